// Boards of other kinds than today's rulebooks have: hexes, provinces with borders, an open field with turned
// rectangles. Each is drawn, tapped and walked by keyboard.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { serveGallery } from './map_gallery.mjs';
import { drawn, openBrowser } from './support.mjs';

let gallery, browser;
before(async () => {
  gallery = await serveGallery();
  browser = await openBrowser();
});
after(async () => {
  await browser.close();
  await gallery.stop();
});

/** @param {string} board */
async function open(board) {
  const context = await browser.newContext({ viewport: { width: 900, height: 700 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const faults = [];
  page.on('pageerror', error => faults.push(String(error)));
  await page.goto(`${gallery.url.replace('map_gallery', 'toy_gallery')}?board=${board}`);
  await page.waitForSelector('body[data-ready]');
  await page.waitForFunction(() => document.querySelector('.board-map').getBoundingClientRect().width > 100);
  await drawn(page);
  return {
    page,
    faults,
    close: () => context.close(),
    /** What the map says where a place is. */
    where: place => page.evaluate(at => window.map.where(at), place),
    tap: async place => {
      const { x, y } = await page.evaluate(at => window.map.where(at), place);
      await page.mouse.click(x, y);
      return page.evaluate(() => window.said.at(-1));
    },
    told: () => page.locator('.board-host > [aria-live]').textContent(),
  };
}

test('hexes: ground, bridge and hills are drawn; a tap and the arrows find their hex', async () => {
  const { page, faults, tap, told, close } = await open('ford');
  for (const drawn of ['.ground-forest', '.ground-water', '.bridge', '.relief', '.grid-line'])
    assert.ok((await page.locator(drawn).count()) > 0, drawn);
  assert.equal(await page.locator('.map-name').textContent(), 'The bridge');
  assert.equal(await page.locator('.layer-counters .counter').count(), 2);
  // Odd and even columns.
  for (const hex of [
    [1, 1],
    [4, 6],
    [5, 4],
    [8, 2],
  ])
    assert.deepEqual(await tap({ board: 'ford', hex }), ['choose', { board: 'ford', hex }]);
  assert.deepEqual((await tap({ board: 'ford', hex: [2, 1] })).slice(0, 2), ['piece', ['Red 1']]);
  await page.locator('.board').focus();
  await page.keyboard.press('ArrowRight');
  assert.match(await told(), /Column 3, row 1, forest/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  assert.match(await told(), /Column 4, row 2, open, hills/);
  await page.keyboard.press('Enter');
  assert.deepEqual(await page.evaluate(() => window.said.at(-1)), ['choose', { board: 'ford', hex: [4, 2] }]);
  assert.deepEqual(faults, []);
  await close();
});

test('provinces: realms, a river on its border, who stands on the border, and what was only sighted', async () => {
  const { page, faults, tap, told, where, close } = await open('map');
  assert.equal(await page.locator('.realm').count(), 6);
  assert.equal(await page.locator('.river').count(), 1);
  assert.equal(await page.locator('.map-name').count(), 6);
  assert.deepEqual(await tap({ board: 'map', area: 'b2' }), ['choose', { board: 'map', area: 'b2' }]);
  assert.deepEqual((await tap({ board: 'map', area: 'a1' })).slice(0, 2), ['piece', ['Red host']]);
  // The watch stands between its two realms, on the river.
  const [north, watch, south] = [
    await where({ board: 'map', area: 'a2' }),
    await where({ board: 'map', edge: ['a2', 'b2'] }),
    await where({ board: 'map', area: 'b2' }),
  ];
  assert.ok(watch.y > north.y && watch.y < south.y);
  assert.equal(await page.locator('.counter.ghost .foot-number', { hasText: '7' }).count(), 1);
  await page.locator('.board').focus();
  await tap({ board: 'map', area: 'b2' });
  await page.locator('.board').focus();
  await page.keyboard.press('ArrowRight');
  assert.match(await told(), /^Briar\./);
  await page.keyboard.press('ArrowUp');
  assert.match(await told(), /^Aspen\./);
  assert.deepEqual(faults, []);
  await close();
});

test('an open field: rectangles turned to where they face are hit as such; the keyboard goes by inches', async () => {
  const { page, faults, told, where, close } = await open('field');
  assert.equal(await page.locator('.footprint').count(), 2);
  assert.equal(await page.locator('.board-scale').textContent(), '6 inches');
  const { x, y } = await where({ board: 'field', point: [6_000, 6_000] });
  const inch = (await where({ board: 'field', point: [7_000, 6_000] })).x - x;
  const click = async (east, north) => {
    await page.mouse.click(x + east * inch, y - north * inch);
    return page.evaluate(() => window.said.at(-1));
  };
  // It faces north-east: its front of four inches runs from north-west to south-east.
  assert.deepEqual((await click(-1.2, 1.2))[1], ['Red line']);
  assert.deepEqual((await click(1.2, -1.2))[1], ['Red line']);
  const [act, place] = await click(1.2, 1.2);
  assert.equal(act, 'choose', 'before its front is open ground');
  assert.deepEqual(place.point, [7_200, 7_200]);
  await click(0, 3);
  await page.locator('.board').focus();
  await page.keyboard.press('ArrowDown');
  assert.match(await told(), /6 inches east, 8 north/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  assert.match(await told(), /Red line/);
  await page.keyboard.press('Enter');
  assert.deepEqual((await page.evaluate(() => window.said.at(-1)))[1], ['Red line']);
  assert.deepEqual(faults, []);
  await close();
});
