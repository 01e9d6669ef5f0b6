// The people of the player's side: what each commands, and their orders, live and read-only.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { withStyle } from '../../core/page/style.js';
import { commanderOf, holderOf, mayHandOver, myTeam } from '../../core/words/team.js';
import { text } from '../../text/en.js';
import { teamText as W } from '../../text/pages/team_en.js';
import { countedWords } from '../card/commanded_count.js';
import { isMine } from '../map/own_units.js';
import { beginHandOver } from './hand_over.js';
import { namePart } from './name_part.js';
import { rolesPart } from './roles_part.js';
import { signPart } from './sign_part.js';
/** @import { TeamSeat } from '../../core/types.js' */
/** @import { Table } from '../page/table.js' */

const T = text.table;

/** What a seat commands, in words. @param {Table} table @param {TeamSeat} seat */
function commandWords({ state }, { seat, treasury, press }) {
  const pieces = [...state.own.view.pieces.values()].filter(
    piece => isMine(state, piece) && commanderOf(state, piece) === seat,
  );
  const counted = pieces.length > 0 ? countedWords(pieces) : '';
  const all = [counted, treasury ? W.treasury : '', press ? W.press : ''].filter(Boolean);
  return all.length > 0 ? W.commands(all) : W.commandsNothing;
}

/** @param {Table} table @param {string} seat */
function ordersOf(table, seat) {
  const sheet = table.state.sheets.get(seat);
  if (!sheet || sheet.sheet.orders.length === 0) return html`<p class="muted small">${W.noOrders}</p>`;
  // Orders that need a signature stand below, with its state.
  const apart = new Set(sheet.signing?.map(({ order }) => order));
  return html`<ul class="mate-orders">
    ${sheet.sheet.orders.map((order, i) =>
      apart.has(i)
        ? nothing
        : html`<li>
            <button type="button" class="quiet words" @click=${() => table.showOrder(order)}>
              ${sheet.words[i] ?? order.kind}
            </button>
          </li>`,
    )}
  </ul>`;
}

/** @param {Table} table @param {TeamSeat} one */
function person(table, one) {
  const { state } = table;
  const me = one.seat === state.welcome?.you.seat;
  const title = state.welcome?.seats.find(seat => seat.id === one.seat)?.title ?? one.seat;
  const marks = [
    me ? W.you : '',
    one.leads ? W.leads : '',
    state.seals.bots.has(one.seat) ? W.bot : state.seals.free.has(one.seat) ? W.free : '',
  ].filter(Boolean);
  const open = state.own.clock?.stage === 'orders';
  return html`<li data-point=${`mate:${title}`}>
    <h4>
      ${holderOf(state, one.seat)}${marks.length > 0 ? html` <span class="muted small">(${marks.join(', ')})</span>` : nothing}
      ${open ? html`<span class="badge">${T.sealState[state.seals.seats.get(one.seat) ?? 'none']}</span>` : nothing}
    </h4>
    <p class="small">${commandWords(table, one)}</p>
    ${me || !open ? nothing : ordersOf(table, one.seat)}${open ? signPart(table, one.seat) : nothing}
  </li>`;
}

/** Empty for a side with one seat. @param {Table} table */
export function peoplePart(table) {
  const team = myTeam(table.state);
  if (team.length === 0) return nothing;
  withStyle('/style/team.css');
  return html`<section class="people" aria-label=${W.people}>
    <h3 class="overline">${W.people}</h3>
    <p class="muted small">${W.hint}</p>
    <ul class="mates" role="list">
      ${team.map(one => person(table, one))}
    </ul>
    ${
      mayHandOver(table.state)
        ? html`<button
            type="button"
            class="small"
            data-point="button:hand-over"
            @click=${() => beginHandOver(table, [])}
          >
            ${W.handOver}
          </button>`
        : nothing
    }
    ${rolesPart(table)}${namePart(table)}
  </section>`;
}
