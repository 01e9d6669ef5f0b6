// The client's fold: what arrives becomes what is known, and a hole is noticed.
import test from 'node:test';
import assert from 'node:assert/strict';
import { fold, haveOf, isRewindNews, nothingYet } from '../../web/core/state.js';

const piece = (id, x, steps = 2) => ({
  id,
  kind: 'urr_archer',
  side: 'urr',
  at: { board: 'city', square: [x, 1] },
  attributes: { steps },
});
const clock = { stage: 'orders', opened_at: 1000, closes_at: 9000, paused: false };
const phase = number => ({
  number,
  path: `turn-1/round-${number}`,
  kind: 'round',
  title: `Round ${number}`,
  orders_from: ['urr'],
  order_kinds: ['move'],
  press_between_factions: true,
  asleep: [],
});
const welcome = {
  type: 'welcome',
  protocol: 2,
  server_time: 1000,
  campaign: { status: 'running' },
  you: { seat: 's1' },
  viewer: 'urr',
  stream: 'urr.0',
  factions: [],
  seats: [],
  vocabulary: {},
  order_kinds: [],
  boards: [],
  limits: {},
};
const snapshot = {
  type: 'snapshot',
  stream: 'urr.0',
  revision: 5,
  phase: phase(1),
  clock,
  commitment: 'c1',
  view: { pieces: [piece('a', 1), piece('b', 2)], facts: { turn: 1 }, ledgers: {} },
  reports_of: 0,
  reports: [],
  fates_of: 0,
  fates: [],
};
const begun = [welcome, snapshot].reduce(fold, nothingYet);
const step = (revision, delta = undefined, more = {}) => ({
  type: 'step',
  revision,
  at: 2000,
  phase: 1,
  name: 'move',
  title: 'Move',
  delta,
  reports: [],
  proofs: [],
  amendment: false,
  ...more,
});

test('a snapshot is the whole view', () => {
  assert.equal(begun.own.view.pieces.get('b').at.square[0], 2);
  assert.deepEqual(haveOf(begun), { stream: 'urr.0', revision: 5 });
  assert.equal(haveOf(nothingYet), undefined);
});

test('a step moves, changes, forgets and leaves the old state as it was', () => {
  const next = fold(
    begun,
    step(6, {
      squares: { city: ['a', 4, 1] },
      attributes: { steps: [null, ['a']] },
      as_of: ['a', 1, 0],
      gone: ['b'],
      seen: [piece('c', 9)],
      facts: { turn: 2 },
      ledgers: { urr: { gold: 7 } },
      in_sight: {},
    }),
  );
  assert.deepEqual(next.own.view.pieces.get('a').at.square, [4, 1]);
  assert.deepEqual(next.own.view.pieces.get('a').attributes, {});
  assert.equal(next.own.view.pieces.get('a').as_of, 1);
  assert.ok(!next.own.view.pieces.has('b') && next.own.view.pieces.has('c'));
  assert.deepEqual([next.own.view.facts.turn, next.own.view.ledgers.urr.gold, next.own.view.inSight], [2, 7, []]);
  assert.deepEqual(begun.own.view.pieces.get('a').at.square, [1, 1]);
  assert.equal(next.own.stories[0].steps[0].before, begun.own.view);
});

test('places come in groups: cells of boards in flat lists, other places whole', () => {
  const next = fold(
    begun,
    step(6, {
      hexes: { land: ['a', 3, 4] },
      at: ['b', { aboard: 'a' }],
      sides: ['a', null, 'b', 'dark'],
      in_sight: {
        squares: { city: [1, 2, 3, 4] },
        hexes: { land: [5, 6] },
        areas: { realm: ['ford'] },
        at: [{ box: 1 }],
      },
    }),
  );
  const { pieces, inSight } = next.own.view;
  assert.deepEqual(pieces.get('a').at, { board: 'land', hex: [3, 4] });
  assert.ok(!('side' in pieces.get('a')));
  assert.deepEqual([pieces.get('b').at, pieces.get('b').side], [{ aboard: 'a' }, 'dark']);
  assert.deepEqual(inSight, [
    { board: 'city', square: [1, 2] },
    { board: 'city', square: [3, 4] },
    { board: 'land', hex: [5, 6] },
    { board: 'realm', area: 'ford' },
    { box: 1 },
  ]);
  const moved = fold(next, step(7, { areas: { realm: ['a', 'ford', 'b', 'hill'] } }));
  assert.deepEqual(moved.own.view.pieces.get('b').at, { board: 'realm', area: 'hill' });
});

