// What a bot would order in the player's place, as a proposal.
import { plural } from '../../core/words/format.js';

export const adviceText = {
  title: 'What a steward would order',
  what: 'A steward sees what you see and looks no further than this phase. It follows the hints above and adds what a bot in your seat would order.',
  thinks: 'The steward is thinking …',
  found: (/** @type {number} */ n) => `The steward would give ${plural(n, 'order', 'orders')}.`,
  nothing: 'A steward would wait this phase: no available order looks better.',
  allTaken: 'You have taken them all: they are among your orders. Undo takes them back.',
  take: 'Take',
  takeOne: (/** @type {string} */ order) => `Take: ${order}`,
  takeAll: (/** @type {number} */ n) => (n === 1 ? 'Take it' : 'Take them all'),
  close: 'Close',
};
