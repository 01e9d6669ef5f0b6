// What the umpire and the organiser do is told on the players' pages: an amended result with what was changed and why,
// an act that is taken back, a rewind, who stopped the clock, the opened map at the end. And the record tells all of it
// with its reasons.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { atRest, bothWidths, isAccessible } from './accessible.mjs';
import {
  comesTrue,
  drawn,
  holdResults,
  numberOf,
  openBrowser,
  opened,
  phaseOf,
  received,
  startServer,
  takeSeats,
  titleOf,
} from './support.mjs';

let server, browser, umpire, seat, everybody, campaign;

before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const made = server.newCampaign('city-table/siege_of_ur', 'manual', '--set', 'fog=hidden');
  campaign = made.campaign ?? made.id;
  const links = made.links.filter(link => ['umpire', 'urr', 'dark'].includes(link.faction || link.role));
  ({ umpire, seat, everybody } = await takeSeats(browser, links));
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server ends cleanly');
});

const tab = name => umpire.page.getByRole('tab', { name, exact: false }).first().click();
const asked = () => umpire.page.locator('dialog[open]');

/** Does it, and waits for the server's answer to it. */
async function done(act) {
  const from = umpire.frames.length;
  await act();
  return received(umpire, frame => frame.type === 'done', { from, words: `done after ${act}` });
}

/** Rings by the Desk, with a reason. */
async function ring(reason = '') {
  await umpire.page.getByRole('button', { name: 'Ring the bell' }).click();
  await umpire.page.locator('#dialog-reason').fill(reason);
  await done(() => asked().getByRole('button', { name: 'Ring the bell' }).click());
}

/** On the player's page, in the panel of the report. */
async function report(person) {
  await person.page
    .getByRole('tab', { name: /Report/ })
    .first()
    .click();
  return person.page.locator('#side');
}

/** A tap on a square of a map that shows all of its board. */
async function tapSquare([x, y]) {
  const { page } = umpire;
  const host = page.locator('.board-host', { has: page.locator('[data-board="city"]') });
  await host.getByRole('button', { name: 'Show the whole map' }).click();
  await page.evaluate(atRest);
  const map = host.locator('svg.board-map');
  const [box, sides, squares] = [await map.boundingBox(), Number(await map.getAttribute('width')), 30];
  const margin = 22,
    square = (sides - 2 * margin) / squares;
  const at = n => ((margin + (n - 0.5) * square) / sides) * box.width;
  await page.mouse.click(box.x + at(x), box.y + at(y));
}

test('the bell that the umpire rings over unsealed seats stands so in the record, with his reason', async () => {
  await ring('The hall closes at five.');
  await Promise.all(everybody.map(person => opened(person, 2)));
  await tab('Record');
  const line = umpire.page.locator('.record li', { hasText: 'Bell of phase 1: rung by Umpire' });
  await line.getByText('The hall closes at five.').waitFor();
  await isAccessible(umpire.page, 'the record');
  assert.ok(!/all had sealed/.test(await line.innerText()));
});

test("an amended result says on the players' pages what was changed, and why", async () => {
  await holdResults(umpire);
  while (
    !umpire.frames.some(
      frame =>
        frame.type === 'held' && frame.outcome.steps.some(step => step.reports.some(one => one.rolls.length > 0)),
    )
  ) {
    const next = phaseOf(umpire) + 1,
      from = umpire.frames.length;
    await ring();
    const held = await received(umpire, frame => frame.type === 'held', { from, words: 'the held result' });
    if (held.outcome.steps.some(step => step.reports.some(one => one.rolls.length > 0))) break;
    await done(() => umpire.page.getByRole('button', { name: 'Publish the result' }).click());
    await Promise.all(everybody.map(person => opened(person, next)));
  }
  const { page } = umpire;
  const next = phaseOf(umpire) + 1;
  await tab('Result');
  await page.locator('.die-button').first().click();
  // The face that was thrown would change nothing.
  const other = page.locator('.die-picker button[aria-pressed=false]').first(),
    face = await other.innerText();
  await other.click();
  await isAccessible(page, 'a held result with a die set by hand', { widths: bothWidths });
  await page.locator('#amend-reason').fill('The die fell from the table.');
  await done(() => page.getByRole('button', { name: 'Run the rules again' }).click());
  await done(() => page.getByRole('button', { name: 'Publish the result' }).click());
  await Promise.all(everybody.map(person => opened(person, next)));
  const note = (await report(seat.urr)).locator('.report .amended').first();
  await note.waitFor();
  assert.match(
    await note.innerText(),
    new RegExp(`amended by the umpire.*A die set by hand: ${face}.*The die fell from the table\\.`, 'is'),
  );
  // The umpire's own page says the same, beside the die as it lies now.
  await tab('Result');
  const own = page.locator('#right .report', { has: page.locator('.amended') }).first();
  assert.match(await own.innerText(), new RegExp(`A die set by hand: ${face}.*The die fell from the table\\.`, 'is'));
  assert.match(await own.locator('.die').first().getAttribute('aria-label'), new RegExp(`\\b${face}\\b`));
  await holdResults(umpire, 'not at all');
});

