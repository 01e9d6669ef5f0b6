// Agreements: proposed to seats, answered by each. They stand on record; what the rules enforce is an order, not an
// agreement.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { repeat } from '../vendor/lit-html/directives/repeat.js';
import { live } from '../vendor/lit-html/directives/live.js';
import { ago, moment } from '../core/format.js';
import { letters } from '../core/letters.js';
import { notice } from '../core/notices.js';
import { botsAccept, nobodyAnswers } from '../core/opponents.js';
import { text, withThe } from '../text/en.js';
import { pactsText as P } from '../text/pacts_en.js';
import { pressText } from '../text/press_en.js';
import { emblem, factionName, nameOf, seatTitle } from '../kit/parts.js';
import { isSending, sendOnce, sendWords } from '../kit/sending.js';
import { stepOf } from './step_of.js';
import { recipients, toggled } from './press_panel.js';
/** @import { Table } from './table.js' */
/** @import { Agreement } from '../core/types.js' */

const T = text.table;

/** @param {Table} table */
export function pactsPanel(table) {
  const { state, ui } = table;
  const pacts = [...state.agreements.values()].sort((a, b) => b.number - a.number);
  return html` <header><h2>${T.pacts}</h2></header>
    <div class="body stack" tabindex="0" role="group" aria-label=${T.pacts}>
      ${bound(table)}
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
      <details class="card" ?open=${pacts.length === 0 && state.own.phase?.press_between_factions !== false}>
        <summary>${P.propose}</summary>
        <p class="muted small">${P.pactHint}</p>
        ${
          nobodyAnswers(state)
            ? html`<p class="notice">${[T.pactNobody, ...botsAccept(state)].join(' ')}</p>`
            : html`<form
                class="stack"
                @submit=${(/** @type {Event} */ e) => {
                  e.preventDefault();
                  propose(table);
                }}
              >
                ${recipients(
                  table,
                  ui.pact.with,
                  seat => {
                    ui.pact.with = toggled(ui.pact.with, seat);
                    table.update();
                  },
                  true,
                )}
                <div class="field">
                  <label for="pact-title">${P.pactTitle}</label
                  ><input
                    id="pact-title"
                    data-letters=${letters(state.welcome?.limits.title_letters ?? 200)}
                    .value=${live(ui.pact.title)}
                    @input=${(/** @type {any} */ e) => {
                      ui.pact.title = e.target.value;
                    }}
                  />
                </div>
                <div class="field">
                  <label for="pact-text">${P.pactText}</label
                  ><textarea
                    id="pact-text"
                    data-letters=${letters(state.welcome?.limits.text_letters ?? 4000)}
                    .value=${live(ui.pact.text)}
                    @input=${(/** @type {any} */ e) => {
                      ui.pact.text = e.target.value;
                    }}
                  ></textarea>
                </div>
                <button type="submit" aria-disabled=${isSending('pact')}>${sendWords('pact', P.propose)}</button>
              </form>`
        }
      </details>
    </div>`;
}

/** What the rules themselves bind is an order: what was offered to us, and what stands on our own sheet for another side, is told here and leads there.
 * @param {Table} table */
function bound(table) {
  const { acts, state } = table;
  const offered = [...table.view.pieces.values()].filter(piece => piece.kind === 'offer');
  const ours = acts.orders().filter(order =>
    acts
      .kinds()
      .find(kind => kind.name === order.kind)
      ?.parameters.some(p => p.type === 'choice' && p.choices?.includes('alliance')),
  );
  /** To whom we have made it. @param {import('../core/types.js').Piece} piece */
  const to = piece => String(piece.attributes.partner ?? '');
  if (offered.length + ours.length === 0) return nothing;
  const wordsOf = (/** @type {import('../core/types.js').Piece} */ piece) =>
    acts.isOwn(piece) && piece.attributes.deal === undefined
      ? P.offeredBy(P.offerKinds[piece.attributes.peace ? 'peace' : 'alliance'], withThe(factionName(state, to(piece))))
      : nameOf(piece);
  const drafted = html` <span class="muted small">${stepOf('propose_treaty')}</span>`;
  return html`<section class="bound">
    <h3 class="overline">${P.boundTitle}</h3>
    <ul role="list">
      ${offered.map(
        piece =>
          html`<li>
            ${emblem(acts.isOwn(piece) ? to(piece) : piece.side)}
            <span>${wordsOf(piece)}${acts.isOwn(piece) && piece.attributes.drafted ? drafted : nothing}</span>
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
  const open = pact.with.includes(me) && pact.answers[me] === undefined;
  return html`<li class="card ${open ? 'chosen' : ''}">
    <h3>${pact.title} <span class="badge ${pact.agreed ? 'ok' : ''}">${pact.agreed ? P.agreed : P.notAgreed}</span></h3>
    <p class="muted small">${P.proposedBy(seatTitle(state, pact.from))}, ${ago(pact.at, table.now)}</p>
    <p class="letter-text">${pact.text}</p>
    <ul class="answers small" role="list">
      ${pact.with.map(
        seat =>
          html`<li>
            ${seatTitle(state, seat)}:
            ${answerWords(pact.answers[seat])}${answeredAt(pact.answered_at[seat], table.now)}
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
    }
  </li>`;
}

/** @param {Table} table @param {Agreement} pact @param {boolean} accept */
async function answer(table, pact, accept) {
  try {
    await table.client.request({ type: 'answer', agreement: pact.number, accept });
  } catch (error) {
    table.acts.complain(error);
  }
}

/** @param {Table} table */
function propose(table) {
  const { pact } = table.ui;
  const title = pact.title.trim(),
    words = pact.text.trim();
  if (pact.with.size === 0 || title === '')
    return void notice(pressText.pressNobody, { kind: 'warn', subject: 'pact' });
  sendOnce('pact', table.update, async () => {
    try {
      await table.client.request({ type: 'propose', with: [...pact.with], title, text: words });
      // What was written meanwhile is the next one's.
      if (pact.title.trim() === title && pact.text.trim() === words)
        table.ui.pact = { with: new Set(), title: '', text: '' };
    } catch (error) {
      table.acts.complain(error);
    }
  });
}
