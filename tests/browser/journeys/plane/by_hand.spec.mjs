// What a table of inches shows, and what it says while an order is written by hand: reach, corners, arc, contact, odds.
import { planeWords } from '../../../../web/text/pages/plane_en.js';
import { boardWords } from '../../../../web/text/pages/board_en.js';
import { expect, test } from '../../kit/fixtures.mjs';
import { hasOrders, press, seal, sheetOf, spotOf, tap } from '../../kit/hands.mjs';
import { drag, dragAt, foreseen, kind, onTable, raid, sceneOf, standing, token, unit } from '../../kit/hands_plane.mjs';

/** Both sides have played their turn, with default orders. */
async function round(umpire, ...people) {
  await umpire.ring();
  const number = await umpire.ring();
  await Promise.all(people.map(person => person.opened(number)));
}

test('a table shows its ground, where units face, their hits, shots, riders and contacts', async ({
  server,
  sit,
  wire,
}) => {
  const game = await server.newCampaign(raid);
  const umpire = await wire(game.umpire),
    red = await sit(game.of('raiders'));
  const { page } = red;
  const edit = changes => umpire.ask({ type: 'change', changes, reason: 'A scene for the table.' });
  const middleOf = async locator => {
    const box = await locator.boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };

  await test.step('hill, wood, huts and road lie on it; each unit has a nose where it faces', async () => {
    for (const ground of ['table-hill', 'table-wood', 'table-village', 'table-road'])
      await expect(page.locator(`.board:visible .${ground}`).first()).toBeAttached();
    for (const [name, north] of [
      ['Raiding warband', true],
      ['Herding infantry', false],
    ]) {
      const nose = await middleOf(token(red, name).locator('.token-nose')),
        face = await middleOf(token(red, name).locator('.counter-face'));
      expect(nose.y < face.y, name).toBe(north);
    }
    await expect(token(red, 'Raiding warband').locator('.rider-leader')).toBeAttached();
    await expect(token(red, 'Herding infantry').locator('.rider-hero')).toBeAttached();
  });

  await test.step('hits of their limit, shots and contacts follow what happens', async () => {
    const [warband, infantry] = ['Raiding warband', 'Herding infantry'].map(name => unit(umpire, name));
    await edit([
      { set: infantry.id, attribute: 'hits', value: 7 },
      { set: unit(umpire, 'Herding archers').id, attribute: 'shots_fired', value: 2 },
      { set: unit(umpire, 'Raiding javelins').id, attribute: 'shots_fired', value: 3 },
      { move: warband.id, to: standing(13_000, 20_000, 0) },
    ]);
    await edit([
      {
        enter: {
          kind: 'contact',
          side: 'raiders',
          at: { aboard: warband.id },
          attributes: { charger: warband.id, target: infantry.id, charger_facing: 'front', target_facing: 'front' },
        },
      },
    ]);
    await expect(token(red, 'Herding infantry').locator('.token-count')).toHaveText('7/15');
    await expect(token(red, 'Herding archers').locator('.token-shots')).toHaveText('➹2');
    await expect(token(red, 'Raiding javelins').locator('.token-shots.spent')).toHaveText('➹3');
    await expect(page.locator('.board:visible .contact-mark')).toHaveCount(1);
  });

  await test.step('it is moved, enlarged, and measured between any two points', async () => {
    await page.getByRole('button', { name: planeWords.ruler }).click();
    await dragAt(red, await spotOf(red, onTable(1_000, 17_000)), await spotOf(red, onTable(9_000, 23_000)));
    await expect(page.locator('.ruler-label text')).toHaveText(planeWords.inches(10));
    await page.keyboard.press('Escape');
    const before = await spotOf(red, onTable(15_000, 18_000));
    await press(red, page.getByRole('button', { name: boardWords.zoomIn, exact: true }));
    const near = await spotOf(red, onTable(15_000, 18_000)),
      beside = await spotOf(red, onTable(16_000, 18_000));
    await dragAt(red, near, { x: near.x - 60, y: near.y + 40 });
    const moved = await spotOf(red, onTable(15_000, 18_000));
    expect(moved.x).toBeLessThan(near.x);
    expect(moved.y).toBeGreaterThan(near.y);
    expect(beside.x - near.x).toBeGreaterThan(0);
    expect(before).not.toEqual(near);
  });
});

