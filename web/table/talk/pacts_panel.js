// Agreements: proposed to seats, and accepted or declined by each. The server applies their clauses and only stores their
// text. Agreements that the rules enforce are orders.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { ago, moment, zoneName } from '../../core/words/format.js';
import { closeNotice } from '../../core/page/notices.js';
import { relationsOf } from '../../core/words/relations.js';
import { betweenRealms } from '../../kit/realms.js';
import { sideSaid } from '../../core/words/names.js';
import { text } from '../../text/en.js';
import { pactsText as P } from '../../text/talk/pacts_en.js';
import { emblem, nameOf, seatTitle } from '../../kit/parts/parts.js';
import { stepOf } from '../orders/agreement_step.js';
import { older } from '../../kit/parts/older.js';
import { termsPart } from '../../kit/parts/clauses.js';
import { clausesText as C } from '../../text/talk/clauses_en.js';
import { asking } from './press_panel.js';
import { proposalPart } from './proposal_part.js';
import { hasLapsed, isAsked } from '../page/tabs.js';
import { isMine } from '../map/own_units.js';
/** @import { Table } from '../page/table.js' */
/** @import { Agreement } from '../../core/types.js' */

const T = text.table;

/** @param {Table} table */
export function pactsPanel(table) {
  const { state, ui } = table;
  const all = [...state.agreements.values()].sort((a, b) => a.number - b.number);
  const { items, button } = older(ui.older, 'agreements', all, asking(table));
  const pacts = [...items].reverse();
  return html` <header><h2>${T.pacts}</h2></header>
    <div class="body stack" tabindex="0" role="group" aria-label=${T.pacts}>
      ${standings(table)}${betweenRealms(state, table.revealed)}${bound(table)}
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
      ${button} ${proposalPart(table, pacts.length === 0)}
    </div>`;
}

/** How the other sides stand to the player's by the rules, allies first. @param {Table} table */
function standings({ state, revealed }) {
  const order = /** @type {const} */ (['with', 'against', 'apart']);
  const all = relationsOf(state, revealed).sort((a, b) => order.indexOf(a.stands) - order.indexOf(b.stands));
  return all.length === 0
    ? nothing
    : html`<section class="between">
        <h3 class="overline">${P.standingTitle}</h3>
        <ul class="seats" role="list">
          ${all.map(({ id, name, stands }) => html`<li data-stands=${stands}><span class="who">${emblem(id)}${name}</span><span class="badge ${stands === 'with' ? 'ok' : ''}">${P.stands[stands]}</span></li>`)}
        </ul>
      </section>`;
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

/** @param {Agreement} pact @param {boolean} lapsed */
const stateWords = (pact, lapsed) =>
  pact.broken ? C.broken : pact.withdrawn ? P.withdrawn : lapsed ? P.lapsed : pact.agreed ? P.agreed : P.notAgreed;

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
      <span class="badge ${pact.broken ? 'bad' : pact.agreed ? 'ok' : ''}">${stateWords(pact, lapsed)}</span>
    </h3>
    <p class="muted small">${P.proposedBy(seatTitle(state, pact.from))}, ${ago(pact.at, table.minute)}</p>
    ${termsPart({ welcome: state.welcome, phase: state.own.phase }, pact)}
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
