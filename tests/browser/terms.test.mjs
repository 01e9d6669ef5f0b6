// A deed outside the list in real browsers: a regent proposes it in words, and the umpire allows it at the Desk on his
// terms; the other side never hears of it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bothWidths, isAccessible } from './accessible.mjs';
import { kindsSeen, seal, seatOrder } from './hands.mjs';
import { openBrowser, opened, phaseOf, received, startServer, takeSeats } from './support.mjs';

let server, browser, umpire, seat, everybody;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const made = server.newCampaign('domain-war/two-realms', 'sealed');
  ({ umpire, seat, everybody } = await takeSeats(browser, made.links));
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server ends cleanly');
});

async function nextPhase() {
  const phase = phaseOf(umpire);
  await Promise.all([seat.a, seat.b].map(seal));
  await Promise.all(everybody.map(person => opened(person, phase + 1)));
}

test('the umpire sets price and chance of what he is asked for, and his answer is an approval', async () => {
  const { page } = umpire;
  await seatOrder(seat.a, 'Propose a covert action', form =>
    form.locator('textarea, input').first().fill('Bribe the ferryman'),
  );
  await nextPhase();
  await page.getByRole('tab', { name: 'Requests' }).first().click();
  await page.getByLabel('Your answer').fill('It can be tried.');
  await page.getByLabel('Allow it, on these terms').check();
  await page.getByRole('spinbutton', { name: /^Price in gold/ }).fill('3');
  const chance = page.getByRole('spinbutton', { name: /^Succeeds on a die of this, or less/ });
  assert.equal(await chance.inputValue(), '3', 'an even chance, until he says otherwise');
  await chance.fill('6');
  await chance.blur();
  await isAccessible(page, 'terms in the making', { widths: bothWidths });
  const from = seat.a.frames.length;
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await received(seat.a, () => kindsSeen(seat.a, 'approval').length === 1, { from, words: 'the approval' });
  assert.deepEqual(kindsSeen(seat.b, 'approval'), []);
  const { price, success_on } = kindsSeen(seat.a, 'approval')[0].attributes;
  assert.deepEqual({ price, success_on }, { price: 3, success_on: 6 });
  assert.ok(!JSON.stringify(seat.b.frames).includes('ferryman'));
  await page
    .locator('.request', { hasText: /Allowed: Price in gold: 3; Succeeds on a die of this, or less: 6/ })
    .waitFor();
  await page.locator('.request', { hasText: 'Turn 1 · Orders' }).waitFor();
  const told = seat.a.frames.slice(from).find(frame => frame.type === 'announcement');
  assert.match(
    told.text,
    /^Propose to the umpire: Bribe the ferryman – It can be tried\. \(Price in gold: 3, Succeeds on a die of this, or less: 6\)$/,
  );
});

test('what was allowed can be ordered at once, on the sheet that lies open', async () => {
  await seatOrder(seat.a, 'An approved undertaking', async () => {});
  assert.deepEqual(await seat.a.page.locator('#orders .order-list .words').allInnerTexts(), [
    'Round 1: Bribe the ferryman, for 3 gold, on a die of 6 or less',
  ]);
  assert.ok(everybody.every(person => person.faults.length === 0));
});
