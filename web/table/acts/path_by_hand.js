// Paths laid by hand: the cheapest way from the end of the path to the next point, by the board's geometry alone. The
// server validates the whole path.
import { besides, keyOf, sameAs } from '../../core/board/boards.js';
import { createHeap } from '../../core/board/heap.js';
/** @import { Place, SentBoard } from '../../core/types.js' */

/**
 * @param {SentBoard | undefined} board
 * @param {Place} from
 * @param {Place} to
 * @param {ReadonlySet<string>} liked keys of places known to be lawful: they cost less
 * @returns {Place[] | null} the steps after `from`; null: no way
 */
export function wayBetween(board, from, to, liked) {
  if (sameAs(from, to)) return [];
  /** @type {Map<string, { cost: number, at: Place, before: string | null }>} */ const best = new Map([
    [keyOf(from), { cost: 0, at: from, before: null }],
  ]);
  /** @type {ReturnType<typeof createHeap<string>>} */ const open = createHeap();
  open.push(0, keyOf(from));
  const goal = keyOf(to);
  for (let least = open.pop(); least; least = open.pop()) {
    const { cost: spent, value: key } = least;
    if (key === goal) break;
    if (spent > costAt(best, key)) continue; // a cheaper way here was found later
    const here = /** @type {{ cost: number, at: Place }} */ (best.get(key));
    for (const { at, cost } of besides(board, here.at)) {
      const next = keyOf(at),
        sum = here.cost + cost * (liked.has(next) || next === goal ? 1 : 8);
      if (sum >= costAt(best, next)) continue;
      best.set(next, { cost: sum, at, before: key });
      open.push(sum, next);
    }
  }
  /** @type {Place[]} */ const way = [];
  for (let step = best.get(goal); step?.before; step = best.get(step.before)) way.push(step.at);
  return way.length ? way.reverse() : null;
}

/** @param {ReadonlyMap<string, { cost: number }>} best @param {string} key */
const costAt = (best, key) => best.get(key)?.cost ?? Infinity;
