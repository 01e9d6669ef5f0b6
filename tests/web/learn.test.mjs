// A lesson as a state machine: what it waits for, what it highlights, what it says after a wrong try, and that it never
// locks the player in.
import assert from 'node:assert/strict';
import test from 'node:test';
import { placeOf, plainOrder } from '../../web/learn/facts.js';
import {
  barsSealing,
  conditions,
  follow,
  hintOf,
  holds,
  isPlace,
  newProgress,
  nextHint_ms,
  otherwiseOf,
  pointOf,
  saidFor,
  stepOf,
  unitOf,
} from '../../web/learn/lesson.js';

const nothing = {
  chosen: [],
  words: [],
  filled: [],
  ranked: [],
  rankedAt: [],
  place: null,
  kind: '',
  ask: '',
  orders: [],
  bell: 0,
  over: null,
  why: '',
  panels: ['orders'],
};
const fire = { kind: 'fire', units: ['Gun 1'], to: null, args: { section: [4, 4] } };
const march = { kind: 'move', units: ['Guard 1', 'Guard 2'], to: [4, 5], args: { stance: 'attack' } };
const lesson = {
  lesson: 'toy',
  title: 'Toy',
  minutes: 1,
  goal: 'Win.',
  won: 'Won.',
  lost: 'Lost.',
  learned: ['It fires.'],
  steps: [
    { id: 'goal', say: 'Win.', until: { read: true } },
    {
      id: 'fire',
      say: '{Tap} it.',
      point: ['square:4,3', 'unit:Gun 1', 'kind:fire', 'square:4,4'],
      until: { order: { kind: 'fire', unit: 'Gun 1', section: [4, 4] } },
      wrong: [{ when: { order: { kind: 'move', unit: 'Gun 1' } }, say: 'It cannot move.', rule: 'X-1' }],
      stuck: ['Look.', 'The answer.'],
    },
    { id: 'seal', say: 'Seal.', point: ['button:seal'], until: { bell: 1 } },
    { id: 'free', free: true, say: 'Win.', until: { over: 'dark' } },
  ],
};
const at = (/** @type {number} */ step, more = {}) => ({ ...newProgress(0), step, ...more });
const facts = (/** @type {object} */ more) => ({ ...nothing, ...more });

test('a step is left behind when it is done, and only then', () => {
  assert.equal(follow(lesson, at(0), nothing, 5).step, 0);
  assert.equal(follow(lesson, at(0, { read: true }), nothing, 5).step, 1);
  assert.equal(follow(lesson, at(1), nothing, 5).step, 1);
  const done = follow(lesson, at(1, { failures: 2 }), facts({ orders: [fire] }), 5);
  assert.deepEqual([done.step, done.at, done.failures, done.read], [2, 5, 0, false]);
  assert.equal(follow(lesson, done, facts({ orders: [fire], bell: 1 }), 6).step, 3);
  assert.equal(follow(lesson, at(3), facts({ bell: 3, over: ['dark'] }), 6).step, 4);
  assert.equal(stepOf(lesson, at(4)), undefined);
});

test('who takes the order back before the bell is shown it again; who skipped it is not', () => {
  assert.equal(follow(lesson, at(2), nothing, 5).step, 1);
  assert.equal(follow(lesson, at(2, { skipped: [1] }), nothing, 5).step, 2);
});

test('what a bell has closed is behind, done or not', () => {
  assert.equal(follow(lesson, at(1), facts({ bell: 1 }), 5).step, 3);
});

