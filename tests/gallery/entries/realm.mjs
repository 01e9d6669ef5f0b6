// The Table and the Desk of domain war.
/** @import { Entry } from './all.mjs' */

/** @param {string} stage @param {string} id @param {string} title @param {Partial<Entry>} how @returns {Entry} */
const at = (stage, id, title, how) => ({
  id: `realm-${id}`,
  group: how.page === 'desk' ? 'Desk' : how.page === 'screen' ? 'Screen' : 'Table: realms',
  title,
  page: 'table',
  game: 'realm',
  stage,
  seat: 'a',
  ...how,
});

/** @param {import('../page/hand.js').Hand} hand @param {string} kind */
const sideOrder = async (hand, kind) => {
  await hand.panel('orders');
  await hand.seen('#orders .side-orders .chip, #orders .order-group');
  for (const one of document.querySelectorAll('#orders details.order-group')) /** @type {any} */ (one).open = true;
  await hand.press(`#orders .side-orders [data-point="kind:${kind}"]`);
};

/** @type {Entry[]} */
export const realm = [
  at('duel: council', 'welcome', 'The greeting of a regent', {
    welcome: true,
    shows: 'dialog[data-which="welcome"][open]',
  }),
  at('duel: council', 'treaty', 'A treaty in the making', {
    steps: hand => sideOrder(hand, 'propose_treaty'),
    shows: '#orders .order-form',
  }),
  at('duel: council', 'seats', 'Who is who', {
    steps: hand => hand.panel('more'),
    shows: '#side .seats .realm-swatch',
  }),
  at('duel: orders', 'unit', 'Units of a province', {
    steps: hand => hand.area('realms', 'a1'),
    shows: '#card .members',
  }),
  at('duel: orders', 'castle', 'An order of a castle in the making', {
    steps: async hand => {
      await hand.area('realms', 'a1');
      await hand.press('#card .member', { text: /A castle/ });
      await hand.press('#card .kinds .chip:not(.refused)');
    },
    shows: '#card .kinds .chip[aria-pressed="true"]',
  }),
  at('duel: orders', 'trial', 'Orders are tried out', {
    steps: async hand => {
      await hand.panel('orders');
      await hand.press('#orders .reckoning button.small');
    },
    shows: '#orders .trial',
  }),
  at('duel: orders', 'mislead', 'A lie in the making', {
    steps: hand => sideOrder(hand, 'mislead'),
    shows: '#orders .order-form',
  }),
  at('duel: orders', 'desk-request', 'Terms in the making', {
    page: 'desk',
    seat: 'umpire',
    steps: async hand => {
      await hand.tab('requests');
      await hand.pressIf('.request .check input', { hidden: true });
    },
    shows: '#right .request, #right .tab-body > *',
  }),
  at('duel: told', 'report', 'The report of a turn', {
    steps: async hand => {
      await hand.panel('report');
      await hand.press('.report-filter button', { nth: -1 });
    },
    shows: '#side .story',
  }),
  at('duel: told', 'whole', 'A turn in one picture', {
    steps: async hand => {
      await hand.panel('report');
      await hand.press('#side .story .toolbar button');
    },
    shows: '.replay .controls',
  }),
  at('duel: told', 'offer', 'A treaty that was offered', { steps: hand => hand.panel('orders'), shows: '#orders' }),
  at('duel: battle', 'awaited', 'A battle that waits for its result', {
    page: 'desk',
    seat: 'umpire',
    steps: hand => hand.tab('result'),
    shows: 'fieldset.awaited, #right .report',
  }),
  at('duel: fought', 'order-of-death', 'Who dies first, in the making', {
    page: 'desk',
    seat: 'umpire',
    steps: async hand => {
      await hand.tab('result');
      await hand.press('#right .report.important > button.small.quiet');
      await hand.choose('#ruling-kind', 'attackers_order');
      await hand.press('fieldset.ruling .words-left button');
    },
    shows: 'fieldset.ruling',
  }),
  at('duel: met', 'answer', 'An answer to an enemy in the making', {
    seat: 'b',
    steps: hand => sideOrder(hand, 'answer'),
    shows: '#orders .order-form',
  }),
  at('shadow: council', 'greeting', 'The greeting of the Lady', {
    seat: 'elves',
    welcome: true,
    shows: 'dialog[data-which="welcome"][open] .asked',
  }),
  at('shadow: council', 'council', 'The council in lines', {
    seat: 'gnomes',
    steps: hand => hand.panel('orders'),
    shows: '#orders .side-orders .chip',
  }),
  at('shadow: council', 'table', 'The council of five realms', { seat: 'urr', shows: '#map .held' }),
  at('shadow: council', 'legend', 'The signs of the land', {
    seat: 'urr',
    steps: async hand => {
      await hand.press('.help-button');
      await hand.press('dialog[data-which="help"] details > summary');
    },
    shows: 'dialog[data-which="help"][open] .legend li svg',
  }),
  at('shadow: council', 'desk-goals', 'Five sides and their goals', {
    page: 'desk',
    seat: 'umpire',
    steps: hand => hand.tab('result'),
    shows: '#right .goal',
  }),
  at('shadow: council', 'screen', 'The Screen of five realms', {
    page: 'screen',
    seat: 'watch',
    shows: '#clock .phase',
  }),
  at('shadow: letter', 'unread', 'A letter that is not read yet', {
    seat: 'gnomes',
    shows: '#tabs .count, .side-tabs .count',
  }),
  at('shadow: letter', 'pacts', 'An offer among the agreements', {
    seat: 'gnomes',
    steps: async hand => {
      await sideOrder(hand, 'propose_treaty');
      await hand.press('#orders [data-point^="faction:"]');
      await hand.press('[data-point="button:give"]');
      await hand.panel('pacts');
    },
    shows: '#side .bound',
  }),
  at('shadow: letter', 'two-steps', 'A treaty in two steps', {
    seat: 'gnomes',
    steps: async hand => {
      await sideOrder(hand, 'propose_treaty');
      await hand.press('#orders [data-point^="faction:"]');
      await hand.press('[data-point="button:give"]');
    },
    shows: '#orders .order-line .step-of',
  }),
  at('shadow: orders', 'rounds', 'Three rounds and what the side may do', {
    seat: 'elves',
    steps: hand => hand.panel('orders'),
    shows: '.budget button',
  }),
  at('shadow: orders', 'holding', 'A holding and its muster', {
    seat: 'elves',
    steps: async hand => {
      await hand.area('realms', 'silverwood');
      await hand.press('#card .member', { text: /Tree fort/ });
      await hand.press('#card .kinds .chip:not(.refused)');
    },
    shows: '#card fieldset',
  }),
  at('shadow: orders', 'acting', 'A holding is chosen for a side', {
    page: 'desk',
    seat: 'umpire',
    steps: async hand => {
      await hand.tab('seats');
      await hand.press('.seat-head');
      await hand.press('.seat-body .toolbar button');
      await hand.area('realms', 'ogre_march');
      if (hand.isNarrow()) await hand.press('#tabs [role="tab"]', { nth: -1 });
    },
    shows: '.acting .toolbar',
  }),
  at('shadow: held', 'held', 'A held turn that names the sides', {
    page: 'desk',
    seat: 'umpire',
    steps: hand => hand.tab('result'),
    shows: '#right .told-to',
  }),
  at('shadow: war', 'war', 'A war that may come', {
    seat: 'urr',
    steps: hand => hand.pressIf('[data-point="button:onward"]'),
    shows: '.line-state.war',
  }),
  at('shadow: war', 'told', 'What came of a turn', { seat: 'urr', shows: '#now, #top .now' }),
  at('shadow: war', 'screen-told', 'The Screen after a turn', {
    page: 'screen',
    seat: 'watch',
    shows: '#clock .phase',
  }),
];
