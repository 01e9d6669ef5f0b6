// Paths laid by hand: the cheapest way from the end of the path to the next point, by the board's geometry alone. The
// server validates the whole path.
import { besides, keyOf, sameAs } from '../../core/board/boards.js';
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
  const open = [keyOf(from)];
  const goal = keyOf(to);
  while (open.length > 0) {
    // A linear scan is fast enough: a board has a few hundred places.
    const index = open.reduce((least, key, i) => (costAt(best, key) < costAt(best, open[least]) ? i : least), 0);
    const [key] = open.splice(index, 1);
    if (key === goal) break;
    const here = /** @type {{ cost: number, at: Place }} */ (best.get(key));
    for (const { at, cost } of besides(board, here.at)) {
      const next = keyOf(at),
        sum = here.cost + cost * (liked.has(next) || next === goal ? 1 : 8);
      if (sum >= costAt(best, next)) continue;
      best.set(next, { cost: sum, at, before: key });
      open.push(next);
    }
  }
  /** @type {Place[]} */ const way = [];
  for (let step = best.get(goal); step?.before; step = best.get(step.before)) way.push(step.at);
  return way.length ? way.reverse() : null;
}

/** @param {ReadonlyMap<string, { cost: number }>} best @param {string} key */
const costAt = (best, key) => best.get(key)?.cost ?? Infinity;
