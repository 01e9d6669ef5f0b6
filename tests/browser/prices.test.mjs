// What is about to be ordered says what it costs before it is given, and nothing that gold is spent on is proposed: at
// a wide page and at a telephone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { choose, chooseSide, kind, stored, unfold } from './hands.mjs';
import { openBrowser, settled, startServer, takeSeat } from './support.mjs';

let server, browser, wide, phone;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const { links } = server.newCampaign('domain-war/two-realms', 'sealed');
  const of = faction => links.find(link => link.faction === faction);
  wide = await takeSeat(browser, of('a'));
  phone = await takeSeat(browser, of('b'), { width: 390, height: 844, hasTouch: true, colorScheme: 'light' });
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server ends cleanly');
});

const lines = ({ page }) => page.locator('#orders .order-list .words').allInnerTexts();
/** What stands there of the order in the making, wherever this page says it. */
const made = ({ page }, words) => page.locator('#now, .slot-task').filter({ hasText: words }).first().waitFor();
const look = ({ page }, name) => process.env.LOOK && page.screenshot({ path: `${process.env.LOOK}/${name}.png` });

test('a muster and a work say their price before they are given, each time anew', async () => {
  const { page } = wide;
  await choose(wide, 'realms', 'A1', ['A archers 1']);
  await stored(wide, 'the discharge', () => page.locator('#card .kinds .chip', { hasText: 'Send home' }).click());
  await choose(wide, 'realms', 'A1', ['A castle']);
  await kind(wide, 'Muster');
  await page.locator('#card fieldset', { hasText: 'Round' }).getByRole('button', { name: '2', exact: true }).click();
  const give = page.locator('#card').getByRole('button', { name: 'Give the order' });
  await settled(wide);
  assert.ok(await give.isDisabled(), 'no type is proposed');
  assert.equal(await page.locator('#now, .slot-task').getByText(/gold/).count(), 0, 'and so no price');
  await page
    .locator('#card')
    .getByRole('button', {
      name: /^infantry Attack 1, defence 3, 1 point, 2 provinces a turn; 2 gold, then 1 each turn$/,
    })
    .click();
  await made(wide, 'Round 2: A castle musters 1 infantry: 2 gold');
  await page
    .locator('#card')
    .getByRole('button', { name: /^archers Attack 3/ })
    .click();
  await made(wide, 'Round 2: A castle musters 1 archer: 3 gold');
  assert.deepEqual((await lines(wide)).length, 1, 'it is not given yet');
  await kind(wide, 'Build');
  await page.locator('#card').getByRole('button', { name: 'raise', exact: true }).click();
  await made(wide, 'Round 1: raise A castle to level 4: 8 gold');
  assert.deepEqual((await lines(wide)).length, 1);
  await page.keyboard.press('Escape');
});

test('at a telephone: whom an assassin is sent for is asked, and each has his price', async () => {
  const { page } = phone;
  await page
    .locator('#tabs')
    .getByRole('tab', { name: /^Orders/ })
    .click();
  await unfold(page, 'Send an assassin');
  await page.locator('#orders .side-orders .chip', { hasText: 'Send an assassin' }).click();
  const form = page.locator('#orders .order-form');
  await form.getByText('Against an underling it costs 5 gold, against a ruler 10 gold.').waitFor();
  const victims = form.locator('fieldset', { hasText: 'Victim' }).getByRole('button');
  await settled(phone);
  assert.deepEqual(await victims.allInnerTexts(), ['underling', 'ruler']);
  for (const one of await victims.all())
    assert.equal(await one.getAttribute('aria-pressed'), 'false', 'nobody is proposed');
  await page.locator('#now', { hasText: /say .*victim|victim/i }).waitFor();
  await look(phone, 'assassin-asked');
  await victims.filter({ hasText: 'ruler' }).click();
  await made(phone, 'Round 1: send an assassin to Regent A for the ruler: 10 gold');
  await look(phone, 'assassin-priced');
  await victims.filter({ hasText: 'underling' }).click();
  await made(phone, 'Round 1: send an assassin to Regent A for the underling: 5 gold');
  assert.deepEqual(await lines(phone), []);
  await stored(phone, 'the assassin', () => page.locator('#now .primary', { hasText: 'Give the order' }).click());
  await page.locator('#orders .stores', { hasText: '(5 after your orders)' }).first().waitFor();
  assert.deepEqual(await lines(phone), ['Round 1: send an assassin to Regent A for the underling: 5 gold']);
  assert.deepEqual([...wide.faults, ...phone.faults], []);
});

