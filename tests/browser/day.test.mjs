// A day of the siege in real browsers: an umpire and five factions, each in a context of its own. Orders are given on
// the map, sealed, resolved, held, amended; a letter is written; one player loses the line and comes back. What each
// may know is held against every frame that his socket received.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bothWidths, isAccessible } from './accessible.mjs';
import {
  holdResults,
  openBrowser,
  opened,
  phaseOf,
  received,
  settled,
  startServer,
  takeSeats,
  titleOf,
} from './support.mjs';
import { pressSeal, sealAnyway } from './hands.mjs';

const factions = ['urr', 'dark', 'dwarves', 'gnomes', 'elves'];
let server, browser, umpire, seat, everybody;

before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const made = server.newCampaign('city-table/siege_of_ur', 'sealed', '--set', 'fog=hidden');
  assert.equal(made.links.length, 6, 'six links: five factions and the umpire');
  ({ umpire, seat, everybody } = await takeSeats(browser, made.links, { aside: ['dwarves', 'gnomes', 'elves'] }));
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server ends cleanly');
});

/** The umpire rings the bell by the Desk; everybody is in the next phase afterwards. */
async function ring() {
  const next = phaseOf(umpire) + 1;
  await umpire.page.getByRole('button', { name: 'Ring the bell', exact: false }).first().click();
  await umpire.page.locator('dialog[open] button.primary, dialog[open] button.danger').first().click();
  await Promise.all(everybody.map(person => opened(person, next)));
}

/** Seals by the button; resolves when the server has said so. */
async function seal(person) {
  const from = person.frames.length;
  await pressSeal(person.page);
  await sealAnyway(
    person.page,
    received(person, frame => frame.type === 'done', { from, words: 'the seal' }),
  );
}

async function sealAll() {
  const next = phaseOf(umpire) + 1;
  await Promise.all(factions.map(faction => seal(seat[faction])));
  await Promise.all(everybody.map(person => opened(person, next)));
}

test('everyone sits at the table and is told what is expected of him', async () => {
  for (const faction of factions) {
    await assert.doesNotReject(seat[faction].page.getByText('Turn 1', { exact: false }).first().waitFor());
    assert.equal(phaseOf(seat[faction]), 1);
  }
  assert.match(titleOf(umpire), /Turn 1 · Night/);
  const desk = await received(
    umpire,
    frame => frame.type === 'desk' && frame.seats.every(one => one.claimed && one.connected === 1),
    { words: 'who sits where, at the Desk' },
  );
  assert.equal(desk.seats.length, 5);
  assert.ok(!Object.values(seat).some(person => person.frames.some(frame => frame.type === 'desk')), 'and only there');
});

test('the first day passes: bells rung by the umpire', async () => {
  while (!/Turn 2 · Night/.test(titleOf(umpire))) await ring();
  assert.match(titleOf(seat.dark), /Turn 2 · Night/);
});

/** Orders the first stack that has no order to the lit square that the map offers; returns the order's words. */
async function orderOneStack(person) {
  const { page } = person;
  const from = person.frames.length;
  const chip = page
    .locator('#orders .chip')
    .filter({ hasNotText: /genie|artillery/i })
    .first();
  await chip.click();
  // What was lit for others before is gone then, and the card and the map lie where they stay.
  await settled(person);
  await page.locator('.reach-cost').first().waitFor();
  const card = await page.locator('#card').boundingBox();
  // The farthest square that the card leaves free: near ones may hold an own stack, and a tap there chooses that.
  const squares = [];
  for (const square of await page.locator('.reach-cost').all())
    squares.push({ cost: Number((await square.textContent()).replace('½', '.5')), box: await square.boundingBox() });
  const free = ({ box }) =>
    !card || box.x < card.x - 20 || box.x > card.x + card.width || box.y < card.y - 20 || box.y > card.y + card.height;
  const { box } = squares.filter(free).sort((one, other) => other.cost - one.cost)[0];
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await received(person, frame => frame.type === 'stored', { from, words: 'the draft is stored' });
  await settled(person);
  const line = page.locator('.order-list .words').first();
  await line.waitFor();
  return line.innerText();
}

