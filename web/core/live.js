// What a screen reader is told without being asked: sparingly, and never the same twice in a row.

/** @type {Record<string, HTMLElement>} */ const regions = {};
let last = '';

/** @param {string} words @param {{ urgent?: boolean }} [options] */
export function announce(words, { urgent = false } = {}) {
  if (!words || words === last) return;
  last = words;
  const kind = urgent ? 'assertive' : 'polite';
  const region = (regions[kind] ??= makeRegion(kind));
  // Emptied first, else a reader may pass over a change that it takes for the same text.
  region.textContent = '';
  setTimeout(() => {
    region.textContent = words;
  }, 60);
}

/** @param {string} kind */
function makeRegion(kind) {
  const region = document.createElement('div');
  region.className = 'visually-hidden';
  region.setAttribute('aria-live', kind);
  region.setAttribute('role', kind === 'assertive' ? 'alert' : 'status');
  document.body.append(region);
  return region;
}
