// What people who played by telephone for the first time did not find: orders that one alone of several may be given,
// what an order must name, the places it asks for under the sheet, and what they wait for.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isAccessible } from './accessible.mjs';
import { drawn, openBrowser, received, settled, startServer, takeSeat } from './support.mjs';

let server, browser, pod, dark;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const seat = (scenario, faction) =>
    takeSeat(
      browser,
      server.newCampaign(scenario, 'manual').links.find(link => link.faction === faction),
      { width: 390, height: 844 },
    );
  pod = await seat('urr-handbook/siege_of_urr', 'pod');
  dark = await seat('city-table/gate_drill', 'dark');
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const tab = ({ page }, name) => page.locator('#tabs').getByRole('tab', { name }).click();
const task = ({ page }, words) => page.locator('#now .task', { hasText: words }).waitFor();

test('of a mixed choice the order of one alone is offered by his name, and choosing it narrows the choice to him', async () => {
  const { page } = pod;
  await tab(pod, /^\s*Orders/);
  await page.locator('#orders .chip', { hasText: 'Dark baggage train 1' }).first().click();
  await task(pod, /^\s*Dark baggage train 1 and 4 × Dark raiders · March/);
  await settled(pod);
  const pontoon = page.locator('#card .of-some .chip', { hasText: 'Dark baggage train 1: Project: pontoon' });
  await pontoon.waitFor();
  await page.locator('#card .of-some .chip', { hasText: 'One of 4 Dark raiders: ' }).first().waitFor();
  await isAccessible(page, 'orders of one of several');
  await pontoon.click();
  await task(pod, /^\s*Dark baggage train 1 · Project: pontoon/);
  assert.equal(await page.locator('#card .of-some').count(), 0, 'he is alone');
});

test('over which river a pontoon leads is asked on the map at once, and nothing is to be given before it is said', async () => {
  const { page } = pod;
  await task(pod, /Project: pontoon · choose a lit place/);
  assert.equal(await page.locator('.primary:visible').count(), 0, 'no gold button');
  await page.locator('.map-host:not([hidden]) .reach-free').first().waitFor({ state: 'attached' });
  await settled(pod);
  const label = await page
    .locator('.map-host:not([hidden]) text', { hasText: /^\s*Urr south\s*$/ })
    .first()
    .boundingBox();
  const from = pod.frames.length;
  await page.mouse.click(label.x + label.width / 2, label.y - 20);
  await received(pod, frame => frame.type === 'stored', { from, words: 'the order is stored' });
  await page.locator('#now .done', { hasText: /pontoon .*over to Urr south.*Saved\./i }).waitFor();
});

test('what is built must be said in words before it can be ordered', async () => {
  const { page } = pod;
  await page.locator('#card .kinds .chip', { hasText: 'Project: work of your own' }).click();
  await task(pod, 'write what is built');
  const give = page.locator('#now .primary');
  assert.equal((await give.textContent()).trim(), 'Write what is built', 'there is nothing to give yet');
  await give.click();
  await page.locator('#card textarea:focus').waitFor();
  await page.locator('#card').getByLabel('What is built').fill('A watch tower');
  await drawn(page);
  assert.equal((await give.textContent()).trim(), 'Give the order');
  assert.equal(await give.isDisabled(), false);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
});

test('the sheet of one who is asked for a place leaves most of the map free, and the places it asks for are in sight', async () => {
  const { page } = dark;
  // Where a hint lies over the map's foot, the handle of the sheet comes when it is put away.
  assert.equal(await page.locator('.handle:visible').count(), 0);
  await page.getByRole('button', { name: 'Put this hint away' }).click();
  // Drawn up for something else it comes down again.
  await page.locator('.handle:visible').click();
  await page.locator('body[data-panel="orders"]').waitFor();
  await page.locator('#orders .handle').press('ArrowUp');
  await page.locator('body[data-rest="full"]').waitFor();
  await page.locator('#orders .chip', { hasText: 'Imperial Guard' }).first().click();
  await task(dark, 'Move · choose a lit place');
  await page.locator('body[data-rest="half"][data-asks]').waitFor();
  await settled(dark);
  const map = await page.locator('#map').boundingBox(),
    card = await page.locator('#card').boundingBox();
  assert.ok(card.height <= map.height * 0.4, `${card.height} of ${map.height}`);
  for (const chip of await page.locator('#card .kinds').first().locator('.chip').all()) {
    const box = await chip.boundingBox();
    assert.ok(box.y + box.height <= card.y + card.height, 'what else may be ordered stays in sight');
  }
  // However the map lay before.
  await page.waitForFunction(() => {
    const card = document.querySelector('#card').getBoundingClientRect(),
      map = document.querySelector('#map').getBoundingClientRect();
    const dots = [...document.querySelectorAll('.map-host:not([hidden]) .reach-free')].map(one =>
      one.getBoundingClientRect(),
    );
    const free = dots.filter(
      box => box.left > map.left && box.right < map.right && box.top > map.top && box.bottom < card.top,
    );
    return dots.length > 0 && free.length >= Math.min(dots.length, 12);
  });
});

test('who is explained has one handle, and his card is not taken away by its own', async () => {
  const { page } = dark;
  await page.locator('#card').getByRole('button', { name: 'What is this?' }).first().click();
  await page.locator('#card .explain').waitFor();
  await drawn(page);
  assert.equal(await page.locator('.handle:visible').count(), 1);
  await page.locator('#card').getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('Escape');
});

test('who writes sees what he writes, to whom, and the button that sends it', async () => {
  const { page } = dark;
  await tab(dark, 'Press');
  await page.locator('.recipients .chip').first().waitFor();
  await page.locator('#side').evaluate(one => Promise.all(one.getAnimations().map(each => each.finished)));
  const foot = await page.locator('#now').boundingBox();
  for (const one of [page.locator('#press-text'), page.getByRole('button', { name: 'Send' })]) {
    const box = await one.boundingBox();
    assert.ok(box.y + box.height <= foot.y + 1, 'above the line');
  }
  await tab(dark, 'Map');
});

test('from the rules, opened in a window of their own, one comes back to the game as it was left', async () => {
  const { page, context } = dark;
  await page.locator('.help-button').click();
  await page.getByRole('button', { name: 'Show the whole card' }).click();
  // The rule itself is read over the card; the book has a window of its own.
  await page.locator('dialog[data-which="welcome"]').getByRole('link', { name: 'CT-67' }).click();
  const rule = page.locator('dialog.rule-here');
  await rule.getByRole('heading', { name: 'Rule CT-67' }).waitFor();
  const opens = context.waitForEvent('page');
  await rule.getByRole('link', { name: 'All the rules' }).click();
  const rules = await opens;
  const back = rules.getByRole('button', { name: 'Back to the game' });
  await back.waitFor();
  const gone = Promise.race([rules.waitForEvent('close'), rules.waitForURL(page.url())]);
  await back.click();
  await gone;
  await rules.close();
  await page.keyboard.press('Escape');
  await rule.waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
});

test('the first who are proposed are those who have something in reach: the engines before the wall', async () => {
  const { page } = dark;
  await page.locator('#now').getByRole('button', { name: 'Next: Trebuchet 1' }).waitFor();
  await page.locator('.help-button').click();
  await page.getByRole('button', { name: 'Show the whole card' }).click();
  // How one gets through a wall is said where it is said what one wants.
  await page.locator('dialog summary').click();
  await page.locator('dialog', { hasText: 'troops pass where two sections side by side are breached' }).waitFor();
  await page.keyboard.press('Escape');
  assert.deepEqual([...pod.faults, ...dark.faults], []);
});
