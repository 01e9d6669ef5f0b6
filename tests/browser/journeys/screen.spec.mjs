// The Screen on a wall: what must be readable from six metres is large, no tool covers it, and a Desk in the same
// browser controls where it looks.
import { expect, test } from '../kit/fixtures.mjs';
import { press } from '../kit/hands.mjs';

const wall = { width: 1920, height: 1080 };

/** The smallest font size of these, in pixels. */
const letters = (page, selector) =>
  page.locator(selector).evaluateAll(all => Math.min(...all.map(one => parseFloat(getComputedStyle(one).fontSize))));

test('what stands on the wall is read from six metres, and no tool is seen until a hand comes', async ({
  server,
  sit,
}) => {
  const game = await server.newCampaign({ scenario: 'city-table/siege_of_ur', bots: ['gnomes'] });
  const hall = await sit(game.screen, wall);
  const { page } = hall;
  await expect(page.locator('.seals dd').first()).toBeVisible();

  await test.step('phase, state and names are large, whole and clear of each other', async () => {
    for (const [what, pixels] of [
      ['.phase .now', 100],
      ['.stage', 38],
      ['.seals dd', 36],
      ['.seals dt, .until', 32],
      ['.seals small', 26],
    ])
      expect(await letters(page, what), `${what} in pixels`).toBeGreaterThanOrEqual(pixels);
    const names = await page.evaluate(() => {
      const map = [...document.querySelectorAll('.board-map')].find(one => one.getBoundingClientRect().width);
      const k = map.getBoundingClientRect().width / map.viewBox.baseVal.width;
      return [...map.closest('.board').querySelectorAll('.map-name')].map(one => ({
        pixels: parseFloat(one.getAttribute('font-size')) * k,
        box: one.getBoundingClientRect().toJSON(),
      }));
    });
    expect(names.length).toBeGreaterThanOrEqual(10);
    expect(Math.min(...names.map(({ pixels }) => pixels))).toBeGreaterThanOrEqual(22);
    for (const { box } of names) expect(box.left >= 0 && box.top >= 0 && box.bottom <= 1080).toBe(true);
  });

  await test.step('tools come with a hand, and the rim of the map is read from as far', async () => {
    const seen = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('button')].filter(one => one.checkVisibility({ opacityProperty: true })).length,
      );
    await expect.poll(seen).toBe(0);
    await page.mouse.move(400, 400);
    await page.mouse.move(410, 410);
    await expect.poll(seen).toBeGreaterThan(2);
    // The city, whose squares are numbered at the edge; the public sees no pieces on it yet.
    await page.keyboard.press('b');
    await expect(page.locator('.board[data-board="city"]')).toBeVisible();
    await expect(page.locator('.ruler span').first()).toBeVisible();
    await hall.idle();
    expect(await letters(page, '.ruler span, .board-north')).toBeGreaterThanOrEqual(24);
    const met = await page.evaluate(() =>
      [...document.querySelectorAll('.ruler-run')].flatMap(run => {
        const boxes = [...run.children]
          .filter(one => one.checkVisibility({ visibilityProperty: true }))
          .map(one => one.getBoundingClientRect());
        const strip = run.parentElement.getBoundingClientRect();
        const next = boxes.slice(1).filter((box, i) => box.left < boxes[i].right + 3 && box.top < boxes[i].bottom - 6);
        return [...next, ...boxes.filter(box => box.width > strip.width)].map(({ x, y }) => [x, y]);
      }),
    );
    expect(met, 'numbers at the rim that run into the next').toEqual([]);
  });
});

test('what happened is told in whole sentences, and no line of it is cut', async ({ server, sit, wire }) => {
  const game = await server.newCampaign({ scenario: 'city-table/gate_drill', bots: ['dark', 'urr'] });
  const umpire = await wire(game.umpire);
  const hall = await sit(game.screen, wall);
  for (let rung = 0; rung < 3; rung++) await umpire.ring();
  await hall.opened(4);
  await expect(hall.page.locator('.lines li').first()).toBeVisible();
  await hall.idle();
  const lines = await hall.page.evaluate(() => {
    const room = document.querySelector('.lines').getBoundingClientRect();
    return [...document.querySelectorAll('.lines li')]
      .map(one => ({
        words: one.textContent,
        over: one.scrollHeight - one.clientHeight,
        box: one.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.left < room.right && box.top < room.bottom)
      .map(({ words, over, box }) => ({ words, cut: over > 12 || box.bottom > room.bottom + 1 }));
  });
  expect(lines.length).toBeGreaterThan(0);
  for (const { words, cut } of lines) {
    expect(cut, words).toBe(false);
    expect(words.length, words).toBeLessThanOrEqual(112);
    expect(words).toMatch(/[.!?…]$/);
  }
});

test('the Desk says where a Screen in another window of the browser looks, and lets it go again', async ({
  server,
  sit,
}) => {
  const game = await server.newCampaign({ scenario: 'city-table/siege_of_ur' });
  const desk = await sit(game.umpire);
  const hall = await desk.context.newPage();
  await hall.goto(game.screen.url);
  await press(desk, desk.page.locator('#side-tab-talk'));
  const boards = desk.page.locator('[data-point^="screen:"]:not([data-point="screen:"])');
  await expect(boards).toHaveCount(2);
  for (const button of await boards.all()) {
    const board = (await button.getAttribute('data-point')).replace('screen:', '');
    await press(desk, button);
    await expect(hall.locator(`.board[data-board="${board}"]`)).toBeVisible();
  }
  await press(desk, desk.page.locator('[data-point="screen:"]'));
  await expect(hall.locator('.boards button').last()).toHaveAttribute('aria-pressed', 'true');
  await hall.close();
  await expect(boards).toHaveCount(0);
});
