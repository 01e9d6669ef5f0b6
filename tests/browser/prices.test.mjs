// What is about to be ordered says what it costs before it is given, and nothing that gold is spent on is proposed: at a wide page and at a telephone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { choose, chooseSide, kind, stored } from './hands.mjs';
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
  assert.deepEqual(await lines(phone), ['Round 1: send an assassin to Regent A for the underling: 5 gold']);
  assert.deepEqual([...wide.faults, ...phone.faults], []);
});
