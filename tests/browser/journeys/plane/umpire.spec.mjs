// An umpire beside a table of inches: holds a result, sets a die, rules how far a unit got, moves and turns a unit by hand,
// awards a bonus to morale, and takes a player turn back.
import { deskText } from '../../../../web/text/pages/desk_en.js';
import { expect, test } from '../../kit/fixtures.mjs';
import { reportsOf } from '../../kit/frames.mjs';
import { press, tap } from '../../kit/hands.mjs';
import { button, done, holdResults, openTab, publish, ring, sure } from '../../kit/hands_desk.mjs';
import { onTable, raid, standing, unit } from '../../kit/hands_plane.mjs';

const { piece: P, record: R, result: V } = deskText;

test('an umpire corrects a player turn on the Desk, and the players read what was corrected and why', async ({
  server,
  sit,
  wire,
}) => {
  const game = await server.newCampaign({ ...raid, switches: { force_morale: 'on' } });
  const desk = await sit(game.umpire);
  const red = await wire(game.of('raiders')),
    blue = await wire(game.of('herders'));
  const { page } = desk;
  const report = kind => page.locator(`#right .report[data-kind="${kind}"]`).first();
  const why = 'The die lay under the table, and a stream stopped them.';
  /** The umpire's change of the chosen piece. */
  const change = async reason => {
    await page.locator('#change-reason').fill(reason);
    await done(desk, () => press(desk, button(desk, P.apply)));
  };
  await (
    await desk.wire()
  ).ask({
    type: 'change',
    reason: 'A scene for the table.',
    changes: [
      { move: unit(desk, 'Raiding warband').id, to: standing(13_000, 8_600, 0) },
      { move: unit(desk, 'Herding infantry').id, to: standing(13_000, 13_500, 18_000) },
    ],
  });
  await holdResults(desk);

  await test.step('a result is held: nobody sees it yet', async () => {
    await red.order([
      {
        kind: 'charge',
        arguments: { piece: unit(red, 'Raiding warband').id, target: unit(red, 'Herding infantry').id },
      },
      { kind: 'move', arguments: { piece: unit(red, 'Raiding infantry').id, steps: [{ go: 4_000, bearing: 0 }] } },
    ]);
    await red.seal();
    await ring(desk);
    await expect(page.locator('#side-tab-result')).toHaveAttribute('aria-selected', 'true');
    await expect(report('melee')).toBeVisible();
    const published = ({ frames }) => frames.filter(({ type, name }) => type === 'step' && name !== 'amendment');
    for (const seat of [red, blue]) expect(published(seat)).toEqual([]);
  });

  await test.step('a die of the melee is set to 6', async () => {
    await press(desk, report('melee').locator('.die-button').first());
    await press(desk, page.locator('.die-picker').getByRole('button', { name: V.setTo(6) }));
    await expect(page.locator('.result-foot')).toContainText(V.pending(1));
  });

  await test.step('a ruling says how far the infantry got; both are applied at once, and the blow is worked out again', async () => {
    const moved = page.locator('#right .report[data-kind="move"]', { hasText: 'Raiding infantry' }).first();
    await press(desk, moved.getByRole('button', { name: V.rule, exact: true }));
    await page.locator('#ruling-kind').selectOption('distance');
    await page.locator('#ruling-value').fill('1.5');
    await press(desk, page.locator('fieldset.ruling').getByRole('button', { name: V.add, exact: true }));
    await page.locator('#amend-reason').fill(why);
    await done(desk, () => press(desk, button(desk, V.resolve)));
    await expect(report('melee')).toContainText(/2 hits/); // 6 + 2, halved uphill and by the shieldwall
  });

  await test.step('it is published: the players have the corrected table, the reasons beside it', async () => {
    await publish(desk);
    for (const seat of [red, blue]) {
      await seat.opened(2);
      expect(unit(seat, 'Herding infantry').attributes.hits).toBe(2);
      expect(unit(seat, 'Raiding infantry').at.point).toEqual([7_000, 5_500]);
      const amended = reportsOf(seat).flatMap(one => one.amended ?? []);
      expect(amended.map(({ reason }) => reason)).toEqual([why, why]);
    }
  });

  await test.step('a unit is moved by hand and keeps its facing; then it is turned where it stands', async () => {
    await tap(desk, unit(desk, 'Herding archers').at);
    await press(desk, button(desk, P.move));
    await tap(desk, onTable(20_000, 18_000));
    await expect(page.locator('.change-foot .changes')).toContainText('20, 18');
    await change('The wind blew the model over.');
    expect(unit(desk, 'Herding archers').at).toMatchObject(standing(20_000, 18_000, 18_000));
    await tap(desk, unit(desk, 'Herding archers').at);
    await page.locator('#piece-facing').fill('225');
    await page.locator('#piece-facing').press('Tab');
    await change('It looks at the wood.');
    await blue.received(() => unit(blue, 'Herding archers').at.facing === 22_500, { what: 'the turn' });
    expect(unit(blue, 'Herding archers').at.point).toEqual([20_000, 18_000]);
  });

  await test.step('a bonus to morale is awarded, and counts when a unit is lost', async () => {
    await openTab(desk, 'world');
    const { name } = desk.state().welcome.factions.find(({ id }) => id === 'raiders');
    const bonus = page.getByRole('spinbutton', { name: new RegExp(`^${name}, .*morale`) });
    await bonus.fill('2');
    await bonus.press('Tab');
    await page.locator('#world-reason').fill('They have the cattle.');
    await done(desk, () => press(desk, button(desk, P.apply)));
    const lost = unit(desk, 'Raiding javelins').id;
    const own = await desk.wire();
    await own.ask({ type: 'change', changes: [{ set: lost, attribute: 'hits', value: 15 }], reason: 'A volley.' });
    own.close();
    await ring(desk);
    const test_of = page.locator('#right .report', { hasText: 'DA-61' }).first();
    await expect(test_of).toContainText('2');
    await publish(desk);
    await red.opened(3);
    expect(unit(red, 'Raiding javelins')).toBeUndefined();
  });

  await test.step('the player turn is taken back: the table is as it was before it, for everybody', async () => {
    await openTab(desk, 'record');
    const { title } = game.of('herders');
    const opening = page
      .locator('.record > li.opening')
      .filter({ hasText: /Turn 1 · The Herders/ })
      .last();
    const from = [red, blue].map(({ frames }) => frames.length);
    await sure(desk, opening.getByRole('button', { name: R.rewind, exact: true }), 'The volley was not thrown.');
    for (const [i, seat] of [red, blue].entries()) {
      const told = await seat.received(({ type }) => type === 'rewound', {
        from: from[i],
        what: `the rewind (${title})`,
      });
      expect(told.reason).toBe('The volley was not thrown.');
      await seat.received(() => unit(seat, 'Raiding javelins') !== undefined, { what: 'the javelins again' });
      expect(unit(seat, 'Raiding infantry').at.point).toEqual([7_000, 5_500]);
    }
  });
});
