// The Office reads the server's state every few seconds, and a server may need longer than that.
import assert from 'node:assert/strict';
import test from 'node:test';
import { createReading } from '../../web/organiser/reading.js';

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
