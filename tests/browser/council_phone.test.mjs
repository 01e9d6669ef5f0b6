// A newcomer to the realms at a telephone: the first look is at his own land, what the council is for stands in lines,
// what is wanted is asked in words, an offer that binds is found under Agreements, and a message that came before him
// waits as unread.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bothWidths, isAccessible } from './accessible.mjs';
import { answered, drawn, openBrowser, received, startServer, takeSeat } from './support.mjs';

const phone = { width: 390, height: 844, hasTouch: true };
let server, browser, gnomes, elves;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const { links } = server.newCampaign('domain-war/shadow-over-urr', 'sealed');
  const of = faction => links.find(link => link.faction === faction);
  elves = await takeSeat(browser, of('elves'));
  await elves.page
    .getByRole('tab', { name: /^Press/ })
    .last()
    .click();
  await elves.page.getByRole('button', { name: 'Gnome Syndic' }).click();
  await elves.page.locator('#side textarea').fill('Shall we be friends?');
  const sent = elves.frames.length;
  await elves.page.getByRole('button', { name: 'Send', exact: true }).click();
  await received(elves, frame => frame.type === 'press', { from: sent, words: 'the letter' });
  gnomes = await takeSeat(browser, of('gnomes'), phone);
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server ends cleanly');
});

const tab = name => gnomes.page.locator('#tabs').getByRole('tab', { name });
const look = name => process.env.LOOK && gnomes.page.screenshot({ path: `${process.env.LOOK}/${name}.png` });
/** Where a name of the map stands, and what of the map lies open. */
const nameAt = words =>
  gnomes.page.evaluate(words => {
    const frame = document.querySelector('.board:not([hidden])').getBoundingClientRect();
    const label = [...document.querySelectorAll('.board .map-name')].find(one => one.textContent.includes(words));
    const box = label?.getBoundingClientRect();
    const sheet = [...document.querySelectorAll('#orders, #side')]
      .map(one => one.getBoundingClientRect())
      .find(({ height }) => height > 0);
    const land = document.querySelector('.board-map').getBoundingClientRect();
    return {
      clear:
        Boolean(box) &&
        box.left > frame.left &&
        box.right < frame.right + 1 &&
        box.top > frame.top &&
        box.bottom < (sheet?.top ?? frame.bottom),
      band: Math.round(land.top - frame.top),
    };
  }, words);

test('the first look is at one’s own land, with no empty band above the map', async () => {
  await gnomes.page.locator('.board .map-name').first().waitFor();
  await drawn(gnomes.page);
  await look('first');
  const { clear, band } = await nameAt('Cogwater');
  assert.deepEqual([clear, band <= 0], [true, true], `band ${band}`);
});

test('a message that came before one sat down is unread, also after a reload, until it is read', async () => {
  await tab(/^\s*Press 1 unread/).waitFor();
  await gnomes.page.reload();
  await tab(/^\s*Press 1 unread/).waitFor();
});

test('the bar offers what may be done before the seal; each order of the council says what it is for, from the sheet’s head', async () => {
  const { page } = gnomes;
  const gold = page.locator('#now .primary');
  await gold.filter({ hasText: 'What I may do' }).click();
  await drawn(page);
  await look('council');
  const list = page.locator('#orders .side-orders');
  assert.equal(await list.locator('.chip').count(), await list.locator('.told-orders p').count());
  await list.getByText('Their units may enter these provinces').waitFor();
  const room = await page.locator('#orders .body').boundingBox(),
    begins = await list.boundingBox(),
    first = await list.locator('.chip').first().boundingBox();
  assert.ok(
    begins.y >= room.y - 1 && first.y + first.height <= room.y + room.height,
    'it begins in sight, with its first order',
  );
  assert.equal((await nameAt('Cogwater')).clear || (await nameAt('Tinkers')).clear, true, 'own land above the sheet');
  await gold.filter({ hasText: 'Seal my orders' }).waitFor();
  await isAccessible(page, 'the council in lines', { widths: bothWidths });
});

test('a treaty says which, asks with whom in words, and stands under Agreements when it is on the sheet', async () => {
  const { page } = gnomes;
  await page.locator('#orders').getByRole('button', { name: 'Put a treaty forward' }).click();
  await page.locator('#now', { hasText: 'choose with whom' }).waitFor();
  await page.locator('#orders .order-form .field', { hasText: 'What' }).getByText('alliance').waitFor();
  await look('treaty');
  await page.locator('#orders').getByRole('button', { name: 'Lady of Silverwood', exact: true }).click();
  await page.locator('#now .primary', { hasText: 'Give the order' }).click();
  await page.locator('#orders .order-list', { hasText: 'Put an alliance forward to the Lady of Silverwood' }).waitFor();
  await answered(gnomes);
  await tab(/^\s*Agreements/).click();
  const bound = page.locator('#side .bound');
  await bound.getByText('Put an alliance forward to the Lady of Silverwood').waitFor();
  await look('agreements');
  await isAccessible(page, 'an offer among the agreements', { widths: bothWidths });
  await bound.getByRole('button', { name: 'To the orders' }).click();
});

test('what counts for a realm is told with how far it is, and its rule leads to a rule', async () => {
  const { page } = gnomes;
  await page
    .locator('.reckoning', { hasText: 'What counts for you' })
    .getByText(/^\s*2 of 4\b/)
    .waitFor();
  const rules = await gnomes.context.newPage();
  await rules.goto(new URL('/rules/domain-war#DW-124', server.url).href);
  await rules.locator('#text .named', { hasText: 'the greatest gain wins' }).waitFor();
  assert.match(
    await rules.getByRole('searchbox', { name: 'Find a rule or a word' }).getAttribute('placeholder'),
    /^\d+, DW-\d+ to \d+/,
  );
  await rules.close();
});

test('who has sealed is told that he may leave', async () => {
  const { page } = gnomes;
  await page.locator('#now').getByRole('button', { name: 'Seal my orders' }).click();
  await page.locator('#now', { hasText: 'Nobody has come yet for 3 seats. You may leave' }).waitFor();
  await look('sealed');
  await tab(/^\s*Seats/).click();
  const own = page.locator('#side .seats li', { hasText: '(you)' });
  await own.getByText(/^\s*sealed \d\d:\d\d\s*$/).waitFor();
  assert.equal(await page.locator('#side .seats .badge', { hasText: /sealed \d/ }).count(), 1, 'of no other seat');
  await gnomes.page.reload();
  await tab(/^\s*Seats/).click();
  await own.getByText(/^\s*sealed \d\d:\d\d\s*$/).waitFor();
  assert.deepEqual(gnomes.faults, []);
});
