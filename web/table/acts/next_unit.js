// Who waits for an order, in portions that one order fits: of one place and of one type. Pure.
import { keyOf } from '../../core/board/boards.js';
import { nameOf } from '../../core/words/names.js';
import { rootOf } from '../../core/page/roots.js';
/** @import { Piece } from '../../core/types.js' */

/**
 * Place by place as they were named; within a place the many before the few.
 * @param {readonly Piece[]} pieces
 * @returns {Piece[][]}
 */
export function portionsOf(pieces) {
  /** @type {Map<string, Map<string, Piece[]>>} */ const places = new Map();
  for (const piece of pieces) {
    const types = places.get(keyOf(piece.at)) ?? new Map();
    places.set(keyOf(piece.at), types.set(typeOf(piece), [...(types.get(typeOf(piece)) ?? []), piece]));
  }
  return [...places.values()].flatMap(types => [...types.values()].sort((a, b) => b.length - a.length));
}

/** The portion after the one that is chosen now; those come first who have something in reach. @param {readonly Piece[]} idle @param {readonly string[]} chosen
 * @param {(piece: Piece) => number} [far] how far what a piece might strike at is from it
 * @returns {Piece[]} none: nobody waits
 */
export function nextPortion(idle, chosen, far = () => 0) {
  const portions = portionsOf(idle)
    .map(portion => ({ portion, far: far(portion[0]) }))
    .sort((a, b) => a.far - b.far)
    .map(one => one.portion);
  const now = portions.findIndex(portion => portion.some(piece => chosen.includes(piece.id)));
  return portions[(now + 1) % (portions.length || 1)] ?? [];
}

/** Who opens the way for the others: he comes before those who are as near. */
const opens = (/** @type {Piece} */ { attributes }) => attributes.class === 'siege';
const unknown_far = 1_000;

/**
 * How far a piece is from what it might strike at: the nearest enemy, or for an engine the nearest wall, in squares.
 * Where there are no squares, all are as far.
 * @param {readonly Piece[]} foes @param {readonly Piece[]} walls @returns {(piece: Piece) => number}
 */
export const farFrom = (foes, walls) => piece =>
  Math.min(
    unknown_far,
    ...(opens(piece) ? [...foes, ...walls] : foes).map(
      other => squaresApart(piece.at, other.at) * 2 + (opens(piece) ? 0 : 1),
    ),
  );

/** @param {import('../../core/types.js').Place} a @param {import('../../core/types.js').Place} b */
const squaresApart = (a, b) =>
  a.square && b.square && a.board === b.board
    ? Math.max(Math.abs(a.square[0] - b.square[0]), Math.abs(a.square[1] - b.square[1]))
    : unknown_far;

/** What makes two pieces alike: the type the rulebook gives them, else their common name. @param {Piece} piece */
export const typeOf = piece => `${piece.kind} ${String(piece.attributes.type ?? rootOf(nameOf(piece)))}`;
