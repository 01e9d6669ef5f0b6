// An umpire beside a hex battle: standing orders fight for a silent army, rulings change a strike, troops disobey and
// barbarians flee, and the umpire ends the battle. Then four armies order at once before the gates of Urr.
import { hexOf } from '../../../../web/draw/ground/hexes/hex_grid.js';
import { deskText } from '../../../../web/text/pages/desk_en.js';
import { expect, test } from '../../kit/fixtures.mjs';
import { reportsOf } from '../../kit/frames.mjs';
import { hasOrders, litSpot, press, seal, sheetOf, tapAt, tapInSight } from '../../kit/hands.mjs';
import { button, done, holdResults, openTab, publish, ring } from '../../kit/hands_desk.mjs';
import { named, order } from '../../kit/hands_urr.mjs';

const { piece: P, result: V } = deskText;
const hex = label => ({ board: 'field', hex: [...hexOf(label)] });
const at = label => hexOf(label).join();
const stands = (person, name) => named(person, name)?.at.hex.join();
const isCombat = phase => /combat/i.test(phase.title);
const point = ({ page }, name) => page.locator(`#card [data-point="${name}"]`);
const kinds = (person, from) => reportsOf(person, from).map(({ kind }) => kind);

test('standing orders fight, rulings change a strike, and the umpire ends the battle', async ({
  server,
  sit,
  wire,
}) => {
  const game = await server.newCampaign({ scenario: 'battlefield/first-blood', clock: 'manual' });
  const desk = await sit(game.umpire),
    umpire = await desk.wire();
  const red = await sit(game.of('red')),
    blue = await wire(game.of('blue'));
  const { page } = desk;
  const edit = (...changes) => umpire.ask({ type: 'change', changes, reason: 'The stage of this battle.' });
  const put = (name, label) => ({ move: named(umpire, name).id, to: hex(label) });
  /** Enough of them to outlast a round, beside an enemy who cannot destroy them. */
  const meeting = (enemy, label) => [
    { set: named(umpire, 'Red pikemen').id, attribute: 'number', value: 20 },
    put('Red pikemen', '0404'),
    put(enemy, label),
  ];
  const numbers = name => named(desk, name).attributes.number;
  const why = 'The spears stand in deep mud.';

  await test.step('a unit gets standing orders on the page; its policy answers who strikes first', async () => {
    await edit(...meeting('Blue archers', '0504'));
    await red.opened(await umpire.ringUntil(isCombat));
    await tapInSight(red, hex('0404'));
    await press(red, point(red, 'kind:standing'));
    for (const word of ['turn', 'stay', 'engage']) await press(red, point(red, `word:${word}`));
    await press(red, red.page.locator('[data-point="button:give"]:visible').first());
    await hasOrders(red, 1);
    expect(sheetOf(red).orders[0].arguments).toMatchObject({ policy: 'turn', pursue: 'stay', idle: 'engage' });
    await seal(red);
    const from = red.frames.length;
    await red.opened(await umpire.ring());
    expect(kinds(red, from), 'they strike by their standing order').toContain('melee');
  });

  await test.step('a silent army strikes in the next round by its standing orders; the result is held', async () => {
    await umpire.ringUntil(isCombat);
    await edit(...meeting('Blue pikemen', '0405'));
    await holdResults(desk);
    await blue.opened(umpire.state().own.phase.number);
    await ring(desk);
    await expect(page.locator('#right .report[data-kind="melee"]').first()).toBeVisible();
  });

  await test.step('the umpire sets the damage and forbids the answer at the report of the strike', async () => {
    const strike = page.locator('#right .report[data-kind="melee"]', { hasText: 'Red pikemen attack' }).first();
    const before = numbers('Red pikemen');
    const rule = async (kind, fill) => {
      await press(desk, strike.getByRole('button', { name: V.rule, exact: true }));
      await page.locator('#ruling-kind').selectOption(kind);
      await fill(page.locator('fieldset.ruling'));
      await press(desk, page.locator('fieldset.ruling').getByRole('button', { name: V.add, exact: true }));
    };
    await rule('damage', () => page.locator('#ruling-value').fill('1'));
    await rule('retaliation', form => press(desk, form.locator('.segments button').first()));
    await page.locator('#amend-reason').fill(why);
    await done(desk, () => press(desk, button(desk, V.resolve)));
    await expect(strike).toContainText(/0 fighters fall/);
    const from = [red, blue].map(({ frames }) => frames.length);
    await publish(desk);
    for (const [i, seat] of [red, blue].entries()) {
      await seat.received(({ reports }) => JSON.stringify(reports ?? []).includes(why), {
        from: from[i],
        what: 'the amended strike with its reason',
      });
    }
    await expect.poll(() => numbers('Red pikemen'), 'nobody struck back').toBe(before);
  });

  await test.step('beyond their leader’s grasp troops disobey, and outnumbered barbarians flee', async () => {
    await umpire.ask({ type: 'hold', hold_ms: 0, reason: '' });
    await edit(
      { ledger: ['red', 'leadership'], value: 0 },
      { set: named(umpire, 'Blue light infantry').id, attribute: 'type', value: 'barbarians' },
      { set: named(umpire, 'Blue light infantry').id, attribute: 'number', value: 4 },
      put('Blue light infantry', '0102'),
      put('Red light infantry', '0101'),
    );
    await umpire.ringUntil(isCombat);
    const from = umpire.frames.length;
    await umpire.ring();
    const told = reportsOf(umpire, from);
    const obedience = told.find(({ kind, rolls }) => kind === 'obedience' && rolls.length > 0);
    expect(obedience.text).toMatch(/disobey/);
    expect(JSON.stringify(obedience.details)).toContain('5 or lower');
    expect(told.find(({ kind }) => kind === 'outnumbered').text).toContain('Blue light infantry');
    // What does not obey is seen on its card, by its own side alone.
    const stubborn = [...umpire.state().own.view.pieces.values()].filter(piece => piece.attributes.disobeys);
    expect(stubborn.length).toBeGreaterThan(0);
    await expect.poll(() => red.state().own.view.pieces.get(stubborn[0].id)?.attributes.disobeys).toBe(true);
    expect([...blue.state().own.view.pieces.values()].some(piece => piece.attributes.disobeys)).toBe(false);
    await umpire.ringUntil(isCombat);
    expect(stands(umpire, 'Blue light infantry'), 'the barbarians have fled').not.toBe(at('0102'));
  });

  await test.step('the umpire ends the battle with a result, and everybody reads it', async () => {
    await openTab(desk, 'world');
    await page.locator('select#fact-result').selectOption('won_by_blue');
    await page.locator('#world-reason').fill('Night falls.');
    await done(desk, () => press(desk, button(desk, P.apply)));
    await umpire.ask({ type: 'ring', phase: umpire.state().own.phase.number, reason: '' });
    for (const person of [red, blue, desk])
      await person.received(frame => frame.type === 'end', { what: 'the end of the battle' });
    const victory = red.page.locator('dialog[data-which="victory"]');
    await expect(victory).toBeVisible();
    await expect(victory).toContainText('Blue');
  });
});

