// Values that this browser remembers locally. Where storage is forbidden, as in private windows, nothing is kept and
// nothing fails.

/** @template T @param {string} key @param {T} otherwise @returns {T} */
export function recall(key, otherwise) {
  try {
    const text = localStorage.getItem(`ziggurat.${key}`);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/** @param {string} key @param {unknown} value */
export function remember(key, value) {
  try {
    const text = JSON.stringify(value);
    // A write reaches the disk and every other window, so write only what has changed.
    if (localStorage.getItem(`ziggurat.${key}`) !== text) localStorage.setItem(`ziggurat.${key}`, text);
  } catch {
    /* storage full or forbidden */
  }
}
