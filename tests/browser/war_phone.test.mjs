// A newcomer at a telephone at war: the form opens under what was pressed for it, the orders of the side stand before
// the accounts, a treaty is told as two steps, what a round is is said where it is asked for first, and who may invade
// stands over the map.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bothWidths, isAccessible } from './accessible.mjs';
import { chooseSide, seal, seatOrder, unfold } from './hands.mjs';
import { answered, drawn, openBrowser, opened, phaseOf, received, settled, startServer, takeSeat } from './support.mjs';

const phone = { width: 390, height: 844, hasTouch: true };
let server, browser, urr, dark, page;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const { links } = server.newCampaign('domain-war/shadow-over-urr', 'sealed', '--bots', 'dwarves,elves,gnomes');
  const of = faction => links.find(link => link.faction === faction);
  dark = await takeSeat(browser, of('dark_prince'));
  urr = await takeSeat(browser, of('urr'), phone);
  ({ page } = urr);
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server ends cleanly');
});

const tab = name => page.locator('#tabs').getByRole('tab', { name }).click();
const look = name => process.env.LOOK && page.screenshot({ path: `${process.env.LOOK}/${name}.png` });
const chip = words => page.locator('#orders .side-orders .chip', { hasText: words });
async function bell() {
  if ((await page.locator('body').getAttribute('data-panel')) !== 'orders') await tab(/^\s*Orders/);
  const next = phaseOf(urr) + 1;
  await Promise.all([seal(urr), seal(dark)]);
  await Promise.all([urr, dark].map(one => opened(one, next)));
  await Promise.all([urr, dark].map(settled));
}
/** @param {import('playwright-core').Locator} what @param {string} words */
async function inSight(what, words) {
  const room = await page.locator('#orders .body').boundingBox(),
    { y } = await what.boundingBox();
  assert.ok(y >= room.y - 1 && y < room.y + room.height - 60, words);
}
/** A chip and the form that it opened are in the sheet's sight, one right under the other. */
async function isUnder(words) {
  // The form of an order before it may lie open until the page is drawn anew.
  await page.locator('#orders .chip[aria-pressed="true"]').filter({ hasText: words }).waitFor();
  await page.locator('#orders .order-form').waitFor();
  await settled(urr);
  await drawn(page);
  await look(`under ${words}`);
  // All three at one moment: the list may still be on its way.
  const [room, pressed, form] = await Promise.all(
    [page.locator('#orders .body'), chip(words), page.locator('#orders .order-form')].map(one => one.elementHandle()),
  ).then(found =>
    page.evaluate(
      nodes =>
        nodes.map(node => {
          const { x, y, width, height } = node.getBoundingClientRect();
          return { x, y, width, height };
        }),
      found,
    ),
  );
  assert.ok(pressed.y >= room.y - 1, 'what was pressed is in sight');
  assert.ok(
    form.y >= pressed.y + pressed.height && form.y - pressed.y < 120,
    `the form is under it: ${form.y - pressed.y}`,
  );
  assert.ok(form.y + 60 < room.y + room.height, 'and begins in sight');
  const card = await page.locator('#orders .card.under').boundingBox();
  assert.ok(card.x + card.width <= room.x + room.width - 8, `all of its width: ${card.x + card.width}`);
}

test('a stack that lies spread over the map closes when another panel is asked for', async () => {
  await settled(urr);
  const spread = page.locator('.board:visible .fan-plate');
  // A pile that lies in sight, by the number at its corner.
  const piles = await page
    .locator('.board:visible .pile-tags > *')
    .evaluateAll(tags => tags.map(tag => tag.getBoundingClientRect().toJSON()));
  const pile = piles.find(({ left, right, top, bottom }) => left > 20 && right < 350 && top > 150 && bottom < 600);
  await page.touchscreen.tap(pile.left + 18, pile.top + 18);
  await spread.waitFor({ state: 'attached' });
  await tab(/^\s*Orders/);
  await spread.waitFor({ state: 'detached' });
  await tab(/^\s*Map/);
});

test('council: the form opens under its chip, and a treaty is the first step of two, there, on the sheet and under Agreements', async () => {
  await settled(urr);
  await tab(/^\s*Orders/);
  await unfold(page, 'Put a treaty forward');
  await page.locator('#orders .told-orders p', { hasText: 'Step 1 of 2' }).waitFor();
  await chip('Put a treaty forward').scrollIntoViewIfNeeded();
  await chip('Put a treaty forward').tap();
  await isUnder('Put a treaty forward');
  await look('form');
  const given = page.locator('#orders .order-list li', { hasText: 'Put an alliance forward' });
  await chooseSide(page.locator('#orders'), 'With', 'elves');
  await page.locator('#now .primary', { hasText: 'Give the order' }).click();
  await given.getByText(/^\s*Step 1 of 2: .*“Offer a treaty”.*Orders phase/).waitFor();
  await answered(urr);
  await page.locator('#orders .body').evaluate(body => body.scrollTo(0, 0));
  await look('line');
  await isAccessible(page, 'a treaty in two steps', { widths: bothWidths });
});

