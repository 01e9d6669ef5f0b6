// What the forms say that send something to others: letters, announcements, proposals, answers.
import { plural } from '../../core/words/format.js';

export const lettersText = {
  sending: 'Sending …',
  /** Beside a field whose text is longer than it takes. */
  tooLong: (/** @type {number} */ n) => `Your text is ${plural(n, 'character', 'characters')} too long.`,
};
