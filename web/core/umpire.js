// Whether anybody umpires: what an umpire alone can answer comes to nothing without him. Pure.
/** @import { OrderKind, State } from './types.js' */

/**
 * How it stands with the umpires' seats: one is taken, or all are free; none: there is no such seat.
 * @param {Pick<State, 'welcome' | 'seals'>} state
 * @returns {'sits' | 'free' | 'none'}
 */
export function umpireOf({ welcome, seals }) {
  const seats = (welcome?.seats ?? []).filter(seat => seat.role === 'umpire');
  return seats.length === 0 ? 'none' : seats.every(seat => seals.free?.has(seat.id)) ? 'free' : 'sits';
}

/**
 * An order that waits for an umpire's answer, where nobody umpires.
 * @param {Pick<State, 'welcome' | 'seals'>} state
 * @param {Pick<OrderKind, 'for_umpire'> | undefined} kind
 */
export const waitsInVain = (state, kind) => kind?.for_umpire === true && umpireOf(state) !== 'sits';
