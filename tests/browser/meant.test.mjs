// Somebody who has never seen the game, on a telephone: what helps now has its order ready, whole and in words, and one
// press puts it on the sheet; the next hint follows, and none speaks of what is ordered.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isAccessible } from './accessible.mjs';
import { openBrowser, received, settled, startServer, takeSeat } from './support.mjs';

let server, browser;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const newSeat = (scenario, faction, look) => {
  const { links } = server.newCampaign(scenario, 'manual');
  return takeSeat(
    browser,
    links.find(link => link.faction === faction),
    { width: 390, height: 844, hasTouch: true, met: false, ...look },
  );
};

test('two touches after the seat is taken the first order is on the sheet, by what the hint said', async () => {
  const elves = await newSeat('urr-handbook/siege_of_urr', 'elves');
  const { page } = elves;
  const hint = page.locator('.counsel');
  await page.getByRole('button', { name: 'Show my units' }).tap();
  await hint.filter({ hasText: 'You have no agreement with Urr.' }).waitFor();
  await hint.locator('.meant', { hasText: 'Offer to Urr: sell 1 food for 0 gold' }).waitFor();
  await isAccessible(page, 'a hint with its order');
  const give = hint.getByRole('button', { name: 'Give this order' });
  const box = await give.boundingBox();
  assert.ok(box.height >= 44 && box.x >= 0 && box.x + box.width <= 390, JSON.stringify(box));
  let from = elves.frames.length;
  await give.tap();
  await received(elves, frame => frame.type === 'stored', { from, words: 'the order' });
  await page.locator('#now .done', { hasText: 'Offer to Urr: sell 1 food for 0 gold. Saved.' }).waitFor();
  // The other camp next.
  await hint.filter({ hasText: 'Nor have you one with the Prince of Darkness' }).waitFor();
  from = elves.frames.length;
  await give.tap();
  await received(elves, frame => frame.type === 'stored', { from, words: 'the second' });
  await page.locator('#tabs .count', { hasText: '2 given' }).waitFor();
  await hint.waitFor({ state: 'detached' });
  // Among the orders it is said of each that it is given.
  await page
    .locator('#tabs')
    .getByRole('tab', { name: /Orders/ })
    .tap();
  const lines = page.locator('.counsel-list li', { hasText: 'agreement with Urr' });
  await lines.getByText('✓ Ordered').waitFor();
  assert.equal(await lines.getByRole('button', { name: 'Give this order' }).count(), 0);
  // What is taken back is offered again.
  await page.locator('#orders').getByRole('button', { name: 'Undo', exact: true }).tap();
  await page
    .locator('.counsel-list li', { hasText: 'Nor have you one' })
    .getByRole('button', { name: 'Give this order' })
    .waitFor();
  assert.deepEqual(elves.faults, []);
  await elves.context.close();
});

for (const [faction, whom] of [
  ['elves', 'the Gnome Syndic'],
  ['gnomes', 'the Lady of Silverwood'],
])
  test(`who has no units to order comes to the orders of his side, and what helps now stands first (${faction})`, async () => {
    const lady = await newSeat('domain-war/shadow-over-urr', faction);
    const { page } = lady;
    await page.getByRole('button', { name: 'What my side may do' }).tap();
    const hint = page.locator('#orders .counsel-list li', { hasText: `${whom.replace('the', 'The')} borders on you` });
    const give = hint.getByRole('button', { name: 'Give this order' });
    await give.waitFor();
    await settled(lady);
    const [button, foot] = [await give.boundingBox(), await page.locator('#now').boundingBox()];
    assert.ok(button.y > 0 && button.y + button.height <= foot.y, `in sight: ${JSON.stringify([button, foot])}`);
    await isAccessible(page, 'a hint among the orders');
    const from = lady.frames.length;
    await give.tap();
    await received(lady, frame => frame.type === 'stored', { from, words: 'the alliance' });
    await hint.getByText('✓ Ordered').waitFor();
    assert.deepEqual(lady.faults, []);
    await lady.context.close();
  });

test('the invitation shows the emblem of the side, before any script runs', async () => {
  for (const [scenario, faction] of [
    ['city-table/siege_of_ur', 'elves'],
    ['urr-handbook/siege_of_urr', 'pod'],
    ['domain-war/shadow-over-urr', 'dwarves'],
  ]) {
    const { links } = server.newCampaign(scenario, 'manual');
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(links.find(link => link.faction === faction).url);
    const emblem = await page.locator('img.emblem').elementHandle();
    const seen = await page.screenshot({ clip: await emblem.boundingBox() });
    await page.route('**/emblems/*', route => route.abort());
    await page.reload();
    const without = await page.screenshot({ clip: await page.locator('img.emblem').boundingBox() });
    assert.ok(!seen.equals(without), `${scenario}: it is drawn`);
    await context.close();
  }
});

test('of several who shall do the same one press orders all, and who is ordered otherwise is not spoken of', async () => {
  const dark = await newSeat('city-table/gate_drill', 'dark', { colorScheme: 'dark' });
  const { page } = dark;
  await page.locator('dialog[open] .actions .primary').tap();
  const hint = page.locator('.counsel');
  await hint.locator('.meant li', { hasText: 'Trebuchet 2: fire at the wall' }).waitFor();
  const from = dark.frames.length;
  await hint.getByRole('button', { name: 'Give these 2 orders' }).tap();
  await received(dark, frame => frame.type === 'stored', { from, words: 'both' });
  await settled(dark);
  await page.locator('#tabs .count', { hasText: '2 given' }).waitFor();
  assert.equal(await hint.locator('.meant li', { hasText: 'Trebuchet' }).count(), 0);
  assert.deepEqual(dark.faults, []);
  await dark.context.close();
});
