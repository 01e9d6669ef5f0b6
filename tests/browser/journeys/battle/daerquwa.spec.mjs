// The battle of Daerquwa, played to its end in browsers: a pair of elves hides and is found late, infantry flees behind a rear
// guard, guards surrender and are freed, and the bridge is fought over and taken. The person of the allies has a window
// for each of their two armies. The umpire brings the armies together and thins out the units that have to fall.
import { hexOf } from '../../../../web/draw/ground/hexes/hex_grid.js';
import { expect, test } from '../../kit/fixtures.mjs';
import { hasOrders, openPanel, press, seal, sheetOf, tapInSight } from '../../kit/hands.mjs';
import { named, order } from '../../kit/hands_urr.mjs';

const hex = label => ({ board: 'field', hex: [...hexOf(label)] });
const stands = (person, name) => named(person, name)?.at.hex.join();
const at = label => hexOf(label).join();
const point = ({ page }, name) => page.locator(`#card [data-point="${name}"]`);
const isMovementOf = army => phase => /movement/i.test(phase.title) && phase.orders_from.includes(army);
const isCombat = phase => /combat/i.test(phase.title);

/** Begins with a unit of one's own. */
async function choose(person, label) {
  await person.page.keyboard.press('Escape');
  await person.page.keyboard.press('Escape');
  await tapInSight(person, hex(label));
  await expect(person.page.locator('#card h2')).toBeVisible();
}
/** The page has a report of this kind, in these words; unfolds its phase. */
async function reads(person, kind, words) {
  const { page } = person;
  await openPanel(person, 'report');
  const report = page.locator(`.report[data-kind="${kind}"]`).filter({ hasText: words });
  const folded = page.locator('#side details.story:not([open])').filter({ has: report });
  if (await folded.count()) await press(person, folded.first().locator('summary').first());
  await expect(page.locator('#side').locator(report).first()).toBeVisible();
}

/** Where the umpire puts units before round 1, and how many of them are left where few are meant to stand. */
const scene = {
  'Dwarven guards 1': ['0208', 1],
  'Dwarven guards 2': ['0407', 3],
  'Dwarven guards 3': ['0108', 2],
  'Heavy cavalry 1': ['0308'],
  'Dwarven guards 5': ['1208'],
  'Heavy infantry 1': ['1207'],
  'Heavy cavalry 2': ['1104'],
  'Dwarven guards 7': ['1509'],
  'Dwarven guards 6': ['1608'],
  'Heavy infantry 13': ['1609', 1],
};

