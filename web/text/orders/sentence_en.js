// The one sentence that leads the Table, and the gold button beside it.
import { atMoment, list, number, plural } from '../../core/words/format.js';

const named_max = 3,
  sealed_max = 2;
/** Names two kinds of orders and counts the others. @param {readonly string[]} may */
const someOf = may => {
  const named = may.map(label => `“${label}”`);
  return may.length > named_max ? list([...named.slice(0, 2), `${number(may.length - 2)} more`]) : named.join(', ');
};

/** @param {readonly string[]} may */
const canGive = may => `You can give ${may.length === 1 ? 'the order' : 'these orders:'} ${someOf(may)}.`;

/** Pieces that are counted, in words: "2 columns". @typedef {{ words: string, one: boolean }} Counted */
const marchOn = (/** @type {Counted} */ { words, one }) =>
  one ? `${words} marches on by itself.` : `${words} march on by themselves.`;

/**
 * What units do that have no order and may be given none.
 * @param {number} n
 * @param {{ move?: boolean | null, underway?: Counted | null, attacked?: boolean }} others
 */
const othersDo = (n, { move, underway, attacked }) => {
  const one = n === 1,
    who = one ? 'the other one' : `the other ${number(n)}`;
  if (underway) return marchOn(underway);
  if (attacked) return `${who} ${one ? 'does' : 'do'} what the rules say for units without orders.`;
  if (move === false) return `${who} cannot march in this phase.`;
  return `${who} ${one ? 'stands where it is' : 'stand where they are'}, unless you order ${one ? 'it' : 'them'} too.`;
};

const ordered = (/** @type {number} */ n) => plural(n, 'unit has its order', 'units have orders');

/** What units without an order will do. */
const without = {
  stays: () => '',
  holds: (/** @type {number} */ n) => `; without one ${n === 1 ? 'it holds' : 'they hold'}`,
  fights: (/** @type {number} */ n) =>
    `; without one ${n === 1 ? 'it fights on where it stands' : 'they fight on where they stand'}`,
  placed: (/** @type {number} */ n) => `; without one ${n === 1 ? 'it is' : 'they are'} set up for you`,
};

