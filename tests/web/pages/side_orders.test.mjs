// A night with orders for the whole side only: they are one tap away, the form names what is missing, an abandoned form
// closes, and unavailable actions look unavailable.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openGame, sit } from '../seat.mjs';

const phone = { width: 390, height: 844 };
const game = await openGame({ scenario: 'city-table/siege_of_ur' });
const dark = await sit(game, 'side_orders.dark', phone);
const panel = name => dark.press(`#tabs [data-point="panel:${name}"]`);

test('what only an umpire can answer is proposed once there is one', async () => {
  assert.equal(document.body.dataset.task, 'optional');
  assert.ok(!dark.has('#now [data-point="button:may"]'));
  await dark.meanwhile('the umpire comes', campaign => campaign.wire('umpire'));
  assert.ok(dark.has('#now [data-point="button:may"]'));
});

test('the button leads to the form, and then to what the form still wants', async () => {
  await dark.press('#now [data-point="button:may"]');
  assert.ok(dark.has('#orders .order-form textarea'));
  assert.equal(document.body.dataset.panel, 'orders');
  assert.ok(!dark.has('#now [data-point="button:give"]'), 'there is nothing to give yet');
  await dark.press('#now [data-point="button:want"]');
  assert.equal(document.activeElement?.localName, 'textarea');
  // Unfinished text returns with the form that was closed.
  await dark.write('#orders .order-form textarea', 'We call the');
  await dark.press('#orders .side-orders .chip[aria-pressed="true"]');
  assert.ok(!dark.has('#orders .order-form textarea'));
  await dark.press('#orders [data-point="kind:ritual"]');
  assert.equal(dark.one('#orders .order-form textarea').value, 'We call the');
  await dark.write('#orders .order-form textarea', 'We call the moon.');
  await dark.press('#now [data-point="button:give"]');
  assert.deepEqual(
    dark.sheet().map(({ kind, arguments: { text } }) => [kind, text]),
    [['ritual', 'We call the moon.']],
  );
  assert.ok(dark.has('#now .done'), 'and is told that it is saved');
  assert.ok(!dark.has('#orders .order-form'), 'the form is gone');
  assert.equal(dark.all('#orders .order-line').length, 1);
});

test('a refusal that was read and a list that was opened are gone with the panel', async () => {
  await dark.press(dark.all('#orders .chip.refused')[0]);
  assert.equal(dark.all('#now .refused').length, 1);
  assert.equal(dark.all('#orders .problem').length, 0, 'it stands in one place');
  await dark.unfold('.day-plan');
  await panel('report');
  assert.equal(dark.one('.day-plan').open, false);
  await panel('orders');
  assert.equal(dark.all('#now .refused').length, 0);
});

test('in silence only the umpire can be written to, and the others are named', async () => {
  await panel('press');
  const seats = dark.all('.recipients .chip').map(chip => chip.dataset.point);
  assert.deepEqual(seats, ['seat:umpire']);
  const named = dark.words('.recipients .muted');
  for (const faction of ['Urr', 'Dwarves', 'Gnomes', 'Elves']) assert.ok(named.includes(faction), named);
});

test('the card of the first visit can be read again, and the legend wears the colours that were seen', async () => {
  await dark.press('.help-button');
  await dark.press('#dialog [data-point="button:welcome"]');
  assert.equal(dark.one('#dialog').dataset.which, 'welcome');
  assert.equal(dark.all('#dialog .actions button').length, 1, 'it can be closed, and no more');
  await dark.press('#dialog .actions button');
  assert.equal(dark.one('#dialog').open, false);
  await dark.press('.help-button');
  await dark.unfold('#dialog details:has(> .legend)');
  const toneOf = type =>
    dark
      .all('#dialog .legend li')
      .find(one => one.textContent.includes(type))
      ?.querySelector('[data-tone]').dataset.tone;
  assert.notEqual(toneOf('dwarf archer'), 'dark');
  assert.equal(toneOf('imperial guard'), 'dark');
});
