// Seats, their players and the state of each sheet; what the umpire can do for a seat.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { ago, moment } from '../../core/words/format.js';
import { isLastFree } from '../../core/words/lobby.js';
import { wayOf } from '../../kit/story/arrows.js';
import { emblem } from '../../kit/parts/parts.js';
import { sealedAt } from '../../kit/parts/sealed_at.js';
import { isSending, sendOnce, sendWords } from '../../kit/sending.js';
import { strengthField, strengthFor } from '../../kit/strength.js';
import { strengths } from '../../text/bots_en.js';
import { awayText } from '../../text/pages/away_en.js';
import { deskText } from '../../text/pages/desk_en.js';
import { seatsText } from '../../text/pages/seats_en.js';
import { mapUmpireText } from '../../text/umpires/map_umpire_en.js';
import { playerSeats } from '../page/parts.js';
import { lastActOf } from '../page/extra.js';
import { seatStates } from '../page/sentence.js';
import { addPart, commandWords, removeButton } from './team_part.js';
import { fateOf, looks, standing } from './standing.js';
import { writeTo } from '../talk/talk_panel.js';
/** @import { Desk } from '../page/desk.js' */
/** @import { Order, Seat, SheetMessage, Strength } from '../../core/types.js' */

const T = deskText.seats,
  A = awayText;

/** @param {Desk} desk */
export function seatsPanel(desk) {
  const { state } = desk;
  const players = playerSeats(desk);
  const waiting = [...seatStates(state)]
    .filter(([, seal]) => seal === 'none' || seal === 'draft')
    .map(([seat]) => seat);
  return html`<section class="panel seats" aria-label=${T.title}>
    <header>
      <h2>${T.title}</h2>
      ${state.own.clock?.stage === 'orders' && waiting.length > 0 ? lastCallButton(desk, waiting) : nothing}
    </header>
    <ul role="list">
      ${repeat(
        players,
        seat => seat.id,
        seat => seatLine(desk, seat),
      )}
    </ul>
    <div class="toolbar own-device">
      ${desk.over ? nothing : html`<a class="button small" href="table">${T.invite}</a>`}
      ${small(deskText.link.device, null, () => desk.acts.useElsewhere())}
      <button type="button" class="small" data-point="button:tablet" @click=${() => desk.acts.useTablet()}>
        ${mapUmpireText.link}
      </button>
      <a class="button small" href="notices/" data-point="notices">${seatsText.notices}</a>
    </div>
  </section>`;
}

/** Before the game there are no sheets: show who has come.
 * @param {Desk} desk
 * @param {string} seat
 * @param {keyof typeof looks} state
 * @param {boolean} claimed
 * @param {Strength | undefined} bot
 * @param {SheetMessage | undefined} sheet
 */
export function sealBadge(desk, seat, state, claimed, bot, sheet) {
  if (desk.state.own.clock?.stage === 'lobby')
    return html`<span class="badge ${claimed || bot ? 'ok' : ''}"
      >${bot ? T.bot(strengths[bot]) : claimed ? T.claimed : T.free}</span
    >`;
  const orders = (state === 'sealed' || state === 'draft') && sheet ? sheet.sheet.orders.length : 0;
  return html`<span class="badge ${state === 'none' && desk.sentence.look === 'late' ? 'bad' : looks[state]}"
    >${T.state[state]}${by(desk, seat)}${state === 'sealed' ? sealedAt(desk.state, seat, desk.minute) : ''}${orders > 0 ? ` · ${orders}` : ''}</span
  >`;
}

/** The author of the sheet, if not the player: now, or as the end of the phase took it. @param {Desk} desk @param {string} seat */
function by({ state }, seat) {
  const taken = fateOf(state, seat);
  const sheet = state.sheets.get(seat);
  const author = taken
    ? taken.by
    : sheet && sheet.sheet.orders.length > 0 && sheet.by !== 'seat'
      ? sheet.by
      : undefined;
  return author ? ` ${A.by[author]}` : '';
}

