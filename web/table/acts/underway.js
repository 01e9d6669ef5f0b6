// Units that march on by an order of an earlier phase. The attribute `route` holds the rest of the way: area names
// separated by " > ". The server sends it only to the unit's own side. Pure.
import { nameOf } from '../../core/words/names.js';
/** @import { SentBoard, Piece, Place, View } from '../../core/types.js' */

const between = ' > ';

/** The names of the areas still ahead. @param {Piece} piece @returns {string[]} empty: it is not marching */
export const marchOf = ({ attributes: { route } }) =>
  typeof route === 'string' && route !== '' ? route.split(between) : [];

/**
 * @param {View} view
 * @param {(piece: Piece) => boolean} isOwn
 * @param {ReadonlySet<string>} ordered units with a new order
 * @returns {Piece[]}
 */
export const underway = (view, isOwn, ordered) =>
  [...view.pieces.values()].filter(
    piece => isOwn(piece) && !ordered.has(piece.id) && piece.at.area !== undefined && marchOf(piece).length > 0,
  );

/**
 * Arrows for the rest of these marches, from the current positions.
 * @param {readonly Piece[]} pieces
 * @param {readonly SentBoard[]} boards
 * @returns {import('../../draw/types.js').OrderArrow[]}
 */
export const waysOn = (pieces, boards) =>
  pieces.flatMap(piece => {
    const areas = boards.find(one => one.id === piece.at.board)?.areas?.areas ?? [];
    const ahead = marchOf(piece).map(name => areas.find(area => area.name === name)?.id);
    if (ahead.length === 0 || ahead.includes(undefined)) return [];
    const path = [piece.at, ...ahead.map(area => /** @type {Place} */ ({ board: piece.at.board, area }))];
    return [{ id: `on/${nameOf(piece)}`, kind: 'move', path: /** @type {any[]} */ (path), own: true, pending: false }];
  });
