// A battle is handed to another table, in real browsers: the turn waits, the umpire takes its file away, enters what
// came of it there, and publishes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { bothWidths, isAccessible } from './accessible.mjs';
import { kindsSeen, named, reports } from './hands.mjs';
import { openBrowser, opened, phaseOf, received, say, settled, startServer, takeSeats } from './support.mjs';

let server, browser, umpire, seat, everybody;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const made = server.newCampaign(
    'domain-war/two-realms',
    'sealed',
    '--set',
    'battle_mode=tactical',
    '--set',
    'umpire_review=off',
  );
  ({ umpire, seat, everybody } = await takeSeats(browser, made.links));
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server ends cleanly');
});

const at = area => ({ board: 'realms', area });
/** Both hand in their orders; the result is the umpire's from now on. */
async function handIn(orders) {
  const phase = phaseOf(umpire),
    from = umpire.frames.length;
  for (const [id, sheet] of Object.entries(orders)) {
    const stored = await say(seat[id], { type: 'draft', phase, base: 0, sheet: { orders: sheet, salt: '' } });
    assert.equal(stored.type, 'stored', stored.words);
    await say(seat[id], { type: 'seal', phase, revision: stored.revision });
  }
  return received(umpire, frame => frame.type === 'held', { from });
}
const publish = () => umpire.page.locator('.result-foot').getByRole('button', { name: 'Publish the result' });
/** By name: the order in which a person came to know them is no other's business, and another one in each campaign. */
const units = (person, side, type) =>
  kindsSeen(person, 'unit')
    .filter(one => one.side === side && one.attributes.type === type)
    .sort((a, b) => a.attributes.name.localeCompare(b.attributes.name))
    .map(one => one.id);

test('no battle waits, and still the result goes out when the umpire lets it: the clock tells nobody that somebody fights', async () => {
  const held = await handIn({
    a: [
      { kind: 'declare_war', arguments: { round: 1, on: 'b' } },
      { kind: 'march', arguments: { round: 2, units: units(seat.a, 'a', 'infantry'), path: [at('a2')] } },
    ],
    b: [
      { kind: 'march', arguments: { round: 1, units: units(seat.b, 'b', 'infantry').slice(0, 1), path: [at('b1')] } },
    ],
  });
  assert.equal(held.outcome.awaits, undefined);
  const phase = phaseOf(umpire);
  await publish().click();
  await Promise.all(everybody.map(person => opened(person, phase + 1)));
});

test('the turn waits before the battle: its file is taken away, and nothing can be published', async () => {
  const { page } = umpire;
  const held = await handIn({
    a: [{ kind: 'march', arguments: { round: 1, units: units(seat.a, 'a', 'infantry'), path: [at('b1')] } }],
    b: [],
  });
  assert.deepEqual(held.outcome.awaits.names, ['A infantry 1', 'A infantry 2', 'B infantry 1']);
  await page.locator('.result-foot', { hasText: 'A battle waits for its result' }).waitFor();
  assert.equal(await publish().count(), 0);
  assert.equal((await say(umpire, { type: 'publish', phase: phaseOf(umpire), reason: '' })).code, 'awaits_ruling');
  const form = page.locator('.awaited');
  await isAccessible(page, 'a battle that waits', { widths: bothWidths });
  const file = page.waitForEvent('download');
  await form.getByRole('button', { name: 'The battle as a file' }).click();
  const { attackers, answer } = JSON.parse(readFileSync(await (await file).path(), 'utf8'));
  assert.deepEqual(
    attackers.map(unit => [unit.name, unit.men]),
    [
      ['A infantry 1', 100],
      ['A infantry 2', 100],
    ],
  );
  // It comes back with its answer filled in; what it says stands in the form.
  const back = { answer: { ...answer, table_winner: 'attacker', table_lost: ['A infantry 2', 'B infantry 1'] } };
  await form
    .locator('input[type="file"]')
    .setInputFiles({ name: 'back.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(back)) });
  await form.locator('[aria-pressed="true"]', { hasText: 'attacker' }).waitFor();
  assert.equal(await form.getByLabel('A infantry 2').isChecked(), true);
  assert.equal(await form.getByLabel('A infantry 1').isChecked(), false);
});

test('what cannot be is refused in words; what can be goes on to the end of the turn', async () => {
  const { page } = umpire;
  const form = page.locator('.awaited');
  await form.getByLabel('A infantry 1').check();
  await page.getByRole('button', { name: 'Run the rules again' }).click();
  await page.locator('.toast, [role="status"], [role="alert"]', { hasText: 'no attacker is left' }).first().waitFor();
  await form.getByLabel('A infantry 1').uncheck();
  const phase = phaseOf(umpire),
    from = seat.b.frames.length;
  await page.getByRole('button', { name: 'Run the rules again' }).click();
  await publish().click();
  await Promise.all(everybody.map(person => opened(person, phase + 1)));
  await Promise.all([seat.a, seat.b].map(settled));
  assert.ok(reports(seat.b, from).some(line => /^Battle in the open at B1: .+ beat .+; .+ lost .+\.$/.test(line.text)));
  assert.equal(named(seat.a, 'A infantry 2'), undefined);
  assert.equal(named(seat.a, 'A infantry 1').at.area, 'b1');
  assert.deepEqual(umpire.faults, []);
});