test('while a move is written the table shows reach, corners and turns', async ({ server, sit, wire }) => {
  const game = await server.newCampaign(raid);
  const umpire = await wire(game.umpire),
    red = await sit(game.of('raiders'));
  const { page } = red;
  const steps = () => sheetOf(red).orders[0]?.arguments.steps;

  await test.step('the least, the mean and the greatest roll, and the way of each corner', async () => {
    await tap(red, unit(red, 'Raiding javelins').at);
    await drag(red, unit(red, 'Raiding javelins').at, onTable(20_000, 7_000));
    await hasOrders(red, 1);
    await tap(red, unit(red, 'Raiding javelins').at);
    expect(await page.locator('.hand-trail').count()).toBe(4);
    expect(await page.locator('.foreseen-area').count()).toBeGreaterThanOrEqual(3);
    const said = await foreseen(red);
    expect([...said.keys()].slice(0, 3)).toEqual(['Least roll', 'Mean roll', 'Greatest roll']);
    expect(said.get('Least roll')).toMatch(/^rolled 4 inches/);
    expect(said.get('Greatest roll')).toMatch(/^rolled 14 inches/);
  });

  await test.step('handles turn it at the start and at the end of its move', async () => {
    for (const which of ['start', 'end']) {
      const knob = await page.locator(`.hand-${which} .hand-knob`).boundingBox(),
        at = { x: knob.x + knob.width / 2, y: knob.y + knob.height / 2 };
      await dragAt(red, at, { x: at.x + 26, y: at.y + 8 });
    }
    await hasOrders(red, 1);
    const kinds = () => steps().map(step => Object.keys(step)[0]);
    await expect.poll(() => kinds().filter(one => one === 'turn').length).toBe(2);
    expect(kinds().at(0)).toBe('turn');
    expect(kinds().at(-1)).toBe('turn');
  });

  await test.step('where it may not go the page says why, and nothing is ordered', async () => {
    const { put, set } = sceneOf(umpire);
    await set([put('Raiding infantry', 26_500, 6_500, 0)]);
    await red.idle();
    await tap(red, unit(red, 'Raiding infantry').at);
    await drag(red, unit(red, 'Raiding infantry').at, onTable(26_500, 11_000)); // into the copse
    await expect(page.locator('#card [role="alert"]')).toBeVisible();
    await hasOrders(red, 1);
    await drag(red, unit(red, 'Raiding infantry').at, onTable(26_500, 7_000));
    await hasOrders(red, 2);
    await expect(page.locator('#card [role="alert"]')).toHaveCount(0);
  });
});

test('a charge says what it would meet, and shots are written in order until the javelins are gone', async ({
  server,
  sit,
  wire,
}) => {
  test.setTimeout(120_000);
  const game = await server.newCampaign(raid);
  const umpire = await wire(game.umpire),
    red = await sit(game.of('raiders'));
  const { page } = red;
  const edit = changes => umpire.ask({ type: 'change', changes, reason: 'A scene for the table.' });
  const put = (name, ...where) => ({ move: unit(umpire, name).id, to: standing(...where) });

  await test.step('dropped on an enemy: the facing, flush or a gap, the chance, what it defends, the first blow', async () => {
    await edit([put('Raiding warband', 13_000, 8_600, 0), put('Herding infantry', 13_000, 13_500, 18_000)]);
    await red.idle();
    await tap(red, unit(red, 'Raiding warband').at);
    await drag(red, unit(red, 'Raiding warband').at, unit(red, 'Herding infantry').at);
    await hasOrders(red, 1);
    expect(sheetOf(red).orders[0].kind).toBe('charge');
    await tap(red, unit(red, 'Raiding warband').at);
    const said = await foreseen(red);
    expect(said.get('Meets the')).toBe('front');
    expect(said.get('Contact')).toBe('no gap');
    expect(said.get('The enemy defends')).toMatch(/hill|slope|uphill/);
    expect(said.get('it gets there')).toMatch(/\d/);
    expect(said.get('Hits of the first blow, on average')).toMatch(/\d/);
  });

  await test.step('targets in their order, with arc, range, the whole side in sight and the chance of hits', async () => {
    await edit([
      put('Raiding javelins', 24_500, 16_000, 0),
      put('Herding archers', 24_500, 20_500, 18_000),
      put('Herding cavalry', 19_500, 19_000, 18_000),
    ]);
    await red.idle();
    await tap(red, unit(red, 'Raiding javelins').at);
    await press(red, kind(red, 'shoot'));
    await tap(red, unit(red, 'Herding archers').at);
    await expect(page.locator('.board:visible .arc-area')).toHaveCount(1);
    const said = await foreseen(red);
    expect(said.get('Herding archers')).toMatch(/^front, 4\.5 inches, [\d.]+ hits on average/);
    await tap(red, unit(red, 'Herding cavalry').at);
    await expect(page.locator('.board:visible .rank-mark')).toHaveText(['1', '2']);
    const both = await foreseen(red);
    expect(both.get('Herding archers')).toBe(said.get('Herding archers'));
    expect(both.get('Herding cavalry')).toMatch(/inches, [\d.]+ hits on average/);
    await press(red, page.locator('[data-point="button:give"]'));
    await hasOrders(red, 2);
    const targets = ['Herding archers', 'Herding cavalry'].map(name => unit(red, name).id);
    expect(sheetOf(red).orders[1].arguments.targets).toEqual(targets);
  });

  await test.step('after three throws there is nothing left to throw', async () => {
    for (let turn = 1; turn <= 3; turn++) {
      await edit([
        put('Raiding javelins', 24_500, 16_000, 0),
        put('Herding archers', 24_500, 20_500, 18_000),
        { set: unit(umpire, 'Herding archers').id, attribute: 'hits', value: 0 },
        { set: unit(umpire, 'Raiding javelins').id, attribute: 'hits', value: 0 },
      ]);
      await red.idle();
      if (turn > 1) {
        await tap(red, unit(red, 'Raiding javelins').at);
        await press(red, kind(red, 'shoot'));
        await tap(red, unit(red, 'Herding archers').at);
        await press(red, page.locator('[data-point="button:give"]'));
      }
      await seal(red);
      await round(umpire, red);
      expect(unit(red, 'Raiding javelins').attributes.shots_fired).toBe(turn);
    }
    await expect(token(red, 'Raiding javelins').locator('.token-shots.spent')).toHaveText('➹3');
    await tap(red, unit(red, 'Raiding javelins').at);
    await expect(kind(red, 'shoot').and(page.locator(':not([aria-disabled="true"]):not([disabled])'))).toHaveCount(0);
  });
});
