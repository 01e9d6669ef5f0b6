// The drill to its end: the victory screen stands in every window, and the campaign takes no orders any more.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bothWidths, isAccessible } from './accessible.mjs';
import { pressSeal, sealAnyway } from './hands.mjs';
import { openBrowser, opened, phaseOf, received, startServer, takeSeat, takeSeats } from './support.mjs';

let server, browser, umpire, dark, urr, hall;

before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const { links, watch } = server.newCampaign('city-table/gate_drill', 'sealed');
  ({
    umpire,
    seat: { dark, urr },
  } = await takeSeats(browser, links, { motion: true }));
  hall = await takeSeat(browser, { url: watch }, { sign: '#clock .phase', motion: true });
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

test('six rounds sealed by both sides lead to the victory screen', async () => {
  for (let round = 1; round <= 6; round++) {
    for (const person of [dark, urr]) {
      const from = person.frames.length;
      await pressSeal(person.page);
      await sealAnyway(
        person.page,
        received(person, frame => frame.type === 'done', { from, words: 'the seal' }),
      );
    }
    if (round < 6) await Promise.all([umpire, dark, urr, hall].map(person => opened(person, round + 1)));
  }
  for (const person of [umpire, dark, urr, hall]) {
    const end = await received(person, frame => frame.type === 'end', { words: 'the end' });
    assert.ok(end.victory.winners.includes('urr'), 'the city has held the gate');
  }
  // The last round is told first; one key skips the story.
  for (const person of [dark, urr]) await person.page.keyboard.press('End');
  for (const person of [dark, urr])
    await person.page.locator('dialog[open] .victory, dialog[open] h2').first().waitFor();
  assert.match(await urr.page.locator('dialog[open]').innerText(), /won/i);
  await isAccessible(urr.page, 'the victory', { widths: bothWidths });
  // The hall's Screen tells its story to the end before it tells whose victory it was.
  await hall.page.locator('dialog[open] .victory, dialog[open] h2').first().waitFor();
  await isAccessible(hall.page, 'the victory on the Screen');
  await isAccessible(umpire.page, 'the Desk after the end');
  for (const person of [umpire, dark, urr, hall]) assert.deepEqual(person.faults, []);
  assert.equal(phaseOf(dark), 6);
});

test('a used link is told as used, and an unknown one says no more', async () => {
  const page = await dark.context.newPage();
  const used = await page.goto(dark.link.url);
  assert.equal(used.status(), 410);
  await isAccessible(page, 'a used link', { widths: bothWidths });
  const unknown = await page.goto(dark.link.url.slice(0, -6) + 'aaaaaa');
  assert.equal(unknown.status(), 404);
  await isAccessible(page, 'an unknown link');
});
