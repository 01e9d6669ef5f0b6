// Closed rooms: opening one, its people, inviting and leaving.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { moment } from '../../core/words/format.js';
import { letters } from '../../core/words/length_limits.js';
import { seatsOf } from '../../core/words/team.js';
import { notice } from '../../core/page/notices.js';
import { roomsText as T } from '../../text/pages/press_en.js';
import { isClosed } from '../../kit/letters/fresh_rooms.js';
import { emblem, seatTitle } from '../../kit/parts/parts.js';
import { isSending, sendOnce, sendWords } from '../../kit/sending.js';
import { emptyRoom, typedOf } from '../page/typed.js';
/** @import { Table } from '../page/table.js' */
/** @import { Message, Room } from '../../core/types.js' */

/** @param {Table} table @param {Message} message @returns {Promise<Message | null>} null: refused, and the page says why */
const ask = (table, message) =>
  table.client.request(message).catch(error => {
    table.acts.complain(error);
    return null;
  });

/** The button that shows and hides the form below. @param {Table} table */
export function openingButton(table) {
  const typed = typedOf(table.ui);
  return html`<button
    type="button"
    class="small quiet"
    data-point="button:new-room"
    aria-expanded=${String(typed.room.open)}
    @click=${() => {
      typed.search = null;
      typed.room = { ...typed.room, open: !typed.room.open };
    }}
  >
    ${T.open}
  </button>`;
}

/**
 * The form that opens a room.
 * @param {Table} table
 * @param {(chosen: ReadonlySet<string>, toggle: (seat: string) => void) => unknown} recipients
 * @param {(room: number) => void} opened
 */
export function openingPart(table, recipients, opened) {
  const typed = typedOf(table.ui),
    { room } = typed;
  const toggle = (/** @type {string} */ seat) => {
    const chosen = new Set(typed.room.with);
    if (!chosen.delete(seat)) chosen.add(seat);
    typed.room = { ...typed.room, with: chosen };
  };
  return html`<form
    class="card stack"
    data-point="card:open-room"
    aria-label=${T.open}
    @submit=${(/** @type {Event} */ event) => open(table, event, opened)}
  >
    <p class="muted small">${T.hint}</p>
    <div class="field">
      <label for="room-name">${T.name}</label>
      <input
        id="room-name"
        data-letters=${letters(200)}
        autocomplete="off"
        .value=${live(room.name)}
        @input=${(/** @type {any} */ event) => {
          typed.room = { ...typed.room, name: event.target.value };
        }}
      />
    </div>
    ${recipients(room.with, toggle)}
    <button type="submit" data-point="button:open-room" aria-disabled=${isSending('room')}>
      ${sendWords('room', T.doOpen)}
    </button>
  </form>`;
}

/** @param {Table} table @param {Event} event @param {(room: number) => void} opened */
function open(table, event, opened) {
  event.preventDefault();
  const typed = typedOf(table.ui),
    { with: seats, name } = typed.room;
  if (seats.size === 0 || name.trim() === '') return void notice(T.wanting, { kind: 'warn', subject: 'room' });
  void sendOnce('room', async () => {
    const done = await ask(table, { type: 'open_room', with: [...seats], name: name.trim() });
    if (!done) return;
    typed.room = emptyRoom();
    opened(done.number);
    notice(T.opened(name.trim()), { kind: 'ok', subject: 'room', seconds: 3 });
  });
}

/** Until when people write in the debrief room. @param {Room} room @param {number} now */
function debriefWords(room, now) {
  const when = moment(room.closes_at ?? 0, { now });
  return isClosed(room, now) ? T.closed(when) : T.writeUntil(when);
}

/** The people of the open room, and what this seat can do there. @param {Table} table @param {Room} room */
export function roomHead(table, room) {
  const { state } = table,
    typed = typedOf(table.ui);
  const me = state.welcome?.you.seat ?? '';
  const titles = (/** @type {readonly string[]} */ seats) => seats.map(seat => seatTitle(state, seat));
  const { asking } = typed;
  return html`<section class="room-head stack" aria-label=${room.name}>
    <p class="small">
      <b>${room.name}</b> ${room.gone ? T.gone : ''} ${room.closes_at ? debriefWords(room, table.minute) : nothing}
      ${room.gone ? (room.here.length > 0 ? T.hereThen(titles(room.here)) : nothing) : T.here(titles(room.here))}
      ${room.left.length > 0 ? T.left(titles(room.left)) : nothing}
    </p>
    ${
      room.gone
        ? nothing
        : html`<p class="toolbar small">
            ${
              room.here[0] === me
                ? html`<button
                    type="button"
                    class="small quiet"
                    aria-expanded=${String(asking === 'invite')}
                    @click=${() => {
                      typed.asking = asking === 'invite' ? '' : 'invite';
                    }}
                  >
                    ${T.invite}
                  </button>`
                : nothing
            }
            <button
              type="button"
              class="small quiet"
              aria-expanded=${String(asking === 'leave')}
              @click=${() => {
                typed.asking = asking === 'leave' ? '' : 'leave';
              }}
            >
              ${T.leave}
            </button>
          </p>`
    }
    ${room.gone ? nothing : asking === 'invite' && room.here[0] === me ? inviting(table, room) : asking === 'leave' ? leaving(table, room) : nothing}
  </section>`;
}

/** @param {Table} table @param {Room} room */
function inviting(table, room) {
  const { state } = table;
  const others = seatsOf(state.welcome).filter(({ id, role }) => role !== 'spectator' && !room.here.includes(id));
  if (others.length === 0) return html`<p class="muted small">${T.everybody}</p>`;
  return html`<p class="muted small">${T.inviteHint}</p>
    <div class="chips" role="group" aria-label=${T.invites}>
      ${others.map(
        seat =>
          html`<button
            type="button"
            class="chip"
            aria-disabled=${isSending('invite')}
            data-point=${`invite:${seat.id}`}
            @click=${() =>
              sendOnce('invite', async () => {
                if (await ask(table, { type: 'invite_to_room', room: room.number, seat: seat.id }))
                  typedOf(table.ui).asking = '';
              })}
          >
            ${seat.faction ? emblem(seat.faction) : nothing}${seat.title}
          </button>`,
      )}
    </div>`;
}

/** @param {Table} table @param {Room} room */
const leaving = (table, room) =>
  html`<p class="muted small">${T.leaveHint}</p>
    <p class="toolbar small">
      <button
        type="button"
        class="small danger"
        data-point="button:leave-room"
        aria-disabled=${isSending('leave')}
        @click=${() =>
          sendOnce('leave', async () => {
            if (await ask(table, { type: 'leave_room', room: room.number })) typedOf(table.ui).asking = '';
          })}
      >
        ${sendWords('leave', T.doLeave)}</button
      ><button
        type="button"
        class="small quiet"
        @click=${() => {
          typedOf(table.ui).asking = '';
        }}
      >
        ${T.stay}
      </button>
    </p>`;

/** The mark of a room among the conversations. @param {Room} room */
export const roomLabel = room =>
  html`<span class="visually-hidden">${T.room} </span><span class="room-mark" aria-hidden="true">▣</span> ${room.name}`;
