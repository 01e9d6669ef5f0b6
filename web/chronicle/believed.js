// What one side knows or believes of the others: what they rule, and where their troops are or were last seen. Pure.
import { keyOf, placeOf } from '../core/board/boards.js';
import { isUnit, nameOf } from '../core/words/names.js';
/** @import { Place, View, Welcome } from '../core/types.js' */

/** Troops of a side in one place, seen now or in an earlier phase (`seen`); of some only the number is known.
 * @typedef {{ at: Place, names: readonly string[], count: number, seen: number | null }} Force */
/** @typedef {{ faction: string, rules: readonly string[], forces: readonly Force[] }} Believed */

/** @param {View} view @param {Welcome} welcome @param {string} mine @returns {Believed[]} */
export function believed(view, welcome, mine) {
  const pieces = [...view.pieces.values()];
  return welcome.factions
    .filter(({ id }) => id !== mine)
    .map(({ id }) => {
      /** @type {Map<string, { at: Place, names: string[], count: number, seen: number | null }>} */ const forces =
        new Map();
      const add = (/** @type {Place} */ at, /** @type {number | undefined} */ seen, /** @type {string[]} */ names) => {
        const key = `${seen} ${keyOf(at)}`;
        const force = forces.get(key) ?? { at, names: [], count: 0, seen: seen ?? null };
        forces.set(key, force);
        force.names.push(...names);
        return force;
      };
      for (const piece of pieces)
        if (piece.side === id && isUnit(piece)) add(placeOf(view, piece), piece.as_of, [nameOf(piece)]).count++;
      for (const sighting of view.sightings?.values() ?? [])
        if (sighting.side === id) add(sighting.at, sighting.as_of, []).count += sighting.count ?? 0;
      return {
        faction: id,
        rules: pieces.filter(piece => piece.kind === 'province' && piece.side === id).map(nameOf),
        // Newest first: current sightings, then the most recent old ones.
        forces: [...forces.values()].sort((a, b) => (b.seen ?? Infinity) - (a.seen ?? Infinity)),
      };
    })
    .filter(one => one.rules.length > 0 || one.forces.length > 0);
}
