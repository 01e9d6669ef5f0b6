// What the Screen says of itself: few words, large.
import { list } from '../core/format.js';

export const screenText = {
  title: (/** @type {string} */ phase) => `${phase ? `${phase} · ` : ''}Screen · Ziggurat`,
  skip: 'Skip to the map',
  connecting: 'Coming in …',
  map: 'Map',
  clock: 'Clock',
  news: 'What happened',
  newsNone: 'Nothing has happened yet that everybody may know.',
  seats: 'Seats',
  stage: { orders: 'Orders are being written', held: 'The umpires look at the result', review: 'The result is out', over: 'The campaign is over' },
  until: { orders: 'to the bell', held: 'to the result', review: 'to the next phase', over: '' },
  paused: 'The clock stands',
  manual: 'The umpire rings the bell',
  nowTelling: 'Now',
  state: { none: 'writing', draft: 'writing', sealed: 'sealed', nothing: 'nothing to order' },
  gameTime: (/** @type {string} */ from, /** @type {string} */ to) => `${from} to ${to} o’clock in the game`,
  bell: (/** @type {string} */ when) => `bell at ${when}`,
  announcement: 'From the umpire',
  winners: (/** @type {string[]} */ names) => (names.length ? `${list(names)} ${names.length === 1 ? 'wins' : 'win'}` : 'Nobody wins'),
  victory: 'The campaign is over',
  whole: 'Whole window',
  boards: 'Boards',
  follow: 'as it happens',
  likely: 'Expected',
  close: 'See the last map',
};