test('an order is what is meant when every named field is', () => {
  const progress = at(0);
  assert.ok(
    holds({ order: { kind: 'move', units: ['Guard 2', 'Guard 1'], to: [4, 5] } }, facts({ orders: [march] }), progress),
  );
  assert.ok(!holds({ order: { kind: 'move', units: ['Guard 1'], to: [4, 5] } }, facts({ orders: [march] }), progress));
  assert.ok(!holds({ order: { kind: 'move', to: [4, 4] } }, facts({ orders: [march] }), progress));
  assert.ok(!holds({ order: { kind: 'move', stance: null } }, facts({ orders: [march] }), progress));
  assert.ok(holds({ order: { kind: 'fire', unit: 'Gun 1', stance: null } }, facts({ orders: [fire] }), progress));
  const both = { all: [{ order: { kind: 'fire' } }, { not: { bell: 2 } }] };
  assert.ok(holds(both, facts({ orders: [fire], bell: 1 }), progress));
  assert.ok(!holds(both, facts({ orders: [fire], bell: 2 }), progress));
  assert.ok(holds({ any: [{ chosen: ['Gun 1'] }, { bell: 1 }] }, facts({ chosen: ['Gun 1'] }), progress));
  assert.deepEqual(conditions, ['order', 'chosen', 'bell', 'over', 'read', 'piece', 'all', 'any', 'not']);
});

test('of the points the first not yet done is lit', () => {
  const step = lesson.steps[1];
  const lit = (/** @type {object} */ more) => pointOf(step, facts(more));
  assert.equal(lit({}), 'square:4,3');
  assert.equal(lit({ chosen: ['Gun 1', 'Guard 1'], place: [4, 3], kind: 'move' }), 'unit:Gun 1');
  assert.equal(lit({ chosen: ['Gun 1'], place: [4, 3], kind: 'move' }), 'kind:fire');
  assert.equal(lit({ chosen: ['Gun 1'], place: [4, 3], kind: 'fire' }), 'square:4,4');
  assert.equal(lit({ chosen: ['Gun 1'], place: [4, 3], kind: 'fire', ask: 'section' }), 'ask:section');
  // The right kind of order for the wrong unit does not advance.
  assert.equal(lit({ chosen: ['Gun 2'], place: [5, 3], kind: 'fire' }), 'square:4,3');
  assert.equal(pointOf(lesson.steps[3], nothing), null);
});

test('on hexes a point is a label; a check box, numbers and ranked targets are points too', () => {
  const lit = (/** @type {string[]} */ point, /** @type {object} */ more) =>
    pointOf({ id: '', say: '', until: {}, point }, facts({ chosen: ['Archers'], place: '0302', ...more }));
  const place = ['hex:0302', 'kind:place', 'flag:hidden', 'hex:0303'];
  assert.equal(lit(place, { chosen: [] }), 'hex:0302');
  assert.equal(lit(place, { kind: 'place' }), 'flag:hidden');
  assert.equal(lit(place, { kind: 'place', filled: ['unit', 'hidden'] }), 'hex:0303');
  assert.equal(lit(place, { kind: 'place', filled: ['hidden'], ask: 'hex' }), 'ask:hex');
  const move = ['hex:0302', 'count:rear_guard', 'hex:0404'];
  assert.equal(lit(move, { kind: 'move' }), 'count:rear_guard');
  assert.equal(lit(move, { kind: 'move', filled: ['rear_guard'] }), 'hex:0404');
  const attack = ['hex:0302', 'kind:attack', 'hex:0402', 'button:give'];
  assert.equal(lit(attack, { kind: 'attack' }), 'hex:0402');
  assert.equal(lit(attack, { kind: 'attack', rankedAt: ['0402'] }), 'button:give');
  const shoot = ['hex:0302', 'kind:shoot', 'rank:Blue archers', 'rank:any', 'button:give'];
  assert.equal(lit(shoot, { kind: 'shoot', ranked: [] }), 'rank:Blue archers');
  assert.equal(lit(shoot, { kind: 'shoot', ranked: ['Blue archers'] }), 'rank:any');
  assert.equal(lit(shoot, { kind: 'shoot', ranked: ['Blue archers', 'any'] }), 'button:give');
});

test('a step names the unit whose order it asks for', () => {
  assert.deepEqual(lesson.steps.map(unitOf), ['', 'Gun 1', '', '']);
});

