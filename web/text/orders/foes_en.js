// Known enemies where an order may lead, and the odds of a fight there.
import { plural } from '../../core/words/format.js';

export const foesText = {
  label: 'Enemies in reach',
  /** @param {string} place @param {string} who @param {string} odds */
  there: (place, who, odds) => `${place}: ${who}${odds ? `; ${odds}` : ''}.`,
  /** "you win 4 in 6, you lose 2 in 6". @param {readonly string[]} shares @param {boolean} bad */
  odds: (shares, bad) => (bad ? `bad odds: ${shares.join(', ')}` : shares.join(', ')),
  /** @param {string} result @param {string} odds */
  share: (result, odds) => `${result} ${odds}`,
  /** @param {number} count 0: it is not known how many @param {string} side */
  spotted: (count, side) => `${count > 0 ? plural(count, 'unit', 'units') : 'units'} of ${side}`,
  /** @param {string} who @param {string} when */
  dated: (who, when) => `${who} (${when})`,
  /** @param {number} n */
  more: n => `${plural(n, 'more place', 'more places')} with enemies in reach.`,
};
