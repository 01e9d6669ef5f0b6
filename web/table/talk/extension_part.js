// Asking for more time: what has been asked and answered in this phase, and the form that asks.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { letters } from '../../core/words/length_limits.js';
import { Refused } from '../../core/connection/socket.js';
import { notice } from '../../core/page/notices.js';
import { leftByRule } from '../../kit/clock/law.js';
import { text } from '../../text/en.js';
import { clockLawText } from '../../text/pages/clock_law_en.js';
import { typedOf } from '../page/typed.js';
/** @import { Extension } from '../../core/types.js' */
/** @import { Table } from '../page/table.js' */

const T = clockLawText,
  X = T.extension,
  C = text.common;
const hour_ms = 3_600_000;

/** @param {Extension} asked */
function answerTo({ by_ms, granted, answer }) {
  const by = T.lasting(by_ms);
  return granted === undefined ? X.waits(by) : granted ? X.granted(by) : X.refused(answer ?? '');
}

/** @param {Table} table */
export function extensionPart(table) {
  const { state } = table,
    typed = typedOf(table.ui);
  const { phase } = state.own;
  const here = [...state.extensions.values()].filter(one => one.phase === phase?.number);
  const waits = here.some(one => one.granted === undefined);
  const left = leftByRule(state);
  const longest = Math.floor((state.law?.extensions?.ms_max ?? 48 * hour_ms) / hour_ms);
  return html`<form @submit=${(/** @type {Event} */ event) => send(event, table)}>
    <h2 id="dialog-title">${X.title}</h2>
    <ul class="lines" role="list">
      ${here.map(one => html`<li>${answerTo(one)}</li>`)}
    </ul>
    ${
      waits
        ? nothing
        : html`<p>
              ${X.hint} ${left === null ? X.umpire : X.byRule(left)} ${state.law?.extensions?.named ? X.names : X.hides}
            </p>
            <div class="field">
              <label for="extension-hours">${X.hours}</label
              ><input
                id="extension-hours"
                type="number"
                min="1"
                max=${longest}
                required
                .value=${live(typed.extension.hours)}
                @input=${(/** @type {any} */ e) => (typed.extension = { ...typed.extension, hours: e.target.value })}
              />
            </div>
            <div class="field">
              <label for="extension-reason">${X.reason} <span class="muted small">${X.reasonHint}</span></label
              ><input
                id="extension-reason"
                data-letters=${letters(1000)}
                autocomplete="off"
                .value=${live(typed.extension.reason)}
                @input=${(/** @type {any} */ e) => (typed.extension = { ...typed.extension, reason: e.target.value })}
              />
            </div>`
    }
    <div class="actions">
      <button type="button" @click=${() => table.open(null)}>${C.close}</button>
      ${waits ? nothing : html`<button class="primary" data-point="button:ask-time">${X.send}</button>`}
    </div>
  </form>`;
}

/** @param {Event} event @param {Table} table */
async function send(event, { client, state, ui }) {
  event.preventDefault();
  const typed = typedOf(ui),
    { hours, reason } = typed.extension;
  const by_ms = Math.round(Number(hours) * hour_ms);
  try {
    await client.request({ type: 'ask_extension', phase: state.own.phase?.number, by_ms, reason });
    typed.extension = { ...typed.extension, reason: '' };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    notice(error.words, { kind: 'bad', subject: 'extension', seconds: 12 });
  }
}
