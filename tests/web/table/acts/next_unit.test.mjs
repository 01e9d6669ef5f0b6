// Which units are proposed next: of one place those of one type, and none is skipped.
import assert from 'node:assert/strict';
import test from 'node:test';
import { stackWords } from '../../../../web/core/words/names.js';
import { farFrom, nextPortion, portionsOf } from '../../../../web/table/acts/next_unit.js';

/** @param {string} id @param {string} area @param {string} type @returns {any} */
const piece = (id, area, type) => ({ id, kind: 'unit', at: { board: 'land', area }, attributes: { name: id, type } });
const idle = [
  piece('train 1', 'vale', 'train'),
  piece('raiders 1', 'vale', 'raiders'),
  piece('guard 1', 'bog', 'guard'),
  piece('raiders 2', 'vale', 'raiders'),
];
const names = (/** @type {readonly { id: string }[]} */ pieces) => pieces.map(({ id }) => id);

test('one place and one type at a time, the many before the few, and round again', () => {
  assert.deepEqual(portionsOf(idle).map(names), [['raiders 1', 'raiders 2'], ['train 1'], ['guard 1']]);
  assert.deepEqual(names(nextPortion(idle, [])), ['raiders 1', 'raiders 2']);
  assert.deepEqual(names(nextPortion(idle, ['raiders 1', 'raiders 2'])), ['train 1']);
  assert.deepEqual(names(nextPortion(idle, ['train 1'])), ['guard 1']);
  assert.deepEqual(names(nextPortion(idle, ['guard 1'])), ['raiders 1', 'raiders 2']);
  assert.deepEqual(nextPortion([], ['guard 1']), []);
});

test('pieces of one type that have names of their own are two kinds; names without a number do not part a type', () => {
  const named = (name, type) => ({ ...piece(name, 'vale', type), id: name });
  const army = [
    named('Imperial guard infantry 1', 'infantry'),
    named('Mercenary infantry 1', 'infantry'),
    named('Undead 1', 'undead'),
    named('Mercenary infantry 2', 'infantry'),
    named('Undead 2', 'undead'),
    named('Undead 3', 'undead'),
    named('Ala Petriana', 'cavalry'),
    named('Ala Sabiniana', 'cavalry'),
  ];
  assert.deepEqual(portionsOf(army).map(names), [
    ['Undead 1', 'Undead 2', 'Undead 3'],
    ['Mercenary infantry 1', 'Mercenary infantry 2'],
    ['Ala Petriana', 'Ala Sabiniana'],
    ['Imperial guard infantry 1'],
  ]);
});

test('who has an enemy in reach comes before those behind him, and the engine that opens the wall before all', () => {
  const at = (id, x, y, more = {}) => ({
    id,
    kind: 'unit',
    at: { board: 'city', square: [x, y] },
    attributes: { name: id, type: id, ...more },
  });
  const all = [at('guard', 4, 2), at('foot', 4, 3), at('trebuchet', 4, 3, { class: 'siege' })];
  const far = farFrom([at('urr', 5, 4)], [at('wall', 4, 4)]);
  const order = [];
  for (let chosen = []; order.length < 3; chosen = nextPortion(all, chosen, far).map(one => one.id))
    order.push(...names(nextPortion(all, chosen, far)));
  assert.deepEqual(order, ['trebuchet', 'foot', 'guard']);
  // On boards without squares they come in the order named.
  assert.deepEqual(names(nextPortion(idle, [], farFrom([idle[2]], []))), ['raiders 1', 'raiders 2']);
});

test('a stack is named so that nobody counts one thing twice', () => {
  assert.equal(stackWords(['Trebuchet 1']), 'Trebuchet 1');
  assert.equal(stackWords(['Guard 1', 'Guard 2']), '2 × Guard');
  assert.equal(stackWords(['Trebuchet 1', 'Light infantry 1']), 'Trebuchet 1 and Light infantry 1');
  assert.equal(stackWords(['Guard 1', 'Guard 2', 'Trebuchet 1', 'Wizard']), '2 × Guard and 2 more');
});
