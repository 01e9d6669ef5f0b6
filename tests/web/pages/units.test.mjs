// The card of a place: its units are selected together until one is picked, then each by a tap; orders come before
// figures, an unavailable order says why, and so does a unit without any.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openGame, sit, wordsOf } from '../seat.mjs';

const phone = { width: 390, height: 844 };
const unit = name => `#card [data-point="unit:${name}"]`;
const together = '#card .members .member:not([data-point])';

test('a stack is chosen together, then one by one', async t => {
  const game = await openGame({ scenario: 'city-table/gate_drill' });
  const dark = await sit(game, 'units.dark', phone);
  /** These look selected on the card, and this many are selected on the map. */
  const isChosen = (names, count) => {
    const pressed = dark.all('#card .member[aria-pressed="true"]').map(one => one.dataset.point ?? 'all');
    assert.deepEqual(pressed, names);
    assert.equal(dark.all('.counter.chosen').length, count);
  };
  const [first, second] = ['Imperial Guard 1', 'Imperial Guard 2'];

  await t.test('a tap on the map chooses all, a tap on one chooses it instead', async () => {
    await dark.tap({ board: 'city', square: [4, 2] });
    assert.ok(dark.has('#card .kinds [data-point]'), 'what they may be ordered');
    isChosen(['all'], 2);
    await dark.press(unit(second));
    isChosen([`unit:${second}`], 1);
    await dark.press(unit(first));
    isChosen([`unit:${first}`], 1);
    await dark.press(unit(second));
    isChosen([`unit:${second}`], 1);
  });

  await t.test('while several are to be chosen a tap takes one in or out', async () => {
    await dark.press('#card .adding');
    await dark.press(unit(first));
    isChosen([`unit:${first}`, `unit:${second}`], 2);
    await dark.press(unit(first));
    isChosen([`unit:${second}`], 1);
    await dark.press(unit(second));
    isChosen([], 0);
    await dark.press(together);
    isChosen(['all'], 2);
  });

  await t.test('orders stand before figures, and a refused order says why without a tap', async () => {
    await dark.press(unit(first));
    const { one } = dark;
    assert.ok(one('#card .kinds').compareDocumentPosition(one('#card .figures')) & 4, 'figures follow orders');
    const refused = dark.all('#card .kinds [aria-disabled="true"]');
    assert.deepEqual(refused.map(chip => chip.dataset.point).sort(), ['kind:break_off', 'kind:move/attack']);
    const reasons = dark.all('#card .why-not').map(wordsOf);
    assert.equal(reasons.length, refused.length, 'one reason for each');
    for (const chip of refused)
      assert.ok(
        reasons.some(words => words.startsWith(wordsOf(chip))),
        wordsOf(chip),
      );
  });

  await t.test('the next unit is another each time, and the line names it', async () => {
    await dark.key('Escape');
    const types = new Set();
    for (let i = 0; i < 4; i++) {
      await dark.key('n');
      assert.ok(dark.has('.counter.chosen'), 'it is chosen on the map');
      const [name, ...more] = dark.words('#now .task').split(' · ');
      assert.ok(more.length > 0, 'the line says what may be done with it');
      types.add(name);
    }
    assert.equal(types.size, 4, [...types].join());
  });
});

test('a unit that can be given no order says so, and a list adds up to its figure', async () => {
  const game = await openGame({ scenario: 'city-table/siege_of_ur' });
  const dark = await sit(game, 'night.dark', phone);
  assert.equal(document.body.dataset.task, 'optional');
  await dark.tap({ board: 'land', area: 'ashen_pass' });
  assert.ok(!dark.has('#card .kinds'), 'no order is offered');
  assert.ok(dark.has('#card header + p.small'), 'why');
  await dark.press(dark.all('#card .member[data-point]')[0]);
  assert.ok(!dark.has('#card .kinds'));
  const lines = dark.all('#card .groups > .chip').map(wordsOf);
  const all = lines.reduce((sum, words) => sum + Number(words.match(/^\d+/)?.[0] ?? 1), 0);
  assert.equal(all, Number(/Units (\d+)/.exec(dark.words('#card .attributes'))?.[1]));
});

test('of a crowd each can be chosen, and an order that is opened from the list can be led elsewhere', async t => {
  const game = await openGame({ scenario: 'urr-handbook/siege_of_urr' });
  const pod = await sit(game, 'week.pod', phone);

  await t.test('the seal stands outermost, though nothing was ordered and the next unit is offered', async () => {
    const buttons = () => pod.all('#now > button[data-point]').map(({ dataset }) => dataset.point);
    assert.deepEqual(buttons(), ['button:next', 'button:seal']);
    await pod.press('#tabs [data-point="panel:orders"]');
    assert.deepEqual(buttons(), ['button:next', 'button:seal'], 'over every panel');
    assert.equal(pod.all('#orders [data-point="button:seal"]').length, 0, 'and nowhere else');
    await pod.press('#tabs [data-point="panel:map"]');
  });

  await t.test('the last of the list', async () => {
    await pod.press('#now [data-point="button:next"]');
    assert.ok(pod.has('#card .kinds [data-point]'));
    const last = pod.all('#card .member[data-point]').at(-1);
    await pod.press(last);
    assert.equal(pod.all('#card .member[aria-pressed="true"]').at(-1)?.dataset.point, last.dataset.point);
  });

  await t.test('its places are lit at once, and another tap changes the order', async () => {
    await pod.press('#card [data-point="kind:march"]');
    const places = pod.offered('march').parameters.flatMap(({ reach = [] }) => reach.map(({ at }) => at));
    assert.ok(places.length > 1);
    await pod.tap(places[0]);
    assert.equal(pod.sheet().length, 1);
    const before = JSON.stringify(pod.sheet());
    await pod.key('Escape');
    await pod.press('#tabs [data-point="panel:orders"]');
    await pod.press('#orders .order-list .words');
    assert.ok(pod.has('#card [data-point="kind:march"][aria-pressed="true"]'));
    assert.ok(pod.has('.map-host:not([hidden]) :is(.reach-free, .reach-ring)'), 'its places are lit');
    await pod.tap(places[1]);
    assert.equal(pod.sheet().length, 1);
    assert.notEqual(JSON.stringify(pod.sheet()), before);
    assert.equal(pod.all('#orders .order-list .words').length, 1);
  });
});
