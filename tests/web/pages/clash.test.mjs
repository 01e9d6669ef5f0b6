// Two windows of one seat order the same unit at once: unsaved orders are never shown as saved, and the page asks which
// sheet to keep.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recall } from '../../../web/core/page/memory.js';
import { clashKey } from '../../../web/table/orders/other_window.js';
import { openGame, sit } from '../seat.mjs';

const phone = { width: 390, height: 844 };
const names = ['Imperial Guard 1', 'Imperial Guard 2'];

const game = await openGame({ scenario: 'city-table/gate_drill' });
const dark = await sit(game, 'clash.dark', phone);

test('the question is in sight, and the seal leads to it', async () => {
  await dark.meanwhile('the other window is opened', campaign => campaign.wire('dark'));
  await dark.tap({ board: 'city', square: [4, 2] });
  await dark.press(`#card [data-point="unit:${names[0]}"]`);
  dark.one('#card [data-point="kind:hold"]').click();
  await dark.drawn(() => dark.has('#orders [data-save="unsaved"]'));
  await dark.meanwhile('the other window orders both', async campaign => {
    const wire = await campaign.wire('dark');
    const units = [...wire.state().own.view.pieces.values()]
      .filter(piece => names.includes(String(piece.attributes.name)))
      .map(({ id }) => id);
    await wire.order([{ kind: 'hold', arguments: { units } }]);
  });
  assert.equal(document.body.dataset.task, 'clash');
  const asks = () => recall(clashKey(location.pathname), null);
  assert.equal(asks(), 1, 'the other windows of this browser can read that it asks');
  assert.equal(dark.one('#orders [data-save]').dataset.save, 'unsaved');
  assert.equal(document.body.dataset.panel, 'orders', 'the question is in sight');
  const [mine, theirs] = dark.all('#orders .clash button');
  assert.equal(document.activeElement, mine, 'and under the hand');
  assert.ok(!dark.has('[data-point="button:seal"], [data-point="button:ask"]'), 'nothing can be sealed past it');
  await dark.press('#tabs [data-point="panel:map"]');
  await dark.key('Enter', 'body', { ctrlKey: true });
  assert.equal(dark.said('seal'), undefined);
  assert.equal(document.activeElement, dark.all('#orders .clash button')[0], 'the seal leads to it');
  await dark.press('#tabs [data-point="panel:map"]');
  await dark.press('#now [data-point="button:settle"]');
  assert.equal(document.activeElement, dark.all('#orders .clash button')[0], 'and so does the button');
  await dark.press(theirs);
  assert.ok(!dark.has('#orders .clash'));
  assert.equal(dark.one('#orders [data-save]').dataset.save, 'saved');
  assert.notEqual(document.body.dataset.task, 'clash');
  assert.equal(asks(), null);
});

test('a window whose orders are changed in another hears it, and can put them back', async () => {
  const orders = () => dark.all('#orders .order-list .words').length;
  const before = orders();
  assert.ok(before > 0);
  assert.ok(!dark.has('[data-subject="other-changed"]'), 'of orders that were added it hears nothing');
  await dark.meanwhile('the other window takes them back', async campaign => (await campaign.wire('dark')).order([]));
  assert.equal(orders(), 0);
  await dark.press(dark.all('[data-subject="other-changed"] button')[0]);
  assert.equal(orders(), before);
});

test('a window hears that another asks which orders to keep, until it is chosen', async () => {
  const asked = () => dark.has('[data-subject="other-asks"]');
  const key = `ziggurat.${clashKey(location.pathname)}`;
  const tells = (/** @type {string} */ newValue) => {
    dispatchEvent(Object.assign(new dark.window.Event('storage'), { key, newValue }));
    return dark.idle();
  };
  await tells('7');
  assert.ok(!asked(), 'of another phase');
  await tells('1');
  assert.ok(asked());
  await tells('null');
  assert.ok(!asked());
});
