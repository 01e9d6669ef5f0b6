// The rulebook's advice: requested once a phase and again when the view changes; of two answers the newer counts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../empty_page.mjs';
import { createCounsel } from '../../../web/kit/counsel.js';

/** What was answered has reached the page. */
const answered = () => new Promise(done => setImmediate(done));
const hint = words => ({ aims: [], hints: [{ words }] });

test('it is asked once a phase and view, and what was told of another phase is gone', async () => {
  /** @type {((answer: any) => void)[]} */ const answers = [];
  const counsel = createCounsel({ request: () => new Promise(done => answers.push(done)) });
  const view = {},
    later = {};
  assert.deepEqual(counsel.follow(1, view).hints, []);
  counsel.follow(1, view);
  assert.equal(answers.length, 1, 'not asked again while nothing changed');
  answers[0](hint('first'));
  await answered();
  assert.equal(counsel.follow(1, view).hints[0].words, 'first');
  assert.equal(counsel.follow(1, later).hints[0].words, 'first', 'until the newer answer is there');
  assert.deepEqual(counsel.follow(2, later).hints, [], 'another phase');
  answers[1](hint('too late'));
  await answered();
  assert.deepEqual(counsel.follow(2, later).hints, [], 'an answer of the phase before says nothing of this one');
  answers[2](hint('second'));
  await answered();
  assert.equal(counsel.follow(2, later).hints[0].words, 'second');
});

test('who is refused is told nothing', async () => {
  const counsel = createCounsel({ request: () => Promise.reject(new Error('over')) });
  assert.deepEqual(counsel.follow(1, {}), { aims: [], hints: [] });
  await answered();
});
