// Loads a module that the first view does not need, on first use.
import { holdWhile } from '../../core/page/idle.js';
import { notice } from '../../core/page/notices.js';
import { firstText } from '../../text/pages/first_en.js';

/** @template T @param {() => Promise<T>} fetch @param {string} subject of the notice shown if loading fails
 * @returns {(update: () => void, lost?: () => void) => T | null} null: still loading, and the page is redrawn when it
 *   is ready; lost: loading failed
 */
export function later(fetch, subject) {
  /** @type {T | null} */ let here = null;
  let asked = false;
  return (update, lost = () => undefined) => {
    if (!here && !asked) {
      asked = true;
      holdWhile(subject, fetch()).then(
        module => {
          here = module;
          update();
        },
        () => {
          asked = false; // a further use retries the load
          notice(firstText.broken, { kind: 'bad', subject });
          lost();
        },
      );
    }
    return here;
  };
}
