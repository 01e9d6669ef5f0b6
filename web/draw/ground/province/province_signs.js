// What pieces say about provinces: the ruler, the holdings and their owners, garrisons, bridges. Pure.
import { placeKey } from '../../geometry.js';
/** @import { Piece } from '../../types.js' */

/** @typedef {{ side: string, count: number, names: string[] }} Inside */
/** @typedef {{ id: string, name: string, owner: string, type: string, level: number | null, lost: number, fortified: boolean | null, besieged: boolean,
 * occupier: string, inside: Inside[], works: boolean, state: string, age: number | null }} Held null: not known; works:
 *   something that yields gold and has no level
 */
/** @typedef {{ ruler: string, level: number | null, occupier: string, capital: boolean, held: Held[] }} Estate */
/** The input of the text catalogue, with the names of the sides. @typedef {{ ruler: string | null, level: number | null, occupier: string, capital: boolean, terrain: string, held: Held[], rivers: { to: string, bridge: string, name: string }[] }} Told
 * terrain: the word of the data; a river's name, if known; ruler: null if no piece says so; bridge: its state; '': none
 */
/** @typedef {{ id: string, key: string, edge: readonly [string, string], name: string, state: string }} Bridge */
/** @typedef {{ estates: Map<string, Estate>, bridges: Bridge[] }} ProvinceSigns  estates: by the area's key */

const kinds = new Set(['province', 'holding', 'works', 'bridge']);
/** Whether this piece is part of the land and drawn with it. @param {{ kind: string, at: { edge?: unknown } }} piece */
export const isOfLand = piece => kinds.has(piece.kind) && (piece.kind !== 'bridge' || piece.at.edge !== undefined);

const words = (/** @type {unknown} */ value) => (typeof value === 'string' ? value : '');
const number = (/** @type {unknown} */ value) => (typeof value === 'number' ? value : null);
/** Some values mean "no faction". @param {unknown} value */
const someone = value => (['', 'nobody', 'none', 'neutral'].includes(words(value)) ? '' : words(value));

/** @param {Iterable<Piece>} pieces @returns {ProvinceSigns} */
export function provinceSigns(pieces) {
  /** @type {Map<string, Estate>} */ const estates = new Map();
  /** @type {Bridge[]} */ const bridges = [];
  /** @type {Map<string, Inside[]>} */ const inside = new Map();
  const all = [...pieces];
  for (const { aboard, side, attributes } of all) {
    if (!aboard) continue;
    const groups = inside.get(aboard) ?? [];
    inside.set(aboard, groups);
    const same = groups.find(group => group.side === side) ?? { side, count: 0, names: [] };
    if (!groups.includes(same)) groups.push(same);
    same.count++;
    same.names.push(words(attributes.name));
  }
  for (const piece of all) {
    const { id, kind, side, attributes: a, at } = piece;
    if (!isOfLand(piece)) continue;
    const key = placeKey(at);
    if (kind === 'bridge' && at.edge) {
      bridges.push({ id, key, edge: at.edge, name: words(a.name), state: words(a.state) });
      continue;
    }
    const estate = estates.get(key) ?? { ruler: '', level: null, occupier: '', capital: false, held: [] };
    estates.set(key, estate);
    if (kind === 'province')
      Object.assign(estate, {
        ruler: someone(side),
        level: number(a.province_level ?? a.level),
        occupier: someone(a.occupier),
        capital: a.capital === true,
      });
    else
      estate.held.push({
        id,
        name: words(a.name),
        owner: someone(side),
        type: words(a.holding_type ?? a.type),
        level: number(a.level),
        lost: number(a.siege_drop) ?? 0,
        fortified: typeof a.fortified === 'boolean' ? a.fortified : number(a.level) === null ? null : false,
        besieged: a.besieged === true,
        occupier: someone(a.occupier),
        inside: inside.get(id) ?? [],
        works: kind === 'works',
        state: words(a.state),
        age: piece.memory ? piece.memory.age : null,
      });
  }
  // A fixed order: by type, works last.
  for (const { held } of estates.values())
    held.sort(
      (a, b) =>
        Number(a.works) - Number(b.works) || (a.type < b.type ? -1 : a.type > b.type ? 1 : a.id < b.id ? -1 : 1),
    );
  return { estates, bridges };
}

/** What a siege has left of its level. @param {Held} held */
export const standing = held => (held.level === null ? null : Math.max(0, held.level - held.lost));
