// A long list shows its beginning, and a tap opens the rest.
import '../empty_page.mjs';
import assert from 'node:assert/strict';
import test from 'node:test';
import { firstLines } from '../../../web/kit/long_list.js';
import { abridged } from '../../../web/kit/parts/abridged.js';
import { html, render } from '../../../web/vendor/lit-html/lit-html.js';

const numbers = (/** @type {number} */ n) => Array.from({ length: n }, (_, i) => `${i + 1}`);

test('up to three lines too many are shown, four are hidden', () => {
  assert.deepEqual(
    [4, 5, 6, 7, 8, 20].map(n => firstLines(numbers(n), 4).length),
    [4, 5, 6, 7, 4, 4],
  );
});

test('what is hidden is counted, and opens in its place', () => {
  const host = document.createElement('div');
  const drawn = (/** @type {number} */ n) => {
    render(
      html`<ul>
        ${abridged(numbers(n), 4, one => html`<li class="line">${one}</li>`)}
      </ul>`,
      host,
    );
    const lines = [...host.querySelectorAll('.line')];
    return { lines: lines.length, shut: lines.filter(line => line.closest('details:not([open])')).length };
  };
  assert.deepEqual(drawn(7), { lines: 7, shut: 0 });
  assert.deepEqual(drawn(9), { lines: 9, shut: 5 });
  const details = /** @type {HTMLDetailsElement} */ (host.querySelector('details'));
  assert.match(details.querySelector('summary')?.textContent ?? '', /\b5\b/);
  details.open = true;
  assert.equal(drawn(9).shut, 0);
});
