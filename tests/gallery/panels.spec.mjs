// Panels and cards at window sizes other than the gallery's: no content is hidden where there is room, no text is cut,
// and explanations have their links.
import { expect, test } from './fixtures.mjs';

for (const [id, board] of [
  ['urr-army', 'land'],
  ['urr-city', 'city'],
])
  test(`at 1920 px the card beside the ${board} hides nothing of the map`, async ({ state }) => {
    const { page, idle } = await state(id, { width: 1920, height: 1080 });
    await idle();
    const [card, map, orders] = await Promise.all(
      ['#card', '#map', '#orders'].map(one => page.locator(one).boundingBox()),
    );
    expect(card.x + card.width, 'the card ends where the map begins').toBeLessThanOrEqual(map.x + 1);
    expect(card.y, 'below the orders').toBeGreaterThanOrEqual(orders.y + orders.height - 1);
    expect(orders.height, 'the orders have room').toBeGreaterThan(200);
  });

for (const id of ['urr-relation', 'urr-trade'])
  test(`${id}: the form keeps to the column beside the map`, async ({ state }) => {
    const { page } = await state(id, { width: 1280, height: 800 });
    const [aside, beyond] = await page.locator('#orders').evaluate(orders => {
      const { right } = orders.getBoundingClientRect();
      const body = orders.querySelector('.body');
      const cut = [...body.querySelectorAll('*')].filter(one => one.getBoundingClientRect().right > right - 8);
      return [body.scrollWidth - body.clientWidth, cut.map(one => one.localName)];
    });
    expect(beyond).toEqual([]);
    expect(aside, 'nothing can be pushed aside').toBe(0);
  });

/**
 * How many pixels of text are cut off; one pixel is rounding.
 * @param {import('../../web/node_modules/@playwright/test/index.mjs').Locator} locator
 */
const cut = locator =>
  locator.evaluate(one => Math.max(one.scrollWidth - one.clientWidth - 1, one.scrollHeight - one.clientHeight - 1, 0));

for (const [id, selector] of [
  ['city-night', '.day-plan > summary > span'],
  ['city-bots-silent', '.press-bots'],
])
  test(`${id}: what is said is read whole on a small phone`, async ({ state }) => {
    const { page } = await state(id, { width: 360, height: 740, hasTouch: true });
    const said = page.locator(selector).first();
    await expect(said).not.toBeEmpty();
    expect(await cut(said)).toBe(0);
  });

/** What of the task can be read at the foot of a narrow page. Runs in the page. */
const taskRead = () => {
  const box = document.querySelector('#now .task-box').getBoundingClientRect(),
    more = document.querySelector('#now .fold'),
    shown = getComputedStyle(more).visibility === 'visible',
    button = more.getBoundingClientRect();
  const words = document.querySelector('#now .task > span');
  const faults = [],
    range = document.createRange();
  let read = 0,
    all = 0;
  const texts = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
  for (let node; (node = texts.nextNode()) !== null;)
    for (const { index, 0: word } of node.data.matchAll(/\S+/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const at = range.getBoundingClientRect();
      all++;
      if (at.top >= box.bottom - 2) continue;
      read++;
      const under = shown && at.right > button.left && at.bottom > button.top + 10 && at.top < button.bottom - 10;
      if (at.bottom > box.bottom + 4 || at.right > box.right + 1 || under) faults.push(word);
    }
  return { faults, read, all, shown };
};

for (const id of ['urr-table', 'realm-table', 'realm-rounds', 'city-night', 'city-morning'])
  test(`${id}: the task on a phone ends with a whole word, and More says whether there is more`, async ({ state }) => {
    const { page, idle } = await state(id, { width: 390, height: 844, hasTouch: true });
    for (const width of [390, 320, 360, 375, 412, 430]) {
      await page.setViewportSize({ width, height: 844 });
      await idle();
      const { faults, read, all, shown } = await page.evaluate(taskRead);
      expect(faults, `${width} px: words that are cut`).toEqual([]);
      expect(shown, `${width} px: ${read} of ${all} words`).toBe(read < all);
    }
  });

test('on a phone More and a tap on the task show all of it, and Less folds it again', async ({ state }) => {
  const { page, idle } = await state('urr-table', { width: 390, height: 844, hasTouch: true });
  const more = page.locator('#now .fold'),
    read = async () => {
      await idle();
      const { faults, read, all } = await page.evaluate(taskRead);
      expect(faults).toEqual([]);
      return read === all;
    };
  expect(await read()).toBe(false);
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await more.press('Enter');
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  expect(await read()).toBe(true);
  await more.tap();
  expect(await read()).toBe(false);
  await page.locator('#now .task').tap();
  expect(await read()).toBe(true);
});

/** How much of the task a wide page shows in its head. Runs in the page. */
const headRead = () => {
  const task = document.querySelector('.slot-task .task'),
    words = task.querySelector('span'),
    more = document.querySelector('.slot-task .fold');
  const [frame, all] = [task, words].map(one => one.getBoundingClientRect().height);
  return {
    lines: Math.round(frame / parseFloat(getComputedStyle(words).lineHeight)),
    cut: all > frame + 2,
    more: more.checkVisibility(),
  };
};

test('on a wide page a long task takes three lines of the head at most, and More shows the rest', async ({ state }) => {
  let folded = 0;
  for (const id of ['urr-table', 'urr-waits', 'realm-table', 'realm-rounds', 'city-night']) {
    const { page, idle, close } = await state(id, { width: 1280, height: 800 });
    for (const width of [1600, 1280, 1000, 900]) {
      await page.setViewportSize({ width, height: 800 });
      await idle();
      await expect.poll(async () => (({ cut, more }) => cut === more)(await page.evaluate(headRead)), id).toBe(true);
      const { lines, cut } = await page.evaluate(headRead);
      expect(lines, `${id} at ${width} px`).toBeLessThanOrEqual(3);
      if (!cut) continue;
      folded++;
      const more = page.locator('.slot-task .fold');
      await more.click();
      await expect(more).toHaveAttribute('aria-expanded', 'true');
      expect((await page.evaluate(headRead)).cut).toBe(false);
      await more.click();
      await expect(more).toHaveAttribute('aria-expanded', 'false');
    }
    await close();
  }
  expect(folded, 'some of them are long').toBeGreaterThan(0);
});

test('a foreign counter that is explained is not chosen, and Escape puts the card away', async ({ state }) => {
  const { page } = await state('city-explain-unit');
  await expect(page.locator('#card .explain')).toBeVisible();
  await expect(page.locator('.counter.chosen')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.locator('#card .explain')).toHaveCount(0);
});

test('a rule where it is named is that rule alone; it is put away without the card, and no other window opens', async ({
  state,
}) => {
  const { page } = await state('city-rule-here');
  const rule = page.locator('dialog.rule-here');
  await expect(rule.locator('.said .number')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(rule).toBeHidden();
  await expect(page.locator('#card .explain')).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
});

test('the signs of the map: a counter for each type that is here, and none of another game', async ({ state }) => {
  const { page } = await state('city-explain-legend');
  const types = await page.evaluate(() => {
    const { view } = globalThis.gallery.record.opening.find(one => one.type === 'snapshot');
    return [...new Set(view.pieces.flatMap(({ attributes: { type } }) => type ?? []))]
      .map(word => word.replaceAll('_', ' '))
      .sort();
  });
  const counters = page.locator('#card .legend li:has(.counter-icon)');
  const told = (await counters.allInnerTexts()).map(words => words.trim());
  expect(told).toEqual(expect.arrayContaining(types));
});
