// The Desk to an umpire who knows nothing of the game: what each side wants, what he does in which order, and nothing
// that he taps stays without an answer.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { bothWidths, isAccessible } from './accessible.mjs';
import { tap } from './hands.mjs';
import { holdResults, openBrowser, phaseOf, received, startServer, takeSeat } from './support.mjs';

let server, browser, umpire;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const made = server.newCampaign('domain-war/shadow-over-urr', 'sealed', '--set', 'council=no');
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
  const plans = await page.locator('#right .plan').allInnerTexts();
  assert.deepEqual(
    plans,
    factions().map(({ plan }) => `A way to it. ${plan}`),
  );
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
  // The rules say how near it is, by what the side sees itself.
  await page.getByRole('heading', { name: 'How it stands to that' }).waitFor();
  await page.locator('#dialog .aims .open').first().waitFor();
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

const seat = name => umpire.page.locator('.seat', { hasText: name });

test('"Write to" leads into the message box of that seat; what is half typed to another stays his', async () => {
  const { page } = umpire;
  const [first, second] = factions().map(faction => faction.name);
  const box = page.locator('#press-text');
  const to = page.getByRole('group', { name: 'Write to seats' }).locator('[aria-pressed="true"]');
  await seat(first).locator('.seat-head').click();
  await page.getByRole('button', { name: `Write to ${first}` }).click();
  await page.waitForFunction(() => document.activeElement?.id === 'press-text');
  const { y, height } = await box.boundingBox();
  assert.ok(y >= 0 && y + height <= 800, 'it is in sight');
  assert.deepEqual(await to.allInnerTexts(), [first]);
  await page.keyboard.type('Your spy');
  await seat(second).locator('.seat-head').click();
  await page.getByRole('button', { name: `Write to ${second}` }).click();
  await page.getByText(`Not sent yet: a message to ${first}.`).waitFor();
  assert.deepEqual([await box.inputValue(), await to.allInnerTexts()], ['', [second]]);
  await isAccessible(page, 'a message kept', { widths: bothWidths });
  await page.getByRole('button', { name: 'Go on with it' }).click();
  await page.getByText(`Not sent yet: a message to ${first}.`).waitFor({ state: 'detached' });
  assert.deepEqual([await box.inputValue(), await to.allInnerTexts()], ['Your spy', [first]]);
  await box.fill('');
});

/** What the panel shows of the chosen place. */
const chosenCard = () => umpire.page.locator('.acting .chosen-card');
test('while he writes for a side a tap on its province shows all that is theirs there, each by itself', async () => {
  const { page } = umpire;
  const side = 'Prince of Darkness';
  await page.getByRole('button', { name: `Act for ${side}` }).click();
  await page.locator('.acting').waitFor();
  await tap(umpire, 'realms', 'Ogre March');
  const card = chosenCard();
  await card.getByRole('button', { name: /All \d+ of theirs here/ }).waitFor();
  await card.getByRole('button', { name: /Ogre hall/ }).click();
  await card.locator('.kinds', { hasText: 'Muster' }).waitFor();
  assert.deepEqual(await card.locator('.members [aria-pressed="true"]').allInnerTexts(), ['Ogre hall holding, law']);
  assert.equal(await card.locator('.kinds', { hasText: 'March' }).count(), 0, 'the army is not in it');
  await isAccessible(page, 'a holding chosen for a side', { widths: bothWidths });
  await tap(umpire, 'realms', 'Silverwood');
  await card.getByText('Nothing here is theirs to order.').waitFor();
  // On a phone the map lies over the panel: what was tapped brings the panel up.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('#tabs').getByRole('tab', { name: 'Map' }).click();
  await card.waitFor({ state: 'hidden' });
  await tap(umpire, 'realms', 'Iron Gate');
  await card.getByRole('heading', { name: 'Iron Gate' }).waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Leave without writing' }).click();
  await page.locator('.acting').waitFor({ state: 'detached' });
  assert.deepEqual(umpire.faults, []);
});

test('a ruling is told in words, what is typed for it scrolls nothing, and the published line is marked', async () => {
  const { page } = umpire;
  const side = 'Prince of Darkness';
  await holdResults(umpire);
  await page.getByRole('button', { name: `Act for ${side}` }).click();
  await page.locator('.acting .chip', { hasText: 'Spy' }).click();
  await page.locator('.acting .order-form').waitFor();
  await tap(umpire, 'realms', 'Silverwood');
  await page.locator('.acting .order-list .words', { hasText: 'spy in Silverwood' }).waitFor();
  const dialog = page.locator('#dialog');
  await page.getByRole('button', { name: 'Write and seal for them' }).click();
  await dialog.getByRole('button', { name: 'Write and seal for them' }).click();
  await page.locator('.acting').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Ring the bell now' }).click();
  await dialog.getByRole('button', { name: 'Ring the bell now' }).click();
  await page.getByRole('button', { name: 'Publish the result' }).waitFor();
  const tabs = await page.locator('.side-tabs [role="tab"]').last().boundingBox();
  assert.ok(tabs.x + tabs.width <= 1280, 'what waits behind a tab pushes no other off the screen');

  const line = page.locator('#right .report', { hasText: 'Spying by' }).first();
  await line.getByRole('button', { name: 'Rule on this' }).click();
  const ruling = line.locator('fieldset.ruling');
  await ruling.getByRole('button', { name: 'discovered' }).click();
  assert.doesNotMatch(await ruling.innerText(), /turn 1/, 'the rules call the spying by a name of their own');
  await ruling.getByRole('button', { name: 'Note it' }).click();
  await page.locator('.rulings li', { hasText: /Spying by the Prince of Darkness: discovered/ }).waitFor();

  const scrolled = () => page.locator('#right').evaluate(panel => panel.scrollTop);
  await page.locator('#right').evaluate(panel => panel.scrollTo(0, 40));
  const reason = await page.locator('#amend-reason').boundingBox();
  await page.mouse.click(reason.x + 20, reason.y + reason.height / 2);
  await page.keyboard.type('He was seen at the ford.');
  assert.equal(await page.locator('#amend-reason').inputValue(), 'He was seen at the ford.');
  assert.equal(await scrolled(), 40);
  await isAccessible(page, 'a ruling noted', { widths: bothWidths });

  const from = umpire.frames.length,
    number = phaseOf(umpire);
  await page.getByRole('button', { name: 'Run the rules again' }).click();
  await received(umpire, frame => frame.type === 'held', { from, words: 'the amended result' });
  await page.getByRole('button', { name: 'Publish the result' }).click();
  await received(umpire, frame => frame.phase?.number > number, { from, words: 'the next turn' });
  const note = page.locator('#right .report', { hasText: 'Spying by' }).locator('.amended').first();
  await note.waitFor();
  assert.match(await note.innerText(), /amended by the umpire.*discovered.*He was seen at the ford\./is);
  assert.deepEqual(umpire.faults, []);
});
