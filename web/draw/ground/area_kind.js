// How the areas of a map look, by their terrain or, failing that, by their ids.
/** @import { Area } from '../types.js' */

/**
 * Whether the areas of this board have outlines of their own.
 * @param {Pick<import('../types.js').AreaBoard, 'areas' | 'links'>} board
 */
export const isProvinces = board => board.areas.some(a => a.outline?.length) || board.links.some(l => l.line?.length);

/** @typedef {'open' | 'hill' | 'mountain' | 'wood' | 'bog' | 'desert'} Country */
/** @typedef {'volcano' | 'vents' | 'vines' | 'hall' | 'tunnel' | 'town' | 'city' | ''} Sign */

/**
 * How an area of the land looks: its country, and the landmark in it.
 * @param {Area} area
 * @param {boolean} city whether the area has a board of its own
 * @returns {{ country: Country, sign: Sign }}
 */
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
