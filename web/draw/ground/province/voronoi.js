// Cells of a map: each site owns the points nearest to it. Borders are wobbled once, the same way from both sides, so
// that neighbours share every bend. Pure arithmetic.
import { noise } from '../../geometry.js';
/** @import { Point } from '../../types.js' */

/**
 * @typedef {{ ends: [Point, Point], line: Point[], between: [number, number] }} Border between: sites; -1 is the frame
 */
/** @typedef {{ outline: Point[], borders: Border[] }} Cell */

/** The raw polygon of one site: corners, each with the neighbour across the side that starts there.
 * @param {readonly Point[]} sites @param {number} own @param {Point} size @returns {{ at: Point, beyond: number }[]} */
function polygonOf(sites, own, [width, height]) {
  const [x, y] = sites[own];
  /** @type {{ at: Point, beyond: number }[]} */
  let shape = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ].map(([a, b]) => ({ at: [a, b], beyond: -1 }));
  sites.forEach(([ox, oy], other) => {
    if (other === own) return;
    const [dx, dy] = [x - ox, y - oy],
      middle = [(x + ox) / 2, (y + oy) / 2];
    /** @param {Point} p */ const depth = p => (p[0] - middle[0]) * dx + (p[1] - middle[1]) * dy;
    if (shape.every(({ at }) => depth(at) >= 0)) return; // most are too far away to cut anything off
    shape = shape.flatMap(({ at, beyond }, i) => {
      const next = shape[(i + 1) % shape.length].at,
        [a, b] = [depth(at), depth(next)];
      /** @returns {Point} */ const cut = () => [
        at[0] + ((next[0] - at[0]) * a) / (a - b),
        at[1] + ((next[1] - at[1]) * a) / (a - b),
      ];
      if (a >= 0)
        return b >= 0
          ? [{ at, beyond }]
          : [
              { at, beyond },
              { at: cut(), beyond: other },
            ];
      return b > 0 ? [{ at: cut(), beyond }] : [];
    });
  });
  return shape;
}

/** Corners on whole numbers, so that both neighbours name the same one. @param {Point} p @returns {Point} */
const snap = p => [Math.round(p[0]), Math.round(p[1])];

/**
 * A line that wanders between its ends.
 * @param {Point} a
 * @param {Point} b
 * @param {number} sway
 * @param {number} least
 * @returns {Point[]} without the last point
 */
export function wander(a, b, sway, least) {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (length < least) return [a];
  const aside = (noise(a[0] + b[0], a[1] + b[1], 91) - 0.5) * sway * length;
  /** @type {Point} */ const middle = [
    (a[0] + b[0]) / 2 - ((b[1] - a[1]) / length) * aside,
    (a[1] + b[1]) / 2 + ((b[0] - a[0]) / length) * aside,
  ];
  return [...wander(a, middle, sway, least), ...wander(middle, b, sway, least)];
}

/** @param {readonly Point[]} sites @param {Point} size @returns {Cell[]} */
export function cellsOf(sites, size) {
  /** @type {Map<string, Border>} */ const shared = new Map();
  return sites.map((_, own) => {
    const corners = polygonOf(sites, own, size).map(({ at, beyond }) => ({ at: snap(at), beyond }));
    /** @type {Point[]} */ const outline = [];
    /** @type {Border[]} */ const borders = [];
    corners.forEach(({ at, beyond }, i) => {
      const to = corners[(i + 1) % corners.length].at;
      if (at[0] === to[0] && at[1] === to[1]) return;
      const forward = at[0] < to[0] || (at[0] === to[0] && at[1] < to[1]);
      const ends = /** @type {[Point, Point]} */ (forward ? [at, to] : [to, at]),
        key = ends.join(' ');
      const border = shared.get(key) ?? {
        ends,
        line: [...wander(...ends, beyond < 0 ? 0 : 0.34, 15), ends[1]],
        between: /** @type {[number, number]} */ ([own, beyond]),
      };
      shared.set(key, border);
      borders.push(border);
      outline.push(...(forward ? border.line : border.line.toReversed()).slice(0, -1));
    });
    return { outline, borders };
  });
}

// A map calls these two thousands of times before its first view: use plain loops.

/** @param {readonly Point[]} shape @param {Point} p */
export function inside(shape, [x, y]) {
  let odd = false;
  let b = shape[0];
  for (let i = shape.length - 1; i >= 0; i--) {
    const a = shape[i];
    if (a[1] > y !== b[1] > y && x < a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1])) odd = !odd;
    b = a;
  }
  return odd;
}

/** The distance of a point from the outline. @param {readonly Point[]} shape @param {Point} p */
export function clearance(shape, [x, y]) {
  let least = Infinity;
  let b = shape[0];
  for (let i = shape.length - 1; i >= 0; i--) {
    const a = shape[i],
      dx = b[0] - a[0],
      dy = b[1] - a[1];
    const t = Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy || 1)));
    const ex = a[0] + dx * t - x,
      ey = a[1] + dy * t - y;
    least = Math.min(least, ex * ex + ey * ey);
    b = a;
  }
  return Math.sqrt(least);
}

/**
 * Points scattered over a shape, the same every time, at least `inset` from its outline.
 * @param {readonly Point[]} shape
 * @param {number} pitch
 * @param {number} inset
 * @param {number} salt
 * @returns {Point[]} north first
 */
export function strew(shape, pitch, inset, salt) {
  const [xs, ys] = [shape.map(p => p[0]), shape.map(p => p[1])];
  /** @type {Point[]} */ const found = [];
  for (let row = Math.floor(Math.min(...ys) / pitch); row * pitch < Math.max(...ys); row++)
    for (let column = Math.floor(Math.min(...xs) / pitch); column * pitch < Math.max(...xs); column++) {
      const [u, v] = [noise(column, row, salt), noise(column, row, salt + 1)];
      /** @type {Point} */ const p = [
        (column + 0.2 + u * 0.6 + (row % 2) * 0.5) * pitch,
        (row + 0.2 + v * 0.6) * pitch,
      ];
      if (inside(shape, p) && clearance(shape, p) > inset) found.push(p);
    }
  return found.sort((a, b) => a[1] - b[1]);
}
