// The shape of a hex within a patch of ground: where the patch ends, its corners are rounded and slightly irregular, so
// that woods and lakes look grown and not cut out. A hex is drawn by itself, yet fits the next one of its patch. Pure.
import { noise } from '../../geometry.js';
import { EDGES, HIGH, SIDE } from './hex_grid.js';
/** @import { Point } from '../../types.js' */
/** @import { HexGrid } from './hex_grid.js' */

/** How far a corner moves at the end of a patch, as a share of the way to a centre. */
const PULL = 0.1,
  PUSH = 0.14;
const JITTER = 2.4;

/** One decimal is enough for ground. @param {number} n */
export const r1 = n => Math.round(n * 10) / 10;
/** @param {Point} p */
export const xy = ([x, y]) => `${r1(x)} ${r1(y)}`;
/** @param {Point} a @param {Point} b @param {number} [t] @returns {Point} */
export const between = (a, b, t = 0.5) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

const [half, rise] = [SIDE / 2, r1(HIGH / 2)];
const sides = `l${-half} ${rise}h${-SIDE}l${-half} ${-rise}l${half} ${-rise}h${SIDE}z`;
/** @param {HexGrid} grid @param {number} column @param {number} row */
export function wholeHex(grid, column, row) {
  const [x, y] = grid.center(column, row);
  return `M${r1(x + SIDE)} ${r1(y)}${sides}`;
}

/**
 * @param {HexGrid} grid
 * @param {(column: number, row: number) => boolean} same whether a hex belongs to the patch
 * @param {number} column
 * @param {number} row
 * @returns {{ fill: string, rim: string }} rim: only where the patch ends; a patch does not end at the board's edge
 */
export function patchHex(grid, same, column, row) {
  const others = EDGES.map(edge => grid.neighbour(column, row, edge));
  const joined = others.map(hex => !grid.inside(...hex) || same(...hex));
  // Most hexes lie within their patch.
  if (joined.every(Boolean)) return { fill: wholeHex(grid, column, row), rim: '' };
  const middle = grid.center(column, row);
  /** @type {Point[]} */ const points = [];
  /** @type {boolean[]} */ const alone = [];
  for (const i of EDGES) {
    const key = grid.corner(column, row, i),
      at = grid.drawn(key);
    const [before, after] = [joined[(i + 5) % 6], joined[i]];
    alone.push(!before && !after);
    if (before && after) {
      points.push(at);
      continue;
    }
    const toward = alone[i] ? middle : grid.center(...others[before ? i : (i + 5) % 6]);
    const [x, y] = between(at, toward, alone[i] ? PULL : PUSH);
    points.push([x + (noise(...key, 1) - 0.5) * JITTER, y + (noise(...key, 2) - 0.5) * JITTER]);
  }
  const mids = EDGES.map(i => between(points[i], points[(i + 1) % 6]));
  let fill = '',
    rim = '';
  for (const i of EDGES) {
    const [before, after] = [mids[(i + 5) % 6], mids[i]];
    const curve = `Q${xy(points[i])} ${xy(after)}`;
    if (i === 0) fill += `M${xy(alone[0] ? before : points[0])}`;
    if (alone[i]) {
      // The line before ends at this corner's midpoint, not at the corner.
      fill += `${i === 0 ? '' : `L${xy(before)}`}${curve}`;
      rim += `M${xy(before)}${curve}`;
    } else {
      if (i !== 0) fill += `L${xy(points[i])}`;
      if (!joined[i]) rim += `M${xy(points[i])}L${xy(after)}`;
      if (!joined[(i + 5) % 6]) rim += `M${xy(before)}L${xy(points[i])}`;
    }
  }
  return { fill: `${fill}Z`, rim };
}
