// What is left to spend, by the rules' own account.
import assert from 'node:assert/strict';
import test from 'node:test';
import '../../empty_page.mjs';
import { leftOf, speaksOf } from '../../../../web/table/orders/form_help.js';

const account = (there, spent) => ({
  title: 'Treasury',
  chances: [],
  details: [
    ['In the treasury', there],
    ['Units supported', '6 of 6'],
    ['Spent by these orders', spent],
    ['Left at dawn', '15 gold'],
  ],
});

test('an account begins with what there is and goes on with what the orders spend', () => {
  assert.equal(leftOf([account('10 gold', '3 gold')], 'gold', 10), 7);
  assert.equal(leftOf([account('10 gold', '0 gold')], 'gold', 10), 10);
  assert.equal(leftOf([account('10 gold', '3 gold')], 'gold', 12), null, 'an account of another side, or of before');
  assert.equal(leftOf([account('10 food', '3 food')], 'gold', 10), null);
  assert.equal(leftOf([{ ...account('10 gold', '3 gold'), chances: [['A', 1]] }], 'gold', 10), null);
  assert.equal(leftOf([], 'gold', 10), null);
});

test('an order speaks of a store whatever signs the store’s name has', () => {
  const table = /** @type {any} */ ({ state: { welcome: { vocabulary: {} } } });
  const kind = help => /** @type {any} */ ({ help, parameters: [] });
  assert.equal(speaksOf(table, kind('Costs 3 C++.'), 'c++'), true);
  assert.equal(speaksOf(table, kind('Costs 3 C.'), 'c++'), false);
  assert.equal(speaksOf(table, kind('Стоит 3 золота (в казне).'), 'золота (в казне)'), true);
  assert.equal(speaksOf(table, kind('Costs 3 golden rings.'), 'gold'), false);
});
