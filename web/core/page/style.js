// Loads a style sheet that the first view does not need, with the feature that needs it.

import { holdWhile } from './idle.js';

/**
 * Resolves once it has loaded or failed; without it the content appears unstyled.
 * @param {string} address
 * @returns {Promise<void>}
 */
export function withStyle(address) {
  if (document.querySelector(`link[href="${address}"]`)) return Promise.resolve();
  const loaded = new Promise((/** @type {(value?: undefined) => void} */ done) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = link.onerror = () => done();
    document.head.append(link);
  });
  return holdWhile('style', /** @type {Promise<void>} */ (loaded));
}
