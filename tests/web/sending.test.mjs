// A form that sends to others sends once, and its button says so meanwhile.
import assert from 'node:assert/strict';
import test from 'node:test';
import './empty_page.mjs';
import { effect } from '../../web/vendor/signals-core/signals-core.js';

const { isSending, sendOnce, sendWords } = await import('../../web/kit/sending.js');

test('a second press before the answer sends nothing; another form may send', async () => {
  /** @type {(() => void)[]} */ const answers = [];
  const shown = [];
  let sent = 0;
  const press = form =>
    sendOnce(form, () => {
      sent++;
      return new Promise(done => answers.push(done));
    });
  effect(() => void shown.push(sendWords('letter', 'Send')));
  const first = press('letter');
  await press('letter');
  assert.deepEqual([sent, isSending('letter'), shown], [1, 'true', ['Send', 'Sending …']]);
  const other = press('proposal');
  assert.equal(sent, 2);
  for (const answer of answers) answer();
  await Promise.all([first, other]);
  assert.equal(sendWords('letter', 'Send'), 'Send');
  assert.notEqual(isSending('letter'), 'true');
});

test('what was not taken can be sent again', async () => {
  const lost = () => sendOnce('letter', () => Promise.reject(new Error('no line')));
  await assert.rejects(lost(), /no line/);
  await assert.rejects(lost(), /no line/, 'it was tried once more');
});
