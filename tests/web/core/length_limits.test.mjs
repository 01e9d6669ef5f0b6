// Text lengths are counted in code points, as the server counts them, and a field shows its excess.
import assert from 'node:assert/strict';
import test from 'node:test';
import '../empty_page.mjs';
import { letters, lettersIn } from '../../../web/core/words/length_limits.js';

test('an emoji and a letter of any script count as one', () => {
  assert.equal(lettersIn('abc'), 3);
  assert.equal(lettersIn('яяя'), 3);
  assert.equal(lettersIn('🌾🌾'), 2);
  assert.equal(lettersIn(''), 0);
});

test('a field tells by how many letters its text is too long, keeps its form from being sent, and forgets it again', () => {
  document.body.innerHTML = `<form><textarea data-letters="${letters(3)}"></textarea><button></button></form>`;
  const field = /** @type {HTMLTextAreaElement} */ (document.querySelector('textarea'));
  const write = (/** @type {string} */ words) => {
    field.value = words;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const told = () => document.querySelector('.too-long')?.textContent ?? '';
  write('🌾🌾🌾');
  assert.equal(told(), '');
  assert.equal(field.validationMessage, '');
  write('🌾🌾🌾я');
  assert.equal(told(), 'Your text is 1 character too long.');
  assert.equal(field.validationMessage, told());
  assert.equal(field.getAttribute('aria-invalid'), 'true');
  write('x'.repeat(1003));
  assert.equal(told(), 'Your text is 1,000 characters too long.');
  assert.equal(document.querySelectorAll('.too-long').length, 1);
  write('abc');
  assert.equal(told(), '');
  assert.equal(field.validationMessage, '');
  assert.equal(field.hasAttribute('aria-invalid'), false);
});
