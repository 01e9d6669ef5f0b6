// A newcomer at a telephone, in his first minute of the lesson before the wall: what a unit can do, who lies under
// whom, what was ordered already, and what an order comes to beside another.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { atRest, bothWidths, isAccessible } from './accessible.mjs';
import { answered, drawn, openBrowser, received, settled, squareAt, startServer, takeSeat } from './support.mjs';

const phone = { width: 390, height: 844, hasTouch: true };
let server, browser, dark, page;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const { links } = server.newCampaign('city-table/gate_drill', 'manual');
  dark = await takeSeat(
    browser,
    links.find(link => link.faction === 'dark'),
    phone,
  );
  page = dark.page;
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server ends cleanly');
});

/** @param {[number, number]} square */
async function tap([x, y]) {
  await page.evaluate(atRest);
  const at = await squareAt(page, x, y);
  await page.touchscreen.tap(at.x, at.y);
  await settled(dark);
}
const member = name => page.locator('#card .members').getByRole('button', { name });
const kind = name => page.locator('#card .kinds').getByRole('button', { name, exact: true });
const card = page => page.locator('#card .chosen-card');

/** An engine alone is told to fire at a section. */
async function fires(engine, from, at) {
  await page.keyboard.press('Escape');
  await tap(from);
  await member(engine).click();
  await settled(dark);
  await kind('Fire at the wall').click();
  await settled(dark);
  const sent = dark.frames.length;
  await tap(at);
  await received(dark, frame => frame.type === 'stored', { from: sent, words: `${engine} fires` });
  await settled(dark);
}

test('an engine under infantry peeps out of its pile, large enough to be read', async () => {
  await page.locator('.pile-mate .glyph').first().waitFor();
  const sizes = await page
    .locator('.pile-mate')
    .evaluateAll(all => all.filter(one => one.querySelector('.glyph')).map(one => one.getBoundingClientRect().width));
  assert.ok(sizes.length > 0 && sizes.every(px => px >= 12), `a sign is ${sizes} px wide`);
});

test('the card of a unit says in one line what its type can do, with the rule', async () => {
  await tap([4, 3]);
  await member(/^\s*Trebuchet 1/).click();
  await settled(dark);
  const can = card(page).locator('.can-do');
  await can.getByText('Breaks a wall: fires at a section that touches its square').waitFor();
  assert.equal(await can.getByRole('link', { name: 'Rule CT-61' }).count(), 1);
});

test('who takes a second unit along is told how many that makes', async () => {
  await page.locator('#card .adding', { hasText: 'Choose several' }).click();
  await member(/^\s*Mercenary light infantry 1/).click();
  await settled(dark);
  await card(page).getByRole('heading', { name: '2 chosen' }).waitFor();
  await isAccessible(page, 'two of a stack are chosen', { widths: bothWidths });
});

test('a second engine that is aimed at the same section is told of the first, in the line of the order and in the sentence', async () => {
  await fires(/^\s*Trebuchet 1/, [4, 3], [4, 4]);
  assert.doesNotMatch(await page.locator('#now .task').innerText(), /there too/);
  await fires(/^\s*Trebuchet 2/, [5, 3], [4, 4]);
  await page.locator('#now .task', { hasText: 'Trebuchet 1 aims there too.' }).waitFor();
  await page
    .locator('#tabs')
    .getByRole('tab', { name: /^Orders/ })
    .click();
  await drawn(page);
  const lines = page.locator('#orders .order-line');
  await lines.filter({ hasText: 'Trebuchet 2' }).getByText('Trebuchet 1 aims there too.').waitFor();
  await lines.filter({ hasText: 'Trebuchet 1: fire' }).getByText('Trebuchet 2 aims there too.').waitFor();
  await isAccessible(page, 'two engines at one section', { widths: bothWidths });
  await page.locator('#tabs').getByRole('tab', { name: /^Map/ }).click();
});

