// Which troops lie together: one pile for each place, apart by camp. Pure.
import { placeKey } from '../geometry.js';
/** @import { Piece, Place, Surface } from '../types.js' */

/** @typedef {{ key: string, place: Place, camps: Piece[][] }} Pile  camps in fixed order, top unit first */

/** With fewer piles all counters are on the page (crowd.js). */
export const crowd_min = 150;

/** Kinds of pieces drawn as counters. */
const troops = /^(unit|column|engine|star|leader|party|raiders|train)$/;
/** @param {string} kind */
export const isTroop = kind => troops.test(kind);

/**
 * Troops by place and camp.
 * @param {Iterable<Piece>} pieces
 * @param {Surface} surface
 * @param {string} [mine] the viewer's side: its units lie on top of their allies
 * @returns {Map<string, Pile>}
 */
export function pilesOf(pieces, surface, mine) {
  /** @type {Map<string, { place: Place, camps: Map<string, Piece[]> }>} */ const found = new Map();
  for (const piece of pieces) {
    // Pieces aboard another piece are represented by it.
    if (!isTroop(piece.kind) || piece.aboard || !surface.center(piece.at)) continue;
    const key = placeKey(piece.at);
    const pile = found.get(key) ?? { place: piece.at, camps: new Map() };
    found.set(key, pile);
    const camp = String(piece.attributes.camp ?? piece.side);
    pile.camps.set(camp, [...(pile.camps.get(camp) ?? []), piece]);
  }
  /** @param {Piece} p */ const rank = p => (typeof p.attributes.rank === 'number' ? p.attributes.rank : 99);
  /** @param {Piece} p */ const foreign = p => Number(mine !== undefined && p.side !== mine);
  return new Map(
    [...found].map(([key, { place, camps }]) => [
      key,
      {
        key,
        place,
        camps: [...camps]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([, list]) =>
            list.sort((a, b) => foreign(a) - foreign(b) || rank(a) - rank(b) || (a.id < b.id ? -1 : 1)),
          ),
      },
    ]),
  );
}

/** A column does not count as a unit; its members do. @param {readonly Piece[]} list */
export const countOf = list => list.filter(({ kind }) => kind !== 'column').length || list.length;
