// The field of a ruling that is a list of words in their order: each is tapped in its turn; what stands already is moved up or taken out.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { readable } from '../text/en.js';
import { deskText } from '../text/desk_en.js';
import { earlier } from './amend.js';
/** @import { RulingKind } from './amend.js' */

const T = deskText.result.order;

/** @param {RulingKind} kind @param {readonly string[]} items @param {(items: readonly string[]) => void} set */
export function orderField(kind, items, set) {
  const left = (kind.choices ?? []).filter(word => !items.includes(word));
  return html`<fieldset class="choice ordered"><legend>${kind.label}</legend><p class="muted small">${T.hint}</p>
    ${items.length > 0 ? html`<ol>${items.map((word, at) => oneItem(items, word, at, set))}</ol>` : nothing}
    <div class="words-left">${left.map(word => html`<button type="button" class="small quiet" aria-label=${T.next(readable(word))} @click=${() => set([...items, word])}>${readable(word)}</button>`)}</div></fieldset>`;
}

/** @param {readonly string[]} items @param {string} word @param {number} at @param {(items: readonly string[]) => void} set */
const oneItem = (items, word, at, set) =>
  html`<li><span>${readable(word)}</span><button type="button" class="quiet icon" aria-label=${T.earlier(readable(word))} ?disabled=${at === 0} @click=${() => set(earlier(items, at))}>↑</button><button type="button" class="quiet icon" aria-label=${T.take(readable(word))} @click=${() => set(items.filter(one => one !== word))}>✕</button></li>`;
