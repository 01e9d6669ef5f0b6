// The Office, the rules, the first page, and the pages that the server renders.
/** @import { Entry } from './all.mjs' */

/** @param {string} stage @param {string} id @param {string} title @param {Partial<Entry>} how @returns {Entry} */
const office = (stage, id, title, how) => ({
  id: `office-${id}`,
  group: 'Office',
  title,
  page: 'office',
  game: 'house',
  stage,
  address: server => server.office,
  ...how,
});

/** @param {string} book @param {string} id @param {string} title @param {Partial<Entry>} how @returns {Entry} */
const rules = (book, id, title, how) => ({
  id: `rules-${id}`,
  group: 'Rules',
  title,
  page: 'rules',
  game: 'house',
  stage: 'empty',
  tail: book,
  address: server => `${server.url}/rules/${book}`,
  shows: '#text h2',
  ...how,
});

/** @param {string} id @param {string} title @param {(server: any, game: any) => string} address @param {Partial<Entry>} [how] @returns {Entry} */
const made = (id, title, address, how) => ({
  id: `made-${id}`,
  group: 'Pages of the server',
  title,
  page: 'document',
  game: 'house',
  stage: 'seats',
  address,
  shows: 'h1',
  ...how,
});

const ofRole = (game, role) => game.made.links.find(link => link.role === role);

/** @type {Entry[]} */
export const house = [
  { id: 'front', group: 'First page', title: 'The first page of a stranger', page: 'index', shows: '#main dd' },
  office('empty', 'empty', 'The Office without campaigns', { shows: '.scenarios label' }),
  office('empty', 'switches', 'The switches of a new campaign', {
    steps: async hand => {
      await hand.press('.scenarios input', { hidden: true, nth: -1 });
      await hand.unfold('#make .switch-details > summary');
    },
    shows: '.switch p',
  }),
  office('open', 'list', 'Campaigns in every state', { shows: '.campaign[data-status="ended"]' }),
  office('open', 'seats', 'The seats of a campaign', {
    steps: hand => hand.press('.campaign button[aria-expanded]'),
    shows: '.seat-list li',
  }),
  office('open', 'end-asked', 'The question before a campaign ends', {
    steps: hand => hand.press('.campaign .danger'),
    shows: 'dialog[open] .actions',
  }),
  office('open', 'alarms', 'What needs somebody', { shows: '[data-alarm="held"]' }),
  office('open', 'announce', 'An announcement to all', {
    steps: hand => hand.press('#campaigns > .row > button'),
    shows: 'dialog[open] textarea',
  }),
  office('open', 'preview', 'The map and the forces of a scenario', {
    steps: hand => hand.unfold('#make .preview > summary'),
    shows: '.preview-map .counter',
  }),
  office('open', 'programme', 'The programme of a new campaign', {
    steps: async hand => {
      await hand.unfold('#make .programme-details > summary');
      await hand.press('#make .programme-details button');
      await hand.fill('.programme-form .what', '');
      await hand.press('.programme-form [type="checkbox"]');
    },
    shows: '.programme-form .problem',
  }),
  office('open', 'lengths', 'A length of its own for one kind of phase', {
    steps: async hand => {
      await hand.unfold('#make details.law > summary');
      await hand.choose('.phase-kinds select', '300000');
    },
    shows: '[data-point="law:words"]',
  }),
  office('open', 'refused', 'A switch that was refused', {
    steps: async hand => {
      await hand.press('.scenarios label input', { hidden: true, nth: -1 });
      await hand.unfold('#make .switch-details > summary');
      await hand.fill('#switch-unit_values', '{"levies":{"defence_vs_mounted":4}}');
      await hand.press('#make button.primary, #make button[type="submit"]');
    },
    shows: '.switch .refused',
  }),
  office('open', 'links', 'A new campaign with its links', {
    steps: hand => hand.press('#make button.primary, #make button[type="submit"]'),
    shows: '.made .links li',
  }),
  office('open', 'code', 'The code of a link', {
    steps: async hand => {
      await hand.press('#make button.primary, #make button[type="submit"]');
      await hand.press('.made .links li button', { nth: 1 });
    },
    shows: 'dialog[open] svg',
  }),
  rules('city-table', 'city', 'The rules of the city table', {}),
  rules('urr-handbook', 'urr', 'The rules of the handbook of Urr', {}),
  rules('domain-war', 'realm', 'The rules of domain war', {}),
  rules('urr-handbook', 'found', 'A rule that was found', {
    steps: async hand => {
      await hand.fill('#query', 'uh 83');
      await hand.press('.hits button');
    },
    shows: '#text .current',
  }),
  rules('city-table', 'calculator', 'The calculator with its answer', {
    steps: async hand => {
      await hand.unfold('#calculator summary');
      await hand.fill('#calc-dice', '4');
      await hand.press('#calculator .calculator button.primary, #calculator .calculator button[type="submit"]');
    },
    shows: '.answer-panel tr.lit',
  }),
  made('invitation', 'An invitation to a seat', (_, game) => ofRole(game, 'player').url, { stage: 'invited' }),
  made('used', 'A link that was used', (_, game) => ofRole(game, 'player').url),
  made('unknown', 'A link that nobody knows', (_, game) => `${ofRole(game, 'player').url.slice(0, -6)}aaaaaa`),
  made('not-yours', 'A seat that is not yours', (_, game) => game.seats.urr.address, { seat: 'none' }),
  made('browsers', 'The browsers of a seat', (_, game) => `${game.seats.dark.address}devices/`, { seat: 'dark' }),
  made('new-table', 'Setting up a table', server => `${server.url}/tables/new?scenario=city-table/gate_drill&modules`, {
    fetches: true,
    shows: '#preview .preview-map .counter',
  }),
  made(
    'new-table-forces',
    'What each side of a new table begins with',
    server => `${server.url}/tables/new?scenario=domain-war/two-realms&modules`,
    { fetches: true, steps: hand => hand.unfold('#preview summary'), shows: '.sides-at-start dd' },
  ),
  made('missing', 'A page that is not there', server => `${server.url}/nothing`),
];
