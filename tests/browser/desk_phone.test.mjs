// The smallest telephone: nothing that is to be read or pressed lies off its screen, at the Desk and at the Table, in
// any panel; and no panel says a word that only the program knows.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { atRest } from './accessible.mjs';
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

/** What is beside the window, maps and what is only heard apart. Run in the page. */
const beside = () =>
  [...document.querySelectorAll('body *')]
    .filter(node => node.checkVisibility() && !node.closest('.board, .visually-hidden, .skip-link, #live'))
    .filter(node => {
      const { left, right, width, height, bottom, top } = node.getBoundingClientRect();
      return width > 1 && height > 1 && bottom > 0 && top < innerHeight && (left < -1 || right > innerWidth + 1);
    })
    .map(node => `${node.tagName} ${node.className} ${node.textContent.trim().slice(0, 40)}`);

for (const scenario of ['city-table/siege_of_ur', 'urr-handbook/siege_of_urr', 'domain-war/shadow-over-urr'])
  for (const role of ['umpire', 'player'])
    test(`${scenario}, ${role}: at 360 px every panel and every tab is on the screen`, async () => {
      const { links } = server.newCampaign(scenario, 'manual');
      const person = await takeSeat(
        browser,
        links.find(link => link.role === role || (role === 'player' && link.faction)),
        { width: 360, height: 740, hasTouch: true },
      );
      const { page } = person;
      const tabs = page.locator('#tabs [role="tab"]');
      await tabs.nth(5).waitFor({ state: 'attached' });
      for (const tab of await tabs.all()) {
        await tab.click();
        await settled(person);
        await page.evaluate(atRest);
        assert.deepEqual(await page.evaluate(beside), [], await tab.innerText());
        // The record's first line gives the scenario as the organiser's commands call it.
        const said = (await page.locator('body').innerText()).replace(/^Campaign made: .*$/m, '');
        assert.doesNotMatch(said, /[a-z]_[a-z]|\bundefined\b|\[object/, 'no word of the program');
        assert.doesNotMatch(said, /sells? nothing to .*\s+No\b/, 'what is not so is not told');
        // Half a sheet is there for its list, not for its head and foot.
        if (role === 'player' && /^Orders/.test(await tab.innerText())) {
          const { height } = await page.locator('#orders .body').boundingBox();
          assert.ok(height >= 96, `the list of orders is ${height} px high`);
        }
      }
      assert.deepEqual(person.faults, []);
      await person.context.close();
    });
