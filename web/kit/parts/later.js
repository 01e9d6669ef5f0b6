// What nobody needs for his first look is fetched when it is first wanted.
import { holdWhile } from '../../core/page/idle.js';
import { notice } from '../../core/page/notices.js';
import { firstText } from '../../text/pages/first_en.js';

/** @template T @param {() => Promise<T>} fetch @param {string} subject of the notice if it does not come
 * @returns {(update: () => void, lost?: () => void) => T | null} null: it comes, and then the page is drawn anew; lost:
 *   it does not come
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
          asked = false; // whoever wants it again has it asked for again
          notice(firstText.broken, { kind: 'bad', subject });
          lost();
        },
      );
    }
    return here;
  };
}
