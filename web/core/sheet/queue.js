// Acts go out one after another: none is dropped because another is under way, and the same act pressed again meanwhile
// is still one act.

export function createQueue() {
  /** @type {Map<string, Promise<any>>} */ const under_way = new Map();
  /** @type {Promise<unknown>} */ let last = Promise.resolve();

  return {
    /**
     * @template T
     * @param {string} key what makes two acts the same
     * @param {() => Promise<T>} run
     * @returns {Promise<T>}
     */
    act(key, run) {
      const same = under_way.get(key);
      if (same) return same;
      const act = last.then(run).finally(() => under_way.delete(key));
      under_way.set(key, act);
      last = act.catch(() => undefined);
      return act;
    },
    /** @param {string} key */
    runs: key => under_way.has(key),
  };
}
