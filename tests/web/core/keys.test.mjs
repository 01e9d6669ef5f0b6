// Single-key shortcuts can be switched off; those with Ctrl, named keys and the space bar stay.
import assert from 'node:assert/strict';
import test from 'node:test';
import { isSingle } from '../../../web/core/page/keys.js';

test('a letter or a sign alone is a single key, all else is not', () => {
  const single = ['n', '?', 'Escape', 'Ctrl+z', ' ', 'PageUp', 'h'].filter(key => isSingle({ key }));
  assert.deepEqual(single, ['n', '?', 'h']);
});
