// The rules at the finger: an address reaches exactly its rule and lights it; the search is used by keyboard; nothing
// is off a phone's screen.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { bothWidths, isAccessible } from './accessible.mjs';
import { drawn, openBrowser, startServer } from './support.mjs';

let server, browser;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server left in order');
});

async function open(path, width = 390) {
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 844 : 800 },
    hasTouch: width < 500,
    isMobile: width < 500,
  });
  const page = await context.newPage();
  const faults = [];
  page.on('pageerror', error => faults.push(String(error)));
  await page.goto(server.url.replace(/\/$/, '') + path);
  await page.locator('#text h2').first().waitFor();
  return { page, faults, close: () => context.close() };
}
/** What is lit, and whether one sees it below the line of the search. */
const litOf = page =>
  page.locator('#text .named').evaluateAll(all =>
    all.map(one => {
      const box = one.getBoundingClientRect(),
        bar = document.getElementById('find').getBoundingClientRect();
      return { words: one.textContent, inSight: box.top >= bar.bottom - 8 && box.top < innerHeight / 2 };
    }),
  );

for (const width of [390, 1280])
  test(`at ${width} px an address with a rule scrolls to that rule and lights it, and another takes the light away`, async () => {
    const { page, faults, close } = await open('/rules/city-table#CT-41', width);
    // The calculator comes after the text; what it moves is moved back.
    await page.locator('#calculator summary').first().waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => true));
    await drawn(page);
    const [lit, ...others] = await litOf(page);
    assert.match(lit.words, /4 or more hits/);
    assert.deepEqual([lit.inSight, others.length], [true, 0]);
    await page.evaluate(() => (location.hash = '#CT-64'));
    await page.locator('#text .named', { hasText: 'open breach' }).waitFor();
    assert.deepEqual(
      (await litOf(page)).map(one => one.inSight),
      [true],
    );
    await page.evaluate(() => (location.hash = '#CT-999'));
    await page.getByText('CT-999 does not stand in these rules.').waitFor();
    assert.equal((await litOf(page)).length, 0);
    assert.deepEqual(faults, []);
    await close();
  });

test('the search: "/" begins it, Enter and Shift+Enter go from place to place, Escape ends it', async () => {
  const { page, close } = await open('/rules/city-table', 1280);
  await page.keyboard.press('/');
  await page.keyboard.type('retreat');
  const hits = page.locator('.hits li');
  assert.ok((await hits.count()) > 3);
  await page.keyboard.press('Enter');
  await page
    .locator('#find')
    .getByText(/^\s*1 of \d+\s*$/)
    .waitFor();
  const first = await page.locator('#text .current').getAttribute('data-place');
  await page.keyboard.press('Enter');
  await page
    .locator('#find')
    .getByText(/^\s*2 of \d+\s*$/)
    .waitFor();
  assert.notEqual(await page.locator('#text .current').getAttribute('data-place'), first);
  await page.keyboard.press('Shift+Enter');
  assert.equal(await page.locator('#text .current').getAttribute('data-place'), first);
  assert.ok((await page.locator('#text mark').count()) > 3);
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('#text mark, #text .current').count(), 0);
  await close();
});

test('a number inside a range is found on a phone, reached by a tap, and nothing is off the screen', async () => {
  const { page, faults, close } = await open('/rules/urr-handbook');
  await page.fill('#query', 'uh 83');
  await page.locator('.hits button').first().click();
  assert.match((await page.locator('#text .current').textContent()) ?? '', /fire|fires/i);
  for (const button of await page.locator('.steps button').all()) {
    const box = await button.boundingBox();
    assert.ok(box.width >= 44 && box.height >= 44, JSON.stringify(box));
  }
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
  await isAccessible(page, 'a rule that was found');
  assert.deepEqual(faults, []);
  await close();
});

test('the calculator on a phone: four against three are two numbers, the answer is a sentence in sight with its row lit', async () => {
  const { page, faults, close } = await open('/rules/city-table');
  await page.locator('#calculator summary').first().click();
  const [attackers, defenders] = await page.locator('#calculator .count-field').all();
  await attackers.fill('4');
  await defenders.fill('3');
  await page.locator('#calc-dice').fill('4');
  assert.ok((await page.locator('#calculator .calculator').evaluate(form => form.offsetHeight)) < 844, 'a short form');
  await page.getByRole('button', { name: 'Work it out' }).click();
  const answer = page.locator('.answer-panel');
  await answer.locator('tr.lit').waitFor();
  assert.match(
    (await answer.locator('.verdict-line').textContent()) ?? '',
    /^Result \w+: .*The attacker loses \d steps?, the defender \d/,
  );
  assert.equal(await answer.locator('tr.lit td').first().textContent(), '4', 'the row of the die');
  const letter = (await answer.locator('tr.lit td.lit').textContent()) ?? '';
  assert.match((await answer.textContent()) ?? '', new RegExp(`Result ${letter}:`), 'the lit cell is the answer');
  const { top, bottom } = await answer.locator('.verdict-line').evaluate(one => one.getBoundingClientRect().toJSON());
  assert.ok(top >= 0 && bottom <= 844, `${top} to ${bottom}`);
  await page.getByRole('button', { name: 'How likely?' }).click();
  await answer.getByText('Thrown 5,000 times').waitFor();
  await isAccessible(page, 'the calculator with its answer', { widths: bothWidths });
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
  assert.deepEqual(faults, []);
  await close();
});

test('what may be looked for is said with rules of this book', async () => {
  for (const [book, letters] of [
    ['urr-handbook', 'UH'],
    ['domain-war', 'DW'],
  ]) {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(`${server.url}/rules/${book}`);
    await page.locator('h2').first().waitFor();
    const hint = await page.getByRole('searchbox').getAttribute('placeholder');
    const [, from] = new RegExp(`^\\d+, (${letters}-\\d+) to \\d+, `).exec(hint) ?? [];
    assert.ok(from, hint);
    assert.equal(await page.locator(`[id="${from}"]`).count(), 1, `${from} stands in the book`);
    await page.close();
  }
});
