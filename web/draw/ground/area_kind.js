// What the places of an area map are, told from their terrain and, failing that, from their ids.
/** @import { Area } from '../types.js' */

/** @typedef {'field' | 'outer' | 'quarter' | 'inner' | 'citadel'} Role */

/** Words of the data, and the letters of the ids F1 O1 C1 I1 K1. @type {[Role, RegExp, RegExp][]} */
const roles = [
  ['outer', /outer.?wall/, /^o[1-8]$/i],
  ['inner', /inner.?wall/, /^i[1-4]$/i],
  ['citadel', /citadel/, /^k[1-4]$/i],
  ['quarter', /quarter/, /^c[1-8]$/i],
  ['field', /^field$|open/, /^f[1-8]$/i],
];

/** A location of a city in rings and its number clockwise from the north; null: something else. @param {Pick<Area, 'id' | 'terrain'>} area @returns {{ role: Role, number: number } | null} */
export function cityRole(area) {
  const found =
    roles.find(([, , id]) => id.test(area.id)) ??
    (/\d$/.test(area.id) ? roles.find(([, words]) => words.test(area.terrain ?? '')) : undefined);
  const number = Number(/\d+$/.exec(area.id)?.[0]);
  return found && number >= 1 && number <= (found[0] === 'inner' || found[0] === 'citadel' ? 4 : 8)
    ? { role: found[0], number }
    : null;
}

/** Is this board a city in rings, whole or in part? @param {{ areas: readonly Pick<Area, 'id' | 'terrain'>[] }} board */
export const isCity = board => board.areas.length > 0 && board.areas.every(area => cityRole(area) !== null);

/** Does this board bring borders of its own? @param {Pick<import('../types.js').AreaBoard, 'areas' | 'links'>} board */
export const isProvinces = board => board.areas.some(a => a.outline?.length) || board.links.some(l => l.line?.length);

/** @typedef {'open' | 'hill' | 'mountain' | 'wood' | 'bog' | 'desert'} Country */
/** @typedef {'volcano' | 'vents' | 'vines' | 'hall' | 'tunnel' | 'town' | 'city' | ''} Sign */

/** How an area of the land looks: its country, and the one thing that stands in it. @param {Area} area @param {boolean} city does a board of its own show it? @returns {{ country: Country, sign: Sign }} */
export function landLook(area, city) {
  const t = area.terrain ?? '',
    id = area.id;
  /** @type {Country} */
  const country =
    /mountain/.test(id + t) || /mount_/.test(id)
      ? 'mountain'
      : /hill|vineyard/.test(t + id) || /halls/.test(id)
        ? 'hill'
        : /wood|forest/.test(t)
          ? 'wood'
          : /bog|marsh|swamp/.test(t)
            ? 'bog'
            : /desert|sand|waste/.test(t)
              ? 'desert'
              : 'open';
  /** @type {Sign} */
  const sign = city
    ? 'city'
    : /mount_ch|volcan/.test(id)
      ? 'volcano'
      : /fumarole|geyser/.test(id)
        ? 'vents'
        : /vine/.test(id)
          ? 'vines'
          : /city|town/.test(t)
            ? 'town'
            : /halls|undermountain/.test(id) || (/dwarf/.test(t) && country !== 'open')
              ? 'hall'
              : /tunnel/.test(t)
                ? 'tunnel'
                : '';
  return { country, sign };
}

/** @param {string} kind the words of a link @returns {{ road: boolean, river: boolean, bridge: boolean }} */
export const linkLook = kind => ({
  road: /road|bridge/.test(kind),
  river: /river|bridge|ford/.test(kind),
  bridge: /bridge/.test(kind),
});