test('an order of the whole side begins with its panel, where that does not lie open', () => {
  const step = { id: 'war', say: '', until: {}, point: ['panel:orders', 'kind:war', 'button:give'] };
  const lit = (/** @type {object} */ more) => pointOf(step, facts(more));
  assert.equal(lit({ panels: ['map'] }), 'panel:orders');
  assert.equal(lit({}), 'kind:war');
  assert.equal(lit({ kind: 'war' }), 'button:give');
});

test('a wrong try is answered at once; two failures, or waiting, light the answer', () => {
  const wrong = facts({ orders: [{ kind: 'move', units: ['Gun 1'], to: [1, 1], args: {} }] });
  assert.deepEqual(hintOf(lesson, at(1), wrong, 0), { ...lesson.steps[1].wrong?.[0], wrong: true });
  assert.equal(hintOf(lesson, at(1), nothing, 0), null);
  const once = follow(lesson, at(1), wrong, 0);
  assert.equal(follow(lesson, once, wrong, 0).failures, 1);
  const undone = follow(lesson, once, nothing, 0);
  assert.equal(hintOf(lesson, undone, nothing, 0)?.say, 'Look.');
  const twice = follow(lesson, undone, facts({ why: 'Too far.' }), 0);
  assert.equal(hintOf(lesson, twice, nothing, 0)?.say, 'The answer.');
  assert.equal(nextHint_ms(lesson, at(1), 0), 20_000);
  assert.equal(hintOf(lesson, at(1), nothing, 20_000)?.say, 'Look.');
  assert.equal(nextHint_ms(lesson, at(1), 20_000), 25_000);
  assert.equal(hintOf(lesson, at(1), nothing, 45_000)?.say, 'The answer.');
  assert.equal(nextHint_ms(lesson, at(1), 45_000), null);
});

test('sealing waits for what comes first, but whoever leaves, or plays freely, is not held', () => {
  assert.ok(barsSealing(lesson, at(1)));
  assert.ok(!barsSealing(lesson, at(2)));
  assert.ok(!barsSealing(lesson, at(3)));
  assert.ok(!barsSealing(lesson, at(1, { left: true })));
  assert.ok(!barsSealing(lesson, at(9)));
});

test('orders are told by names and places, and words are for the hand at the page', () => {
  const kinds = /** @type {any} */ ([
    {
      name: 'fire',
      parameters: [
        { name: 'unit', type: 'piece' },
        { name: 'section', type: 'place' },
        { name: 'at', type: 'target' },
      ],
    },
    {
      name: 'move',
      parameters: [
        { name: 'units', type: 'pieces' },
        { name: 'path', type: 'path' },
        { name: 'stance', type: 'choice' },
      ],
    },
  ]);
  const nameOf = (/** @type {string} */ id) => `Unit ${id}`;
  const place = (/** @type {number[]} */ square) => /** @type {any} */ ({ board: 'b', square });
  assert.deepEqual(
    plainOrder({ kind: 'fire', arguments: { unit: '1', section: place([4, 4]), at: '7' } }, kinds, nameOf),
    { kind: 'fire', units: ['Unit 1'], to: null, args: { unit: 'Unit 1', section: [4, 4], at: 'Unit 7' } },
  );
  const move = {
    kind: 'move',
    arguments: { units: ['1', '2'], path: [place([1, 1]), place([1, 2])], stance: 'attack' },
  };
  assert.deepEqual(plainOrder(move, kinds, nameOf), {
    kind: 'move',
    units: ['Unit 1', 'Unit 2'],
    to: [1, 2],
    args: { units: ['Unit 1', 'Unit 2'], stance: 'attack' },
  });
  const shots = /** @type {any} */ ([
    {
      name: 'shoot',
      parameters: [
        { name: 'unit', type: 'piece' },
        { name: 'targets', type: 'ranking' },
      ],
    },
    {
      name: 'retreat',
      parameters: [
        { name: 'unit', type: 'piece' },
        { name: 'path', type: 'path' },
        { name: 'guard', type: 'counts' },
      ],
    },
  ]);
  const hex = (/** @type {number[]} */ hex) => /** @type {any} */ ({ board: 'field', hex });
  const targets = ['4', { word: 'any' }, hex([4, 12])];
  assert.deepEqual(plainOrder({ kind: 'shoot', arguments: { unit: '3', targets } }, shots, nameOf), {
    ...{ kind: 'shoot', units: ['Unit 3'], to: null },
    args: { unit: 'Unit 3', targets: ['Unit 4', 'any', '0412'] },
  });
  const path = [hex([2, 4]), hex([3, 4])];
  assert.deepEqual(plainOrder({ kind: 'retreat', arguments: { unit: '3', path, guard: [2] } }, shots, nameOf), {
    ...{ kind: 'retreat', units: ['Unit 3'], to: '0304' },
    args: { unit: 'Unit 3', guard: [2] },
  });
  assert.equal(saidFor('{Tap} it, then {hold} that', 'touch'), 'Tap it, then press and hold that');
  assert.equal(saidFor('{tap}', 'mouse'), 'click');
});

