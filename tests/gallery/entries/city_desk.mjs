// The Desk of the city table: every panel and every dialog.
/** @import { Entry } from './all.mjs' */

/** @param {string} stage @param {string} id @param {string} title @param {Partial<Entry>} how @returns {Entry} */
const at = (stage, id, title, how) => ({
  id: `desk-${id}`,
  group: 'Desk',
  title,
  page: 'desk',
  game: 'city',
  stage,
  seat: 'umpire',
  ...how,
});

/** @type {Entry[]} */
export const cityDesk = [
  at('drill: begun', 'result-none', 'The sides and their goals, before any result', {
    steps: hand => hand.tab('result'),
    shows: '#right .goal',
  }),
  ...['piece', 'requests', 'talk', 'world', 'record', 'tables'].map(panel =>
    at('drill: begun', panel, `The panel "${panel}"`, {
      steps: hand => hand.tab(panel),
      shows: '#right .tab-body > *',
    }),
  ),
  at('drill: begun', 'seats-open', 'Two seats lie open', {
    steps: async hand => {
      await hand.tab('seats');
      await hand.press('.seat-head');
      await hand.press('.seat-head', { nth: 1 });
    },
    shows: '.seat-body',
  }),
  at('drill: begun', 'piece-changed', 'A piece is changed', {
    steps: async hand => {
      await hand.square(4, 2);
      await hand.tab('piece');
      await hand.pressIf('#right .members .chip', { nth: 1 });
      await hand.choose('#piece-side', 1);
      await hand.press('#right .change-foot .check input', { hidden: true });
    },
    shows: '#tell-text',
  }),
  at('drill: begun', 'calculator-answer', 'The calculator with its answer', {
    steps: async hand => {
      await hand.tab('tables');
      await hand.press(
        '#right .calculator button.primary, #right .calculator button[type="submit"], #right .calculator .toolbar button',
      );
    },
    shows: '.answer-panel',
  }),
  at('drill: begun', 'pause-asked', 'The question before a pause', {
    steps: hand => hand.press('#top .pause'),
    shows: 'dialog[open] #dialog-reason',
  }),
  at('drill: begun', 'ring-asked', 'The question before the bell', {
    steps: async hand => {
      await hand.tab('seats');
      await hand.press('.clock-panel .main-acts button');
    },
    shows: 'dialog[open] .actions',
  }),
  at('drill: begun', 'end-asked', 'The question before the end', {
    steps: async hand => {
      await hand.tab('seats');
      await hand.unfold('.clock-panel details > summary', { nth: -1 });
      await hand.press('.clock-panel .danger');
    },
    shows: 'dialog[open] .danger',
  }),
  at('drill: begun', 'hold-asked', 'The question before results are held', {
    steps: async hand => {
      await hand.tab('seats');
      await hand.press('.clock-panel fieldset [aria-checked="false"]', { nth: -1 });
    },
    shows: 'dialog[open] .actions',
  }),
  at('drill: begun', 'help', 'What an umpire does, with the keys', {
    steps: async hand => {
      await hand.press('#top .tools button', { nth: -1 });
      await hand.press('dialog[open] details.block > summary', { nth: -1 });
    },
    shows: 'dialog[open] .keys dd',
  }),
  at('drill: begun', 'look', 'Through the eyes of a side', {
    steps: hand => hand.choose('#top .look select', 2),
    shows: '#top .loud',
  }),
  at('drill: begun', 'goal', 'The goal of a side, and how it stands to it', {
    steps: async hand => {
      await hand.choose('#top .look select', 2);
      await hand.press('#top .loud button');
    },
    shows: 'dialog[open] .aims li',
  }),
  at('drill: begun', 'link', 'A fresh link for a seat', {
    steps: async hand => {
      await hand.tab('seats');
      await hand.press('.seat-head');
      await hand.press('.seat-body [data-point="button:link"]');
    },
    shows: 'dialog[open] .actions',
  }),
  at('drill: begun', 'message-kept', 'A message that is kept while another is written', {
    steps: async hand => {
      await hand.tab('seats');
      for (const n of [0, 1]) await hand.press('.seat-head', { nth: n });
      await hand.press('.seat-body .toolbar button:nth-of-type(2)');
      await hand.fill('#press-text', 'Your spy');
      await hand.tab('seats');
      await hand.press('.seat-body .toolbar button:nth-of-type(2)', { nth: 1 });
    },
    shows: '#press-text',
  }),
  at('drill: begun', 'acting', 'Orders are written for a seat', {
    steps: async hand => {
      await hand.tab('seats');
      await hand.press('.seat-head');
      await hand.press('.seat-body .toolbar button');
      await hand.square(4, 2);
      if (hand.isNarrow()) await hand.press('#tabs [role="tab"]', { nth: -1 });
    },
    shows: '.acting .toolbar',
  }),
  at('drill: begun', 'newcomer', 'A piece is added', {
    steps: async hand => {
      await hand.square(8, 2);
      await hand.tab('piece');
      await hand.press('#right .tab-body button.wide');
    },
    shows: '#new-kind',
  }),
  at('drill: bot', 'bot', 'A bot plays a seat', { steps: hand => hand.tab('seats'), shows: '.seats .presence' }),
  at('drill: paused', 'paused', 'The clock is stopped', {
    steps: hand => hand.tab('seats'),
    shows: '#top .pause.primary',
  }),
  at('drill: stopped by the organiser', 'organiser', 'Stopped by the organiser', { shows: '#top .pause.primary' }),
  at('drill: letters', 'letters', 'Letters and agreements', {
    steps: hand => hand.tab('talk'),
    shows: '.letters .letter',
  }),
  at('drill: sealed', 'sealed', 'A seat has sealed', {
    steps: async hand => {
      await hand.tab('seats');
      await hand.press('.seat-head');
    },
    shows: '.seat-body',
  }),
  at('drill: held', 'held', 'A held result with its dice', { steps: hand => hand.tab('result'), shows: '.die-button' }),
  at('drill: held', 'die-faces', 'The faces of a die', {
    steps: async hand => {
      await hand.tab('result');
      await hand.press('.die-button');
    },
    shows: '.die-picker',
  }),
  at('drill: held', 'die-set', 'A die is set by hand', {
    steps: async hand => {
      await hand.tab('result');
      await hand.press('.die-button');
      await hand.press('.die-picker button[aria-pressed="false"]');
    },
    shows: '.dry-run li',
  }),
  at('drill: held', 'ruling', 'A ruling is made', {
    steps: async hand => {
      await hand.tab('result');
      await hand.press('#right .report > button.small.quiet');
    },
    shows: 'fieldset.ruling',
  }),
  at('drill: told', 'told', 'A result that is out', { steps: hand => hand.tab('result'), shows: '#right .report' }),
  at('drill: told', 'record-long', 'The record of a phase', {
    steps: hand => hand.tab('record'),
    shows: '.record li.opening',
  }),
  at('drill: told', 'rewind-asked', 'The question before a rewind', {
    steps: async hand => {
      await hand.tab('record');
      await hand.press('.record li.opening .toolbar button:last-of-type', { nth: -1 });
    },
    shows: 'dialog[open] #dialog-reason',
  }),
  at('drill: told', 'chronicle', 'The chronicle of all sides', {
    steps: async hand => {
      await hand.tab('result');
      await hand.press('#right .panel-head button');
    },
    shows: '.chronicle',
  }),
  at('drill: rewound', 'record-rewound', 'The record after a rewind', {
    steps: hand => hand.tab('record'),
    shows: '.record li.undone',
  }),
  at('drill: ended', 'victory', 'The end on the Desk', { over: true, shows: 'dialog[open] h2' }),
  at('drill: ended', 'over', 'The Desk after the end', {
    over: true,
    steps: hand => hand.press('dialog[open] .primary'),
    shows: '#top .sentence',
  }),
  at('siege: lobby', 'lobby', 'The Desk before the game', {
    steps: hand => hand.tab('seats'),
    shows: '.clock-panel .main-acts',
  }),
  at('siege: lobby', 'begin-asked', 'The question before the beginning', {
    steps: async hand => {
      await hand.tab('seats');
      await hand.press('.clock-panel .main-acts .primary');
    },
    shows: 'dialog[open] .actions',
  }),
  at('siege: morning', 'steer', 'The Desk steers the Screen', {
    steps: hand => hand.tab('talk'),
    shows: '#announce-text',
  }),
];