test('before the gates of Urr four armies march and strike on one sheet, all at once', async ({
  server,
  sit,
  wire,
}) => {
  const switches = { orders_mode: 'simultaneous' };
  const game = await server.newCampaign({ scenario: 'battlefield/gates-of-urr', clock: 'manual', switches });
  const umpire = await wire(game.umpire);
  const prince = await sit(game.of('dark_prince')),
    [urr, elves] = [await wire(game.of('urr')), await wire(game.of('elves'))];
  const edit = (...changes) => umpire.ask({ type: 'change', changes, reason: 'The host has come up.' });
  const put = (name, label) => ({ move: named(umpire, name).id, to: hex(label) });
  const unitAt = (person, label) =>
    [...person.state().own.view.pieces.values()].find(
      piece => piece.kind === 'unit' && piece.at.hex?.join() === at(label),
    );

  const number = await umpire.ringUntil(phase => /movement and combat/i.test(phase.title));
  expect(umpire.state().own.phase.orders_from.toSorted()).toEqual(['dark_prince', 'dwarves', 'elves', 'urr']);
  const orcs = unitAt(umpire, '1604').attributes.name,
    wolves = unitAt(umpire, '1802').attributes.name;
  await edit(put(orcs, '0407'), put(wolves, '0609'));
  await prince.opened(number);

  await test.step('the Prince orders a march and an attack on the same sheet', async () => {
    await tapInSight(prince, hex('0609'));
    await tapAt(prince, await litSpot(prince));
    await hasOrders(prince, 1);
    await prince.page.keyboard.press('Escape');
    await prince.page.keyboard.press('Escape');
    await tapInSight(prince, hex('0407'));
    await press(prince, point(prince, 'kind:attack'));
    await tapInSight(prince, hex('0307'));
    await press(prince, prince.page.locator('[data-point="button:give"]:visible').first());
    await hasOrders(prince, 2);
    expect(sheetOf(prince).orders.map(({ kind }) => kind)).toEqual(['move', 'attack']);
    await expect(prince.page.locator('.turns [aria-current]'), 'nobody waits for a turn').toHaveCount(0);
    await seal(prince);
  });

  await test.step('the defenders order meanwhile; one bell carries out all of it, marches first', async () => {
    const archers = unitAt(urr, '0305'),
      target = unitAt(urr, '0407');
    await urr.order([order('shoot', { unit: archers.id, targets: [target.id] })]);
    await urr.seal();
    const elf = unitAt(elves, '1112');
    await elves.order([order('move', { unit: elf.id, path: [hex('1111')] })]);
    await elves.seal();
    const from = umpire.frames.length;
    await umpire.ring();
    const told = kinds(umpire, from);
    expect(told).toEqual(expect.arrayContaining(['melee', 'missile']));
    expect(told.lastIndexOf('move'), 'no march after a strike').toBeLessThan(told.indexOf('melee'));
    expect(stands(umpire, wolves)).not.toBe(at('0609'));
    await Promise.all([elves, prince].map(person => person.opened(number + 1)));
    expect(stands(elves, elf.attributes.name)).toBe(at('1111'));
    await expect(prince.page.locator('.slot-phase h1')).toContainText(/movement and combat/i);
  });
});
