// What a screen reader is told without being asked: sparingly, and never the same twice in a row unless it was asked
// for twice.

import { live_region_ms } from '../timers.js';

/** @type {Record<string, HTMLElement>} */ const regions = {};
/** What is said at one moment is one text: a later one would take its place before it was read. @type {Record<string, string[]>} */ const waiting =
  {};
let last = '';

/**
 * @param {string} words
 * @param {{ urgent?: boolean, again?: boolean }} [options] again: it answers an act, and is said for each
 */
export function announce(words, { urgent = false, again = false } = {}) {
  if (!words || (words === last && !again)) return;
  last = words;
  const kind = urgent ? 'assertive' : 'polite';
  const region = (regions[kind] ??= makeRegion(kind));
  if (waiting[kind]) return void waiting[kind].push(words);
  waiting[kind] = [words];
  // Emptied first, else a reader may pass over a change that it takes for the same text.
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
