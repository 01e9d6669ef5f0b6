// Whose turn it is, from the order of factions that the rules publish and the factions that the phase asks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { turnsOf } from '../../../web/core/words/turn_order.js';

const turns = (turn_order, orders_from) =>
  turnsOf({ view: { facts: { ...(turn_order && { turn_order }) } }, phase: { orders_from } }).map(
    ({ faction, when }) => `${faction} ${when}`,
  );

test('the faction that is asked for orders acts now, the one after it next', () => {
  assert.deepEqual(turns('elves > dark > urr > gnomes', ['dark']), [
    'elves past',
    'dark now',
    'urr next',
    'gnomes later',
  ]);
  assert.deepEqual(turns('elves > dark', ['dark']), ['elves past', 'dark now']);
});

test('where all are asked at once, it is nobody’s turn', () => {
  assert.deepEqual(turns('elves > dark', ['dark', 'elves']), ['elves later', 'dark later']);
});

test('without a published order there is no strip', () => {
  assert.deepEqual(turns('', ['dark']), []);
  assert.deepEqual(turns(undefined, ['dark']), []);
});
