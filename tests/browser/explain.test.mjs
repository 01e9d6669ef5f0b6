// A counter and a wall explain themselves: by "i", by the other button of a mouse, by the sign on the card and by a
// long press; the card leads to the rules, and holds the legend.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bothWidths, isAccessible } from './accessible.mjs';
import { openBrowser, squareAt, startServer, takeSeat } from './support.mjs';

let server, browser, dark;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const made = server.newCampaign('city-table/gate_drill', 'manual');
  dark = await takeSeat(
    browser,
    made.links.find(link => link.faction === 'dark'),
  );
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const card = () => dark.page.locator('#card .explain');

test('the other button of a mouse on a foreign counter: name, side, strength; it is not chosen by it', async () => {
  const { page } = dark;
  const at = await squareAt(page, 6, 5);
  await page.mouse.click(at.x, at.y, { button: 'right' });
  await card().waitFor();
  const words = await card().textContent();
  assert.match(words, /Urr light infantry 1/);
  assert.match(words, /Steps\s*2 \/ 2/);
  assert.match(words, /Combat/);
  await isAccessible(page, 'a counter explained', { widths: bothWidths });
  await page.keyboard.press('Escape');
  await card().waitFor({ state: 'detached' });
});

test('"i" on a wall under the cursor tells its state in words', async () => {
  const { page } = dark;
  await page.locator('.board:visible').focus();
  const at = await squareAt(page, 2, 4);
  await page.mouse.click(at.x, at.y);
  await page.locator('.board:visible').focus();
  await page.keyboard.press('i');
  await card().waitFor();
  assert.match(await card().textContent(), /outer wall, whole/);
  await isAccessible(page, 'a wall explained');
  await page.keyboard.press('Escape');
});

test('the sign on the card of an own counter leads to the rules it is ordered by, and to the legend', async () => {
  const { page } = dark;
  await page.keyboard.press('Escape');
  const windows = page.context().pages().length;
  await page.locator('#orders .rows .chip', { hasText: 'Imperial Guard' }).click();
  const name = await page.locator('#card h2').innerText();
  await page.locator('#card').getByRole('button', { name: 'What is this?' }).click();
  await card().waitFor();
  assert.match(name, /Imperial Guard/);
  assert.equal(await card().locator('h2').innerText(), name, 'the card keeps its name');
  assert.equal(await card().locator('a.rule', { hasText: 'CT-31' }).getAttribute('href'), '/rules/city-table#CT-31');
  const rule = page.locator('dialog.rule-here');
  // Twice, as by a hand that is in doubt: it is one rule all the same, with no way back to itself.
  await card()
    .locator('a.rule', { hasText: 'CT-31' })
    .evaluate(link => (link.click(), link.click()));
  await rule.getByRole('heading', { name: 'Rule CT-31' }).waitFor();
  await rule.locator('.said .number', { hasText: 'CT-31' }).waitFor();
  assert.equal(await rule.locator('.said .number').count(), 1, 'that rule, and no other');
  assert.equal(await rule.getByRole('button', { name: /^Back to/ }).count(), 0);
  await isAccessible(page, 'a rule where it is named');
  await page.keyboard.press('Escape');
  await rule.waitFor({ state: 'hidden' });
  assert.ok(await card().isVisible(), 'only the rule is put away');
  assert.equal(page.context().pages().length, windows, 'no other window');
  await card().locator('summary', { hasText: 'What the signs mean' }).click();
  const legend = card().locator('.legend');
  await legend.locator('.counter-icon').first().waitFor(); // it is fetched when it is first opened
  assert.match(await legend.textContent(), /Prince of Darkness/);
  assert.match(await legend.textContent(), /An enemy in reach: a tap attacks/);
  // A counter for every type that is here, and none for those of other games.
  const { view } = dark.frames.find(frame => frame.type === 'snapshot');
  const types = new Set(view.pieces.flatMap(({ attributes: { type } }) => type ?? []));
  const counters = legend.locator('h3', { hasText: 'Counters' }).locator('+ ul li');
  assert.deepEqual(
    (await counters.allInnerTexts()).map(words => words.trim()).sort(),
    [...types].map(word => word.replaceAll('_', ' ')).sort(),
  );
  await isAccessible(page, 'the legend');
  await page.getByRole('button', { name: 'Close', exact: true }).first().click();
  await card().waitFor({ state: 'detached' });
});

test('a long press of a finger asks, and does not choose', async () => {
  const { page } = dark;
  await page.keyboard.press('Escape');
  await page.locator('#card > *').waitFor({ state: 'detached' });
  const { x, y } = await squareAt(page, 5, 2);
  const line = await page.context().newCDPSession(page);
  await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await card().waitFor();
  await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  assert.match(await card().textContent(), /Mercenary heavy infantry 1/);
  assert.equal(await page.locator('.counter.chosen').count(), 0);
  assert.deepEqual(dark.faults, []);
});
