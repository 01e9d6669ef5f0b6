// What the Table says about the past: report, replay, seats. Letters are in press_en.js, agreements in ../talk/pacts_en.js.
import { isolated, list, number, plural } from '../../core/words/format.js';
import { capital } from './common_en.js';

export const reportText = {
  bellRang: 'The bell has rung.',
  resultOut: 'The result is out.',
  report: 'Report',
  result: { title: 'What happened to you' },
  play: 'Play',
  pause: 'Pause',
  named: (/** @type {number} */ n, /** @type {boolean} */ units) =>
    units ? plural(n, 'unit', 'units') : `${number(n)} in all`,
  unitsDid: (/** @type {number} */ n, /** @type {string} */ did, /** @type {string} */ whose) =>
    `${whose ? `${whose}: ` : ''}${plural(n, 'unit', 'units')} ${did}`,
  toldTo: {
    all: 'To all sides:',
    nobody: 'To the umpire alone:',
    some: (/** @type {string} */ sides) => `To ${sides}:`,
    allBut: (/** @type {string} */ sides) => `To all but ${sides}:`,
  },
  theirNames: 'Who',
  earlier: 'An earlier phase',
  filter: { mine: 'Mine', seen: 'All I saw', important: 'Important' },
  many: (/** @type {number} */ n) => `and ${plural(n, 'more', 'more')}`,
  // What somebody else has written stands in quotation marks.
  speaksToYou: (/** @type {string} */ words) => /\byours?\b|\byou\b/i.test(words.replace(/“[^”]*”/g, '')),
  amended: 'amended by the umpire',
  amendedHow: (/** @type {string[]} */ what, /** @type {string} */ reason) =>
    `${what.join('; ')}${reason ? ` “${isolated(reason)}”` : ''}`,
  umpireChanged: (/** @type {string} */ store, /** @type {string} */ was, /** @type {string} */ is) =>
    `The umpire changed your ${store}: ${was} → ${is}.`,
  takesBack: (/** @type {string[]} */ words, /** @type {string} */ reason) =>
    `The umpire has taken back a change${words.length > 0 ? ` that was announced as: ${isolated(words.join(' '))}` : '.'}${reason ? ` “${isolated(reason)}”` : ''}`,
  likely: 'Expected',
  die: (/** @type {number} */ sides, /** @type {number} */ face, /** @type {string} */ purpose) =>
    `${purpose ? `${purpose}: ` : ''}${face} on a d${sides}`,
  sums: {
    label: 'The dice of this fight',
    unit: 'Unit',
    score: 'Score',
    die: 'Die',
    total: 'Total',
    hits: 'Hits',
    steps: 'Steps left',
    idle: 'These are 0',
  },
  fate: {
    sealed: 'You had sealed: your orders were used as they stood.',
    draft_taken: 'The bell rang before you sealed: your saved draft was used.',
    missed: 'You sent no orders: your units did what the rules say for units without orders.',
    umpire: 'The umpire wrote your orders for you.',
  },
  /** In place of `fate.missed`. */ missedNothing: 'You gave no orders; none were needed.',
  /** After the umpire wrote the orders. @param {string} reason */
  because: reason => `Their reason: “${reason}”`,
  rewound: (/** @type {string} */ title, /** @type {string} */ reason) =>
    `The umpire has gone back to the opening of ${title}${reason ? `: ${isolated(reason)}` : '.'}`,

  // Press and agreements
  press: 'Press',
  send: 'Send',
  sent: 'Sent.',
  you: 'you',
  // Short: on a phone it covers the head of the page.
  unread: (/** @type {number} */ n, /** @type {string} */ from) =>
    n > 1 ? `${plural(n, 'letter', 'letters')}, the last from ${from}` : `A letter from ${from}`,
  others: 'Others',
  pacts: 'Agreements',
  pactCome: (/** @type {string} */ title) => `You have been offered an agreement: ${isolated(title)}`,
  /** For an agreement that takes two orders: which step this one is, by order kind. @type {Record<string, string>} */
  twoSteps: {
    propose_treaty:
      'Step 1 of 2: the other side reads about the treaty. For step 2, give the order “Offer a treaty” in the Orders phase.',
    diplomacy:
      'Step 2 of 2: the treaty is made when they accept it or offer the same. Step 1, in council, is optional.',
  },
  warComes: (/** @type {readonly string[]} */ foes) =>
    `${capital(list([...foes]))} ${foes.length === 1 ? 'is' : 'are'} at war with you and may invade your land.`,
  // Seats, device, keys, settings
  seats: 'Seats',
  device: 'Use another device',
  qr: 'QR code of the link',
  keys: 'Keys',
};
