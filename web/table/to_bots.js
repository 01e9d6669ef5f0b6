// Seats that a player gives to bots. The server takes it only where nobody umpires: free seats, and the player's own.
import { notice } from '../core/notices.js';
import { umpireOf } from '../core/umpire.js';
import { seatsText as S } from '../text/seats_en.js';
/** @import { Seat } from '../core/types.js' */
/** @import { Table } from './table.js' */

/** @param {Table} table @param {Seat} seat */
export function mayGive({ state }, { id, role }) {
  const { seals, welcome, own } = state;
  const mine = id === welcome?.you.seat;
  return (
    role === 'player' &&
    !own.ended &&
    !welcome?.lesson &&
    umpireOf(state) === 'free' &&
    !seals.bots.has(id) &&
    (mine || seals.free.has(id))
  );
}

/** @param {Table} table @param {Seat} seat */
export const give = ({ acts, client }, { id, title }) =>
  client
    .request({ type: 'set_bot', seat: id, plays: true, reason: '' })
    .then(() => notice(S.botPlays(title)), acts.complain);

/** All seats that nobody has taken. @param {Table} table */
export function giveFreeSeats(table) {
  for (const seat of table.state.welcome?.seats ?? [])
    if (seat.id !== table.state.welcome?.you.seat && mayGive(table, seat)) give(table, seat);
}
