// Words of a scenario's preview: its maps and what each side begins with.
import { list, number } from '../../core/words/format.js';

export const previewText = {
  title: 'Map and forces',
  map: (/** @type {string} */ scenario) => `Map of ${scenario} at the start`,
  boards: 'Maps',
  sides: 'What each side begins with',
  seats: (/** @type {readonly string[]} */ titles) => `${titles.length > 1 ? 'seats' : 'seat'}: ${list([...titles])}`,
  roles: 'Roles for its people',
  noSeat: 'nobody plays it',
  several: (/** @type {number} */ n, /** @type {string} */ name) => `${number(n)} × ${name}`,
  listed: (/** @type {readonly string[]} */ words) => list([...words]),
  andMore: (/** @type {readonly string[]} */ words, /** @type {number} */ n) =>
    `${words.join(', ')} and ${number(n)} more`,
  nothing: 'The player chooses these forces during play.',
  secondWord: 'A second umpire must confirm grave acts, unless you decide otherwise',
  hidden: 'What it begins with is hidden from the others.',
  defaults: 'Shown with the rulebook’s default switches, not with yours.',
  loading: 'Loading …',
  failed: 'The preview could not be loaded.',
  again: 'Try again',
};