test('on a plane a movement is told by where it leads, and its points are places in inches and units', () => {
  const kinds = /** @type {any} */ ([
    {
      name: 'move',
      parameters: [
        { name: 'unit', type: 'piece' },
        { name: 'steps', type: 'steps' },
      ],
    },
  ]);
  const steps = [{ turn: 9000 }, { go: 6000 }];
  const from = /** @type {any} */ ({ board: 'table', point: [7000, 4000], facing: 0 });
  const told = plainOrder(
    { kind: 'move', arguments: { unit: '1', steps } },
    kinds,
    () => 'Guard',
    () => from,
  );
  assert.deepEqual(told.end, [13, 4]);
  const meets = (/** @type {number[]} */ near) =>
    holds({ order: { kind: 'move', unit: 'Guard', near } }, facts({ orders: [told] }), newProgress(0));
  assert.ok(meets([13.6, 4.7]));
  assert.ok(!meets([13, 5.1]));
  const guard = { at: from, attributes: { name: 'Guard', frontage: 4000, depth: 2000 } };
  const state = /** @type {any} */ ({
    welcome: { boards: [{ id: 'table', plane: {} }] },
    own: { view: { pieces: new Map([['1', guard]]) } },
  });
  assert.deepEqual(placeOf('spot', '8.5,10.5', state), { board: 'table', point: [8500, 10_500] });
  assert.deepEqual(placeOf('piece', 'Guard', state), { board: 'table', point: [7000, 3000] });
  assert.equal(placeOf('piece', 'Nobody', state), null);
  const step = /** @type {any} */ ({ point: ['piece:Guard', 'spot:13,4'] });
  assert.equal(pointOf(step, facts({})), 'piece:Guard');
  assert.equal(pointOf(step, facts({ chosen: ['Guard'] })), 'spot:13,4');
  assert.ok(isPlace('spot:13,4') && isPlace('piece:Guard') && !isPlace('unit:Guard'));
});

test('words that are no longer true give way to others', () => {
  const otherwise = [{ when: { piece: { name: 'Gate', open: false } }, say: 'It is shut.' }];
  const step = { id: 'free', free: true, say: 'The gate stands open.', until: { over: 'dark' }, otherwise };
  const said = (/** @type {any} */ gate) =>
    otherwiseOf(
      step,
      facts({ attributesOf: (/** @type {string} */ name) => (name === 'Gate' ? gate : undefined) }),
      at(0),
    )?.say;
  assert.equal(said({ open: false }), 'It is shut.');
  assert.equal(said({ open: true }), undefined);
  assert.equal(said(undefined), undefined, 'who does not see the gate is not told of it');
});
