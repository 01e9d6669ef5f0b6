// The field of a ruling that is an ordered list of words: tap them one by one; listed words can be moved up or removed.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { readable } from '../../text/en.js';
import { deskText } from '../../text/pages/desk_en.js';
import { earlier } from './amend.js';
/** @import { RulingKind } from './amend.js' */

const T = deskText.result.order;

/** Taps may come faster than redraws: base each change on the current state.
 * @typedef {(change: (items: readonly string[]) => readonly string[]) => void} Change */

/** @param {RulingKind} kind @param {readonly string[]} items @param {Change} set */
export function orderField(kind, items, set) {
  const left = (kind.choices ?? []).filter(word => !items.includes(word));
  return html`<fieldset class="choice ordered">
    <legend>${kind.label}</legend>
    <p class="muted small">${T.hint}</p>
    ${
      items.length > 0
        ? html`<ol>
            ${items.map((word, at) => oneItem(word, at, set))}
          </ol>`
        : nothing
    }
    <div class="words-left">
      ${repeat(
        left,
        // Another word is another button: none changes its meaning under a finger.
        word => word,
        word =>
          html`<button
            type="button"
            class="small quiet"
            aria-label=${T.next(readable(word))}
            @click=${() => set(now => (now.includes(word) ? now : [...now, word]))}
          >
            ${readable(word)}
          </button>`,
      )}
    </div>
  </fieldset>`;
}

/** @param {string} word @param {number} at @param {Change} set */
const oneItem = (word, at, set) =>
  html`<li>
    <span>${readable(word)}</span
    ><button
      type="button"
      class="quiet icon"
      aria-label=${T.earlier(readable(word))}
      ?disabled=${at === 0}
      @click=${() => set(now => earlier(now, now.indexOf(word)))}
    >
      ↑</button
    ><button
      type="button"
      class="quiet icon"
      aria-label=${T.take(readable(word))}
      @click=${() => set(now => now.filter(one => one !== word))}
    >
      ✕
    </button>
  </li>`;