test('an act that was told is struck when it is taken back, and the page says why', async () => {
  const { page } = umpire;
  await page.getByRole('button', { name: 'City table', exact: true }).click();
  const gate = umpire.frames
    .flatMap(frame => frame.view?.pieces ?? [])
    .find(piece => piece.attributes.name === 'Moon gate');
  await tapSquare(gate.at.square);
  await drawn(page);
  const markers = page.getByRole('spinbutton', { name: 'Success markers' });
  await markers.fill('3');
  await markers.press('Tab');
  await page.getByLabel('Tell the players').check();
  await isAccessible(page, 'a piece is changed');
  await page.locator('#tell-text').fill('The miners are through.');
  await page.locator('#change-reason').fill('As the plan has it.');
  await done(() => page.getByRole('button', { name: 'Do it' }).click());
  const side = await report(seat.urr);
  await side.getByText('The miners are through.').waitFor();
  await tab('Record');
  await page
    .locator('.record li', { hasText: 'Changed: Moon gate' })
    .getByRole('button', { name: 'Take back' })
    .click();
  await page.locator('#dialog-reason').fill('The wrong gate.');
  await done(() => asked().getByRole('button', { name: 'Take back' }).click());
  const back = 'The umpire has taken back what he did and told: The miners are through. “The wrong gate.”';
  await side.getByText(back).waitFor();
  await seat.urr.page.locator('#notices').getByText(back).waitFor();
  assert.equal(
    await side
      .locator('section.taken-back .report')
      .first()
      .evaluate(line => getComputedStyle(line).textDecorationLine),
    'line-through',
  );
  await page
    .locator('.record li.undone', { hasText: 'Changed: Moon gate' })
    .getByText('taken back', { exact: true })
    .waitFor();
  assert.equal(await page.locator('.record li.undone').getByRole('button', { name: 'Take back' }).count(), 0);
});

test('a rewind tells everybody why, on the spot and after a reload, and marks what it left', async () => {
  const { page } = umpire;
  const number = phaseOf(umpire) + 1;
  await tab('Record');
  await page
    .locator('.record li.opening', { hasText: 'Opened phase 2:' })
    .getByRole('button', { name: 'Go back to here' })
    .click();
  await isAccessible(page, 'the question before a rewind', { widths: bothWidths });
  await page.locator('#dialog-reason').fill('A rule was misread.');
  await done(() => asked().getByRole('button', { name: 'Go back' }).click());
  await Promise.all(everybody.map(person => opened(person, number)));
  const words = /The umpire has gone back to the opening of Turn 1.*: A rule was misread\./;
  for (const person of [seat.urr, seat.dark]) {
    await person.page.locator('#top .line-state', { hasText: words }).waitFor();
    await (await report(person)).locator('.notice', { hasText: words }).waitFor();
    await isAccessible(person.page, 'after a rewind');
  }
  await seat.urr.page.reload();
  await seat.urr.page.locator('#top .line-state', { hasText: words }).waitFor();
  await page
    .locator('.record li.undone', { hasText: 'Outcome of phase 2' })
    .first()
    .getByText('left by a rewind')
    .waitFor();
  await ring();
  await Promise.all(everybody.map(person => opened(person, number + 1)));
  await seat.urr.page.locator('#top .line-state', { hasText: words }).waitFor({ state: 'detached' });
  await (await report(seat.urr)).locator('.notice', { hasText: words }).waitFor();
});

test('a clock that the organiser stops is not said to be stopped by the umpire', async () => {
  server.run('campaign', 'pause', campaign, '--reason', 'The hall is locked.');
  const words = 'The organiser has stopped the clock: The hall is locked.';
  await umpire.page.getByText(words).first().waitFor();
  await isAccessible(umpire.page, 'stopped by the organiser');
  await seat.dark.page.getByText(words).first().waitFor();
  await seat.dark.page.reload();
  await seat.dark.page.getByText(words).first().waitFor();
  await done(() => umpire.page.getByRole('button', { name: 'Resume' }).click());
});

test('the record finds a letter and a treaty by the words in them and by who wrote', async () => {
  const { page } = seat.dark;
  await page.getByRole('tab', { name: /Press/ }).first().click();
  await page.locator('.recipients .chip', { hasText: 'Umpire' }).first().click();
  await page.locator('#press-text').fill('Is a treaty of salt allowed?');
  await page.locator('#press-text').press('Control+Enter');
  await received(umpire, frame => frame.type === 'press', { words: 'the letter' });
  await tab('Record');
  await umpire.page.locator('#record-filter').fill('prince salt treaty');
  await umpire.page.locator('.record li', { hasText: 'wrote to Umpire: Is a treaty of salt allowed?' }).waitFor();
  await numberOf(umpire.page, '.record li', 1);
});

test('at the end the map is opened to everybody', async () => {
  const { page } = umpire;
  const foreign = (person, faction) =>
    new Set(
      person.frames
        .flatMap(frame => [...(frame.view?.pieces ?? []), ...(frame.delta?.seen ?? [])])
        .filter(
          piece =>
            piece.kind === 'unit' && piece.side && piece.side !== faction && piece.attributes.steps !== undefined,
        )
        .map(piece => piece.id),
    );
  const before = foreign(seat.urr, 'urr').size;
  await page.getByText('More', { exact: true }).first().click();
  await page.getByRole('button', { name: 'End the campaign' }).click();
  await page.locator('#dialog-reason').fill('The hall closes.');
  await done(() => asked().getByRole('button', { name: 'End the campaign' }).click());
  await received(seat.urr, frame => frame.type === 'end', { words: 'the end' });
  await comesTrue(
    seat.urr,
    () => foreign(seat.urr, 'urr').size > before,
    'armies that were hidden are shown, with their steps',
  );
  await seat.urr.page.getByRole('button', { name: 'See the last map' }).click();
  await seat.urr.page.getByText('The campaign is over: no more orders are given.').waitFor();
  await isAccessible(seat.urr.page, 'after the end', { widths: bothWidths });
  await isAccessible(page, 'the Desk after the end');
});

test('no page complains', () => {
  for (const person of everybody) assert.deepEqual(person.faults, []);
  assert.ok(titleOf(umpire));
});
