// Words of the question before a rewind.
import { list, number, plural } from '../../core/words/format.js';

export const rewindText = {
  title: 'Rewind',
  act: 'Go back',
  /** @param {string} title @param {boolean} left on a branch that an earlier rewind left */
  back: (title, left) =>
    left
      ? `The game returns to ${title}, on the branch that an earlier rewind left behind.`
      : `The game goes back to the opening of ${title}.`,
  stays:
    'The record keeps everything, and marks as undone what no longer counts. Letters, agreements and announcements stay. Every map goes back, and everybody is told why.',
  since: 'Since then',
  /** @type {Record<string, (n: number) => string>} by the kind of the entry */
  kinds: {
    bell_rung: n => plural(n, 'phase ended', 'phases ended'),
    outcome_published: n => plural(n, 'result published', 'results published'),
    world_amended: n => plural(n, 'change by an umpire', 'changes by umpires'),
    press_sent: n => plural(n, 'letter', 'letters'),
    agreement_proposed: n => plural(n, 'agreement proposed', 'agreements proposed'),
    agreement_answered: n => plural(n, 'answer to an agreement', 'answers to agreements'),
    request_ruled: n => plural(n, 'request answered', 'requests answered'),
    announced: n => plural(n, 'announcement', 'announcements'),
  },
  nothing: 'Nobody has written or decided anything since then.',
  changes: 'What would change for each side',
  truth: 'Umpire',
  everybody: 'Spectators',
  side: 'Side',
  returns: 'Comes back',
  vanishes: 'Vanishes',
  others: 'Changes',
  same: 'No map would change.',
  /** @param {readonly string[]} names @param {number} all */
  names: (names, all) => names.join(', ') + (all > names.length ? `, and ${number(all - names.length)} more` : ''),
  sheets: 'Give the orders back as drafts',
  /** @param {readonly string[]} seats */
  sheetsOf: seats => `${list(seats)} sent orders, and can change and seal them again.`,
  noSheets: 'There are no orders of that phase to give back: all sheets will be empty.',
  dice: 'Keep the dice',
  diceHint:
    'If the orders come back too and nobody changes them, the result is the same. A player who saw it knows what the dice will show.',
};
