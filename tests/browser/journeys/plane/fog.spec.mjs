// A battle in which enemies are seen by line of sight only, in two windows: nothing of a unit out of sight is sent.
import { expect, test } from '../../kit/fixtures.mjs';
import { drag, onTable, raid, standing, token, unit } from '../../kit/hands_plane.mjs';
import { hasOrders, seal, tap } from '../../kit/hands.mjs';

const hidden = 'Hidden spearmen';
/** The names in a person's view. */
const namesFor = one =>
  [...one.state().own.view.pieces.values()].map(({ attributes }) => attributes.name).filter(Boolean);

test('two windows in the fog: an enemy behind the hill is in no message until it is seen', async ({
  server,
  sit,
  wire,
}) => {
  const game = await server.newCampaign({ ...raid, switches: { fog: 'sight' } });
  const umpire = await wire(game.umpire);
  const put = (name, ...where) => ({ move: unit(umpire, name).id, to: standing(...where) });
  const { attributes } = unit(umpire, 'Herding infantry');
  const raiders = ['Raiding warband', 'Raiding infantry', 'Raiding javelins'];
  await umpire.ask({
    type: 'change',
    reason: 'Spearmen come in behind the mound.',
    changes: [
      ...raiders.map((name, i) => put(name, 15_000, 3_500 + 2_500 * i, 0)),
      {
        enter: {
          ...{ kind: 'unit', side: 'herders', at: standing(15_000, 18_000, 18_000) },
          attributes: { ...attributes, name: hidden },
        },
      },
    ],
  });
  const red = await sit(game.of('raiders')),
    blue = await sit(game.of('herders'));
  expect(namesFor(umpire)).toContain(hidden);
  await expect(token(blue, hidden)).toHaveCount(1);
  await expect(token(red, hidden)).toHaveCount(0);
  expect(JSON.stringify(red.frames)).not.toContain(hidden);

  await test.step('what runs into an enemy that it does not see stops there, and both see each other', async () => {
    await tap(red, unit(red, 'Raiding javelins').at);
    await drag(red, unit(red, 'Raiding javelins').at, onTable(15_000, 17_000));
    await hasOrders(red, 1);
    await seal(red);
    const number = await umpire.ring();
    await Promise.all([red.opened(number), blue.opened(number)]);
    await expect(token(red, hidden)).toHaveCount(1);
    expect(unit(blue, 'Raiding javelins').memory).toBeUndefined();
  });

  await test.step('what it has thrown is not told to the enemy', async () => {
    expect(unit(blue, 'Raiding javelins').attributes.shots_fired).toBeUndefined();
  });
});
