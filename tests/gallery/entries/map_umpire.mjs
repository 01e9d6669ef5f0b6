// The map umpire's page: its strip, its sheets, and boards of every rulebook.
/** @import { Entry } from './all.mjs' */

/** @param {string} game @param {string} stage @param {string} id @param {string} title @param {Partial<Entry>} how @returns {Entry} */
const at = (game, stage, id, title, how) => ({
  id: `map-umpire-${id}`,
  group: 'Map umpire',
  title,
  page: 'map_umpire',
  game,
  stage,
  seat: 'umpire',
  address: (_, { seats }) => `${seats.umpire.address}map`,
  ...how,
});

/** @type {Entry[]} */
export const mapUmpire = [
  at('city', 'drill: begun', 'map', 'The map, and what waits', { shows: '#bar .bar' }),
  at('city', 'drill: begun', 'piece', 'A piece, its orders and the large buttons', {
    steps: hand => hand.square(4, 2),
    shows: '#sheet .big-acts',
  }),
  at('city', 'drill: begun', 'changed', 'A piece is changed: the preview and the reason', {
    steps: async hand => {
      await hand.square(4, 2);
      await hand.press('#sheet .members .chip', { nth: 1 });
      await hand.press('[data-point="button:change"]');
      await hand.choose('#piece-side', 1);
      await hand.press('#sheet .change-foot .check input', { hidden: true });
    },
    shows: '#tell-text',
  }),
  at('city', 'drill: begun', 'moving', 'The next tap says where a piece goes', {
    steps: async hand => {
      await hand.square(4, 2);
      await hand.press('[data-point="button:move"]');
    },
    shows: '#moving .moving',
  }),
  at('city', 'drill: begun', 'removed', 'A piece is to be removed', {
    steps: async hand => {
      await hand.square(4, 2);
      await hand.press('#sheet .members .chip', { nth: 1 });
      await hand.press('[data-point="button:remove"]');
    },
    shows: '#sheet .changes li',
  }),
  at('city', 'drill: begun', 'newcomer', 'A piece is added', {
    steps: async hand => {
      await hand.square(8, 2);
      await hand.press('[data-point="button:add"]');
    },
    shows: '#new-kind',
  }),
  at('city', 'drill: begun', 'shown', 'Which sides the map shows', {
    steps: async hand => {
      await hand.press('[data-point="bar:shown"]');
      await hand.press('[data-point^="side:"]');
    },
    shows: '[data-point="waits:hidden"]',
  }),
  at('city', 'drill: begun', 'look', 'Through the eyes of a side', {
    steps: async hand => {
      await hand.press('[data-point="bar:shown"]');
      await hand.press('[data-point^="look:"]', { nth: 1 });
    },
    shows: '#top .loud',
  }),
  at('city', 'drill: sealed', 'orders', 'Who has sealed, and the orders of a seat', {
    steps: async hand => {
      await hand.press('[data-point="waits:orders"]');
      await hand.press('#sheet .seat-head', { nth: 1 });
    },
    shows: '#sheet .seat-body',
  }),
  at('city', 'drill: letters', 'letters', 'A letter waits for an answer', {
    steps: hand => hand.pressIf('[data-point="waits:letters"]'),
    shows: '#bar .bar',
  }),
  at('city', 'drill: held', 'held', 'A held result over the map', {
    steps: hand => hand.press('[data-point="waits:result"]'),
    shows: '#sheet .die-button',
  }),
  at('city', 'drill: ended', 'victory', 'The end on the map umpire’s page', { over: true, shows: 'dialog[open] h2' }),
  at('city', 'siege: morning', 'find', 'Places by name', {
    steps: async hand => {
      await hand.press('[data-point="bar:find"]');
      await hand.fill('#find-place', 'gate');
    },
    shows: '#sheet .found li',
  }),
  at('urr', 'week: begun', 'places', 'The named places of a board', {
    steps: hand => hand.press('[data-point="bar:find"]'),
    shows: '#sheet .found li',
  }),
  at('realm', 'shadow: orders', 'realm', 'A realm from above', {
    steps: async hand => {
      await hand.press('[data-point="bar:find"]');
      await hand.press('#sheet .found button');
    },
    shows: '#bar .bar',
  }),
];
