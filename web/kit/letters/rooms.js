// Closed rooms among the recipients of letters: a room is addressed by its key, as a seat is by its id.
import { roomsText as T } from '../../text/pages/press_en.js';
/** @import { Room, State } from '../../core/types.js' */

const prefix = 'room:';

/** @param {number} number */
export const roomKey = number => `${prefix}${number}`;

/** The number of the addressed room; undefined: the recipients are seats. @param {Iterable<string>} to @returns {number | undefined} */
export function roomOf(to) {
  const key = [...to].find(one => one.startsWith(prefix));
  return key === undefined ? undefined : Number(key.slice(prefix.length));
}

/** @param {Pick<State, 'rooms'>} state @param {number} number */
export const roomName = (state, number) => state.rooms.get(number)?.name ?? T.unnamed;

/** All rooms, oldest first. @param {Pick<State, 'rooms'>} state @returns {readonly Room[]} */
export const roomsIn = state => [...state.rooms.values()].sort((a, b) => a.number - b.number);

/** The recipients of a letter as the `press` message states them. @param {ReadonlySet<string>} to */
export function addressed(to) {
  const room = roomOf(to);
  return room === undefined ? { to: [...to] } : { room };
}
