// A battle on a table measured in inches: two people play the first turns, one by mouse, the other by keyboard.
import { welcomeText } from '../../../../web/text/pages/welcome_en.js';
import { expect, test } from '../../kit/fixtures.mjs';
import { hasOrders, press, seal, sheetOf, spotOf, tap } from '../../kit/hands.mjs';

const raid = { scenario: 'dark-ages/cattle-raid', clock: 'manual' };
/** @param {any} person @param {string} name */
const unit = (person, name) =>
  [...person.state().own.view.pieces.values()].find(piece => piece.attributes.name === name);
const kind = ({ page }, name) => page.locator(`#card [data-point="kind:${name}"]`);
const onTable = (x, y) => ({ board: 'table', point: [x, y] });
const stepsOf = person => sheetOf(person).orders.map(order => order.arguments.steps);

/** Drags from one place of the table to another, by mouse. */
async function drag(person, from, to) {
  const { page } = person,
    [a, b] = [await spotOf(person, from), await spotOf(person, to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move(b.x, b.y, { steps: 6 });
  await page.mouse.up();
  await person.idle();
}

test('two people move, shoot, charge and read the dice on a table of inches', async ({ server, sit, wire }) => {
  test.setTimeout(120_000);
  const game = await server.newCampaign(raid);
  const umpire = await wire(game.umpire);
  const red = await sit(game.of('raiders'), { met: false }),
    blue = await sit(game.of('herders'), { colorScheme: 'light' });
  const turn = async person => {
    await seal(person);
    const from = person.frames.length,
      number = await umpire.ring();
    await Promise.all([red.opened(number), blue.opened(number)]);
    return person.frames.slice(from).filter(({ type }) => type === 'step');
  };

  await test.step('the welcome says that the sides take turns', async () => {
    const welcome = red.page.locator('dialog[data-which="welcome"]');
    await expect(welcome).toContainText(welcomeText.welcome.inTurn);
    await press(red, welcome.locator('.quiet'));
  });

  await test.step('choosing a unit orders nothing; a drag and a tap order movements', async () => {
    const warband = unit(red, 'Raiding warband');
    await tap(red, warband.at);
    expect(sheetOf(red).orders).toEqual([]);
    await drag(red, warband.at, onTable(13_000, 14_000));
    await hasOrders(red, 1);
    expect(stepsOf(red)).toEqual([[{ go: expect.any(Number), bearing: 0 }]]);
    // The unit is held behind its front, so its front goes a little farther than the place where the mouse let go.
    expect(stepsOf(red)[0][0].go).toBeGreaterThanOrEqual(10_000);
    expect(stepsOf(red)[0][0].go).toBeLessThan(11_000);
    await tap(red, unit(red, 'Raiding javelins').at);
    await tap(red, onTable(18_500, 14_500));
    await hasOrders(red, 2);
    const steps = await turn(red);
    const [moved] = steps.flatMap(({ reports }) => reports).filter(({ rule }) => rule === 'DA-24');
    expect(moved.rolls.length).toBeGreaterThan(0);
    expect(unit(red, 'Raiding warband').at.point[1]).toBeGreaterThan(warband.at.point[1]);
  });

  await test.step('by keyboard a unit goes ahead by quarters of an inch, and turns', async () => {
    await tap(blue, unit(blue, 'Herding infantry').at);
    await blue.page.locator('.board:visible').focus();
    for (const key of ['w', 'w', 'w', 'w', 'q', 'Enter']) await blue.page.keyboard.press(key);
    await hasOrders(blue, 1);
    expect(stepsOf(blue)).toEqual([[{ go: 1000, bearing: 0 }, { turn: -500 }]]);
  });

  await test.step('a target is ranked on the map; a unit dropped on an enemy charges it', async () => {
    await tap(blue, unit(blue, 'Herding archers').at);
    await press(blue, kind(blue, 'shoot'));
    await tap(blue, unit(blue, 'Raiding javelins').at);
    await press(blue, blue.page.locator('[data-point="button:give"]'));
    await hasOrders(blue, 2);
    await tap(blue, unit(blue, 'Herding cavalry').at);
    await drag(blue, unit(blue, 'Herding cavalry').at, unit(blue, 'Raiding warband').at);
    await hasOrders(blue, 3);
    const [, shot, charge] = sheetOf(blue).orders;
    expect(shot).toEqual({
      kind: 'shoot',
      arguments: { piece: expect.any(String), targets: [unit(blue, 'Raiding javelins').id] },
    });
    expect(charge).toMatchObject({ kind: 'charge', arguments: { target: unit(blue, 'Raiding warband').id } });
  });

  await test.step('the result is replayed: the page shows each step with its dice and what they came to', async () => {
    const told = (await turn(blue)).flatMap(({ reports }) => reports);
    const shot = told.find(({ rule }) => rule === 'DA-50');
    expect(shot.rolls).toHaveLength(1);
    await press(blue, blue.page.locator('.story[open] .toolbar .quiet').first());
    const caption = blue.page.locator('.replay .caption');
    await expect(caption).toBeVisible();
    for (let i = 0; i < told.length && !(await caption.textContent())?.includes(shot.text); i++)
      await blue.page.keyboard.press('PageDown');
    await expect(caption).toContainText(shot.text);
    for (const [name, value] of shot.details) {
      await expect(caption).toContainText(name);
      await expect(caption).toContainText(value);
    }
  });
});

test('the raw frames hold nothing of the units that are still to come', async ({ server, wire }) => {
  const game = await server.newCampaign({
    scenario: 'dark-ages/bridgehead',
    clock: 'manual',
    switches: { fog: 'sight' },
  });
  const umpire = await wire(game.umpire),
    player = await wire(game.of('north_welsh'));
  await umpire.ring();
  const namesFor = one => [...one.state().own.view.pieces.values()].map(({ attributes }) => attributes.name);
  const seen = namesFor(player),
    unseen = namesFor(umpire).filter(name => name && !seen.includes(name));
  expect(unseen.length).toBeGreaterThan(0);
  const raw = JSON.stringify(player.frames);
  for (const name of unseen) expect(raw).not.toContain(`"${name}`);
});
