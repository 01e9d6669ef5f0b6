// What the question before a rewind counts.
import assert from 'node:assert/strict';
import test from 'node:test';
import { writtenSince } from '../../../web/desk/page/extra.js';

const line = (/** @type {number} */ seq, /** @type {string} */ kind, more = {}) => ({
  ...{ seq, kind, at: seq, actor: 'server', what: '', reason: '' },
  ...more,
});

test('counts what was written since the opening and still counts, in the order of its words', () => {
  const kinds = ['bell_rung', 'world_amended', 'press_sent', 'announced'];
  const lines = [
    line(3, 'press_sent'),
    line(4, 'phase_opened'),
    line(9, 'announced'),
    line(5, 'press_sent'),
    line(6, 'bell_rung'),
    line(7, 'world_amended', { undone_by: 8 }),
    line(8, 'world_amended'),
    line(10, 'press_sent'),
  ];
  assert.deepEqual(writtenSince(lines, 4, kinds), [
    ['bell_rung', 1],
    ['world_amended', 1],
    ['press_sent', 2],
    ['announced', 1],
  ]);
  assert.deepEqual(writtenSince(lines, 10, kinds), []);
});
