// Melees on a table of inches: a shieldwall uphill, a charge into the flank, a turn that drags the enemies round; and the
// dice of the optional rules.
import { expect, test } from '../../kit/fixtures.mjs';
import { hasOrders, press, seal, tap } from '../../kit/hands.mjs';
import {
  bell,
  drag,
  facesOf,
  kind,
  onlyReport,
  onTable,
  raid,
  reportsUnder,
  sceneOf,
  standing,
  token,
  unit,
} from '../../kit/hands_plane.mjs';

const half = hits => Math.ceil(hits / 2);
/** The number that the arithmetic of a report has under a label. */
const sum = ({ details }, label) => Number(details.find(([name]) => label.test(name))?.[1]);
const after_shieldwall = /shieldwall/;

test('a shieldwall uphill takes a quarter, a flank attack is doubled, and a turn drags the enemies round', async ({
  server,
  sit,
  wire,
}) => {
  const game = await server.newCampaign({ scenario: 'dark-ages/flank-attack', clock: 'manual' });
  const umpire = await wire(game.umpire);
  const { put, set } = sceneOf(umpire);
  const [pinning, flanking, infantry] = ['Pinning warband 1', 'Flanking warband 1', 'Right infantry 2'];
  await set([
    put(pinning, 13_600, 17_000, 0),
    put(flanking, 19_600, 21_287, 27_000),
    put('Left infantry', 27_000, 24_000, 18_000), // out of its way
  ]);
  const red = await sit(game.of('north_welsh')),
    blue = await sit(game.of('strathclyde'));

  await test.step('two warbands charge the infantry on the hill, one in front and one in the flank', async () => {
    for (const name of [pinning, flanking]) {
      await tap(red, unit(red, name).at);
      await drag(red, unit(red, name).at, unit(red, infantry).at);
    }
    await hasOrders(red, 2);
    await seal(red);
    const from = await bell(umpire, red, blue);
    const charges = await reportsUnder(red, 'DA-35', from);
    expect(charges).toHaveLength(2);
    const blows = await reportsUnder(red, 'DA-52', from);
    const blow = name => blows.find(({ text }) => text.startsWith(name));
    const [front] = facesOf(blow(pinning)),
      [flank] = facesOf(blow(flanking));
    // A warband adds 2 to its die. Each halving is rounded up.
    const quarter = half(half(front + 2)),
      doubled = 2 * half(flank + 2);
    expect(sum(blow(pinning), after_shieldwall)).toBe(quarter);
    expect(sum(blow(flanking), /[Dd]oubled/)).toBe(doubled);
    await expect(token(red, infantry).locator('.token-count')).toHaveText(`${quarter + doubled}/15`);
    await expect(red.page.locator('.board:visible .contact-mark')).toHaveCount(2);
  });

  await test.step('the infantry faces the enemy on its flank, and both enemies are turned with it', async () => {
    await tap(blue, unit(blue, infantry).at);
    await press(blue, kind(blue, 'face'));
    await tap(blue, onTable(16_900, 21_287)); // within the warband on the flank
    await hasOrders(blue, 1);
    const before = await token(blue, pinning).boundingBox();
    await seal(blue);
    const from = await bell(umpire, blue);
    await onlyReport(blue, 'DA-40', from);
    expect(unit(blue, infantry).at).toEqual(standing(13_600, 20_500, 9_000));
    expect(unit(blue, flanking).at).toEqual(standing(13_600, 20_500, 27_000));
    const { point, facing } = unit(blue, pinning).at;
    expect(facing).toBe(0);
    expect(point[0]).toBeLessThan(13_000); // the middle of the infantry's right flank, which looks south now
    expect(await token(blue, pinning).boundingBox()).not.toEqual(before);
    const blow = await onlyReport(blue, 'DA-52', from);
    expect(blow.text).toContain(flanking);
  });
});

test('with the optional rules a page shows their dice: force morale, initiative, falling back, missile supply, quality', async ({
  server,
  sit,
  wire,
}) => {
  const options = ['force_morale', 'initiative', 'fall_back', 'missile_supply', 'variable_quality'];
  const game = await server.newCampaign({ ...raid, switches: Object.fromEntries(options.map(name => [name, 'on'])) });
  const umpire = await wire(game.umpire);
  const { id, put, hits, contact, set } = sceneOf(umpire);
  await set([
    put('Raiding infantry', 6_000, 20_000, 0),
    contact('Raiding infantry', 'Herding cavalry', 'front'),
    put('Raiding javelins', 22_000, 15_800, 0),
    { set: id('Raiding javelins'), attribute: 'shots_fired', value: 1 },
    { set: id('Raiding warband'), attribute: 'quality', value: 'elite' },
    hits('Raiding warband', 17),
    hits('Herding infantry', 15),
    { ledger: ['herders', 'awarded'], value: 2 }, // so that they fight on
  ]);
  const red = await sit(game.of('raiders')),
    blue = await sit(game.of('herders'));

  await test.step('the second shot may be the last; elite troops stand more hits; a unit lost tests the morale', async () => {
    await tap(red, unit(red, 'Raiding javelins').at);
    await press(red, kind(red, 'shoot'));
    await tap(red, unit(red, 'Herding archers').at);
    await press(red, red.page.locator('[data-point="button:give"]'));
    await hasOrders(red, 1);
    await seal(red);
    const from = await bell(umpire, red, blue);
    const [face] = facesOf(await onlyReport(red, 'DA-50', from));
    const shots = token(red, 'Raiding javelins').locator('.token-shots');
    await expect(shots).toHaveText('➹2');
    await expect(shots.and(red.page.locator('.spent')), 'struck through: none is left').toHaveCount(face >= 5 ? 1 : 0);
    await expect(token(red, 'Raiding warband').locator('.token-count')).toHaveText('17/18');
    await expect(token(red, 'Herding infantry')).toHaveCount(0);
    const morale = await onlyReport(red, 'DA-61', from);
    expect(morale.rolls.map(({ sides }) => sides)).toEqual([3]);
  });

  await test.step('cavalry falls back, and both sides roll; then the sides roll for the initiative', async () => {
    await tap(blue, unit(blue, 'Herding cavalry').at);
    await press(blue, kind(blue, 'fall_back'));
    await hasOrders(blue, 1);
    await seal(blue);
    const from = await bell(umpire, blue, red);
    expect(facesOf(await onlyReport(blue, 'DA-75', from))).toHaveLength(4); // three of the cavalry, one of the infantry
    expect(unit(blue, 'Herding cavalry').at.point[1]).toBeGreaterThan(20_000);
    await expect(blue.page.locator('.board:visible .contact-mark')).toHaveCount(0);
    const [holder, other] = facesOf(await onlyReport(blue, 'DA-62', from));
    const first = other > holder + 3 ? 'herders' : 'raiders';
    expect(umpire.state().own.phase.orders_from).toEqual([first]);
  });
});
