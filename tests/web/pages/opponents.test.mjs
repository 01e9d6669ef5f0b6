// The first-visit card tells what is in sight of an opponent, on whichever map, and links there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openGame, sit } from '../seat.mjs';

test('whoever sets up blind is led to the enemy in sight on the other map', async () => {
  const game = await openGame({ scenario: 'city-table/siege_of_ur', clock: 'sealed', alone: 'urr' });
  const urr = await sit(game, 'opponents.urr', { width: 390, height: 844, met: false });
  assert.equal(urr.one('#dialog').dataset.which, 'welcome');
  const lines = urr.all('#dialog details li');
  const seen = lines.find(line => line.querySelector('button'));
  assert.match(seen.textContent, /Prince of Darkness[^]*\d+[^]*Ashen pass[^]*Land of Ur/);
  assert.ok(
    lines.some(line => /Bots/.test(line.textContent)),
    'who is played by a bot',
  );
  await urr.press(seen.querySelector('button'));
  assert.equal(urr.one('#dialog').open, false);
  assert.equal(urr.one('[data-point="board:land"]').getAttribute('aria-pressed'), 'true');
});
