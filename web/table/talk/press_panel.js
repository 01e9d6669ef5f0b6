// The letters panel: letters between seats, the form that writes one, and why letters are closed in a phase. `address`
// and kit/letters/drafts.js decide to whom the text being written goes.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { ago, list, moment } from '../../core/words/format.js';
import { letters } from '../../core/words/length_limits.js';
import { closeNotice, notice } from '../../core/page/notices.js';
import { text } from '../../text/en.js';
import { teamText as W } from '../../text/pages/team_en.js';
import { pressText, roomsText as R } from '../../text/pages/press_en.js';
import { emblem, factionName, seatTitle } from '../../kit/parts/parts.js';
import { addressTo, takeAway, turnTo } from '../../kit/letters/drafts.js';
import { emptySearch, searchFurther, searchPart } from '../../kit/letters/letter_search.js';
import { isClosed, recallOpened, rememberOpened } from '../../kit/letters/fresh_rooms.js';
import { addressed, roomKey, roomName, roomOf } from '../../kit/letters/rooms.js';
import { later } from '../../kit/parts/later.js';
import { older } from '../../kit/parts/older.js';
import { isSending, sendOnce, sendWords } from '../../kit/sending.js';
import { newRooms } from '../page/tabs.js';
import { typedOf } from '../page/typed.js';
import { recipients, toggled } from './recipients_part.js';
import { openingButton, openingPart, roomHead } from './rooms_part.js';
import { nameOf, partners, team, threadChips, threadOf } from './threads.js';
/** @import { Table } from '../page/table.js' */
/** @import { PressMessage, Room } from '../../core/types.js' */

const T = text.table,
  L = pressText;
const pins = later(() => import('../team/pins_part.js'), 'pins');

/** @param {Table} table @param {PressMessage} letter @param {string} me */
const letterPart = ({ state, ui, minute }, letter, me) =>
  html` <li
    class="letter ${letter.from === me ? 'mine' : ''} ${letter.number > ui.pressRead && letter.from !== me ? 'new' : ''}"
  >
    <p class="small">
      <b
        >${emblem(state.welcome?.seats.find(seat => seat.id === letter.from)?.faction)}${seatTitle(state, letter.from)}</b
      >
      → ${list(letter.to.map(seat => seatTitle(state, seat)))}
      ${letter.room && typedOf(ui).thread !== roomKey(letter.room) ? R.fromRoom(roomName(state, letter.room)) : nothing}
      <time class="muted" title=${moment(letter.at, { now: minute })}>${ago(letter.at, minute)}</time>
    </p>
    <p class="letter-text">${letter.text}</p>
  </li>`;

/** @param {Table} table */
function writeForm(table) {
  const { state } = table,
    typed = typedOf(table.ui),
    writing = typed.letters,
    room = roomOf(writing.to);
  return html`<form
    class="write"
    @submit=${(/** @type {Event} */ e) => {
      e.preventDefault();
      send(table);
    }}
  >
    ${writing.kept.map(
      one =>
        html`<p class="toolbar small">
          <span>${L.kept(list([...one.to].map(seat => nameOf(state, seat))))}</span
          ><button type="button" class="small" @click=${() => goOn(table, one.to)}>${L.goOn}</button>
        </p>`,
    )}
    ${
      room === undefined
        ? recipients(table, writing.to, seat => address(table, seat))
        : html`<p class="small to-room">${R.toAll(roomName(state, room))}</p>`
    }
    <label class="visually-hidden" for="press-text">${L.pressText}</label>
    <textarea
      id="press-text"
      rows="2"
      data-letters=${letters(state.welcome?.limits.text_letters ?? 4000)}
      placeholder=${L.pressText}
      .value=${live(writing.text)}
      @input=${(/** @type {any} */ e) => {
        typed.letters = { ...typed.letters, text: e.target.value };
      }}
      @keydown=${(/** @type {KeyboardEvent} */ e) => {
        if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) {
          e.preventDefault();
          send(table);
        }
      }}
    ></textarea>
    <button type="submit" aria-disabled=${isSending('press')}>${sendWords('press', T.send)}</button>
  </form>`;
}

