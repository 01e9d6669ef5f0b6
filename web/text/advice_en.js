// What a bot would order in the player's place, told as a proposal.
import { plural } from '../core/format.js';

export const adviceText = {
  title: 'What a steward would order',
  what: 'A steward is the bot that plays the other seats, put in your place. It sees what you see, and thinks no further than this bell.',
  thinks: 'The steward is thinking …',
  found: (/** @type {number} */ n) => `The steward would give ${plural(n, 'order', 'orders')}.`,
  nothing: 'A steward would order nothing now: no order open to you looks better than waiting.',
  allTaken: 'All of it stands among your orders. Undo takes it back.',
  take: 'Take',
  takeOne: (/** @type {string} */ order) => `Take: ${order}`,
  takeAll: (/** @type {number} */ n) => (n === 1 ? 'Take it' : 'Take them all'),
  close: 'Close',
};
