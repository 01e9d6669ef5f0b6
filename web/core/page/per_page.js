// State of a module that belongs to one page: made when it is first used, and gone with the page.

/**
 * @template {object} P, T
 * @param {(page: P) => T} create
 * @returns {(page: P) => T}
 */
export function perPage(create) {
  /** @type {WeakMap<P, T>} */ const made = new WeakMap();
  return page => {
    if (!made.has(page)) made.set(page, create(page));
    return /** @type {T} */ (made.get(page));
  };
}
