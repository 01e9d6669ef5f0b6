// What the Replay reads out of a book: moments, what each side had been shown by then, what it believed wrongly, and
// the dice of each side.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { base64url, faceOf, rootOf } from '../../../web/core/dice_check.js';
import { nothingYet } from '../../../web/core/connection/state.js';
import { foldPast } from '../../../web/kit/story/past.js';
import { readBook } from '../../../web/replay/book.js';
import { checkAll } from '../../../web/replay/check_all.js';
import { diceOfSides } from '../../../web/replay/dice_of_sides.js';
import { differencesOf, placesOf } from '../../../web/replay/differences.js';
import { momentsIn, openingsOf, shownBy } from '../../../web/replay/moments.js';
import { createShow } from '../../../web/replay/show.js';

const square = (x, y) => ({ board: 'field', square: [x, y] });
const unit = (id, side, x, y, steps = 3) => ({
  id,
  kind: 'unit',
  side,
  at: square(x, y),
  attributes: { name: `Unit ${id}`, steps },
});
const report = (text, pieces, faces = []) => ({
  rule: 'T-1',
  kind: 'melee',
  text,
  pieces,
  places: [square(2, 2)],
  rolls: faces.map(face => ({ stream: 's', purpose: 'melee', sides: 6, face })),
  details: [],
});
const phase = (number, at, more = {}) => ({
  type: 'phase',
  at,
  phase: {
    number,
    path: `turn_${number}`,
    kind: 'plan',
    title: `Turn ${number}`,
    orders_from: ['red', 'blue'],
    order_kinds: [],
    press_between_factions: true,
    asleep: [],
  },
  commitment: 'c',
  clock: { stage: 'orders', paused: false, opened_at: at },
  ...more,
});
const step = (number, at, name, more = {}) => ({ type: 'step', at, phase: number, name, title: name, ...more });

/** Two turns: red sees its own march and the fight; blue's march in the first turn is hidden from it. */
const frames = {
  umpire: [
    phase(1, 100, { delta: { seen: [unit('1', 'red', 1, 1), unit('2', 'blue', 5, 5)] } }),
    { type: 'bell', at: 200, phase: 1, fates: [] },
    step(1, 200, 'moves', { delta: { moves: [1, 0, 1] }, reports: [report('red marches', ['1'])] }),
    step(1, 200, 'moves of blue', { delta: { moves: [-1, 0, 2] }, reports: [report('blue marches', ['2'])] }),
    step(1, 200, 'fights', { reports: [report('a fight', ['1'], [6, 6]), report('an answer', ['2'], [1])] }),
    { type: 'review', at: 200, phase: 1, clock: { stage: 'review', paused: false, opened_at: 100 } },
    phase(2, 300),
    { type: 'end', at: 400, reason: 'enough' },
  ],
  red: [
    phase(1, 100, {
      delta: { seen: [unit('1', 'red', 1, 1), { ...unit('2', 'blue', 5, 5), attributes: { name: 'Unit 2' } }] },
    }),
    { type: 'bell', at: 200, phase: 1, fates: [] },
    step(1, 200, 'moves', { delta: { moves: [1, 0, 1] }, reports: [report('red marches', ['1'])] }),
    step(1, 200, 'fights', { reports: [report('a fight', ['1'], [6, 6])] }),
    { type: 'review', at: 200, phase: 1, clock: { stage: 'review', paused: false, opened_at: 100 } },
    phase(2, 300),
    { type: 'end', at: 400, reason: 'enough', delta: { squares: { field: [4, 5, 2] } } },
  ],
};
const welcome = {
  type: 'welcome',
  campaign: { name: 'Ur' },
  factions: [
    { id: 'red', name: 'Red', emblem: 'urr' },
    { id: 'blue', name: 'Blue', emblem: 'dark' },
  ],
  seats: [],
  boards: [],
  you: { seat: 'u', title: 'Umpire', role: 'umpire', roles: [] },
};
const lines = [
  welcome,
  ...Object.entries(frames).flatMap(([as, all]) => all.map((frame, i) => ({ ...frame, revision: i + 1, as }))),
  { type: 'sheets_taken', phase: 1, sheets: [{ seat: 'a', fate: 'sealed', words: ['march'], saved_at: 150 }] },
  { type: 'press', number: 1, at: 120, from: 'a', to: ['b'], text: 'peace?' },
  { type: 'record', entries: [{ seq: 1, at: 1, actor: 'server', kind: 'campaign_made', what: 'made', reason: '' }] },
];
const book = readBook(lines.map(line => JSON.stringify(line)).join('\n') + '\n');

