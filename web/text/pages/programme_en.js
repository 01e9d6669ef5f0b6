// Words of the programme of a day.
import { number, plural } from '../../core/words/format.js';

export const programmeText = {
  title: 'Programme of the day',
  hint: 'For a day that people play together: booking in, turns, lunch, the end. Everybody sees what comes next, with a countdown.',
  none: 'There is no programme.',
  typical: ['Booking in', 'Introduction', 'Turn 1', 'Lunch', 'Turn 2', 'The end'],
  items: (/** @type {number} */ n) => plural(n, 'item', 'items'),
  write: 'Write a programme',
  change: 'Change',
  day: 'Day',
  time: 'Time',
  what: 'What',
  stops: 'The clock stops until the next item',
  /** @param {number} row */
  row: row => `Item ${number(row + 1)}`,
  add: 'Add an item',
  /** @param {string} title */
  remove: title => (title ? `Remove “${title}”` : 'Remove this item'),
  apply: 'Show it to everybody',
  drop: 'Discard the programme',
  applied: 'The programme is set.',
  /** @type {Record<'time' | 'title' | 'order' | 'stops', (row: number) => string>} */
  faults: {
    time: row => `Item ${number(row + 1)} needs a time.`,
    title: row => `Item ${number(row + 1)} needs a title.`,
    order: row => `Item ${number(row + 1)} must begin after the item before it.`,
    stops: row => `Item ${number(row + 1)} stops the clock, so it needs another item after it.`,
  },
  /** @param {string} title */
  now: title => `Now: ${title}`,
  next: 'Next',
  /** @param {string} span */
  in: span => `in ${span}`,
};
