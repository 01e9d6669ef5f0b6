// What whoever looks calls his land, set once, near the middle of it: wherever there is room.
import { inside } from './voronoi.js';
/** @import { Box, Name } from '../../over/names.js' */
/** @import { Home, Point } from '../../types.js' */
/** @import { ProvincePlan } from './province_plan.js' */
/** @import { ProvinceSigns } from './province_signs.js' */

/** So far from a border and from the map's frame it stands: on a line or a river it is hard to read. */
const APART = { across: 8, down: 6 };
/** So many spots of a province are tried. */
const ACROSS = 13,
  DOWN = 7;

/** Points all over a province. @param {readonly Point[]} shape @returns {Point[]} */
function spread(shape) {
  const [xs, ys] = [shape.map(p => p[0]), shape.map(p => p[1])];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const across = (Math.max(...xs) - left) / (ACROSS + 1),
    down = (Math.max(...ys) - top) / (DOWN + 1);
  return Array.from(
    { length: ACROSS * DOWN },
    (_, i) => /** @type {Point} */ ([left + across * (1 + (i % ACROSS)), top + down * (1 + Math.floor(i / ACROSS))]),
  ).filter(at => inside(shape, at));
}

/**
 * One of these is set, the first that finds room.
 * @param {ProvincePlan} plan
 * @param {ProvinceSigns} signs
 * @param {Home} home
 * @returns {Name[]}
 */
export function homeNames({ provinces, borders }, { estates }, { side, name, brief }) {
  const own = [...provinces.values()].filter(({ area }) => estates.get(area.id)?.ruler === side);
  const within = (/** @type {Point} */ at) => own.some(({ shape }) => inside(shape, at));
  // Letters that reach into another realm would claim it.
  const isHome = (/** @type {Box} */ b) => {
    const left = b.x - APART.across,
      top = b.y - APART.down,
      right = b.x + b.w + APART.across,
      foot = b.y + b.h + APART.down;
    const lies = [left, (left + right) / 2, right].every(x => within([x, top]) && within([x, foot]));
    return lies && !borders.some(({ line }) => line.some(([x, y]) => x > left && x < right && y > top && y < foot));
  };
  const [mx, my] = [0, 1].map(axis => own.reduce((sum, { at }) => sum + at[axis], 0) / own.length);
  const far = (/** @type {Point} */ [x, y]) => Math.hypot(x - mx, y - my);
  const spots = own
    .flatMap(({ area, shape }) => spread(shape).map(at => ({ area: area.id, at })))
    .sort((a, b) => far(a.at) - far(b.at));
  // Where there is no room for the whole of it, the short of it.
  return [name, brief].flatMap(text =>
    spots.map(({ area, at }) => ({
      text,
      area,
      at,
      half: /** @type {Point} */ ([0, 0]),
      rank: 2,
      look: 'home',
      group: 'home',
      home: (/** @type {Box} */ box) => (isHome(box) ? 0 : 1),
    })),
  );
}
