// A question that changes often: at most ten a second are sent, the newest always is, and no old answer is shown.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLatest } from '../../../web/core/connection/latest.js';
import { Refused } from '../../../web/core/connection/socket.js';

/** A clock by hand, and the requests that were sent. */
function bench() {
  let now = 0;
  const timers = [],
    sent = [];
  const latest = createLatest({
    ask: question => new Promise((answer, refuse) => sent.push({ question, answer, refuse })),
    now: () => now,
    later: (run, ms) => timers.push({ run, at: now + ms }),
  });
  return {
    latest,
    sent,
    /** Time passes, and what is due runs. */
    pass(ms) {
      now += ms;
      for (const timer of timers.splice(0)) timer.at <= now ? timer.run() : timers.push(timer);
    },
  };
}
const soon = () => new Promise(done => setImmediate(done));

test('a hundred questions in a second are ten requests, and the last question is among them', () => {
  const { latest, sent, pass } = bench();
  for (let i = 0; i < 100; ++i) {
    latest.follow(`q${i}`, i);
    pass(10);
  }
  pass(100);
  assert.ok(sent.length <= 11 && sent.length >= 9, `${sent.length} requests`);
  assert.equal(sent.at(-1).question, 99);
  pass(1000);
  assert.equal(sent.filter(({ question }) => question === 99).length, 1, 'it is asked once');
});

test('only the answer to the current question is shown', async () => {
  const { latest, sent, pass } = bench();
  latest.follow('first', 1);
  pass(200);
  latest.follow('second', 2);
  assert.deepEqual(
    sent.map(({ question }) => question),
    [1, 2],
  );
  sent[1].answer('two');
  await soon();
  assert.equal(latest.answer(), 'two');
  sent[0].answer('one'); // it comes late
  await soon();
  assert.equal(latest.answer(), 'two');
});

test('with a new question the old answer is gone at once, and with none at all', async () => {
  const { latest, sent } = bench();
  latest.follow('first', 1);
  sent[0].answer('one');
  await soon();
  assert.equal(latest.answer(), 'one');
  latest.follow('first', 1);
  assert.equal(latest.answer(), 'one', 'the same question keeps its answer');
  latest.follow('second', 2);
  assert.equal(latest.answer(), null);
  latest.follow('', null);
  assert.equal(latest.answer(), null);
});

test('a question that was dropped before its turn is not asked', () => {
  const { latest, sent, pass } = bench();
  latest.follow('first', 1);
  latest.follow('second', 2);
  latest.follow('', null);
  pass(1000);
  assert.deepEqual(
    sent.map(({ question }) => question),
    [1],
  );
});

test('a refused question has no answer', async () => {
  const { latest, sent } = bench();
  latest.follow('first', 1);
  sent[0].refuse(new Refused({ code: 'work_spent', words: 'Wait.' }));
  await soon();
  assert.equal(latest.answer(), null);
});
