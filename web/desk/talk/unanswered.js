// Letters from players to this umpire that nobody has answered: they stay counted on every device until a letter goes
// back, or until the umpire says that none is needed. Pure.
import { seatsOf } from '../../core/words/team.js';
/** @import { PressMessage, State } from '../../core/types.js' */

/**
 * @param {State} state
 * @param {ReadonlySet<number>} settled letters that need no answer
 * @returns {readonly PressMessage[]} oldest first
 */
export function unanswered({ press, rooms, welcome }, settled) {
  const seats = seatsOf(welcome),
    players = new Set(seats.filter(seat => seat.role === 'player').map(seat => seat.id)),
    umpires = new Set(seats.filter(seat => seat.role === 'umpire').map(seat => seat.id));
  // The last letter that an umpire wrote to each seat.
  /** @type {Map<string, number>} */ const written = new Map();
  for (const { from, number, to } of press)
    if (umpires.has(from)) for (const seat of to) written.set(seat, Math.max(number, written.get(seat) ?? 0));
  return press.filter(
    ({ from, number, room, to }) =>
      players.has(from) &&
      // In the debrief room everybody talks to everybody.
      rooms.get(room ?? 0)?.closes_at === undefined &&
      to.includes(welcome?.you.seat ?? '') &&
      number > (written.get(from) ?? 0) &&
      !settled.has(number),
  );
}
