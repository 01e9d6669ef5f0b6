// What is mine on the maps, and where it stands.
/** @import { Piece, State } from '../core/types.js' */

/** @param {State} state @param {Piece | undefined} piece */
export const isMine = ({ welcome }, piece) =>
  piece !== undefined && piece.side !== undefined && piece.side === welcome?.you.faction && piece.as_of === undefined;

/** Where most of what I command stands; what waits off the map is set up on the first board.
 * @param {State} state @param {readonly string[]} boards */
export function boardThatMatters(state, boards) {
  /** @type {Map<string, number>} */ const counts = new Map();
  for (const piece of state.own.view.pieces.values())
    if (isMine(state, piece)) {
      const board = piece.at.board ?? boards[0];
      counts.set(board, (counts.get(board) ?? 0) + 1);
    }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? boards[0] ?? '';
}
