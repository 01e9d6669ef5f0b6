// What is dear to make and perhaps never needed: made when it is first asked for, and kept.

/** @template T @param {() => T} make @returns {() => T} */
export function once(make) {
  /** @type {{ made: T } | null} */ let kept = null;
  return () => (kept ??= { made: make() }).made;
}