test('orders are given on the map, stay secret, and move counters after the bell', async () => {
  await ring();
  assert.match(titleOf(umpire), /Turn 2 · Morning · Round 1/);
  const dark = await orderOneStack(seat.dark);
  const urr = await orderOneStack(seat.urr);
  assert.match(dark, /Move|move/);
  for (const faction of factions.filter(one => one !== 'dark')) {
    const heard = JSON.stringify(seat[faction].frames);
    assert.ok(!heard.includes(dark), `${faction} hears nothing of the dark orders: ${dark}`);
  }
  assert.ok(!JSON.stringify(seat.dark.frames).includes(urr), 'and dark nothing of the orders of Urr');
  const darkFrom = seat.dark.frames.length;
  await sealAll();
  const step = await received(
    seat.dark,
    frame => frame.type === 'step' && frame.name === 'moves' && frame.delta && (frame.delta.moves || frame.delta.seen),
    { from: darkFrom, words: 'a move in the delta' },
  );
  assert.ok(
    step.reports.some(report => report.rule.startsWith('CT-')),
    'the report names its rule',
  );
  assert.ok(step.revision > 0);
});

test('revisions are dense for everybody: holes would tell that something was hidden', () => {
  for (const person of Object.values(seat)) {
    const shown = ['step', 'phase', 'bell', 'review', 'clock', 'announcement', 'end'];
    const revisions = person.frames
      .filter(frame => shown.includes(frame.type) && !frame.as)
      .map(frame => frame.revision);
    assert.ok(revisions.length > 10);
    for (let i = 1; i < revisions.length; i++) assert.equal(revisions[i], revisions[i - 1] + 1);
  }
});

test('nobody is told what he may not know', () => {
  for (const [faction, person] of Object.entries(seat)) {
    const heard = JSON.stringify(person.frames);
    assert.ok(
      !heard.includes('"bodies"') || faction === 'dark' || !/"bodies":\d/.test(heard),
      `${faction} does not know how many lie in the graveyards`,
    );
    const pieces = person.frames.flatMap(frame => frame.view?.pieces ?? frame.delta?.seen ?? []);
    const foreign = pieces.filter(piece => piece.kind === 'unit' && piece.side && piece.side !== faction);
    if (faction === 'dwarves')
      assert.equal(foreign.length, 0, 'the dwarves in their halls see no army on the city table');
    for (const piece of foreign)
      assert.equal(piece.attributes.steps, undefined, `${faction} knows no foreign steps without touching`);
  }
  // What both see stands in the same place; whoever compares numbers must learn nothing of what else the other sees.
  const numbers = person =>
    new Map(
      (person.frames.find(frame => frame.view)?.view.pieces ?? []).map(piece => [
        `${piece.kind} ${JSON.stringify(piece.at)}`,
        piece.id,
      ]),
    );
  const [urrs, darks] = [numbers(seat.urr), numbers(seat.dark)];
  const shared = [...urrs.keys()].filter(key => darks.has(key));
  assert.ok(shared.length > 20, `${shared.length} pieces are seen by both`);
  const alike = shared.filter(key => urrs.get(key) === darks.get(key));
  assert.ok(alike.length < shared.length / 2, `${alike.length} of ${shared.length} have the same number for both`);
});

