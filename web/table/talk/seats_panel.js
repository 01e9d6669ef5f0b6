// The seats: their players, bots and seals; the state of the campaign in the rulebook's words; settings, and the link
// for another device.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { isOfCourse } from '../../core/words/course.js';
import { setSingleKeys, singleKeys } from '../../core/page/keys.js';
import { seatsOf } from '../../core/words/team.js';
import { isOfDayPlan } from '../../core/words/day_plan.js';
import { strengths } from '../../text/bots_en.js';
import { text } from '../../text/en.js';
import { awayText } from '../../text/pages/away_en.js';
import { seatsText as S } from '../../text/pages/seats_en.js';
import { verdictText as V } from '../../text/pages/verdict_en.js';
import { emblem, factionName, valueWords } from '../../kit/parts/parts.js';
import { replayLink } from '../../kit/parts/replay_link.js';
import { strengthField } from '../../kit/strength.js';
import { ruledBy } from '../../kit/realms.js';
import { sealedAt } from '../../kit/parts/sealed_at.js';
import { tookOver } from '../away/brief.js';
import { give, mayChange, mayGive } from '../page/to_bots.js';
import { settings } from '../page/top.js';
import { namePart } from '../team/name_part.js';
/** @import { Seat } from '../../core/types.js' */
/** @import { Table } from '../page/table.js' */

const T = text.table;

/**
 * A seat: who has it, whether its orders are sealed, and what the player may do about it.
 * @param {Table} table
 * @param {Seat} seat
 */
function seatRow(table, seat) {
  const { state } = table;
  const open = state.own.clock?.stage === 'orders';
  const seal = state.seals.seats.get(seat.id);
  const you = seat.id === state.welcome?.you.seat ? html` <b>(${T.you})</b>` : nothing;
  const plays = state.seals.bots.get(seat.id);
  const bot = plays ? html` <span class="muted small">${T.botPlays(strengths[plays])}</span>` : nothing;
  // While no orders are open, show only whether a seat had sealed, or had nothing to order.
  const told = open || seal === 'sealed' || seal === 'nothing';
  const badge = () =>
    html`<span class="badge ${seal === 'sealed' ? 'ok' : ''}"
      >${T.sealState[seal ?? 'none']}${sealedAt(state, seat.id, table.minute)}</span
    >`;
  const standing = state.seals.free.has(seat.id)
    ? html`<span class="badge">${T.free}</span>`
    : seat.role !== 'player'
      ? html`<span class="muted small">${seat.role}</span>`
      : told
        ? badge()
        : nothing;
  return html`<li>
    <span class="who"
      >${seat.faction ? emblem(seat.faction) : nothing}${seat.title}${seat.person ? html` <span class="muted">${seat.person}</span>` : nothing}${you}${bot}${ruledBy(table.revealed, seat.faction)}</span
    >${standing}${
      mayGive(table, seat)
        ? html`<button
            type="button"
            class="small"
            data-point=${`bot:${seat.id}`}
            aria-label=${S.giveToBotLabel(seat.title)}
            @click=${() => give(table, seat)}
          >
            ${S.giveToBot}
          </button>`
        : nothing
    }${
      mayGive(table, seat) || mayChange(table, seat)
        ? strengthField(table, seat, plays, strength => give(table, seat, strength))
        : nothing
    }
  </li>`;
}

/** What the side owns off the board, and the facts of the whole world. @param {Table} table */
function factsPart({ state, view }) {
  const { welcome } = state;
  if (!welcome) return nothing;
  const facts = welcome.vocabulary.facts.filter(
    word =>
      !isOfDayPlan(word) &&
      !isOfCourse(word) &&
      ![undefined, '', false, 0].includes(/** @type {any} */ (view.facts[word.name])), // hide empty values
  );
  const ledger = view.ledgers[welcome.you.faction ?? ''] ?? {};
  return facts.length + Object.keys(ledger).length > 0
    ? html`<section>
        <h3 class="overline">${S.facts}</h3>
        <dl class="pairs small">
          ${welcome.vocabulary.ledgers
            .filter(word => ledger[word.name] !== undefined)
            .map(
              word =>
                html`<dt>${word.label} (${factionName(state, welcome.you.faction)})</dt>
                  <dd>${ledger[word.name]}</dd>`,
            )}
          ${facts.map(
            word =>
              html`<dt>${word.label}</dt>
                <dd>${valueWords(word, view.facts[word.name])}</dd>`,
          )}
        </dl>
      </section>`
    : nothing;
}

