// Form fields with a button for each choice: words, factions; and a check box for a flag.
import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { live } from '../../../vendor/lit-html/directives/live.js';
import { repeat } from '../../../vendor/lit-html/directives/repeat.js';
import { choiceName, choiceNote } from '../../../core/words/names.js';
import { isNeeded, optionOf } from '../../../kit/compose.js';
import { emblem, factionName } from '../../../kit/parts/parts.js';
import { tabOrder, walkRadios } from '../../../kit/parts/radio_keys.js';
import { optionWords } from '../option_words.js';
/** @import { Asked } from './field.js' */

/** Whether the label of the chosen option already contains this word. @param {Asked} asked @param {string} word */
const isSaid = ({ table, composer, parameter }, word) => {
  const option = optionOf(composer);
  return (
    option && optionWords(table.acts, composer.options ?? [], option).includes(choiceName(undefined, parameter, word))
  );
};

/** @param {Asked} asked */
export function choiceField(asked) {
  const { table, composer, parameter, value, offered, label, beside } = asked,
    { vocabulary } = table.state.welcome ?? {},
    words = offered?.words?.length ? offered.words : (parameter.choices ?? []);
  if (parameter.required && words.length === 1)
    return composer.pieces.length > 0 || (parameter.choices ?? []).length < 2 || isSaid(asked, words[0])
      ? nothing
      : html`<div class="field row">
          <span class="label">${label}</span><span class="value">${choiceName(vocabulary, parameter, words[0])}</span>
        </div>`;
  const note = (/** @type {string} */ word) =>
    choiceNote(vocabulary, parameter.name, word) || beside?.inStore(table.state, word);
  const shown = isNeeded(composer, parameter) ? words : ['', ...words],
    order = tabOrder(shown, String(value ?? ''));
  return html`<fieldset class="choice" role="radiogroup" @keydown=${walkRadios}>
    <legend>${label}</legend>
    <div class="segments ${words.some(note) ? 'noted' : ''}">
      ${repeat(
        shown,
        word => `${composer.choice}/${word}`,
        word =>
          html` <button
            type="button"
            role="radio"
            aria-checked=${String((value ?? '') === word)}
            tabindex=${order(word)}
            data-point=${`word:${word}`}
            @click=${() => table.acts.setArgument(parameter.name, word)}
          >
            ${word === '' ? '–' : choiceName(vocabulary, parameter, word)}${note(word) ? html` <small>${note(word)}</small>` : nothing}
          </button>`,
      )}
    </div>
  </fieldset>`;
}

/** @param {Asked} asked */
export const flagField = ({ table, parameter, value }) =>
  html`<label class="check" data-point=${`flag:${parameter.name}`}
    ><input
      type="checkbox"
      .checked=${live(value === true)}
      @change=${(/** @type {any} */ e) => table.acts.setArgument(parameter.name, e.target.checked)}
    />
    ${parameter.label}</label
  >`;

/** Each faction has its map emblem. @param {Asked} asked */
export function factionField({ table, composer, parameter, value, offered, label }) {
  const ids = offered?.factions ?? table.state.welcome?.factions.map(f => f.id) ?? [];
  const other = (/** @type {string} */ faction) =>
    value === faction && !isNeeded(composer, parameter) ? undefined : faction;
  const order = tabOrder(ids, /** @type {string | undefined} */ (value));
  return html`<fieldset class="choice" role="radiogroup" @keydown=${walkRadios}>
    <legend>${label}</legend>
    <div class="segments sides">
      ${repeat(
        ids,
        faction => `${composer.choice}/${faction}`,
        faction =>
          html`<button
            type="button"
            role="radio"
            aria-checked=${String(value === faction)}
            tabindex=${order(faction)}
            data-point=${`faction:${faction}`}
            @click=${() => table.acts.setArgument(parameter.name, other(faction))}
          >
            ${emblem(faction)} ${factionName(table.state, faction)}
          </button>`,
      )}
    </div>
  </fieldset>`;
}
