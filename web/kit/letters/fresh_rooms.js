// Rooms that are new to the player: those that others put the seat into, and the debrief room. This browser remembers
// which ones the player has opened, so that a reload does not mark them again.
import { changeStored, recall } from '../../core/page/memory.js';
import { roomsIn } from './rooms.js';
/** @import { Room, State } from '../../core/types.js' */

/** @param {Pick<State, 'welcome'>} state */
const key = ({ welcome }) => `rooms.${welcome?.campaign.id}.${welcome?.you.seat}`;

/** Numbers of the rooms opened here before. @param {Pick<State, 'welcome'>} state @returns {readonly number[]} */
export const recallOpened = state => recall(key(state), /** @type {number[]} */ ([]));

/** @param {Pick<State, 'welcome'>} state @param {readonly number[]} opened @param {number} room @returns {readonly number[]} */
export function rememberOpened(state, opened, room) {
  if (opened.includes(room)) return opened;
  return changeStored(key(state), opened, stored => [...new Set([...stored, ...opened, room])]);
}

/** The debrief room is closed for writing; other rooms never are. @param {Pick<Room, 'closes_at'>} room @param {number} now */
export const isClosed = ({ closes_at }, now) => closes_at !== undefined && now >= closes_at;

/**
 * The rooms that the player has not opened. Skip rooms that the player created (the first member is the creator), and
 * the debrief room once it is closed.
 * @param {Pick<State, 'welcome' | 'rooms'>} state
 * @param {readonly number[]} opened
 * @param {number} now
 * @returns {readonly Room[]} oldest first
 */
export function freshRooms(state, opened, now) {
  const me = state.welcome?.you.seat ?? '';
  return roomsIn(state).filter(
    room =>
      !opened.includes(room.number) &&
      room.here.includes(me) &&
      (room.closes_at === undefined ? room.here[0] !== me : !isClosed(room, now)),
  );
}
