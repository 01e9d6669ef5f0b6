// Groups the units that wait for an order so that one order fits each group: same place, same kind. Pure.
import { keyOf } from '../../core/board/boards.js';
import { nameOf } from '../../core/words/names.js';
import { rootOf } from '../../core/page/roots.js';
/** @import { Piece } from '../../core/types.js' */

/**
 * Groups in the order in which their places were listed; within a place, larger groups first.
 * @param {readonly Piece[]} pieces
 * @returns {Piece[][]}
 */
export function portionsOf(pieces) {
  /** @type {Map<string, Map<string, Piece[]>>} */ const places = new Map();
  for (const piece of pieces) {
    const kinds = places.get(keyOf(piece.at)) ?? new Map();
    places.set(keyOf(piece.at), kinds.set(kindOf(piece), [...(kinds.get(kindOf(piece)) ?? []), piece]));
  }
  return [...places.values()].flatMap(kinds => [...kinds.values()].sort((a, b) => b.length - a.length));
}

/**
 * The group after the selected one. Groups closest to a target come first.
 * @param {readonly Piece[]} idle
 * @param {readonly string[]} chosen
 * @param {(piece: Piece) => number} [far] distance from a piece to its closest target
 * @returns {Piece[]} empty: no unit waits
 */
export function nextPortion(idle, chosen, far = () => 0) {
  const portions = portionsOf(idle)
    .map(portion => ({ portion, far: far(portion[0]) }))
    .sort((a, b) => a.far - b.far)
    .map(one => one.portion);
  const now = portions.findIndex(portion => portion.some(piece => chosen.includes(piece.id)));
  return portions[(now + 1) % (portions.length || 1)] ?? [];
}

/** Siege engines breach walls for others: they come first among pieces at equal distance. */
const opens = (/** @type {Piece} */ { attributes }) => attributes.class === 'siege';
const unknown_far = 1_000;

/**
 * The distance from a piece to its closest target: the nearest enemy, or for an engine also the nearest wall. In half
 * squares, so that engines win ties. On boards without squares all distances are equal.
 * @param {readonly Piece[]} foes
 * @param {readonly Piece[]} walls
 * @returns {(piece: Piece) => number}
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

/**
 * Two pieces are alike if the rulebook gives them the same type, or else if they share a common name.
 * @param {Piece} piece
 */
export const typeOf = piece => `${piece.kind} ${String(piece.attributes.type ?? rootOf(nameOf(piece)))}`;

/**
 * What a player calls one kind of piece: the same type, and if the pieces are numbered the same name. Mercenary infantry
 * and Imperial guard infantry have one type, but are two kinds.
 * @param {Piece} piece
 */
export function kindOf(piece) {
  const name = nameOf(piece),
    root = rootOf(name);
  return root === name ? typeOf(piece) : `${typeOf(piece)} ${root}`;
}
