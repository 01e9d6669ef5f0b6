// A queue of actions, sent one after another: none is dropped while another is pending, and repeating a pending action
// adds nothing.

export function createQueue() {
  /** @type {Map<string, Promise<any>>} */ const under_way = new Map();
  /** @type {Promise<unknown>} */ let last = Promise.resolve();

  return {
    /**
     * @template T
     * @param {string} key identifies repeated actions
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
