// The Office before the first evening: what each switch of the rules does is said where it is chosen, and the links go
// on paper whole.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test, { after, before } from 'node:test';
import { bothWidths, isAccessible } from './accessible.mjs';
import { drawn, openBrowser, startServer } from './support.mjs';

const rulesOf = rulebook =>
  JSON.parse(
    readFileSync(
      new URL(`../../server/rulebooks/${rulebook.replaceAll('-', '_')}/data/rules.json`, import.meta.url),
      'utf8',
    ),
  );
let server, browser;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server left in order');
});

async function open(width) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, hasTouch: width < 500 });
  const page = await context.newPage();
  // The rules of this tree, whatever program serves the pages.
  await page.route('**/api/rules/*', async route => {
    const book = await (await route.fetch()).json();
    await route.fulfill({ json: { ...book, sections: rulesOf(book.rulebook) } });
  });
  await page.goto(server.office);
  await page.locator('.scenarios label').first().waitFor();
  return { page, close: () => context.close() };
}

for (const width of [390, 1280])
  test(`at ${width} px every switch of every scenario says what it does, with an example; no id is on the page`, async () => {
    const { page, close } = await open(width);
    for (const scenario of await page.locator('.scenarios input').all()) {
      await scenario.check();
      await drawn(page); // until then the switches of the one before stand there
      const details = page.locator('#make details');
      if (!(await details.evaluate(one => one.open))) await details.locator('summary').click();
      const all = await page.locator('.switch').count();
      assert.ok(all > 15);
      // The words come with the rulebook, a moment after its switches.
      await page
        .locator('.switch p')
        .nth(all - 1)
        .waitFor();
      assert.equal(await page.locator('.switch p', { hasText: 'For example:' }).count(), all);
    }
    assert.doesNotMatch(await page.locator('main').innerText(), /\w+_\w+|\w+-\w+\/\w+/);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
    await isAccessible(page, 'the switches of a new campaign');
    await close();
  });

test('what changes the colours stands beside the title at every width', async () => {
  const { page, close } = await open(390);
  // As it is on a full evening.
  await page.route('**/api/health', async route => {
    const health = await (await route.fetch()).json();
    await route.fulfill({ json: { ...health, campaigns: 24, asleep: 12, connections: 1_234 } });
  });
  await page.reload();
  await page.locator('#top .health', { hasText: '12 asleep' }).waitFor();
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await drawn(page);
    const [title, sign] = await Promise.all(['#top h1', '#top .icon'].map(one => page.locator(one).boundingBox()));
    assert.ok(sign.y < title.y + title.height && sign.x > width / 2, `${width} px: ${JSON.stringify(sign)}`);
  }
  await close();
});

test('a switch that cannot be so is refused there where it stands, in words, until it is changed', async () => {
  const { page, close } = await open(1280);
  await page.locator('.scenarios label', { hasText: 'Two realms' }).locator('input').check();
  await page.locator('#make details summary').click();
  const values = page.locator('.switch', { has: page.locator('#switch-unit_values') });
  await values.locator('input').fill('{"levies":{"defence_vs_mounted":4}}');
  await page.getByRole('button', { name: 'Make the campaign' }).click();
  const refused = values.locator('.refused', { hasText: 'levies have no' });
  await refused.waitFor();
  await page.waitForFunction(() => {
    const box = document.querySelector('.switch .refused').getBoundingClientRect();
    return box.top >= 0 && box.bottom <= innerHeight;
  });
  await isAccessible(page, 'a switch that was refused', { widths: bothWidths });
  await values.locator('input').fill('{}');
  await values.locator('input').blur();
  await refused.waitFor({ state: 'detached' });
  await close();
});

test('on paper each link of a new campaign stands whole, with its code, and nothing else is printed', async () => {
  const { page, close } = await open(1280);
  await page.getByRole('button', { name: 'Make the campaign' }).click();
  const links = page.locator('.made .links li');
  await links.first().waitFor();
  await isAccessible(page, 'a new campaign with its links', { widths: bothWidths });
  const whole = await links.locator('input').evaluateAll(all => all.map(one => one.value));
  await page.emulateMedia({ media: 'print' });
  const printed = page.locator('.made .print-only');
  assert.deepEqual(
    (await printed.allInnerTexts()).map(text => text.trim()),
    whole,
  );
  for (const code of await printed.locator('svg').all()) assert.ok((await code.boundingBox()).width > 60);
  assert.equal(await page.locator('#make').isVisible(), false);
  await close();
});
