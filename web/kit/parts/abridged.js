// A long list shows its beginning; a tap opens the rest.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { text } from '../../text/en.js';
import { firstLines } from '../long_list.js';

/**
 * A list whose remaining items open by a tap on their number.
 * @template T
 * @param {readonly T[]} shown
 * @param {readonly T[]} rest
 * @param {(one: T) => unknown} line draws an item, an `li`
 */
export const openedBy = (shown, rest, line) =>
  html`${shown.map(line)}${
    rest.length === 0
      ? nothing
      : html`<li class="rest">
          <details>
            <summary class="muted" data-point="button:rest">${text.table.many(rest.length)}</summary>
            <ul role="list">
              ${rest.map(line)}
            </ul>
          </details>
        </li>`
  }`;

/**
 * A list that shows about `most` items at first (`firstLines`).
 * @template T
 * @param {readonly T[]} all
 * @param {number} most
 * @param {(one: T) => unknown} line draws an item, an `li`
 */
export function abridged(all, most, line) {
  const shown = firstLines(all, most);
  return openedBy(shown, all.slice(shown.length), line);
}
