// The siege of Ur: orders by hand that stay secret, results that the umpire holds and amends, undo and rewind, and the
// end.
import { screen_linger_ms } from '../../../web/core/timers.js';
import { hasOrders, press, seal, sheetOf, skipStory, spotOf, tap } from '../kit/hands.mjs';
import { phaseOf, reportsOf, viewOfFrames } from '../kit/frames.mjs';
import { expect, test } from '../kit/fixtures.mjs';

const factions = ['urr', 'dark', 'dwarves', 'gnomes', 'elves'];
const isRound = phase => /^turn-2\/.*round/.test(phase.path);
const siege = { scenario: 'city-table/siege_of_ur', switches: { fog: 'hidden' } };

/** The verdict is open; a key skips the story before it, and another story may have arrived meanwhile. */
async function openVerdict(person) {
  await person.idle();
  const verdict = person.page.locator('dialog[data-which="victory"][open]');
  await expect(async () => {
    await skipStory(person);
    await expect(verdict).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** Everything a seat received, as text. */
const heard = ({ frames }, from = 0) => JSON.stringify(frames.slice(from));

/** Orders one unit from the page's list to the farthest place that the map offers and that can be tapped. */
async function orderOneUnit(person) {
  const { page, frames } = person;
  const units = page.locator('#orders [data-point^="unit:"], #orders .chip').filter({ hasNotText: /genie|artillery/i });
  await press(person, units.first());
  await expect(page.locator('.reach-cost').first()).toBeVisible();
  const { options } = frames.findLast(frame => frame.options?.some(one => one.parameters.some(({ reach }) => reach)));
  const reach = options.flatMap(one => one.parameters.flatMap(parameter => parameter.reach ?? []));
  for (const { at } of reach.toSorted((one, other) => other.cost - one.cost)) {
    const free = await spotOf(person, at).then(
      () => true,
      () => false,
    );
    if (!free) continue;
    await tap(person, at);
    break;
  }
  await hasOrders(person, 1);
  return sheetOf(person).orders[0];
}

test('orders by hand stay secret, move counters after the bell, and a broken line loses nothing', async ({
  server,
  sit,
  wire,
}) => {
  const game = await server.newCampaign({ ...siege, clock: 'sealed' });
  const umpire = await wire(game.umpire);
  const number = await umpire.ringUntil(isRound);
  const [dwarves, gnomes, elves] = await Promise.all(factions.slice(2).map(faction => wire(game.of(faction))));
  const [dark, urr] = [await sit(game.of('dark')), await sit(game.of('urr'), { gated: true })];
  const players = { urr, dark, dwarves, gnomes, elves };

  await test.step('each orders in secret', async () => {
    const orders = { dark: await orderOneUnit(dark), urr: await orderOneUnit(urr) };
    expect(orders.dark.kind).toBe('move');
    for (const [owner, order] of Object.entries(orders))
      for (const [faction, person] of Object.entries(players))
        if (faction !== owner) {
          const words = players[owner].state().sheets.get(game.of(owner).seat).words[0];
          expect(heard(person), `${faction} hears of the order of ${owner}`).not.toContain(words);
          expect(person.state().sheets.has(game.of(owner).seat), `${faction} has a sheet of ${owner}`).toBe(false);
          expect(JSON.stringify(order.arguments).length).toBeGreaterThan(2);
        }
  });

  await test.step('all seal, and the counters move', async () => {
    const from = dark.frames.length;
    const moved = sheetOf(dark).orders[0].arguments;
    await seal(dark);
    await Promise.all([dwarves, gnomes, elves].map(person => person.seal()));
    await seal(urr);
    await Promise.all(Object.values(players).map(person => person.opened(number + 1)));
    const step = await dark.received(frame => frame.type === 'step' && frame.name === 'moves' && frame.delta, { from });
    expect(step.reports.some(report => report.rule.startsWith('CT-'))).toBe(true);
    const unit = dark.state().own.view.pieces.get([moved.unit, moved.units, moved.piece].flat().find(Boolean));
    expect(unit.at, 'where the page has it is where the frames have it').toEqual(
      viewOfFrames(dark).pieces.get(unit.id).at,
    );
  });

  await test.step('a letter reaches its reader and the umpire', async () => {
    const words = 'Hold the west road until the moon is up.';
    const from = urr.frames.length;
    await press(dark, dark.page.locator('[data-point="panel:press"]:visible').first());
    await press(dark, dark.page.locator('.recipients .chip', { hasText: game.of('elves').title }));
    await dark.page.locator('#press-text').fill(words);
    await dark.page.locator('#press-text').press('Control+Enter');
    for (const reader of [elves, umpire])
      await reader.received(frame => frame.type === 'press' && frame.text === words, { what: 'the letter' });
    expect(heard(urr, from)).not.toContain(words);
  });

  await test.step('a line that breaks over a bell comes back to where the table stands', async () => {
    urr.gate.cut();
    await expect(urr.page.locator('body')).toHaveAttribute('data-task', 'line');
    const next = await umpire.ring();
    urr.gate.mend();
    await urr.opened(next);
    await expect(urr.page.locator('body')).not.toHaveAttribute('data-task', 'line');
  });

  await test.step('nobody was told what they may not know', async () => {
    await umpire.ringUntil(phase => /evening/.test(phase.path));
    for (const [faction, person] of Object.entries(players)) {
      await person.opened(phaseOf(umpire));
      const shown = ['step', 'phase', 'bell', 'review', 'clock', 'announcement', 'end'];
      const revisions = person.frames.filter(({ type, as }) => shown.includes(type) && !as).map(one => one.revision);
      const holes = revisions.filter((revision, i) => i > 0 && revision > revisions[i - 1] + 1);
      // A reconnected client may have received a snapshot in place of what it missed.
      if (person !== urr) expect(holes, `a hole in the stream of ${faction}`).toEqual([]);
      if (faction !== 'dark') expect(heard(person), `${faction} counts the graveyards`).not.toMatch(/"bodies":\d/);
      const foreign = person.frames
        .flatMap(frame => frame.view?.pieces ?? frame.delta?.seen ?? [])
        .filter(piece => piece.kind === 'unit' && piece.side && piece.side !== faction);
      if (faction === 'dwarves') expect(foreign, 'the halls see no army on the city table').toEqual([]);
    }
    // Shared pieces stand in the same places under different numbers: a number reveals nothing about what else the
    // other side sees.
    const numbers = person =>
      new Map(
        (person.frames.find(frame => frame.view)?.view.pieces ?? []).map(piece => [
          `${piece.kind} ${JSON.stringify(piece.at)}`,
          piece.id,
        ]),
      );
    const [urrs, darks] = [numbers(urr), numbers(dark)];
    const shared = [...urrs.keys()].filter(key => darks.has(key));
    expect(shared.length).toBeGreaterThan(20);
    expect(shared.filter(key => urrs.get(key) === darks.get(key)).length).toBeLessThan(shared.length / 2);
  });
});

test('a held result is seen by nobody before the umpire has amended and published it', async ({
  server,
  sit,
  wire,
}) => {
  const game = await server.newCampaign(siege);
  const desk = await sit(game.umpire);
  const umpire = await desk.wire();
  const number = await umpire.ringUntil(isRound);
  const [dark, urr] = [await wire(game.of('dark')), await sit(game.of('urr'))];
  await umpire.ask({ type: 'hold', hold_ms: -1, reason: 'We look at results together.' });
  const from = { dark: dark.frames.length, urr: urr.frames.length };
  await umpire.ask({ type: 'ring', phase: number, reason: '' });
  const held = await umpire.received(frame => frame.type === 'held', { what: 'the held result' });
  const rolls = held.outcome.steps.flatMap(step => step.reports.flatMap(report => report.rolls));
  expect(rolls.length, 'the initiative is diced for').toBeGreaterThan(0);
  await urr.received(frame => frame.type === 'bell' && frame.held, { from: from.urr });
  await urr.idle();
  const isOut = (person, since) => person.frames.slice(since).some(frame => frame.type === 'step');
  expect([isOut(urr, from.urr), isOut(dark, from.dark)]).toEqual([false, false]);

  const { page } = desk;
  await desk.idle();
  await press(desk, page.locator('.die-button').first());
  const other = page.locator('.die-picker button[aria-pressed=false]').first();
  const face = Number(await other.innerText());
  await press(desk, other);
  await page.locator('#amend-reason').fill('The die fell from the table.');
  const again = umpire.frames.length;
  await press(desk, page.locator('#right button.primary, #right [data-point="button:amend"]').first());
  const amended = await umpire.received(frame => frame.type === 'held' && frame.dice.faces.length === 1, {
    from: again,
  });
  expect(amended.dice.faces[0].face).toBe(face);
  expect([isOut(urr, from.urr), isOut(dark, from.dark)]).toEqual([false, false]);
  await umpire.ask({ type: 'publish', phase: number, reason: '' });
  await urr.opened(number + 1);
  const out = reportsOf(urr, from.urr).find(report => report.amended);
  expect(out.amended.reason).toBe('The die fell from the table.');
  expect(out.rolls.map(roll => roll.face)).toContain(face);
  await press(urr, urr.page.locator('[data-point="panel:report"]:visible').first());
  const note = urr.page.locator('#side .report .amended').first();
  await expect(note).toContainText('The die fell from the table.');
  await expect(note).toContainText(String(face));
});

test('what the umpire takes back or goes back to, and who stopped the clock, is told with its reason', async ({
  server,
  sit,
  wire,
}) => {
  const game = await server.newCampaign(siege);
  const umpire = await wire(game.umpire);
  const urr = await sit(game.of('urr'));
  const number = await umpire.ring();
  await urr.opened(number);
  await press(urr, urr.page.locator('[data-point="panel:report"]:visible').first());
  const side = urr.page.locator('#side');

  await test.step('an act that was told is struck when it is taken back', async () => {
    const gate = [...umpire.state().own.view.pieces.values()].find(piece => piece.kind === 'gate');
    const { seq } = await umpire.ask({
      type: 'change',
      changes: [{ set: gate.id, attribute: 'name', value: 'The fallen gate' }],
      tell: { text: 'The miners are through.', to: 'all' },
      reason: 'As the plan has it.',
    });
    await expect(side).toContainText('The miners are through.');
    await umpire.ask({ type: 'undo', seq, reason: 'The wrong gate.' });
    await expect(urr.page.locator('#notices')).toContainText('The wrong gate.');
    await expect(side).toContainText('The wrong gate.');
    await expect(side.locator('section.taken-back .report').first()).toHaveCSS('text-decoration-line', 'line-through');
  });

  await test.step('a rewind says why, also after a reload, until the next bell', async () => {
    await umpire.ask({ type: 'rewind', phase: number, reason: 'A rule was misread.' });
    const next = number + 1;
    await urr.opened(next);
    const line = urr.page.locator('#top .line-state');
    await expect(line).toContainText('A rule was misread.');
    await expect(side.locator('.notice')).toContainText(['A rule was misread.']);
    await urr.page.reload();
    await expect(line).toContainText('A rule was misread.');
    await umpire.ring();
    await urr.opened(next + 1);
    await expect(line).toHaveCount(0);
  });

  await test.step('a clock that the organiser stops is the organiser’s doing', async () => {
    await server.control(game.id, 'pause', 'The hall is locked.');
    const clock = await urr.received(frame => frame.type === 'clock' && frame.clock.paused);
    expect(clock.by).toBe('organiser');
    for (const again of [false, true]) {
      if (again) await urr.page.reload();
      await expect(urr.page.locator('body')).toContainText('The hall is locked.');
    }
    await server.control(game.id, 'resume');
  });

  await test.step('at the end the map is opened, and no more orders are given', async () => {
    const foreign = () =>
      [...urr.state().own.view.pieces.values()].filter(
        piece => piece.kind === 'unit' && piece.side && piece.side !== 'urr' && piece.attributes.steps !== undefined,
      ).length;
    const before = foreign();
    await umpire.ask({ type: 'end_campaign', reason: 'The hall closes.' });
    await urr.received(frame => frame.type === 'end');
    await urr.idle();
    expect(foreign()).toBeGreaterThan(before);
    await press(urr, urr.page.locator('dialog[open] button').first());
    await expect(urr.page.locator('dialog[open]')).toHaveCount(0);
    await expect(urr.page.locator('body')).toHaveAttribute('data-task', 'over');
    await expect(urr.page.locator('[data-point="button:seal"]')).toHaveCount(0);
  });
});

test('seven days to the last bell: one verdict stands on every page, also after a reload', async ({
  server,
  sit,
  wire,
}) => {
  const game = await server.newCampaign({ scenario: 'city-table/siege_of_ur' });
  const umpire = await wire(game.umpire);
  await umpire.ringUntil(phase => /^turn-7\//.test(phase.path));
  const people = [await sit(game.of('urr')), await sit(game.of('dark'))];
  while (!umpire.frames.some(frame => frame.type === 'end')) {
    const from = umpire.frames.length;
    await umpire.ask({ type: 'ring', phase: phaseOf(umpire), reason: '' });
    await umpire.received(frame => frame.phase?.number || frame.type === 'end', { from, what: 'the next phase' });
  }
  const { victory } = umpire.frames.find(frame => frame.type === 'end');
  expect(victory.winners).toContain('urr');
  for (const person of people) {
    const told = await person.received(frame => frame.type === 'end');
    expect(told.victory).toEqual(victory);
    await openVerdict(person);
  }
  const [urr, dark] = people;
  await urr.page.reload();
  await openVerdict(urr);
  // Each side reads the ending in its own words: the winner sees another headline than the loser.
  const heads = await Promise.all([urr, dark].map(({ page }) => page.locator('dialog[open]').innerText()));
  expect(heads[0]).not.toBe(heads[1]);
});

test('the drill to its end: the story is told first, then whose victory it is, in every window', async ({
  server,
  sit,
  visit,
  wire,
}) => {
  const game = await server.newCampaign({ scenario: 'city-table/gate_drill' });
  const umpire = await wire(game.umpire);
  await wire(game.of('dark'));
  const urr = await sit(game.of('urr'), { motion: true });
  const hall = await sit(game.screen, { motion: true, frozen: true });
  for (let round = 1; round < 6; round++) await umpire.ring();
  await urr.opened(6);
  await umpire.ask({ type: 'ring', phase: 6, reason: '' });
  const end = await urr.received(frame => frame.type === 'end');
  expect(end.victory.winners).toContain('urr');
  const verdict = person => person.page.locator('dialog[open] .victory, dialog[open] h2');
  // A key skips the current story; another may have arrived meanwhile.
  await expect(async () => {
    await skipStory(urr);
    await expect(verdict(urr).first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(async () => {
    await hall.page.clock.runFor(screen_linger_ms);
    await expect(verdict(hall).first()).toBeVisible({ timeout: 200 });
  }).toPass();

  const guest = await visit();
  const used = await guest.page.goto(game.of('urr').url);
  const unknown = await guest.page.goto(`${game.of('urr').url.slice(0, -6)}aaaaaa`);
  expect([used.status(), unknown.status()]).toEqual([410, 404]);
  guest.faults.length = 0; // the browser logs both replies as errors
});
