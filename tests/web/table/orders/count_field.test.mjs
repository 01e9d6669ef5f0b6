// A number in an order's form: the order follows while the number is typed, and is given only with its end.
import '../../empty_page.mjs';
import assert from 'node:assert/strict';
import test from 'node:test';
import { countField } from '../../../../web/table/orders/fields/count_field.js';
import { render } from '../../../../web/vendor/lit-html/lit-html.js';

test('what an order costs follows while the number is typed', () => {
  const host = document.createElement('div');
  /** @type {any} */ let composer = { kind: 'trade', options: [], choice: -1, pieces: [], args: {} };
  /** @type {unknown[]} */ const ended = [];
  const acts = {
    kinds: () => [],
    compose: (/** @type {(composer: any) => any} */ change) => (composer = change(composer)),
    setArgument: (/** @type {string} */ _name, /** @type {unknown} */ value) => void ended.push(value),
  };
  const parameter = { name: 'amount', label: 'How much', type: 'count', required: true };
  const asked = { table: { acts }, composer, parameter, offered: { low: 1, high: 40 }, id: 'f', label: '', about: '' };
  render(countField(/** @type {any} */ (asked)), host);
  const input = /** @type {HTMLInputElement} */ (host.querySelector('input'));
  for (const typed of ['1', '12', '']) {
    input.value = typed;
    input.dispatchEvent(new Event('input'));
    assert.equal(composer.args.amount, typed === '' ? undefined : Number(typed));
  }
  assert.deepEqual(ended, [], 'an order on the sheet is not changed by half a number');
  input.value = '3';
  input.dispatchEvent(new Event('change'));
  assert.deepEqual(ended, [3]);
});
