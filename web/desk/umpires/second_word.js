// Which other umpires can give a second word, and what an act becomes that needs one. Pure.
import { secondWordText as T } from '../../text/umpires/second_word_en.js';
/** @import { Extra } from '../page/extra.js' */
/** @import { State } from '../../core/types.js' */

/** The titles of the other umpires whose seats are taken. @param {Extra} extra @param {State['welcome']} welcome */
export const othersSeated = (extra, welcome) =>
  extra.umpires
    .filter(one => one.claimed && one.seat !== welcome?.you.seat)
    .map(one => welcome?.seats.find(seat => seat.id === one.seat)?.title ?? one.seat);

/** What a major act becomes; '': it happens at once. @param {Extra} extra @param {State['welcome']} welcome */
export function becomes(extra, welcome) {
  const others = othersSeated(extra, welcome);
  if (!extra.second_word || others.length === 0) return '';
  return others.length > 1 ? T.beforeAny(others) : T.before(others);
}
