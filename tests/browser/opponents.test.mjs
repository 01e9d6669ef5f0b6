// The card of a first visit tells what is in sight of an opponent on whichever map, and leads there.
import test from 'node:test';
import assert from 'node:assert/strict';
import { openBrowser, startServer, takeSeat } from './support.mjs';

test('who sets up blind is led to the enemy whom he sees on the other map', { timeout: 120_000 }, async t => {
  const server = await startServer();
  t.after(server.stop);
  const { links } = server.newCampaign('city-table/siege_of_ur', 'sealed', '--alone');
  const browser = await openBrowser();
  t.after(() => browser.close());
  const urr = await takeSeat(browser, links[0], { width: 390, height: 844, met: false });
  const card = urr.page.locator('dialog[data-which="welcome"]');
  await card.locator('summary').click();
  assert.match(
    await card.innerText(),
    /Prince of Darkness: \d+ units in sight at Ashen pass, on the map “Land of Ur”\./,
  );
  assert.match(await card.innerText(), /Bots play all other seats\..* The umpire’s seat is still free\./);
  await card.getByRole('button', { name: 'Show Prince of Darkness on the map' }).click();
  await card.waitFor({ state: 'hidden' });
  await urr.page.locator('[aria-pressed="true"]', { hasText: 'Land of Ur' }).waitFor();
  assert.deepEqual(urr.faults, []);
});
