// Nothing on a map that is to be read is too small for it at the first look, on a telephone or at a desk: what would be
// is drawn larger, or left out until one comes nearer. And no number of a pile lies on a name, on another pile's number
// or on another pile's middle.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { atRest } from './accessible.mjs';
import { serveGallery } from './map_gallery.mjs';
import { openBrowser, settled, startServer, takeSeat } from './support.mjs';

const least_px = 10;
let server, gallery, browser;
before(async () => {
  gallery = await serveGallery();
  server = await startServer();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await gallery?.stop();
  assert.equal(await server?.stop(), 0, 'the server left in order');
});

const sizes = [
  [390, 844],
  [1280, 800],
];

/**
 * Run in the page: the letters of the board that is looked at that are smaller than this, and numbers of piles that lie
 * on what they should not.
 */
function lettersNow(least) {
  const board = [...document.querySelectorAll('.board')].find(one => one.getBoundingClientRect().width);
  const seen = [...board.querySelectorAll('text')].filter(
    one => one.textContent && one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width,
  );
  const pixels = one => {
    const { a, b } = one.getScreenCTM();
    return parseFloat(getComputedStyle(one).fontSize) * Math.hypot(a, b);
  };
  const what = one => one.getAttribute('class') ?? one.parentElement.getAttribute('class');
  const small = seen
    .map(one => ({ one, px: pixels(one) }))
    .filter(({ px }) => px < least)
    .map(({ one, px }) => `${what(one)} "${one.textContent}" ${px.toFixed(1)} px`);
  const boxes = selector =>
    [...board.querySelectorAll(selector)]
      .filter(one => one.checkVisibility({ visibilityProperty: true }))
      .map(one => one.getBoundingClientRect());
  const meet = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  // The box of a name is taller than its letters; a counter is known by its middle.
  const names = boxes('.map-name').map(({ left, right, top, bottom, height }) => ({
    ...{ left, right, top: top + height / 6, bottom: bottom - height / 6 },
  }));
  const middles = boxes('.layer-counters .counter-face').map(({ left, right, top, bottom, width, height }) => ({
    ...{ left: left + width / 3, right: right - width / 3, top: top + height / 3, bottom: bottom - height / 3 },
  }));
  const numbers = boxes('.pile-count > rect');
  const on = others => numbers.filter(a => others.some(b => a !== b && meet(a, b))).length;
  return {
    board: board.dataset.board,
    small: [...new Set(small)],
    covered: { names: on(names), numbers: on(numbers), counters: on(middles) },
    letters: seen.length,
  };
}
const nothing = { names: 0, numbers: 0, counters: 0 };

for (const scenario of [
  'city-table/siege_of_ur',
  'city-table/gate_drill',
  'urr-handbook/siege_of_urr',
  'domain-war/shadow-over-urr',
])
  test(`${scenario}: at the first look nothing is smaller than ${least_px} px`, async () => {
    const { links } = server.newCampaign(scenario, 'manual');
    const person = await takeSeat(
      browser,
      links.find(link => link.role === 'umpire'),
    );
    const { page } = person;
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const maps = page.locator('.tools .segments button:visible');
      for (let i = 0; i < Math.max(1, await maps.count()); i++) {
        if (await maps.count()) await maps.nth(i).click();
        await settled(person);
        await page.evaluate(atRest);
        const { board, small, covered, letters } = await page.evaluate(lettersNow, least_px);
        const where = `${board} at ${width}`;
        assert.deepEqual(small, [], where);
        assert.deepEqual(covered, nothing, where);
        assert.ok(letters > 2, where);
      }
    }
    assert.deepEqual(person.faults, []);
    await person.context.close();
  });

for (const [name, query] of [
  ['map_gallery', 'board=land'],
  ['map_gallery', 'board=city'],
  ['realm_gallery', 'home=urr'],
])
  test(`${name} ${query}: amid a war nothing is smaller than ${least_px} px, and no number of a pile covers anything`, async () => {
    for (const [width, height] of sizes) {
      const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.goto(`${gallery.url.replace('map_gallery', name)}?${query}`);
      await page.waitForSelector('body[data-ready]');
      await page.evaluate(() => document.fonts.ready.then(() => true));
      await page.evaluate(atRest);
      const { board, small, covered } = await page.evaluate(lettersNow, least_px);
      if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/small-${name}-${board}-${width}.png` });
      assert.deepEqual(small, [], `${board} at ${width}`);
      assert.deepEqual(covered, nothing, `${board} at ${width}`);
      await context.close();
    }
  });

test('what is left out from afar is read from nearer: the strengths in the boxes of a wall', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${gallery.url}?board=city`);
  await page.waitForSelector('body[data-ready]');
  await page.evaluate(atRest);
  const read = page.locator('.step text:visible');
  assert.equal(await read.count(), 0);
  assert.ok((await page.locator('.step rect:visible').count()) > 40, 'the boxes themselves are there');
  await page.evaluate(() => window.shown.get('city').view.focus({ board: 'city', area: 'O1' }, { zoom: 60 }));
  await page.evaluate(atRest);
  assert.ok((await read.count()) > 40);
  assert.deepEqual((await page.evaluate(lettersNow, least_px)).small, []);
  await context.close();
});
