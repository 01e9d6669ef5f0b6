// A wide window: the card of who is chosen stands below the orders, where there is room, and hides nothing of the map.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isAccessible } from './accessible.mjs';
import { tap } from './hands.mjs';
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

test('at 1920 points the card of a stack hides nothing of the land, nor of the city', async () => {
  const { links } = server.newCampaign('urr-handbook/siege_of_urr', 'manual');
  const pod = await takeSeat(
    browser,
    links.find(link => link.faction === 'pod'),
    { width: 1920, height: 1080 },
  );
  const { page } = pod;
  for (const [board, name] of [
    ['land', 'South vale'],
    ['city', 'C5'],
  ]) {
    await tap(pod, board, name);
    await page.locator('.chosen-card').waitFor();
    await settled(pod);
    const card = await page.locator('#card').boundingBox(),
      map = await page.locator('#map').boundingBox(),
      orders = await page.locator('#orders').boundingBox();
    assert.ok(card.x + card.width <= map.x + 1, `${board}: the card ends where the map begins`);
    assert.ok(card.y >= orders.y + orders.height - 1, `${board}: below the orders`);
    assert.ok(orders.height > 200, `${board}: the orders have room`);
    await isAccessible(page, `the card beside the ${board}`);
    await page.keyboard.press('Escape');
    await page.locator('.chosen-card').waitFor({ state: 'detached' });
  }
  assert.deepEqual(pod.faults, []);
});
