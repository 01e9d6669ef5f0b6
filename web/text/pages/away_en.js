// Absent players: deputies, bots that take over, stand-ins, and the brief with which a stand-in begins.
import { number, plural } from '../../core/words/format.js';

/** @param {number} n */
const phases = n => (n > 1 ? `${number(n)} phases in a row` : 'a phase');
/** @param {number} ms */
const length = ms =>
  ms % 3_600_000 === 0 ? plural(ms / 3_600_000, 'hour', 'hours') : plural(Math.round(ms / 60_000), 'minute', 'minutes');

export const awayText = {
  title: 'While I am away',
  button: 'While I am away',
  missed:
    'A saved draft counts at the end of a phase even if you have not sealed it. If you save nothing, your units do what the rules say for a side that sends no orders.',
  /** @param {number} n */
  law: n =>
    n > 0
      ? `If you miss ${phases(n)}, a bot plays your seat until you take it back.`
      : 'No bot takes over your seat by itself.',
  deputy: {
    title: 'A deputy',
    hint: 'Name somebody you trust. From the time that you choose, they see what you see and play your seat from their own device: orders, letters and agreements. The record says what they did. They cannot change who may use your seat.',
    begins: 'They begin',
    at_once: 'at once',
    before_end: 'before a phase ends, if I have not sealed',
    after_missed: 'when I have missed phases',
    hours: 'Hours before the end',
    phases: 'Missed phases',
    make: 'Make the link',
    again: 'Make a new link',
    end: 'Dismiss the deputy',
    ended: 'You no longer have a deputy.',
    link: 'the deputy',
    linkHint: 'Send this link to your deputy. It works once, in one browser. An earlier link no longer works.',
    /** @param {import('../../core/types.js').Deputy} deputy */
    terms: ({ begins, before_ms, missed }) =>
      begins === 'at_once'
        ? 'Your deputy may act at any time.'
        : begins === 'before_end'
          ? `Your deputy acts in a phase if you have sealed nothing ${length(before_ms ?? 0)} before its end.`
          : `Your deputy acts after you have missed ${phases(missed ?? 0)}, until you seal orders again.`,
    /** @param {string} when */
    since: when => `Your deputy has acted for you since ${when}.`,
  },
  line: {
    /** @param {number} n */
    bot: n => `You missed ${phases(n)}, so a bot is playing your seat.`,
    takeBack: 'Take it back',
    /** @param {string} who */
    youActFor: who => `You are acting for ${who} as their deputy.`,
  },
  brief: {
    title: 'You are taking over this seat',
    button: 'Hand-over brief',
    hint: 'All that this seat knows, and what its last player left unfinished.',
    standing: 'The situation',
    last: 'What happened last',
    agreements: 'Agreements in force',
    offers: 'Proposals waiting for your answer',
    letters: 'Unanswered letters',
    requests: 'Unanswered requests to the umpire',
    orders: 'Orders now',
    inForce: 'In force until changed',
    draft: 'The draft as it was left',
    sealed: 'Sealed for this phase',
    nothing: 'Nothing.',
    /** @param {string} from @param {string} text */
    letter: (from, text) => `${from}: ${text}`,
    /** @param {string} title @param {string} others */
    agreement: (title, others) => `${title}, with ${others}`,
    go: 'Begin',
  },
  desk: {
    law: 'Absent players',
    /** @param {number} n */
    now: n =>
      n > 0
        ? `A bot takes over the seat of a player who misses ${phases(n)}.`
        : 'No bot takes over the seats of players who miss phases.',
    label: 'Missed phases after which a bot takes over (0: never)',
    set: 'Set',
    done: 'Set.',
    reason: 'for the record',
    /** @param {import('../../core/types.js').Deputy} deputy */
    deputy: ({ since }) => (since === undefined ? 'has named a deputy' : 'its deputy is acting'),
    endDeputy: 'Dismiss the deputy',
    /** @param {string} who */
    endDeputyLabel: who => `Dismiss the deputy of ${who}`,
    /** @param {number} n */
    leftToBot: n => `left to a bot after ${plural(n, 'missed phase', 'missed phases')}`,
    standIn: 'Find a stand-in',
    /** @param {string} who */
    standInLabel: who => `Find a stand-in for ${who}`,
    /** @param {string} who */
    standInWords: who =>
      `The person who holds the seat of ${who} is signed out. Older links stop working, and the deputy is dismissed. You get a link for the stand-in; it opens with a summary of the seat.`,
    standInDo: 'Make the stand-in’s link',
  },
  /** The author of a sheet, after its state. */
  by: { deputy: 'by the deputy', umpire: 'by the umpire', bot: 'by a bot' },
  /** What became of the player's own sheet, if somebody else wrote it. */
  fateBy: {
    sealed: {
      deputy: 'Your deputy sealed these orders for you.',
      bot: 'A bot sealed these orders while it played your seat.',
      umpire: 'The umpire wrote your orders for you.',
    },
    draft_taken: {
      deputy: 'The bell rang before you or your deputy sealed: the draft that your deputy saved was used.',
      bot: 'The bell rang before you sealed: the draft that a bot left you was used.',
      umpire: 'The bell rang before you sealed: the draft that an umpire wrote for you was used.',
    },
  },
};