test('sightings stand by place and side, grow old and are forgotten; a ghost is dated to the part of its phase', () => {
  const ford = { board: 'land', area: 'ford' };
  const told = fold(
    begun,
    step(6, { sightings: [{ at: ford, side: 'dark', count: 3 }, { at: ford }], as_of: ['a', 1, 4] }),
  );
  assert.equal(told.own.view.sightings.size, 2);
  assert.equal(told.own.view.pieces.get('a').as_of_part, 4);
  const later = fold(
    told,
    step(7, { sightings: [{ at: ford, side: 'dark', as_of: 1 }], no_sightings: [{ at: ford }], as_of: ['a', null, 0] }),
  );
  assert.deepEqual([...later.own.view.sightings.values()], [{ at: ford, side: 'dark', as_of: 1 }]);
  assert.ok(!('as_of' in later.own.view.pieces.get('a')) && !('as_of_part' in later.own.view.pieces.get('a')));
  assert.equal(
    fold(begun, { ...snapshot, view: { ...snapshot.view, sightings: [{ at: ford }] } }).own.view.sightings.size,
    1,
  );
});

test('a hole in the revisions and a change to an unknown piece throw RangeError; what came twice is passed over', () => {
  assert.throws(() => fold(begun, step(7)), RangeError);
  assert.throws(() => fold(begun, step(6, { sides: ['zz', 'dark'] })), RangeError);
  assert.equal(fold(begun, step(5)).own, begun.own);
});

test('a new phase lets the sheets and seals of the last one go', () => {
  const sheet = {
    type: 'sheet',
    phase: 1,
    seat: 's1',
    revision: 1,
    sheet: { orders: [], salt: '' },
    sealed: false,
    by: 'seat',
    words: [],
    without_order: ['a'],
  };
  const seals = { type: 'seals', phase: 1, seats: [{ seat: 's1', state: 'draft' }] };
  const during = [sheet, seals, step(6)].reduce(fold, begun);
  assert.equal(during.sheets.get('s1').revision, 1);
  assert.equal(during.seals.seats.get('s1'), 'draft');
  const after = fold(during, { type: 'phase', revision: 7, at: 3000, phase: phase(2), clock, commitment: 'c2' });
  assert.equal(after.sheets.size, 0);
  assert.equal(after.seals.seats.size, 0);
  assert.equal(after.own.stories[0].commitment, 'c1');
});

test('fates and steps of one phase make one story, in whichever order they fall', () => {
  const told = [
    step(6),
    { type: 'bell', revision: 7, at: 2100, phase: 1, held: false, fates: [{ seat: 's1', fate: 'draft_taken' }] },
    step(8, undefined, { name: 'melee' }),
  ].reduce(fold, begun);
  assert.equal(told.own.stories.length, 1);
  assert.deepEqual(
    told.own.stories[0].steps.map(s => s.name),
    ['move', 'melee'],
  );
  assert.equal(told.own.stories[0].fates[0].fate, 'draft_taken');
});

test('a snapshot after an absence leaves the reports of the last outcome to read', () => {
  const back = fold(fold(nothingYet, welcome), {
    ...snapshot,
    phase: phase(4),
    reports_of: 3,
    reports: [{ rule: 'CT-53', kind: 'melee', text: 'A fight.', pieces: [], places: [], rolls: [], details: [] }],
  });
  assert.deepEqual(
    [back.own.stories[0].phase, back.own.stories[0].whole, back.own.stories[0].steps[0].reports.length],
    [3, false, 1],
  );
});

test('a rewind is a new stream: later stories are gone, sheets too', () => {
  const late = [step(6), { type: 'phase', revision: 7, at: 3, phase: phase(2), clock, commitment: 'c' }].reduce(
    fold,
    begun,
  );
  const back = fold(late, {
    type: 'rewound',
    revision: 8,
    at: 9,
    stream: 'urr.1',
    phase: phase(1),
    reason: 'a slip',
    view: snapshot.view,
    clock,
  });
  assert.deepEqual(
    [back.own.stream, back.own.phase.number, back.own.stories.length, back.own.rewound.reason],
    ['urr.1', 1, 0, 'a slip'],
  );
});

