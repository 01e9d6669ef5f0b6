// The map umpire's page: the board on a tablet, beside a table.
import { number, plural } from '../../core/words/format.js';

export const mapUmpireText = {
  title: (/** @type {string} */ phase) => `${phase ? `${phase} · ` : ''}Map umpire · Ziggurat`,
  link: 'Map for a tablet',
  linkHint:
    'Scan this with the tablet within ten minutes. It opens the map at your seat, with everything that you may see, so don’t share it.',
  here: 'Open it in this browser',
  desk: 'To the Desk',
  tools: 'Map and search',
  sheet: 'Over the map',

  waits: 'Waiting for you',
  orders: (/** @type {number} */ sealed, /** @type {number} */ all) => `Orders (${number(sealed)} of ${number(all)})`,
  noOrders: 'Orders',
  result: 'A result is held',
  battle: 'A battle is waiting for its result',
  scheduled: (/** @type {number} */ n) => plural(n, 'scheduled act', 'scheduled acts'),
  proposals: (/** @type {number} */ n) => `${plural(n, 'act needs', 'acts need')} your confirmation`,
  extensions: (/** @type {number} */ n) => `${plural(n, 'player asks', 'players ask')} for more time`,
  letters: (/** @type {number} */ n) => plural(n, 'unanswered letter', 'unanswered letters'),

  find: 'Find',
  findLabel: 'Name of a place or a piece, or a number on the map',
  findHint: 'Tap a line to go there.',
  findMove: 'Tap a line to move there.',
  findNone: 'No place or piece on the maps has that name.',

  shown: 'Show',
  sides: 'Sides on the map',
  sidesHint: 'Hides the pieces and the orders of a side on this tablet only.',
  allSides: 'Show all sides',
  hiddenSides: (/** @type {number} */ n) => `${plural(n, 'side is', 'sides are')} hidden`,
  arrows: 'Arrows of orders',
  eyes: 'View as',

  undo: 'Take back',
  undoLabel: (/** @type {string} */ what) => `Take back: ${what}`,

  move: 'Move',
  change: 'Change',
  remove: 'Remove',
  add: 'Add here',
  nobody: 'There is no piece here.',
  ordersOf: 'Orders in this phase',
  sealed: 'sealed',
  draft: 'not sealed',
  withoutOrder: 'No order yet.',
  cancelMove: 'Don’t move it',
};
