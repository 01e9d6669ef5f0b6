// Values in this browser's localStorage. Where storage is forbidden, as in private windows, nothing is stored and no
// call fails.

/** @template T @param {string} key @param {T} otherwise @returns {T} */
export function recall(key, otherwise) {
  try {
    const text = localStorage.getItem(`ziggurat.${key}`);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/** The seats whose values this page has deleted: it stores nothing more of them. @type {string[]} */
const forgotten = [];

/** A key names its seat by the seat's page or by its id, between dots. @param {string} key @param {readonly string[]} names */
const isOf = (key, names) => key.split('.').some(part => names.includes(part));

/**
 * Deletes everything that this browser remembers of a seat: unsent orders and letters, receipts, what was read.
 * @param {string} page the seat's address, "/play/<id>/"
 */
export function forgetSeat(page) {
  const id = /^\/play\/([^/]+)\//.exec(page)?.[1];
  forgotten.push(page, ...(id ? [id] : []));
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('ziggurat.') && isOf(key, forgotten)) localStorage.removeItem(key);
  } catch {
    /* storage forbidden: nothing was kept */
  }
}

/**
 * Changes a value that other windows write too: reads it anew, so that nothing they stored is lost.
 * @template T @param {string} key @param {T} otherwise @param {(stored: T) => T} change
 * @returns {T} the new value
 */
export function changeStored(key, otherwise, change) {
  const next = change(recall(key, otherwise));
  remember(key, next);
  return next;
}

/** Calls `changed` when another window stores a value under this key or deletes it. @param {string} key @param {() => void} changed */
export function watchStored(key, changed) {
  globalThis.addEventListener?.('storage', event => {
    if (event.key === `ziggurat.${key}` || event.key === null) changed();
  });
}

/** @param {string} key @param {unknown} value */
export function remember(key, value) {
  if (isOf(key, forgotten)) return;
  try {
    const text = JSON.stringify(value);
    // A write reaches the disk and every other window, so write only what has changed.
    if (localStorage.getItem(`ziggurat.${key}`) !== text) localStorage.setItem(`ziggurat.${key}`, text);
  } catch {
    /* storage full or forbidden */
  }
}
