// Roads and rivers as lines from hex to hex. Three hexes that touch each other would form a loop: each small loop
// loses one link, preferably a vertical one. Pure.
import { EDGES } from './hex_grid.js';
/** @import { HexGrid } from './hex_grid.js' */
/** @import { Point } from '../../types.js' */

/** A loop of this many links or fewer is no ring road but a wide road. */
const loop_max = 6;

/**
 * @param {HexGrid} grid
 * @param {(column: number, row: number) => boolean} from hexes on the line
 * @param {(column: number, row: number) => boolean} to hexes that it may lead into
 * @returns {(column: number, row: number) => readonly number[]} the edges that the line crosses, by hex
 */
export function links(grid, from, to) {
  /** @type {Map<number, number[]>} */ const linked = new Map();
  /** @type {{ a: number, b: number, edge: number }[]} */ const all = [];
  for (let a = 0; a < grid.columns * grid.rows; a++) {
    const hex = grid.hexAt(a);
    if (!from(...hex)) continue;
    linked.set(a, []);
    for (const edge of EDGES) {
      const next = grid.neighbour(...hex, edge),
        b = grid.index(...next);
      // Each pair once; a hex that only receives the line has none of its own.
      if (b >= 0 && to(...next) && (a < b || !from(...next))) all.push({ a, b, edge });
    }
  }
  const upright = (/** @type {{ edge: number }} */ { edge }) => Number(edge === 1 || edge === 4);
  all.sort((one, two) => upright(one) - upright(two) || one.a - two.a || one.b - two.b);
  for (const { a, b, edge } of all) {
    if (from(...grid.hexAt(b)) && isNear(grid, linked, a, b)) continue;
    linked.get(a)?.push(edge);
    linked.get(b)?.push((edge + 3) % 6);
  }
  return (column, row) => linked.get(grid.index(column, row)) ?? [];
}

/** Whether links already lead from one hex to the other in a few steps.
 * @param {HexGrid} grid @param {ReadonlyMap<number, readonly number[]>} linked @param {number} a @param {number} b */
function isNear(grid, linked, a, b) {
  let rim = [a];
  const seen = new Set(rim);
  for (let step = 1; step < loop_max && rim.length > 0; step++) {
    /** @type {number[]} */ const next = [];
    for (const one of rim)
      for (const edge of linked.get(one) ?? []) {
        const other = grid.index(.../** @type {Point} */ (grid.neighbour(...grid.hexAt(one), edge)));
        if (other === b) return true;
        if (!seen.has(other)) {
          seen.add(other);
          next.push(other);
        }
      }
    rim = next;
  }
  return false;
}