test('a unit that has its order is opened at it', async () => {
  await page.keyboard.press('Escape');
  await tap([4, 3]);
  await member(/^\s*Trebuchet 1/).click();
  await settled(dark);
  assert.equal(await kind('Fire at the wall').getAttribute('aria-pressed'), 'true');
  // Two who were sent together, one of them looked at again.
  await page.keyboard.press('Escape');
  await tap([4, 2]);
  const sent = dark.frames.length;
  await kind('Hold').click();
  await received(dark, frame => frame.type === 'stored', { from: sent, words: 'both hold' });
  await settled(dark);
  await page.keyboard.press('Escape');
  await tap([4, 2]);
  await member(/^\s*Imperial guard 1/i).click();
  await settled(dark);
  assert.equal(await kind('Hold').getAttribute('aria-pressed'), 'true', 'not the march');
});

test('a wall says of how many its markers are, and of which wall it is', async () => {
  await page.keyboard.press('Escape');
  await tap([4, 4]);
  await card(page).getByRole('button', { name: 'What is this?' }).click();
  await drawn(page);
  await card(page)
    .getByText(/^\s*\d of 3; 3 breach it\s*$/)
    .waitFor();
});

test('the legend shows the sides of this game and their units, and no others', async () => {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Help', exact: true }).or(page.locator('.help-button')).first().click();
  await page.locator('dialog[open] summary', { hasText: 'What the signs mean' }).click();
  const sides = page.locator('dialog[open] .legend ul').first().locator('li');
  await sides.first().waitFor();
  assert.deepEqual((await sides.allInnerTexts()).map(words => words.trim()).sort(), ['Prince of Darkness', 'Urr']);
  const words = await page.locator('dialog[open] .legend').innerText();
  assert.match(words, /imperial guard/);
  assert.doesNotMatch(words, /gnome|dwarf|elf/);
  await page.keyboard.press('Escape');
});

test('a notice lies neither over the head nor over a name of the map', async () => {
  await answered(dark);
  await page.evaluate(atRest);
  await page
    .locator('#tabs')
    .getByRole('tab', { name: /^Orders/ })
    .click();
  await page.getByRole('button', { name: /^Seal my orders/ }).click();
  await page.locator('.toast', { hasText: 'Sealed.' }).waitFor();
  await page.waitForFunction(() => document.body.dataset.panel === 'map');
  await drawn(page);
  const over = await page.evaluate(() => {
    const news = document.querySelector('#notices .toast')?.getBoundingClientRect();
    if (!news) return null;
    const meets = box =>
      Math.min(box.right, news.right) - Math.max(box.left, news.left) > 0 &&
      Math.min(box.bottom, news.bottom) - Math.max(box.top, news.top) > 0;
    return {
      head: meets(document.querySelector('#top .sentence').getBoundingClientRect()),
      names: [...document.querySelectorAll('.map-name')].filter(one => meets(one.getBoundingClientRect())).length,
    };
  });
  assert.deepEqual(over, { head: false, names: 0 });
  assert.deepEqual(dark.faults, []);
});

test('what a ritual is and what to declare for a camp means stand beside them', async () => {
  const { links } = server.newCampaign('city-table/siege_of_ur', 'manual');
  const elves = await takeSeat(
    browser,
    links.find(link => link.faction === 'elves'),
  );
  const told = elves.page.locator('#orders .told-orders');
  await told.getByText('A rite, a trick, or whatever no other order has words for.').waitFor();
  await told.getByText('Change the side on which you fight.').waitFor();
  // Why something cannot be done stands once.
  const lines = await elves.page.locator('#orders .side-orders p').allInnerTexts();
  assert.equal(new Set(lines).size, lines.length, lines.join(' | '));
  await elves.context.close();
});

test('a hint that names one of several leads to that one, and its form lies open in sight', async () => {
  const { links } = server.newCampaign('urr-handbook/siege_of_urr', 'manual');
  const elves = await takeSeat(
    browser,
    links.find(link => link.faction === 'elves'),
    { width: 390, height: 844, hasTouch: true },
  );
  const { page } = elves;
  await page.locator('.counsel').getByRole('button', { name: 'Choose myself' }).tap();
  await page.locator('#orders .chip[aria-pressed="true"]', { hasText: 'Trade: sell' }).waitFor();
  const form = page.locator('#orders .order-form');
  await form.waitFor();
  await settled(elves);
  const foot = await page.locator('#now').boundingBox(),
    { y } = await form.boundingBox();
  assert.ok(y > 0 && y + 60 < foot.y, `it begins in sight: ${y}`);
  assert.deepEqual(elves.faults, []);
  await elves.context.close();
});
