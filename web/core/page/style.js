// A style that nobody needs for his first look comes with what it is for.

import { holdWhile } from './idle.js';

/**
 * Ready when it is here, or cannot be had: then it is read plainly.
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
