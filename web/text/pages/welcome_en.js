// The words of the Table's dialogs: help, the welcome, and the questions before a seal.
import { list, number, plural } from '../../core/words/format.js';

export const welcomeText = {
  help: { title: 'Help', me: 'Your side', phase: 'This phase', now: 'Now', again: 'Show the whole card' },
  welcome: {
    title: 'You play',
    me: (/** @type {string} */ side, /** @type {string} */ seat) => `You play ${side}${seat ? ` (${seat})` : ''}.`,
    units: (/** @type {string} */ counted, /** @type {number} */ off, /** @type {number} */ n) =>
      `You command ${counted}${off > 0 ? `, ${off === n ? 'all' : number(off)} still to be set up` : ''}.`,
    with: (/** @type {string} */ names) => `With you: ${names}.`,
    against: (/** @type {string} */ names) => `Against you: ${names}.`,
    apart: (/** @type {string} */ names) => `Neutral so far: ${names}.`,
    sighted: (/** @type {string} */ name, /** @type {number} */ units, /** @type {string} */ where) =>
      `${name}: ${units > 0 ? plural(units, 'unit', 'units') : 'somebody'} in sight${where}.`,
    where: (
      /** @type {string} */ place,
      /** @type {number} */ places,
      /** @type {string} */ board,
      /** @type {boolean} */ most = true,
    ) =>
      `${places > 1 ? ` in ${number(places)} places${place ? `, ${most ? 'most' : 'some'} at ${place}` : ''}` : place ? ` at ${place}` : ''}${board ? `, on the map “${board}”` : ''}`,
    showFoe: (/** @type {string} */ name) => `Show ${name} on the map`,
    unseen: (/** @type {readonly string[]} */ names) => `No unit of ${list(names)} is in sight now.`,
    bots: (/** @type {string} */ names, /** @type {number} */ n) =>
      names === '' ? 'Bots play all other seats.' : `${names} ${n > 1 ? 'are played by bots' : 'is played by a bot'}.`,
    botsAnswer:
      'Bots do not answer letters. Under “Agreements” they answer only offers of a truce, passage or tribute: they accept a truce from a side that is stronger or pays for it, passage for themselves, and tribute that is paid to them. They let others pass only for a payment, or with such a truce.',
    botsRefuse: 'They make no other deals.',
    /** The one rule by which bots accept offers, whatever the rulebook. */
    botsAccept: (/** @type {string} */ order) =>
      `They accept what you offer by the order “${order}” if it brings them at least what it costs and they can afford it. From an enemy they accept only peace, and only if that enemy is stronger.`,
    goal: 'What you want',
    plan: 'A plan to begin with.',
    goalRule: (/** @type {string} */ rule) => `How to win: ${rule}`,
    today: 'What to expect this turn',
    time: 'How a turn works',
    course: (/** @type {string} */ parts) => `The parts of a turn, one after another: ${parts}.`,
    hours: (/** @type {string} */ from, /** @type {string} */ to) => {
      const part = / in the \w+$/.exec(to)?.[0] ?? '';
      return `In the game, this phase lasts from ${part && from.endsWith(part) ? from.slice(0, -part.length) : from} to ${to}.`;
    },
    clock: (/** @type {string} */ hours) => `Time to give orders: ${hours}.`,
    bell: 'Everybody gives orders in secret. When the phase ends, at the bell, the server carries out all orders of the phase by the rules.',
    inTurn:
      'The sides take turns. The side whose turn it is gives its orders in secret. When the phase ends, at the bell, they are carried out one after another, and everyone sees what happened.',
    noHour: {
      no: 'There is no clock: the bell rings when the umpire, who runs the game, says so.',
      taken_seats: 'There is no clock: the bell rings when everyone who has taken a seat has sealed.',
      all_seats: 'There is no clock: the bell rings when everyone has sealed.',
    },
    whole: 'More about your side and the game',
    noHurry: 'The phase ends soon. You don’t have to give orders this time; you can give them in the next phase.',
    mayNow: (/** @type {string} */ may) =>
      `Your units do not march in this phase. Your side may now give these orders: ${may}.`,
    look: {
      stand: 'See where your units stand, then choose one of them.',
      rest: 'None of your units needs an order now. See where they stand.',
      free: 'Your units stay where they are until you order them. Choose one of them, or see what your side may do.',
      setUp: 'Your units are not on the map yet: say where they should stand.',
      away: 'Your units are not on the map yet. Have a look at the map in the meantime.',
    },
    skip: 'Skip',
    show: {
      stand: 'Show my units',
      rest: 'Show my units',
      side: 'What my side may do',
      setUp: 'Set up my units',
      away: 'To the map',
    },
  },
  alone: {
    title: 'Ring the bell while seats are free?',
    words: (/** @type {readonly string[]} */ free) =>
      `Still free: ${list([...free])}. If you seal now, the bell rings without orders from these seats.`,
    wait: 'Wait for the others',
    seal: 'Seal anyway',
  },
  forgotten: {
    title: 'Seal without orders?',
    words: (/** @type {string} */ phase, /** @type {boolean} */ required) =>
      `You have given no orders${required ? '' : ', and you don’t have to'}.${phase ? ` Everyone else is ready: if you seal, the bell rings and this phase ends (${phase}).` : ''}`,
    wait: 'Not yet',
    seal: 'Seal anyway',
  },
  rules: 'The rules',
  keyWords: {
    arrows: 'Arrow keys move over the map, with Shift five squares at a time',
    enter: 'choose, order',
    digits: 'one unit of a stack',
    escape: 'deselect, close, skip the replay',
    zoom: 'zoom in, zoom out, show the whole map',
    tab: 'to the next panel',
    undo: 'undo',
    redo: 'redo',
    seal: 'seal, or break the seal',
    idle: 'next unit without an order',
    way: 'a route through several points',
    remove: 'remove the order of the chosen units',
    arrowsHide: 'hide or show arrows',
    board: 'the other map',
    home: 'replay: to the beginning',
    pageUp: 'replay: a step back',
    pageDown: 'replay: a step forward',
    space: 'replay: play and pause',
    end: 'replay: to the end',
    map: 'to the map',
    panels: 'orders, report, press, agreements, seats',
    help: 'this list',
  },
};
