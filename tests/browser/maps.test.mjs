// The maps of the handbook in a real browser, with a full week on them: names as they are really set, step boxes, the
// way between the two maps by button, choice, wheel and keyboard, and a fan of many counters on a phone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { serveGallery } from './map_gallery.mjs';
import { drawn, numberOf, openBrowser } from './support.mjs';
import { damages } from '../web/fixtures/urr_pieces.mjs';

let gallery, browser;
before(async () => {
  gallery = await serveGallery();
  browser = await openBrowser();
});
after(async () => {
  await browser.close();
  await gallery.stop();
});

/** @param {string} query @param {{ width: number, height: number }} viewport */
async function open(query, viewport, more = {}) {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', ...more });
  const page = await context.newPage();
  const faults = [];
  page.on('pageerror', error => faults.push(String(error)));
  page.on('console', message => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.goto(`${gallery.url}?${query}`);
  await page.waitForSelector('body[data-ready]');
  await page.evaluate(() => document.fonts.ready.then(() => true));
  await drawn(page);
  return { page, faults, close: () => context.close() };
}

/**
 * Pairs of rectangles on the screen that lie over each other by more than a hair.
 * @param {import('../../web/node_modules/playwright-core/index.mjs').Page} page
 * @param {string} board
 */
const collisions = (page, board) =>
  page.evaluate(id => {
    const root = document.querySelector(`.board[data-board="${id}"]`);
    const boxes = (selector, inset) =>
      [...root.querySelectorAll(selector)].map(node => {
        const b = node.getBoundingClientRect();
        return {
          text: node.textContent || node.getAttribute('class'),
          x: b.x + inset,
          y: b.y + inset,
          w: b.width - 2 * inset,
          h: b.height - 2 * inset,
        };
      });
    const names = boxes('.map-name', 2),
      found = [];
    const cross = (a, b) =>
      Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > 1 &&
      Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) > 1;
    names.forEach((a, i) => {
      for (const b of names.slice(i + 1)) if (cross(a, b)) found.push(`${a.text} / ${b.text}`);
    });
    for (const a of names)
      for (const b of boxes('.layer-counters > .counter > .counter-face', 2))
        if (cross(a, b)) found.push(`${a.text} / a counter`);
    return { names: names.length, found };
  }, board);

for (const [width, height] of [
  [390, 844],
  [1280, 800],
  [1920, 1080],
])
  for (const board of ['land', 'city'])
    test(`${board} at ${width} px: every place is named, no name lies over a name or a counter`, async () => {
      const { page, faults, close } = await open(`board=${board}`, { width, height });
      const { names, found } = await collisions(page, board);
      assert.deepEqual(found, []);
      assert.equal(names, board === 'land' ? 26 : 20);
      assert.deepEqual(faults, []);
      await close();
    });

for (const board of ['land', 'city'])
  test(`${board}: a compass stands in the corner where no button does, and takes no tap`, async () => {
    const { page, faults, close } = await open(`board=${board}`, { width: 390, height: 844 });
    const host = page.locator(`.map-host:has(.board[data-board="${board}"])`);
    assert.equal(await host.locator('.board-north').innerText(), 'N');
    const boxes = await Promise.all(
      ['.board-north', '.board-zoom', '.board-passage'].map(part => host.locator(part).boundingBox()),
    );
    const [north, ...buttons] = boxes;
    assert.ok(north.x >= 0 && north.y + north.height <= 844, JSON.stringify(north));
    for (const one of buttons)
      assert.ok(north.x + north.width < one.x || north.y > one.y + one.height, JSON.stringify(boxes));
    const under = await page.evaluate(
      ({ x, y, width, height }) => document.elementFromPoint(x + width / 2, y + height / 2).className,
      north,
    );
    assert.equal(under, 'board');
    assert.deepEqual(faults, []);
    await close();
  });

test('crossed boxes equal the damage; a wall of which nothing is known says so', async () => {
  const { page, close } = await open('board=city', { width: 1280, height: 900 });
  const rows = () =>
    page.$$eval('.steps', nodes =>
      Object.fromEntries(
        nodes.map(n => [
          n.querySelector('.steps-code').textContent,
          [
            n.querySelectorAll('.step-crossed').length,
            n.querySelectorAll('.step').length,
            n.querySelector('.steps-shield text').textContent,
          ],
        ]),
      ),
    );
  const shown = await rows();
  for (const [id, damage] of Object.entries(damages))
    assert.deepEqual(shown[id].slice(0, 2), [damage, id.startsWith('O') ? 7 : 4], id);
  assert.deepEqual([shown.O1[2], shown.O5[2], shown.I3[2], shown.I1[2]], ['4', '1', '1', '3']);
  await page.evaluate(() => window.shown.get('city').view.show({ pieces: new Map() }));
  assert.deepEqual((await rows()).O5, [0, 7, '?']);
  await close();
});

