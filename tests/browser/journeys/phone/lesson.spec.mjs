// A lesson on a phone: its mark stays in sight, and an open sheet has half of the window.
import { placeOf } from '../../../../web/learn/facts.js';
import { expect, test } from '../../kit/fixtures.mjs';
import { press, tapInSight } from '../../kit/hands.mjs';

const phone = { width: 390, height: 844, touch: true };
const pupil = async (server, sit, lesson, faction) => {
  const game = await server.newCampaign({ lesson });
  return sit(
    game.links.find(one => one.faction === faction),
    phone,
  );
};
const step = (page, id) => expect(page.locator('.learn')).toHaveAttribute('data-step', id);
const lit = (person, point) => press(person, person.page.locator(`[data-point="${point}"]:visible`).first());

/** Whether a place of the map is in the window, under no card. */
const inSight = (person, place) =>
  person.page.evaluate(at => {
    const spot = /** @type {any} */ (globalThis).ziggurat.where(at);
    return Boolean(document.elementFromPoint(spot.x, spot.y)?.closest('.board'));
  }, place);

test('after a tap on a unit the lesson shows the unit and its mark, and a sheet has half of the window', async ({
  server,
  sit,
}) => {
  const person = await pupil(server, sit, 'cattle_raid', 'raiders');
  const { page } = person;
  await lit(person, 'button:go_on');
  await step(page, 'infantry');
  const at = (what, name) => placeOf(what, name, person.state());
  // The ring is as large as half a unit's front on the map.
  const zoom = async () => (await page.locator('.learn-ring').boundingBox()).width;
  await person.idle();
  const before = await zoom();
  await tapInSight(person, at('piece', 'Raiding infantry'));
  await expect(page.locator('body')).toHaveAttribute('data-learn-points', 'spot:8.5,10.5');
  await person.idle();
  expect(await inSight(person, at('spot', '8.5,10.5')), 'the mark').toBe(true);
  expect(await inSight(person, at('piece', 'Raiding infantry')), 'the unit').toBe(true);
  expect(await zoom(), 'a tap does not zoom in').toBeLessThanOrEqual(before);

  for (const [panel, sheet] of [
    ['report', '#side'],
    ['orders', '#orders'],
  ]) {
    await lit(person, `panel:${panel}`);
    await page.locator(`${sheet} .handle`).tap();
    await person.idle();
    const box = await page.locator(sheet).boundingBox();
    expect(box.height, panel).toBeGreaterThanOrEqual(phone.height / 2);
    await expect(page.locator('.learn .say'), 'the text has one line').toHaveCSS('white-space', 'nowrap');
  }
  await page.locator('.learn .fold').tap();
  await person.idle();
  await expect(page.locator('.learn .say')).toHaveCSS('white-space', 'normal');
});