test('a book is read line by line: frames by viewer, sheets by phase, letters and the record', () => {
  assert.deepEqual([...book.frames.keys()].sort(), ['red', 'umpire']);
  assert.equal(book.sheets.get(1)?.[0].words[0], 'march');
  assert.equal(book.letters[0].text, 'peace?');
  assert.equal(book.record.length, 1);
  assert.ok(book.wide);
  assert.equal(book.past('umpire').at(7).ended?.reason, 'enough');
  assert.ok(!readBook(JSON.stringify(welcome)).wide);
  assert.throws(() => readBook(''), RangeError);
});

test('the scrubber stops where the map or the phase changes, and knows which letters belong to a moment', () => {
  const moments = momentsIn(book.past('umpire'));
  assert.deepEqual(
    moments.map(({ kind, phase, step, from, to }) => [kind, phase, step, from, to]),
    [
      ['phase', 1, '', 0, 300],
      ['step', 1, 'moves', 0, 300],
      ['step', 1, 'moves of blue', 0, 300],
      ['step', 1, 'fights', 0, 300],
      ['phase', 2, '', 300, null],
      ['end', 2, '', 300, null],
    ],
  );
  assert.deepEqual(
    openingsOf(moments).map(({ phase, moment }) => [phase, moment]),
    [
      [1, 0],
      [2, 4],
    ],
  );
});

test('after a rewind the phase opens anew, what it undid is marked, and letters belong to where they were written', () => {
  const rewound = (/** @type {any} */ frame, /** @type {number} */ at) => ({
    ...frame,
    type: 'rewound',
    at,
    stream: `s${at}`,
    reason: '',
    view: { pieces: [], facts: {}, ledgers: {}, in_sight: null },
  });
  const all = [
    phase(1, 100),
    phase(2, 200),
    phase(3, 300),
    rewound(phase(2, 0), 400),
    phase(3, 500),
    rewound(phase(3, 0), 600),
  ];
  const past = foldPast(
    all.map((frame, i) => ({ ...frame, revision: i < 3 ? i + 1 : i < 5 ? i - 2 : 1 })),
    { ...nothingYet.own, viewer: 'umpire' },
  );
  const moments = momentsIn(past);
  assert.deepEqual(
    openingsOf(moments).map(one => [one.phase, one.moment, one.undone]),
    [
      [1, 0, false],
      [2, 1, true],
      [3, 2, true],
      [2, 3, false],
      [3, 4, true],
      [3, 5, false],
    ],
  );
  assert.deepEqual(
    moments.map(({ from, to }) => [from, to]),
    [
      [0, 200],
      [200, 300],
      [300, 400],
      [400, 500],
      [500, 600],
      [600, null],
    ],
  );
});

test('a side has been shown what it was sent by then: what was hidden from it leaves its last knowledge standing', () => {
  const upTo = shownBy(book.past('umpire').frames, book.past('red').frames);
  assert.deepEqual(upTo, [0, 1, 2, 2, 3, 4, 5, 6]);
});

