// Several umpires at one Desk, and major acts that a second one must confirm.
import { list } from '../../core/words/format.js';

export const secondWordText = {
  umpires: 'Umpires',
  /** @param {string} title */
  you: title => `${title} (you)`,
  claimed: 'taken',
  free: 'free',
  add: 'Add an umpire',
  nameHint: '(the name appears in the record)',
  addDo: 'Add and make the link',
  /** @param {string} title */
  added: title => `${title} is added.`,
  link: 'Link',
  /** @param {string} title */
  linkLabel: title => `Make a link for ${title}`,
  /** @param {string} title */
  field: title => `${title} looks after`,
  everything: 'everything',
  fieldHint:
    'The Desk of each umpire shows the requests of these sides and boards first. Every umpire can still answer every request.',
  /** @param {number} n */
  others: n => (n === 1 ? '1 request is for another umpire.' : `${n} requests are for other umpires.`),
  all: 'Show all',
  mine: 'Show mine',
  rule: 'A second umpire confirms',
  /** @param {readonly string[]} others umpires whose seats are taken */
  inForce: others =>
    others.length > 0
      ? `A rewind, the end of the campaign and an amended result must be confirmed by another umpire: ${list(others)}.`
      : 'A rewind, the end of the campaign and an amended result must be confirmed by another umpire. No other umpire’s seat is taken, so you act alone.',
  notInForce: 'You act alone: a rewind, the end of the campaign and an amended result need no second umpire.',
  set: 'Require a second umpire',
  setWords:
    'From now on another umpire must confirm a rewind, the end of the campaign and an amended result. Only the organiser can lift this rule.',
  done: 'Set.',
  /** @param {number} n */
  waits: n =>
    n === 1
      ? 'An act is waiting for another umpire to confirm it'
      : `${n} acts are waiting for another umpire to confirm them`,
  /** @param {string} who */
  proposes: who => `${who} proposes:`,
  yours: 'You propose:',
  lapses: 'It lapses when a phase opens.',
  confirm: 'Confirm',
  refuse: 'Refuse',
  withdraw: 'Withdraw',
  confirmed: 'Done.',
  refused: 'Refused.',
  /** @param {string} who */
  confirmTitle: who => `Confirm what ${who} proposes`,
  /** @param {string} who */
  refuseTitle: who => `Refuse what ${who} proposes`,
  /** @param {string} words */
  confirmWords: words => `This happens at once: ${words}.`,
  /** @param {string} words */
  refuseWords: words => `This does not happen: ${words}.`,
  /** @param {readonly string[]} others */
  before: others => `This becomes a proposal. It happens when ${list(others)} confirms it.`,
  /** @param {readonly string[]} others */
  beforeAny: others => `This becomes a proposal. It happens when one of ${list(others)} confirms it.`,
  look: 'Show',
  office: 'A second umpire must confirm major acts',
  officeHint: 'A rewind, the end of the campaign and an amended result, while two umpires have taken seats.',
};