/** @param {Table} table */
export function pressPanel(table) {
  const { state, ui } = table;
  const typed = typedOf(ui);
  const me = state.welcome?.you.seat ?? '';
  const phase = state.own.phase;
  const all = older(ui.older, 'press', state.press, {
    ...asking(table),
    show: letter => typed.thread === null || threadOf(state, partners(letter, me)) === typed.thread,
  });
  const how = searching(table);
  const found = typed.search?.found;
  const shown = found ? found.letters : all.items,
    button = found ? searchFurther(how) : all.button;
  const room = state.rooms.get(roomOf([typed.thread ?? '']) ?? 0);
  const opening = typed.room.open;
  const lobby = state.own.clock?.stage === 'lobby'; // factions can be asleep only after the game has begun
  const bots = [...state.seals.bots.keys()].map(seat => seatTitle(state, seat));
  // Where letters are closed for all factions, name none.
  const asleep = lobby || !phase?.press_between_factions ? [] : phase.asleep;
  return html` <header><h2>${T.press}</h2></header>
    <div class="body stack" tabindex="0" role="group" aria-label=${T.press}>
      ${state.welcome?.campaign.lesson ? nothing : html`<p class="muted small">${L.opens}</p>`}
      ${phase && !lobby && !phase.press_between_factions ? html`<p class="notice warn">${L.pressClosed}</p>` : nothing}
      ${bots.length > 0 ? html`<p class="muted small press-bots">${L.pressBots(list(bots), bots.length)}</p>` : nothing}
      ${asleep.length > 0 ? html`<p class="muted small">${L.pressAsleep(list(asleep.map(id => factionName(state, id))))}</p>` : nothing}
      ${state.welcome?.campaign.lesson ? nothing : (pins()?.pinsPart(table) ?? nothing)}
      ${newRooms(table).map(one => newRoom(table, one))} ${searchPart(how)}
      ${
        opening
          ? openingPart(
              table,
              (chosen, toggle) => recipients(table, chosen, toggle),
              number => openThread(table, roomKey(number), [roomKey(number)]),
            )
          : nothing
      }
      ${found ? nothing : threadChips(table, me, (key, to) => openThread(table, key, to))}
      ${typed.thread === team && !found ? html`<p class="muted small">${W.roomOnly}</p>` : nothing}
      ${room && !found ? roomHead(table, room) : nothing} ${button}
      ${
        shown.length === 0
          ? found || room
            ? nothing
            : html`<p class="muted">${L.noPress}</p>`
          : html`<ol class="letters" role="list">
              ${repeat(
                shown,
                letter => letter.number,
                letter => letterPart(table, letter, me),
              )}
            </ol>`
      }
    </div>
    ${room?.gone || (room && isClosed(room, table.minute)) || opening || typed.search?.open ? nothing : html`<footer>${writeForm(table)}</footer>`}`;
}

/** A room that the player was put into, until it is opened. @param {Table} table @param {Room} room */
const newRoom = (table, room) =>
  html`<p class="notice new-room" data-point=${`new-room:${room.number}`}>
    <span
      >${
        room.closes_at
          ? R.debrief(moment(room.closes_at, { now: table.minute }))
          : R.putInto(
              room.name,
              room.here
                .filter(seat => seat !== table.state.welcome?.you.seat)
                .map(seat => seatTitle(table.state, seat)),
            )
      }</span
    >
    <button type="button" class="small" @click=${() => openThread(table, roomKey(room.number), [roomKey(room.number)])}>
      ${R.openIt}
    </button>
  </p>`;

/** What the search in letters needs of the table. @param {Table} table @returns {import('../../kit/letters/letter_search.js').How} */
const searching = table => {
  const { state, ui } = table;
  return {
    get: () => typedOf(ui).search ?? emptySearch(),
    set: next => {
      if (next.open && typedOf(ui).room.open) typedOf(ui).room = { ...typedOf(ui).room, open: false };
      typedOf(ui).search = next;
    },
    ...asking(table),
    seats: (state.welcome?.seats ?? []).filter(
      ({ id, role }) => role !== 'spectator' && id !== state.welcome?.you.seat,
    ),
    saves: !state.absence?.by_deputy,
    more: state.welcome?.campaign.lesson ? nothing : openingButton(table),
  };
};

/** What the lists of older messages need of the table. @param {Table} table */
export const asking = table => ({
  ask: (/** @type {import('../../core/types.js').Message} */ message) =>
    table.client.request(message).catch(error => {
      table.acts.complain(error);
      return null;
    }),
});

/**
 * Open a conversation and the text begun in it; text begun to others stays with them.
 * @param {Table} table
 * @param {string | null} key
 * @param {string[]} seats
 */
function openThread(table, key, seats) {
  const { state, ui } = table,
    typed = typedOf(ui),
    room = roomOf([key ?? '']);
  if (room !== undefined) ui.roomsOpened = rememberOpened(state, ui.roomsOpened ?? recallOpened(state), room);
  typed.thread = key;
  typed.asking = '';
  typed.letters = turnTo(typed.letters, new Set(seats));
}

/** @param {Table} table @param {ReadonlySet<string>} to */
function goOn(table, to) {
  const typed = typedOf(table.ui);
  const room = roomOf(to);
  typed.thread = room === undefined ? null : roomKey(room);
  typed.letters = turnTo(typed.letters, to);
}

/**
 * Add or remove a recipient. In an open conversation with an empty box, another seat starts a new letter.
 * @param {Table} table
 * @param {string} seat
 */
function address(table, seat) {
  const typed = typedOf(table.ui),
    { to, text: words } = typed.letters;
  const fresh = typed.thread !== null && words.trim() === '' && !to.has(seat);
  if (fresh) typed.thread = null;
  typed.letters = addressTo(typed.letters, fresh ? new Set([seat]) : toggled(to, seat));
}

/** @param {Table} table */
function send(table) {
  const typed = typedOf(table.ui);
  const { to, text: written } = typed.letters;
  const words = written.trim();
  if (words === '') return;
  if (to.size === 0) return void notice(L.pressNobody, { kind: 'warn', subject: 'press' });
  sendOnce('press', async () => {
    try {
      await table.client.request({ type: 'press', ...addressed(to), text: words });
      // Remove only the text that the server accepted.
      typed.letters = takeAway(typed.letters, to, words);
      // The letter's conversation opens: the next letter belongs to it unless the writer chooses other recipients.
      if (typed.letters.to === to) typed.thread = threadOf(table.state, [...to]);
      closeNotice('refused');
      notice(T.sent, { kind: 'ok', subject: 'press', seconds: 2 });
    } catch (error) {
      table.acts.complain(error);
    }
  });
}
