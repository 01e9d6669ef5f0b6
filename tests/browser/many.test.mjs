// Many units: chosen across stacks by box, Shift, type or need, ordered in one tap as a formation, the same again in
// the next round; and what is set up stands on the map at once. Taps and keys are counted, not seconds.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isAccessible } from './accessible.mjs';
import {
  numberOf,
  openBrowser,
  opened,
  phaseOf,
  received,
  say,
  settled,
  squareAt,
  startServer,
  takeSeat,
  titleOf,
} from './support.mjs';

let server, browser, umpire, dark;
/** Every tap and key of the player. */
let acts = 0;

before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const made = server.newCampaign('city-table/siege_of_ur', 'manual');
  umpire = await takeSeat(
    browser,
    made.links.find(link => link.role === 'umpire'),
  );
  dark = await takeSeat(
    browser,
    made.links.find(link => link.faction === 'dark'),
  );
  while (!/Turn 2 · Night/.test(titleOf(umpire))) await ring();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

async function ring() {
  const next = phaseOf(umpire) + 1;
  await say(umpire, { type: 'ring', reason: '' });
  await Promise.all([umpire, dark].map(person => opened(person, next)));
}
async function press(key) {
  acts++;
  await dark.page.keyboard.press(key);
}
async function tap(at, how) {
  acts++;
  await dark.page.mouse.click(at.x, at.y, how);
}
/** Esc closes what lies on top: a fanned stack first, then the choice. */
async function clear() {
  const { page } = dark;
  await page.mouse.move(700, 500);
  for (let i = 0; i < 3; i++) await page.keyboard.press('Escape');
  await page.locator('#card > *').waitFor({ state: 'detached' });
}
const sheet = from => received(dark, frame => frame.type === 'sheet', { from, words: 'the sheet' });
const orderedBy = orders => new Set(orders.flatMap(order => order.arguments.units));
/** Dots on the map, each with where it is. */
const dots = selector =>
  dark.page.$$eval(`.board ${selector}`, nodes =>
    nodes
      .map(node => node.getBoundingClientRect())
      .filter(box => box.width)
      .map(box => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })),
  );

test('who is set up stands on the map as he is placed', async () => {
  const { page } = dark;
  await page.locator('#orders .rows .chip', { hasText: 'North head' }).click();
  await settled(dark);
  await page.locator('#card .groups > .chip', { hasText: 'Imperial Guard' }).click();
  await page.locator('.board-square .reach').waitFor({ state: 'attached' });
  await isAccessible(page, 'the set-up');
  const from = dark.frames.length;
  await page.locator('#card .groups > .chip[aria-pressed="true"]').waitFor();
  await settled(dark);
  const at = await squareAt(page, 10, 2);
  await page.mouse.click(at.x, at.y);
  await sheet(from);
  await numberOf(page, '.board-square .counter.planned', 4);
  const undone = dark.frames.length;
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator('.counter.planned').first().waitFor({ state: 'detached' });
  assert.deepEqual((await sheet(undone)).sheet.orders, []);
  await ring();
  assert.match(titleOf(umpire), /Turn 2 · Morning · Round 1/);
});

test('forty-five units have an order after one key and one tap', async () => {
  const { page } = dark;
  await page.locator('.sentence', { hasText: '45 of your 45' }).waitFor();
  acts = 0;
  await press('a');
  await page.locator('.party .kinds .chip[aria-pressed="true"]', { hasText: 'Move' }).waitFor();
  assert.match(await page.locator('.party h2').textContent(), /^45 units in \d+ places$/);
  await isAccessible(page, 'a party of units');
  await settled(dark);
  // Where all can follow no number stands: the lowest of those is the farthest on.
  const all = (await dots('.reach-dot')).sort((a, b) => b.y - a.y);
  assert.ok(all.length > 0);
  const from = dark.frames.length;
  await tap(all[0]);
  const { sheet: given, without_order: idle } = await sheet(from);
  assert.equal(orderedBy(given.orders).size, 45);
  assert.deepEqual(idle, []);
  assert.ok(acts <= 10, `${acts} taps and keys`);
  await page.locator('.party .told', { hasText: 'All 45 have this order.' }).waitFor();
  // A plain set of moves, all by the same step.
  const steps = new Set(given.orders.map(order => order.kind));
  assert.deepEqual([...steps], ['move']);
});

test('a box chooses what lies in it, Shift adds and takes away, Ctrl and a digit keep them', async () => {
  const { page } = dark;
  await clear();
  await page.locator('.board-zoom:visible').getByRole('button', { name: 'Show the whole map' }).click();
  const [a, b] = [await squareAt(page, 11.4, 0.6), await squareAt(page, 14.4, 2.4)];
  await page.keyboard.down('Shift');
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, b.y);
  await page.mouse.move(b.x, b.y);
  await page.locator('.choice-box').waitFor();
  await page.mouse.up();
  await page.keyboard.up('Shift');
  const title = words => page.locator('.party h2', { hasText: words }).waitFor();
  await title('12 units in 3 places');
  const cavalry = await squareAt(page, 21, 1);
  await page.keyboard.down('Shift');
  await page.mouse.click(cavalry.x, cavalry.y);
  await title('16 units in 4 places');
  await page.mouse.click(cavalry.x, cavalry.y);
  await title('12 units in 3 places');
  await page.keyboard.up('Shift');
  await page.keyboard.press('Control+4');
  await clear();
  await page.keyboard.press('4');
  await title('12 units in 3 places');
  await numberOf(page, '.counter.chosen', 12);
});

test('one type, or one stack, is chosen by a button on the card', async () => {
  const { page } = dark;
  await clear();
  const guard = await squareAt(page, 14, 1);
  await page.mouse.click(guard.x, guard.y);
  await page.locator('#card .several button', { hasText: 'All Imperial Guard' }).click();
  await page.locator('.party h2', { hasText: '8 units in 2 places' }).waitFor();
});

test('a finger draws the box with the tool, and taps add while it is on', async () => {
  const { page } = dark;
  await clear();
  const tool = page.locator('.board-zoom button[aria-label^="Choose several"]:visible');
  await tool.click();
  assert.equal(await tool.getAttribute('aria-pressed'), 'true');
  // On a slow machine a pile under a resting pointer has time to fan out: it must not, over those who may be next.
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  for (const [x, y] of [
    [13, 1],
    [14, 1],
  ]) {
    const at = await squareAt(page, x, y);
    await page.mouse.click(at.x, at.y);
  }
  await page.locator('.party h2', { hasText: '8 units in 2 places' }).waitFor();
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await tool.click();
  await clear();
});

test('as last round: the same steps from where they stand now; what is no longer lawful is struck through', async () => {
  const { page } = dark;
  await ring();
  const button = page.getByRole('button', { name: /As last round \(\d+ orders\)/ });
  await button.waitFor();
  const from = dark.frames.length;
  await button.click();
  const { sheet: again } = await sheet(from);
  const count = again.orders.length;
  assert.ok(count > 0);
  await settled(dark);
  await page.locator('.struck li').first().waitFor(); // those before the wall cannot go on
  const struck = await page.locator('.struck li').count();
  assert.equal(count + struck, 13, `${count} given and ${struck} struck through`);
  await isAccessible(page, 'as last round');
  for (const words of await page.locator('.struck .problem').allTextContents()) assert.ok(words.length > 5);
  assert.deepEqual(dark.faults, []);
});
