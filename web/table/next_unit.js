// Who waits for an order, in portions that one order fits: of one place and of one type. Pure.
import { keyOf } from '../core/boards.js';
import { nameOf } from '../core/names.js';
import { rootOf } from '../core/roots.js';
/** @import { Piece } from '../core/types.js' */

/** Place by place as they were named; within a place the many before the few. @param {readonly Piece[]} pieces @returns {Piece[][]} */
export function portionsOf(pieces) {
  /** @type {Map<string, Map<string, Piece[]>>} */ const places = new Map();
  for (const piece of pieces) {
    const types = places.get(keyOf(piece.at)) ?? new Map();
    places.set(keyOf(piece.at), types.set(typeOf(piece), [...(types.get(typeOf(piece)) ?? []), piece]));
  }
  return [...places.values()].flatMap(types => [...types.values()].sort((a, b) => b.length - a.length));
}

/** The portion after the one that is chosen now. @param {readonly Piece[]} idle @param {readonly string[]} chosen @returns {Piece[]} none: nobody waits */
export function nextPortion(idle, chosen) {
  const portions = portionsOf(idle);
  const now = portions.findIndex(portion => portion.some(piece => chosen.includes(piece.id)));
  return portions[(now + 1) % (portions.length || 1)] ?? [];
}

/** What makes two pieces alike: the type the rulebook gives them, else their common name. @param {Piece} piece */
export const typeOf = piece => `${piece.kind} ${String(piece.attributes.type ?? rootOf(nameOf(piece)))}`;