test('a rewind stays told after the phase has opened again, on the spot and after a reload, until the next phase opens', () => {
  const rewound = fold(begun, {
    type: 'rewound',
    revision: 1,
    at: 9_000,
    stream: 'urr.1',
    phase: phase(1),
    reason: 'a slip',
    view: snapshot.view,
    clock: { ...clock, opened_at: undefined },
  });
  // The server writes both in one stroke.
  const again = fold(rewound, {
    type: 'phase',
    revision: 2,
    at: 9_000,
    phase: phase(2),
    clock: { ...clock, opened_at: 9_000 },
    commitment: 'c',
  });
  assert.deepEqual(again.own.rewound, { phase: 1, title: 'Round 1', reason: 'a slip', at: 9_000 });
  assert.equal(isRewindNews(again.own), true);
  const reloaded = fold(fold(nothingYet, { ...welcome, stream: 'urr.1' }), {
    ...snapshot,
    stream: 'urr.1',
    clock: { ...clock, opened_at: 9_000 },
    rewound: again.own.rewound,
  });
  assert.equal(isRewindNews(reloaded.own), true);
  const next = fold(again, {
    type: 'phase',
    revision: 3,
    at: 20_000,
    phase: phase(3),
    clock: { ...clock, opened_at: 20_000 },
    commitment: 'c',
  });
  assert.equal(isRewindNews(next.own), false);
  assert.equal(next.own.rewound.reason, 'a slip'); // the report still tells it
});

test('an act that is taken back is marked, and what had been told of it is told as taken back', () => {
  const told = {
    rule: '',
    kind: 'umpire',
    text: 'The canal runs black.',
    pieces: [],
    places: [],
    rolls: [],
    details: [],
  };
  const state = [
    step(6, undefined, { amendment: true, reports: [told] }),
    step(7, undefined, { amendment: true, takes_back: 6, reason: 'the wrong canal' }),
  ].reduce(fold, begun);
  const [act, undo] = state.own.stories[0].steps;
  assert.equal(act.takenBack, true);
  assert.deepEqual(undo.takesBack, { words: ['The canal runs black.'], reason: 'the wrong canal' });
});

test('who missed the bell is told so when he comes back, although the frames are gone', () => {
  const back = fold(fold(nothingYet, welcome), {
    ...snapshot,
    phase: phase(4),
    fates_of: 3,
    fates: [{ seat: 's1', fate: 'missed' }],
  });
  assert.deepEqual([back.own.stories[0].phase, back.own.stories[0].fates[0].fate], [3, 'missed']);
});

test('at the end the map is opened: what was hidden is there, ghosts and fog are gone', () => {
  const fogged = fold(fold(nothingYet, welcome), {
    ...snapshot,
    view: { ...snapshot.view, pieces: [{ ...piece('a', 1), as_of: 1 }], in_sight: [{ board: 'city', square: [1, 1] }] },
  });
  const over = fold(fogged, {
    type: 'end',
    revision: 6,
    at: 9,
    reason: 'the hall closes',
    delta: { as_of: ['a', null, 0], seen: [piece('z', 9)], in_sight: {} },
  });
  assert.deepEqual(
    [over.own.view.pieces.get('a').as_of, over.own.view.pieces.has('z'), over.own.view.inSight],
    [undefined, true, null],
  );
});

test("the clock's news say who moved it; why it is stopped stands with the clock, not twice", () => {
  const frame = (revision, clockNow, by, reason) => ({
    type: 'clock',
    revision,
    at: 1,
    clock: { ...clock, ...clockNow },
    by,
    reason,
  });
  const paused = fold(
    begun,
    frame(6, { paused: true, paused_at: 2000, paused_by: 'organiser', pause_reason: 'tea' }, 'organiser', 'tea'),
  );
  assert.deepEqual([paused.own.clock.paused_by, paused.own.clockNews.reason], ['organiser', '']);
  const moved = fold(
    paused,
    frame(7, { paused: true, paused_at: 2000, paused_by: 'organiser', pause_reason: 'tea' }, 'umpire', 'late start'),
  );
  assert.deepEqual(moved.own.clockNews, { by: 'umpire', reason: 'late start' });
});

test('the eyes of another faction have a stream of their own', () => {
  const looking = fold(begun, { ...snapshot, as: 'dark', stream: 'dark.0', revision: 40 });
  assert.equal(looking.looks.get('dark').revision, 40);
  assert.equal(looking.own.revision, 5);
  assert.equal(fold(looking, { ...step(41), as: 'dark' }).looks.get('dark').revision, 41);
});

test('press keeps its order and is told once', () => {
  const press = number => ({ type: 'press', number, at: number, from: 's2', to: ['s1'], text: 'x' });
  assert.deepEqual(
    [press(1), press(3), press(2), press(3)].reduce(fold, begun).press.map(p => p.number),
    [1, 2, 3],
  );
});

test('the record grows from both ends and tells nothing twice', () => {
  const line = seq => ({ seq, at: seq, actor: 'server', what: '', reason: '' });
  const lines = [
    [4, 5],
    [1, 2, 4],
  ]
    .map(seqs => ({ type: 'record', entries: seqs.map(line) }))
    .reduce(fold, begun).record;
  assert.deepEqual(
    lines.map(l => l.seq),
    [1, 2, 4, 5],
  );
});