test('Daerquwa is played to its end by two people and an umpire', async ({ server, sit }) => {
  const game = await server.newCampaign({ scenario: 'battlefield/daerquwa', clock: 'manual' });
  const desk = await sit(game.umpire),
    umpire = await desk.wire();
  const legions = await sit(game.of('legions')),
    dwarves = await sit(game.of('dwarves')),
    elves = await sit(game.of('elves'));
  const edit = (changes, reason) => umpire.ask({ type: 'change', changes, reason });
  const openedFor = async (fits, ...people) => {
    const number = await umpire.ringUntil(fits);
    for (const person of people) await person.opened(number);
  };
  const heard = () => JSON.stringify(legions.frames),
    pair = 'Elven archers 24';

  await test.step('scouts find the elves who hide in a crowd, and not the pair; the legions know nothing of it', async () => {
    await choose(elves, '1006');
    await press(elves, point(elves, 'kind:place'));
    await press(elves, point(elves, 'flag:hidden'));
    await tapInSight(elves, hex('1105'));
    await hasOrders(elves, 1);
    await choose(elves, '1206');
    await press(elves, point(elves, 'kind:split'));
    await press(elves, point(elves, 'count:numbers'));
    await press(elves, point(elves, 'flag:hidden'));
    await tapInSight(elves, hex('1004'));
    await hasOrders(elves, 2);
    expect(sheetOf(elves).orders.map(one => [one.kind, one.arguments.hidden])).toEqual([
      ['place', true],
      ['split', true],
    ]);
    await seal(elves);
    // Twenty in a forest are always found, two on a roll of 1 alone: the umpire sets their die.
    await umpire.ask({ type: 'hold', hold_ms: -1, reason: 'We look for the elves together.' });
    await umpire.ask({ type: 'ring', phase: 1, reason: '' });
    const held = await umpire.received(({ type }) => type === 'held', { what: 'the held result' });
    const searches = held.outcome.steps.flatMap(step => step.reports).filter(({ kind }) => kind === 'search');
    const [{ stream }] = searches.find(({ text }) => text.includes('1004')).rolls;
    const from = umpire.frames.length;
    const faces = [{ stream, index: 0, face: 2 }];
    await umpire.ask({ type: 'amend', rulings: {}, rerolls: {}, faces, reason: 'The die on the table.' });
    await umpire.received(({ type }) => type === 'held', { from, what: 'the amended result' });
    await umpire.ask({ type: 'publish', phase: 1, reason: '' });
    await umpire.ask({ type: 'hold', hold_ms: 0, reason: '' });
    for (const person of [umpire, elves, legions]) await person.opened(2);
    await reads(elves, 'search', /1105 and find them/);
    await reads(elves, 'search', /1004 and find nobody/);
    await reads(legions, 'revealed', /Elven archers 26 .* in hex 1105/);
    expect(stands(elves, pair)).toBe(at('1004'));
    expect(heard()).not.toContain(pair);
  });

  await test.step('the umpire brings the armies together', async () => {
    const changes = Object.entries(scene).flatMap(([name, [label, number]]) => {
      const { id } = named(umpire, name);
      return [{ move: id, to: hex(label) }, ...(number ? [{ set: id, attribute: 'number', value: number }] : [])];
    });
    await edit(changes, 'A week of marching and of losses has passed.');
    for (const [name, [label]] of Object.entries(scene)) expect(stands(umpire, name), name).toBe(at(label));
  });

  await test.step('infantry flees and leaves a rear guard; cavalry rides into the hidden elves', async () => {
    await openedFor(isMovementOf('legions'), legions);
    await choose(legions, '1207');
    await press(legions, point(legions, 'kind:move'));
    await press(legions, point(legions, 'count:rear_guard'));
    await tapInSight(legions, hex('1307'));
    await hasOrders(legions, 1);
    expect(sheetOf(legions).orders[0].arguments.rear_guard).toEqual([5]);
    await choose(legions, '1104');
    await tapInSight(legions, hex('1004'));
    await hasOrders(legions, 2);
    await seal(legions);
    await umpire.ring();
    await legions.idle();
    expect(stands(legions, 'Heavy infantry 1')).toBe(at('1307'));
    expect(named(legions, 'Heavy infantry 1').attributes.number).toBe(15);
    for (const person of [legions, dwarves]) await reads(person, 'rear_guard', '1207');
    expect(stands(legions, 'Heavy cavalry 2'), 'it stops before the elves').toBe(at('1104'));
    for (const person of [legions, elves, dwarves]) await reads(person, 'revealed', pair);
  });

  await test.step('cavalry attacks the guard of the bridge, by a ranking; other guards surrender', async () => {
    await openedFor(isCombat, legions, dwarves);
    await choose(legions, '0308');
    await press(legions, point(legions, 'kind:attack'));
    for (const label of ['0407', '0208']) await tapInSight(legions, hex(label));
    await expect(legions.page.locator('.rank-mark')).toHaveText(['1', '2']);
    await legions.page.locator('#card .grip').nth(1).focus();
    await legions.page.keyboard.press('ArrowUp');
    await press(legions, legions.page.locator('[data-point="button:give"]:visible').first());
    await hasOrders(legions, 1);
    const targets = ['Dwarven guards 1', 'Dwarven guards 2'].map(name => named(legions, name).id);
    expect(sheetOf(legions).orders[0].arguments.targets).toEqual(targets);
    await seal(legions);
    await choose(dwarves, '1509');
    await press(dwarves, point(dwarves, 'kind:surrender'));
    await tapInSight(dwarves, hex('1609'));
    await hasOrders(dwarves, 1);
    await seal(dwarves);
    await umpire.ring();
    await reads(legions, 'melee', /Heavy cavalry 1 attack Dwarven guards 1/);
    await reads(legions, 'destroyed', 'Dwarven guards 1');
    for (const person of [legions, dwarves]) await reads(person, 'surrender', /Dwarven guards 7 surrender/);
  });

  await test.step('cavalry rides onto the bridge and is struck there; the captor falls, and the captives are free', async () => {
    await openedFor(isMovementOf('legions'), legions);
    await choose(legions, '0308');
    await tapInSight(legions, hex('0208'));
    await hasOrders(legions, 1);
    await seal(legions);
    await openedFor(isCombat, dwarves);
    await reads(legions, 'pursuit', 'Dwarven guards 2');
    expect(stands(dwarves, 'Heavy cavalry 1')).toBe(at('0208'));
    const attacks = [
      ['Dwarven guards 6', 'Heavy infantry 13'],
      ['Dwarven guards 3', 'Heavy cavalry 1'],
    ];
    const ally = await dwarves.wire();
    await ally.order(
      attacks.map(([by, on]) => order('attack', { unit: named(ally, by).id, targets: [named(ally, on).id] })),
    );
    await ally.seal();
    ally.close();
    await umpire.ask({ type: 'ring', phase: umpire.state().own.phase.number, reason: '' });
    for (const person of [legions, dwarves, elves, desk])
      await person.received(frame => frame.type === 'end', { what: 'the end' });
  });

  await test.step('everybody reads how it ended', async () => {
    for (const person of [legions, dwarves, elves]) {
      const victory = person.page.locator('dialog[data-which="victory"]');
      await expect(victory).toBeVisible();
      await expect(victory).toContainText('0208');
      await press(person, victory.locator('.actions button').last());
      await reads(person, 'freed', /Dwarven guards 7 are freed in 1509/);
      await reads(person, 'melee', /Dwarven guards 3 attack Heavy cavalry 1/);
    }
  });
});
