// Roads and rivers of one hex, from the middle of one edge to that of another, and the bridge along the road. Pure.
import { noise } from '../../geometry.js';
import { EDGES, HIGH, SIDE } from './hex_grid.js';
import { between, r1, xy } from './hex_shape.js';
/** @import { Point } from '../../types.js' */
/** @import { HexPlan } from './hex_plan.js' */

/** The middle of an edge. @param {HexPlan} plan @param {number} column @param {number} row @param {number} edge */
export const gateway = ({ grid }, column, row, edge) =>
  between(grid.drawn(grid.corner(column, row, edge)), grid.drawn(grid.corner(column, row, (edge + 1) % 6)));

/**
 * The line through a hex. A line that ends at the board's edge runs on to it.
 * @param {HexPlan} plan
 * @param {number} column
 * @param {number} row
 * @param {readonly number[]} edges that the line crosses
 * @param {number} bend how far the middle may lie from the centre
 */
export function lineThrough(plan, column, row, edges, bend) {
  const { grid } = plan,
    [x, y] = grid.center(column, row);
  /** @type {Point} */ const middle = [
    x + (noise(column, row, 31) - 0.5) * bend,
    y + (noise(column, row, 32) - 0.5) * bend,
  ];
  const all = edges.length === 1 ? [...edges, ...leaving(plan, column, row, edges[0])] : edges;
  const gates = all.map(edge => gateway(plan, column, row, edge));
  if (gates.length === 0) return `M${r1(middle[0] - SIDE * 0.4)} ${r1(middle[1])}h${r1(SIDE * 0.8)}`;
  if (gates.length === 1) return `M${xy(gates[0])}L${xy(middle)}`;
  // The two that face each other best are one line; the others join it.
  const [first, ...rest] = gates;
  const through = rest.reduce((a, b) => (far(first, b) > far(first, a) ? b : a));
  return [
    `M${xy(first)}Q${xy(middle)} ${xy(through)}`,
    ...rest
      .filter(gate => gate !== through)
      .map(gate => `M${xy(gate)}L${xy(between(middle, between(first, through)))}`),
  ].join('');
}
/** @param {Point} a @param {Point} b */
const far = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The edge towards the board's end, opposite to this one or next to that. @param {HexPlan} plan @param {number} column
 * @param {number} row @param {number} edge */
function leaving({ grid }, column, row, edge) {
  const out = [3, 2, 4].map(turn => (edge + turn) % 6).find(one => !grid.inside(...grid.neighbour(column, row, one)));
  return out === undefined ? [] : [out];
}

/** A deck with two rails, along the road or, without one, across the water.
 * @param {HexPlan} plan @param {number} column @param {number} row */
export function bridgeArt(plan, column, row) {
  const road = plan.roads(column, row),
    water = plan.rivers(column, row);
  const [from, to] =
    road.length > 1
      ? [road[0], road[1]]
      : road.length === 1
        ? [road[0], (road[0] + 3) % 6]
        : water.length > 0
          ? [(water[0] + 1) % 6, (water[0] + 4) % 6]
          : [2, 5];
  const [a, b] = [gateway(plan, column, row, from), gateway(plan, column, row, to)];
  const [x, y] = plan.grid.center(column, row);
  const length = far(a, b) || 1,
    [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const [half, wide] = [HIGH * 0.4, 8];
  /** @param {number} along @param {number} aside @returns {Point} */
  const at = (along, aside) => [x + ux * along - uy * aside, y + uy * along + ux * aside];
  const line = (/** @type {Point[]} */ ...points) => `M${points.map(xy).join('L')}`;
  return {
    'bridge-deck': `${line(at(-half, -wide), at(half, -wide), at(half, wide), at(-half, wide))}Z`,
    'bridge-joint': EDGES.map(i => line(at(half * (i / 3 - 0.83), -wide), at(half * (i / 3 - 0.83), wide))).join(''),
    'bridge-rail': [-1, 1]
      .map(side =>
        line(
          at(-half - 3, side * (wide + 3)),
          at(-half + 2, side * wide),
          at(half - 2, side * wide),
          at(half + 3, side * (wide + 3)),
        ),
      )
      .join(''),
  };
}
