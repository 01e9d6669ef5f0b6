// Words of the question before a rewind.
import { number, plural } from '../../core/words/format.js';

export const rewindText = {
  title: 'Rewind',
  act: 'Go back',
  /** @param {string} title @param {boolean} left on a branch that an earlier rewind left */
  back: (title, left) =>
    left
      ? `The game returns to ${title}, on the branch that an earlier rewind left behind.`
      : `The game goes back to the opening of ${title}.`,
  stays:
    'What no longer counts stays in the record, marked as undone. Letters, agreements and announcements stay. Every map goes back, and everybody is told why.',
  since: 'Since then',
  /** @type {Record<string, (n: number) => string>} by the kind of the entry */
  kinds: {
    bell_rung: n => plural(n, 'phase ended', 'phases ended'),
    outcome_published: n => plural(n, 'result was read by the players', 'results were read by the players'),
    outcome_reached: n => plural(n, 'result came from the rules', 'results came from the rules'),
    world_amended: n => plural(n, 'change of yours or another umpire’s', 'changes of yours or another umpire’s'),
    press_sent: n => plural(n, 'letter', 'letters'),
    agreement_proposed: n => plural(n, 'agreement proposed', 'agreements proposed'),
    agreement_answered: n => plural(n, 'answer to an agreement', 'answers to agreements'),
    request_ruled: n => plural(n, 'request answered', 'requests answered'),
    announced: n => plural(n, 'announcement', 'announcements'),
  },
  nothing: 'Nothing was sent or decided since then.',
  changes: 'What each side would see otherwise',
  truth: 'The whole truth',
  everybody: 'Spectators',
  side: 'Side',
  returns: 'Comes back',
  vanishes: 'Vanishes',
  others: 'Otherwise changed',
  same: 'No map would change.',
  /** @param {readonly string[]} names @param {number} all */
  names: (names, all) => names.join(', ') + (all > names.length ? `, and ${number(all - names.length)} more` : ''),
  sheets: 'Give the orders back as drafts',
  /** @param {readonly string[]} seats */
  sheetsOf: seats => `They were sent by ${seats.join(', ')}. Each can change and seal them again.`,
  noSheets: 'There are no orders of that phase to give back: all sheets will be empty.',
  dice: 'Keep the dice',
  diceHint: 'Unchanged orders then bring the same result. Whoever read the result knows what the dice will show.',
  waiting: 'The server compares the maps …',
};
