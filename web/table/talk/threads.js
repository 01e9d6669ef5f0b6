// The conversations among the letters: one for each set of seats, the player's own side, and each closed room.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { list } from '../../core/words/format.js';
import { myTeam } from '../../core/words/team.js';
import { text } from '../../text/en.js';
import { teamText as W } from '../../text/pages/team_en.js';
import { pressText as L, roomsText as R } from '../../text/pages/press_en.js';
import { seatTitle } from '../../kit/parts/parts.js';
import { roomKey, roomName, roomOf, roomsIn } from '../../kit/letters/rooms.js';
import { typedOf } from '../page/typed.js';
import { roomLabel } from './rooms_part.js';
/** @import { Table } from '../page/table.js' */
/** @import { PressMessage } from '../../core/types.js' */

const T = text.table;

/** The other seats of a conversation, or its room. @param {PressMessage} letter @param {string} me */
export const partners = (letter, me) =>
  letter.room ? [roomKey(letter.room)] : [...new Set([letter.from, ...letter.to])].filter(seat => seat !== me).sort();

/** A recipient by name: a seat, or a room. @param {Table['state']} state @param {string} to */
export const nameOf = (state, to) => {
  const room = roomOf([to]);
  return room === undefined ? seatTitle(state, to) : roomName(state, room);
};

/** The conversation of the player's own side: all letters that reach no other side. */
export const team = 'team';

/** The conversation with these seats. @param {Table['state']} state @param {readonly string[]} seats */
export function threadOf(state, seats) {
  const mine = new Set(
    state.welcome?.seats
      .filter(seat => seat.faction && seat.faction === state.welcome?.you.faction)
      .map(({ id }) => id),
  );
  return seats.every(seat => mine.has(seat)) ? team : [...seats].sort().join();
}

/** The other seats of the player's team; none: the side has one seat. @param {Table['state']} state */
const matesOf = state =>
  myTeam(state)
    .map(({ seat }) => seat)
    .filter(seat => seat !== state.welcome?.you.seat);

/**
 * A button for each conversation, that is, for each set of seats and each room.
 * @param {Table} table
 * @param {string} me
 * @param {(key: string | null, to: string[]) => void} openThread
 */
export function threadChips(table, me, openThread) {
  const { state, ui } = table,
    typed = typedOf(ui);
  const mates = matesOf(state);
  /** @type {Map<string, readonly string[]>} */ const threads = new Map(mates.length > 0 ? [[team, mates]] : []);
  for (const { number } of roomsIn(state)) threads.set(roomKey(number), [roomKey(number)]);
  for (const letter of state.press) {
    const seats = partners(letter, me),
      key = threadOf(state, seats);
    if (key !== team) threads.set(key, seats);
  }
  return threads.size > 1 || mates.length > 0 || state.rooms.size > 0
    ? html`<div class="chips" role="group" aria-label=${T.press}>
        <button
          type="button"
          class="chip"
          aria-pressed=${String(typed.thread === null)}
          @click=${() => openThread(null, [])}
        >
          ${L.allMessages}</button
        >${repeat(
          threads,
          ([key]) => key,
          ([key, seats]) =>
            html`<button
              type="button"
              class="chip"
              aria-pressed=${String(typed.thread === key)}
              @click=${() => openThread(key, [...seats])}
            >
              ${threadLabel(state, key, seats)}${isFresh(table, key, me) ? freshMark : nothing}
            </button>`,
        )}
      </div>`
    : nothing;
}

/** @param {Table['state']} state @param {string} key @param {readonly string[]} seats */
function threadLabel(state, key, seats) {
  if (key === team) return W.room;
  const room = state.rooms.get(roomOf([key]) ?? 0);
  return room ? roomLabel(room) : list(seats.map(seat => nameOf(state, seat)));
}

const freshMark = html`<span class="fresh-mark" aria-hidden="true">●</span
  ><span class="visually-hidden">${R.fresh}</span>`;

/** Letters came in this conversation while another one was open. @param {Table} table @param {string} key @param {string} me */
function isFresh({ state, ui }, key, me) {
  const { seen, thread } = typedOf(ui);
  if (thread === null || thread === key) return false;
  const last = state.press.findLast(one => one.from !== me && threadOf(state, partners(one, me)) === key);
  return last !== undefined && last.number > Math.max(seen.all, seen.threads[key] ?? 0);
}
