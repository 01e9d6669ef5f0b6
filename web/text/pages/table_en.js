// What the table says of orders and of the map.
import { atMoment, isolated, list, number, plural } from '../../core/words/format.js';

const ordersLeft = (/** @type {number} */ n) =>
  n === 0 ? 'You now have no orders.' : `You have ${plural(n, 'order', 'orders')}.`;

/** How to ask for a faction, by the label of the field. @type {Record<string, string>} */
const askedOf = { With: 'with whom', To: 'to whom', On: 'on whom', By: 'by whom', Whom: 'whom' };
/** What you still have to choose, as an instruction. @param {{ label: string, type: string, ask?: string }} asked */
function wantingOf({ label, type, ask }) {
  if (ask) return ask;
  const low = label.charAt(0).toLowerCase() + label.slice(1);
  if (type === 'faction') return `choose ${askedOf[label] ?? low}`;
  return `${type === 'text' ? 'write' : 'choose'} ${/^(what|where|whom) /i.test(label) ? low : `“${label}”`}`;
}

export const tableText = {
  title: (/** @type {string} */ phase, /** @type {string} */ seat) => `${phase ? `${phase} · ` : ''}${seat} · Ziggurat`,

  course: 'The parts of this turn',
  turns: { label: 'Order of the armies', now: 'now', next: 'next', you: 'You' },
  stores: 'Stores of your side',
  offers: 'Offered to you',
  unsaved: 'not saved yet',
  bell: 'bell',
  next: 'next phase',
  release: 'result',
  wasTo: { bell: 'the bell was to ring', next: 'the next phase was to open', release: 'the result was to come out' },
  there: (/** @type {string} */ when) => `(${when} in the campaign’s time zone)`,
  inSpan: (/** @type {string} */ what, /** @type {string} */ span) => `${what} in ${span}`,
  whenUmpire: (/** @type {string} */ what) => `${what} when the umpire says`,
  whenSealed: {
    no: 'The bell rings when the umpire says',
    taken_seats: 'The bell rings when all taken seats have sealed',
    all_seats: 'The bell rings when all have sealed',
  },
  whenYouSeal: 'The bell rings when you seal',
  leftWhenPaused: 'left when the clock resumes',
  minutesLeft: (/** @type {string} */ span) => `${span} to the bell`,
  clockMoved: (/** @type {string} */ by, /** @type {string} */ reason) =>
    `${by === 'server' ? 'The clock has changed' : `${by === 'organiser' ? 'The organiser' : 'The umpire'} has changed the clock`}${reason ? `: ${isolated(reason)}` : '.'}`,
  gameTime: (/** @type {string} */ from, /** @type {string} */ to) => `${from} to ${to} in the game`,

  dayPlan: 'What to expect each day',
  dayPlanHint: 'These are expectations, not rules: nothing here happens by itself.',
  dayOf: (/** @type {number} */ n, /** @type {number} */ all) => `${number(n)} of ${number(all)}`,
  hours: (/** @type {string} */ lengths) => `The clock: ${lengths}.`,

  panels: { map: 'Map', orders: 'Orders', report: 'Report', press: 'Press', pacts: 'Agreements', more: 'Seats' },
  sheet: {
    handle: (/** @type {'up' | 'down'} */ way, /** @type {'peek' | 'half' | 'full'} */ rest) =>
      `${way === 'up' ? 'Raise' : 'Lower'} the panel (now ${{ peek: 'at the foot of the page', half: 'half the page', full: 'the whole page' }[rest]})`,
  },
  panelsLabel: 'Panels',
  sideLabel: 'Report, press, agreements and seats',
  boards: 'Boards',
  tools: 'Tools',

  // Orders
  orders: 'Orders',
  notSure: 'Not sure?',
  advice: 'See what a steward would order',
  noOrders:
    'Choose a unit on the map, then where it should go. Each order is listed here; tap it to see it on the map.',
  noOrdersNow: (/** @type {string} */ next) => `You give no orders in this phase.${next ? ` Next: ${next}.` : ''}`,
  ordersLobby: 'You can give orders once the game has begun.',
  lobby: {
    title: 'Before the game',
    seats: 'Who plays',
    meanwhile: 'The clock is not running yet. Look at the map, read the rules, and write to the others.',
    write: 'Write to the others',
  },
  ordersOver: 'The campaign is over, and there are no more orders to give.',
  ordersLater: 'The phase is over. You can give orders again when the next phase opens.',
  remove: (/** @type {string} */ words) => `Remove: ${words}`,
  show: (/** @type {string} */ words) => `Show on the map: ${words}`,
  undo: 'Undo',
  redo: 'Redo',
  clear: 'Undo all',
  seal: 'Seal my orders',
  // What sealing does, in small letters on the same button.
  sealThen: (
    /** @type {number} */ idle,
    /** @type {'stays' | 'holds' | 'fights' | 'placed'} */ without,
    /** @type {string} */ who = '',
    /** @type {boolean} */ rings = false,
  ) => {
    const verb = {
      stays: idle === 1 ? 'has no order' : 'have no order',
      holds: idle === 1 ? 'holds' : 'hold',
      fights: idle === 1 ? 'fights on' : 'fight on',
      placed: idle === 1 ? 'is set up for you' : 'are set up for you',
    }[without];
    const one = idle > 0 ? [`${who || plural(idle, 'unit', 'units')} ${verb}`] : [];
    const all = [...one, ...(rings ? ['the bell rings'] : [])];
    return all.length > 0 ? `and ${all.join('; ')}` : '';
  },
  given: (/** @type {number} */ n) => `${plural(n, 'order', 'orders')} given.`,
  roomCome: (/** @type {string} */ name) => `You are in a new closed room: “${name}”.`,
  debriefOpens: 'The debrief room is open: talk about the campaign with everybody who played.',
  waits: { orders: 'given', report: 'unread from the umpire', press: 'unread', pacts: 'to answer' },
  sealing: 'Sealing …',
  earlyBell: {
    no: '',
    taken_seats: 'The bell rings when everyone who has taken a seat has sealed.',
    all_seats: 'The bell rings when all seats have sealed.',
  },
  sealHint: 'Saved orders count even if you don’t seal. Sealing tells the others you are finished.',
  sealMeans: 'You can break the seal until the bell.',
  sealed: 'Sealed',
  openAgain: 'Break the seal',
  opening: 'Breaking the seal …',
  sealedNow: 'Your orders are sealed. Break the seal to change them.',
  sealedBy: {
    seat: 'Your orders are sealed. You can break the seal until the bell.',
    deputy: 'Your deputy has sealed these orders. You can break the seal and change them.',
    umpire: 'An umpire has written these orders for you. You can break the seal and change them.',
    bot: 'A bot gave these orders while it played your seat. You can break the seal until the bell.',
  },
  receipt: (/** @type {string} */ when) =>
    `Received ${atMoment(when)}. If anyone doubts it, the umpire’s record shows the same receipt.`,
  receiptCopy: 'Copy',
  receiptCopied: 'Copied.',
  byBot: 'A bot gave these orders while it played your seat. Change what you like.',
  sealDone: 'Sealed.',
  openDone: 'The seal is broken. Your draft still counts when the phase ends.',
  trial: {
    begin: 'Try orders out',
    badge: 'What if',
    words: (/** @type {number} */ n) =>
      `You are trying orders out: nothing is sent. If the phase ends now, ${n === 0 ? 'you have no orders' : n === 1 ? 'the order you saved before counts' : `the ${number(n)} orders you saved before count`}.`,
    keep: 'Keep these orders',
    back: 'Back to my orders',
    notSealed: 'You are trying orders out. Keep them or go back to your own, then seal.',
  },
  save: { saved: 'Saved', unsaved: 'Not saved yet', saving: 'Saving …', refused: 'Not saved' },
  saveRefused: (/** @type {string} */ words) =>
    `These orders were not saved, and your earlier draft still counts: ${words}`,
  merged: 'You changed these orders in another window too; they now contain both changes.',
  /** @param {number} gone orders that left the sheet whole; 0: only some of their units did */
  handedOver: gone =>
    gone > 1
      ? `${gone} orders have left your list: somebody else commands their units now.`
      : gone === 1
        ? 'An order has left your list: somebody else commands its units now.'
        : 'Units have left your orders: somebody else commands them now.',
  clashTask: 'Not saved: another window of your seat has different orders.',
  clashSettle: 'Choose',
  otherAsks: 'Another window of your seat has different orders. Choose there which to keep.',
  otherChanged: (/** @type {number} */ n) =>
    `Another window of your seat changed ${plural(n, 'order', 'orders')} that you gave here.`,
  late: 'That came too late: the phase is over.',
  notGiven: 'The bell rang before you gave that order, so nothing was ordered.',
  missed: (/** @type {string} */ phase) => `You sent no orders${phase ? ` in ${phase}` : ''}.`,
  waitedTooLong: (/** @type {number} */ n) =>
    `The bell rang before ${n === 1 ? 'one of your orders' : `${number(n)} of your orders`} reached the server. The server used the orders it had saved before.`,
  olderRefused: (/** @type {string} */ order, /** @type {string} */ why) =>
    `Change or remove this order first: “${order}”. ${why}`,
  sealedBefore: 'The orders were sealed before this one was checked, so it is not among them.',
  checking: 'being checked',
  withoutOrder: 'Without an order',
  storyFirst: 'First see what happened, or skip it. Then you can give orders again.',
  storeLeft: (/** @type {number} */ n) => `(${number(n)} after your orders)`,
  yourSide: 'Your side',
  seatOrders: 'Orders for your whole side',
  /** @param {string} what is spent, as "round" */
  takesNone: what => `Uses no ${what}.`,
  /** @param {string} what @param {number} free */
  budget: (what, free) => (free > 0 ? `Your ${what}s · ${number(free)} free` : `Your ${what}s are all used`),
  budgetFree: 'free',
  /** @param {string} what */
  budgetHint: what =>
    `In each ${what} your side does one kind of action. The ${what}s are carried out one after another when the phase ends.`,
  seatOrdersHint: 'None of these is required. Tap one to see what it needs.',
  umpireFree: 'The umpire’s seat is still free.',
  noUmpire: 'There is no umpire now. This has no effect unless an umpire joins and answers it.',
  botPlays: (/** @type {string} */ strength) =>
    `played by a bot (${strength}): it answers no letters, and under “Agreements” only offers of a truce or tribute`,
  unheard: (/** @type {number} */ n) =>
    `You have ${plural(n, 'unread announcement', 'unread announcements')} from the umpire.`,
  free: 'nobody yet',
  here: 'taken',
  sealState: { none: 'not sealed', draft: 'writing', sealed: 'sealed', nothing: 'nothing to order' },
  reserve: 'Not yet on the map',
  toMap: 'To the map',
  reserveHint: 'Choose units, then where they go.',
  left: (/** @type {number} */ left, /** @type {number} */ all) =>
    left === all ? number(all) : `${number(left)} of ${number(all)} without an order`,
  // The name of a kind is a singular or a plural, so no bare number stands before it: "5 × Dark trebuchet".
  ofKind: (/** @type {number} */ n, /** @type {string} */ name) => `${number(n)} × ${name}`,
  unfoldKind: (/** @type {string} */ name) => `${name}, one by one`,
  odds: 'Odds',
  oddsRuns: (/** @type {number} */ runs) => `${number(runs)} runs`,
  hideArrows: 'Hide the arrows of your orders',
  showArrows: 'Show the arrows of your orders',
  arrowsHidden: 'Arrows of your orders are hidden.',
  arrowsShown: 'Arrows of your orders are shown.',

  // The card of the selection, and the unfinished order
  card: 'Chosen',
  choiceOf: (/** @type {string} */ label, /** @type {string} */ choice) => `${label}: ${choice}`,
  wanting: (/** @type {readonly { label: string, type: string, ask?: string }[]} */ asked) =>
    list(asked.map(wantingOf)),
  someOf: 'Orders for a single unit',
  oneOf: (/** @type {number} */ n, /** @type {string} */ kind) => `One of ${number(n)} × ${kind}`,
  example: (/** @type {string} */ words) => `For example: “${words}”`,
  upTo: (/** @type {number} */ n) => `Up to ${number(n)} characters`,
  give: 'Give the order',
  giveFewer: 'How many can do it?',
  change: 'Change the order',
  another: 'Add another order like this',
  figures: 'Figures',
  /**
   * Attributes that are shown with their maximum.
   * @type {Record<string, (n: number, most: number) => string>}
   */
  outOf: { markers: (n, most) => `${number(n)} of ${number(most)}; ${number(most)} breach it` },
  shown: (/** @type {number} */ units, /** @type {readonly string[]} */ places) =>
    `${plural(units, 'unit', 'units')}, ringed on the map: ${list([...places])}.`,
  unable: (/** @type {number} */ units, /** @type {string} */ next = '') =>
    `You cannot give ${units > 1 ? 'them' : 'it'} orders in this phase.${next ? ` Next: ${next}.` : ''}`,
  wallThere: (/** @type {string} */ kind, /** @type {string} */ how) => `${kind} there: ${how}`,
  whyNot: (/** @type {readonly string[]} */ kinds, /** @type {string} */ reason) => `${list([...kinds])}: ${reason}`,
  company: (/** @type {number} */ n) => `All ${number(n)} here`,
  allHere: (/** @type {string} */ who) => `All here: ${who}`,
  marchesOn: (/** @type {readonly string[]} */ ahead) =>
    `Marches on by itself, without a new order: ${ahead.length > 1 ? `through ${list(ahead.slice(0, -1))} to ${ahead.at(-1)}` : `to ${ahead[0]}`}.`,
  onTheMarch: (/** @type {string} */ to) => `on the march to ${to}`,
  inside: (/** @type {string} */ name) => `in ${name}`,
  reckoned: 'Worked out from your orders and what you know about the others.',
  /** @param {string[]} names of provinces */
  rulesOver: names => (names.length === 0 ? 'Rules no province' : `Rules ${list(names)}`),
  between: 'Relations between the realms',
  ofYours: (/** @type {string} */ all) => all.replace(/ here/, ' of yours here'),
  unitWords: /** @type {[string, string]} */ (['unit', 'units']),
  otherWords: /** @type {[string, string]} */ (['other thing', 'other things']),
  /** Commanded pieces that are not units, by the rulebook's word for the kind. @type {Record<string, [string, string]>} */
  beside: {
    star: ['raider or magic user', 'raiders or magic users'],
    engine: ['engine', 'engines'],
    leader: ['leader', 'leaders'],
  },
  mayChange: 'You can change it until the bell.',
  mayAimAnew: 'You can change it until the bell: tap its order again, then another place.',
  aimsToo: (/** @type {string} */ who, /** @type {number} */ n) => `${who} ${n === 1 ? 'aims' : 'aim'} there too.`,
  several: 'Choose several',
  severalHint: 'While this is on, each tap adds a unit or removes it. Holding Shift does the same.',
  strangers: (/** @type {number} */ n, /** @type {string} */ who) =>
    who ? `${who}: ${number(n)} here` : `${number(n)} here`,
  chosenMany: (/** @type {number} */ n) => `${number(n)} chosen`,
  stands: (/** @type {string} */ words) => `Ordered: ${words}`,
  chooseOnMap: 'Choose on the map',
  choosing: 'Tap a highlighted place.',
  choosingRanks: 'Tap targets in order of preference, best first. Tap a target again to remove it.',
  notThere: 'Not there: choose a highlighted place.',
  standThere: 'They are already there: choose a highlighted place.',
  /** @param {string} n how many the unit has; '': not known */
  costsOnHexes: n => `The numbers show the movement points that each route costs${n ? `; the unit has ${n}` : ''}.`,
  costs: 'The numbers show the movement cost of each route.',
  allowance: (/** @type {number} */ n) => `The numbers show the movement cost of each route; you have ${number(n)}.`,
  allowanceInSquares: (/** @type {string} */ n) => `The numbers show the cost of each route in squares; you have ${n}.`,
  instead: {
    label: 'What did you mean?',
    there: (/** @type {string} */ who, /** @type {number} */ units) =>
      `${who} ${units === 1 ? 'stands' : 'stand'} there.`,
    move: 'Move here',
    choose: 'Choose this stack',
  },
  // Announced to screen readers
  spoken: {
    chosen: (/** @type {string} */ who, /** @type {string} */ where) => `${who}, ${where}.`,
    may: (/** @type {readonly string[]} */ names) => `Orders: ${list([...names])}.`,
    to: (/** @type {readonly string[]} */ places) => `In reach: ${places.join('; ')}.`,
    places: (/** @type {number} */ n) => `${number(n)} places in reach.`,
    foe: (/** @type {string} */ who, /** @type {string} */ where) => (who ? `${who}, ${where}` : where),
    foes: (/** @type {readonly string[]} */ foes) => `Enemies in reach: ${foes.join('; ')}.`,
    ordered: (/** @type {string} */ words) => `Ordered: ${words.replace(/\.$/, '')}.`,
    removed: (/** @type {string} */ who, /** @type {number} */ left) =>
      `${who ? `${who}: order removed` : 'Order removed'}. ${ordersLeft(left)}`,
    undone: (/** @type {number} */ left) => `Undone. ${ordersLeft(left)}`,
    redone: (/** @type {number} */ left) => `Redone. ${ordersLeft(left)}`,
    both: (/** @type {string} */ who) => `Already there: ${who}. Move here, or choose this stack?`,
  },
  nobodyInReach: (/** @type {string} */ squares) =>
    squares
      ? `No enemy is within a move of ${squares} ${squares === '1' ? 'square' : 'squares'}.`
      : 'No enemy is in reach.',
  noEnemyInReach: 'No enemy is in reach now. Choose where to go: you attack any enemy you meet on the way.',
  byWay: 'Choose a route',
  byWayHint: 'Tap the points one after another, then finish.',
  finishWay: 'Finish the route',
  notSet: 'not set',
  /** What an empty field means where that is a choice, by the field's name. @type {Record<string, string>} */
  unset: { provinces: 'all of yours' },
  /**
   * Explains a number that a form asks for, by its name. Shown until an order uses such a number.
   * @type {Record<string, (n: number) => string>}
   */
  whatIs: {
    round: n =>
      `A turn has ${number(n)} rounds, resolved one after the other when the phase ends. Your side does one kind of action in each: several armies can march in one round, for example, and you raise troops in another.`,
  },
  done: 'Done',
  all: 'All',
  steps: (/** @type {number} */ now, /** @type {number} */ full) => `${now} of ${full} steps`,
  ghost: (/** @type {number} */ age) =>
    age <= 0 ? 'last seen in this phase' : `last seen ${plural(age, 'phase', 'phases')} ago`,
  loading: 'Loading …',
  nothingToDo: 'There is nothing to order here now.',
  up: (/** @type {string} */ name) => `Move ${name} up`,
  down: (/** @type {string} */ name) => `Move ${name} down`,
  none: 'none',
  more: 'More',
  stay: 'Hold here',
  stayFor: 'this phase',
  stays: (/** @type {string} */ who, /** @type {number} */ n) => `${who} ${n === 1 ? 'holds' : 'hold'} in this phase`,
  stayHint: 'Holds its position; you won’t be asked about it again this phase',
  less: 'Less',
};
