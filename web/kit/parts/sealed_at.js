// When a seat was sealed: whoever waits for the others sees how long ago.
import { moment } from '../../core/words/format.js';
/** @import { State } from '../../core/types.js' */

/**
 * Behind the word for it; '' while it is open.
 * @param {Pick<State, 'seals'>} state
 * @param {string} seat
 * @param {number} now
 */
export function sealedAt({ seals }, seat, now) {
  const at = seals.at.get(seat);
  return at ? ` ${moment(at, { now })}` : '';
}
