// The line between a page and its server: what comes at one moment, late, or not at all. A page says how it stands, and comes back by itself.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isAccessible } from './accessible.mjs';
import { openBrowser, received, startServer, takeSeat } from './support.mjs';

let server, browser, umpire, dark;

before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const made = server.newCampaign('city-table/siege_of_ur', 'manual');
  umpire = await takeSeat(
    browser,
    made.links.find(link => link.role === 'umpire'),
  );
  dark = await takeSeat(
    browser,
    made.links.find(link => link.faction === 'dark'),
    { news: true },
  );
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

test('a letter that was sent leaves the box, though its echo and its answer come at one moment', async () => {
  const { page } = dark;
  const words = 'The west road at dawn.';
  await page.locator('.side-tabs [role=tab]').nth(1).click();
  await page.locator('.recipients .chip', { hasText: 'Umpire' }).click();
  await page.locator('#press-text').pressSequentially(words);
  const from = dark.frames.length;
  dark.gathered = [];
  await page.locator('#press-text').press('Control+Enter');
  await received(dark, frame => frame.type === 'press', { from, words: 'the echo' });
  await received(dark, frame => frame.type === 'done', { from, words: 'the answer' });
  // Both before the next drawing.
  await page.evaluate(() => {
    window.frames_held = [];
    window.frame = window.requestAnimationFrame;
    window.requestAnimationFrame = run => window.frames_held.push(run);
  });
  dark.together();
  await page.evaluate(() => new Promise(done => setTimeout(done, 200)));
  await page.evaluate(() => {
    window.requestAnimationFrame = window.frame;
    for (const run of window.frames_held) run(0);
  });
  await page.locator('.letter-text', { hasText: words }).waitFor();
  await page.waitForFunction(() => document.querySelector('#press-text').value === '');
});

test('a line on which nothing is heard any more is told within five seconds', async () => {
  const { page } = dark;
  await page.locator('body:not([data-task="line"])').waitFor();
  dark.mute = true;
  // The time in which the page could run: what a busy machine keeps from it is not its own.
  const awake_ms = await page.evaluate(async () => {
    const asked_max = 100;
    let awake = 0;
    for (let last = performance.now(); document.body.dataset.task !== 'line' && awake < 10_000;) {
      await new Promise(done => setTimeout(done, 20));
      const now = performance.now();
      awake += Math.min(now - last, asked_max);
      last = now;
    }
    return awake;
  });
  assert.ok(awake_ms < 5_500, `${awake_ms} ms`);
  await page
    .locator('.task', { hasText: /No answer for \d+ seconds\. What you order waits here and will be sent\./ })
    .waitFor();
  await page.locator('.now').getByRole('button', { name: 'Try now' }).waitFor();
  await isAccessible(page, 'a line on which nothing is heard');
  dark.mute = false;
  await page.locator('body:not([data-task="line"])').waitFor();
});

test('a seal that is on its way says so', async () => {
  const { page } = dark;
  // No answer comes until it has been seen.
  dark.gathered = [];
  await page.getByRole('button', { name: /^Seal my orders/ }).click();
  await page.getByRole('button', { name: 'Sealing …' }).waitFor();
  dark.together();
  await page.locator('.toast', { hasText: 'Sealed.' }).waitFor();
  await isAccessible(page, 'sealed');
});

test('a server that does not know the seat for a while is not final: the page comes back by itself', async () => {
  const { page } = dark;
  await page.route(dark.page.url(), route =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 401 }) : route.continue(),
  );
  dark.away = true;
  dark.hangUp();
  await page.locator('.line-state', { hasText: 'does not know this seat at present' }).waitFor();
  const from = dark.frames.length;
  dark.away = false;
  await received(dark, frame => frame.type === 'welcome', { from, words: 'the way back' });
  await page.locator('.line-state').waitFor({ state: 'detached' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test("links are copied on a page that has no clipboard, as in one's own network without TLS", async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  const office = await context.newPage();
  await office.addInitScript(() => {
    window.board = navigator.clipboard;
    Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined });
  });
  await office.goto(server.office);
  await office.locator('#campaign-name').fill('A table at home');
  await office.getByRole('button', { name: 'Make the campaign' }).click();
  await office.locator('.made .links button').first().click();
  await office.locator('.toast', { hasText: 'Copied' }).waitFor();
  const copied = await office.evaluate(() => window.board.readText());
  assert.equal(copied, await office.locator('.made .links input').first().inputValue());
  await context.close();
});

test('the pages have no complaint', () => {
  for (const person of [umpire, dark])
    assert.deepEqual(
      person.faults.filter(fault => !/401|WebSocket/.test(fault)),
      [],
    );
});
