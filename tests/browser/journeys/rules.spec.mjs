// The rules: an address reaches exactly its rule and highlights it, the search works by keyboard and by thumb, and the
// calculator answers in a sentence.
import { expect, test } from '../kit/fixtures.mjs';
import { idle } from '../kit/person.mjs';

const phone = { width: 390, height: 844, touch: true };

const open = async (visit, server, path, looks) => {
  const reader = await visit(looks, 'a reader');
  await reader.page.goto(server.url.replace(/\/$/, '') + path);
  await expect(reader.page.locator('#text h2').first()).toBeVisible();
  await reader.idle();
  return reader;
};
/** The highlighted rules, and whether each is in sight below the search bar. */
const lit = page =>
  page.locator('#text .named').evaluateAll(all =>
    all.map(one => {
      const { top } = one.getBoundingClientRect(),
        bar = document.getElementById('find').getBoundingClientRect();
      return top >= bar.bottom - 8 && top < innerHeight / 2;
    }),
  );
const isWiderThanWindow = page => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

for (const looks of [phone, { width: 1280 }])
  test(`at ${looks.width} px an address reaches its rule and lights it alone`, async ({ server, visit }) => {
    const { page } = await open(visit, server, '/rules/city-table#CT-41', looks);
    await expect(page.locator('#calculator summary').first()).toBeVisible(); // it comes after the text
    await idle(page);
    await expect.poll(() => lit(page)).toEqual([true]);
    const first = await page.locator('#text .named').innerText();
    await page.evaluate(() => (location.hash = '#CT-64'));
    await expect(page.locator('#text .named')).not.toHaveText(first);
    await expect.poll(() => lit(page)).toEqual([true]);
    await page.evaluate(() => (location.hash = '#CT-999'));
    await expect(page.locator('#text .named')).toHaveCount(0);
    await expect(page.locator('body')).toContainText('CT-999');
  });

test('the search by keyboard: "/" begins it, Enter and Shift+Enter go from place to place, Escape ends it', async ({
  server,
  visit,
}) => {
  const { page } = await open(visit, server, '/rules/city-table', {});
  await page.keyboard.press('/');
  await page.keyboard.type('retreat');
  await expect.poll(() => page.locator('.hits li').count()).toBeGreaterThan(3);
  const current = page.locator('#text .current');
  await page.keyboard.press('Enter');
  await expect(current).toHaveCount(1);
  const first = await current.getAttribute('data-place');
  await page.keyboard.press('Enter');
  await expect(current).not.toHaveAttribute('data-place', first);
  await page.keyboard.press('Shift+Enter');
  await expect(current).toHaveAttribute('data-place', first);
  await expect.poll(() => page.locator('#text mark').count()).toBeGreaterThan(3);
  await page.keyboard.press('Escape');
  await expect(page.locator('#text mark, #text .current')).toHaveCount(0);
});

test('a thumb finds a number inside a range, and nothing is off the screen', async ({ server, visit }) => {
  const { page } = await open(visit, server, '/rules/urr-handbook', phone);
  await page.locator('#query').fill('uh 83');
  await page.locator('.hits button').first().tap();
  await expect(page.locator('#text .current')).toContainText(/fire/i);
  await idle(page);
  for (const button of await page.locator('.steps button').all()) {
    const { width, height } = await button.boundingBox();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  expect(await isWiderThanWindow(page)).toBe(false);
});

test('the calculator: the row of the die is lit, and the verdict is in sight', async ({ server, visit }) => {
  const { page } = await open(visit, server, '/rules/city-table', phone);
  await page.locator('#calculator summary').first().tap();
  const fields = page.locator('#calculator .count-field');
  await fields.nth(0).fill('4');
  await fields.nth(1).fill('3');
  await page.locator('#calc-dice').fill('4');
  await idle(page);
  await page.locator('#calculator button[type="submit"], #calculator .primary').first().tap();
  const answer = page.locator('.answer-panel');
  await expect(answer.locator('tr.lit td').first()).toHaveText('4');
  const letter = await answer.locator('tr.lit td.lit').innerText();
  await expect(answer.locator('.verdict-line')).toContainText(letter);
  await idle(page);
  const { y, height } = await answer.locator('.verdict-line').boundingBox();
  expect(y >= 0 && y + height <= 844).toBe(true);
  expect(await isWiderThanWindow(page)).toBe(false);
});

test("the examples of battlefield's source come out: 18 heavy infantry and a 4, and a dear victory", async ({
  server,
  visit,
}) => {
  const { page } = await open(visit, server, '/rules/battlefield', { width: 1280 });
  const calculator = page.locator('#calculator'),
    answer = page.locator('.answer-panel');
  await calculator.locator('summary').first().click();
  await calculator.locator('.group > button').first().click();
  await page.locator('#calc-troops-0-type').selectOption('heavy_infantry');
  await page.locator('#calc-troops-0-number').fill('18');
  await page.locator('#calc-dice').fill('4');
  await calculator.locator('.primary').first().click();
  await expect(answer).toContainText(/damage: 40; .*force: 72; quality: medium; tenth: 8/);
  await page.locator('#calc-procedure').selectOption('leadership');
  await page.locator('#calc-result').selectOption('victory');
  await page.locator('#calc-own_hp_lost').fill('100');
  await page.locator('#calc-enemy_hp_lost').fill('40');
  await calculator.locator('.primary').first().click();
  await expect(answer).toContainText(/lost: 2\b/);
});

test('what may be looked for is said with rules of the book', async ({ server, visit }) => {
  for (const [book, letters] of [
    ['urr-handbook', 'UH'],
    ['domain-war', 'DW'],
  ]) {
    const { page } = await open(visit, server, `/rules/${book}`, phone);
    const hint = await page.getByRole('searchbox').getAttribute('placeholder');
    const [from] = new RegExp(`${letters}-\\d+`).exec(hint) ?? [];
    expect(from, hint).toBeTruthy();
    await expect(page.locator(`[id="${from}"]`)).toHaveCount(1);
  }
});
