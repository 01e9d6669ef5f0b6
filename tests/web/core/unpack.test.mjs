import test from 'node:test';
import assert from 'node:assert/strict';
import { fold, nothingYet } from '../../../web/core/connection/state.js';
import { unpack } from '../../../web/core/connection/unpack.js';

const phase = {
  number: 1,
  path: 'turn-1',
  kind: 'round',
  title: 'One',
  orders_from: ['urr'],
  order_kinds: ['move'],
  press_between_factions: true,
  asleep: ['dark'],
  game_time: [0, 60],
};
const welcome = {
  type: 'welcome',
  you: {},
  protocol: 2,
  campaign: { status: 'running' },
  viewer: 'urr',
  stream: 'urr.0',
  seats: [
    { id: 's1', role: 'player', faction: 'urr' },
    { id: 's2', role: 'player', faction: 'dark' },
    { id: 'u', role: 'umpire' },
  ],
};
const snapshot = {
  type: 'snapshot',
  stream: 'urr.0',
  revision: 4,
  phase,
  clock: { stage: 'orders', opened_at: 1, paused: false },
  commitment: 'c',
  view: { pieces: [], facts: {}, ledgers: {} },
  reports_of: 0,
  reports: [],
  fates_of: 0,
  fates: [],
};
const sheet = { type: 'sheet', phase: 1, seat: 's1', revision: 2, sheet: { orders: [], salt: 'x' }, sealed: true };

/** A client: the messages it was sent, and its state. */
function window() {
  let state = nothingYet;
  const hear = sent => {
    const messages = [];
    for (const message of unpack(sent, () => state)) {
      messages.push(message);
      state = fold(state, message);
    }
    return messages;
  };
  return { hear, state: () => state };
}

function seated() {
  const one = window();
  one.hear([
    welcome,
    snapshot,
    sheet,
    { type: 'seals', phase: 1, sealed: ['s1'], sealed_at: [70], bots: ['s2'], hard: ['s2'], free: ['s1'] },
  ]);
  return one;
}

test('a message alone and several in one are taken in their order', () => {
  const { hear } = window();
  assert.deepEqual(hear({ type: 'ping' }), [{ type: 'ping' }]);
  assert.deepEqual(
    hear([{ type: 'ping' }, { type: 'done', id: 'a' }]).map(({ type }) => type),
    ['ping', 'done'],
  );
});

test('seals name who is unlike the beginning of the phase; the sheet says what went without saying', () => {
  const { state } = seated();
  assert.deepEqual(
    [...state().seals.seats],
    [
      ['s1', 'sealed'],
      ['s2', 'nothing'],
    ],
  );
  assert.deepEqual([...state().seals.at], [['s1', 70]]);
  assert.deepEqual([...state().seals.bots], [['s2', 'hard']]);
  assert.deepEqual([...state().seals.free], ['s1']);
  const { sealed, by, words, without_order } = state().sheets.get('s1');
  assert.deepEqual({ sealed, by, words, without_order }, { sealed: true, by: 'seat', words: [], without_order: [] });
});

test("an umpire's seat that nobody has taken is free, and stands among no seals", () => {
  const { hear, state } = window();
  const seats = [...welcome.seats, { id: 'u', title: 'Umpire', role: 'umpire' }];
  hear([{ ...welcome, seats }, snapshot, sheet, { type: 'seals', phase: 1, free: ['u'] }]);
  assert.deepEqual([[...state().seals.free], state().seals.seats.has('u')], [['u'], false]);
  hear({ type: 'phase', revision: 5, at: 9, phase: { number: 2, path: 'turn-2' }, commitment: 'd' });
  assert.deepEqual([...state().seals.free], ['u'], 'in the next phase too');
  hear({ type: 'seals', phase: 2 });
  assert.deepEqual([...state().seals.free], []);
});

test('a bell that is told as one has its frames whole again, and the phase what the one before had', () => {
  const { hear, state } = seated();
  const told = hear([
    { type: 'bell', revision: 5, at: 70, phase: 1 },
    { type: 'step', name: 'forced_march', delta: { facts: { day: 2 } } },
    { type: 'review' },
    {
      type: 'phase',
      at: 71,
      phase: { path: 'turn-2/round-1', orders_from: ['dark'], game_time: null },
      commitment: 'd',
    },
    { type: 'seals', phase: 2, sealed: ['s2'], sealed_at: [80] },
  ]);
  assert.deepEqual(
    told.map(({ type, revision, at }) => [type, revision, at]),
    [
      ['bell', 5, 70],
      ['step', 6, 70],
      ['review', 7, 70],
      ['phase', 8, 71],
      ['seals', undefined, undefined],
      ['sheet', 0, undefined],
    ],
  );
  assert.deepEqual(told[0].fates, [{ seat: 's1', fate: 'nothing' }]);
  assert.deepEqual([told[1].phase, told[1].title, told[1].reports], [1, 'Forced march', []]);
  assert.deepEqual(told[2].clock, { stage: 'review', paused: false, next_at: 70 });
  const { game_time, ...kept } = phase;
  const title = 'Turn 2 · Round 1';
  assert.deepEqual(state().own.phase, { ...kept, number: 2, path: 'turn-2/round-1', title, orders_from: ['dark'] });
  assert.deepEqual(state().own.clock, { stage: 'orders', paused: false, opened_at: 71 });
  assert.equal(state().own.stories.at(-1).bell_at, 70);
  assert.equal(state().seals.seats.get('s2'), 'sealed');
  assert.deepEqual([state().sheets.get('s1').phase, state().sheets.get('s1').sealed], [2, false]);
});

