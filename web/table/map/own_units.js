// What is mine on the maps, and where it stands.
import { placeOf } from '../../core/board/boards.js';
import { isUnit } from '../../core/words/names.js';
import { firstText } from '../../text/pages/first_en.js';
/** @import { Piece, Place, State } from '../../core/types.js' */

/** @param {State} state @param {Piece | undefined} piece */
export const isMine = ({ welcome }, piece) =>
  piece !== undefined && piece.side !== undefined && piece.side === welcome?.you.faction && piece.as_of === undefined;

/**
 * What a map outlines and names as mine; nothing for whoever looks on.
 * @param {State} state
 * @returns {{ home: import('../../draw/types.js').Home } | null}
 */
export const homeOf = ({ welcome }) =>
  welcome?.you.faction
    ? { home: { side: welcome.you.faction, name: firstText.yourLand, brief: firstText.yours } }
    : null;

/** Where those of mine are who are asked for orders, else my units, else whatever is mine; what waits off the map is set up on the first board.
 * @param {State} state @param {readonly string[]} boards @returns {string} '': nothing is mine */
export function ownBoard(state, boards) {
  const { view } = state.own,
    idle = new Set(state.sheets.get(state.welcome?.you.seat ?? '')?.without_order);
  const own = [...view.pieces.values()].filter(piece => isMine(state, piece)),
    units = own.filter(isUnit),
    asked = own.filter(({ id }) => idle.has(id));
  /** @type {Map<string, number>} */ const counts = new Map();
  for (const piece of asked.length > 0 ? asked : units.length > 0 ? units : own) {
    const board = placeOf(view, piece).board ?? boards[0];
    counts.set(board, (counts.get(board) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

/** The board that a page begins with. @param {State} state @param {readonly string[]} boards */
export const boardThatMatters = (state, boards) => ownBoard(state, boards) || (boards[0] ?? '');

/** Where a seat's own people are on a board: of all their places the one that lies nearest to all others; units before what is no unit.
 * @param {readonly Piece[]} own
 * @param {string} board
 * @param {(place: Place) => { x: number, y: number } | null} where
 * @returns {Place | null} null: nobody is there
 */
export function middleOf(own, board, where) {
  const there = own.filter(piece => piece.at.board === board);
  const units = there.filter(isUnit);
  const spots = (units.length > 0 ? units : there).flatMap(({ at }) => {
    const spot = where(at);
    return spot ? [{ at, ...spot }] : [];
  });
  const far = spots.map(({ x, y }) => spots.reduce((sum, one) => sum + Math.hypot(one.x - x, one.y - y), 0));
  return spots[far.indexOf(Math.min(...far))]?.at ?? null;
}
