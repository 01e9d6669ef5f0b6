// Agreements: proposed to seats, and accepted or declined by each. They are only a record; agreements that the rules
// enforce are orders.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { ago, moment, zoneName } from '../../core/words/format.js';
import { fromInput } from '../../core/words/date_field.js';
import { letters } from '../../core/words/letters.js';
import { closeNotice, notice } from '../../core/page/notices.js';
import { botsAccept, nobodyAnswers } from '../../core/words/opponents.js';
import { relationsOf } from '../../core/words/relations.js';
import { betweenRealms } from '../../kit/realms.js';
import { sideSaid } from '../../core/words/names.js';
import { text } from '../../text/en.js';
import { pactsText as P } from '../../text/pages/pacts_en.js';
import { pressText } from '../../text/pages/press_en.js';
import { emblem, nameOf, seatTitle } from '../../kit/parts/parts.js';
import { isSending, sendOnce, sendWords } from '../../kit/sending.js';
import { stepOf } from '../orders/number_step.js';
import { older } from '../../kit/parts/older.js';
import { asking } from './press_panel.js';
import { recipients, toggled } from './recipients_part.js';
import { hasLapsed, isAsked } from '../page/tabs.js';
import { emptyPact, typedOf } from '../page/typed.js';
import { isMine } from '../map/own_units.js';
/** @import { Table } from '../page/table.js' */
/** @import { Agreement } from '../../core/types.js' */

const T = text.table;

/** @param {Table} table */
export function pactsPanel(table) {
  const { state, ui } = table;
  const typed = typedOf(ui);
  const { pact: writing } = typed;
  const all = [...state.agreements.values()].sort((a, b) => a.number - b.number);
  const { items, button } = older(ui.older, 'agreements', all, asking(table));
  const pacts = [...items].reverse();
  return html` <header><h2>${T.pacts}</h2></header>
    <div class="body stack" tabindex="0" role="group" aria-label=${T.pacts}>
      ${standings(state)}${betweenRealms(state)}${bound(table)}
      ${
        pacts.length === 0
          ? html`<p class="muted">${P.noPacts}</p>`
          : html`<ul class="pacts" role="list">
              ${repeat(
                pacts,
                pact => pact.number,
                pact => one(table, pact),
              )}
            </ul>`
      }
      ${button}
      <details class="card" ?open=${pacts.length === 0 && state.own.phase?.press_between_factions !== false}>
        <summary>${P.propose}</summary>
        <p class="muted small">${P.pactHint}</p>
        ${
          nobodyAnswers(state)
            ? html`<p class="notice">${[P.pactNobody, ...botsAccept(state)].join(' ')}</p>`
            : html`<form
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
                    aria-invalid=${String(typed.wanting && writing.title.trim() === '')}
                    aria-describedby="pact-title-wants"
                    data-letters=${letters(state.welcome?.limits.title_letters ?? 200)}
                    .value=${live(writing.title)}
                    @input=${(/** @type {any} */ e) => {
                      typed.pact = { ...typed.pact, title: e.target.value };
                    }}
                  />${wants(typed, 'title')}
                </div>
                <div class="field">
                  <label for="pact-text">${P.pactText}</label
                  ><textarea
                    id="pact-text"
                    aria-invalid=${String(typed.wanting && writing.text.trim() === '')}
                    aria-describedby="pact-text-wants"
                    data-letters=${letters(state.welcome?.limits.text_letters ?? 4000)}
                    .value=${live(writing.text)}
                    @input=${(/** @type {any} */ e) => {
                      typed.pact = { ...typed.pact, text: e.target.value };
                    }}
                  ></textarea
                  >${wants(typed, 'text')}
                </div>
                ${untilPart(table, typed)}
                <button type="submit" aria-disabled=${isSending('pact')}>${sendWords('pact', P.propose)}</button>
              </form>`
        }
      </details>
    </div>`;
}

/**
 * The note at an empty field that a proposal needs.
 * @param {import('../page/typed.js').Typed} typed
 * @param {'title' | 'text'} field
 */
const wants = ({ pact, wanting }, field) =>
  wanting && pact[field].trim() === ''
    ? html`<p class="problem" role="alert" id="pact-${field}-wants">${P.wants[field]}</p>`
    : nothing;

/** How the other sides stand to the player's by the rules, allies first. @param {Table['state']} state */
function standings(state) {
  const order = /** @type {const} */ (['with', 'against', 'apart']);
  const all = relationsOf(state).sort((a, b) => order.indexOf(a.stands) - order.indexOf(b.stands));
  return all.length === 0
    ? nothing
    : html`<section class="between">
        <h3 class="overline">${P.standingTitle}</h3>
        <ul class="seats" role="list">
          ${all.map(({ id, name, stands }) => html`<li data-stands=${stands}><span class="who">${emblem(id)}${name}</span><span class="badge ${stands === 'with' ? 'ok' : ''}">${P.stands[stands]}</span></li>`)}
        </ul>
      </section>`;
}

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

/**
 * Agreements that the rules enforce are orders: list those offered by others and those on the player's own sheet, with
 * a button to the orders.
 * @param {Table} table
 */