test('who has the frame before is told only what does not follow from it', () => {
  const { hear, state } = seated();
  hear({ at: 70 });
  assert.deepEqual([state().own.revision, state().own.stories.at(-1).phase], [5, 1]);
  const told = hear([
    { at: 80, name: 'a', delta: { facts: { day: 2 } } },
    { name: 'b', later: 5 },
    {},
    { phase: 'turn-2', commitment: 'd', later: 2 },
    { type: 'status', store: 'ok', campaign: 'running', words: '' },
    { at: 99 },
  ]);
  assert.deepEqual(
    told
      .filter(({ at }) => at)
      .map(({ type, revision, at, phase: { number, path } = {} }) => [type, revision, at, number, path]),
    [
      ['step', 6, 80, undefined, undefined],
      ['step', 7, 85, undefined, undefined],
      ['review', 8, 85, undefined, undefined],
      ['phase', 9, 87, 2, 'turn-2'],
      ['bell', 10, 99, undefined, undefined],
    ],
  );
  assert.ok(told.every(message => !('later' in message)));
  assert.deepEqual(
    [state().own.phase.title, state().own.phase.kind, state().own.clock.stage],
    ['Turn 2', 'round', 'review'],
  );
  hear({ at: 120, phase: 'turn-3', commitment: 'e' });
  assert.deepEqual([state().own.revision, state().own.phase.number], [11, 3]);
});

test('with a phase alone sheets and seals begin anew', () => {
  const { hear, state } = seated();
  hear({ type: 'phase', revision: 5, at: 9, phase: { number: 2, path: 'turn-2' }, commitment: 'd' });
  assert.equal(state().sheets.get('s1').revision, 0);
  assert.deepEqual([...state().seals.seats.values()], ['none', 'nothing']);
  assert.deepEqual([...state().seals.bots], [['s2', 'hard']]);
  assert.deepEqual([...state().seals.free], ['s1']);
  assert.equal(state().seals.phase, 2);
});

test('in a phase in which nobody of ours could order, nobody of ours has a fate', () => {
  const shown = { ...nothingYet, sheets: new Map([['s1', /** @type {any} */ ({})]]) };
  const fates = (/** @type {object} */ told) =>
    [...unpack({ type: 'bell', at: 1, revision: 2, phase: 1, ...told }, () => shown)][0].fates;
  assert.deepEqual(fates({ fates: [] }), []);
  assert.deepEqual(fates({}), [{ seat: 's1', fate: 'nothing' }]);
});

test('who had nothing to order has nothing again, unless it is told or he is not asked', () => {
  const { hear, state } = seated();
  const open = (number, orders_from, ...more) => {
    hear([
      { type: 'phase', revision: number + 3, at: 9, phase: { number, path: 'x', orders_from }, commitment: 'd' },
      ...more,
    ]);
    return [...state().seals.seats.values()];
  };
  hear({ type: 'seals', phase: 1, nothing: ['s1'] });
  assert.deepEqual(open(2, ['urr', 'dark']), ['nothing', 'none']);
  assert.deepEqual(open(3, ['urr', 'dark']), ['nothing', 'none']);
  assert.deepEqual(open(4, ['dark']), ['nothing', 'none']);
  assert.deepEqual(open(5, ['urr', 'dark']), ['none', 'none']);
  hear({ type: 'seals', phase: 5, nothing: ['s1'] });
  assert.deepEqual(open(6, ['urr'], { type: 'seals', phase: 6 }), ['none', 'nothing']);
});

test('what was told before a phase in the same message is of the phase before it', () => {
  const { hear, state } = seated();
  hear([
    { ...sheet, revision: 3 },
    { type: 'seals', phase: 1, sealed: ['s1'], sealed_at: [70] },
    { type: 'bell', revision: 5, at: 70, phase: 1 },
    { type: 'phase', phase: { path: 'turn-2' }, commitment: 'd' },
    { type: 'bell' },
    { type: 'phase', phase: { path: 'turn-3' }, commitment: 'e' },
  ]);
  assert.deepEqual([state().sheets.get('s1').phase, state().sheets.get('s1').sealed], [3, false]);
  assert.equal(state().seals.phase, 3);
  assert.deepEqual([...state().seals.seats.values()], ['none', 'nothing']);
});

test('a review may end when the umpire says', () => {
  const { hear, state } = seated();
  hear({ type: 'review', revision: 5, at: 9, phase: 1, clock: { next_at: null } });
  assert.deepEqual(state().own.clock, { stage: 'review', paused: false, opened_at: 1 });
});

test('frames of the past are whole each by itself', () => {
  const { hear } = seated();
  const frames = [
    { type: 'bell', revision: 2, at: 5, phase: 1 },
    { type: 'step', revision: 3, at: 5, phase: 1, name: 'a', title: 'A' },
  ];
  const [answer] = hear({ type: 'frames', id: 'h', frames });
  assert.deepEqual(answer.frames[1].reports, []);
  assert.deepEqual(answer.frames[0].fates, [{ seat: 's1', fate: 'nothing' }]);
  assert.equal(answer.id, 'h');
});
