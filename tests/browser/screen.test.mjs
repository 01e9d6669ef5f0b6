// The Screen on a wall: what must be read from six metres is large, no tool lies on it, and a Desk in the same browser
// says where it looks.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { isAccessible } from './accessible.mjs';
import { openBrowser, startServer, takeSeat } from './support.mjs';

let server, browser, umpire, wall;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const made = server.newCampaign('city-table/siege_of_ur', 'manual', '--bots', 'gnomes');
  umpire = await takeSeat(
    browser,
    made.links.find(link => link.role === 'umpire'),
  );
  wall = await umpire.context.newPage();
  await wall.setViewportSize({ width: 1920, height: 1080 });
  await wall.goto(made.watch);
  await wall.locator('.seals dd').first().waitFor();
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server left in order');
});

/** The smallest letters of these, in pixels. @param {string} selector */
const letters = selector =>
  wall.locator(selector).evaluateAll(all => Math.min(...all.map(one => parseFloat(getComputedStyle(one).fontSize))));

test('at 1920 px the phase is huge even without a bell, and the words of state can be read from six metres', async () => {
  assert.ok((await letters('.phase .now')) >= 100);
  assert.ok((await letters('.stage')) >= 38);
  assert.ok((await letters('.seals dd')) >= 36);
  assert.ok((await letters('.seals dt, .until')) >= 32);
  assert.equal(await wall.locator('.seals dt').first().innerText(), 'Still writing');
});

test('names on the map are larger than at a desk, whole and clear of each other; a bot is told as large as all else', async () => {
  /** In pixels of the screen, of the map that is shown. */
  const namePixels = page =>
    page.evaluate(() => {
      const map = [...document.querySelectorAll('.board-map')].find(one => one.getBoundingClientRect().width);
      const k = map.getBoundingClientRect().width / map.viewBox.baseVal.width;
      return [...map.closest('.board').querySelectorAll('.map-name')].map(one => ({
        pixels: parseFloat(one.getAttribute('font-size')) * k,
        box: one.getBoundingClientRect().toJSON(),
      }));
    });
  const names = await namePixels(wall);
  assert.ok(names.length >= 10, `${names.length} names`);
  assert.ok(Math.min(...names.map(({ pixels }) => pixels)) >= 22, names.map(({ pixels }) => pixels).join());
  for (const { box } of names) assert.ok(box.left >= 0 && box.top >= 0 && box.bottom <= 1080, JSON.stringify(box));
  assert.ok((await letters('.seals small')) >= 26);
});

test('nothing to be pressed is seen until a hand comes', async () => {
  await wall.waitForFunction(() =>
    [...document.querySelectorAll('button')].every(one => !one.checkVisibility({ opacityProperty: true })),
  );
  await wall.mouse.move(400, 400);
  await wall.mouse.move(410, 410);
  await wall.waitForFunction(() =>
    [...document.querySelectorAll('button')].some(
      one => one.checkVisibility({ opacityProperty: true }) && one.textContent === 'as it happens',
    ),
  );
  for (const width of [1280, 1920]) {
    await wall.setViewportSize({ width, height: 1080 });
    await isAccessible(wall, 'the Screen with its tools');
  }
});

test('the numbers at the rim of the map and its north are read from as far, and none runs into the next', async () => {
  await wall.setViewportSize({ width: 1920, height: 1080 });
  await wall.mouse.move(300, 500);
  await wall.locator('.boards button', { hasText: 'City table' }).click();
  await wall.locator('.board[data-board="city"] .map-name').first().waitFor();
  const [ruler, north] = [await letters('.ruler span'), await letters('.board-north')];
  assert.ok(ruler >= 24 && north >= 24, `${ruler} px, north ${north} px`);
  const met = await wall.evaluate(() =>
    [...document.querySelectorAll('.ruler-run')].flatMap(run => {
      const boxes = [...run.children]
        .filter(one => one.checkVisibility({ visibilityProperty: true }))
        .map(one => one.getBoundingClientRect());
      const strip = run.parentElement.getBoundingClientRect();
      const next = boxes.slice(1).filter((box, i) => box.left < boxes[i].right + 3 && box.top < boxes[i].bottom - 6);
      return [...next, ...boxes.filter(box => box.width > strip.width)].map(({ x, y }) => [x, y]);
    }),
  );
  assert.deepEqual(met, []);
  await wall.locator('.boards button', { hasText: 'as it happens' }).click();
});

test('what happened is told in whole sentences, and no line of it is cut', async () => {
  const drill = server.newCampaign('city-table/gate_drill', 'manual', '--bots', 'dark,urr');
  const { page, context } = await takeSeat(
    browser,
    drill.links.find(link => link.role === 'umpire'),
  );
  const hall = await context.newPage();
  await hall.setViewportSize({ width: 1920, height: 1080 });
  await hall.emulateMedia({ reducedMotion: 'reduce' });
  await hall.goto(drill.watch);
  for (let phase = 1; phase < 4; phase++) {
    await page.getByRole('button', { name: 'Ring the bell now' }).click();
    await page.locator('#dialog').getByRole('button', { name: 'Ring the bell now' }).click();
    await page.locator('h1', { hasText: `Round ${phase + 1}` }).waitFor();
  }
  await hall.locator('h1', { hasText: 'Round 4' }).waitFor();
  await hall.locator('.lines li').first().waitFor();
  if (process.env.LOOK) await hall.screenshot({ path: `${process.env.LOOK}/hall.png` });
  const lines = await hall.evaluate(() => {
    const room = document.querySelector('.lines').getBoundingClientRect();
    return [...document.querySelectorAll('.lines li')]
      .map(one => ({
        words: one.textContent,
        high: [one.scrollHeight, one.clientHeight],
        box: one.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.left < room.right && box.top < room.bottom)
      .map(({ words, high: [all, seen], box }) => ({ words, cut: all > seen + 12 || box.bottom > room.bottom + 1 }));
  });
  assert.ok(lines.length > 0);
  for (const { words, cut } of lines) {
    assert.equal(cut, false, words);
    assert.ok(words.length <= 112 && /[.!?…]$/.test(words), words);
  }
  await context.close();
});

test('the Desk says where a Screen in another window of the browser looks, and lets it go again', async () => {
  const { page } = umpire;
  await page.locator('.side-tabs').getByRole('tab', { name: 'Talk' }).click();
  await page
    .getByRole('button', { name: /^Show: / })
    .first()
    .waitFor();
  const boards = await page.getByRole('button', { name: /^Show: / }).all();
  assert.equal(boards.length, 2, 'both maps can be shown');
  await isAccessible(page, 'the Desk steers the Screen');
  const seen = new Set();
  for (const button of boards) {
    const name = (await button.innerText()).replace(/^Show: /, '');
    await button.click();
    await wall.locator('.boards button[aria-pressed="true"]', { hasText: name }).waitFor({ state: 'attached' });
    seen.add(await wall.locator('.board:visible').getAttribute('data-board'));
  }
  assert.equal(seen.size, 2);
  await page.getByRole('button', { name: 'Where something happens' }).click();
  await wall
    .locator('.boards button[aria-pressed="true"]', { hasText: 'as it happens' })
    .waitFor({ state: 'attached' });
  await wall.close();
  await page.getByText('Open the spectators’ link in another window').waitFor();
  assert.deepEqual(umpire.faults, []);
});
