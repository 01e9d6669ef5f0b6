// A hand at a telephone: what comes up from below does not fight the map, and what one is about to press does not go
// away.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { atRest, bothWidths, isAccessible } from './accessible.mjs';
import { letRun } from './hands.mjs';
import { drawn, openBrowser, opened, phaseOf, received, settled, startServer, takeSeat, titleOf } from './support.mjs';

let server, browser, umpire, dark, pod;

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
    { width: 390, height: 844, motion: true, news: true, hasTouch: true },
  );
  const siege = server.newCampaign('urr-handbook/siege_of_urr', 'manual');
  pod = await takeSeat(
    browser,
    siege.links.find(link => link.faction === 'pod'),
    { width: 390, height: 844 },
  );
  while (!/Turn 2 · Morning · Round 1/.test(titleOf(umpire))) await ring();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

async function ring() {
  const next = phaseOf(umpire) + 1;
  await umpire.page.getByRole('button', { name: 'Ring the bell' }).first().click();
  await umpire.page.locator('dialog[open] button.primary').first().click();
  await Promise.all([umpire, dark].map(person => opened(person, next)));
}
const tab = (person, name) => person.page.locator('#tabs').getByRole('tab', { name }).click();

test('the map does not move when the card learns what may be ordered', async () => {
  const { page } = dark;
  await tab(dark, /^\s*Orders/);
  await settled(dark);
  // What may be ordered is not told before the card has been looked at.
  dark.gathered = [];
  await page
    .locator('#orders .chip')
    .filter({ hasNotText: /genie|artillery/i })
    .first()
    .click();
  await page.locator('.chosen-card').waitFor();
  await drawn(page);
  const before = await page.locator('#map').boundingBox();
  assert.equal(await page.locator('.kinds .chip').count(), 0, 'not known yet');
  dark.together();
  await page.locator('.kinds .chip').first().waitFor();
  await settled(dark);
  assert.deepEqual(await page.locator('#map').boundingBox(), before);
  await isAccessible(page, 'the card over the map');
});

test('who has his order is told it on his card, and that it is not for good', async () => {
  const { page } = dark;
  const from = dark.frames.length;
  await page
    .locator('#card .kinds .chip:not(.refused)', { hasText: /^\s*Hold\s*$/ })
    .first()
    .click();
  await received(dark, frame => frame.type === 'stored', { from, words: 'the order' });
  const stands = page.locator('#card .stands');
  await stands.getByText(/^\s*Ordered: .*hold/i).waitFor();
  await stands.getByText('You can change it until the bell.').waitFor();
});

test('a card that is drawn up leaves in sight whom it is about', async () => {
  const { page } = pod;
  await page.keyboard.press('n');
  await settled(pod);
  for (const up of [true, false]) {
    const handle = page.locator('#card .handle');
    await (up ? handle.press('ArrowUp') : handle.click());
    await page.waitForFunction(rest => document.body.dataset.rest === rest, up ? 'full' : 'half');
    await page.evaluate(atRest);
    await settled(pod);
    const about = await page.locator('.map-host:not([hidden]) .counter.chosen').first().boundingBox(),
      card = await page.locator('#card').boundingBox(),
      map = await page.locator('#map').boundingBox();
    assert.ok(about.y >= map.y && about.y + about.height <= card.y, `${JSON.stringify(about)} above ${card.y}`);
  }
  await page.keyboard.press('Escape');
});

