// The words at the end of a campaign.
import { list } from '../../core/words/format.js';

export const verdictText = {
  victory: 'The campaign is over',
  won: 'You have won.',
  lost: 'You have lost.',
  draw: 'Nobody has won.',
  show: 'See the last map',
  replay: 'Open the Replay',
  debrief: 'Go to the debrief room',
  again: 'The closing report',
  aftermath: 'The final state',
  winners: (/** @type {string[]} */ names) => `${names.length === 1 ? 'Winner' : 'Winners'}: ${list(names)}`,
};
