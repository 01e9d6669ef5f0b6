// World changes as the umpire enters them.
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  changesOf,
  factChanges,
  inWords,
  isRequired,
  ledgerChanges,
  likeness,
  nextName,
  valueOf,
} from '../../../web/desk/pieces/changes.js';
import { createUi } from '../../../web/desk/page/ui.js';

const at = (x, y) => ({ board: 'city', square: [x, y] });
const guard = {
  id: 'a',
  kind: 'unit',
  side: 'dark',
  at: at(3, 4),
  attributes: { name: 'Guard 1', steps: 1, steps_max: 2, moved: false },
};
const view = {
  pieces: new Map([
    ['a', guard],
    ['b', { ...guard, id: 'b', attributes: { ...guard.attributes, name: 'Guard 2' } }],
  ]),
  facts: { season: 'summer' },
  ledgers: { dark: { gold: 3 } },
  inSight: null,
};
const words = [
  { name: 'name', label: 'Name', type: 'text' },
  { name: 'steps', label: 'Steps', type: 'number', low: 0, high: 9 },
  { name: 'steps_max', label: 'Full steps', type: 'number' },
  { name: 'moved', label: 'Moved', type: 'flag' },
];
const vocabulary = {
  kinds: ['unit'],
  attributes: words,
  facts: [{ name: 'season', label: 'Season', type: 'choice' }],
  ledgers: [{ name: 'gold', label: 'Gold', type: 'number' }],
};
/** @param {object} part */
const ui = part => Object.assign({ ...createUi(), picked: ['a'], place: at(3, 4) }, part);

test('only what differs is sent', () => {
  assert.deepEqual(changesOf(ui({ values: { steps: 1 }, side: 'dark', to: at(3, 4) }), view), []);
  assert.deepEqual(changesOf(ui({ values: { steps: 2, moved: null }, side: null, to: at(5, 5) }), view), [
    { set: 'a', attribute: 'steps', value: 2 },
    { set: 'a', attribute: 'moved', value: null },
    { turn: 'a', side: null },
    { move: 'a', to: at(5, 5) },
  ]);
});

test('a piece on a table keeps its facing when it is moved, and turns where it stands', () => {
  const on = (x, y, facing) => ({ board: 'table', point: [x, y], ...(facing !== undefined && { facing }) });
  const there = { ...guard, id: 'c', at: on(13_000, 4_000, 9_000) };
  const table = { ...view, pieces: new Map([['c', there]]) };
  const noted = part => changesOf(ui({ picked: ['c'], place: there.at, ...part }), table);
  assert.deepEqual(noted({ to: on(20_000, 6_000) }), [{ move: 'c', to: on(20_000, 6_000, 9_000) }]);
  assert.deepEqual(noted({ to: on(20_000, 6_000, 27_000) }), [{ move: 'c', to: on(20_000, 6_000, 9_000) }]);
  assert.deepEqual(noted({ facing: 18_000 }), [{ move: 'c', to: on(13_000, 4_000, 18_000) }]);
  assert.deepEqual(noted({ facing: 9_000 }), []);
  const said = change => inWords(change, table, vocabulary, ({ point }) => point.join(), String);
  assert.equal(said({ move: 'c', to: on(20_000, 6_000, 9_000) }), 'Guard 1 moves to 20000,6000');
  assert.equal(said({ move: 'c', to: on(13_000, 4_000, 18_000) }), 'Guard 1 faces 180°');
  const newcomer = { kind: 'unit', side: 'dark', like: 'c', attributes: {} };
  assert.deepEqual(noted({ newcomer, picked: [], place: on(1_000, 2_000) }), [
    { enter: { kind: 'unit', side: 'dark', at: on(1_000, 2_000, 9_000), attributes: {} } },
  ]);
});

test('what a kind of piece is never without is known from the vocabulary', () => {
  const type = { name: 'type', label: 'Type', type: 'choice', choices: ['guard'], required_of: ['unit'] };
  assert.equal(isRequired(type, 'unit'), true);
  assert.equal(isRequired(type, 'wall'), false);
  assert.equal(isRequired(words[0], 'unit'), false);
});

