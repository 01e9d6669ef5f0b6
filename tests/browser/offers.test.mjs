// What is offered follows the sheet: one order closes or opens the way to the next at once, on the units' card and
// among the seat's own orders.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { choose, chooseSide, kind, stored, tap } from './hands.mjs';
import { openBrowser, startServer, takeSeats } from './support.mjs';

let server, browser, seat;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
  ({ seat } = await takeSeats(browser, server.newCampaign('domain-war/two-realms', 'sealed').links));
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server ends cleanly');
});

const lines = person => person.page.locator('#orders .order-list .words').allInnerTexts();
/** Waits until the map lights the ground by this name, and nothing else. */
const lit = (person, name) =>
  person.page.waitForFunction(words => {
    const middle = one => (({ x, width }) => x + width / 2)(one.getBoundingClientRect());
    const dots = [...document.querySelectorAll('.reach-free, .reach-ring')].map(middle);
    const names = [...document.querySelectorAll('.board .map-name')].filter(one => /^[AB]\d$/.test(one.textContent));
    const nearest = x => names.sort((a, b) => Math.abs(middle(a) - x) - Math.abs(middle(b) - x))[0].textContent;
    return dots.length > 0 && dots.every(x => nearest(x) === words);
  }, name);

test('after a march the second round begins where the first has led, though the units were not chosen anew', async () => {
  const { page } = seat.a;
  await choose(seat.a, 'realms', 'A1', ['A infantry 1']);
  await kind(seat.a, 'March');
  await lit(seat.a, 'A2');
  await stored(seat.a, 'the first march', () => tap(seat.a, 'realms', 'A2'));
  await page.locator('#card fieldset.choice').getByRole('button', { name: '2', exact: true }).click();
  await lit(seat.a, 'A1');
  // Their fellows stand there: whether they are meant is asked.
  await tap(seat.a, 'realms', 'A1');
  await stored(seat.a, 'the second march', () => page.locator('#card .instead button').first().click());
  assert.deepEqual(await lines(seat.a), ['Round 1: march A infantry 1 to A2', 'Round 2: march A infantry 1 to A1']);
});

test('a spy is offered for the round that is left', async () => {
  const { page } = seat.a;
  await page.keyboard.press('Escape');
  await page.locator('#orders .chip', { hasText: 'Spy' }).click();
  await stored(seat.a, 'the spy', () => tap(seat.a, 'realms', 'B1'));
  assert.deepEqual((await lines(seat.a)).slice(2), ['Round 3: spy in B1: 1 gold']);
});
