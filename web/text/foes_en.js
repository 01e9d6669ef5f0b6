// Who stands where an order may lead, and how a fight there may go.
import { plural } from '../core/format.js';

/** Results as the rulebooks call them, of a fight in which we attack or defend. */
const ours = {
  attack: /^(we win|they are|they lose|the attacker)/,
  defence: /^(we win|they are|they lose|the defender)/,
};

export const foesText = {
  label: 'Enemies in reach',
  /** Whether a result is known to be of one side or the other. @param {string} result */
  isSided: result => /^(we|they|the attacker|the defender) /.test(result),
  /** @param {string} result @param {'attack' | 'defence'} as */
  isOurs: (result, as) => ours[as].test(result),
  /** @param {string} place @param {string} who @param {string} odds */
  there: (place, who, odds) => `${place}: ${who}${odds ? `; ${odds}` : ''}.`,
  /** @param {string} odds @param {boolean} bad */
  odds: (odds, bad) => (bad ? `bad odds, only ${odds} for you` : `odds ${odds} for you`),
  /** @param {string} result @param {string} odds */
  likeliest: (result, odds) => `${result} ${odds}`,
  /** @param {number} count 0: it is not known how many @param {string} side */
  spotted: (count, side) => `${count > 0 ? plural(count, 'unit', 'units') : 'units'} of ${side}`,
  /** @param {string} who @param {string} when */
  dated: (who, when) => `${who} (${when})`,
  /** @param {number} n */
  more: n => `${plural(n, 'more place', 'more places')} with enemies in reach.`,
};