test('a finger that was on its way when the gold button came to mean another thing presses nothing', async () => {
  const { page } = dark;
  const gold = page.locator('#now .primary');
  /** The finger comes down so long after what the page's clock says, or before it, however quick this machine is. */
  const tapAfter = async late_ms => {
    await page.keyboard.press('n');
    await page.locator('.chosen-card').waitFor();
    await settled(dark);
    assert.equal(await gold.count(), 0, 'an order in the making waits for its place');
    await page.evaluate(ms => {
      const { get } = (globalThis.stamp ??= Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp'));
      Object.defineProperty(Event.prototype, 'timeStamp', {
        configurable: true,
        get() {
          return get.call(this) + ms;
        },
      });
    }, late_ms);
    await page.keyboard.press('Escape');
    await gold.filter({ hasText: /^\s*Next: / }).waitFor();
    const { x, y, width, height } = await gold.boundingBox();
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await settled(dark);
  };
  await tapAfter(-3_600_000);
  assert.equal(await page.locator('.chosen-card').count(), 0, 'it went nowhere');
  await tapAfter(3_600_000);
  await page.locator('.chosen-card').waitFor();
  await page.evaluate(() => Object.defineProperty(Event.prototype, 'timeStamp', globalThis.stamp));
});

/** A story runs: a tap on the map and a finger that draws it each stop it, and its button says so and lets it go on. */
async function pausesUnderAFinger() {
  const { page } = dark;
  const button = name => page.locator('.replay').getByRole('button', { name, exact: true });
  const isPaused = async words => {
    await settled(dark);
    assert.deepEqual([await button('Play').count(), await button('Pause').count()], [1, 0], words);
  };
  const { x, y, width } = await page.locator('#map').boundingBox();
  const [middle, high] = [x + width / 2, y + 150];
  await letRun(page);
  await button('Pause').waitFor();
  await page.touchscreen.tap(middle, high);
  await isPaused('a tap');
  await page.touchscreen.tap(middle, high);
  await isPaused('a second tap');
  await button('Play').click();
  await button('Pause').waitFor();
  const touch = await page.context().newCDPSession(page);
  const finger = (type, ...at) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: at });
  await finger('touchStart', { x: middle, y: high });
  await isPaused('a finger has come down');
  const beat = await page.locator('.replay .controls').innerText();
  for (const by of [20, 40, 60]) await finger('touchMove', { x: middle - by, y: high });
  await finger('touchEnd');
  await isPaused('it has drawn the map');
  assert.equal(await page.locator('.replay .controls').innerText(), beat);
}

test('after the seal the phone shows the map; a story is told where it can be seen, and not behind a sheet', async () => {
  const { page } = dark;
  await page.keyboard.press('Escape');
  await tab(dark, /^\s*Orders/);
  await page.getByRole('button', { name: /^Seal my orders/ }).click();
  await page.waitForFunction(() => document.body.dataset.panel === 'map');
  // The bell rings, and the story is told on the map, until a sheet is opened over it.
  await ring();
  await page.locator('.replay').waitFor();
  await pausesUnderAFinger();
  await isAccessible(page, 'a story is told', { widths: bothWidths });
  await tab(dark, /^\s*Press/);
  await page.locator('.replay').waitFor({ state: 'detached' });
  const from = dark.frames.length;
  // A notice goes after twenty seconds of a hand; so many may pass here while it is looked at.
  await page.evaluate(() => {
    const later = window.setTimeout;
    window.setTimeout = (run, ms, ...more) => later(run, ms === 20_000 ? 600_000 : ms, ...more);
  });
  await ring();
  await received(dark, frame => frame.type === 'step', { from, words: 'the outcome' });
  await page.locator('.toast', { hasText: 'The result is out' }).waitFor();
  await isAccessible(page, 'letters, and a notice that the result is out');
  assert.equal(await page.locator('.replay').count(), 0, 'nothing runs behind the letters');
  const news = await page.locator('.toast', { hasText: 'The result is out' }).boundingBox(),
    head = await page.locator('#top').boundingBox();
  assert.ok(news.y >= head.y + head.height, 'the news hides nothing of the head');
  await page.locator('.toast').getByRole('button', { name: 'Play' }).click();
  await page.locator('.replay').waitFor();
  await page.locator('body[data-panel="map"]').waitFor();
});

test('while an order is being written its own button is the one to press', async () => {
  const { page } = pod;
  await tab(pod, /^\s*Orders/);
  const seal = page.getByRole('button', { name: /^Seal my orders/ });
  await seal.waitFor();
  const chips = page.locator('#orders section:has(h3:text("Of the whole side")) .chip:not(.refused)');
  await chips.first().click();
  await page.locator('#orders .order-form').waitFor();
  await seal.waitFor({ state: 'hidden' });
  // Nothing is proposed for a side: each thing that must be said is said.
  await page.locator('#orders .order-form .sides button').first().click();
  await page.locator('#orders .order-form').getByText('neutral', { exact: true }).click();
  const give = page.locator('#now .primary', { hasText: 'Give the order' });
  await give.waitFor();
  await drawn(page);
  const box = await give.boundingBox();
  assert.ok(box && box.y > 0 && box.y + box.height <= 844, 'and it is in sight');
  assert.equal(await page.locator('.primary:visible').count(), 1, 'the only gold thing');
  await isAccessible(page, 'the form of an order');
});
