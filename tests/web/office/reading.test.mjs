// The Office polls the server every few seconds, and a server may need longer than that.
import assert from 'node:assert/strict';
import test from 'node:test';
import { createApi } from '../../../web/organiser/api.js';
import { createReading } from '../../../web/organiser/reading.js';

function slowServer() {
  const asked = [],
    shown = [];
  const read = createReading(
    () => new Promise((done, failed) => asked.push({ done, failed })),
    answer =>
      answer.then(
        words => shown.push(words),
        () => shown.push('failed'),
      ),
  );
  return { asked, shown, read };
}

test('an answer is shown although another reading has begun', async () => {
  const { asked, shown, read } = slowServer();
  const [first, second] = [read(), read()];
  asked[0].done('one');
  await first;
  assert.deepEqual(shown, ['one']);
  asked[1].failed(new Error('gone'));
  await second;
  assert.deepEqual(shown, ['one', 'failed']);
});

test('an answer that was overtaken is dropped, and so is its failure', async () => {
  const { asked, shown, read } = slowServer();
  const [first, second, third] = [read(), read(), read()];
  asked[2].done('three');
  await third;
  asked[0].done('one');
  asked[1].failed(new Error('late'));
  await Promise.all([first, second]);
  assert.deepEqual(shown, ['three']);
});

test("the Office counts by the server's clock, however wrong its own is", async () => {
  const at = Date.UTC(2026, 10, 28, 12, 0, 4);
  const answer = () => Promise.resolve(new Response(JSON.stringify({ campaigns: [], server_time: at })));
  for (const wrong_ms of [2 * 3_600_000, -2 * 3_600_000, 0]) {
    const mine = at + wrong_ms;
    const api = createApi('http://here/office/key/', answer, () => mine);
    assert.equal(api.serverNow(), mine, 'nothing was heard yet');
    await api.campaigns();
    assert.equal(api.serverNow(), at);
  }
});
