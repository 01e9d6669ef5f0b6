// A battle on hexes, played by two people in browsers: units are placed in secret, march in the order of their armies,
// and strike by a ranking of targets that is tapped on the map.
import { expect, test } from '../../kit/fixtures.mjs';
import { hasOrders, litSpot, press, seal, sheetOf, tap, tapAt } from '../../kit/hands.mjs';

const battle = { scenario: 'battlefield/first-blood', clock: 'manual' };
/** @param {any} person @param {string} name */
const unit = (person, name) =>
  [...person.state().own.view.pieces.values()].find(piece => piece.attributes.name === name);
const stands = (person, name) => unit(person, name)?.at;
const isMovement = phase => /movement/i.test(phase.title);
const isCombat = phase => /combat/i.test(phase.title);
const kind = ({ page }, name) => page.locator(`#card [data-point="kind:${name}"]`);

test('two people place, march and strike on hexes', async ({ server, sit, wire }) => {
  test.setTimeout(180_000);
  const game = await server.newCampaign(battle);
  const umpire = await wire(game.umpire);
  const red = await sit(game.of('red')),
    blue = await sit(game.of('blue'), { width: 1024, height: 768 });
  const people = { red, blue };

  await test.step('who deploys moves a unit within the zone, and the other side does not hear of it', async () => {
    const before = stands(red, 'Red archers');
    await tap(red, before);
    await press(red, kind(red, 'place'));
    await tapAt(red, await litSpot(red));
    await hasOrders(red, 1);
    expect(sheetOf(red).orders[0].kind).toBe('place');
    const words = red.state().sheets.get(game.of('red').seat).words[0];
    expect(JSON.stringify(blue.frames)).not.toContain(words);
    await seal(red);
    await umpire.ringUntil(isMovement);
    await red.idle();
    expect(stands(red, 'Red archers').hex).not.toEqual(before.hex);
  });

  await test.step('each army marches in its turn, and the strip of turns says whose it is', async () => {
    for (let turn = 0; turn < 2; turn++) {
      const [mover] = umpire.state().own.phase.orders_from;
      const person = people[mover],
        name = mover === 'red' ? 'Red light infantry' : 'Blue light cavalry';
      await person.opened(umpire.state().own.phase.number);
      await expect(person.page.locator('.turns [aria-current]')).toHaveCount(1);
      const before = stands(person, name);
      await tap(person, before);
      await tapAt(person, await litSpot(person));
      await hasOrders(person, 1);
      await seal(person);
      const number = await umpire.ring();
      await person.opened(number);
      await person.idle();
      expect(stands(person, name).hex, `${name} has marched`).not.toEqual(before.hex);
    }
  });

  await test.step('targets are ranked by tapping them, and anybody comes last', async () => {
    await umpire.ringUntil(isCombat);
    await red.opened(umpire.state().own.phase.number);
    await tap(red, stands(red, 'Red archers'));
    await press(red, kind(red, 'shoot'));
    await press(red, red.page.locator('#card [data-point="rank:any"]'));
    await tap(red, stands(red, 'Blue archers'));
    await expect(red.page.locator('.rank-mark')).toHaveText(['2']);
    await red.page.locator('#card .grip').nth(1).focus();
    await red.page.keyboard.press('ArrowUp');
    await expect(red.page.locator('.rank-mark')).toHaveText(['1']);
    await press(red, red.page.locator('[data-point="button:give"]'));
    await hasOrders(red, 1);
    const [order] = sheetOf(red).orders;
    expect(order.kind).toBe('shoot');
    expect(order.arguments.targets).toHaveLength(2);
    const words = red.state().sheets.get(game.of('red').seat).words[0];
    expect(words).toContain('Blue archers, ');
    await seal(red);
    const from = blue.frames.length;
    await umpire.ring();
    const step = await blue.received(
      frame => frame.type === 'step' && frame.reports?.some(one => one.rule === 'BF-70'),
      { from, what: 'the shot' },
    );
    expect(step.reports.some(one => one.rolls.length > 0)).toBe(true);
  });
});

for (const looks of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])
  test(`at ${looks.width} px the longest title of a phase covers nothing`, async ({ server, sit, wire }) => {
    const game = await server.newCampaign({ scenario: 'battlefield/gates-of-urr' });
    const umpire = await wire(game.umpire);
    const number = await umpire.ringUntil(phase => isMovement(phase) && phase.orders_from.includes('dark_prince'));
    const { page, opened } = await sit(game.of('dark_prince'), looks);
    await opened(number);
    const right = await page.locator('.slot-phase h1').evaluate(one => {
      const text = document.createRange();
      text.selectNodeContents(one);
      return text.getBoundingClientRect().right;
    });
    for (const beside of ['.slot-clock', ...(looks.width > 900 ? ['.slot-task'] : [])])
      expect((await page.locator(beside).boundingBox()).x, beside).toBeGreaterThanOrEqual(right);
    const task = page.locator('.now .task > span');
    const lines = await task.evaluate(one => new Set([...one.getClientRects()].map(({ top }) => Math.round(top))).size);
    expect(lines, 'lines of the task').toBeLessThanOrEqual(4);
  });
