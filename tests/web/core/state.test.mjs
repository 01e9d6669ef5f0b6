// The client's fold: messages become state, and a gap is detected.
import test from 'node:test';
import assert from 'node:assert/strict';
import { fold, haveOf, isRewindNews, nothingYet } from '../../../web/core/connection/state.js';

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
  view: { pieces: [piece('1', 1), piece('2', 2)], facts: { turn: 1 }, ledgers: {} },
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
  assert.equal(begun.own.view.pieces.get('2').at.square[0], 2);
  assert.deepEqual(haveOf(begun), { stream: 'urr.0', revision: 5 });
  assert.equal(haveOf(nothingYet), undefined);
});

test('a step moves, changes, forgets and leaves the old state as it was', () => {
  const next = fold(
    begun,
    step(6, {
      moves: [3, 0, 1],
      set: { steps: [null, 1] },
      as_of: [1, 0, 1],
      gone: 2,
      seen: [piece('3', 9)],
      facts: { turn: 2 },
      ledgers: { urr: { gold: 7 } },
      out_of_sight: { squares: { city: [1, 1] } },
    }),
  );
  assert.deepEqual(next.own.view.pieces.get('1').at.square, [4, 1]);
  assert.deepEqual(next.own.view.pieces.get('1').attributes, {});
  assert.equal(next.own.view.pieces.get('1').as_of, 1);
  assert.ok(!next.own.view.pieces.has('2') && next.own.view.pieces.has('3'));
  assert.deepEqual([next.own.view.facts.turn, next.own.view.ledgers.urr.gold, next.own.view.inSight], [2, 7, []]);
  assert.deepEqual(begun.own.view.pieces.get('1').at.square, [1, 1]);
  assert.equal(next.own.stories[0].steps[0].before, begun.own.view);
});

test('what changed alike stands once before the numbers of the pieces, which are told by the letters of their gaps', () => {
  const pieces = [1, 2, 3, 4, 12].map(number => piece(String(number), number));
  const seen = fold(begun, step(6, { seen: pieces }));
  const next = fold(
    seen,
    step(7, {
      moves: [1, 2, 'BB', -1, 0, 12],
      hexes: { land: [3, 4, 3] },
      at: [{ aboard: '2' }, 4],
      sides: [null, 'BC', 'dark', 'CC'],
      set: { steps: [1, 'CBJ', null, 1] },
    }),
  );
  const now = [...next.own.view.pieces.values()];
  assert.deepEqual(
    now.map(({ at }) => at),
    [
      { board: 'city', square: [2, 3] },
      { board: 'city', square: [3, 3] },
      { board: 'land', hex: [3, 4] },
      { aboard: '2' },
      { board: 'city', square: [11, 1] },
    ],
  );
  assert.deepEqual(
    now.map(({ side }) => side),
    [undefined, 'dark', undefined, 'dark', 'urr'],
  );
  assert.deepEqual(
    now.map(({ attributes }) => attributes.steps),
    [undefined, 1, 1, 2, 1],
  );
  const last = fold(next, step(8, { moves: [0, -2, 3], points: { field: [7, 8, 9000, 'BB'] }, gone: 'EI' }));
  assert.deepEqual(
    [...last.own.view.pieces].map(([id, { at }]) => [id, at]),
    [
      ['1', { board: 'field', point: [7, 8], facing: 9000 }],
      ['2', { board: 'field', point: [7, 8], facing: 9000 }],
      ['3', { board: 'land', hex: [3, 2] }],
    ],
  );
  const moved = fold(last, step(9, { areas: { realm: ['ford', 1, 'hill', 'CB'] } }));
  assert.deepEqual(
    [...moved.own.view.pieces.values()].map(({ at }) => at.area),
    ['ford', 'hill', 'hill'],
  );
  assert.throws(() => fold(moved, step(10, { moves: [1, 0, 77] })), RangeError);
});

test('who loses as much as others is told with them; far numbers have more letters, those below zero stand in a list', () => {
  const pieces = ['-9', '-2', '1', '1000', '1031'].map((id, i) => piece(id, i + 1));
  const seen = fold(begun, step(6, { seen: pieces }));
  const set = fold(seen, step(7, { set: { steps: [5, 'Bnff', 3, [-9, 7]] } }));
  const next = fold(set, step(8, { add: { steps: [-1, 'off', 2, [-9, 7, 3]] } }));
  const stepsOf = (/** @type {string} */ id) => next.own.view.pieces.get(id)?.attributes.steps;
  assert.deepEqual(['-9', '-2', '1', '1000', '1031'].map(stepsOf), [5, 5, 7, 4, 4]);
  const unknown = fold(seen, step(7, { set: { steps: [null, 1] } }));
  assert.throws(() => fold(unknown, step(8, { add: { steps: [1, 1] } })), RangeError);
});

