// The form that proposes an agreement.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { fromInput } from '../../core/words/date_field.js';
import { letters } from '../../core/words/length_limits.js';
import { closeNotice, notice } from '../../core/page/notices.js';
import { botsAccept, nobodyAnswers } from '../../core/words/opponents.js';
import { clauseWords } from '../../kit/parts/clauses.js';
import { isSending, sendOnce, sendWords } from '../../kit/sending.js';
import { clausesText as C } from '../../text/talk/clauses_en.js';
import { pactsText as P } from '../../text/talk/pacts_en.js';
import { pressText } from '../../text/pages/press_en.js';
import { emptyPact, typedOf } from '../page/typed.js';
import { clausesOf, clausesPart } from './clauses_part.js';
import { recipients, toggled } from './recipients_part.js';
/** @import { Table } from '../page/table.js' */

/** @param {Table} table @param {boolean} first no agreement was proposed before */
export function proposalPart(table, first) {
  const { state } = table;
  const typed = typedOf(table.ui);
  const { pact: writing } = typed;
  return html`<details class="card" ?open=${first && state.own.phase?.press_between_factions !== false}>
    <summary>${P.propose}</summary>
    <p class="muted small">${P.pactHint}</p>
    ${nobodyAnswers(state) ? html`<p class="notice">${[P.pactNobody, ...botsAccept(state)].join(' ')}</p>` : nothing}
    <form
      class="stack"
      @submit=${(/** @type {Event} */ e) => {
        e.preventDefault();
        propose(table);
      }}
    >
      ${recipients(
        table,
        writing.with,
        seat => {
          typed.pact = { ...typed.pact, with: toggled(typed.pact.with, seat) };
        },
        true,
      )}
      <div class="field">
        <label for="pact-title">${P.pactTitle}</label
        ><input
          id="pact-title"
          aria-invalid=${String(typed.wanting && isMissing(table, 'title'))}
          aria-describedby="pact-title-wants"
          data-letters=${letters(state.welcome?.limits.title_letters ?? 200)}
          .value=${live(writing.title)}
          @input=${(/** @type {any} */ e) => {
            typed.pact = { ...typed.pact, title: e.target.value };
          }}
        />${wants(table, 'title')}
      </div>
      ${clausesPart(table)}
      <div class="field">
        <label for="pact-text">${hasClauses(table) ? C.text : P.pactText}</label
        ><textarea
          id="pact-text"
          aria-invalid=${String(typed.wanting && isMissing(table, 'text'))}
          aria-describedby="pact-text-wants"
          data-letters=${letters(state.welcome?.limits.text_letters ?? 4000)}
          .value=${live(writing.text)}
          @input=${(/** @type {any} */ e) => {
            typed.pact = { ...typed.pact, text: e.target.value };
          }}
        ></textarea
        >${wants(table, 'text')}
      </div>
      ${untilPart(table, typed)}
      <button type="submit" aria-disabled=${isSending('pact')}>${sendWords('pact', P.propose)}</button>
    </form>
  </details>`;
}

/** @param {Table} table */
const hasClauses = ({ state, ui }) => clausesOf(state, typedOf(ui).pact)?.length !== 0;

/** Whether a field that the proposal needs is empty; a proposal with clauses needs neither title nor text. @param {Table} table @param {'title' | 'text'} field */
const isMissing = (table, field) => typedOf(table.ui).pact[field].trim() === '' && !hasClauses(table);

/** The note at an empty field that a proposal needs. @param {Table} table @param {'title' | 'text'} field */
const wants = (table, field) =>
  typedOf(table.ui).wanting && isMissing(table, field)
    ? html`<p class="problem" role="alert" id="pact-${field}-wants">${P.wants[field]}</p>`
    : nothing;

/** How long the proposal can be accepted. @param {Table} table @param {import('../page/typed.js').Typed} typed */
function untilPart(table, typed) {
  const { until, at } = typed.pact;
  const open = ['lobby', 'orders'].includes(table.state.own.clock?.stage ?? '');
  const choices = [
    ['', P.untilWithdrawn],
    ...(open || until === 'phase' ? [['phase', P.untilPhase]] : []),
    ['at', P.untilMoment],
  ];
  return html`<div class="field">
    <label for="pact-until">${P.until}</label
    ><select
      id="pact-until"
      @change=${(/** @type {any} */ e) => {
        typed.pact = { ...typed.pact, until: e.target.value };
      }}
    >
      ${choices.map(([value, words]) => html`<option value=${value} .selected=${until === value}>${words}</option>`)}
    </select>
    ${
      until === 'at'
        ? html`<input
            type="datetime-local"
            aria-label=${P.untilMoment}
            .value=${live(at)}
            @change=${(/** @type {any} */ e) => {
              typed.pact = { ...typed.pact, at: e.target.value };
            }}
          />`
        : nothing
    }
  </div>`;
}

/** @param {Table} table */
function propose(table) {
  const typed = typedOf(table.ui),
    { pact } = typed;
  const clauses = clausesOf(table.state, pact);
  if (!clauses) return void notice(C.noAmount, { kind: 'warn', subject: 'pact' });
  const known = { welcome: table.state.welcome, phase: table.state.own.phase };
  const title =
      pact.title.trim() ||
      clauses
        .slice(0, 1)
        .map(one => clauseWords(known, one))
        .join(''),
    words = pact.text.trim();
  const until = pact.until === 'at' ? fromInput(pact.at, table.minute) : pact.until || null;
  if (pact.until === 'at' && until === null) return void notice(P.noMoment, { kind: 'warn', subject: 'pact' });
  typed.wanting = title === '' || (words === '' && clauses.length === 0);
  if (typed.wanting) {
    document.getElementById(title === '' ? 'pact-title' : 'pact-text')?.focus();
    return;
  }
  if (pact.with.size === 0) return void notice(pressText.pressNobody, { kind: 'warn', subject: 'pact' });
  sendOnce('pact', async () => {
    try {
      await table.client.request({
        type: 'propose',
        with: [...pact.with],
        title,
        text: words,
        ...(clauses.length > 0 && { clauses }),
        ...(until !== null && { until }),
      });
      closeNotice('refused');
      // Text typed meanwhile belongs to the next proposal.
      if (typed.pact.title === pact.title && typed.pact.text === pact.text) typed.pact = emptyPact();
    } catch (error) {
      table.acts.complain(error);
    }
  });
}
