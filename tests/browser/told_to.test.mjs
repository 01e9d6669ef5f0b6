// What each side is told alone, the umpire reads with its name: in the result that is held, in the one that is out, and
// in the chronicle. To the sides nothing says who else was told.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { bothWidths, isAccessible } from './accessible.mjs';
import { holdResults, openBrowser, received, startServer, takeSeats } from './support.mjs';

let server, browser, umpire, seat;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const made = server.newCampaign('domain-war/shadow-over-urr', 'manual', '--bots', 'elves', '--set', 'council=no');
  const links = made.links.filter(link => ['umpire', 'urr'].includes(link.faction || link.role));
  ({ umpire, seat } = await takeSeats(browser, links));
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server left in order');
});

/** The reports of a message, of whatever kind it is. */
const reportsOf = frame => (frame.outcome?.steps ?? [frame]).flatMap(({ reports }) => reports ?? []);

test('a held result names the sides that are told a line alone', async () => {
  const { page } = umpire;
  await holdResults(umpire);
  const from = umpire.frames.length;
  await page.getByRole('button', { name: 'Ring the bell now' }).click();
  await page.locator('#dialog').getByRole('button', { name: 'Ring the bell now' }).click();
  const held = reportsOf(await received(umpire, frame => frame.type === 'held', { from }));
  const alone = held.filter(({ to }) => to?.length === 1);
  assert.ok(alone.length > 0, 'something was told to one side alone');
  const elves = umpire.frames.find(frame => frame.type === 'welcome').factions.find(({ id }) => id === 'elves').name;
  const line = page.locator('#right .report', { hasText: `To ${elves}:` }).first();
  await line.waitFor();
  assert.equal((await line.locator('.told-to .emblem').count()) > 0, true, 'with its sign');
  // Of lines one below the other that go to the same sides the first says so for all.
  const steps = umpire.frames.findLast(frame => frame.type === 'held').outcome.steps;
  const runs = steps.flatMap(({ reports }) =>
    reports.filter(({ to }, i) => (i === 0 ? to : String(to) !== String(reports[i - 1].to))),
  );
  assert.equal(await page.locator('#right .told-to').count(), runs.length);
  await isAccessible(page, 'a held result that names the sides', { widths: bothWidths });
});

test('so does the result that is out, and the chronicle; no side reads of another', async () => {
  const { page } = umpire;
  const from = umpire.frames.length;
  await page.locator('#right').getByRole('button', { name: 'Publish the result' }).click();
  await received(umpire, frame => frame.type === 'phase', { from });
  await page.locator('#right .told-to').first().waitFor();
  await page.getByRole('button', { name: 'Chronicle' }).first().click();
  await page.locator('.chronicle .told-to').first().waitFor();
  await isAccessible(page, 'the chronicle of all sides', { widths: bothWidths });
  await received(seat.urr, frame => frame.type === 'phase' && frame.phase.number > 1);
  assert.equal(JSON.stringify(seat.urr.frames.flatMap(reportsOf)).includes('"to"'), false);
  assert.deepEqual([...umpire.faults, ...seat.urr.faults], []);
});
