// Every form that an order can open, of units and of the whole side: each is as well made as the page around it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isAccessible } from './accessible.mjs';
import { openBrowser, settled, startServer, takeSeat } from './support.mjs';

let server, browser;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server ends cleanly');
});

/** "Raid: Dark raiders 1" and "Raid: Dark raiders 2" are one form. */
const kindOf = words => words.split(':')[0].trim();

for (const [scenario, faction, width, atLeast] of /** @type {const} */ ([
  ['city-table/gate_drill', 'dark', 1280, 5],
  ['urr-handbook/broken_wall', 'pod', 1280, 4],
  ['urr-handbook/siege_of_urr', 'urr', 390, 4],
]))
  test(`${scenario} for ${faction} at ${width} px: each order opened`, async () => {
    const made = server.newCampaign(scenario, 'manual');
    const link = made.links.find(one => one.faction === faction);
    const person = await takeSeat(browser, link, { width, height: 800 });
    const { page } = person;
    const orders = async () => {
      if (width < 900 && (await page.locator('body[data-panel="orders"]').count()) === 0)
        await page
          .locator('#tabs')
          .getByRole('tab', { name: /^Orders/ })
          .click();
    };
    const seen = new Set();
    /** Opens each chip of a kind that was not open yet. @param {import('playwright-core').Locator} chips */
    const openEach = async chips => {
      for (const chip of await chips.all()) {
        const name = kindOf((await chip.textContent()) ?? '');
        if (seen.has(name) || (await chip.getAttribute('aria-disabled')) === 'true') continue;
        seen.add(name);
        await chip.click();
        await settled(person);
        await isAccessible(page, name);
      }
    };
    await orders();
    const stacks = page.locator('#orders .rows .chip');
    await stacks.first().waitFor();
    for (let i = 0; i < (await stacks.count()); i++) {
      await stacks.nth(i).click();
      await settled(person);
      await page.locator('#card .kinds .chip').first().waitFor();
      await openEach(page.locator('#card .kinds .chip'));
      await page.keyboard.press('Escape');
      await settled(person);
      await orders();
      await settled(person);
    }
    await openEach(page.locator('#orders .side-orders .chip:not(.refused)'));
    assert.ok(seen.size >= atLeast, `only ${[...seen].join(', ')}`);
    assert.deepEqual(person.faults, []);
    await person.context.close();
  });
