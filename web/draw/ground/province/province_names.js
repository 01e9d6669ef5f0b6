// What occupies the middle of a province, and where that leaves room for its name.
import { placeKey } from '../../geometry.js';
import { isTroop } from '../../pieces/pieces.js';
import { roomOf } from './province_marks.js';
import { borderAt } from './province_plan.js';
import { provinceSigns } from './province_signs.js';
import { inside } from './voronoi.js';
/** @import { Point, View } from '../../types.js' */
/** @import { Box, Name } from '../../over/names.js' */
/** @import { ProvincePlan } from './province_plan.js' */
/** @import { ProvinceSigns } from './province_signs.js' */

/** The banner's distance from the middle. */
export const BESIDE = 60;
/**
 * The distance of the first row of holdings below the middle: an army there must hide neither the walls nor the
 * garrison.
 * @param {number} scale of the signs
 */
export const below = scale => 27 + 29 * scale;
/** A capital's star stands this far left of the banner's pole, clear of holdings and armies. */
const CAPITAL = 12,
  INSIDE = 11;
/** @param {number} x of the province's middle @returns {number} of its star, kept inside the map's frame */
export const starAt = x => Math.max(INSIDE, x - BESIDE - CAPITAL);

/** Signs keep a size that stays readable when zoomed out. @param {number} k pixels per unit */
export const signScale = k => Math.max(1, Math.min(1.45, 0.72 / k));

/**
 * What pieces put on the map. armies: the areas where troops stand in the open; piles: those where several of them do
 * @typedef {{ signs: ProvinceSigns, armies: Set<string>, piles: Set<string> }} Occupied
 */

/** @type {Occupied} */
export const unoccupied = { signs: { estates: new Map(), bridges: [] }, armies: new Set(), piles: new Set() };

/** @param {View} view @returns {Occupied} */
export function occupiedBy({ pieces }) {
  const troops = [...pieces.values()].filter(p => isTroop(p.kind) && !p.aboard).map(p => placeKey(p.at));
  return {
    signs: provinceSigns(pieces.values()),
    armies: new Set(troops),
    piles: new Set(troops.filter((key, i) => troops.indexOf(key) < i)),
  };
}

/**
 * Where no name may lie: an army, the banner and the holdings in the middle of each province; and bridges.
 * @param {ProvincePlan} plan
 * @param {Occupied} occupied
 * @param {number} k pixels per unit
 * @returns {Box[]}
 */
export const closedBoxes = (plan, { signs, armies }, k) => [
  ...signs.bridges.flatMap(({ edge }) => {
    const at = borderAt(plan, edge)?.middle;
    return at ? [{ x: at[0] - 20, y: at[1] - 20, w: 40, h: 40 }] : [];
  }),
  ...[...plan.provinces.values()].flatMap(({ area, at: [x, y] }) => {
    const scale = signScale(k),
      { wide, deep, banner: flagged, capital } = roomOf(signs.estates.get(area.id), scale);
    return [
      ...(armies.has(area.id) ? [{ x: x - 27, y: y - 27, w: 54, h: 54 }] : []),
      ...(flagged ? [{ x: x - BESIDE - 3, y: y - 18, w: 30, h: 42 }] : []),
      ...(capital ? [{ x: starAt(x) - 9, y: y - 14, w: 18, h: 18 }] : []),
      ...(deep ? [{ x: x - wide, y: y + below(scale) - 24 * scale, w: 2 * wide, h: deep + 8 * scale }] : []),
    ];
  }),
];

/**
 * @param {ProvincePlan} plan
 * @param {Occupied} occupied
 * @param {number} k pixels per unit
 * @returns {Name[]}
 */
export const provinceNames = ({ provinces }, { signs, piles }, k) =>
  [...provinces.values()].map(({ area, at: [x, y], shape }) => {
    const { deep } = roomOf(signs.estates.get(area.id), signScale(k)),
      low = deep ? below(signScale(k)) - 14 + deep : 27,
      // A pile's count extends over its upper edge, at a constant screen size.
      top = piles.has(area.id) ? Math.max(27, 23 + 5.2 / k) : 27;
    return {
      text: area.name,
      area: area.id,
      at: /** @type {Point} */ ([x, y + (low - top) / 2]),
      half: /** @type {Point} */ ([46, (low + top) / 2]),
      rank: 1,
      // A name that leans over a border seems to belong to the neighbour; one whose middle crosses it does.
      home: (/** @type {Box} */ b) => {
        if (!inside(shape, [b.x + b.w / 2, b.y + b.h / 2])) return 1;
        const rim = [0, 0.5, 1].flatMap(n => [0, 1].map(m => inside(shape, [b.x + b.w * n, b.y + b.h * m])));
        return rim.filter(within => !within).length / 7;
      },
    };
  });
