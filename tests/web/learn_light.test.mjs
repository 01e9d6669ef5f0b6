// The gold of a lesson: the sheet of a phone shows what it marks.
import assert from 'node:assert/strict';
import test from 'node:test';
import { openDocument } from './dom.mjs';

test('a card that made way for the map is raised for a field that the lesson lights, whenever either happens', async () => {
  openDocument('table.html');
  const { createLight } = await import('../../web/learn/light.js');
  const ui = { forNow: /** @type {string | null} */ ('peek'), place: null, composer: null };
  const table = /** @type {any} */ ({
    ui,
    narrow: () => true,
    maps: { seeAll: () => undefined, where: () => null },
    state: { welcome: { boards: [] } },
  });
  const light = createLight(() => table, /** @type {any} */ (document.getElementById('map')));
  light.show('count:rear_guard');
  assert.equal(ui.forNow, 'peek', 'the form is not drawn yet');
  const card = /** @type {HTMLElement} */ (document.getElementById('card'));
  card.innerHTML = '<button data-point="count:rear_guard"></button>';
  light.show('count:rear_guard');
  assert.equal(ui.forNow, 'half');
  ui.forNow = 'peek';
  light.show('count:rear_guard');
  assert.equal(ui.forNow, 'half', 'the card was lowered after the form was drawn');
  ui.forNow = null;
  light.show('count:rear_guard');
  assert.equal(ui.forNow, null, 'a player may lower it');
});
