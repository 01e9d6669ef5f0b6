// An order shows its cost before it is given, nothing that costs gold is proposed, and the offers follow the sheet.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openGame, sit, wordsOf } from '../seat.mjs';

const phone = { width: 390, height: 844 };
const unit = name => `#card [data-point="unit:${name}"]`;
const kind = name => `#card .kinds [data-point="kind:${name}"]`;
const realm = { scenario: 'domain-war/two-realms' };
const province = area => ({ board: 'realms', area });
/** The numbers in the description of the order being composed: its price. */
const numbers = words => [...words.matchAll(/\d+(?= gold)/g)].map(([n]) => Number(n));

test('on a wide page', async t => {
  const a = await sit(await openGame(realm), 'prices.a');
  const made = () => a.words('#top .task');

  await t.test('after a march the second round begins where the first has led', async () => {
    await a.tap(province('a1'));
    await a.press(unit('A infantry 1'));
    await a.press(kind('march'));
    const goals = () =>
      a.offered('march').parameters.flatMap(({ reach = [], places = [] }) => [...places, ...reach.map(one => one.at)]);
    assert.deepEqual(
      goals().map(at => at.area),
      ['a2'],
    );
    await a.tap(province('a2'));
    await a.press('#card [data-point="number:2"]');
    await a.tap(province('a1'));
    // Fellow units stand there: the page asks whether they are meant.
    await a.press(a.all('#card .instead button')[0]);
    assert.deepEqual(
      a.sheet().map(({ kind, arguments: { round } }) => [kind, round]),
      [
        ['march', 1],
        ['march', 2],
      ],
    );
    assert.deepEqual(
      a.sheet().map(order => JSON.stringify(order).match(/"area":"(\w+)"/)?.[1]),
      ['a2', 'a1'],
    );
  });

  await t.test('the side’s own order is offered for the round that is left', async () => {
    await a.key('Escape');
    await a.press('#orders [data-point="kind:spy"]');
    await a.tap(province('b1'));
    const spy = a.sheet().at(-1);
    assert.deepEqual([spy.kind, spy.arguments.round], ['spy', 3]);
    assert.deepEqual(numbers(a.words('#orders .order-list li:last-child .words')), [1]);
    for (let left = 3; left > 0; left--)
      await a.press(a.all('#orders .order-line .icon')[0] ?? a.all('#orders .order-line button')[1]);
    assert.deepEqual(a.sheet(), []);
  });

  await t.test('a muster and a work say their price before they are given, each time anew', async () => {
    await a.tap(province('a1'));
    await a.press(unit('A archers 1'));
    await a.press(kind('disband'));
    const given = a.sheet().length;
    await a.tap(province('a1'));
    await a.press(unit('A castle'));
    await a.press(kind('muster'));
    await a.press('#card [data-point="number:2"]');
    assert.ok(a.one('#card [data-point="button:give"]').disabled, 'no type is proposed');
    assert.deepEqual(numbers(made()), [], 'and so no price');
    const infantry = a.one('#card [data-point="word:infantry"]');
    assert.deepEqual(numbers(wordsOf(infantry)), [2], 'what it costs');
    await a.press(infantry);
    assert.deepEqual(numbers(made()), [2]);
    await a.press('#card [data-point="word:archers"]');
    assert.deepEqual(numbers(made()), [3]);
    await a.press(kind('improve'));
    await a.press('#card [data-point="word:raise"]');
    assert.deepEqual(numbers(made()), [8]);
    assert.equal(a.sheet().length, given, 'nothing is given yet');
  });
});

