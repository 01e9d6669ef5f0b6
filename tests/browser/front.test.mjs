// The first page of the server: its words stand alone until they can be read; then, where there is room, a city is
// drawn beside them, and no word of them lies under it. A telephone fetches none of it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { atRest, isAccessible } from './accessible.mjs';
import { openBrowser, startServer } from './support.mjs';

let server, browser;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server ends cleanly');
});

for (const [width, height, drawn] of [
  [390, 844, false],
  [1280, 800, true],
  [1920, 1080, true],
])
  test(`at ${width} px the first page ${drawn ? 'shows a city beside its words' : 'fetches no picture'}`, async () => {
    const context = await browser.newContext({ viewport: { width, height } });
    const page = await context.newPage();
    const faults = [],
      asked = [];
    page.on('pageerror', error => faults.push(String(error)));
    page.on('console', message => message.type() === 'error' && faults.push(message.text()));
    page.on('request', request => asked.push(new URL(request.url()).pathname));
    await page.goto(`${server.url}/`);
    await page.locator('#seats[data-known]').waitFor({ state: 'attached' });
    if (drawn) {
      await page.locator('#picture[data-drawn]').waitFor();
      await page.evaluate(atRest);
      const { counters, words, left, wide } = await page.evaluate(() => ({
        counters: document.querySelectorAll('#picture .counter').length,
        words: Math.max(
          ...[...document.querySelectorAll('main > *, dl > *')].map(one => one.getBoundingClientRect().right),
        ),
        left: document.querySelector('#picture').getBoundingClientRect().left,
        wide: document.documentElement.scrollWidth,
      }));
      assert.ok(counters > 8, `${counters} counters`);
      assert.ok(words <= left + 1, `the words end at ${words}, the picture begins at ${left}`);
      assert.equal(wide, width, 'nothing makes the page wider than the window');
      const begun = asked.indexOf('/style/board.css');
      assert.ok(begun > asked.indexOf('/'), asked.join());
    } else {
      await page.waitForLoadState('networkidle');
      assert.ok(!asked.includes('/style/board.css'), asked.join());
      assert.equal(await page.locator('#picture *').count(), 0);
    }
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/front-${width}.png` });
    await isAccessible(page, 'the first page');
    assert.deepEqual(faults, []);
    await context.close();
  });
