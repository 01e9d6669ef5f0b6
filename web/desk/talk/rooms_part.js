// Closed rooms at the Desk: all of them with their people, and those that the umpire was put into.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { moment } from '../../core/words/format.js';
import { beginningOf } from '../../core/words/headline.js';
import { notice } from '../../core/page/notices.js';
import { deskText } from '../../text/pages/desk_en.js';
import { roomsText as R } from '../../text/pages/press_en.js';
import { freshRooms, isClosed, recallOpened, rememberOpened } from '../../kit/letters/fresh_rooms.js';
import { roomKey, roomsIn } from '../../kit/letters/rooms.js';
import { turnTo } from '../../kit/letters/drafts.js';
import { seatTitle } from '../page/parts.js';
/** @import { Desk } from '../page/desk.js' */
/** @import { Message, Room, State } from '../../core/types.js' */

const T = deskText.talk;
/** The length of a room's name in its notice. */
const notice_letters_max = 90;

/** Rooms to write into, as choices beside the seats. @param {Desk} desk */
export const roomChoices = ({ minute, state }) =>
  roomsIn(state)
    .filter(room => !isClosed(room, minute))
    .map(room => ({ id: roomKey(room.number), name: `▣ ${room.name}` }));

/** Until when people write in the debrief room. @param {Desk} desk @param {Room} room */
const openUntil = ({ minute }, room) =>
  room.closes_at === undefined
    ? ''
    : isClosed(room, minute)
      ? R.lineClosed
      : R.lineUntil(moment(room.closes_at, { now: minute }));

/** Rooms that the umpire was put into, until one is opened. @param {Desk} desk */
export const newRooms = desk =>
  freshRooms(desk.state, desk.ui.roomsOpened ?? recallOpened(desk.state), desk.minute).map(
    room =>
      html`<p class="notice new-room" data-point=${`new-room:${room.number}`}>
        <span
          >${
            room.closes_at
              ? R.debrief(moment(room.closes_at, { now: desk.minute }))
              : R.putInto(
                  room.name,
                  room.here.filter(seat => seat !== desk.state.welcome?.you.seat).map(seat => seatTitle(desk, seat)),
                )
          }</span
        >
        <button
          type="button"
          class="small"
          @click=${() => {
            const { state, ui } = desk;
            ui.roomsOpened = rememberOpened(state, ui.roomsOpened ?? recallOpened(state), room.number);
            ui.typed.letters = turnTo(ui.typed.letters, new Set([roomKey(room.number)]));
            desk.show('talk', 'press-text');
          }}
        >
          ${R.writeThere}
        </button>
      </p>`,
  );

/** All closed rooms and their people. @param {Desk} desk */
export function roomsPart(desk) {
  const rooms = roomsIn(desk.state);
  if (rooms.length === 0) return nothing;
  const titles = (/** @type {readonly string[]} */ seats) => seats.map(seat => seatTitle(desk, seat));
  return html`<details class="earlier">
    <summary>${R.rooms}</summary>
    <ul role="list" class="items small">
      ${rooms.map(room => html`<li>${R.line(room.name, titles(room.here), titles(room.left))}${openUntil(desk, room)}</li>`)}
    </ul>
  </details>`;
}

/**
 * A notice of each room that the umpire was put into; also after a reload, until the umpire opens the room.
 * @param {Desk} desk
 */
export function createRoomNews(desk) {
  /** Rooms that a notice has named since the page was opened. @type {Set<number>} */ const told = new Set();
  return (/** @type {Message} */ { number }, /** @type {State} */ state) => {
    const fresh = freshRooms(state, desk.ui.roomsOpened ?? recallOpened(state), desk.minute);
    const room = fresh.find(one => one.number === number);
    if (!room || told.has(number)) return;
    told.add(number);
    notice(room.closes_at ? T.debriefOpens : T.roomCome(beginningOf(room.name, notice_letters_max)), {
      subject: 'room',
      action: { label: T.title, run: () => desk.show('talk') },
    });
  };
}
