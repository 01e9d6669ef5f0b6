// Screen reader announcements: few, and never the same text twice in a row unless an act repeats it.

import { live_region_ms } from '../timers.js';

/** @type {Record<string, HTMLElement>} */ const regions = {};
/**
 * Join texts of the same moment into one; a later text would replace an earlier one before it is read.
 * @type {Record<string, string[]>}
 */
const waiting = {};
let last = '';

/**
 * @param {string} words
 * @param {{ urgent?: boolean, again?: boolean }} [options] again: announces a repeated text too, because it answers an
 *   act
 */
export function announce(words, { urgent = false, again = false } = {}) {
  if (!words || (words === last && !again)) return;
  last = words;
  const kind = urgent ? 'assertive' : 'polite';
  const region = (regions[kind] ??= makeRegion(kind));
  if (waiting[kind]) return void waiting[kind].push(words);
  waiting[kind] = [words];
  // Clear first, or screen readers ignore a repeated message.
  region.textContent = '';
  setTimeout(() => {
    region.textContent = waiting[kind].join(' ');
    delete waiting[kind];
  }, live_region_ms);
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
