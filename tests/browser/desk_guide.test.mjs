// The Desk to an umpire who knows nothing of the game: what each side wants, what he does in which order, and nothing that he taps stays without an answer.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { bothWidths, isAccessible } from './accessible.mjs';
import { openBrowser, startServer, takeSeat } from './support.mjs';

let server, browser, umpire;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const made = server.newCampaign('domain-war/shadow-over-urr', 'sealed');
  umpire = await takeSeat(
    browser,
    made.links.find(link => link.role === 'umpire'),
  );
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server left in order');
});

const factions = () => umpire.frames.find(frame => frame.type === 'welcome').factions;

test('what each side wants is the first thing that he reads, and stands in the world as well', async () => {
  const { page } = umpire;
  const goals = page.locator('#right .goal');
  assert.equal(await goals.count(), factions().length);
  const told = await goals.allInnerTexts();
  for (const [i, { goal }] of factions().entries()) assert.equal(told[i], goal);
  assert.equal(await goals.first().isVisible(), true);
  assert.match(await page.locator('#right .side-card').first().innerText(), /Who plays it\s+nobody has taken it/);
  await isAccessible(page, 'the sides and their goals', { widths: bothWidths });
  await page.getByRole('tab', { name: 'World' }).first().click();
  await page.locator('#right .side-card summary').nth(1).click();
  await goals.nth(1).waitFor();
  assert.equal(await goals.first().isVisible(), false, 'there each is opened by itself');
});

test('who looks as a side can read what it wants', async () => {
  const { page } = umpire;
  const [, second] = factions();
  await page.getByLabel('Look as').selectOption({ label: second.name });
  await page.locator('.loud').getByRole('button', { name: 'What they want' }).click();
  await page.locator('#dialog').getByText(second.goal.slice(0, 40)).waitFor();
  await isAccessible(page, 'the goal of a side');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'See everything again' }).click();
  await page.locator('.loud').waitFor({ state: 'detached' });
});

test('the help says what an umpire does, in order; a game of one board has no key for another', async () => {
  const { page } = umpire;
  await page.getByRole('button', { name: 'Help' }).click();
  const dialog = page.locator('#dialog');
  await dialog.getByText('What an umpire does, in order').waitFor();
  assert.ok((await dialog.locator('.duties li').count()) >= 5);
  await isAccessible(page, "the umpire's help", { widths: bothWidths });
  await dialog.locator('summary', { hasText: 'Keys' }).click();
  await dialog.getByText('pause, resume').waitFor();
  assert.equal(await dialog.getByText('the other board').count(), 0);
  await page.keyboard.press('Escape');
  await dialog.locator('button').first().waitFor({ state: 'hidden' });
  assert.deepEqual(umpire.faults, []);
});
