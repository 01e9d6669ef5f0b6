// A lazy value: computed on first use, then cached.

/** @template T @param {() => T} make @returns {() => T} */
export function once(make) {
  /** @type {{ made: T } | null} */ let kept = null;
  return () => (kept ??= { made: make() }).made;
}
