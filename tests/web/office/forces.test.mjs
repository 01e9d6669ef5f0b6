// What each side of a scenario begins with, as the Office shows it before a campaign is made.
import assert from 'node:assert/strict';
import test from 'node:test';
import '../empty_page.mjs';
import { sidesAtStart } from '../../../web/kit/scenario/forces.js';

const piece = (
  /** @type {string} */ id,
  /** @type {string} */ kind,
  /** @type {string} */ name,
  /** @type {string} */ side,
) => ({ ...{ id, kind, side, at: { board: 'b' } }, attributes: { name } });
const welcome = /** @type {any} */ ({
  factions: [
    { id: 'red', name: 'Red', goal: 'Hold the gate' },
    { id: 'blue', name: 'Blue' },
  ],
  seats: [
    { id: 's1', title: 'King of Red', role: 'player', faction: 'red' },
    { id: 's2', title: 'Captain of Red', role: 'player', faction: 'red' },
    { id: 's3', title: 'Umpire', role: 'umpire' },
  ],
  vocabulary: {
    kinds: [
      { name: 'unit', label: 'Unit' },
      { name: 'wall', label: 'Wall section' },
    ],
    attributes: [],
    facts: [],
    ledgers: [
      { name: 'gold', label: 'Gold', type: 'number' },
      { name: 'food', label: 'Food', type: 'number' },
      { name: 'position', label: 'Place in the order', type: 'number' },
    ],
  },
});

test('units are counted by kind and name, with treasury and seats; a side without any has none', () => {
  const pieces = [
    piece('4', 'wall', 'North gate', 'red'),
    piece('1', 'unit', 'Guard 1', 'red'),
    piece('2', 'unit', 'Archers', 'red'),
    piece('3', 'unit', 'Guard 2', 'red'),
    piece('5', 'unit', 'Wolves', ''),
  ];
  const view = {
    pieces: new Map(pieces.map(one => [one.id, one])),
    ledgers: { red: { gold: 12, food: 0, position: 1 } },
  };
  const [red, blue] = sidesAtStart(welcome, /** @type {any} */ (view));
  assert.deepEqual(red, {
    ...{ id: 'red', name: 'Red', goal: 'Hold the gate', seats: ['King of Red', 'Captain of Red'] },
    forces: [
      {
        kind: 'Unit',
        count: 3,
        names: [
          ['Guard', 2],
          ['Archers', 1],
        ],
      },
      { kind: 'Wall section', count: 1, names: [['North gate', 1]] },
    ],
    owns: [['Gold', 12]],
  });
  assert.deepEqual(blue, { ...{ id: 'blue', name: 'Blue', goal: '', seats: [] }, forces: [], owns: [] });
});