export const sentenceText = {
  connecting: 'Connecting …',
  line: (
    /** @type {number | null} */ seconds,
    /** @type {number} */ waits,
    /** @type {string} */ retry,
    /** @type {string} */ since = '',
  ) =>
    `${seconds === null ? `Lost connection to the server${since ? `: you see the game as of ${since}` : ''}.` : `No answer for ${plural(seconds, 'second', 'seconds')}.`} ${waits > 0 ? `${plural(waits, 'order is', 'orders are')} kept here and will be sent.` : 'Your orders are kept here and will be sent.'}${retry ? ` Next try in ${retry}.` : ''}`,
  tryNow: 'Try now',
  meet: 'Meet your side',
  first: (/** @type {string} */ side) => `You play ${side}. A few lines tell you what you need.`,
  over: (/** @type {string} */ how) => `The game is over${how ? `: ${how}` : '.'}`,
  see: 'See how it went',
  store_gone: 'The server cannot save right now, so it takes no orders until it can. Nothing you typed is lost.',
  aside: 'Something went wrong. The clock is stopped and the umpire has been told.',
  held: 'The phase is over. The umpire is checking the result.',
  myOrders: 'My orders',
  review: (/** @type {string} */ opens) =>
    `The result is out, and there is nothing to order now. The next phase begins ${opens ? atMoment(opens) : 'when the umpire says so'}. Meanwhile, look at the map or read what happened.`,
  readReport: 'The report',
  play: 'Show what happened',
  telling: (/** @type {number} */ n, /** @type {number} */ of, /** @type {string} */ title) =>
    `What happened, ${number(n)} of ${number(of)}${title ? `: ${title}` : ''}`,
  whole: 'What happened, in one picture.',
  film: (/** @type {number} */ n, /** @type {number} */ of) => `The campaign, ${number(n)} of ${number(of)}`,
  skip: 'Skip',
  bots: 'Let a bot play',
  turn: 'Next',
  steps: 'Step by step',
  result: 'The phase is over. Here is what happened; it stays here until you go on.',
  onward: 'Go on',
  nothing: (/** @type {readonly string[]} */ names) =>
    `You have no orders to give right now, and nobody is waiting for you.${names.length > 0 ? ` Giving orders now: ${list([...names])}.` : ''}`,
  next: (/** @type {string} */ part) => `Next: ${part}.`,
  write: 'Write a letter',
  sealed: (/** @type {readonly string[]} */ names, /** @type {readonly string[]} */ free) =>
    [
      'Sealed.',
      ...(names.length > 0
        ? [`Not sealed yet: ${names.length > sealed_max ? `${number(names.length)} others` : list([...names])}.`]
        : []),
      ...(free.length > 0
        ? [`Still free: ${free.length > sealed_max ? `${number(free.length)} seats` : list([...free])}.`]
        : []),
      ...(names.length + free.length === 0 ? ['Everyone else has sealed too.'] : []),
    ].join(' '),
  // True of a closed page as well: the page shows what happened meanwhile when it is opened again.
  leave: 'You can close this page; the result will be here when you return.',
  choosing: (/** @type {number} */ units) =>
    units > 1 ? `choose a highlighted place for all ${number(units)}` : 'choose a highlighted place',
  /** Units are selected, and no order is begun. @param {string} order @param {boolean} drag */
  mayChoose: (order, drag) =>
    `choose an order, or ${drag ? 'drag the unit' : 'tap a highlighted place'} for “${order}”`,
  choosingSteps: 'drag the unit, or tap where it should go',
  since: (/** @type {{ title: string, first: string, more: number, came: number }} */ { title, first, more, came }) =>
    first
      ? `News of ${title}: ${first}${more > 0 ? ` The report has ${plural(more, 'more line', 'more lines')} about you.` : ''}`
      : `${title}: nothing happened to you${came > 0 ? `, but ${plural(came, 'unit', 'units')} of other sides came into sight` : ''}.`,
  // Phases that this seat took no part in, and their reports.
  passed: (/** @type {readonly string[]} */ parts, why = '') =>
    parts.length > 0
      ? `You had no orders to give in ${parts.length > named_max ? `the ${number(parts.length)} phases that followed` : `the ${parts.length === 1 ? 'phase' : 'phases'} ${list(parts.map(part => `“${part}”`))}`}.${why ? ` ${why}` : ''}`
      : '',
  composing: (/** @type {string} */ who, /** @type {string} */ what) => `${who} · ${what}`,
  // unasked: units that may not be given orders now.
  unordered: (
    /** @type {number} */ missing,
    /** @type {number} */ all,
    /** @type {keyof typeof without} */ then,
    /** @type {number} */ unasked = 0,
    /** @type {string} */ who = '',
    /** @type {Counted | null} */ underway = null,
    kinds = '',
  ) =>
    unasked > 0 || who || underway
      ? `${who || (unasked > 0 && kinds) || plural(missing, 'unit', 'units')} ${missing === 1 ? 'is' : 'are'} waiting for an order${without[then](missing)}.${underway ? ` ${marchOn(underway)}` : unasked > 0 && !who ? ' Your other units need none and stay unless you order them.' : ''}`
      : all === 1
        ? `Your one unit has no order${without[then](1)}.`
        : missing === all
          ? `None of your ${number(all)} units has an order${without[then](missing)}.`
          : `${number(missing)} of your ${number(all)} units ${missing === 1 ? 'has' : 'have'} no order${without[then](missing)}.`,
  still: (/** @type {number} */ missing, /** @type {string} */ who = '') =>
    `${who || plural(missing, 'unit', 'units')} ${missing === 1 ? 'has' : 'have'} no order yet.`,
  nextUnit: (/** @type {string} */ who) => `Next: ${who}`,
  // unasked: the number of units that may not be given orders, and what they will do. missing: of those that may be, the
  // number without an order.
  ready: (
    /** @type {number} */ n,
    /** @type {number} */ unasked = 0,
    /** @type {{ move?: boolean | null, underway?: Counted | null, attacked?: boolean, missing?: number }} */ others = {},
    saved = true,
  ) =>
    `${n === 0 ? 'Your orders are written.' : others.missing ? `${ordered(n)}, ${number(others.missing)} ${others.missing === 1 ? 'has' : 'have'} none.` : unasked > 0 ? `${ordered(n)}; ${othersDo(unasked, others)}` : n === 1 ? 'Your unit has its order.' : n === 2 ? 'Both units have orders.' : `All ${number(n)} units have orders.`}${saved ? ' They count when the phase ends, sealed or not.' : ''}`,
  // Shown once: orders count without a seal.
  whySeal: (
    /** @type {'no' | 'taken_seats' | 'all_seats'} */ early,
    /** @type {boolean} */ timed,
    /** @type {boolean} */ rings,
  ) =>
    rings
      ? 'When you seal, the bell rings and the phase ends.'
      : `${early === 'no' ? 'Sealing tells the others that you are finished' : `The bell ${timed ? 'may ring early,' : 'rings'} once all${early === 'all_seats' ? '' : ' who have taken a seat'} have sealed`}; you can break your seal until the bell.`,
  // What may be ordered where no order is required. reacts: only the sides under attack are asked for orders. move:
  // whether units can move in this phase; null: the side has no units.
  optional: (
    /** @type {readonly string[]} */ may,
    /** @type {boolean | null} */ move = null,
    /** @type {Counted | null} */ underway = null,
    reacts = false,
  ) =>
    [
      ...(underway ? [marchOn(underway)] : []),
      ...(reacts
        ? ['Your units need no orders now: they carry out those they have.']
        : move === false
          ? [
              may.length > 0 ? `No order is required. ${canGive(may)}` : 'No order is required.',
              'Your units do not march in this phase.',
            ]
          : move
            ? [
                `No order is required. You may give orders to your units${may.length > 0 ? `, or for your side: ${someOf(may)}` : ''}.`,
              ]
            : ['No unit needs an order now.', ...(may.length > 0 ? [canGive(may)] : [])]),
    ].join(' '),
  attacked: (/** @type {string} */ who) => `A fight is coming: ${who}. Units without an order fight by the rules.`,
  choose: 'What I can do',
  /** What always follows a phase, by the rulebook's word for it. @type {Record<string, string>} */
  follows: { night: 'Morning, Round 1', evening: 'the night of the next turn' },
  /** What follows a part of a turn where that depends on what is done in it. @type {Record<string, string>} */
  hangs: {
    council: 'the trebuchets fire; then the assault, or the next week if nobody attacks',
    trebuchet: 'the assault, or the next week if nobody attacks',
    assault: 'the fight, or the end of the week if nobody attacks',
    round: 'another round, or the end of the fight',
  },
  last: 'Everyone is waiting for you.',
};
