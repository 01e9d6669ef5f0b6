// What a player takes away from his page, picture, paper and table; and what "?" tells of the signs on the map.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { bothWidths, isAccessible } from './accessible.mjs';
import { drawn, openBrowser, opened, received, settled, startServer, takeSeat } from './support.mjs';

let server, browser, dark, umpire;

before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const { links } = server.newCampaign('city-table/gate_drill', 'manual');
  umpire = await takeSeat(
    browser,
    links.find(link => link.role === 'umpire'),
  );
  dark = await takeSeat(
    browser,
    links.find(link => link.faction === 'dark'),
  );
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const saved = async (page, name) => {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
};

test('"?" tells what the counters and marks mean; the list of keys stands where there are keys', async () => {
  const { page } = dark;
  await page.locator('.help-button').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('summary', { hasText: 'What the signs mean' }).click();
  await dialog.locator('.legend li').nth(10).waitFor(); // it is fetched when it is first opened
  await dialog.locator('.legend li', { hasText: 'Prince of Darkness' }).locator('svg').first().waitFor();
  await dialog.getByText('nearer, farther, the whole map').waitFor();
  await isAccessible(dark.page, 'help with its legend');
  await dialog.getByRole('button', { name: 'Close' }).click();
});

test('the map as a picture', async () => {
  const { name, bytes } = await saved(dark.page, 'Picture of the map');
  assert.match(name, /^[a-z0-9-]+\.png$/);
  assert.equal(bytes.subarray(1, 4).toString(), 'PNG');
  assert.ok(bytes.readUInt32BE(16) >= 2_000, 'wide enough for paper');
});

test('what happened as a table, and on paper with the map', async () => {
  const { page } = dark;
  assert.equal(
    await page.getByRole('button', { name: 'Report as a table' }).count(),
    0,
    'there is nothing to tell yet',
  );
  const from = dark.frames.length;
  await umpire.page.getByRole('button', { name: /Ring/ }).first().click();
  const dialog = umpire.page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Ring/ }).click();
  await received(dark, frame => frame.type === 'step' && frame.reports.length > 0, { from, words: 'a report' });
  // The phase that follows comes after all that is told of this one.
  await opened(dark, 2);
  await settled(dark);
  const { name, bytes } = await saved(page, 'Report as a table');
  assert.match(name, /\.csv$/);
  const told = dark.frames.filter(frame => frame.type === 'step').flatMap(frame => frame.reports ?? []);
  assert.match(bytes.toString(), /Phase,Step,Rule,What happened\r\n/);
  assert.equal(bytes.toString().trim().split('\r\n').length, 1 + told.length);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print map and report' }).click();
  await page.locator('body[data-printed]').waitFor();
  assert.ok(await page.evaluate(() => document.querySelector('#paper img').naturalWidth > 2_000));
  await page.emulateMedia({ media: 'print' });
  await page.locator('#paper h1').waitFor();
  assert.equal(await page.locator('#top').isVisible(), false);
  const words = await page.locator('#paper').innerText();
  for (const { text } of told) assert.ok(words.includes(text.trim()), text);
  await page.emulateMedia({ media: 'screen' });
});

test('shortcuts of a single key are switched off for all pages of a browser, and on again', async () => {
  const { page } = dark;
  const help = page.locator('dialog[data-which="help"][open]');
  await page.getByRole('tab', { name: 'Seats' }).click();
  const single = page.getByLabel('Shortcuts of a single key');
  await single.uncheck();
  await page.locator('.help-button').focus();
  await page.keyboard.press('r');
  await page.keyboard.press('?');
  await drawn(page);
  assert.equal(await help.count(), 0);
  await page.getByRole('heading', { name: 'Seats' }).waitFor();
  await isAccessible(page, 'seats and settings', { widths: bothWidths });
  await single.check();
  await page.locator('.help-button').focus();
  await page.keyboard.press('?');
  await help.waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  const desk = umpire.page;
  await desk.getByRole('button', { name: 'Help' }).click();
  const keys = desk.getByRole('dialog');
  await keys.locator('summary', { hasText: 'Keys' }).click();
  await keys.getByLabel('Shortcuts of a single key').uncheck();
  await isAccessible(umpire.page, 'the list of keys');
  await keys.getByRole('button', { name: 'Close' }).click();
  await keys.waitFor({ state: 'hidden' });
  await desk.keyboard.press('?');
  await drawn(desk);
  assert.equal(await keys.count(), 0);
  await desk.reload();
  await desk.locator('.sentence').first().waitFor();
  await desk.keyboard.press('?');
  await drawn(desk);
  assert.equal(await keys.count(), 0, 'it is remembered');
});

for (const colorScheme of ['light', 'dark'])
  test(`the first page shows a visitor what he may do, and its ways lead somewhere (${colorScheme})`, async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme });
    const page = await context.newPage();
    await page.goto(server.url);
    await page.getByText('You have never played?').waitFor();
    await isAccessible(page, 'the first page');
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    const ways = await page.locator('main a').evaluateAll(all => all.map(({ href }) => href));
    assert.ok(ways.length >= 2);
    for (const way of ways) {
      await page.goto(way);
      await page.locator('#text h2').first().waitFor();
    }
    await context.close();
  });

test('the page has no complaint', () => assert.deepEqual(dark.faults, []));
