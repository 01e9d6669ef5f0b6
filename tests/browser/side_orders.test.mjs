// A night on a telephone, when only the side as a whole may order something: it is one tap away, its form says what is
// still wanted, nothing that was left stays open or red, and what cannot be done does not look as if it could.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openBrowser, received, startServer, takeSeat } from './support.mjs';

let server, browser, dark, links;

before(async () => {
  server = await startServer();
  browser = await openBrowser();
  ({ links } = server.newCampaign('city-table/siege_of_ur', 'manual'));
  dark = await takeSeat(
    browser,
    links.find(link => link.faction === 'dark'),
    { width: 390, height: 844 },
  );
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const tab = name => dark.page.locator('#tabs').getByRole('tab', { name }).click();

test('what only an umpire can answer is not asked for while nobody umpires', async () => {
  const { page } = dark;
  const now = page.locator('#now');
  await now.locator('.task', { hasText: /\S/ }).waitFor();
  assert.equal(await now.getByRole('button', { name: 'Ritual' }).count(), 0);
  await takeSeat(
    browser,
    links.find(link => link.role === 'umpire'),
  );
  await now.getByRole('button', { name: 'Ritual' }).waitFor();
});

test('what one may do is a button to its form, and the form says what is still wanted', async () => {
  const { page } = dark;
  await page.locator('#now').getByRole('button', { name: 'Ritual' }).click();
  const words = page.locator('#orders .order-form textarea');
  await words.waitFor();
  await page.locator('#orders', { hasText: /Up to [\d,]+ characters/ }).waitFor();
  const give = page.locator('#now').getByRole('button', { name: 'Give the order' });
  // The button leads to what is wanted, and the order can be given once it is there.
  const want = page.locator('#now').getByRole('button', { name: 'Write what is done' });
  await want.waitFor();
  assert.equal(await give.count(), 0);
  await page.locator('#now .task', { hasText: 'write what is done' }).waitFor();
  await want.click();
  await page.locator('#orders .order-form textarea:focus').waitFor();
  await words.fill('We call the moon.');
  await page.locator('#now .primary:enabled', { hasText: 'Give the order' }).waitFor();
  const from = dark.frames.length;
  await give.click();
  await received(dark, frame => frame.type === 'stored', { from, words: 'the ritual is stored' });
  await page.locator('#now .done', { hasText: /Saved\.\s*$/ }).waitFor();
});

test('a refusal that was read and a list that was opened are gone with the panel', async () => {
  const { page } = dark;
  await page.locator('#orders .chip.refused').first().click();
  const refusal = page.locator('#now .refused');
  await refusal.waitFor();
  assert.equal(await page.locator('.problem:visible').count(), 0, 'it stands in one place');
  await page.locator('.day-plan > summary').click();
  await page.locator('.day-plan .whole').waitFor();
  await tab('Report');
  await page.locator('.day-plan .whole').waitFor({ state: 'hidden' });
  await tab(/^\s*Orders/);
  await dark.page.locator('body[data-panel="orders"]').waitFor();
  assert.equal(await refusal.count(), 0);
});

test('in silence the seats that no letter reaches are named, and are no buttons', async () => {
  const { page } = dark;
  await tab('Press');
  await page.locator('#side', { hasText: 'silence as long as this phase lasts' }).waitFor();
  const seat = name => page.locator('.recipients .chip', { hasText: name });
  await seat('Umpire').waitFor();
  assert.equal(await page.locator('.recipients .chip').count(), 1);
  await page
    .locator('.recipients', {
      hasText: 'No letter or proposal can go to these in this phase: Urr, Dwarves, Gnomes and Elves.',
    })
    .waitFor();
  assert.equal(await page.getByText('Asleep').count(), 0, 'where all are silent nobody is named');
});

test('the card read again is closed, and the signs wear the colours of those who were seen to have them', async () => {
  const { page } = dark;
  await page.locator('.help-button').click();
  await page.getByRole('button', { name: 'Show the whole card' }).click();
  const card = page.locator('dialog[data-which="welcome"]');
  await card.getByRole('heading', { name: 'You play the Prince of Darkness' }).waitFor();
  assert.deepEqual(await card.getByRole('button').allTextContents(), ['Close']);
  await card.getByRole('button', { name: 'Close' }).click();
  await card.waitFor({ state: 'hidden' });
  await page.locator('.help-button').click();
  await page.locator('dialog summary', { hasText: 'What the signs mean' }).click();
  const toneOf = name => page.locator('dialog .legend li', { hasText: name }).first().locator('[data-tone]').first();
  assert.notEqual(await toneOf('dwarf archer').getAttribute('data-tone'), 'dark');
  assert.equal(await toneOf('imperial guard').getAttribute('data-tone'), 'dark');
  await page.keyboard.press('Escape');
  assert.deepEqual(dark.faults, []);
});
