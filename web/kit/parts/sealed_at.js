// When a seat was sealed, for players who wait for the others.
import { moment } from '../../core/words/format.js';
/** @import { State } from '../../core/types.js' */

/**
 * Follows the word "sealed"; '' while the sheet is open.
 * @param {Pick<State, 'seals'>} state
 * @param {string} seat
 * @param {number} now
 */
export function sealedAt({ seals }, seat, now) {
  const at = seals.at.get(seat);
  return at ? ` ${moment(at, { now })}` : '';
}
