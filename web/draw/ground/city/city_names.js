// The names of the city's places, and the boxes that they avoid.
import { UNIT, boxesAt, isWall, landmark, onSide, polar, rowOf } from './city_plan.js';
/** @import { Box, Name } from '../../over/names.js' */
/** @import { Site } from './city_plan.js' */

/**
 * Step boxes grow as the map shrinks, until their row would be longer than its wall.
 * @param {number} k pixels per unit
 */
export const growOf = k => Math.max(1, Math.min(1.55, 0.62 / k));

/** Zoomed out below this, places show their codes instead of names. */
const FAR = 0.45;

/**
 * Where the pennant of a place's holder flies; keep in step with siege_marks.js.
 * @param {Site} s
 * @returns {Box | undefined}
 */
const pennant = s => (isWall(s) ? undefined : { x: s.at[0] - UNIT * 0.76, y: s.at[1] - UNIT * 0.6, w: 20, h: 34 });

/** @param {readonly Site[]} sites @returns {Name[]} */
export const cityNames = sites =>
  sites
    .filter(s => !isWall(s))
    .map(s => ({
      text: s.area.name,
      area: s.area.id,
      short: s.area.id.toUpperCase(),
      shortBelow: FAR,
      at: s.at,
      half: [UNIT / 2 + 3, UNIT / 2 + 3],
      beside: pennant(s),
      rank: s.role === 'citadel' ? 1 : s.role === 'quarter' ? 2 : 3,
      grade: s.role === 'citadel' ? 0.95 : 1,
    }));

/**
 * Where no name may lie: stacks of other places, pennants, and the rows of boxes.
 * @param {readonly Site[]} sites
 * @param {number} k pixels per unit
 * @returns {Box[]}
 */
export const closedBoxes = (sites, k) => [
  ...sites.map(({ at: [x, y] }) => ({ x: x - UNIT / 2 - 1, y: y - UNIT / 2 - 1, w: UNIT + 2, h: UNIT + 2 })),
  ...sites.flatMap(s => pennant(s) ?? []),
  ...(k < FAR ? [] : sites)
    .filter(s => s.role === 'citadel')
    .map(s => {
      const [x, y] = polar(2 * s.number - 1.5, landmark.far);
      return { x: x - landmark.size * 0.3, y: y - landmark.size * 0.3, w: landmark.size * 0.6, h: landmark.size * 0.6 };
    }),
  ...sites.filter(isWall).flatMap(s => {
    const { side } = rowOf(s.role, s.number),
      half = (s.role === 'inner' ? 80 : 112) * growOf(k),
      thick = 13 * growOf(k);
    return Array.from({ length: 9 }, (_, i) => {
      const [x, y] = onSide(side, (i / 4 - 1) * (half - thick), boxesAt[s.role === 'inner' ? 'inner' : 'outer']);
      return { x: x - thick, y: y - thick, w: 2 * thick, h: 2 * thick };
    });
  }),
];
