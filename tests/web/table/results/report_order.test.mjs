// The order of phases in the report.
import test from 'node:test';
import assert from 'node:assert/strict';
import { readingOrder } from '../../../../web/table/results/report_order.js';

const story = (phase, fate, steps = 1) =>
  /** @type {any} */ ({ phase, steps: Array(steps).fill({}), fates: fate ? [{ seat: 'me', fate }] : [] });
const mine = new Set();
const read = stories => {
  const { stories: told, open } = readingOrder(stories, 'me', one => mine.has(one));
  return [told.map(one => one.phase), [...open].map(one => one.phase)];
};

test("the newest comes first, and a later phase in which nothing was asked is folded above one's own last move", () => {
  const stories = [story(4, 'nothing'), story(3, undefined), story(2, 'sealed'), story(1, 'missed')];
  assert.deepEqual(read(stories), [[4, 3, 2, 1], [2]]);
});

test("what befell one later lies open, and one's own move too", () => {
  const stories = [story(4, 'nothing'), story(3, 'nothing'), story(2, 'sealed')];
  mine.add(stories[1]);
  assert.deepEqual(read(stories), [
    [4, 3, 2],
    [3, 2],
  ]);
});

test('a phase in which nothing was asked and nothing happened is not told; where nothing is ours the newest lies open', () => {
  assert.deepEqual(read([story(3, 'nothing', 0), story(2, 'nothing'), story(1, undefined)]), [[2, 1], [2]]);
  assert.deepEqual(read([story(1, 'sealed', 0)]), [[1], [1]]);
});
