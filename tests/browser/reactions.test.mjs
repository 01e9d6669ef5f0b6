// Live reactions in real browsers: an army marches on another, the other's regent is asked whether he stands, and
// answers; to him who marched, and to all, the phase looks as it does when nobody is asked.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bothWidths, isAccessible } from './accessible.mjs';
import { kindsSeen, named, reports, seal, seatOrder } from './hands.mjs';
import {
  holdResults,
  openBrowser,
  opened,
  phaseOf,
  received,
  say,
  settled,
  startServer,
  takeSeats,
  titleOf,
} from './support.mjs';

let server, browser, umpire, seat, everybody;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const made = server.newCampaign('domain-war/two-realms', 'sealed', '--set', 'reaction_mode=live');
  ({ umpire, seat, everybody } = await takeSeats(browser, made.links));
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server ends cleanly');
});

const at = area => ({ board: 'realms', area });
/** The phase closes with these orders of A, and none of B. */
async function turnWith(orders) {
  const phase = phaseOf(umpire);
  const stored = await say(seat.a, { type: 'draft', phase, base: 0, sheet: { orders, salt: '' } });
  assert.equal(stored.type, 'stored', stored.words);
  await Promise.all([
    say(seat.a, { type: 'seal', phase, revision: stored.revision }),
    say(seat.b, { type: 'seal', phase, revision: 0 }),
  ]);
  await Promise.all(everybody.map(person => opened(person, phase + 1)));
}
const asked = (person, from) => reports(person, from).filter(line => line.kind === 'asked');
/** Their page, without what is their own: what the phase is called and how its clock stands. */
const lookOf = ({ page }) =>
  page.evaluate(() => [
    document.querySelector('.slot-phase')?.textContent,
    document.querySelector('.sentence .clock')?.textContent,
  ]);

let met;
test('the phase opens after every round, whether anybody is met or nobody', async () => {
  const army = kindsSeen(seat.a, 'unit').filter(one => one.side === 'a' && one.attributes.type !== 'artillerists');
  const units = army.map(one => one.id);
  await turnWith([
    { kind: 'declare_war', arguments: { round: 1, on: 'b' } },
    { kind: 'march', arguments: { round: 2, units, path: [at('a2')] } },
  ]);
  for (const round of [1, 2, 3]) {
    assert.match(titleOf(umpire), new RegExp(`^Turn 1 · Round ${round}: `));
    assert.equal(asked(seat.b, 0).length, 0);
    await turnWith([]);
  }
  met = Object.fromEntries(['a', 'b'].map(one => [one, seat[one].frames.length]));
  await turnWith([{ kind: 'march', arguments: { round: 1, units, path: [at('b1'), at('b2')] } }]);
  assert.match(titleOf(umpire), /^Turn 2 · Round 1: /);
});

test('who is met is asked, each of what concerns him; he answers, and his force goes within its walls', async () => {
  await Promise.all([seat.a, seat.b].map(settled));
  assert.deepEqual(await lookOf(seat.a), await lookOf(seat.b), 'the phase and its clock look the same to both');
  assert.match(asked(seat.a, met.a)[0].text, /Your force has come upon an enemy in B2/);
  assert.match(asked(seat.b, met.b)[0].text, /An enemy has come upon your force in B2/);
  await seatOrder(seat.b, 'Answer an enemy', async form => {
    await form.getByRole('button', { name: 'withdraw inside', exact: true }).click();
    await isAccessible(seat.b.page, 'an answer in the making', { widths: bothWidths });
  });
  const phase = phaseOf(umpire),
    from = seat.b.frames.length;
  await Promise.all([seal(seat.b), say(seat.a, { type: 'seal', phase, revision: 0 })]);
  await Promise.all(everybody.map(person => opened(person, phase + 1)));
  assert.ok(reports(seat.b, from).some(line => /withdrew into B castle/.test(line.text)));
  assert.equal(named(seat.b, 'B infantry 1').at.aboard, named(seat.b, 'B castle').id);
});

test("a lie told by the other side's spies looks like the truth; he alone who told it knows", async () => {
  while (!/Turn 3 · Orders/.test(titleOf(umpire))) await turnWith([]);
  await holdResults(umpire);
  const { page } = umpire;
  let from = umpire.frames.length;
  const mine = Object.fromEntries(['a', 'b'].map(one => [one, seat[one].frames.length]));
  const phase = phaseOf(umpire);
  const orders = {
    a: [{ kind: 'spy', arguments: { round: 1, province: at('b2') } }],
    b: [
      { kind: 'counterspy', arguments: { round: 1 } },
      { kind: 'mislead', arguments: { province: at('b2'), how: 'stronger' } },
    ],
  };
  for (const one of ['a', 'b']) {
    const stored = await say(seat[one], { type: 'draft', phase, base: 0, sheet: { orders: orders[one], salt: '' } });
    assert.equal(stored.type, 'stored', stored.words);
    await say(seat[one], { type: 'seal', phase, revision: stored.revision });
  }
  await received(umpire, frame => frame.type === 'held', { from, words: 'the held result' });
  // The watch finds him out, whatever its die.
  const line = page.locator('.report').filter({ hasText: 'Spying by' }).first();
  await line.getByRole('button', { name: 'Rule on this' }).click();
  const form = line.locator('fieldset.ruling');
  await form.getByLabel('Ruling', { exact: true }).selectOption({ label: 'What the covert action comes to' });
  await form.getByRole('button', { name: 'discovered', exact: true }).click();
  await form.getByRole('button', { name: 'Note it' }).click();
  await page.locator('#amend-reason').fill('He was seen.');
  from = umpire.frames.length;
  await page.getByRole('button', { name: 'Run the rules again' }).click();
  await received(umpire, frame => frame.type === 'held', { from, words: 'the result by ruling' });
  await page.getByRole('button', { name: 'Publish the result' }).click();
  await Promise.all(everybody.map(person => opened(person, phase + 1)));
  const told = reports(seat.a, mine.a).find(line => line.kind === 'spied');
  const labels = told.details.map(([label]) => label);
  assert.deepEqual(labels.slice(-3), ['Source', 'Seen', 'How sure']);
  assert.equal(told.text, 'Your spy has seen B2.');
  assert.ok(reports(seat.b, mine.b).some(one => /sent home with a false report/.test(one.text)));
  assert.ok(!reports(seat.a, mine.a).some(one => /false/.test(JSON.stringify(one))), 'nothing tells him');
  assert.ok(everybody.every(person => person.faults.length === 0));
});
