// The state of a seat's sheet: its seal during orders, its fate after the bell.
import { seatStates } from '../page/sentence.js';
/** @import { Desk } from '../page/desk.js' */
/** @import { Seat } from '../../core/types.js' */

/** How each state is shown. */
export const looks = {
  sealed: 'ok',
  draft: '',
  none: '',
  nothing: '',
  missed: 'bad',
  draft_taken: 'warn',
  umpire: 'accent',
  asleep: '',
};

/** What the end of this phase made of a seat's sheet; undefined: orders are open. @param {Desk['state']} state @param {string} seat */
export function fateOf({ own }, seat) {
  if (own.clock?.stage === 'orders') return undefined;
  const story = own.stories.find(one => one.phase === own.phase?.number);
  return story?.fates.find(one => one.seat === seat);
}

/** @param {Desk} desk @param {Seat} seat @returns {keyof typeof looks} */
export function standing({ state }, seat) {
  const taken = fateOf(state, seat.id);
  if (taken) return taken.fate;
  return seatStates(state).get(seat.id) ?? 'asleep';
}
