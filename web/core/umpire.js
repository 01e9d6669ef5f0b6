// Whether an umpire is present: requests that only an umpire can answer are useless without one. Pure.
import { seatsOf } from './words/team.js';
/** @import { OrderKind, State } from './types.js' */

/**
 * The umpires' seats: at least one is taken, or all are free; none: the campaign has no such seat.
 * @param {Pick<State, 'welcome' | 'seals'>} state
 * @returns {'sits' | 'free' | 'none'}
 */
export function umpireOf({ welcome, seals }) {
  const seats = seatsOf(welcome).filter(seat => seat.role === 'umpire');
  return seats.length === 0 ? 'none' : seats.every(seat => seals.free?.has(seat.id)) ? 'free' : 'sits';
}

/**
 * True for an order that needs an umpire's answer while no umpire is present.
 * @param {Pick<State, 'welcome' | 'seals'>} state
 * @param {Pick<OrderKind, 'for_umpire'> | undefined} kind
 */
export const waitsInVain = (state, kind) => kind?.for_umpire === true && umpireOf(state) !== 'sits';
