// The bridgehead in two windows: a banner and a priest rally, a leader changes units and falls with the new one, a column
// comes in by road, crosses the bridge, is stopped and forms line, and a side misses its deadline.
import { expect, test } from '../../kit/fixtures.mjs';
import { hasOrders, press, seal, tap } from '../../kit/hands.mjs';
import {
  bell,
  facesOf,
  kind,
  onlyReport,
  reportsUnder,
  sceneOf,
  standing,
  token,
  unit,
} from '../../kit/hands_plane.mjs';

const minute_ms = 60_000;

test('a column marches over the bridge, is stopped and forms line, while units rally and a deadline is missed', async ({
  server,
  sit,
  wire,
}) => {
  const game = await server.newCampaign({ scenario: 'dark-ages/bridgehead', clock: 'manual' });
  const umpire = await wire(game.umpire);
  const { put, hits, contact, set } = sceneOf(umpire);
  await set([
    ...[hits('Warband 3', 6), hits('North Welsh infantry 1', 15)],
    ...[put('Teulu', 30_000, 43_000, 18_000), hits('Teulu', 8)],
  ]);
  const red = await sit(game.of('north_welsh')),
    blue = await sit(game.of('strathclyde'));
  /** The column's march by its card, as far as `inches`; `line`: and forms line. */
  const march = async (inches, { line = false } = {}) => {
    const { page } = blue;
    await page.locator('#field-distance').fill(`${inches}`);
    await page.locator('#field-distance').press('Tab');
    if (line) await press(blue, page.locator('#card [data-point="word:line"]'));
    await press(blue, page.locator('[data-point="button:give"]:visible'));
  };

  await test.step('a banner rallies its unit; a leader rides over to a unit and falls with it', async () => {
    await tap(red, unit(red, 'Warband 3').at);
    await press(red, kind(red, 'rally'));
    await tap(red, unit(red, 'North Welsh infantry 2').at);
    await press(red, red.page.locator('#card [data-point="unit:North Welsh chief"]'));
    await press(red, kind(red, 'transfer'));
    await tap(red, unit(red, 'North Welsh infantry 1').at);
    await press(red, red.page.locator('[data-point="button:give"]:visible'));
    await hasOrders(red, 2);
    await seal(red);
    const from = await bell(umpire, red);
    const [face] = facesOf(await onlyReport(red, 'DA-63', from)),
      left = 6 - Math.ceil(face / 2);
    await expect(token(red, 'Warband 3').locator('.token-count')).toHaveText(`${left}/15`);
    await onlyReport(red, 'DA-64', from);
    const fall = await onlyReport(red, 'DA-60', from);
    expect(fall.text).toMatch(/^North Welsh infantry 1 .*North Welsh chief/);
    await expect(token(red, 'North Welsh infantry 3')).toHaveCount(1);
    await expect(token(red, 'North Welsh infantry 1')).toHaveCount(0);
    await expect(token(red, 'North Welsh infantry 2').locator('.rider-leader')).toHaveCount(0);
  });

  await test.step('a priest rallies his unit; archers come in by the road, and those of later turns are told to wait', async () => {
    await blue.opened(2);
    await tap(blue, unit(blue, 'Teulu').at);
    await press(blue, kind(blue, 'rally'));
    const reserve = blue.page.locator('#orders .reserve'),
      archers = number => reserve.getByRole('button', { name: `Column archers ${number}` });
    await press(blue, reserve.locator('.groups > .chip').first());
    await press(blue, archers(2));
    await expect(reserve.locator('.why-not')).toHaveCount(1);
    await press(blue, archers(1));
    await march(5);
    await hasOrders(blue, 2);
    await seal(blue);
    const from = await bell(umpire, blue);
    const [face] = facesOf(await onlyReport(blue, 'DA-63', from)),
      left = 8 - Math.ceil(face / 2) - 1;
    await expect(token(blue, 'Teulu').locator('.token-count')).toHaveText(`${left}/15`);
    await onlyReport(blue, 'DA-91', from);
    // A column of 3.15 inches comes in with its rear on the edge.
    expect(unit(blue, 'Column archers 1').at).toEqual(standing(36_000, 39_850, 18_000));
    expect(unit(blue, 'Column archers 1').attributes.formation).toBe('column');
  });

  await test.step('in column it crosses the bridge', async () => {
    await bell(umpire, blue);
    await tap(blue, unit(blue, 'Column archers 1').at);
    await press(blue, kind(blue, 'road_march'));
    await march(7);
    await hasOrders(blue, 1);
    await seal(blue);
    await bell(umpire, blue);
    expect(unit(blue, 'Column archers 1').at).toEqual(standing(36_000, 32_850, 18_000));
  });

  await test.step('a unit in its way stops it, and it forms line', async () => {
    await set([put('Warband 1', 36_000, 28_000, 0)]);
    await bell(umpire, blue);
    const narrow = await token(blue, 'Column archers 1').boundingBox();
    await tap(blue, unit(blue, 'Column archers 1').at);
    await press(blue, kind(blue, 'road_march'));
    await march(7, { line: true });
    await hasOrders(blue, 1);
    await seal(blue);
    const report = await onlyReport(blue, 'DA-29', await bell(umpire, blue));
    expect(report.text).toMatch(/stopped: .*in the way.*line/);
    const { at, attributes } = unit(blue, 'Column archers 1');
    expect(attributes.formation).not.toBe('column');
    expect(Math.abs(at.point[1] - 28_000)).toBeLessThanOrEqual(10); // cores of units may touch
    const wide = await token(blue, 'Column archers 1').boundingBox();
    expect(wide.width).toBeGreaterThan(1.5 * narrow.width);
  });

  await test.step('a deadline is missed: who is touched faces about, others rally, shoot at the nearest and come in', async () => {
    await bell(umpire, blue);
    await set([
      put('Warband 1', 36_000, 24_000, 0),
      put('Warband 2', 26_500, 27_075, 18_000),
      contact('Warband 2', 'Armoured cavalry 1', 'rear'),
    ]);
    const { now_ms } = await server.forward(0);
    await umpire.ask({ type: 'move_bell', closes_at: now_ms + minute_ms, reason: 'One minute more.' });
    await expect(blue.page.locator('.slot-clock')).toContainText(/0:\d\d/);
    const stood = unit(blue, 'Light cavalry 2').at;
    const from = blue.frames.length,
      { number, title: unsent } = umpire.state().own.phase;
    await server.forward(minute_ms);
    await blue.opened(number + 1);
    await expect(blue.page.locator('#notices .toast.warn')).toContainText(unsent);
    await onlyReport(blue, 'DA-40', from);
    expect(unit(blue, 'Armoured cavalry 1').at.facing).toBe(0);
    await onlyReport(blue, 'DA-63', from);
    const shots = await reportsUnder(blue, 'DA-50', from);
    expect(shots.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^Column archers 1 .* Warband 1 /));
    const marches = await reportsUnder(blue, 'DA-91', from);
    expect(marches.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^Column archers 2 /));
    expect(unit(blue, 'Light cavalry 2').at).toEqual(stood);
  });
});
