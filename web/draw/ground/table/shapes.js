// Curves and scattered spots that the drawings of a table share. Pure.
import { noise } from '../../geometry.js';
import { r2 } from '../../svg.js';
import { boxOf, depthIn, middleOfAll } from './table_plan.js';
/** @import { Point } from '../../types.js' */

/** A closed curve through the midpoints of the sides. @param {readonly Point[]} points */
export function curve(points) {
  const middle = (/** @type {Point} */ a, /** @type {Point} */ b) =>
    `${r2((a[0] + b[0]) / 2)} ${r2((a[1] + b[1]) / 2)}`;
  const last = points[points.length - 1];
  return `M${middle(last, points[0])}${points
    .map((p, i) => `Q${r2(p[0])} ${r2(p[1])} ${middle(p, points[(i + 1) % points.length])}`)
    .join('')}Z`;
}

/** An outline whose corners are rounded a little: what is drawn stays within a pixel or two of the rules' own edge.
 * @param {readonly Point[]} shape @param {number} radius */
export function rounded(shape, radius) {
  return shape
    .map((p, i) => {
      const toward = (/** @type {Point} */ q) => {
        const far = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1,
          t = Math.min(radius, far / 2) / far;
        return `${r2(p[0] + (q[0] - p[0]) * t)} ${r2(p[1] + (q[1] - p[1]) * t)}`;
      };
      const [before, after] = [shape[(i + shape.length - 1) % shape.length], shape[(i + 1) % shape.length]];
      return `${i ? 'L' : 'M'}${toward(before)}Q${r2(p[0])} ${r2(p[1])} ${toward(after)}`;
    })
    .concat('Z')
    .join('');
}

/** Points along an outline, about this far apart. @param {readonly Point[]} shape @param {number} gap @param {boolean} [closed] */
export function along(shape, gap, closed = true) {
  /** @type {{ at: Point, normal: Point }[]} */ const found = [];
  shape.forEach((a, i) => {
    if (!closed && i === shape.length - 1) return;
    const b = shape[(i + 1) % shape.length],
      far = Math.hypot(b[0] - a[0], b[1] - a[1]),
      steps = Math.max(1, Math.round(far / gap));
    for (let j = 0; j < steps; j++)
      found.push({
        at: [a[0] + ((b[0] - a[0]) * j) / steps, a[1] + ((b[1] - a[1]) * j) / steps],
        normal: [-(b[1] - a[1]) / (far || 1), (b[0] - a[0]) / (far || 1)],
      });
  });
  return found;
}

/** An outline drawn in towards its middle, and wavy. @param {readonly Point[]} shape @param {number} share @param {number} salt @returns {Point[]} */
export function shrunk(shape, share, salt) {
  const [mx, my] = middleOfAll(shape);
  return along(shape, 26).map(({ at: [x, y] }) => {
    const part = share * (1 + (noise(x, y, salt) - 0.5) * 0.16);
    return [mx + (x - mx) * part, my + (y - my) * part];
  });
}

/**
 * Spots spread over an outline, the back ones first.
 * @param {readonly Point[]} shape
 * @param {{ gap: number, rim: number, salt: number, loose?: number }} how rim: how far they stay from the edge
 * @returns {Point[]}
 */
export function spread(shape, { gap, rim, salt, loose = 0.8 }) {
  const { x, y, w, h } = boxOf(shape);
  /** @type {Point[]} */ const spots = [];
  for (let row = 0, top = y + gap / 2; top < y + h; row++, top += gap * 0.86)
    for (let left = x + (row % 2 ? gap : gap / 2); left < x + w; left += gap) {
      const spot = /** @type {Point} */ ([
        r2(left + (noise(left, top, salt) - 0.5) * gap * loose),
        r2(top + (noise(left, top, salt + 1) - 0.5) * gap * loose),
      ]);
      if (depthIn(shape, spot) >= rim) spots.push(spot);
    }
  return spots.sort((a, b) => a[1] - b[1]);
}
