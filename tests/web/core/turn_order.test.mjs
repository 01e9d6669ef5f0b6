// The order of turns, from the positions of the factions in the round and the factions that the phase asks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { turnsOf } from '../../../web/core/words/turn_order.js';

const turns = (positions, orders_from) =>
  turnsOf({
    view: { ledgers: Object.fromEntries(Object.entries(positions).map(([id, position]) => [id, { position }])) },
    phase: { orders_from },
  }).map(({ faction, when }) => `${faction} ${when}`);

test('the faction that is asked for orders acts now, the one after it next', () => {
  assert.deepEqual(turns({ urr: 3, dark: 2, gnomes: 4, elves: 1 }, ['dark']), [
    ...['elves past', 'dark now'],
    ...['urr next', 'gnomes later'],
  ]);
  assert.deepEqual(turns({ elves: 1, dark: 2 }, ['dark']), ['elves past', 'dark now']);
});

test('where all are asked at once, it is nobody’s turn', () => {
  assert.deepEqual(turns({ elves: 1, dark: 2 }, ['dark', 'elves']), ['elves later', 'dark later']);
});

test('before there is an order, and without one, there is no strip', () => {
  assert.deepEqual(turns({ elves: 0, dark: 0 }, ['dark']), []);
  assert.deepEqual(turnsOf({ view: { ledgers: { elves: { gold: 3 } } }, phase: { orders_from: [] } }), []);
});
