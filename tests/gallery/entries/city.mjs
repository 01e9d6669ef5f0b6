// The Table of the city table, and its Screen.
/** @import { Entry } from './all.mjs' */

/** @param {string} stage @param {string} id @param {string} title @param {Partial<Entry>} how @returns {Entry} */
const at = (stage, id, title, how) => ({
  id: `city-${id}`,
  group: how.page === 'screen' ? 'Screen' : 'Table: the city',
  title,
  page: 'table',
  game: 'city',
  stage,
  seat: 'dark',
  ...how,
});

const unit = (hand, name) => hand.press('#orders .rows .chip', { text: name });

/** @type {Entry[]} */
export const city = [
  at('drill: begun', 'welcome', 'The welcome of a first visit', {
    welcome: true,
    shows: 'dialog[data-which="welcome"][open] .asked',
  }),
  at('drill: begun', 'table', 'Orders are open', { shows: '#map .counter' }),
  at('drill: begun', 'hint', 'What helps now, with its orders', { shows: '.counsel, .counsel-list' }),
  at('drill: begun', 'help', 'Help with the signs of the map unfolded', {
    steps: async hand => {
      await hand.press('.help-button');
      await hand.press('dialog[data-which="help"] details:has(.legend, summary) > summary');
    },
    shows: 'dialog[data-which="help"][open] .legend li svg',
  }),
  at('drill: begun', 'whole-card', 'The welcome read again', {
    steps: async hand => {
      await hand.press('.help-button');
      await hand.press('dialog[data-which="help"] section:first-of-type > button');
    },
    shows: 'dialog[data-which="welcome"][open]',
  }),
  at('drill: begun', 'device', 'A link for another device, with its code', {
    steps: async hand => {
      await hand.panel('more');
      await hand.press('[data-point="button:device"]');
    },
    shows: 'dialog[data-which="device"][open] .qr svg',
  }),
  at('drill: begun', 'orders', 'The panel of orders, nothing ordered yet', {
    steps: hand => hand.panel('orders'),
    shows: '#orders .rows .chip',
  }),
  at('drill: begun', 'report-empty', 'The report, nothing told yet', {
    steps: hand => hand.panel('report'),
    shows: '#side',
  }),
  at('drill: begun', 'press-empty', 'Letters, none written yet', {
    steps: hand => hand.panel('press'),
    shows: '#press-text',
  }),
  at('drill: begun', 'pacts-empty', 'Agreements, and the form for one', {
    steps: hand => hand.panel('pacts'),
    shows: '#pact-title',
  }),
  at('drill: begun', 'seats', 'Seats and settings', { steps: hand => hand.panel('more'), shows: '#side .seats li' }),
  at('drill: begun', 'stack', 'A stack is chosen on the map', {
    steps: hand => hand.square(4, 2),
    shows: '#card .chosen-card .kinds .chip',
  }),
  at('drill: begun', 'two-of-a-stack', 'Two of a stack are chosen', {
    steps: async hand => {
      await hand.square(4, 3);
      await hand.press('#card .adding');
      await hand.press('#card .members .member[aria-pressed]', { nth: 2 });
    },
    shows: '#card .member[aria-pressed="true"]',
  }),
  at('drill: begun', 'engine', 'An engine alone, and what it can do', {
    steps: async hand => {
      await hand.square(4, 3);
      await hand.press('#card .members .member', { text: /Trebuchet 1/ });
    },
    shows: '#card .can-do',
  }),
  at('drill: begun', 'same-aim', 'Two engines aim at one section', {
    steps: async hand => {
      for (const [engine, x] of /** @type {const} */ ([
        [/Trebuchet 1/, 4],
        [/Trebuchet 2/, 5],
      ])) {
        await hand.key('Escape');
        await hand.square(x, 3);
        await hand.press('#card .members .member', { text: engine });
        await hand.press('#card .kinds .chip', { text: /Fire at the wall/ });
        await hand.square(4, 4);
      }
      await hand.panel('orders');
    },
    shows: '#orders .order-line .aims-too',
  }),
  at('drill: begun', 'explain-unit', 'A foreign counter is explained', {
    steps: hand => hand.square(6, 5, { button: 2 }),
    shows: '#card .explain',
  }),
  at('drill: begun', 'explain-wall', 'A wall is explained', {
    steps: hand => hand.square(2, 4, { button: 2 }),
    shows: '#card .explain',
  }),
  at('drill: begun', 'explain-legend', 'The card of an own counter with the signs of the map', {
    steps: async hand => {
      await hand.square(4, 2, { button: 2 });
      await hand.press('#card .explain details > summary');
    },
    shows: '#card .explain .legend .counter-icon',
  }),
  at('drill: begun', 'rule-here', 'A rule where it is named', {
    steps: async hand => {
      await hand.square(4, 2, { button: 2 });
      await hand.press('#card .explain a.rule');
    },
    shows: 'dialog.rule-here[open] .said .number',
  }),
  at('drill: begun', 'refused', 'A refused try, and what forbids it', {
    steps: async hand => {
      await hand.square(5, 2);
      await hand.square(10, 5);
    },
    shows: '.forbids',
  }),
  at('siege: morning', 'advice', 'What a steward would order', {
    steps: async hand => {
      await hand.panel('orders');
      await hand.press('#orders .advice > button');
    },
    shows: '#orders .advice .proposed',
  }),
  at('drill: begun', 'form', 'The form of an order that says something', {
    steps: async hand => {
      await hand.square(4, 2);
      await hand.press('#card .kinds .chip:not(.refused)', { nth: -1 });
    },
    shows: '#card .chosen-card',
  }),
  at('drill: paused', 'paused', 'The umpire has stopped the clock', { shows: '#top .sentence' }),
  at('drill: stopped by the organiser', 'organiser', 'The organiser has stopped the clock', {
    shows: '#top .sentence',
  }),
  at('drill: letters', 'letters', 'Letters that came', { steps: hand => hand.panel('press'), shows: '#side .letter' }),
  at('drill: letters', 'writing', 'A letter is being written', {
    steps: async hand => {
      await hand.panel('press');
      await hand.press('.recipients .chip', { text: 'Urr' });
      await hand.fill('#press-text', 'Meet me at the Moon gate.');
    },
    shows: '.recipients .chip[aria-pressed="true"]',
  }),
  at('drill: letters', 'pacts', 'An agreement waits for an answer', {
    steps: hand => hand.panel('pacts'),
    shows: '#side .pacts .toolbar button',
  }),
  at('drill: in reach', 'reach', 'Enemies in reach, with the odds', {
    steps: hand => hand.square(4, 2),
    shows: '.foe-odds',
  }),
  at('drill: sealed', 'sealed', 'All orders are sealed', {
    steps: hand => hand.panel('orders'),
    shows: '#orders footer .notice',
  }),
  at('drill: held', 'held', 'The result waits for the umpire', { shows: '#top .sentence' }),
  at('drill: told', 'result', 'The round after a result', { shows: '#map .counter' }),
  at('drill: told', 'report', 'The report of a phase', {
    steps: async hand => {
      await hand.panel('report');
    },
    shows: '#side .story',
  }),
  at('drill: told', 'replay', 'A story is told again on the map', {
    steps: async hand => {
      await hand.panel('report');
      await hand.press('#side .story .toolbar button');
    },
    shows: '.replay .controls',
  }),
  at('drill: told', 'chronicle', 'The chronicle of a player', {
    steps: async hand => {
      await hand.panel('report');
      await hand.press('#side > header .toolbar button, #side .toolbar button.quiet');
    },
    shows: '.chronicle',
  }),
  at('drill: rewound', 'rewound', 'After a rewind', { shows: '#top .line-state' }),
  at('drill: rewound', 'rewound-report', 'The report after a rewind', {
    steps: hand => hand.panel('report'),
    shows: '#side .notice',
  }),
  at('drill: ended', 'victory', 'The victory', {
    seat: 'urr',
    over: true,
    shows: 'dialog[data-which="victory"][open]',
  }),
  at('drill: ended', 'over', 'After the end', {
    seat: 'urr',
    over: true,
    steps: hand => hand.pressIf('dialog[data-which="victory"] .actions button:not(.primary)'),
    shows: '#top .sentence',
  }),
  at('drill: ended', 'film', 'The campaign as a film', {
    seat: 'urr',
    over: true,
    steps: hand => hand.pressIf('dialog[data-which="victory"] .actions .primary'),
    shows: '.replay .controls',
  }),
  at('siege: lobby', 'lobby', 'The game has not begun', { shows: '#top .sentence' }),
  at('siege: night', 'night', 'A night in which nobody marches', { shows: '#map .counter' }),
  at('siege: night', 'night-orders', 'What the side may order by night', {
    steps: hand => hand.panel('orders'),
    shows: '#orders',
  }),
  at('siege: night', 'bots-silent', 'Letters where a bot plays', {
    steps: hand => hand.panel('press'),
    shows: '.press-bots',
  }),
  at('siege: set-up', 'set-up', 'Units are set up', {
    steps: async hand => {
      await hand.panel('orders');
      await hand.press('#orders .rows .chip, #orders .reserve .chip');
      await hand.pressIf('#card .groups > .chip');
    },
    shows: '#card .chosen-card',
  }),
  at('siege: morning', 'morning', 'A morning with many units', { shows: '#map .counter' }),
  at('siege: morning', 'party', 'A party of all units', {
    steps: async hand => {
      await hand.panel('map');
      await hand.key('u', '.map-host:not([hidden]) .board');
    },
    shows: '.party h2',
  }),
  at('siege: second round', 'second-round', 'A second round, after a result', {
    steps: hand => hand.panel('orders'),
    shows: '#orders',
  }),
  at('lesson', 'lesson', 'The first step of a lesson', { shows: '#learn .learn' }),
  at('lesson', 'lesson-step', 'A later step of a lesson', {
    steps: hand => hand.pressIf('[data-point="button:go_on"]'),
    shows: '#learn .learn',
  }),
  at('drill: begun', 'screen', 'The Screen of a round', { page: 'screen', seat: 'watch', shows: '#clock .phase' }),
  at('drill: told', 'screen-told', 'The Screen after a result', { page: 'screen', seat: 'watch', shows: '#news *' }),
  at('drill: ended', 'screen-victory', 'The victory on the Screen', {
    page: 'screen',
    seat: 'watch',
    shows: 'dialog#victory[open], #news *',
  }),
  at('siege: lobby', 'screen-lobby', 'The Screen before the game', {
    page: 'screen',
    seat: 'watch',
    shows: '#clock *',
  }),
  at('siege: morning', 'screen-morning', 'The Screen of a morning', {
    page: 'screen',
    seat: 'watch',
    shows: '#clock .phase',
  }),
];
