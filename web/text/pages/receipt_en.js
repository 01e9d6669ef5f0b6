// Receipts of sealed orders: on the player's page, and where the umpire checks one.
import { atMoment } from '../../core/words/format.js';

export const receiptText = {
  /** On the player's page. @param {string} when @param {'seat' | 'deputy' | 'umpire' | 'bot'} by */
  kept: (when, by) =>
    `${{ seat: 'Your seal', deputy: 'Your deputy’s seal', umpire: 'The umpire’s seal', bot: 'The bot’s seal' }[by]} was received ${atMoment(when)}; its receipt:`,
  title: 'Check a receipt',
  hint: 'A player whose orders were received has a receipt such as k7qf-2m9p-wd4c. Paste it here.',
  label: 'Receipt',
  /** @param {string} who @param {string} phase @param {string} when */
  found: (who, phase, when) => `In time: this is the seal of ${who} for ${phase}, received ${atMoment(when)}.`,
  /** The seal no longer counted at the end of the phase. @param {string} how */
  later: how => `Later in this phase: ${how}.`,
  none: 'No seal in the record has this receipt.',
  incomplete: 'The record is still loading.',
};
