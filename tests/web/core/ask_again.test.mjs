// A question that the connection or a busy server left without an answer is asked again, for as long as it matters.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../empty_page.mjs';
import { askAgain } from '../../../web/core/connection/ask_again.js';
import { createLatest } from '../../../web/core/connection/latest.js';
import { Refused } from '../../../web/core/connection/socket.js';
import { createCounsel } from '../../../web/kit/counsel.js';
import { createWording } from '../../../web/table/acts/composed_words.js';
import { createOdds } from '../../../web/table/map/odds.js';
import { kinds, options, view } from '../table/fixture.mjs';
import { newComposer, withOptions } from '../../../web/kit/compose.js';

const lost = () => Promise.reject(new Refused({ code: 'unanswered', words: '' }));
const soon = () => new Promise(done => setImmediate(done));

/** A server that does not answer the first request, and a timer by hand. @param {any} answer */
function bench(answer) {
  const due = [],
    sent = [];
  return {
    sent,
    request: message => (sent.push(message) === 1 ? lost() : Promise.resolve(answer)),
    later: run => void due.push(run),
    /** The wait is over. */
    async wait() {
      await soon();
      for (const run of due.splice(0)) run();
      await soon();
    },
  };
}

test('hints that stayed unanswered come without a new phase', async () => {
  const { request, later, wait } = bench({ aims: [], hints: [{ words: 'March.' }] });
  const counsel = createCounsel({ request, later });
  const seen = {};
  counsel.follow(1, seen);
  await wait();
  assert.equal(counsel.follow(1, seen).hints[0]?.words, 'March.');
});

test('so do odds, the wording of an order, and what follows the pointer', async () => {
  const order = { kind: 'hold', arguments: { units: ['a'] } },
    sheet = /** @type {any} */ ({ phase: 1, orders: [], salt: 's' });
  const words = new Map(),
    said = bench({ words: ['A: hold'] });
  createWording({ ...said, words, against: new Map() }).follow(order, () => sheet);
  await said.wait();
  assert.deepEqual([...words.values()], ['A: hold']);

  const found = bench('found');
  const latest = createLatest({ ask: found.request, later: found.later, now: () => 0 });
  latest.follow('q', 1);
  await found.wait();
  assert.equal(latest.answer(), 'found');

  const at = { board: 'city', square: [3, 1] };
  const forecast = {
    at,
    chances: [
      ['won', 1],
      ['lost', 2],
    ],
    details: [],
    title: '',
  };
  const odds = bench({ forecasts: [forecast] });
  const of = createOdds(odds);
  const composer = {
    ...withOptions(newComposer(['a']), options, kinds, [], view),
    kind: 'move',
    choice: 1,
    asking: 'path',
  };
  of.follow(/** @type {any} */ (composer), view, kinds, () => sheet);
  assert.ok(odds.sent.length > 0);
  await odds.wait();
  assert.ok(of.at(at), 'the odds are known');
});

test('a question that does not matter any more is not asked again, nor one that was refused', async () => {
  const { request, later, sent, wait } = bench({});
  let matters = true;
  const asked = assert.rejects(
    askAgain(
      () => request({}),
      () => matters,
      later,
    ),
    { code: 'unanswered' },
  );
  matters = false;
  await wait();
  await asked;
  assert.equal(sent.length, 1);
  const refused = () => Promise.reject(new Refused({ code: 'over', words: '' }));
  await assert.rejects(
    askAgain(refused, () => true, later),
    { code: 'over' },
  );
});
