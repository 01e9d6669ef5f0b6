// The main streets of a walled town, derived from its map: from every gate of a ring to the nearest gate of the next
// ring inwards, over open squares. Decoration only; the rules know no streets.
/** @import { Point, SquareBoard } from '../../types.js' */

/** @param {SquareBoard} board @returns {Point[][]} */
export function streetWays(board) {
  /** @param {number} x @param {number} y */
  const legend = (x, y) => board.legend[board.rows[y - 1]?.[x - 1] ?? ''];
  /** @type {Map<string, Point[]>} */ const gates = new Map();
  for (let y = 1; y <= board.height; y++)
    for (let x = 1; x <= board.width; x++) {
      const l = legend(x, y);
      if (l?.gate && l.ring) gates.set(l.ring, [...(gates.get(l.ring) ?? []), [x, y]]);
    }
  const inner = gates.get('inner') ?? [];
  const palaces = (/** @type {number} */ x, /** @type {number} */ y) => legend(x, y)?.name === 'ziggurat';
  /** @param {Point} p */ const isInner = ([x, y]) => inner.some(g => g[0] === x && g[1] === y);
  return [
    ...(gates.get('outer') ?? []).map(from => route(from, 1, isInner, legend, board)),
    ...inner.map(from => route(from, 2, ([x, y]) => palaces(x, y), legend, board)),
  ]
    .filter(way => way.length > 1)
    .map(way => pullTight(way, legend));
}

/** The shortest way over open squares of a zone. @param {Point} from @param {number} zone
 * @param {(p: Point) => boolean} there
 * @param {(x: number, y: number) => import('../../types.js').Legend | undefined} legend
 * @param {SquareBoard} board
 * @returns {Point[]}
 */
function route(from, zone, there, legend, board) {
  /** @param {Point} p */ const key = ([x, y]) => y * (board.width + 2) + x;
  /** @param {number} x @param {number} y */
  const open = (x, y) => {
    const l = legend(x, y);
    return l?.zone === zone && !l.building;
  };
  /** @type {Map<number, { cost: number, back: Point | null }>} */ const seen = new Map([
    [key(from), { cost: 0, back: null }],
  ]);
  /** @type {{ at: Point, cost: number }[]} */ const edge = [{ at: from, cost: 0 }];
  while (edge.length) {
    const { at, cost } = /** @type {{ at: Point, cost: number }} */ (edge.pop());
    if (there(at)) {
      /** @type {Point[]} */ const way = [];
      for (let p = /** @type {Point | null} */ (at); p; p = seen.get(key(p))?.back ?? null) way.unshift(p);
      return way;
    }
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++) {
        if (!dx && !dy) continue;
        const to = /** @type {Point} */ ([at[0] + dx, at[1] + dy]);
        const diagonal = dx !== 0 && dy !== 0;
        if (!open(...to) && !there(to)) continue;
        // Pass gates straight; do not cut the corners of houses.
        if (diagonal && (!open(at[0] + dx, at[1]) || !open(at[0], at[1] + dy) || there(to) || at === from)) continue;
        const next = cost + (diagonal ? 1.414 : 1);
        if (next >= (seen.get(key(to))?.cost ?? Infinity)) continue;
        seen.set(key(to), { cost: next, back: at });
        // The cheapest is last.
        let place = edge.length;
        while (place > 0 && edge[place - 1].cost < next) place--;
        edge.splice(place, 0, { at: to, cost: next });
      }
  }
  return [];
}

/** Drops every corner that a straight line over open squares makes unnecessary; the first and last stretch stay
 * straight through the gate.
 * @param {readonly Point[]} way
 * @param {(x: number, y: number) => import('../../types.js').Legend | undefined} legend
 * @returns {Point[]}
 */
function pullTight(way, legend) {
  /** @param {Point} a @param {Point} b */
  const clear = (a, b) => {
    const steps = Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) * 4);
    for (let i = 1; i < steps; i++)
      for (const side of [-0.3, 0.3]) {
        const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
        const x = a[0] + ((b[0] - a[0]) * i) / steps - ((b[1] - a[1]) / length) * side,
          y = a[1] + ((b[1] - a[1]) * i) / steps + ((b[0] - a[0]) / length) * side;
        const l = legend(Math.round(x), Math.round(y));
        if (!l || l.building || l.ring) return false;
      }
    return true;
  };
  const kept = [way[0]];
  let at = 1;
  if (way.length > 1) kept.push(way[1]);
  const last = Math.max(1, way.length - 2);
  while (at < last) {
    let next = at + 1;
    for (let k = last; k > next; k--)
      if (clear(way[at], way[k])) {
        next = k;
        break;
      }
    kept.push(way[next]);
    at = next;
  }
  if (way.length > 2) kept.push(way[way.length - 1]);
  return kept;
}
