// The outcome for the player's own side: what is shown of it, and for how long.
import assert from 'node:assert/strict';
import test from 'node:test';
import '../../empty_page.mjs';
import { sentenceOf } from '../../../../web/table/page/sentence.js';
import { overviewOf, resultOf } from '../../../../web/table/results/result.js';
import { sinceOrders } from '../../../../web/table/results/since_orders.js';
import {
  putResultAway,
  readInReport,
  recallRead,
  unreadResult,
  waitingResult,
} from '../../../../web/table/results/result_read.js';
import { boardOfNews } from '../../../../web/table/results/story_board.js';
import { createUi } from '../../../../web/table/page/ui.js';

const view = { pieces: new Map([['r', { id: 'r', kind: 'star', side: 'pod', at: {}, attributes: {} }]]), facts: {} };
const gone = { pieces: new Map(), facts: {} };
const report = (text, pieces = ['r'], more = {}) => ({
  text,
  pieces,
  places: [],
  rolls: [],
  details: [],
  kind: '',
  rule: '',
  ...more,
});
const story = (phase, title, reports, after = view) => ({
  phase,
  title,
  whole: true,
  fates: [],
  steps: [{ title: '', before: view, after, reports }],
});
const me = { faction: 'pod', names: ['Prince of Darkness'] };
const raid = report('Dark raiders 1: the party is lost.', ['r'], { important: true });
const council = story(
  1,
  'Week 1 · Council',
  [report('The gnomes march.', ['g']), report('The train builds.'), raid],
  gone,
);
const assault = story(2, 'Week 1 · Assault', [report('No tactical turn: nobody attacks.', [])]);

test('a bell after which nobody attacks does not put away what came of the bell before it', () => {
  const result = resultOf([assault, council], 0, me);
  assert.deepEqual(
    result.chapters.map(one => one.story.title),
    ['Week 1 · Council'],
  );
  assert.deepEqual(
    result.chapters[0].reports.map(one => one.text),
    [raid.text, 'The train builds.', 'The gnomes march.'],
    'a single report about others is shown after the own ones, not hidden',
  );
  assert.deepEqual(result.chapters[0].rest, []);
  assert.equal(result.upTo, 2);
});

test("what befell one's own and fights go before what is merely declared", () => {
  const important = { important: true };
  const war = report('The Lady intends to make war on the Prince of Darkness.', [], important);
  const battle = report('Battle: the Lady beat the Prince of Darkness.', [], { ...important, fight: 'round 1' });
  const income = report('Prince of Darkness: income 4.', []);
  const siege = report('The gate is besieged by the Lady.', ['r'], important);
  const { chapters } = resultOf([story(1, 'Turn 1', [income, war, battle, siege])], 0, me);
  assert.deepEqual(chapters[0].reports, [battle, siege, war, income]);
});

test('in the picture of a phase a unit falls after the blow, however weighty its fall', () => {
  const blow = report('The Lady attacks the raiders.'),
    fall = report('The raiders are destroyed.', ['r'], { important: true }),
    rain = report('It rains.', []);
  const both = overviewOf(story(1, 'Turn 1', [rain, blow, fall]), me, 4);
  assert.deepEqual([both.shown, both.rest], [[rain, blow, fall], []]);
  const others = Array.from({ length: 9 }, (_, i) => report(`Line ${i}.`, []));
  const war = report('The Lady makes war.', [], { important: true });
  const seen = overviewOf(story(1, 'Turn 1', [...others, war]), { faction: undefined, names: [] }, 4);
  assert.deepEqual([seen.shown, seen.rest], [[war], others], 'the important ones lead');
});

test('what was tapped away is gone, and a bell that brought one nothing lays nothing over the map', () => {
  assert.equal(resultOf([assault, council], 2, me), null);
  assert.equal(resultOf([assault, council], 1, me), null);
});

test('of many lines a few are said, the weighty first, and each phase that touched one has one', () => {
  const many = story(3, 'Week 2', [...Array.from({ length: 20 }, (_, i) => report(`Line ${i}.`)), raid]);
  const { chapters } = resultOf([story(4, 'Week 3', [report('Hunger.')]), many], 2, me);
  assert.deepEqual([chapters[0].reports[0].text, chapters[0].reports.length], [raid.text, 6]);
  assert.equal(chapters[0].rest.length, 15, 'the others open with a tap');
  assert.deepEqual(
    chapters[1].reports.map(one => one.text),
    ['Hunger.'],
  );
});

