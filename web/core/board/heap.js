// A queue that gives its cheapest entry first. Pure.

/** @template T */
export function createHeap() {
  /** @type {{ cost: number, value: T }[]} */ const all = [];
  /** @param {number} i @param {number} j */
  const swap = (i, j) => ([all[i], all[j]] = [all[j], all[i]]);
  return {
    /** @param {number} cost @param {T} value */
    push(cost, value) {
      let i = all.push({ cost, value }) - 1;
      for (let up = (i - 1) >> 1; i > 0 && all[up].cost > all[i].cost; up = (i - 1) >> 1) {
        swap(i, up);
        i = up;
      }
    },
    /** @returns {{ cost: number, value: T } | undefined} */
    pop() {
      if (all.length === 0) return undefined;
      swap(0, all.length - 1);
      const least = all.pop();
      for (let i = 0, down = 1; down < all.length; down = 2 * i + 1) {
        if (down + 1 < all.length && all[down + 1].cost < all[down].cost) down++;
        if (all[i].cost <= all[down].cost) break;
        swap(i, down);
        i = down;
      }
      return least;
    },
  };
}
