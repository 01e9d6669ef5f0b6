// Fortifications along the rim of a hex, where a counter leaves them in sight: a bank with stakes, a castle's wall with
// round towers, a stronghold's double wall with square ones. Neighbouring works share one outline; a road has a gate.
// Pure.
import { disc } from '../../svg.js';
import { EDGES } from './hex_grid.js';
import { between, r1, xy } from './hex_shape.js';
/** @import { Point } from '../../types.js' */
/** @import { Art } from './terrain_art.js' */
/** @import { HexPlan } from './hex_plan.js' */

/** How far a wall stands within the rim of its hex. */
const INSET = 4.5;
/** Half the width of a gate. */
const GATE = 6.5;

/** @param {HexPlan} plan @param {number} column @param {number} row @returns {Art} */
export function fortArt(plan, column, row) {
  const { grid, fort } = plan,
    kind = fort(column, row);
  const others = EDGES.map(edge => grid.neighbour(column, row, edge));
  const joined = others.map(hex => fort(...hex) !== '');
  const ring = grid.ring(column, row, INSET);
  const points = EDGES.map(i => {
    const [before, after] = [joined[(i + 5) % 6], joined[i]];
    if (before === after) return ring[i];
    // The wall goes on along the next hex: the corner stands where both put it.
    const at = grid.drawn(grid.corner(column, row, i));
    return between(at, grid.center(...others[before ? i : (i + 5) % 6]), -INSET / 30);
  });
  /** @type {Art} */ const art = {
    'fort-court': `M${grid
      .ring(column, row, joined.every(Boolean) ? 0 : 1)
      .map(xy)
      .join('L')}Z`,
  };
  const add = (/** @type {string} */ name, /** @type {string} */ d) => (art[name] = (art[name] ?? '') + d);
  for (const i of EDGES) {
    if (joined[i]) continue;
    const [a, b] = [points[i], points[(i + 1) % 6]];
    const gate = plan.roads(column, row).includes(i);
    for (const [from, to] of gate ? gateParts(a, b) : [[a, b]]) {
      const wall = `M${xy(from)}L${xy(to)}`;
      if (kind === 'simple') (add('fort-bank', wall), add('fort-stakes', wall));
      else {
        add('fort-wall', wall);
        add('fort-walk', wall);
        if (kind === 'stronghold') add('fort-inner', `M${xy(inward(from))}L${xy(inward(to))}`);
      }
    }
    if (gate && kind !== 'simple') for (const [, post] of gateParts(a, b)) add('fort-tower', tower(post, 3.6, kind));
    if (kind !== 'simple')
      for (const at of [a, b]) add('fort-tower', tower(at, kind === 'stronghold' ? 5.6 : 4.8, kind));
  }
  if (kind === 'stronghold') keep(grid.center(column, row), add);
  if (kind === 'castle') hall(grid.center(column, row), add);
  return art;

  /** @param {Point} at @returns {Point} */
  function inward(at) {
    return between(at, grid.center(column, row), 0.2);
  }
}

/** @param {Point} a @param {Point} b @returns {[Point, Point][]} the wall on both sides of a gate */
function gateParts(a, b) {
  const share = 0.5 - GATE / Math.hypot(b[0] - a[0], b[1] - a[1]);
  return [
    [a, between(a, b, share)],
    [b, between(b, a, share)],
  ];
}
/** @param {Point} at @param {number} r @param {string} kind */
const tower = ([x, y], r, kind) =>
  kind === 'stronghold' ? `M${r1(x - r)} ${r1(y - r)}h${2 * r}v${2 * r}h${-2 * r}Z` : disc(x, y, r);

/** A stepped keep. @param {Point} at @param {(name: string, d: string) => void} add */
function keep([x, y], add) {
  for (const [i, r] of [12, 8, 4].entries())
    add(`keep-${i}`, `M${r1(x - r)} ${r1(y - r)}h${2 * r}v${2 * r}h${-2 * r}Z`);
}
/** Houses within a castle's wall. @param {Point} at @param {(name: string, d: string) => void} add */
function hall([x, y], add) {
  for (const [dx, dy, w, h] of [
    [-11, -9, 9, 7],
    [3, -7, 7, 9],
    [-7, 4, 13, 6],
  ]) {
    add('hall-roof', `M${r1(x + dx)} ${r1(y + dy)}h${w}v${h}h${-w}Z`);
    add('hall-ridge', `M${r1(x + dx)} ${r1(y + dy + h / 2)}h${w}`);
  }
}
