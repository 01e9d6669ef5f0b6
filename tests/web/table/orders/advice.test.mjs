// A bot's suggestions for the player: requested once, shown as proposals, and added to the orders on the sheet.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../../empty_page.mjs';
import { emptyDraft } from '../../../../web/core/sheet/orders.js';
import { createAdvice, leftOf } from '../../../../web/table/orders/advice.js';
import { nothingMore } from '../../../../web/table/orders/advice_part.js';
import { mayBeAdvised } from '../../../../web/table/orders/advice_row.js';

const march = (unit, x) => ({ kind: 'march', arguments: { units: [unit], to: { board: 'city', square: [x, 1] } } });

/** An adviser whose server answers on demand. */
function sit() {
  const asked = [],
    heard = [];
  const words = new Map();
  const advice = createAdvice({
    request: message => new Promise((done, failed) => asked.push({ message, done, failed })),
    words,
    failed: error => heard.push(error.code),
    found: count => heard.push(count),
  });
  const settle = async () => {
    for (let i = 0; i < 4; i++) await Promise.resolve();
  };
  return { advice, asked, heard, words, settle };
}
const sheet = { ...emptyDraft(3, 'salt'), orders: [march('a', 1)] };

test('it is asked once for each time that it is wanted, with the phase and the sheet as it stands', async () => {
  const { advice, asked, heard, words, settle } = sit();
  const wanted = { phase: 3 };
  assert.equal(advice.follow(wanted, sheet).orders, null, 'it is thought about');
  advice.follow(wanted, sheet);
  assert.deepEqual(
    asked.map(one => one.message),
    [{ type: 'advise', phase: 3, sheet: { orders: [march('a', 1)], salt: 'salt' } }],
  );
  const odds = { at: { board: 'city', square: [2, 1] }, chances: [['you win', 6]] };
  asked[0].done({ orders: [march('b', 2)], words: ['B marches'], why: ['The gate is open.'], forecasts: [odds] });
  await settle();
  assert.deepEqual(advice.follow(wanted, sheet).orders, [march('b', 2)]);
  assert.deepEqual(advice.follow(wanted, sheet).why, ['The gate is open.'], 'each line says why');
  assert.deepEqual(advice.follow(wanted, sheet).forecasts, [odds], 'and what its odds are');
  assert.deepEqual([...words.values()], ['B marches']);
  assert.deepEqual(heard, [1]);
  assert.equal(advice.follow({ phase: 3 }, sheet).orders, null, 'wanted anew it is asked anew');
  assert.equal(asked.length, 2);
});

test('an answer to what is not wanted any more is not shown, nor its refusal told', async () => {
  const { advice, asked, heard, settle } = sit();
  advice.follow({ phase: 3 }, sheet);
  const newer = { phase: 3 };
  advice.follow(newer, sheet);
  asked[0].done({ orders: [march('b', 2)], words: ['B marches'] });
  await settle();
  assert.equal(advice.follow(newer, sheet).orders, null);
  asked[1].failed({ code: 'work_spent' });
  await settle();
  assert.deepEqual(heard, ['work_spent']);
});

test('what was taken is left out, and what was undone is proposed again; why one could not be taken is said at it', async () => {
  const { advice, asked, settle } = sit();
  const wanted = { phase: 3 };
  advice.follow(wanted, sheet);
  asked[0].done({ orders: [march('b', 2), march('c', 3)], words: ['B', 'C'] });
  await settle();
  const found = advice.follow(wanted, sheet);
  assert.deepEqual(leftOf(found, [march('a', 1), march('b', 2)]), [march('c', 3)]);
  assert.deepEqual(leftOf(found, []).length, 2);
  advice.taken([{ order: march('c', 3), words: 'There is a wall.' }]);
  assert.deepEqual([...advice.follow(wanted, sheet).refused.values()], ['There is a wall.']);
});

test('it is offered where bots play, while I may order, and in a lesson when that leaves me free', () => {
  const at = ({ bots = ['x'], order = true, lesson = false, free = false }) =>
    mayBeAdvised({
      acts: { mayOrder: () => order },
      learn: { free: () => free },
      state: { seals: { bots: new Set(bots) }, welcome: lesson ? { lesson: {} } : {} },
    });
  assert.equal(at({}), true);
  assert.equal(at({ bots: [] }), false);
  assert.equal(at({ order: false }), false);
  assert.equal(at({ lesson: true }), false);
  assert.equal(at({ lesson: true, free: true }), true);
});

test('without a suggestion, it says whether the sheet already holds the orders that help', () => {
  const beside = (...orders) => nothingMore(/** @type {any} */ ({ acts: { orders: () => orders } }));
  assert.match(beside(), /no order looks better than waiting/);
  assert.match(beside(march('a', 1)), /your orders already hold/);
});