/** Whether the page may be opened without a network. @param {Table} table */
const offlineCheck = ({ offlineSnapshot }) =>
  offlineSnapshot.can()
    ? html`<label class="check"
          ><input
            type="checkbox"
            data-point="check:offline"
            .checked=${offlineSnapshot.on()}
            @change=${(/** @type {any} */ e) => offlineSnapshot.set(e.target.checked)}
          />
          ${S.offline}</label
        >
        ${offlineSnapshot.ready() ? html`<p class="muted small" data-point="offline:ready">${S.offlineReady}</p>` : nothing}`
    : nothing;

/** What only the seat's holder may do, not a deputy. @param {Table} table */
const ownersButtons = table =>
  html`<button type="button" data-point="button:device" @click=${() => table.open('device')}>${T.device}</button>
    ${
      table.state.welcome?.lesson || table.state.own.ended
        ? nothing
        : html`<button type="button" data-point="button:away" @click=${() => table.open('away')}>
            ${awayText.button}
          </button>`
    }
    <button type="button" class="quiet" @click=${() => table.open('calendar')}>${S.calendar}</button>
    <a class="button quiet" href="devices/">${S.browsers}</a>
    <a class="button quiet" href="table">${S.invite}</a>
    <a class="button quiet" href="notices/" data-point="notices">${S.notices}</a>`;

/** @param {Table} table */
export function seatsPanel(table) {
  const { state, ui } = table;
  const { welcome } = state;
  if (!welcome) return nothing;
  const open = state.own.clock?.stage === 'orders';
  const over = state.own.ended && !table.replay.untold();
  return html` <header><h2>${T.seats}</h2></header>
    <div class="body stack" tabindex="0" role="group" aria-label=${T.seats}>
      <p class="muted small">
        ${open ? S.seatsHint : state.own.clock?.stage === 'lobby' ? S.seatsHintLobby : S.seatsHintClosed}
      </p>
      <ul class="seats" role="list">
        ${seatsOf(welcome)
          .filter(seat => seat.role !== 'spectator')
          .map(seat => seatRow(table, seat))}
      </ul>
      ${state.absence?.by_deputy || welcome.lesson ? nothing : namePart(table)} ${factsPart(table)}
      <div class="toolbar">
        ${state.absence?.by_deputy ? nothing : ownersButtons(table)}
        ${tookOver(state) ? html`<button type="button" class="quiet" @click=${() => table.open('brief')}>${awayText.brief.button}</button>` : nothing}
        <a class="button quiet" href=${`/rules/${welcome.campaign.rulebook}`} target="_blank" rel="noopener"
          >${T.rules}</a
        >
        <button type="button" class="quiet" @click=${() => print()}>${S.print}</button>
        <button type="button" class="quiet" @click=${() => table.open('help')}>${T.help.title}</button>
        ${table.narrow() ? settings(table) : nothing} ${over ? replayLink(state, 'quiet') : nothing}
        ${over ? html`<button type="button" class="quiet" @click=${() => table.open('victory')}>${V.again}</button>` : nothing}
      </div>
      <label class="check"
        ><input
          type="checkbox"
          .checked=${ui.nato}
          @change=${(/** @type {any} */ e) => table.setNato(e.target.checked)}
        />
        ${S.nato}</label
      >
      ${offlineCheck(table)}
      <label class="check with-keyboard"
        ><input
          type="checkbox"
          .checked=${singleKeys()}
          @change=${(/** @type {any} */ e) => setSingleKeys(e.target.checked)}
        />
        ${S.singleKeys}</label
      >
    </div>`;
}
