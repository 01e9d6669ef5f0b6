// What this browser remembers for itself. Private windows may forbid it: then nothing is remembered, and nothing
// breaks.

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
    localStorage.setItem(`ziggurat.${key}`, JSON.stringify(value));
  } catch {
    /* full or forbidden */
  }
}
