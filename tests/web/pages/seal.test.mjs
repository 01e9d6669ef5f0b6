// The button that ends the turn ignores a press meant for what stood there before. A seal that would end the phase
// without orders asks first, wherever it is pressed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recall } from '../../../web/core/page/memory.js';
import { misclick_grave_ms } from '../../../web/core/timers.js';
import { passedKey } from '../../../web/table/acts/passed_offers.js';
import { openGame, sit } from '../seat.mjs';

const game = await openGame({ scenario: 'domain-war/shadow-over-urr', clock: 'sealed', alone: 'urr' });
const urr = await sit(game, 'seal.urr', { width: 390, height: 844, motion: true });
const { press, one, has } = urr;
const isOpen = () => one('#dialog').dataset.which === 'alone' && one('#dialog').open;
const gold = () => one('#now .primary');
/** The button under the thumb. */
const outermost = () => urr.all('#now > button').at(-1).dataset.point;

test('the second press of two does not reach the seal that comes in the place of another button', async () => {
  assert.equal(gold().dataset.point, 'button:may');
  assert.equal(outermost(), 'button:ask', 'the seal stands outermost while another button is gold');
  gold().click();
  await urr.drawn(() => gold().dataset.point !== 'button:may');
  assert.equal(gold().dataset.point, 'button:ask');
  assert.equal(outermost(), 'button:ask', 'and when it is gold itself');
  assert.equal(gold().getAttribute('aria-disabled'), 'true', 'it shows that it is not ready');
  gold().click();
  await urr.pass(misclick_grave_ms);
  assert.ok(!isOpen());
  assert.equal(urr.said('seal'), undefined);
  assert.ok(!gold().hasAttribute('aria-disabled'), 'it is ready by itself');
});

test('a seal without orders that would end the phase asks first, by button and by key', async () => {
  await press('#now .primary');
  assert.ok(isOpen());
  await press(urr.all('#dialog .actions button')[0]);
  assert.ok(!isOpen());
  await urr.key('Enter', 'body', { ctrlKey: true });
  assert.ok(isOpen());
  await press(urr.all('#dialog .actions button')[0]);
  assert.equal(urr.said('seal'), undefined, 'nothing went out');
});

test('while an outcome is told nothing has to be done', async () => {
  const seal = async () => {
    await urr.key('Enter', 'body', { ctrlKey: true });
    if (isOpen()) await press('#dialog .actions .primary');
  };
  const passed = () => recall(passedKey(location.pathname), {});
  assert.deepEqual(passed(), {});
  await seal();
  assert.deepEqual(Object.keys(passed()), ['council'], 'what was let pass is remembered, for the next council');
  await seal();
  assert.equal(document.body.dataset.task, 'telling');
  assert.ok(has('#now [data-point="button:skip"]'));
  assert.ok(!has('#now [data-point="button:seal"], #now [data-point="button:ask"]'));
  await press('#now [data-point="button:skip"]');
  assert.notEqual(document.body.dataset.task, 'telling');
});
