// The words around a side's aims and hints, which come from the rulebook.
import { plural } from '../../core/words/format.js';

export const counselText = {
  hints: 'What helps now',
  now: 'What helps now:',
  aims: 'How close you are to your goal',
  standsTo: 'How close it is to its goal',
  states: { open: 'not yet', met: 'yes, for now', lost: 'lost' },
  show: 'Show',
  more: (/** @type {number} */ n) => plural(n, 'more hint', 'more hints'),
  give: (/** @type {number} */ n) => (n === 1 ? 'Give this order' : `Give these ${n} orders`),
  given: 'Ordered',
  myself: 'Let me choose',
  putAway: 'Dismiss this hint',
};
