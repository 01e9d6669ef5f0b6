// The words of forms that send something to others: letters, announcements, proposals, answers.
import { plural } from '../../core/words/format.js';

export const lettersText = {
  sending: 'Sending …',
  /** Below a field whose text is over its limit. */
  tooLong: (/** @type {number} */ n) => `Your text is ${plural(n, 'character', 'characters')} too long.`,
};
