// Who dies first in a battle, set by the umpire at his Desk: words in their order, and the rules run again by them.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bothWidths, isAccessible } from './accessible.mjs';
import { kindsSeen } from './hands.mjs';
import { openBrowser, opened, phaseOf, received, say, settled, startServer, takeSeats } from './support.mjs';

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

const at = area => ({ board: 'realms', area });
const units = (person, side, types) =>
  kindsSeen(person, 'unit')
    .filter(one => one.side === side && types.includes(one.attributes.type))
    .map(one => one.id);

/** Both hand in their orders, and nothing goes out before the umpire lets it. */
async function handIn(orders) {
  const phase = phaseOf(umpire),
    from = umpire.frames.length;
  for (const [id, sheet] of Object.entries(orders)) {
    const stored = await say(seat[id], { type: 'draft', phase, base: 0, sheet: { orders: sheet, salt: '' } });
    assert.equal(stored.type, 'stored', stored.words);
    await say(seat[id], { type: 'seal', phase, revision: stored.revision });
  }
  return received(umpire, frame => frame.type === 'held', { from, words: 'the held result' });
}

test('the umpire taps who dies first, moves one up, and the rules are run again by his order', async () => {
  const { page } = umpire;
  await say(umpire, { type: 'hold', hold_ms: -1, reason: '' });
  await handIn({
    a: [
      { kind: 'declare_war', arguments: { round: 1, on: 'b' } },
      { kind: 'march', arguments: { round: 2, units: units(seat.a, 'a', ['infantry', 'archers']), path: [at('a2')] } },
    ],
    b: [{ kind: 'march', arguments: { round: 1, units: units(seat.b, 'b', ['infantry']), path: [at('b1')] } }],
  });
  const phase = phaseOf(umpire);
  await page.getByRole('button', { name: 'Publish the result' }).click();
  await Promise.all(everybody.map(person => opened(person, phase + 1)));
  await handIn({
    a: [
      { kind: 'march', arguments: { round: 1, units: units(seat.a, 'a', ['infantry', 'archers']), path: [at('b1')] } },
    ],
    b: [],
  });
  const line = page.locator('.report.important').filter({ hasText: 'Battle' }).first();
  await line.getByRole('button', { name: 'Rule on this' }).click();
  const form = line.locator('fieldset.ruling');
  await form.getByLabel('Ruling', { exact: true }).selectOption({ label: 'Who dies first of the attackers' });
  const note = form.getByRole('button', { name: 'Note it' });
  assert.ok(await note.isDisabled(), 'nobody is named');
  await form.getByRole('button', { name: 'Next: infantry', exact: true }).click();
  await form.getByRole('button', { name: 'Next: archers', exact: true }).click();
  await form.getByRole('button', { name: 'Next: knights', exact: true }).click();
  // None is named twice.
  await form.getByRole('button', { name: 'Next: archers', exact: true }).waitFor({ state: 'detached' });
  await form.getByRole('button', { name: 'Take out: knights' }).click();
  await form.getByRole('button', { name: 'Earlier: archers' }).click();
  await isAccessible(page, 'an order of death in the making', { widths: bothWidths });
  await note.click();
  await page.locator('.rulings li', { hasText: /Who dies first of the attackers.*: archers, infantry/ }).waitFor();
  await page.locator('#amend-reason').fill('The archers stood in front.');
  const from = umpire.frames.length;
  await page.getByRole('button', { name: 'Run the rules again' }).click();
  const again = await received(umpire, frame => frame.type === 'held', { from, words: 'the result by ruling' });
  const [[key, value]] = Object.entries(again.rulings);
  assert.match(key, /^attackers_order\//);
  assert.deepEqual(value, ['archers', 'infantry']);
  await settled(umpire);
  assert.ok(everybody.every(person => person.faults.length === 0));
});
