// The form field of a free text. This browser keeps what is typed until the order with it is saved.
import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { live } from '../../../vendor/lit-html/directives/live.js';
import { withArgument } from '../../../kit/compose.js';
import { text } from '../../../text/en.js';
import { askingHelp } from '../form_labels.js';
/** @import { Asked } from './field.js' */

const T = text.table;
const text_max = 2000;

/** @param {Asked} asked */
export function textField({ table, composer, parameter, value, id, label, about, said, beside }) {
  const most = parameter.high || text_max;
  /** @param {string} words */
  function typed(words) {
    table.ui.composer = withArgument(composer, parameter.name, words);
    const kind = table.acts.kinds().find(one => one.name === composer.kind);
    if (kind) beside?.keepWords(table, kind);
  }
  return html`<div class="field">
    <label for=${id}>${label}</label
    >${said ? html`<p class="help" id="${id}-help">${askingHelp(said, table.state)} ${T.example(said.example)}</p>` : about}<textarea
      id=${id}
      aria-describedby=${(said ?? about) ? `${id}-help` : nothing}
      data-letters=${most}
      .value=${live(String(value ?? ''))}
      @input=${(/** @type {any} */ e) => typed(e.target.value)}
    ></textarea>
    <p class="muted small">${T.upTo(most)}</p>
  </div>`;
}