test('while it lies there the page asks for nothing of the next phase, and one button goes on', () => {
  const state = {
    welcome: { you: { seat: 'p', faction: 'pod', role: 'player' }, factions: [], seats: [], campaign: {} },
    own: {
      phase: { number: 3, title: 'Week 2 · Council', orders_from: ['pod'], order_kinds: [] },
      clock: { stage: 'orders', opened_at: 0, paused: false },
      view,
    },
    status: { store: 'ok', campaign: 'running' },
    seals: { phase: 3, seats: new Map(), free: new Set() },
  };
  const draft = { orders: [], saved: [], save: 'saved', sealed: false };
  const known = { withoutOrder: ['r'], ordered: 0, met: true, upNext: 'Dark raiders' };
  assert.equal(sentenceOf(state, draft, 1, known).task, 'unordered');
  const said = sentenceOf(state, draft, 1, { ...known, result: 'Week 1 · Council' });
  assert.deepEqual([said.task, said.title, said.primary.act], ['result', 'Week 2 · Council', 'onward']);
});

/** A seat's page, reloaded: it remembers what its browser stores. */
function page(phase, stories, { narrow = true } = {}) {
  const table = {
    ui: createUi(),
    narrow: () => narrow,
    state: {
      welcome: { campaign: { id: 'c' }, you: { seat: 'p', role: 'player', faction: 'pod' }, factions: [] },
      own: { phase: { number: phase }, ended: null },
    },
    replay: { playing: () => false, scrubber: () => null, stories: () => stories },
    get unread() {
      return unreadResult(/** @type {any} */ (table));
    },
  };
  recallRead(/** @type {any} */ (table));
  return table;
}
const kept = new Map();
globalThis.localStorage = { getItem: key => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };

test('what was not put away comes again when the page is loaded anew, and what was put away does not', () => {
  kept.clear();
  assert.equal(waitingResult(page(1, [])), null, 'the first visit has nothing behind it');
  assert.equal(waitingResult(page(2, [council]))?.title, council.title);
  assert.equal(waitingResult(page(3, [assault, council]))?.upTo, 2, 'nor is it lost with the next phase');
  const read = page(3, [assault, council]);
  waitingResult(read);
  putResultAway(read);
  assert.equal(waitingResult(read), null);
  assert.equal(waitingResult(page(3, [assault, council])), null);
});

test('whoever sat down in the midst of it is not told of what was before him', () => {
  kept.clear();
  assert.equal(waitingResult(page(2, [council])), null);
  assert.equal(waitingResult(page(2, [council])), null);
});

test('on a wide page the report has told it: the same browser, narrower, does not bring it again', () => {
  kept.clear();
  waitingResult(page(1, [], { narrow: false }));
  const wide = page(2, [council], { narrow: false });
  assert.equal(waitingResult(wide), null);
  readInReport(wide);
  assert.equal(waitingResult(page(2, [council])), null);
});

/** The line about past phases, given the seat's fate in each. */
const sinceOf = (stories, number = stories.length + 1) =>
  sinceOrders({ welcome: page(2, []).state.welcome, own: { phase: { number }, stories } });
const fate = (one, what) => ({ ...one, fates: what ? [{ seat: 'p', fate: what }] : [] });
const nobodyAttacks = report('No tactical turn: nobody attacks.', [], { kind: 'announcement' });
const march = report('The gnomes march.', ['g']);

test('a phase that one had orders to give in, and in which nothing befell one, is told of in the line until one orders again', () => {
  const mine = one => fate(one, 'sealed');
  const marched = mine(story(1, 'Round 5', [march]));
  const { title, first, came, passed } = sinceOf([marched]);
  assert.deepEqual([title, first, came, passed], ['Round 5', '', 0, []]);
  assert.equal(sinceOf([story(1, 'Round 5', [])]), null, 'it was not his phase');
  assert.equal(sinceOf([mine(story(1, 'Round 5', []))], 3), null, 'it is long over');
  assert.equal(sinceOf([{ ...marched, whole: false }]), null, 'of what is known in part nobody says that nothing was');
  const [step] = marched.steps;
  const unit = (id, more = {}) => [id, { id, kind: 'unit', side: 'gnomes', at: {}, attributes: {}, ...more }];
  const pieces = new Map([
    ...step.before.pieces,
    unit('n1'),
    unit('n2'),
    unit('n3', { as_of: 1 }),
    unit('n4', { side: 'pod' }),
  ]);
  const seen = { ...marched, steps: [step, { ...step, after: { ...step.after, pieces } }] };
  assert.equal(sinceOf([seen]).came, 2, 'who is only remembered, and who is mine, has not come');
});

