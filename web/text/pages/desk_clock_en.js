// The Desk's clock: pauses, the bell, what counts as each seat's orders, held results, the start of the game.
import { atMoment, list, number, plural } from '../../core/words/format.js';

export const deskClockText = {
  trouble: (/** @type {string} */ where, /** @type {string} */ since, /** @type {number} */ times) =>
    times > 1 ? `${where} has failed ${number(times)} times since ${since}:` : `${where} failed ${atMoment(since)}:`,
  roundTrouble:
    'The clock is stopped. The server tries again after each change that you make here. To get past it: change the world or somebody’s orders, go back to an earlier phase, or close without orders.',
  ringEmpty: 'Close without orders',
  ringEmptyConfirm:
    'The phase closes now as if nobody had given any orders: all seals are broken, all orders of this phase are ignored, and the rules go on from there.',
  title: 'Clock',
  pause: 'Pause',
  pauseConfirm:
    'The clock stops, and no bell rings by itself until you resume it. Orders can still be written and sealed.',
  resume: 'Resume',
  ring: 'Ring the bell now',
  publish: 'Publish',
  next: 'Open the next phase',
  move: 'Move the bell',
  moveNext: 'Move the opening',
  set: (/** @type {string} */ when) => `Set to ${when}`,
  fromTo: (/** @type {string} */ from, /** @type {string} */ to) => `From ${from} to ${to}. Everybody is told.`,
  fromNone: (/** @type {string} */ to) => `The bell will ring ${atMoment(to)}. Everybody is told.`,
  other: 'Another time',
  past: 'That time has passed. Ring the bell to end the phase now.',
  far: 'At most 30 days ahead.',
  late: 'You can move a bell at most 30 days from its original time.',
  staysSet: 'The bell stays at this time when the clock resumes.',
  early: 'Ring when all have sealed',
  earlyRings: { no: 'no', all_seats: 'all seats', taken_seats: 'taken seats' },
  earlyHint: {
    no: 'The bell rings at its time, or when you ring it.',
    all_seats: 'The bell also waits for free seats that have something to order.',
    taken_seats: 'The bell does not wait for free seats.',
  },
  resumeSealed: 'Everybody has sealed: the bell rings half a minute after the clock resumes.',
  resumePast: 'The time that you set has passed: the bell rings half a minute after the clock resumes.',
  same: 'The bell is already set to that time.',
  plus: { 60000: '+1 min', 300000: '+5 min', 900000: '+15 min', 3600000: '+1 h', 86400000: '+1 day' },
  plusLabel: (/** @type {string} */ step, /** @type {string} */ when) => `${step}: ${when}`,
  hold: 'Hold results',
  holds: {
    0: 'not at all',
    60000: '1 min',
    120000: '2 min',
    300000: '5 min',
    900000: '15 min',
    '-1': 'until I publish',
  },
  holdDo: 'Set it',
  holdConfirm: (/** @type {string} */ how) =>
    `From now on this is set to “${how}”. It also applies to a result that is waiting for you now, counted from its bell.`,
  holdNow: (/** @type {string} */ words) => `Now: ${words}`,
  holdByRules: (/** @type {string} */ time) =>
    `A switch of this campaign lets you see the result of this phase before anybody else. It goes out when you publish it${time ? `, at the latest ${time} after the bell` : ''}. What you set here replaces that for all results to come.`,
  holdUnknown: 'As the scenario says.',
  ringConfirm: (
    /** @type {string[]} */ sealed,
    /** @type {string[]} */ drafts,
    /** @type {string[]} */ missed,
    /** @type {string} */ then,
  ) =>
    [
      sealed.length ? `${list(sealed)}: the sealed orders count.` : '',
      drafts.length ? `${list(drafts)}: the saved draft counts.` : '',
      missed.length
        ? `${list(missed)}: the default orders are used, and players who had something to order are told that they missed the bell.`
        : '',
      then,
    ]
      .filter(Boolean)
      .join(' '),
  thenHeld: 'The result comes to you first.',
  thenOut: 'The result goes out at once.',
  nextConfirm: (/** @type {string} */ title) =>
    `${title || 'The next phase'} opens now for everybody; the time left for reading the result is cut short.`,
  end: 'End the campaign',
  endConfirm:
    'The campaign ends now, and everybody sees the whole map. A rewind brings the campaign back, but cannot undo what people have seen by then.',
  stage: {
    lobby: 'Not begun',
    orders: 'Orders are open',
    held: 'The result is held',
    review: 'The result is out',
    over: 'The campaign is over',
  },
  more: 'More',
  begin: 'Begin the game',
  beginConfirm: (/** @type {string[]} */ taken, /** @type {string[]} */ free, /** @type {string[]} */ bots = []) =>
    `${taken.length > 0 ? `Taken: ${list(taken)}.` : 'No seat is taken.'}${bots.length > 0 ? ` Played by a bot: ${list(bots)}.` : ''} ${free.length > 0 ? `Free: ${list(free)}; these get the default orders and can still be taken.` : 'No seat is free.'} Players can give orders from now on, and the clock runs.`,
  seated: (/** @type {number} */ n, /** @type {number} */ all) =>
    `${number(n)} of ${plural(all, 'seat', 'seats')} taken`,
  begins: 'It begins',
  beginsWhen: { asked: 'when I say', seated: 'when all seats are taken' },
  beginsAt: 'At a set time',
  beginsPast: 'That time has passed.',
};