test('after the bell what was put forward stands under Agreements, with what is to be done', async () => {
  await bell();
  await tab(/^\s*Agreements/);
  const bound = page.locator('#side .bound');
  await bound.getByText('An alliance put forward to the Lady of Silverwood.').waitFor();
  await bound.getByText(/Step 2 is “Offer a treaty”/).waitFor();
  await look('agreements');
});

test('orders: each of the side with its sentence, before the accounts; the form opens in sight, and a round is explained once', async () => {
  await tab(/^\s*Orders/);
  const list = page.locator('#orders .side-orders');
  await list.waitFor();
  await page.locator('.reckoning', { hasText: 'Treasury' }).waitFor({ state: 'attached' });
  const [chips, told] = [await list.locator('.chip').count(), await list.locator('.told-orders > p').count()];
  assert.ok(chips > 8, `${chips} orders`);
  assert.equal(told, chips, 'each says what it is for');
  const side = await list.boundingBox(),
    accounts = await page.locator('.reckoning').first().boundingBox();
  assert.ok(side.y < accounts.y, 'before the accounts');
  await look('orders');
  await page.locator('#orders').getByRole('button', { name: 'What counts for you' }).tap();
  await inSight(page.locator('.reckoning').first(), 'what counts for the realm');
  // What was put forward in council is called to mind, and its button opens the second step filled in.
  const step = page.locator('#orders .put-forward li', {
    hasText: 'An alliance put forward to the Lady of Silverwood.',
  });
  await step.getByText(/^\s*Step 2 of 2: the treaty is made when they accept it/).waitFor();
  await step.scrollIntoViewIfNeeded();
  await look('second-step');
  await step.getByRole('button', { name: 'Offer a treaty' }).tap();
  await isUnder('Offer a treaty');
  await look('round');
  const form = page.locator('#orders .order-form');
  await form.getByText(/^\s*A turn has 3 rounds, .* one kind of action in each: .+\.\s*$/).waitFor();
  await form.locator('[data-point="faction:elves"][aria-pressed="true"]').waitFor();
  await page.locator('#now .primary', { hasText: 'Give the order' }).click();
  await page.locator('#orders .order-list', { hasText: 'Round 1: offer an alliance' }).waitFor();
  await answered(urr);
  await step.waitFor({ state: 'detached' });
  await unfold(page, 'Declare war');
  await chip('Declare war').tap();
  await isUnder('Declare war');
  assert.equal(await form.getByText(/^\s*A turn has 3 rounds/).count(), 0, 'it is said once');
  await chip('Declare war').tap();
  await form.waitFor({ state: 'detached' });
});

test('who may invade is told over the map for as long as the war lasts', async () => {
  assert.equal(await page.locator('.line-state.war').count(), 0);
  await seatOrder(dark, 'Declare war', form => chooseSide(form, 'On', 'urr'));
  await bell();
  const war = page.locator('.line-state.war');
  await war.getByText('The Prince of Darkness is at war with you and may invade your land.').waitFor();
  await settled(urr);
  await look('war');
  await bell();
  await war.waitFor();
  assert.equal(await dark.page.locator('.line-state.war').count(), 0, 'it is about who is invaded');
  await isAccessible(page, 'a war that may come', { widths: bothWidths });
});

test('the report: its filter stays in sight, and another list begins at its head', async () => {
  await tab(/^\s*Report/);
  await page.locator('#side .story').first().waitFor();
  const body = page.locator('#side .body'),
    filter = page.locator('#side .report-filter');
  await page.getByRole('button', { name: 'All I saw' }).click();
  await drawn(page);
  await body.evaluate(one => one.scrollTo(0, one.scrollHeight));
  await drawn(page);
  assert.ok((await body.evaluate(one => one.scrollTop)) > 50, 'the report is longer than its room');
  const room = await body.boundingBox(),
    stands = await filter.boundingBox();
  assert.ok(stands.y >= room.y - 1 && stands.y < room.y + 40, `${stands.y} in ${room.y}`);
  await look('report');
  await filter.getByRole('button', { name: 'Mine' }).click();
  await drawn(page);
  assert.equal(await body.evaluate(one => one.scrollTop), 0);
  assert.deepEqual([...urr.faults, ...dark.faults], []);
});