test('belief against truth: units elsewhere, units believed otherwise, units that are gone, units unknown', () => {
  const was = book.past('umpire').at(3).view,
    believed = book.past('red').at(2).view;
  const differences = differencesOf(was, believed);
  assert.deepEqual(
    differences.elsewhere.map(({ piece, believed, was }) => [piece.id, believed.square, was.square]),
    [['2', [5, 5], [4, 5]]],
  );
  assert.deepEqual([differences.unknown.length, differences.gone.length, differences.otherwise.length], [0, 0, 0]);
  assert.deepEqual(placesOf(differences, was, believed), { believed: [square(5, 5)], was: [square(4, 5)] });
  const view = (...pieces) => ({
    pieces: new Map(pieces.map(one => [one.id, one])),
    facts: {},
    ledgers: {},
    inSight: null,
  });
  const other = differencesOf(
    view(unit('1', 'red', 1, 1), unit('3', 'blue', 7, 7)),
    view(unit('1', 'red', 1, 1, 2), unit('4', 'blue', 8, 8), unit('-5', 'blue', 2, 2)),
  );
  assert.deepEqual(
    other.otherwise.map(({ piece, what }) => [piece.id, what]),
    [['1', ['steps']]],
  );
  assert.deepEqual(
    other.gone.map(({ id }) => id),
    ['4'],
  );
  assert.deepEqual(
    other.unknown.map(({ id }) => id),
    ['3'],
  );
  // An attribute that the side does not know is no mistake.
  assert.deepEqual(
    differencesOf(view(unit('1', 'red', 1, 1)), view({ ...unit('1', 'red', 1, 1), attributes: {} })).otherwise,
    [],
  );
});

test('the dice of each side, and of all', () => {
  const rows = diceOfSides(book.past('umpire'), book.welcome.factions);
  assert.deepEqual(
    rows.map(({ faction, dice, mean, expected }) => [faction, dice, mean, expected]),
    [
      [null, 3, 13 / 3, 3.5],
      ['red', 2, 6, 3.5],
      ['blue', 1, 1, 3.5],
    ],
  );
  assert.ok(rows[1].deviations > 1 && rows[2].deviations < -1);
});

test('a unit stands on both maps while the step that destroys it is read, and is gone at the next moment', () => {
  const both = [unit('1', 'red', 1, 1), unit('2', 'blue', 5, 5), unit('3', 'blue', 6, 6)];
  const ends = (/** @type {object} */ delta) =>
    [
      phase(1, 100, { delta: { seen: both } }),
      step(1, 200, 'fights', { delta, reports: [report('2 is destroyed', ['2'])] }),
      phase(2, 300),
    ].map((frame, i) => ({ ...frame, revision: i + 1 }));
  // Red loses sight of 3 in the same step, which is still there in truth.
  const told = [
    ...ends({ gone: [2] }).map(frame => ({ ...frame, as: 'umpire' })),
    ...ends({ gone: [2, 1] }).map(frame => ({ ...frame, as: 'red' })),
  ];
  const show = createShow(readBook([welcome, ...told].map(line => JSON.stringify(line)).join('\n')));
  const standing = (/** @type {number} */ moment) => {
    show.go(moment);
    const { standing, believed } = show.now();
    return [standing, believed].map(({ pieces }) => [...pieces.keys()].join(' '));
  };
  show.choose('red');
  assert.deepEqual([0, 1, 2].map(standing), [
    ['1 2 3', '1 2 3'],
    ['1 3 2', '1 2'],
    ['1 3', '1'],
  ]);
});

test('all dice of a campaign are checked against what was published: a face that its key does not give is found', async () => {
  const key = base64url(new Uint8Array(32).fill(7)),
    salts = base64url(new Uint8Array(32).fill(9));
  const proof = { stream: 's', leaf: 5, key, path: [base64url(new Uint8Array(32).fill(1))] };
  const face = await faceOf(proof, salts, 0, 6);
  const thrown = async (/** @type {number} */ told) => {
    const rolled = [
      phase(1, 100, { commitment: await rootOf(proof) }),
      { type: 'bell', at: 200, phase: 1, fates: [] },
      step(1, 200, 'fights', { reports: [report('a fight', ['1'], [told])], proofs: [proof], salts }),
    ].map((frame, i) => ({ ...frame, revision: i + 1, as: 'umpire' }));
    return checkAll(readBook([welcome, ...rolled].map(line => JSON.stringify(line)).join('\n')).past('umpire'));
  };
  assert.deepEqual(await thrown(face), { good: 1, all: 1 });
  assert.deepEqual(await thrown((face % 6) + 1), { good: 0, all: 1 });
});