/** @param {Desk} desk @param {readonly string[]} waiting */
const lastCallButton = (desk, waiting) =>
  html`<button
    type="button"
    class="small"
    aria-disabled=${isSending('last call')}
    @click=${() => lastCall(desk, waiting)}
  >
    ${sendWords('last call', T.lastCall(waiting.length))}
  </button>`;

/** @param {string} words @param {string | null} label @param {() => unknown} act */
const small = (words, label, act) =>
  html`<button type="button" class="small" aria-label=${label ?? nothing} @click=${act}>${words}</button>`;

/**
 * Gives the seat to a bot, or takes it back.
 * @param {Desk} desk
 * @param {Seat} seat
 * @param {Strength | undefined} bot
 */
function botButtons(desk, seat, bot) {
  const { id, title } = seat;
  const { acts } = desk;
  /** @param {Strength} strength */
  const play = strength =>
    acts.ask({ type: 'set_bot', seat: id, plays: true, strength, reason: '' }, T.botPlays(title, strengths[strength]));
  const set = () =>
    bot
      ? acts.ask({ type: 'set_bot', seat: id, plays: false, reason: '' }, T.botGone(title))
      : play(strengthFor(desk, id));
  return html`${small(
    bot ? T.takeFromBot : T.giveToBot,
    bot ? T.takeFromBotLabel(title) : T.giveToBotLabel(title),
    () =>
      !bot && beginsWith(desk, id)
        ? acts.confirm({ title: T.giveToBotLabel(title), words: T.botBegins, act: T.giveToBot, run: set })
        : set(),
  )}${strengthField(desk, seat, bot, play)}`;
}

/**
 * True if the game begins when all seats are taken and this is the last free one.
 * @param {Desk} desk
 * @param {string} last
 */
const beginsWith = ({ extra, state }, last) =>
  state.own.clock?.stage === 'lobby' &&
  state.own.clock.starts_when_seated === true &&
  isLastFree(
    [...extra.seats.values()].map(seat => ({ ...seat, bot: state.seals.bots.get(seat.seat) })),
    last,
  );

/** For a player who has left: a stand-in; and the end of a deputy whom the player named. @param {Desk} desk @param {Seat} seat @param {import('../page/extra.js').SeatStanding | undefined} told */
function standInButtons({ acts, state }, { id, title }, told) {
  if (state.own.clock?.stage === 'over') return nothing;
  const endDeputy = () => acts.ask({ type: 'end_deputy', seat: id, reason: '' });
  return html`${told?.deputy ? small(A.desk.endDeputy, A.desk.endDeputyLabel(title), endDeputy) : nothing}${
    told?.claimed ? small(A.desk.standIn, A.desk.standInLabel(title), () => acts.standIn(id, title)) : nothing
  }`;
}

