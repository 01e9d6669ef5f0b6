// Lets a player give seats to bots. Without an umpire, the server accepts this for free seats and for the player's own.
import { notice } from '../../core/page/notices.js';
import { seatsOf } from '../../core/words/team.js';
import { umpireOf } from '../../core/umpire.js';
import { strengthFor } from '../../kit/strength.js';
import { strengths } from '../../text/bots_en.js';
import { seatsText as S } from '../../text/pages/seats_en.js';
/** @import { Seat, Strength } from '../../core/types.js' */
/** @import { Table } from './table.js' */

/** @param {Table} table @param {Seat} seat */
const playersDecide = ({ state }, { role }) =>
  role === 'player' && !state.own.ended && !state.welcome?.lesson && umpireOf(state) === 'free';

/** @param {Table} table @param {Seat} seat */
export const mayGive = (table, seat) =>
  playersDecide(table, seat) &&
  !table.state.seals.bots.has(seat.id) &&
  (seat.id === table.state.welcome?.you.seat || table.state.seals.free.has(seat.id));

/** Whether the player may change the strength of the bot in this seat. @param {Table} table @param {Seat} seat */
export const mayChange = (table, seat) => playersDecide(table, seat) && table.state.seals.bots.has(seat.id);

/** @param {Table} table @param {Seat} seat @param {Strength} [strength] */
export const give = (table, { id, title }, strength = strengthFor(table, id)) =>
  table.client
    .request({ type: 'set_bot', seat: id, plays: true, strength, reason: '' })
    .then(() => notice(S.botPlays(title, strengths[strength])), table.acts.complain);

/** Give all free seats to bots. @param {Table} table */
export function giveFreeSeats(table) {
  for (const seat of seatsOf(table.state.welcome))
    if (seat.id !== table.state.welcome?.you.seat && mayGive(table, seat)) give(table, seat);
}
