// Every form that an order can open, for units and for the whole side, is drawn without errors and labels each of its
// fields.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openGame, sit } from '../seat.mjs';

/** Fields of the open form without a label. */
const nameless = person =>
  person
    .all('.order-form :is(input, textarea, select)')
    .filter(
      field =>
        !field.closest('label') &&
        !field.hasAttribute('aria-label') &&
        !document.querySelector(`label[for="${field.id}"]`),
    )
    .map(field => field.outerHTML);

for (const [scenario, name, width, atLeast] of /** @type {const} */ ([
  ['city-table/gate_drill', 'choices.dark', 1280, 5],
  ['urr-handbook/broken_wall', 'choices.pod', 1280, 4],
  ['urr-handbook/siege_of_urr', 'choices.urr', 390, 4],
]))
  test(`${scenario} at ${width} px: each order opened`, async () => {
    const person = await sit(await openGame({ scenario }), name, { width, height: 800 });
    const narrow = width < 900;
    const seen = new Set();
    const orders = async () => {
      if (narrow && document.body.dataset.panel !== 'orders') await person.press('#tabs [data-point="panel:orders"]');
    };
    const openEach = async selector => {
      const points = person.all(selector).map(chip => `${chip.dataset.point} ${chip.dataset.variant ?? ''}`);
      for (const [i, point] of points.entries()) {
        const chip = person.all(selector)[i];
        if (!chip || seen.has(point) || chip.getAttribute('aria-disabled') === 'true') continue;
        seen.add(point);
        await person.press(chip);
        assert.deepEqual(nameless(person), [], point);
      }
    };
    await orders();
    // Some orders are given by one press: their stack has left the list.
    const stacks = () => person.all('#orders .rows .chip');
    assert.ok(stacks().length > 0);
    for (let i = 0; i < stacks().length; i++) {
      await person.press(stacks()[i]);
      assert.ok(person.has('#card .kinds .chip'), `stack ${i}`);
      await openEach('#card .kinds .chip');
      await person.key('Escape');
      await orders();
    }
    await openEach('#orders .side-orders .chip:not(.refused)');
    assert.ok(seen.size >= atLeast, [...seen].join());
  });