/** @param {Desk} desk @param {Seat} seat */
function seatLine(desk, seat) {
  const { ui, state, acts, acting } = desk;
  const state_now = standing(desk, seat);
  const sheet = state.sheets.get(seat.id);
  const told = desk.extra.seats.get(seat.id);
  const last = lastActOf(desk.extra, seat.id);
  const open = ui.openSheets.has(seat.id);
  const orders = state.own.clock?.stage === 'orders' && state_now !== 'asleep' && state_now !== 'nothing';
  const bot = state.seals.bots.get(seat.id),
    free = acting.seat() === null;
  const presence = [
    // In the lobby the badge says so.
    bot && state.own.clock?.stage !== 'lobby' ? T.bot(strengths[bot]) : '',
    told &&
      !(bot && !told.claimed) &&
      (!told.claimed ? T.unclaimed : told.connected > 0 ? T.connected(told.connected) : T.away),
    told?.missed ? T.missed(told.missed) : '',
    told?.left_to_bot ? A.desk.leftToBot(told.left_to_bot) : '',
    told?.deputy ? A.desk.deputy(told.deputy) : '',
    last ? T.last(ago(last, desk.minute)) : '',
    commandWords(desk, seat),
  ]
    .filter(Boolean)
    .join(' · ');
  return html`<li class="seat" data-seat=${seat.id} data-state=${state_now}>
    <button
      type="button"
      class="quiet seat-head"
      aria-expanded=${String(open)}
      @click=${() => {
        const others = [...ui.openSheets].filter(id => id !== seat.id);
        ui.openSheets = new Set(open ? others : [...others, seat.id]);
      }}
    >
      ${emblem(seat.faction)}<span class="seat-name"
        >${seat.title}${seat.person ? html` <span class="muted">${seat.person}</span>` : nothing}${told && told.connected > 0 ? html`<span class="here" aria-hidden="true"></span>` : nothing}</span
      >
      <span class="presence"
        >${sealBadge(desk, seat.id, state_now, told?.claimed === true, bot, sheet)}${presence ? ` · ${presence}` : ''}</span
      >
    </button>
    ${
      open
        ? html`<div class="seat-body">
            ${sheetWords(desk, seat, sheet)}
            <div class="toolbar">
              ${orders && free ? small(T.actFor, T.actForLabel(seat.title), () => acting.begin(seat.id)) : nothing}
              ${free ? small(T.write, T.writeLabel(seat.title), () => writeTo(desk, seat.id)) : nothing}
              ${ui.look === seat.faction ? nothing : small(T.lookAs, null, () => acts.look(seat.faction ?? 'umpire'))}
              ${state.own.clock?.stage === 'over' ? nothing : botButtons(desk, seat, bot)}
              ${standInButtons(desk, seat, told)}
              <button
                type="button"
                class="small"
                data-point="button:link"
                aria-label=${T.linkLabel(seat.title)}
                @click=${() => acts.reissue(seat.id, seat.title)}
              >
                ${T.link}
              </button>
              ${state.own.clock?.stage === 'over' ? nothing : html`${removeButton(desk, seat)}${addPart(desk, seat)}`}
            </div>
          </div>`
        : nothing
    }
  </li>`;
}

/** @param {Desk} desk @param {Seat} seat @param {SheetMessage | undefined} sheet */
export function sheetWords(desk, seat, sheet) {
  if (!sheet || sheet.sheet.orders.length === 0)
    return html`<p class="muted small">
      ${T.noOrders}${sheet && sheet.without_order.length > 0 ? ` · ${T.idle(sheet.without_order.length)}` : ''}
    </p>`;
  const idle = sheet.without_order.length;
  const about = [
    T.orders(sheet.sheet.orders.length),
    sheet.saved_at && !sheet.sealed ? T.saved(moment(sheet.saved_at, { now: desk.minute, seconds: true })) : '',
    sheet.by === 'seat' ? '' : T.byOther(A.by[sheet.by]),
    idle > 0 ? T.idle(idle) : '',
  ].filter(Boolean);
  const line = (/** @type {Order} */ order, /** @type {number} */ i) =>
    html`<li>
      <button type="button" class="quiet words" @click=${() => showOrder(desk, order)}>
        ${sheet.words[i] ?? order.kind}
      </button>
    </li>`;
  return html`<div aria-label=${T.sheet(seat.title)} role="group">
    <p class="muted small">${about.join(' · ')}</p>
    <ol class="sheet" role="list">
      ${sheet.sheet.orders.map(line)}
    </ol>
  </div>`;
}

/** @param {Desk} desk @param {Order} order */
export function showOrder(desk, order) {
  const kind = desk.state.welcome?.order_kinds.find(k => k.name === order.kind);
  const way = kind ? wayOf(order, kind, desk.state.own.view) : [];
  const first = Object.values(order.arguments)
    .flat()
    .find(id => typeof id === 'string' && desk.state.own.view.pieces.has(id));
  const from = typeof first === 'string' ? desk.state.own.view.pieces.get(first)?.at : undefined;
  desk.focus(way.at(-1) ?? from, [...(from ? [from] : []), ...way]);
}

/** Sent only to those who have not sealed. The server stores the bell's time with it, so each page can show it in its
 * reader's time zone and say whether it is still valid. @param {Desk} desk @param {readonly string[]} seats */
function lastCall(desk, seats) {
  const sides = [
    ...new Set(seats.flatMap(seat => desk.state.welcome?.seats.find(one => one.id === seat)?.faction ?? [])),
  ];
  sendOnce('last call', () =>
    desk.acts.ask({ type: 'announce', text: T.lastCallText, to: sides, last_call: true, reason: '' }, T.lastCallDone),
  );
}
