// The search bar of the rules, with a summary of the results at the top of the text.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { iconButton } from '../kit/parts/parts.js';
import { rulesText } from '../text/pages/rules_en.js';
import { hintOf } from './find.js';
/** @import { Search } from './rules.js' */
/** @import { Place } from './find.js' */

const T = rulesText;
const shown_max = 8,
  before_max = 40,
  excerpt_max = 130;

/** @param {Search} search */
export function findBar(search) {
  const { places } = search.found;
  const asked = search.query.trim() !== '';
  return html`<div class="find-line">
      <div class="field">
        <label for="query">${T.find}</label
        ><input
          id="query"
          type="search"
          autocomplete="off"
          enterkeyhint="search"
          placeholder=${T.findHint(hintOf(search.book?.stated ?? []))}
          .value=${search.query}
          @input=${(/** @type {any} */ e) => search.type(e.target.value)}
          @keydown=${(/** @type {KeyboardEvent} */ e) => {
            if (e.key === 'Enter') search.step(e.shiftKey ? -1 : 1);
            else if (e.key === 'Escape' && asked) search.type('');
            else return;
            e.preventDefault();
          }}
        />
      </div>
      ${
        asked
          ? html`<p class="count-line small" role="status">
                ${places.length === 0 ? T.foundNone : search.at < 0 ? T.found(places.length) : T.at(search.at + 1, places.length)}
              </p>
              ${
                places.length > 0
                  ? html`<div class="steps">
                      ${iconButton('up', T.previous, () => search.step(-1))}${iconButton('down', T.next, () => search.step(1))}
                    </div>`
                  : nothing
              }`
          : nothing
      }
    </div>
    ${asked && places.length > 0 && search.at < 0 ? results(search) : nothing}
    ${
      asked && places.length === 0 && search.near.length > 0
        ? html`<p class="near small">
            <span class="muted">${T.near}</span>
            ${search.near.map(word => html`<button type="button" class="quiet small" @click=${() => search.type(word)}>${word}</button> `)}
          </p>`
        : nothing
    }`;
}

/** @param {Search} search */
function results(search) {
  const { places } = search.found;
  return html`<ol class="hits" role="list" aria-label=${T.results}>
      ${places.slice(0, shown_max).map(
        (place, i) =>
          html`<li>
            <button type="button" class="quiet" @click=${() => search.go(i)}>
              <span class="where small">${whereOf(search, place)}</span
              ><span class="excerpt">${excerpt(search, place)}</span>
            </button>
          </li>`,
      )}
    </ol>
    ${places.length > shown_max ? html`<p class="small muted">${T.more(places.length - shown_max)}</p>` : nothing}`;
}

/** @param {Search} search @param {Place} place */
const whereOf = (search, place) => {
  const title = search.book?.sections[place.section].title ?? '';
  return place.key.includes('.') ? [...place.rules, title].join(' · ') : T.heading;
};

/** @param {Search} search @param {Place} place */
function excerpt({ found: { marks } }, { words, rules }) {
  const said = rules.length === 1 && words.startsWith(rules[0]) ? words.slice(rules[0].length).trimStart() : words;
  const at = marks ? said.search(marks) : -1;
  const from = at > before_max ? said.lastIndexOf(' ', at - before_max / 2) + 1 : 0;
  const part = said.slice(from, from + excerpt_max);
  /** @type {unknown[]} */ const parts = [];
  let last = 0;
  if (marks)
    for (const match of part.matchAll(marks)) {
      parts.push(part.slice(last, match.index), html`<mark>${match[0]}</mark>`);
      last = match.index + match[0].length;
    }
  return html`${from > 0 ? '… ' : ''}${parts}${part.slice(last)}${from + excerpt_max < said.length ? ' …' : ''}`;
}