test('a whole stack moves as one act, and removal leaves nothing else to do', () => {
  assert.deepEqual(
    changesOf(ui({ picked: ['a', 'b'], to: at(1, 1) }), view).map(change => change.move),
    ['a', 'b'],
  );
  assert.deepEqual(changesOf(ui({ removing: true, values: { steps: 2 } }), view), [{ remove: 'a' }]);
});

test('a new piece is like its model, unhurt, with a name of its own', () => {
  assert.deepEqual(likeness(guard, words, view.pieces.values()), {
    name: 'Guard 3',
    steps: 2,
    steps_max: 2,
    moved: false,
  });
  assert.equal(nextName('Trebuchet', view.pieces.values()), 'Trebuchet 1');
  const [change] = changesOf(
    ui({ picked: [], newcomer: { kind: 'unit', side: '', like: 'a', attributes: { steps: 2 } } }),
    view,
  );
  assert.deepEqual(change, { enter: { kind: 'unit', side: null, at: at(3, 4), attributes: { steps: 2 } } });
});

test('values keep to the vocabulary', () => {
  const steps = words[1];
  assert.equal(valueOf(steps, '4'), 4);
  assert.equal(valueOf(steps, ''), null);
  for (const bad of ['10', '1.5', 'x']) assert.equal(valueOf(steps, bad), undefined, bad);
  assert.equal(valueOf({ name: 'c', label: '', type: 'choice', choices: ['city'] }, 'dark'), undefined);
  assert.equal(valueOf({ name: 'f', label: '', type: 'flag' }, false), false);
});

test('facts and ledgers are sent when they differ', () => {
  assert.deepEqual(factChanges(vocabulary.facts, view.facts, { season: 'summer' }), []);
  assert.deepEqual(factChanges(vocabulary.facts, view.facts, { season: 'autumn' }), [
    { fact: 'season', value: 'autumn' },
  ]);
  assert.deepEqual(ledgerChanges(view.ledgers, { 'dark/gold': 3, 'urr/gold': 5 }), [
    { ledger: ['urr', 'gold'], value: 5 },
  ]);
});

test('every change can be said', () => {
  const said = change =>
    inWords(
      change,
      view,
      vocabulary,
      place => String(place.square),
      faction => faction,
    );
  assert.equal(said({ set: 'a', attribute: 'steps', value: 2 }), 'Guard 1 · Steps: 1 → 2');
  assert.equal(said({ move: 'a', to: at(5, 5) }), 'Guard 1 moves to 5,5');
  assert.equal(said({ fact: 'season', value: 'autumn' }), 'Season: summer → autumn');
  assert.equal(said({ ledger: ['dark', 'gold'], value: 9 }), 'dark · Gold: 3 → 9');
  assert.match(said({ turn: 'a', side: null }), /dark → nobody/);
});

test('a number is never read as the id of a piece, and a piece is named where the vocabulary says piece', () => {
  const numbered = {
    ...view,
    pieces: new Map([
      ['34', { ...guard, id: '34' }],
      ['3', { ...guard, id: '3', attributes: { name: 'Moot hall' } }],
    ]),
    facts: { day: 3, host: '3' },
  };
  const declared = {
    ...vocabulary,
    attributes: [...words, { name: 'drawn_by', label: 'Drawn by', type: 'piece' }],
    facts: [
      { name: 'day', label: 'Day', type: 'number' },
      { name: 'host', label: 'Host', type: 'piece' },
      { name: 'motto', label: 'Motto', type: 'text' },
    ],
  };
  const said = change => inWords(change, numbered, declared, String, faction => faction);
  assert.equal(said({ ledger: ['dark', 'gold'], value: 34 }), 'dark · Gold: 3 → 34');
  assert.equal(said({ ledger: ['dark', 'gold'], value: 1234 }), 'dark · Gold: 3 → 1,234');
  assert.equal(said({ fact: 'day', value: 34 }), 'Day: 3 → 34');
  assert.equal(said({ set: '34', attribute: 'steps', value: 3 }), 'Guard 1 · Steps: 1 → 3');
  assert.equal(said({ set: '34', attribute: 'drawn_by', value: '3' }), 'Guard 1 · Drawn by: unset → Moot hall');
  assert.equal(said({ fact: 'host', value: '34' }), 'Host: Moot hall → Guard 1');
  assert.equal(said({ fact: 'motto', value: '3' }), 'Motto: unset → 3', 'written words stay as they were written');
});