test('a letter reaches whom it is for, and the umpire', async () => {
  const words = 'Hold the west road until the moon is up.';
  const { page } = seat.dark;
  const before = { elves: seat.elves.frames.length, umpire: umpire.frames.length, urr: seat.urr.frames.length };
  await page
    .getByRole('tab', { name: /Press/ })
    .or(page.getByRole('button', { name: /^Press/ }))
    .first()
    .click();
  await page.locator('.recipients .chip', { hasText: 'Elves' }).click();
  await isAccessible(page, 'a letter is being written', { widths: bothWidths });
  await page.locator('#press-text').fill(words);
  await page.locator('#press-text').press('Control+Enter');
  await received(seat.elves, frame => frame.type === 'press' && frame.text === words, {
    from: before.elves,
    words: 'the letter',
  });
  await received(umpire, frame => frame.type === 'press' && frame.text === words, {
    from: before.umpire,
    words: 'the letter at the Desk',
  });
  assert.ok(!JSON.stringify(seat.urr.frames.slice(before.urr)).includes(words), 'Urr does not read it');
});

test('a result is held, amended by the umpire, and only then seen', async () => {
  const held = umpire.frames.length;
  await holdResults(umpire);
  const from = Object.fromEntries(factions.map(faction => [faction, seat[faction].frames.length]));
  await Promise.all(factions.map(faction => seal(seat[faction])));
  const outcome = await received(umpire, frame => frame.type === 'held', { from: held, words: 'the held result' });
  const rolls = outcome.outcome.steps.flatMap(step => step.reports.flatMap(report => report.rolls));
  assert.ok(rolls.length > 0, 'the initiative was diced');
  await received(seat.dark, frame => frame.type === 'bell' && frame.held, { from: from.dark, words: 'the bell' });
  for (const faction of factions)
    assert.ok(
      !seat[faction].frames.slice(from[faction]).some(frame => frame.type === 'step'),
      `${faction} sees nothing yet`,
    );

  const again = umpire.frames.length;
  const { page } = umpire;
  await page.locator('.die-button').first().click();
  await isAccessible(page, 'the faces of a die');
  const other = rolls[0].face === 6 ? 1 : 6;
  await page
    .locator('.die-picker button', { hasText: String(other) })
    .first()
    .click();
  await page.locator('#amend-reason').fill('The die fell from the table.');
  await page.getByRole('button', { name: 'Run the rules again' }).click();
  const amended = await received(umpire, frame => frame.type === 'held' && frame.dice.faces.length === 1, {
    from: again,
    words: 'the amended result',
  });
  assert.equal(amended.dice.faces[0].face, other);
  assert.ok(!seat.dark.frames.slice(from.dark).some(frame => frame.type === 'step'), 'still nothing is out');

  const next = phaseOf(umpire) + 1;
  await page.getByRole('button', { name: 'Publish the result' }).click();
  const shown = await received(
    seat.dark,
    frame => frame.type === 'step' && frame.reports.some(report => report.rolls.length > 0),
    { from: from.dark, words: 'the published result' },
  );
  const faces = shown.reports.flatMap(report => report.rolls).map(roll => roll.face);
  assert.ok(faces.includes(other), 'with the face that the umpire set');
  await Promise.all(everybody.map(person => opened(person, next)));
  await holdResults(umpire, 'not at all');
});

test('a player whose line was cut comes back to where the table stands', async () => {
  const { page, context } = seat.elves;
  const revision = seat.elves.frames.filter(frame => frame.revision !== undefined).at(-1).revision;
  const from = seat.elves.frames.length;
  await page.reload({ waitUntil: 'commit' });
  await context.setOffline(true);
  const next = phaseOf(umpire) + 1;
  await umpire.page.getByRole('button', { name: 'Ring the bell' }).first().click();
  await umpire.page.locator('dialog[open] button.primary, dialog[open] button.danger').first().click();
  await opened(umpire, next);
  await context.setOffline(false);
  await page.goto(page.url());
  await page.locator('.sentence').first().waitFor();
  const back = await received(seat.elves, frame => frame.type === 'snapshot' || frame.revision > revision, {
    from,
    words: 'the way back',
  });
  assert.ok(back);
  await opened(seat.elves, next);
});

test('the day goes on to its evening, and the pages have no complaint', async () => {
  while (!/Turn 2 · Evening/.test(titleOf(umpire))) await sealAll();
  for (const person of everybody) assert.deepEqual(person.faults, []);
});
