// The outline of a set of hexes as closed lines: thousands of hexes in reach or in fog are one shape. Pure.
import { offsetLine } from '../../geometry.js';
import { outline } from '../../svg.js';
import { EDGES } from './hex_grid.js';
/** @import { Point } from '../../types.js' */
/** @import { HexGrid } from './hex_grid.js' */

/**
 * The boundary: the set lies to the right of each line, so that holes run the other way round.
 * @param {HexGrid} grid
 * @param {(column: number, row: number) => boolean} holds false off the board
 * @param {Iterable<readonly [number, number]>} hexes those that it holds
 * @returns {Point[][]} closed lines of lattice points
 */
export function boundary(grid, holds, hexes) {
  /** The next corners after each corner; two where the set touches itself. @type {Map<string, Point[]>} */
  const onward = new Map();
  for (const [column, row] of hexes)
    for (const edge of EDGES) {
      if (holds(...grid.neighbour(column, row, edge))) continue;
      const from = String(grid.corner(column, row, edge));
      const to = grid.corner(column, row, (edge + 1) % 6);
      const others = onward.get(from);
      if (others) others.push(to);
      else onward.set(from, [to]);
    }
  /** @type {Point[][]} */ const loops = [];
  for (const [start, ways] of onward)
    while (ways.length > 0) {
      /** @type {Point[]} */ const loop = [];
      for (let at = start; ;) {
        const next = onward.get(at)?.pop();
        if (!next) break;
        loop.push(next);
        at = String(next);
        if (at === start) break;
      }
      loops.push(loop);
    }
  return loops;
}

/**
 * Path data of the boundary.
 * @param {HexGrid} grid
 * @param {readonly Point[][]} loops
 * @param {number} [inset] towards the inside
 */
export function drawLoops(grid, loops, inset = 0) {
  return loops
    .map(loop => {
      const points = loop.map(grid.drawn);
      if (inset === 0) return outline(points);
      // Start and end overlap by a step, so that the offset knows both neighbours of each corner.
      const wrapped = [...points.slice(-1), ...points, points[0]];
      return outline(offsetLine(wrapped, inset).slice(1, -1));
    })
    .join('');
}
