// What a bot would order in the player's place, as a proposal.
import { plural } from '../../core/words/format.js';

export const adviceText = {
  title: 'What a steward would order',
  what: 'The steward knows only what you know, and plans for this phase alone. It starts from the hints, then adds what a bot in your seat would order.',
  thinks: 'The steward is thinking …',
  found: (/** @type {number} */ n) => `The steward suggests ${plural(n, 'order', 'orders')}.`,
  nothing: 'The steward would wait in this phase: no order looks better than waiting.',
  alreadyGiven: 'The steward would add nothing: your orders already hold what looks better than waiting.',
  allTaken: 'You’ve taken them all: they are now among your orders. “Undo” removes them again.',
  take: 'Take',
  takeOne: (/** @type {string} */ order) => `Take: ${order}`,
  takeAll: (/** @type {number} */ n) => (n === 1 ? 'Take it' : 'Take them all'),
  close: 'Close',
};
