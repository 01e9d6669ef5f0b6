// Loads a module that the first view does not need, on first use.
import { signal } from '../../vendor/signals-core/signals-core.js';
import { holdWhile } from '../../core/page/idle.js';
import { notice } from '../../core/page/notices.js';
import { firstText } from '../../text/pages/first_en.js';

/** @template T @param {() => Promise<T>} fetch @param {string} subject of the notice shown if loading fails
 * @returns {(ready?: () => void, lost?: () => void) => T | null} null: still loading; the part that called it is drawn
 *   again once it has loaded; ready: called then; lost: called if loading fails
 */
export function later(fetch, subject) {
  const here = signal(/** @type {T | null} */ (null));
  let asked = false;
  return (ready = () => undefined, lost = () => undefined) => {
    if (!here.value && !asked) {
      asked = true;
      holdWhile(subject, fetch()).then(
        module => {
          here.value = module;
          ready();
        },
        () => {
          asked = false; // a further use retries the load
          notice(firstText.broken, { kind: 'bad', subject });
          lost();
        },
      );
    }
    return here.value;
  };
}
