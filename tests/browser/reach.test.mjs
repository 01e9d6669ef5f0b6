// What can be done can be seen: ground in reach and enemies in reach differ by shape, an enemy shows his odds, a tap on
// him orders the attack, and what forbids a try is ringed on the map.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isAccessible } from './accessible.mjs';
import { openBrowser, received, say, settled, squareAt, startServer, takeSeat } from './support.mjs';

let server, browser, umpire, dark;

before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const made = server.newCampaign('city-table/gate_drill', 'manual');
  const seat = wanted => made.links.find(link => link.role === wanted || link.faction === wanted);
  umpire = await takeSeat(browser, seat('umpire'));
  dark = await takeSeat(browser, seat('dark'));
  // Two enemies come before the wall, within a march.
  const all = umpire.frames.find(frame => frame.type === 'snapshot').view.pieces;
  const heavy = all.filter(piece => piece.attributes.type === 'urr_heavy_infantry');
  const sent = dark.frames.length;
  const answer = await say(umpire, {
    type: 'change',
    changes: heavy.map(piece => ({ move: piece.id, to: { board: 'city', square: [7, 2] } })),
    reason: '',
  });
  assert.equal(answer.type, 'done');
  await received(dark, frame => frame.type === 'step', { from: sent, words: 'the enemies come' });
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

async function click(x, y) {
  const at = await squareAt(dark.page, x, y);
  await dark.page.mouse.click(at.x, at.y);
}

test('an enemy in reach has four corners and his odds; empty ground a dot, ground with friends a ring', async () => {
  const { page } = dark;
  await settled(dark);
  await click(4, 2);
  await page.locator('.foe-odds').waitFor();
  const [result, odds] = await page.locator('.foe-odds text').allTextContents();
  assert.match(result, /^(attacker wins|defender wins|exchange)( outright)?$/);
  assert.match(odds, /^[1-6] in 6$/);
  await settled(dark);
  assert.equal(await page.locator('.foe').count(), 1);
  // Three stacks of friends in reach, beside the one that is chosen.
  assert.equal(await page.locator('.reach-ring').count(), 3);
  const dots = await page.locator('.reach-free').count();
  assert.ok(dots > 15, `${dots} dots`);
  await isAccessible(page, 'enemies in reach');
  // In words too: what the cursor tells of that place.
  await page.locator('.board:visible').focus();
  const told = page.locator('.board-host:not([hidden]) > [aria-live]');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await told
    .filter({ hasText: /Enemy in reach: choosing this place attacks\. .* in 6 \(the attacker loses/ })
    .waitFor({ state: 'attached' });
});

test('a tap on him orders the attack, with the stance', async () => {
  const from = dark.frames.length;
  await click(7, 2);
  const { sheet } = await received(dark, frame => frame.type === 'sheet', { from, words: 'the sheet' });
  assert.equal(sheet.orders.length, 1);
  const [order] = sheet.orders;
  assert.deepEqual(order.arguments.path.at(-1).square, [7, 2]);
  assert.equal(order.arguments.stance, 'attack');
  await dark.page.locator('.order-attack').waitFor({ state: 'attached' });
});

test('a refused try rings what forbids it, until something else is chosen', async () => {
  const { page } = dark;
  await page.keyboard.press('Escape');
  await settled(dark);
  await click(5, 2);
  // What may be done from there, not what was lit before.
  await settled(dark);
  await page.locator('.reach').waitFor({ state: 'attached' });
  await click(10, 5);
  await page.locator('.forbids').waitFor();
  assert.match(await page.locator('#card .problem').first().textContent(), /wall/);
  await isAccessible(page, 'a refused try');
  // The ring lies on the wall of row 4, not on the place that was tapped; in the map's own measure, wherever it is
  // panned.
  await page.waitForFunction(() => {
    const box = document.querySelector('.forbids-line')?.getBBox();
    return box && Math.abs((box.y + box.height / 2 - 22) / 40 + 0.5 - 4) < 0.1;
  });
  await page.keyboard.press('Escape');
  await page.locator('.forbids').waitFor({ state: 'detached' });
  assert.deepEqual(dark.faults, []);
});

test('a march that stands is aimed anew: its order is tapped once more, the places are lit, and a tap on one changes it', async () => {
  const { page } = dark;
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await click(5, 2);
  await page.locator('.reach-free').first().waitFor({ state: 'attached' });
  await settled(dark);
  let from = dark.frames.length;
  await click(6, 1);
  await received(dark, frame => frame.type === 'sheet', { from, words: 'the march' });
  await click(5, 2);
  const card = page.locator('#card');
  await card.getByText('tap its order once more, then another place').waitFor();
  await settled(dark);
  assert.equal(await page.locator('.reach-free').count(), 0, 'what stands is shown, and nothing is asked');
  await card.getByRole('button', { name: 'Move', exact: true }).click();
  await page.locator('.reach-free').first().waitFor({ state: 'attached' });
  await settled(dark);
  from = dark.frames.length;
  await click(6, 3);
  const { sheet } = await received(dark, frame => frame.type === 'sheet', { from, words: 'the other march' });
  const ends = sheet.orders.filter(order => order.kind === 'move').map(order => order.arguments.path.at(-1).square);
  assert.ok(
    ends.some(([x, y]) => x === 6 && y === 3) && !ends.some(([x, y]) => x === 6 && y === 1),
    JSON.stringify(ends),
  );
});
