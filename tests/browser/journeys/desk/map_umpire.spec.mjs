// A map umpire with a tablet beside a table: from the Desk's code to a move, a corrected number and its undoing, while a
// player sees only what the player's side may know.
import { deskText } from '../../../../web/text/pages/desk_en.js';
import { expect, test } from '../../kit/fixtures.mjs';
import { press, spotOf, square, tap } from '../../kit/hands.mjs';
import { button, done, over } from '../../kit/hands_desk.mjs';

const upright = { width: 820, height: 1180 },
  lying = { width: 1180, height: 820 };
const least_target = 44;

const point = ({ page }, name) => page.locator(`[data-point="${name}"]`);
const same = (one, other) => one.board === other.board && one.square?.join() === other.square.join();
const piece = (person, id) => person.state().own.view.pieces.get(id);
/** Every visible target that a finger cannot hit. Runs in the page. @param {number} least */
const smallTargets = least =>
  [...document.querySelectorAll('button, a[href], select, summary, input:not([type="checkbox"]), label.check')]
    .filter(node => node.checkVisibility({ visibilityProperty: true }) && !node.closest('.skip-link, .board svg'))
    .map(node => ({ node, box: node.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && (box.height < least - 0.5 || box.width < least - 0.5))
    .map(({ node, box }) => `${node.outerHTML.slice(0, 80)} is ${Math.round(box.width)} × ${Math.round(box.height)}`);
const fits = async person => expect(await person.page.evaluate(smallTargets, least_target)).toEqual([]);

/** The tablet scans the code that the Desk shows. */
async function openTablet(desk, visit, looks) {
  await press(desk, point(desk, 'button:tablet'));
  const url = await over(desk).locator('input.url').inputValue();
  await expect(over(desk).locator('.qr svg')).toBeVisible();
  const tablet = await visit({ ...looks, touch: true }, 'the map umpire');
  await tablet.page.goto(url);
  await tablet.page.locator('form button').first().click();
  await tablet.received(frame => frame.type === 'snapshot', { what: 'the snapshot of the map umpire' });
  await tablet.idle();
  return tablet;
}

test('a map umpire moves a unit, corrects its number with a reason and takes it back, by touch', async ({
  server,
  sit,
  visit,
}) => {
  const game = await server.newCampaign({
    scenario: 'city-table/siege_of_ur',
    clock: 'sealed',
    switches: { fog: 'hidden' },
  });
  const desk = await sit(game.umpire);
  await (await desk.wire()).ringUntil(phase => /^turn-2\/.*round/.test(phase.path));
  const urr = await sit(game.of('urr'));
  const tablet = await openTablet(desk, visit, { ...upright, gated: true });
  const { page } = tablet;
  const to = square(1, 30); // out of everybody's sight
  const inCamp = [...tablet.state().own.view.pieces.values()].find(
    one => one.side === 'dark' && one.kind === 'unit' && one.attributes.steps > 1 && one.at.board === 'city',
  );
  const from = inCamp.at;
  const standing = place => [...tablet.state().own.view.pieces.values()].filter(one => same(one.at, place));
  let unit = '';

  await test.step('the map fills the tablet, and every button is large enough for a finger', async () => {
    const map = await page.locator('#map').boundingBox();
    expect(map?.width).toBe(upright.width);
    expect(map?.height).toBeGreaterThan(upright.height * 0.8);
    await fits(tablet);
  });

  await test.step('a tapped unit is moved by a second tap, and the change says so before it is done', async () => {
    await tap(tablet, from);
    await expect(page.locator('#sheet')).toBeVisible();
    await spotOf(tablet, from); // above the sheet
    await fits(tablet);
    await press(tablet, page.locator('#sheet .members .chip').nth(1));
    await press(tablet, point(tablet, 'button:move'));
    await expect(page.locator('#sheet')).toBeHidden();
    await tap(tablet, to);
    await expect(page.locator('#sheet .changes li')).toHaveCount(1);
    await fits(tablet);
    await page.locator('#change-reason').fill('It stands there on the table.');
    await done(tablet, () => press(tablet, button(tablet, deskText.piece.apply)));
    await expect(page.locator('#sheet'), 'the map is free again').toBeHidden();
    const moved = standing(to);
    expect(moved).toHaveLength(1);
    unit = moved[0].id;
    expect(moved[0].side).toBe('dark');
  });

  await test.step('its number is corrected with a reason, which the record keeps', async () => {
    await tap(tablet, to);
    const before = piece(tablet, unit).attributes.steps;
    await press(tablet, point(tablet, 'button:change'));
    await fits(tablet);
    await page.locator('#attr-steps').fill(String(before - 1));
    await page.locator('#attr-steps').press('Tab');
    await page.locator('#change-reason').fill('Lost at the gate.');
    await done(tablet, () => press(tablet, button(tablet, deskText.piece.apply)));
    expect(piece(tablet, unit).attributes.steps).toBe(before - 1);
    await desk.received(frame => JSON.stringify(frame).includes('Lost at the gate.'), { from: 0 });
  });

  await test.step('the player of the other side is not shown the hidden unit, nor told of it', async () => {
    await urr.idle();
    expect([...urr.state().own.view.pieces.values()].filter(one => same(one.at, to))).toEqual([]);
    expect(standing(to), 'the umpire sees it').toHaveLength(1);
    expect(JSON.stringify(urr.frames)).not.toContain('Lost at the gate.');
    expect(JSON.stringify(urr.frames)).not.toContain('It stands there on the table.');
  });

  await test.step('the last change is taken back; the tablet may lie on its side', async () => {
    await page.setViewportSize(lying);
    await tablet.idle();
    const after = piece(tablet, unit).attributes.steps;
    await press(tablet, point(tablet, 'bar:undo'));
    await expect(over(tablet)).toBeVisible();
    await fits(tablet);
    await over(tablet).locator('#dialog-reason').fill('It lives.');
    await done(tablet, () => press(tablet, over(tablet).locator('form .primary')));
    await expect.poll(() => piece(tablet, unit).attributes.steps).toBe(after + 1);
    await tap(tablet, to);
    await expect(page.locator('#sheet .chosen-piece')).toBeVisible();
    await spotOf(tablet, to); // beside the sheet
    await fits(tablet);
  });

  await test.step('a hidden side leaves the map, which says so', async () => {
    await press(tablet, point(tablet, 'bar:shown'));
    const all = await page.locator('.map-host:not([hidden]) .counter').count();
    await press(tablet, point(tablet, 'side:dark'));
    await expect(point(tablet, 'waits:hidden')).toBeVisible();
    expect(await page.locator('.map-host:not([hidden]) .counter').count()).toBeLessThan(all);
  });

  await test.step('after a broken connection the page goes on where it was', async () => {
    tablet.gate.cut();
    await expect(page.locator('[data-line="lost"]')).toBeVisible();
    await fits(tablet);
    tablet.gate.mend();
    await expect(page.locator('[data-line]')).toHaveCount(0);
    await tablet.idle();
    await expect(point(tablet, 'waits:hidden')).toBeVisible();
  });
});
