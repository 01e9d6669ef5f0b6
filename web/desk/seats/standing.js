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

/** @param {Desk} desk @param {Seat} seat @returns {keyof typeof looks} */
export function standing({ state }, seat) {
  if (state.own.clock?.stage !== 'orders') {
    const story = state.own.stories.find(one => one.phase === state.own.phase?.number);
    const fate = story?.fates.find(one => one.seat === seat.id)?.fate;
    if (fate) return fate;
  }
  return seatStates(state).get(seat.id) ?? 'asleep';
}
