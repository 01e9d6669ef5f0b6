// What stands on a page is read whole: no list of a form reaches beyond its column, and no sentence ends in dots on a
// small telephone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openBrowser, settled, startServer, takeSeat } from './support.mjs';

let server, browser, urr, dark;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const seat = (links, faction, how) =>
    takeSeat(
      browser,
      links.find(link => link.faction === faction),
      how,
    );
  urr = await seat(server.newCampaign('urr-handbook/siege_of_urr', 'manual').links, 'urr', {
    width: 1280,
    height: 800,
  });
  dark = await seat(server.newCampaign('city-table/siege_of_ur', 'manual', '--bots', 'gnomes').links, 'dark', {
    width: 360,
    height: 740,
    hasTouch: true,
  });
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

for (const order of ['Relation', 'Trade: buy'])
  test(`the form of ${order} keeps to the column beside the map`, async () => {
    const { page } = urr;
    await page.locator('#orders .side-orders .chip', { hasText: order }).click();
    await page.locator('#orders .order-form fieldset').first().waitFor();
    await settled(urr);
    const [body, beyond] = await page.locator('#orders').evaluate(orders => {
      const { right } = orders.getBoundingClientRect();
      const body = orders.querySelector('.body');
      const cut = [...body.querySelectorAll('*')].filter(one => one.getBoundingClientRect().right > right - 8);
      return [body.scrollWidth - body.clientWidth, cut.map(one => one.localName)];
    });
    assert.deepEqual(beyond, []);
    assert.equal(body, 0, 'nothing can be pushed aside');
  });

/** So many pixels of its words are cut off; one is a part of a pixel, rounded. */
const cut = locator =>
  locator.evaluate(one => Math.max(one.scrollWidth - one.clientWidth - 1, one.scrollHeight - one.clientHeight - 1, 0));

test('what the day should bring is read whole on a small telephone', async () => {
  const { page } = dark;
  const today = page.locator('.day-plan > summary > span').first();
  await today.getByText('The sides talk, and the dark forces approach').waitFor();
  assert.equal(await cut(today), 0);
});

test('who does not answer letters is read whole on a small telephone', async () => {
  const { page } = dark;
  await page.locator('#tabs').getByRole('tab', { name: 'Press' }).tap();
  const bots = page.locator('#side p', { hasText: 'not answer letters; they wait there for a person:' });
  await bots.waitFor();
  await settled(dark);
  assert.equal(await cut(bots), 0);
});
