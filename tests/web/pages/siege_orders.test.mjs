// The handbook's siege on a phone. Giving an order to one of several units narrows the selection to it; the map asks
// for a place at once; required text comes before the button.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openGame, sit } from '../seat.mjs';

const phone = { width: 390, height: 844 };
const game = await openGame({ scenario: 'urr-handbook/siege_of_urr' });
const pod = await sit(game, 'siege_orders.pod', { ...phone, motion: false });
const { press, has, all, one } = pod;
const panel = name => press(`#tabs [data-point="panel:${name}"]`);
const primary = () => all('#now .primary').map(button => button.dataset.point);

test('the button beside a hint begins the order of that hint, not the one that is likeliest for its unit', async () => {
  await press('.counsel [data-point="hint:project"]');
  const chosen = all('#card .kinds [aria-pressed="true"]').map(({ dataset }) => [dataset.point, dataset.variant]);
  assert.deepEqual(chosen, [['kind:project', 'pontoon']]);
  assert.equal(document.body.dataset.task, 'composing');
  await pod.key('Escape');
  await pod.key('Escape');
});

test('an order of one alone is offered by name, and narrows the choice to it', async () => {
  await panel('orders');
  await press(all('#orders .rows .chip').find(chip => /Dark baggage train 1/.test(chip.textContent)));
  const some = all('#card .of-some .chip');
  assert.ok(some.length > 1);
  assert.ok(all('.counter.chosen').length > 1);
  await press(some.find(chip => chip.dataset.variant === 'pontoon'));
  assert.equal(all('.counter.chosen').length, 1);
  assert.ok(!has('#card .of-some'), 'it is alone');
  assert.equal(document.body.dataset.task, 'composing');
});

test('over which river a pontoon leads is asked on the map, and nothing is given before', async () => {
  assert.deepEqual(primary(), [], 'no gold button');
  assert.ok(document.body.hasAttribute('data-asks'));
  assert.ok(has('.map-host:not([hidden]) .reach-free'), 'its places are lit');
  const before = pod.sheet().length;
  await pod.tap({ board: 'land', area: 'urr_south' });
  assert.equal(pod.sheet().length, before + 1);
  const { kind, arguments: said } = pod.sheet().at(-1);
  assert.deepEqual([kind, said.project, JSON.stringify(said).includes('urr_south')], ['project', 'pontoon', true]);
  assert.ok(has('#now .done'));
});

test('what is built must be said in words before it can be ordered', async () => {
  await press('#card .kinds [data-variant="custom"]');
  assert.deepEqual(primary(), ['button:want'], 'there is nothing to give yet');
  await press('#now [data-point="button:want"]');
  assert.equal(document.activeElement?.localName, 'textarea');
  await pod.write('#card textarea', 'A watch tower');
  assert.deepEqual(primary(), ['button:give']);
  assert.equal(one('#now [data-point="button:give"]').disabled, false);
  await pod.key('Escape');
  await pod.key('Escape');
});
