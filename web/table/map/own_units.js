// The player's own pieces on the maps, and where they are.
import { placeOf } from '../../core/board/boards.js';
import { isUnit } from '../../core/words/names.js';
import { firstText } from '../../text/pages/first_en.js';
/** @import { Piece, Place, State } from '../../core/types.js' */

/** @param {State} state @param {Piece | undefined} piece */
export const isMine = ({ welcome }, piece) =>
  piece !== undefined && piece.side !== undefined && piece.side === welcome?.you.faction && piece.as_of === undefined;

/**
 * What the map outlines and labels as the player's own; null for spectators.
 * @param {State} state
 * @returns {{ home: import('../../draw/types.js').Home } | null}
 */
export const homeOf = ({ welcome }) =>
  welcome?.you.faction
    ? { home: { side: welcome.you.faction, name: firstText.yourLand, brief: firstText.yours } }
    : null;

/**
 * The board with the most own pieces that need orders, or else the most own units, or else the most own pieces. Pieces
 * off the map count for the first board.
 * @param {State} state
 * @param {readonly string[]} boards
 * @returns {string} '': no own pieces
 */
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

/** The board that a page opens with. @param {State} state @param {readonly string[]} boards */
export const boardThatMatters = (state, boards) => ownBoard(state, boards) || (boards[0] ?? '');

/**
 * The place on a board that is closest to all other places of the seat's units, or of its other pieces if it has no
 * units there.
 * @param {readonly Piece[]} own
 * @param {string} board
 * @param {(place: Place) => { x: number, y: number } | null} where
 * @returns {Place | null} null: no piece is there
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
