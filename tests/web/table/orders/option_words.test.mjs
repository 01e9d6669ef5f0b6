// The label of an order that is offered in several ways.
import assert from 'node:assert/strict';
import test from 'node:test';
import '../../empty_page.mjs';
import { optionWords } from '../../../../web/table/orders/option_words.js';

const P = (name, type, required = true) => ({ name, label: name, type, required });
const charge = {
  name: 'charge',
  label: 'Charge',
  parameters: [P('piece', 'piece'), P('target', 'target'), P('turn', 'count', false), P('javelins', 'ranking', false)],
};
const pieces = new Map(['Spears', 'Bows'].map(name => [name, { id: name, kind: 'unit', attributes: { name } }]));
const acts = /** @type {any} */ ({ kinds: () => [charge], view: () => ({ pieces }) });
const at = (target, low) => ({
  kind: 'charge',
  pieces: ['mine'],
  parameters: [
    { name: 'target', pieces: [target] },
    { name: 'turn', low, high: 4500 },
    { name: 'javelins', words: ['nearest'] },
  ],
});

test('options that differ in their enemy are named by it, whatever else has a word', () => {
  const all = [at('Spears', -900), at('Bows', 100)];
  assert.deepEqual(
    all.map(option => optionWords(acts, all, option)),
    ['Charge: Spears', 'Charge: Bows'],
  );
  assert.equal(optionWords(acts, [all[0]], all[0]), 'Charge');
});
