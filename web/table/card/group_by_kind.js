// Where many stand in one place they are told kind by kind, and not one by one. Pure.
import { byName, rootOf } from '../../core/page/roots.js';
import { nameOf } from '../../core/words/names.js';
/** @import { Piece } from '../../core/types.js' */

/** So many of one place are listed one by one. */
export const singly_max = 8;
const alike_min = 3;

/** @param {Piece} piece */
const kindOf = piece => rootOf(nameOf(piece));

/** Pieces by what they are called, in order. @param {readonly Piece[]} pieces @returns {Map<string, Piece[]>} */
export function byKind(pieces) {
  /** @type {Map<string, Piece[]>} */ const kinds = new Map();
  for (const piece of [...pieces].sort((a, b) => byName(nameOf(a), nameOf(b))))
    kinds.set(kindOf(piece), [...(kinds.get(kindOf(piece)) ?? []), piece]);
  return kinds;
}

/** Those of whom several are called the same. @param {readonly Piece[]} pieces */
export const severalAlike = pieces =>
  [...byKind(pieces).values()].flatMap(alike => (alike.length >= alike_min ? alike : []));

/** Who stands there and is not ours, line by line: of a crowd those who are of one kind, and in one state, in one line.
 * @param {readonly Piece[]} pieces @returns {Piece[][]} */
export function linesOf(pieces) {
  if (pieces.length <= singly_max) return pieces.map(piece => [piece]);
  /** @type {Map<string, Piece[]>} */ const lines = new Map();
  for (const piece of pieces) {
    const { side, as_of, attributes } = piece;
    const key = JSON.stringify([kindOf(piece), side, as_of, attributes.steps, attributes.steps_max]);
    lines.set(key, [...(lines.get(key) ?? []), piece]);
  }
  return [...lines.values()].flatMap(alike => (alike.length >= alike_min ? [alike] : alike.map(piece => [piece])));
}

/** A tap on a kind: all of it, or as many as may stand together, those first who have no order; where these are chosen already they are left out again.
 * While several are to be chosen those who are chosen stay, if they are of the same kind of piece; else it begins anew.
 * @param {readonly Piece[]} kind those without an order first
 * @param {readonly Piece[]} now who is chosen
 * @param {{ several: boolean, most?: number }} how
 * @returns {string[]}
 */
export function afterKind(kind, now, { several, most = Infinity }) {
  const ids = kind.slice(0, most).map(piece => piece.id);
  const same = now.length === ids.length && now.every(piece => ids.includes(piece.id));
  if (!several) return same ? [] : ids;
  const others = now.filter(piece => !kind.includes(piece));
  if (now.length - others.length === ids.length) return others.map(piece => piece.id);
  return [...others.filter(piece => piece.kind === kind[0].kind).map(piece => piece.id), ...ids];
}