function bound(table) {
  const { acts, state } = table;
  const offered = [...table.view.pieces.values()].filter(piece => piece.kind === 'offer');
  const ours = acts.orders().filter(order =>
    acts
      .kinds()
      .find(kind => kind.name === order.kind)
      ?.parameters.some(p => p.type === 'choice' && p.choices?.includes('alliance')),
  );
  /** The faction that our offer is for. @param {import('../../core/types.js').Piece} piece */
  const to = piece => String(piece.attributes.partner ?? '');
  if (offered.length + ours.length === 0) return nothing;
  const wordsOf = (/** @type {import('../../core/types.js').Piece} */ piece) =>
    isMine(state, piece) && piece.attributes.deal === undefined
      ? P.offeredBy(P.offerKinds[piece.attributes.peace ? 'peace' : 'alliance'], sideSaid(state.welcome, to(piece)))
      : nameOf(piece);
  const drafted = html` <span class="muted small">${stepOf('propose_treaty')}</span>`;
  return html`<section class="bound">
    <h3 class="overline">${P.boundTitle}</h3>
    <ul role="list">
      ${offered.map(
        piece =>
          html`<li>
            ${emblem(isMine(state, piece) ? to(piece) : piece.side)}
            <span>${wordsOf(piece)}${isMine(state, piece) && piece.attributes.drafted ? drafted : nothing}</span>
          </li>`,
      )}${ours.map(order => html`<li>${table.wordsOf(order)} <span class="muted small">${P.boundOrder}. ${stepOf(order.kind)}</span></li>`)}
    </ul>
    <button type="button" class="small" @click=${() => table.show('orders')}>${P.boundTo}</button>
  </section>`;
}

/** @param {boolean | undefined} answer */
const answerWords = answer => (answer === undefined ? P.asked : answer ? P.accepted : P.declined);

/** @param {number | undefined} at @param {number} now */
const answeredAt = (at, now) =>
  at === undefined ? nothing : html` <time class="muted" title=${moment(at, { now })}>${ago(at, now)}</time>`;

/** @param {Table} table @param {Agreement} pact */
function one(table, pact) {
  const { state } = table;
  const me = state.welcome?.you.seat ?? '';
  const open = isAsked(table, pact);
  const lapsed = !pact.agreed && !pact.withdrawn && hasLapsed(table, pact);
  const stands = !pact.agreed && !pact.withdrawn && !lapsed;
  return html`<li class="card ${open ? 'chosen' : ''}">
    <h3>
      ${pact.title}
      <span class="badge ${pact.agreed ? 'ok' : ''}"
        >${pact.withdrawn ? P.withdrawn : lapsed ? P.lapsed : pact.agreed ? P.agreed : P.notAgreed}</span
      >
    </h3>
    <p class="muted small">${P.proposedBy(seatTitle(state, pact.from))}, ${ago(pact.at, table.minute)}</p>
    <p class="letter-text">${pact.text}</p>
    ${stands && (pact.phase || pact.until) ? html`<p class="muted small">${pact.until ? P.endsAt(`${moment(pact.until, { now: table.minute })} ${zoneName(pact.until)}`) : P.endsWithPhase}</p>` : nothing}
    <ul class="answers small" role="list">
      ${pact.with.map(
        seat =>
          html`<li>
            ${seatTitle(state, seat)}:
            ${answerWords(pact.answers[seat])}${answeredAt(pact.answered_at[seat], table.minute)}
          </li>`,
      )}
    </ul>
    ${
      open
        ? html`<div class="toolbar">
            <button type="button" @click=${() => answer(table, pact, true)}>${P.accept}</button
            ><button type="button" @click=${() => answer(table, pact, false)}>${P.decline}</button>
          </div>`
        : nothing
    }${
      stands && pact.from === me
        ? html`<div class="toolbar">
            <button type="button" class="small" @click=${() => answer(table, pact, false)}>${P.withdraw}</button>
          </div>`
        : nothing
    }
  </li>`;
}

/** @param {Table} table @param {Agreement} pact @param {boolean} accept */
async function answer(table, pact, accept) {
  try {
    await table.client.request({ type: 'answer', agreement: pact.number, accept });
    closeNotice('refused');
  } catch (error) {
    table.acts.complain(error);
  }
}

/** @param {Table} table */
function propose(table) {
  const typed = typedOf(table.ui),
    { pact } = typed;
  const title = pact.title.trim(),
    words = pact.text.trim();
  const until = pact.until === 'at' ? fromInput(pact.at, table.minute) : pact.until || null;
  if (pact.until === 'at' && until === null) return void notice(P.noMoment, { kind: 'warn', subject: 'pact' });
  typed.wanting = title === '' || words === '';
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
        ...(until !== null && { until }),
      });
      closeNotice('refused');
      // Text typed meanwhile belongs to the next proposal.
      if (typed.pact.title.trim() === title && typed.pact.text.trim() === words) typed.pact = emptyPact();
    } catch (error) {
      table.acts.complain(error);
    }
  });
}
