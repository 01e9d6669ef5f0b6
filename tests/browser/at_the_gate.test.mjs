// Before the city and not in it: what a column that has come to the head of a road is offered, when, and what a tap on
// the city means.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isAccessible } from './accessible.mjs';
import { openBrowser, opened, phaseOf, received, settled, startServer, takeSeat } from './support.mjs';

let server, browser, elves, dark;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const alone = (faction, size) => {
    const { links } = server.newCampaign('city-table/siege_of_ur', 'sealed', '--alone', faction);
    return takeSeat(
      browser,
      links.find(link => link.faction === faction),
      size,
    );
  };
  elves = await alone('elves', { width: 1280, height: 800 });
  dark = await alone('dark', { width: 1280, height: 800 });
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const task = ({ page }, words) => page.locator('.task:visible', { hasText: words }).waitFor();
const dialogs = ({ page }) => page.locator('dialog[open]').count();

/** The side seals, and the next phase opens. */
async function sealed(person) {
  const now = phaseOf(person);
  await settled(person);
  await person.page.locator('[data-point="button:seal"]:visible, [data-point="button:ask"]:visible').first().click();
  const asked = await Promise.race([
    person.page
      .locator('dialog[data-which="alone"] .primary')
      .click()
      .then(() => true),
    opened(person, now + 1).then(() => false),
  ]);
  await opened(person, now + 1);
  await settled(person);
  return asked;
}

/** The story that the bell has brought is put away. */
async function onward({ page }) {
  const button = page.locator('[data-point="button:onward"]:visible');
  if (await button.count()) await button.click();
}

async function tap(person, selector, words) {
  await settled(person);
  const of = person.page.locator(`.map-host:not([hidden]) ${selector}`, words ? { hasText: words } : {}).first();
  const box = await of.boundingBox();
  await person.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2 - (words ? 24 : 0));
  await settled(person);
}

test('a tap on the city keeps the choice and says from when on one may go there, and by which rule', async () => {
  await sealed(dark);
  await onward(dark);
  const { page } = dark;
  await page.locator('[data-point="button:next"]:visible').click();
  await task(dark, /^\s*Dark army · March/);
  await page.locator('#card .chip.refused', { hasText: 'Advance to the city' }).waitFor();
  await tap(dark, '.city-sign');
  await page.locator('.problem:visible', { hasText: /From turn 2 on: .* March to the head of a road first/ }).waitFor();
  await page.locator('.problem:visible').getByRole('link', { name: 'CT-10' }).waitFor();
  await task(dark, /Dark army · March/);
  await isAccessible(page, 'why not into the city');
});

test('columns that march on by themselves are sealed without a question', async () => {
  await sealed(elves);
  await onward(elves);
  await elves.page.locator('[data-point="button:next"]:visible').click();
  await task(elves, /^\s*Elves · March/);
  const from = elves.frames.length;
  await tap(elves, 'text', /^\s*East head$/);
  await received(elves, frame => frame.type === 'stored', { from, words: 'the order is stored' });
  await sealed(elves);
  await onward(elves);
  await task(elves, '1 column marches on by itself');
  assert.equal(await sealed(elves), false, 'nothing is asked');
  await onward(elves);
});

test('at the head of a road the way in stands beside the march, the city is lit, and a tap on it leads in', async () => {
  const { page } = elves;
  assert.equal(await dialogs(elves), 0);
  await page.locator('[data-point="button:next"]:visible').click();
  await task(elves, /^\s*Elves · March/);
  const way = page.locator('#card .chip', { hasText: 'Advance to the city' });
  await way.waitFor();
  assert.doesNotMatch(await way.getAttribute('class'), /refused/);
  await tap(elves, '.city-sign');
  await page.locator('[aria-pressed="true"]', { hasText: 'City table' }).waitFor();
  await page.locator('.map-host:not([hidden]) .reach-free').first().waitFor({ state: 'attached' });
  await task(elves, /Advance to the city/);
  const from = elves.frames.length;
  const lit = await page.waitForFunction(() => {
    const room = document.querySelector('#map').getBoundingClientRect();
    const dots = [...document.querySelectorAll('.map-host:not([hidden]) .reach-free')].map(dot =>
      dot.getBoundingClientRect(),
    );
    const { left, top, width, height } = dots.findLast(
      dot =>
        document.elementFromPoint(dot.left + dot.width / 2, dot.top + dot.height / 2)?.closest('.board') &&
        dot.left > room.left + 40 &&
        dot.right < room.right - 40 &&
        dot.top > room.top + 40 &&
        dot.bottom < room.bottom - 40,
    ) ?? { width: 0 };
    return width ? { x: left + width / 2, y: top + height / 2 } : null;
  });
  const { x, y } = await lit.jsonValue();
  await page.mouse.click(x, y);
  await received(elves, frame => frame.type === 'stored', { from, words: 'the order is stored' });
  await page.locator('#orders .order-line', { hasText: /advance to the city/ }).waitFor();
  assert.deepEqual([...elves.faults, ...dark.faults], []);
});
