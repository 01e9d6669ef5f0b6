// Before the game a player reads when phases will end.
import '../../empty_page.mjs';
import assert from 'node:assert/strict';
import test from 'node:test';
import { lobbyPanel } from '../../../../web/table/newcomer/lobby_panel.js';
import { clockLawText } from '../../../../web/text/pages/clock_law_en.js';
import { render } from '../../../../web/vendor/lit-html/lit-html.js';

const law = { zone: 'Europe/Berlin', bells: ['19:00'], usual: { ends: 'bell_hour' } };
const drawn = (/** @type {any} */ law) => {
  const host = document.createElement('div');
  const state = {
    law,
    welcome: { campaign: { rulebook: 'x' }, you: { seat: 'a' }, seats: [] },
    own: { clock: { stage: 'lobby' } },
    seals: { bots: new Map(), free: new Set() },
  };
  render(lobbyPanel(/** @type {any} */ ({ state, now: 1, show() {} })), host);
  return host.querySelector('[data-point="law:words"]')?.textContent ?? null;
};

test('the lobby tells the law of the clock, if the campaign has one', () => {
  assert.equal(drawn(law), clockLawText.words(/** @type {any} */ (law)));
  assert.match(String(drawn(law)), /19:00.*every day/);
  assert.equal(drawn(null), null);
});