test('what comes into sight and what goes out of it is told, the rest stays watched', () => {
  const first = fold(
    begun,
    step(6, {
      in_sight: {
        squares: { city: [1, [2, 1], 4, 4] },
        hexes: { land: [5, 6] },
        areas: { realm: ['ford', 'hill'] },
        at: [{ box: 1 }],
      },
    }),
  );
  assert.deepEqual(first.own.view.inSight, [
    { board: 'city', square: [1, 2] },
    { board: 'city', square: [1, 3] },
    { board: 'city', square: [4, 4] },
    { board: 'land', hex: [5, 6] },
    { board: 'realm', area: 'ford' },
    { board: 'realm', area: 'hill' },
    { box: 1 },
  ]);
  const next = fold(
    first,
    step(7, {
      in_sight: { squares: { city: [1, 4] } },
      out_of_sight: {
        squares: { city: [1, [2, 1]] },
        hexes: { land: [5, 6] },
        areas: { realm: ['ford'] },
        at: [{ box: 1 }],
      },
    }),
  );
  assert.deepEqual(next.own.view.inSight, [
    { board: 'city', square: [4, 4] },
    { board: 'realm', area: 'hill' },
    { board: 'city', square: [1, 4] },
  ]);
  assert.equal(fold(begun, step(6, { facts: { turn: 2 } })).own.view.inSight, null);
});

test('sightings stand by place and side, grow old and are forgotten; a ghost is dated to the part of its phase', () => {
  const ford = { board: 'land', area: 'ford' };
  const told = fold(
    begun,
    step(6, { sightings: [{ at: ford, side: 'dark', count: 3 }, { at: ford }], as_of: [1, 4, 1] }),
  );
  assert.equal(told.own.view.sightings.size, 2);
  assert.equal(told.own.view.pieces.get('1').as_of_part, 4);
  const later = fold(
    told,
    step(7, { sightings: [{ at: ford, side: 'dark', as_of: 1 }], no_sightings: [{ at: ford }], as_of: [null, 0, 1] }),
  );
  assert.deepEqual([...later.own.view.sightings.values()], [{ at: ford, side: 'dark', as_of: 1 }]);
  assert.ok(!('as_of' in later.own.view.pieces.get('1')) && !('as_of_part' in later.own.view.pieces.get('1')));
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
  // The server sends both together.
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
  assert.equal(next.own.rewound.reason, 'a slip'); // the report still says so
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
    view: { ...snapshot.view, pieces: [{ ...piece('1', 1), as_of: 1 }], in_sight: [{ board: 'city', square: [1, 1] }] },
  });
  const over = fold(fogged, {
    type: 'end',
    revision: 6,
    at: 9,
    reason: 'the hall closes',
    delta: { as_of: [null, 0, 1], seen: [piece('9', 9)], out_of_sight: { squares: { city: [1, 1] } } },
  });
  assert.deepEqual(
    [over.own.view.pieces.get('1').as_of, over.own.view.pieces.has('9'), over.own.view.inSight],
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

test('names that people gave from right to left are marked once, wherever they come from; others stay as they are', () => {
  const seats = [
    { id: 's1', role: 'player', title: 'أمير Ur' },
    { id: 's2', role: 'player', title: 'Elves' },
  ];
  const { campaign } = welcome;
  const twice = [1, 2].reduce(
    state => fold(state, { ...welcome, ...state.welcome, campaign: { ...campaign, name: 'מלחמה' }, seats }),
    nothingYet,
  );
  const again = fold(twice, { type: 'seats', seats: twice.welcome.seats });
  assert.deepEqual(
    again.welcome.seats.map(({ title }) => title),
    ['\u2068أمير Ur\u2069', 'Elves'],
  );
  assert.equal(twice.welcome.campaign.name, '\u2068מלחמה\u2069');
  const agreed = fold(twice, { type: 'agreement', number: 1, title: 'هدنة', text: 'هدنة' });
  assert.equal(agreed.agreements.get(1).title, '\u2068هدنة\u2069');
  const planned = fold(twice, { type: 'programme', items: [{ at: 1, title: 'هدنة' }] });
  assert.equal(planned.programme[0].title, '\u2068هدنة\u2069');
});

test('after the bell the orders of the fallen keep their names', () => {
  const sheet = words => ({
    type: 'sheet',
    phase: 1,
    seat: 's1',
    revision: 3,
    sheet: { orders: [{ kind: 'march', arguments: { unit: '1' } }], salt: 'x' },
    words: [words],
    without_order: [],
  });
  const seen = (stage, more = {}) => {
    const open = [welcome, { ...snapshot, phase: phase(1), clock }, sheet('Archers 1 march')].reduce(fold, nothingYet);
    const later = { ...open, own: { ...open.own, clock: { ...clock, stage } } };
    return fold(later, { ...sheet('march unknown'), ...more }).sheets.get('s1').words[0];
  };
  assert.equal(seen('held'), 'Archers 1 march');
  assert.equal(seen('over'), 'Archers 1 march');
  assert.equal(seen('orders'), 'march unknown', 'while orders are open, the newest words count');
  assert.equal(seen('over', { revision: 4 }), 'march unknown', 'another sheet');
});

test('a rewind is no news once the campaign has ended', () => {
  const stream = { ...begun.own, clock, rewound: { phase: 1, title: 'Round 1', reason: '', at: clock.opened_at } };
  assert.ok(isRewindNews(stream));
  assert.ok(!isRewindNews({ ...stream, ended: { reason: 'enough' } }));
});
