// Who sets up at a telephone learns what a unit is before he says where it stands, and after it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isAccessible } from './accessible.mjs';
import { drawn, openBrowser, received, settled, squareAt, startServer, takeSeat } from './support.mjs';

let server, browser, urr;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const { links } = server.newCampaign('city-table/siege_of_ur', 'sealed', '--alone', 'Urr');
  urr = await takeSeat(
    browser,
    links.find(one => one.faction === 'urr'),
    { width: 360, height: 740, hasTouch: true, met: false },
  );
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server ends cleanly');
});

test('while a place is asked for the bar says what the unit is that waits', async () => {
  const { page } = urr;
  await page.getByRole('button', { name: 'Set up my units' }).click();
  await settled(urr);
  await page.locator('#now').getByRole('button', { name: 'What is this?' }).click();
  const card = page.locator('.chosen-card.explain');
  await card.getByRole('heading', { name: /^Urr / }).first().waitFor();
  await card.getByText('Combat', { exact: true }).waitFor();
  await isAccessible(page, 'a unit that waits is explained');
  await card.getByRole('button', { name: 'Close', exact: true }).click();
});

test('who is ordered to stand somewhere is told there in full', async () => {
  const { page } = urr;
  const sent = urr.frames.length;
  const { x, y } = await squareAt(page, 15, 13);
  await page.touchscreen.tap(x, y);
  await received(urr, frame => frame.type === 'stored', { from: sent, words: 'the order is stored' });
  await drawn(page);
  const at = await squareAt(page, 15, 13);
  await page.mouse.click(at.x, at.y, { button: 'right' });
  const card = page.locator('.chosen-card.explain');
  await card.getByText('Combat', { exact: true }).first().waitFor();
  await isAccessible(page, 'the place of a unit that is to be set up');
});

test('a tap on a square that is full says so with its number, and the units still wait for a place', async () => {
  const { page } = urr;
  await page.locator('.chosen-card.explain').getByRole('button', { name: 'Close', exact: true }).click();
  await settled(urr);
  await page.locator('[data-point="button:next"]:visible').click();
  await settled(urr);
  const waits = page.locator('.task:visible', { hasText: /· Set up · choose a lit place/ });
  await waits.waitFor();
  const { x, y } = await squareAt(page, 15, 13);
  await page.touchscreen.tap(x, y);
  await page.locator('#now', { hasText: /No room: \d+ units may stand in a square/ }).waitFor();
  await waits.waitFor();
  assert.equal(await page.locator('.layer-fan .counter').count(), 0, 'no fan lies over the places');
  await isAccessible(page, 'a full square');
  assert.deepEqual(urr.faults, []);
});
