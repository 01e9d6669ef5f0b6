// A council in real browsers: leave to pass is given, a treaty put forward, troops are lent, and the umpire is asked
// for a deed outside the list; then the sheets of the same turn are written by it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bothWidths, isAccessible } from './accessible.mjs';
import { choose, chooseSide, kind, named, reports, seal, seatOrder, stored } from './hands.mjs';
import { openBrowser, opened, phaseOf, startServer, takeSeats, titleOf } from './support.mjs';

let server, browser, umpire, seat, everybody;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const made = server.newCampaign(
    ...['domain-war/two-realms', 'sealed'],
    ...['--set', 'council=yes', '--set', 'loan_control=borrower'],
  );
  ({ umpire, seat, everybody } = await takeSeats(browser, made.links));
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server ends cleanly');
});

const lines = person => person.page.locator('#orders .order-list .words').allInnerTexts();
async function nextPhase() {
  const phase = phaseOf(umpire);
  await Promise.all([seat.a, seat.b].map(seal));
  await Promise.all(everybody.map(person => opened(person, phase + 1)));
}

test('the turn opens with a council, in which there is nothing to march or to muster', async () => {
  assert.equal(titleOf(seat.a), 'Turn 1 · Council');
  await choose(seat.a, 'realms', 'A1', ['A scouts 1']);
  assert.deepEqual(await seat.a.page.locator('#card .kinds .chip').allInnerTexts(), ['Lend troops']);
  await kind(seat.a, 'Lend troops');
  await stored(seat.a, 'the loan', () =>
    seat.a.page.locator('#card').getByRole('button', { name: 'Give the order' }).click(),
  );
  await seat.a.page.keyboard.press('Escape');
  await seatOrder(seat.a, 'Grant passage', async () => {});
  await seatOrder(seat.a, 'Put a treaty forward', form =>
    isAccessible(seat.a.page, 'a treaty in the making', { widths: bothWidths }).then(() => form),
  );
  await seatOrder(seat.a, 'Propose a covert action', form =>
    form.locator('textarea, input').first().fill('Bribe the ferryman'),
  );
  assert.deepEqual(await lines(seat.a), [
    'Lend A scouts 1 to Regent B',
    'Let Regent B pass',
    'Put an alliance forward to Regent B',
    'Propose to the umpire: Bribe the ferryman',
  ]);
  await nextPhase();
  assert.equal(titleOf(seat.a), 'Turn 1 · Orders');
  assert.ok(!JSON.stringify(seat.b.frames).includes('ferryman'), 'what is asked of the umpire is told to him alone');
});

test('the borrower commands what was lent, and both see whose it is', async () => {
  assert.ok(reports(seat.b).some(line => /^Lent by Regent A to Regent B: A scouts 1\.$/.test(line.text)));
  for (const person of [seat.a, seat.b]) {
    assert.equal(named(person, 'A scouts 1').side, 'b');
    assert.equal(named(person, 'A scouts 1').attributes.lender, 'a');
  }
  await choose(seat.b, 'realms', 'A1', ['A scouts 1']);
  await seat.b.page.locator('#card .attributes', { hasText: 'Lent by Regent A' }).waitFor({ state: 'attached' });
  assert.ok(everybody.every(person => person.faults.length === 0));
});