test('on a telephone', async t => {
  const b = await sit(await openGame(realm), 'prices.b', phone);
  const panel = name => b.press(`#tabs [data-point="panel:${name}"]`);
  const made = () => b.words('#now .task');
  const side = name => b.press(`#orders .side-orders [data-point="kind:${name}"]`);

  await t.test('an assassin’s victim is asked for, and each has a price', async () => {
    await panel('orders');
    await side('assassinate');
    const victims = () => b.all('#orders .order-form [data-point^="word:"]');
    assert.deepEqual(
      victims().map(one => [one.dataset.point, one.getAttribute('aria-checked')]),
      [
        ['word:underling', 'false'],
        ['word:ruler', 'false'],
      ],
    );
    assert.ok(b.has('#orders .order-form [data-wanted="victim"]'));
    assert.deepEqual(numbers(b.words('#orders .order-form .help')), [5, 10]);
    await b.press('[data-point="word:ruler"]');
    assert.deepEqual(numbers(made()), [10]);
    await b.press('[data-point="word:underling"]');
    assert.deepEqual(numbers(made()), [5]);
    assert.deepEqual(b.sheet(), []);
    await b.press('#now [data-point="button:give"]');
    assert.deepEqual(
      b.sheet().map(({ arguments: { victim } }) => victim),
      ['underling'],
    );
    assert.match(b.all('#orders .stores').map(wordsOf).join(), /\(5 /, 'what is left of 10');
  });

  await t.test('a holding that is tapped begins no order, and what costs says what is left', async () => {
    await panel('map');
    await b.tap(province('b2'));
    await b.press(unit('B archers 1'));
    await b.press(kind('disband'));
    await b.press(unit('B castle'));
    assert.ok(b.has(kind('muster')));
    assert.equal(b.all('#card .kinds [aria-pressed="true"]').length, 0);
    assert.ok(!b.has('#card .order-form'));
    await b.press(kind('muster'));
    const purse = () => b.words('#card .purse').match(/\d+/g)?.map(Number);
    assert.deepEqual(purse(), [10, 5]);
    await b.press('#card [data-point="word:archers"]');
    await b.press('#now [data-point="button:give"]');
    assert.equal(purse()?.at(-1), 2);
    // It has an order already: a tap on it continues with that order.
    await b.key('Escape');
    await b.key('Escape');
    await b.tap(province('b2'));
    await b.press(unit('B castle'));
    assert.equal(b.one(kind('muster')).getAttribute('aria-pressed'), 'true');
  });

  await t.test('what may be left out of a form says so, and what must be said does not', async () => {
    await panel('orders');
    await side('grant_passage');
    assert.deepEqual(
      b
        .all('#orders .order-form .label, #orders .order-form legend')
        .map(one => one.querySelector('.left-out') !== null),
      [false, true],
    );
  });
});

test('a trade asks how many and for how much, and says what it comes to and what one has', async () => {
  const trader = await sit(await openGame({ scenario: 'urr-handbook/siege_of_urr' }), 'prices.longbeards', phone);
  const { press, one, write } = trader;
  const goods = word => `#orders .order-form [data-point="word:${word}"]`;
  const made = () => trader.words('#now .task');
  await press('#tabs [data-point="panel:orders"]');
  await press('#orders .side-orders [data-variant="sell"]');
  const [many, price, promise] = ['quantity', 'price', 'promise'].map(name => `#field-${name}`);
  assert.equal(one(many).value, '1', 'what counts is seen');
  assert.equal(one(price).value, '');
  assert.ok(!trader.has('#orders .order-form details'), 'nothing of it is folded away');
  assert.ok(trader.has(`${price}-help`) || one(price).hasAttribute('aria-describedby'), 'what the price is for');
  assert.match(wordsOf(one(goods('good_weapon'))), /4/, 'what one has of it');
  await press('#orders .order-form [data-point="faction:urr"]');
  await press(goods('good_weapon'));
  await write(many, '2');
  assert.deepEqual(numbers(made()), [6], 'two at the list price');
  await press(goods('excellent_weapon'));
  assert.deepEqual(numbers(made()), [], 'there is no list price');
  await write(price, '25');
  assert.deepEqual(numbers(made()), [25]);
  assert.ok(!trader.has(promise), 'goods are no promise');
  await press(goods('promise'));
  assert.ok(trader.has('#now [data-point="button:want"]'));
  await write(promise, 'We let your envoys pass.');
  await press(goods('food'));
  await press('#now [data-point="button:give"]');
  const [{ arguments: offer }] = trader.sheet();
  assert.ok(!JSON.stringify(offer).includes('envoys'), 'what is not asked any more is not sent');
  assert.equal(offer.price, 25);
});
