// What the umpire knows of each side besides its pieces: its goals, its player, and what is asked of it now.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { perPage } from '../../core/page/per_page.js';
import { withRules } from '../../kit/parts/rule_link.js';
import { aimList, createCounsel } from '../../kit/counsel.js';
import { emblem } from '../../kit/parts/parts.js';
import { counselText } from '../../text/orders/counsel_en.js';
import { deskText } from '../../text/pages/desk_en.js';
import { factionName, playerSeats } from '../page/parts.js';
import { strengths } from '../../text/bots_en.js';
import { standing } from './standing.js';
/** @import { Desk } from '../page/desk.js' */
/** @import { Seat } from '../../core/types.js' */

const T = deskText.sides;

/** The seat's player. @param {Desk} desk @param {Seat} seat */
function playerWords({ state, extra }, seat) {
  const S = deskText.seats;
  const bot = state.seals.bots.get(seat.id);
  if (bot) return S.bot(strengths[bot]);
  const told = extra.seats.get(seat.id);
  return !told ? '' : !told.claimed ? S.unclaimed : told.connected > 0 ? S.connected(told.connected) : S.away;
}

/** @param {Desk} desk @param {Seat} seat */
function askedWords(desk, seat) {
  const { own, sheets } = desk.state;
  if (own.clock?.stage === 'lobby') return '';
  if (own.clock?.stage === 'over') return '';
  const orders = sheets.get(seat.id)?.sheet.orders.length ?? 0;
  const state = standing(desk, seat);
  return `${deskText.seats.state[state]}${orders > 0 && (state === 'sealed' || state === 'draft') ? ` · ${deskText.seats.orders(orders)}` : ''}`;
}

/** @param {Desk} desk @param {string} id */
function lines(desk, id) {
  const { welcome } = desk.state;
  const { goal, plan } = welcome?.factions.find(one => one.id === id) ?? {};
  const seats = playerSeats(desk).filter(seat => seat.faction === id);
  return html`<p class="goal">
      ${goal ? withRules(welcome?.campaign.rulebook, goal) : html`<span class="muted">${T.noGoal}</span>`}
    </p>
    ${plan ? html`<p class="plan"><b>${T.plan}</b> ${plan}</p>` : nothing}
    ${
      seats.length === 0
        ? html`<p class="muted small">${T.noSeat}</p>`
        : html`<dl class="pairs small">
            ${seats.map(seat => {
              const who = playerWords(desk, seat),
                asked = askedWords(desk, seat);
              return html`${
                who
                  ? html`<dt>${T.played(seats.length > 1 ? seat.title : '')}</dt>
                      <dd>${who}</dd>`
                  : nothing
              }${
                asked
                  ? html`<dt>${T.asked(seats.length > 1 ? seat.title : '')}</dt>
                      <dd>${asked}</dd>`
                  : nothing
              }`;
            })}
          </dl>`
    }`;
}

/** What the rules say of each seat's progress. */
const counselsOf = perPage(
  (/** @type {Desk} */ _) => /** @type {Map<string, ReturnType<typeof createCounsel>>} */ (new Map()),
);

/** The side's progress towards its goals, as the rules judge from its own view. @param {Desk} desk @param {string} id */
function stands(desk, id) {
  const seat = playerSeats(desk).find(one => one.faction === id)?.id;
  if (!seat) return nothing;
  const counsels = counselsOf(desk);
  const counsel = counsels.get(seat) ?? createCounsel({ request: message => desk.client.request(message), seat });
  counsels.set(seat, counsel);
  const { own } = desk.state;
  const { aims } = counsel.follow(own.phase?.number ?? 0, own.view);
  return aims.length > 0
    ? html`<h3 class="overline">${counselText.standsTo}</h3>
        ${aimList(aims)}`
    : nothing;
}

/** All sides, one below the other; open: expanded at once. @param {Desk} desk @param {{ open?: boolean }} [how] */
export const sidesPart = (desk, { open = false } = {}) =>
  html`<section class="block sides">
    <h3>${T.title}</h3>
    <p class="muted small">${T.asTold}</p>
    ${desk.state.welcome?.factions.map(
      ({ id, name }) =>
        html`<details class="side-card" data-side=${id} ?open=${open}>
          <summary>${emblem(id)}<span>${name}</span></summary>
          ${lines(desk, id)}
        </details>`,
    )}
  </section>`;

/** A single side. @param {Desk} desk @param {string} id */
export const sideCard = (desk, id) =>
  html`<h2 id="dialog-title" tabindex="-1" autofocus>${emblem(id)} ${factionName(desk, id)}</h2>
    <h3 class="overline">${T.goal}</h3>
    ${lines(desk, id)}${stands(desk, id)}`;
