// What is known of a game before it begins.
import assert from 'node:assert/strict';
import test from 'node:test';
import { isLastFree } from '../../../web/core/words/lobby.js';

test('the last free seat is the one beside which all are taken, by people or bots', () => {
  const seats = [
    { seat: 'a', claimed: true },
    { seat: 'b', claimed: false, bot: 'fair' },
    { seat: 'c', claimed: false },
  ];
  assert.ok(isLastFree(seats, 'c'));
  assert.ok(!isLastFree(seats, 'a'), 'it is taken');
  assert.ok(!isLastFree(seats, 'b'), 'a bot has it');
  assert.ok(!isLastFree([...seats, { seat: 'd', claimed: false }], 'c'), 'another one is free');
});