test('at a telephone: a holding that is tapped begins no order, and what costs says what is left to pay it with', async () => {
  const { page } = phone,
    card = page.locator('#card');
  await page.locator('#tabs').getByRole('tab', { name: 'Map' }).click();
  await choose(phone, 'realms', 'B2', ['B archers 1']);
  await stored(phone, 'the discharge', () => card.locator('.kinds .chip', { hasText: 'Send home' }).click());
  await card.locator('.member', { hasText: 'B castle' }).click();
  await card.locator('.kinds .chip', { hasText: 'Muster' }).waitFor();
  await settled(phone);
  assert.equal(await card.locator('.kinds .chip[aria-pressed="true"]').count(), 0, 'nobody has chosen one');
  assert.equal(await card.locator('.order-form').count(), 0);
  await look(phone, 'castle');
  await kind(phone, 'Muster');
  await card.locator('.purse', { hasText: 'You have 10 gold: 5 left after your orders.' }).waitFor();
  await card.getByRole('button', { name: /^archers Attack 3/ }).click();
  await stored(phone, 'the muster', () => page.locator('#now .primary', { hasText: 'Give the order' }).click());
  await card.locator('.purse', { hasText: '2 left after your orders.' }).waitFor();
  await look(phone, 'muster');
  // Its order stands: who taps it again goes on with that.
  await card.getByRole('button', { name: 'Close' }).click();
  await choose(phone, 'realms', 'B2');
  await card.locator('.member', { hasText: 'B castle' }).click();
  await card.locator('.kinds .chip[aria-pressed="true"]', { hasText: 'Muster' }).waitFor();
  assert.deepEqual(phone.faults, []);
});

test('at a telephone: what may be left out of a form says so', async () => {
  const { page } = phone,
    form = page.locator('#orders .order-form');
  await page
    .locator('#tabs')
    .getByRole('tab', { name: /^Orders/ })
    .click();
  await unfold(page, 'Grant passage');
  await page.locator('#orders .side-orders .chip', { hasText: 'Grant passage' }).click();
  await form.locator('.label', { hasText: 'Provinces may be left out' }).waitFor();
  assert.equal(await form.locator('.left-out').count(), 1, 'and what must be said does not');
});

test('at a telephone: a trade asks how many and for how much, and says what it comes to and what one has', async () => {
  const { links } = server.newCampaign('urr-handbook/siege_of_urr', 'sealed');
  const trader = await takeSeat(
    browser,
    links.find(link => link.faction === 'longbeards'),
    { width: 390, height: 844, hasTouch: true, colorScheme: 'light' },
  );
  const { page } = trader,
    form = page.locator('#orders .order-form'),
    goods = word => form.locator(`[data-point="word:${word}"]`);
  await page
    .locator('#tabs')
    .getByRole('tab', { name: /^Orders/ })
    .click();
  await page.locator('#orders .side-orders .chip', { hasText: 'Trade: sell' }).click();
  await form.getByText('You have 60 gold.').waitFor();
  const many = form.getByLabel('How many'),
    price = form.getByLabel('Price');
  assert.equal(await many.inputValue(), '1', 'what counts is seen');
  assert.equal(await price.inputValue(), '');
  assert.equal(await form.locator('details').count(), 0, 'nothing of it is folded away');
  await form.getByText(/^\s*Gold for all of it together\. Left out, /).waitFor();
  await goods('good_weapon').filter({ hasText: 'you have 4' }).waitFor();
  await chooseSide(form, 'Partner', 'urr');
  await goods('good_weapon').click();
  await many.fill('2');
  await many.blur();
  await made(trader, 'Offer to Urr: sell 2 good weapons for 6 gold');
  await look(trader, 'trade');
  await goods('excellent_weapon').click();
  await made(trader, 'These have no list price: say what is paid');
  await price.fill('25');
  await price.blur();
  await made(trader, 'Offer to Urr: sell 2 excellent weapons for 25 gold');
  assert.equal(await form.getByLabel('Promise').count(), 0, 'goods are no promise');
  await goods('promise').click();
  await form.getByText(/^\s*What the seller says he will do/).waitFor();
  await page.locator('#now .primary', { hasText: 'Write “Promise”' }).waitFor();
  await look(trader, 'promise');
  await form.getByLabel('Promise').fill('We let your envoys pass.');
  await goods('food').click();
  await made(trader, 'Offer to Urr: sell 2 food for 25 gold');
  await stored(trader, 'the offer', () => page.locator('#now .primary', { hasText: 'Give the order' }).click());
  assert.equal(await page.locator('#orders .order-list', { hasText: 'envoys' }).count(), 0);
  assert.deepEqual(trader.faults, []);
});
