// Groups the pieces of a crowded place by kind, so that they need not be listed one by one. Pure.
import { byName, rootOf } from '../../core/page/roots.js';
import { nameOf } from '../../core/words/names.js';
/** @import { Piece } from '../../core/types.js' */

/** Up to this number, the pieces of one place are listed one by one. */
export const singly_max = 8;
const alike_min = 3;

/** @param {Piece} piece */
const kindOf = piece => rootOf(nameOf(piece));

/** Pieces by name without number, sorted. @param {readonly Piece[]} pieces @returns {Map<string, Piece[]>} */
export function byKind(pieces) {
  /** @type {Map<string, Piece[]>} */ const kinds = new Map();
  for (const piece of [...pieces].sort((a, b) => byName(nameOf(a), nameOf(b))))
    kinds.set(kindOf(piece), [...(kinds.get(kindOf(piece)) ?? []), piece]);
  return kinds;
}

/** The pieces of which at least `alike_min` share a name. @param {readonly Piece[]} pieces */
export const severalAlike = pieces =>
  [...byKind(pieces).values()].flatMap(alike => (alike.length >= alike_min ? alike : []));

/**
 * Lines for the pieces of other factions. In a crowd, pieces of the same kind and state share a line.
 * @param {readonly Piece[]} pieces
 * @returns {Piece[][]}
 */
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

/**
 * The selection after a tap on a kind: all of its pieces, up to `most`; a second tap deselects them. While several are
 * being selected, the other selected pieces stay if they have the same `kind` (an army and a unit do not).
 * @param {readonly Piece[]} kind pieces without an order first
 * @param {readonly Piece[]} now the selected pieces
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
