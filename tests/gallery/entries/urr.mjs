// The Table and the Desk of the handbook of Urr.
/** @import { Entry } from './all.mjs' */

/** @param {string} stage @param {string} id @param {string} title @param {Partial<Entry>} how @returns {Entry} */
const at = (stage, id, title, how) => ({
  id: `urr-${id}`,
  group: how.page === 'desk' ? 'Desk' : how.page === 'screen' ? 'Screen' : 'Table: the handbook',
  title,
  page: 'table',
  game: 'urr',
  stage,
  seat: 'pod',
  ...how,
});

/** @param {import('../page/hand.js').Hand} hand @param {string} kind */
const sideOrder = async (hand, kind) => {
  await hand.panel('orders');
  if (hand.find('#orders details.order-group', { hidden: true }))
    for (const one of document.querySelectorAll('#orders details.order-group')) /** @type {any} */ (one).open = true;
  await hand.press(`#orders .side-orders [data-point="kind:${kind}"]`);
};

/** @type {Entry[]} */
export const urr = [
  at('week: begun', 'welcome', 'The welcome of the Prince', {
    welcome: true,
    shows: 'dialog[data-which="welcome"][open]',
  }),
  at('week: begun', 'table', 'What helps now, over the map', { shows: '.counsel, .counsel-list' }),
  at('week: begun', 'aims', 'How one stands to what one wants', {
    steps: async hand => {
      await hand.panel('orders');
      await hand.unfold('#orders .counsel-list details > summary');
    },
    shows: '.aims li',
  }),
  at('week: begun', 'orders', 'The orders of a week', {
    steps: hand => hand.panel('orders'),
    shows: '#orders .side-orders .chip',
  }),
  at('week: begun', 'next', 'The next units, and what they may do', {
    steps: hand => hand.press('[data-point="button:next"]'),
    shows: '#card .kinds .chip',
  }),
  at('week: begun', 'one-of-several', 'Orders of one of several', {
    steps: async hand => {
      await hand.panel('orders');
      await hand.press('#orders .rows .chip');
    },
    shows: '#card .of-some .chip, #card .kinds .chip',
  }),
  at('week: begun', 'army', 'An army of forty', {
    steps: hand => hand.area('land', 'south_vale'),
    shows: '#card .folk',
  }),
  at('week: begun', 'foreign-army', 'An army of others', {
    seat: 'redbeards',
    steps: hand => hand.area('land', 'south_vale'),
    shows: '#card h2',
  }),
  at('week: begun', 'refused', 'A refusal in the line, with its rule', {
    steps: async hand => {
      await hand.press('[data-point="button:next"]');
      await hand.area('land', 'urr_south');
    },
    shows: '#now .refused, #top .refused, #card .problem',
  }),
  at('week: begun', 'raid', 'A form that wants a story, and what is at stake', {
    steps: async hand => {
      await hand.press('[data-point="button:next"]');
      await hand.press('#card .chip', { text: /Raid: spy/ });
    },
    shows: '#card .stakes',
  }),
  at('week: begun', 'relation', 'The form of a relation', {
    seat: 'urr',
    steps: hand => sideOrder(hand, 'relation'),
    shows: '#orders .order-form fieldset',
  }),
  at('week: begun', 'trade', 'The form of a trade', {
    seat: 'urr',
    steps: hand => sideOrder(hand, 'trade'),
    shows: '#orders .order-form',
  }),
  at('week: begun', 'hint-order', 'A hint with its order', { seat: 'elves', shows: '.counsel, .counsel-list' }),
  at('week: begun', 'city', 'The city of the handbook from within', {
    seat: 'urr',
    steps: hand => hand.area('city', 'C5'),
    shows: '#card .chosen-card',
  }),
  at('week: begun', 'desk', 'The Desk of the handbook', {
    page: 'desk',
    seat: 'umpire',
    steps: hand => hand.tab('result'),
    shows: '#right .goal',
  }),
  at('week: begun', 'desk-world', 'The world, with its facts and ledgers', {
    page: 'desk',
    seat: 'umpire',
    steps: hand => hand.tab('world'),
    shows: '#right .tab-body > *',
  }),
  at('week: begun', 'screen', 'The Screen of the handbook', { page: 'screen', seat: 'watch', shows: '#clock .phase' }),
  at('week: advised', 'composed', 'A sheet of orders', {
    seat: 'urr',
    steps: hand => hand.panel('orders'),
    shows: '#orders .order-line',
  }),
  at('week: held', 'held-desk', 'A held week with its rulings', {
    page: 'desk',
    seat: 'umpire',
    steps: hand => hand.tab('result'),
    shows: '#right .report',
  }),
  at('week: held', 'ruling', 'A ruling on something else', {
    page: 'desk',
    seat: 'umpire',
    steps: async hand => {
      await hand.tab('result');
      await hand.press('#right .report > button.small.quiet, .whole-rulings button');
    },
    shows: 'fieldset.ruling',
  }),
  at('week: held', 'waits', 'The result waits for the umpire', { shows: '#top .sentence' }),
  at('week: told', 'result', 'What came of the week', { shows: '#now, #top .sentence' }),
  at('week: told', 'report', 'The report of a week', { steps: hand => hand.panel('report'), shows: '#side .story' }),
  at('week: later', 'report-long', 'The report of several phases', {
    steps: hand => hand.panel('report'),
    shows: '#side .story',
  }),
  at('week: later', 'chronicle', 'The chronicle of the umpire', {
    page: 'desk',
    seat: 'umpire',
    steps: async hand => {
      await hand.tab('record');
      await hand.press('#right .panel-head button');
    },
    shows: '.chronicle',
  }),
  at('wall: begun', 'wall', 'The storm of a broken wall', { shows: '#map .counter' }),
  at('wall: begun', 'wall-orders', 'The orders of a storm', { steps: hand => hand.panel('orders'), shows: '#orders' }),
  at('wall: begun', 'wall-unit', 'A unit before the wall', {
    steps: async hand => {
      await hand.panel('orders');
      await hand.press('#orders .rows .chip');
    },
    shows: '#card .kinds .chip',
  }),
  at('wall: told', 'wall-told', 'What came of a round', { shows: '#now, #top .now' }),
];
