// The viewer's name for its own land, set once, near its middle, where there is room.
import { inside } from './voronoi.js';
/** @import { Box, Name } from '../../over/names.js' */
/** @import { Home, Point } from '../../types.js' */
/** @import { ProvincePlan } from './province_plan.js' */
/** @import { ProvinceSigns } from './province_signs.js' */

/** Minimum distance from a border and from the map's frame: on a line or a river it is hard to read. */
const APART = { across: 8, down: 6 };
/** The number of spots tried in a province. */
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
 * The first of these that finds room is set.
 * @param {ProvincePlan} plan
 * @param {ProvinceSigns} signs
 * @param {Home} home
 * @returns {Name[]}
 */
export function homeNames({ provinces, borders }, { estates }, { side, name, brief }) {
  const own = [...provinces.values()].filter(({ area }) => estates.get(area.id)?.ruler === side);
  const within = (/** @type {Point} */ at) => own.some(({ shape }) => inside(shape, at));
  // Letters that extend into another realm would claim it.
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
  // Where the full name does not fit, try the short one.
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
