// Who marches on by himself: his way was ordered in an earlier phase, and stands in his attribute `route`, the names of
// areas with " > " between them. Only his own side is told it. Pure.
import { nameOf } from '../../core/words/names.js';
/** @import { SentBoard, Piece, Place, View } from '../../core/types.js' */

const between = ' > ';

/** The names of the areas that are still before him. @param {Piece} piece @returns {string[]} none: he stands */
export const marchOf = ({ attributes: { route } }) =>
  typeof route === 'string' && route !== '' ? route.split(between) : [];

/**
 * @param {View} view
 * @param {(piece: Piece) => boolean} isOwn
 * @param {ReadonlySet<string>} ordered who has a new order
 * @returns {Piece[]}
 */
export const underway = (view, isOwn, ordered) =>
  [...view.pieces.values()].filter(
    piece => isOwn(piece) && !ordered.has(piece.id) && piece.at.area !== undefined && marchOf(piece).length > 0,
  );

/** Their ways as arrows, from where they stand. @param {readonly Piece[]} pieces @param {readonly SentBoard[]} boards
 * @returns {import('../../draw/types.js').OrderArrow[]} */
export const waysOn = (pieces, boards) =>
  pieces.flatMap(piece => {
    const areas = boards.find(one => one.id === piece.at.board)?.areas?.areas ?? [];
    const ahead = marchOf(piece).map(name => areas.find(area => area.name === name)?.id);
    if (ahead.length === 0 || ahead.includes(undefined)) return [];
    const path = [piece.at, ...ahead.map(area => /** @type {Place} */ ({ board: piece.at.board, area }))];
    return [{ id: `on/${nameOf(piece)}`, kind: 'move', path: /** @type {any[]} */ (path), own: true, pending: false }];
  });