test('into the city by button, by choosing it, by keyboard and by zooming on; out again', async () => {
  const { page, faults, close } = await open('board=land&bare', { width: 1280, height: 800 });
  const now = () => page.evaluate(() => document.body.dataset.board);
  await page.getByRole('button', { name: 'Into the city' }).click();
  assert.equal(await now(), 'city');
  // The city fills its frame when it comes to light.
  await page.waitForFunction(
    () => document.querySelector('.board[data-board="city"] .board-map').getBoundingClientRect().height > 500,
  );
  await page.getByRole('button', { name: 'Out to the land' }).click();
  assert.equal(await now(), 'land');
  const urr = await page.evaluate(() => window.shown.get('land').view.where({ board: 'land', area: 'urr' }));
  await page.mouse.click(urr.x, urr.y);
  assert.equal(await now(), 'city');
  await page.evaluate(() => window.lookAt('land'));
  await page.evaluate(() => window.shown.get('land').view.focus({ board: 'land', area: 'urr' }));
  await page.locator('.board[data-board="land"]').focus();
  await page.keyboard.press('Enter');
  assert.equal(await now(), 'city');
  // From the whole city one goes on zooming out, and stands in the land.
  await page.mouse.move(640, 400);
  for (let i = 0; i < 12 && (await now()) === 'city'; i++) {
    await page.mouse.wheel(0, 240);
    await drawn(page);
  }
  await page.locator('body[data-board="land"]').waitFor();
  const again = await page.evaluate(() => window.shown.get('land').view.where({ board: 'land', area: 'urr' }));
  await page.mouse.move(again.x, again.y);
  for (let i = 0; i < 20 && (await now()) === 'land'; i++) {
    await page.mouse.wheel(0, -240);
    await drawn(page);
  }
  await page.locator('body[data-board="city"]').waitFor();
  assert.deepEqual(faults, []);
  await close();
});

test('a lit town is chosen, not entered; a counter is dragged from area to area', async () => {
  const { page, close } = await open('board=land', { width: 1280, height: 800 });
  const where = id => page.evaluate(area => window.shown.get('land').view.where({ board: 'land', area }), id);
  await page.evaluate(() =>
    window.shown.get('land').view.highlight({ reach: [{ at: { board: 'land', area: 'urr' } }] }),
  );
  const urr = await where('urr');
  await page.mouse.click(urr.x, urr.y);
  assert.equal(await page.evaluate(() => document.body.dataset.board), 'land');
  const [from, to] = [await where('north_vale'), await where('metal_foot')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  const said = await page.evaluate(() => window.said);
  assert.deepEqual(said, [
    ['choose', { board: 'land', area: 'urr' }],
    [
      'drop',
      ['urr-north_vale-infantry-0'],
      { board: 'land', area: 'north_vale' },
      { board: 'land', area: 'metal_foot' },
    ],
  ]);
  await close();
});

test('on a phone an army of 34 fans out in rows within the screen, each counter large enough for a finger', async () => {
  const { page, close } = await open('board=land', { width: 390, height: 844 }, { hasTouch: true });
  const at = await page.evaluate(() => window.shown.get('land').view.where({ board: 'land', area: 'south_vale' }));
  await page.touchscreen.tap(at.x, at.y);
  await numberOf(page, '.layer-fan .counter > .counter-face', 34);
  const counters = await page.$$eval('.layer-fan .counter > .counter-face', nodes =>
    nodes.map(n => {
      const b = n.getBoundingClientRect();
      return [b.x, b.y, b.right, b.bottom, b.width];
    }),
  );
  for (const [x, y, right, bottom, width] of counters)
    assert.ok(x >= 0 && right <= 390 && y >= 0 && bottom <= 844 && width >= 24, `${[x, y, right, bottom, width]}`);
  await close();
});

/** The names on a map, and the place that each means. Run in the page. */
const namesOf = id =>
  [...document.querySelectorAll(`.board[data-board="${id}"] :is(.map-name, .steps-code)`)].map(node => {
    const box = node.getBoundingClientRect();
    return {
      text: [...node.childNodes].map(one => one.textContent).join(' '),
      left: box.x + 3,
      right: box.right - 3,
      y: box.y + box.height / 2,
      x: box.x + box.width / 2,
    };
  });

for (const [width, height, times] of [
  [390, 844, 0],
  [1280, 800, 0],
  [1680, 1050, 2],
  [1920, 1080, 0],
])
  for (const board of ['land', 'city'])
    test(`${board} at ${width} px: a name is its own place wherever it is tapped, though it may lean out of its area`, async () => {
      const { page, close } = await open(`board=${board}&bare`, { width, height });
      await page.getByRole('button', { name: 'Show the whole map' }).locator('visible=true').click();
      for (let i = 0; i < times; i++)
        await page.getByRole('button', { name: 'Zoom in' }).locator('visible=true').click();
      await drawn(page);
      const known = await page.evaluate(
        async board =>
          (await (await fetch('/tests/web/fixtures/urr_boards.json')).json()).find(one => one.id === board).areas.areas,
        board,
      );
      const meant = text =>
        known.find(({ id, name }) => name === text || id.toUpperCase() === text || name === `City of ${text}`)?.id;
      const names = (await page.evaluate(namesOf, board)).filter(
        ({ left, right, y }) => left > 0 && right < width && y > 0 && y < height,
      );
      assert.ok(names.length >= 8, `${names.length} names in sight`);
      for (const { text, left, right, x, y } of names)
        for (const at of [left, x, right]) {
          await page.mouse.move(at, y);
          assert.equal(
            await page.evaluate(() => window.hovered?.area),
            meant(text),
            `${text} at ${Math.round(at)}, ${Math.round(y)}`,
          );
        }
      await close();
    });