test('the line speaks of all since the orders, by the week, and of the parts in which nothing was asked', () => {
  const skipped = [
    fate(story(2, 'Week 1 · Trebuchets', []), ''),
    fate(story(3, 'Week 1 · Assault orders', [nobodyAttacks]), 'nothing'),
  ];
  const { title, first, more, passed, why } = sinceOf([
    fate(story(1, 'Week 1 · Council', [march, report('The train builds.'), raid]), 'sealed'),
    ...skipped,
  ]);
  assert.deepEqual(
    [title, first, more],
    ['Week 1', raid.text, 1],
    'the weightiest of the council, which the assault does not hide',
  );
  assert.deepEqual([passed, why], [['Trebuchets', 'Assault orders'], nobodyAttacks.text]);
  const quiet = sinceOf([fate(story(1, 'Week 1 · Council', [march]), 'draft_taken'), ...skipped]);
  assert.deepEqual([quiet.title, quiet.first], ['Week 1', ''], 'nothing happened in all of it');
  assert.equal(sinceOf(skipped, 4), null, 'the council is not known: nothing is said of it');
  const before = fate(story(1, 'Week 1 · Council', [raid]), 'nothing');
  assert.equal(sinceOf([before, ...skipped]).first, raid.text, 'who ordered nothing in it is told of it all the same');
});

test('of phases in which orders were asked for and none came the line never says that nothing was asked', () => {
  const slept = (/** @type {string} */ what) =>
    sinceOf([
      fate(story(1, 'Turn 1 · Orders', [march]), what),
      fate(story(2, 'Turn 2 · Council', [march]), what),
      fate(story(3, 'Turn 2 · Orders', [march]), what),
    ]);
  assert.deepEqual(slept('missed').passed, []);
  assert.equal(slept('missed').title, 'Turn 2 · Orders', 'of the last one');
});

test('of a long report the line has the headline', () => {
  const names = Array.from({ length: 45 }, (_, i) => `Guard ${i + 1}`);
  const long = report(
    `${names.slice(0, -1).join(', ')} and ${names.at(-1)} are set up.`,
    names.map(() => 'r'),
  );
  assert.equal(sinceOf([fate(story(1, 'Night', [long]), 'sealed')]).first, '45 units are set up.');
  const listed = report(
    `Dark forces march: ${names.slice(0, 30).join(', ')}.`,
    names.slice(0, 30).map(() => 'r'),
  );
  assert.equal(sinceOf([fate(story(1, 'Night', [listed]), 'sealed')]).first, 'Dark forces march.');
});

test('what was told to me alone is mine, though it bears no name of mine', () => {
  const granted = report('You grant the Council of Urr passage; they have been told.', []);
  assert.equal(sinceOf([fate(story(1, 'Turn 1 · Council', [granted]), 'sealed')]).first, granted.text);
  const ritual = report('Ritual of the gnomes: “may you perish” An umpire says what comes of it.', []);
  assert.equal(
    sinceOf([fate(story(1, 'Turn 1 · Council', [ritual]), 'sealed')]).first,
    '',
    'but not what others write',
  );
});

test('after a story lies the board where the weightiest of what befell one was; news of others leads nowhere', () => {
  const on = (board, ...more) =>
    report(...more.slice(0, 1), more[1] ?? ['r'], { places: [{ board, area: 'x' }, {}], ...more[2] });
  const land = on('land', 'Dark raiders 1: the party is lost.', ['r'], { important: true });
  const told = story(
    1,
    'Week 1',
    [on('city', 'The gnomes march.', ['g']), on('city', 'Dark raiders 1 march.'), land],
    gone,
  );
  assert.equal(boardOfNews(told, me), 'land');
  assert.equal(boardOfNews(story(1, 'Week 1', [on('city', 'The gnomes march.', ['g'])]), me), '');
  assert.equal(boardOfNews(undefined, me), '');
});
