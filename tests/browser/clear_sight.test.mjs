// A newcomer at a telephone, alone against bots: all his own stand in sight from the first look on, others are told as
// others and not as chosen, what a tap asks is asked in sight, and nothing lies over what comes of his orders.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isAccessible } from './accessible.mjs';
import { known, tap } from './hands.mjs';
import { drawn, openBrowser, received, settled, startServer, takeSeat } from './support.mjs';

let server, browser, redbeards;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const { links } = server.newCampaign('urr-handbook/siege_of_urr', 'sealed', '--alone', 'Redbeards');
  const link = links.find(one => one.faction === 'redbeards');
  redbeards = await takeSeat(browser, link, { width: 390, height: 844, hasTouch: true, met: false, motion: true });
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server ends cleanly');
});

const areasOf = side =>
  [...known(redbeards).pieces.values()]
    .filter(piece => piece.side === side && piece.kind === 'unit')
    .map(({ at }) => at);
/** Which names of the map lie clear of all that is laid over it. */
const namesInSight = () =>
  redbeards.page.evaluate(() => {
    const frame = document.querySelector('.board:not([hidden])').getBoundingClientRect();
    return [...document.querySelectorAll('.board:not([hidden]) .map-name')]
      .filter(one => {
        const box = one.getBoundingClientRect();
        return box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
      })
      .map(one => one.textContent.trim());
  });

test('after the welcome all places where one’s own units stand are in sight', async () => {
  const { page } = redbeards;
  assert.ok(new Set(areasOf('redbeards').map(at => at.area)).size > 1, 'they stand in several places');
  await page.getByRole('button', { name: 'Show my units' }).click();
  await settled(redbeards);
  await drawn(page);
  const inSight = await namesInSight();
  for (const name of ['Green hills', 'Redbeard halls'])
    assert.ok(
      inSight.some(one => one.replace(/\s+/g, ' ') === name),
      `${name} among ${inSight}`,
    );
});

test('who taps an army of others is told whose it is and how many, and that it is not chosen', async () => {
  const { page } = redbeards;
  await tap(redbeards, 'land', 'South vale');
  const card = page.locator('.chosen-card h2');
  await card.filter({ hasText: /^\s*Prince of Darkness: \d+ here\s*$/ }).waitFor();
  await isAccessible(page, 'the card of an army of others');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
});

test('with the sheet drawn up every unit of a crowd is in the list without a box to scroll', async () => {
  const { links } = server.newCampaign('urr-handbook/siege_of_urr', 'sealed', '--alone', 'Prince of Darkness');
  const link = links.find(one => one.faction === 'pod');
  const prince = await takeSeat(browser, link, { width: 390, height: 844, hasTouch: true });
  const { page } = prince;
  await tap(prince, 'land', 'South vale');
  const folk = page.locator('.chosen-card .folk.long');
  await folk.waitFor();
  for (const rest of ['half', 'full'])
    if ((await page.locator(`body[data-rest="${rest}"]`).count()) === 0)
      await page.locator('.handle:visible').press('ArrowUp');
  await page.locator('body[data-rest="full"]').waitFor();
  await drawn(page);
  assert.equal(await folk.evaluate(node => node.scrollHeight <= node.clientHeight + 1), true);
  await isAccessible(page, 'a crowd');
  await prince.context.close();
});

test('a tap on one’s own in reach asks what was meant, in sight', async () => {
  const { page } = redbeards;
  await tap(redbeards, 'land', 'Green hills');
  // The order stands chosen with its stack.
  await page.locator('[data-point="kind:march"][aria-pressed="true"]').waitFor();
  await tap(redbeards, 'land', 'Redbeard halls');
  const asked = page.getByRole('group', { name: 'What did you mean?' });
  await asked.waitFor();
  await drawn(page);
  for (const button of ['Move here', 'Choose this stack']) {
    const [box, foot] = await Promise.all([
      asked.getByRole('button', { name: button }).boundingBox(),
      page.locator('#now').boundingBox(),
    ]);
    assert.ok(box.y + box.height <= foot.y, `${button} lies above the bar: ${box.y + box.height} and ${foot.y}`);
  }
  await asked.getByRole('button', { name: 'Choose this stack' }).click();
});

test('with the seal what lay over the map’s foot goes: nothing lies over what comes of the orders', async () => {
  const { page } = redbeards;
  await page.locator('.chosen-card').getByRole('button', { name: 'What is this?' }).click();
  await page.locator('.chosen-card .rules, .chosen-card dl, .chosen-card p').first().waitFor();
  const sent = redbeards.frames.length;
  await page
    .locator('#tabs')
    .getByRole('tab', { name: /^Orders/ })
    .click();
  await page.locator('[data-point="button:seal"], [data-point="button:ask"]').first().click();
  const sure = page.getByRole('dialog').getByRole('button', { name: /^Seal (anyway|all the same)$/ });
  await Promise.race([
    sure.click().catch(() => undefined),
    received(redbeards, frame => frame.type === 'done', { from: sent, words: 'the seal' }),
  ]);
  await received(redbeards, frame => frame.type === 'step', { from: sent, words: 'what came of it' });
  await page.locator('body[data-panel="map"]').waitFor();
  await settled(redbeards);
  await drawn(page);
  assert.equal(await page.locator('.chosen-card').count(), 0);
});
