// Both sides order at once, in two windows: two units want the same ground, and a unit that is charged before its own
// order comes up faces its charger instead.
import { expect, test } from '../../kit/fixtures.mjs';
import { hasOrders, press, seal, sheetOf, tap } from '../../kit/hands.mjs';
import { bell, drag, kind, onlyReport, raid, reportsUnder, sceneOf, standing, unit } from '../../kit/hands_plane.mjs';

/** Orders a unit four inches ahead by its form, where every roll reaches that far. */
async function ahead(person, name, { ifCharged = '' } = {}) {
  const { page } = person;
  await tap(person, unit(person, name).at);
  await press(person, kind(person, 'move'));
  await press(person, page.locator('#card [data-point="step:go"]'));
  await page.locator('#field-steps-0').fill('4');
  await page.locator('#field-steps-0').press('Tab');
  if (ifCharged) await press(person, page.locator(`#card [data-point="word:${ifCharged}"]`));
  await press(person, page.locator('[data-point="button:give"]'));
}

test('in simultaneous play the first unit has the ground, and a charge comes before a move', async ({
  server,
  sit,
  wire,
}) => {
  const game = await server.newCampaign({ ...raid, switches: { turn_mode: 'simultaneous' } });
  const umpire = await wire(game.umpire);
  const { put, set } = sceneOf(umpire);
  await umpire.ring(); // who goes first is rolled
  await set([
    { fact: 'first', value: 'raiders' },
    put('Raiding warband', 4_000, 6_000, 0),
    put('Herding cavalry', 4_000, 12_000, 18_000),
    put('Raiding infantry', 22_000, 20_787, 9_000),
    put('Herding infantry', 26_000, 20_000, 18_000),
    put('Herding archers', 14_000, 22_000, 18_000),
  ]);
  const red = await sit(game.of('raiders')),
    blue = await sit(game.of('herders'));

  await test.step('both order in the same phase, and neither learns what the other has ordered', async () => {
    await tap(red, unit(red, 'Raiding infantry').at);
    await drag(red, unit(red, 'Raiding infantry').at, unit(red, 'Herding infantry').at);
    await hasOrders(red, 1);
    await ahead(red, 'Raiding warband');
    await hasOrders(red, 2);
    await ahead(blue, 'Herding infantry', { ifCharged: 'face' });
    await ahead(blue, 'Herding cavalry');
    await hasOrders(blue, 2);
    expect(sheetOf(blue).orders[0].arguments.if_contacted).toBe('face');
    const { words } = red.state().sheets.get(game.of('raiders').seat);
    expect(words).toHaveLength(2);
    for (const order of words) expect(JSON.stringify(blue.frames)).not.toContain(order);
    await seal(red);
    await seal(blue);
  });

  await test.step('the infantry that was charged faces its charger; the cavalry stops short of the warband', async () => {
    const from = await bell(umpire, red, blue);
    await onlyReport(red, 'DA-35', from);
    await onlyReport(red, 'DA-40', from);
    expect(unit(red, 'Herding infantry').at).toEqual(standing(26_000, 20_000, 27_000));
    const moves = await reportsUnder(red, 'DA-24', from);
    expect(moves.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Raiding warband /),
      expect.stringMatching(/^Herding cavalry .*stopped: .*in the way/),
    ]);
    expect(unit(red, 'Raiding warband').at).toEqual(standing(4_000, 10_000, 0));
    const [, gap] = unit(red, 'Herding cavalry').at.point;
    expect(Math.abs(gap - 10_000)).toBeLessThanOrEqual(10); // cores of units may touch
    await expect(blue.page.locator('.board:visible .contact-mark')).toHaveCount(1);
  });
});
