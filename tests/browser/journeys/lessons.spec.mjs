// Plays every lesson from its data alone, by finger on a phone and with the mouse on a wide page: taps what it highlights,
// makes its wrong tries and reads the answers. Its free part is played by its own solution, to the player's victory.
import { readFileSync, readdirSync } from 'node:fs';
import { placeOf as placeOnPage } from '../../../web/learn/facts.js';
import { learnText } from '../../../web/text/pages/learn_en.js';
import { expect, test } from '../kit/fixtures.mjs';
import { press, tapInSight } from '../kit/hands.mjs';

const rulebooks = new URL('../../../server/rulebooks/', import.meta.url);
const lessons = readdirSync(rulebooks, { recursive: true })
  .filter(name => /data\/lessons\/[^/]+\.json$/.test(name))
  .map(name => JSON.parse(readFileSync(new URL(name, rulebooks), 'utf8')));

const placePoint = /^(square|hex|area|spot|piece):(.*)$/;

/**
 * The place that a lesson's point names: `square:4,3`, `hex:0204`, `area:F5`, on the board that has it; on a plane
 * `spot:8.5,10.5` and `piece:Raiding infantry`.
 */
function placeOf(person, point) {
  const [, kind, name] = placePoint.exec(point) ?? [];
  if (kind === 'spot' || kind === 'piece') return placeOnPage(kind, name, person.state());
  const { boards } = person.state().welcome;
  if (kind === 'square') {
    const board = boards.find(one => one.squares);
    return { board: board.id, square: name.split(',').map(Number) };
  }
  if (kind === 'hex') {
    const board = boards.find(one => one.hexes);
    return { board: board.id, hex: [Number(name.slice(0, 2)), Number(name.slice(2))] };
  }
  const board = boards.find(one => one.areas?.areas.some(area => area.id === name));
  return { board: board.id, area: name };
}

const isPlace = point => placePoint.test(point);

/** Taps what a lesson's point names. */
const tapPoint = (person, point) =>
  isPlace(point)
    ? tapInSight(person, placeOf(person, point))
    : press(person, person.page.locator(`[data-point="${point}"]:visible`).first());

const stepNow = page => page.locator('.learn').getAttribute('data-step');
const atStep = (page, id) => expect(page.locator('.learn')).toHaveAttribute('data-step', id);

/** What the step highlights now, with the page idle; null: the step is over. */
async function lit(person, id) {
  const { page } = person;
  await person.idle();
  if ((await stepNow(page)) !== id) return null;
  const point = await page.locator('body').getAttribute('data-learn-points');
  if (!point) return null;
  // Gold marks one thing at a time.
  if (isPlace(point)) await expect(page.locator('.learn-ring')).toBeVisible();
  else await expect(page.locator('[data-lit]:visible')).toHaveCount(1);
  return point;
}

async function playStep(person, step, next) {
  const { page } = person;
  await atStep(page, step.id);
  await expect(page.locator('.learn .say')).not.toContainText(/[{}]/);
  for (const wrong of (step.wrong ?? []).filter(one => one.point)) {
    await page.keyboard.press('Escape');
    for (const point of wrong.point) await tapPoint(person, point);
    // A wrong try is answered by its own words, not by those of the try before.
    await expect(page.locator('.learn .hint[data-wrong="true"]')).toContainText(wrong.say.split('{')[0].trim());
    await atStep(page, step.id);
  }
  if (step.free) return playFreely(person, step);
  await page.keyboard.press('Escape');
  for (let taps = 0; ; taps++) {
    const point = await lit(person, step.id);
    if (!point) break;
    expect(taps, `${step.id} is done by the points of its list`).toBeLessThanOrEqual(step.point.length + 1);
    expect([...step.point, 'panel:map'].includes(point) || point.startsWith('ask:'), point).toBe(true);
    await tapPoint(person, point);
  }
  await atStep(page, next);
}

async function playFreely(person, step) {
  const { page } = person;
  for (const [round, orders] of step.solution.entries()) {
    // Luck decides how soon the last enemy falls; rounds that remain then are empty.
    if (person.state().own.ended && orders.length === 0) break;
    const away = page.viewportSize().width < 900 && (await page.locator('body').getAttribute('data-panel')) !== 'map';
    if (round > 0 && away) await tapPoint(person, 'panel:map');
    for (const order of orders) {
      await page.keyboard.press('Escape');
      const from = person.frames.length;
      for (const point of order.point) await tapPoint(person, point);
      await person.received(frame => frame.type === 'stored', { from, what: `${order.kind} is stored` });
    }
    const from = person.frames.length;
    await person.idle();
    if (!(await page.locator('[data-point="button:seal"]:visible').count())) await tapPoint(person, 'panel:orders');
    await tapPoint(person, 'button:seal');
    await person.received(frame => frame.type === 'bell', { from, what: 'the bell' });
    await person.received(frame => frame.phase || frame.type === 'end', { from, what: 'what comes after the bell' });
  }
}

/** The player at the lesson's seat. */
async function pupilOf({ server, sit }, lesson, looks) {
  const game = await server.newCampaign({ lesson: lesson.lesson });
  return sit(
    game.links.find(one => new RegExp(lesson.seat).test(one.faction)),
    looks,
  );
}

const phone = { width: 390, height: 844, colorScheme: 'light', touch: true },
  wide = { width: 1280, height: 800 };
// Every lesson on a phone, where room is short; on a wide window one, and all in the long run.
for (const lesson of lessons)
  for (const looks of lesson === lessons[0] || process.env.ZIGGURAT_NIGHTLY ? [phone, wide] : [phone])
    test(`the lesson ${lesson.lesson} is played from its data at ${looks.width} px`, async ({ server, sit }) => {
      const person = await pupilOf({ server, sit }, lesson, looks);
      const { page } = person;
      const ids = [...lesson.steps.map(step => step.id), 'end'];
      for (const [i, step] of lesson.steps.entries())
        await test.step(step.id, () => playStep(person, step, ids[i + 1]));
      await person.received(frame => frame.type === 'end', { what: 'the end' });
      const victory = page.locator('dialog[data-which="victory"]');
      await expect(victory).toBeVisible();
      await person.idle();
      const head = await page.locator('dialog[open]').evaluate(one => [one.scrollTop, document.activeElement?.id]);
      expect(head, 'the end is read from its head').toEqual([0, 'dialog-title']);
      const beyond = await page.evaluate(() => document.scrollingElement.scrollHeight - innerHeight);
      expect(beyond, 'the page itself never scrolls').toBe(0);
      const closing = page.locator('dialog .learn-closing');
      for (const words of [...lesson.learned, ...(lesson.next ? [lesson.next] : [])])
        await expect(closing).toContainText(words);
      await press(person, victory.locator('.actions button').last());
      await expect(page.locator('dialog[open]')).toHaveCount(0);
    });

test('a step can be skipped, the lesson left and found again, and a seal too early says what comes first', async ({
  server,
  sit,
}) => {
  const lesson = lessons.findLast(one => one.next);
  const person = await pupilOf({ server, sit }, lesson);
  const { page } = person;
  await tapPoint(person, 'button:go_on');
  await atStep(page, lesson.steps[1].id);
  await press(person, page.locator('#orders [data-point="button:seal"]'));
  await expect(page.locator('.notice').first()).toBeVisible();
  expect(person.sent.filter(sent => sent.includes('"seal"'))).toEqual([]);
  await press(person, page.locator('.learn [data-point="learn:skip"]'));
  await atStep(page, lesson.steps[2].id);
  await page.reload();
  await person.idle();
  await atStep(page, lesson.steps[2].id);
  await press(person, page.locator('.learn [data-point="learn:leave"]'));
  await expect(page.locator('.learn')).toHaveCount(0);
  await press(person, page.locator('.help-button').first());
  await press(person, page.locator('dialog[open]').getByRole('button', { name: learnText.back }));
  await atStep(page, lesson.steps[2].id);
});

test('a lesson is begun again, and followed by the next, with one tap and without another link', async ({
  server,
  sit,
}) => {
  const lesson = lessons.find(one => one.next);
  const { page } = await pupilOf({ server, sit }, lesson);
  const first = page.url();
  await page.locator('.help-button').first().click();
  await page.locator('dialog[open] form[action="lesson/again"] button').click();
  await expect(page).not.toHaveURL(first);
  await atStep(page, lesson.steps[0].id);
  const again = page.url();
  await page.evaluate(() => {
    // Tests what the end offers without playing the whole lesson.
    const form = Object.assign(document.createElement('form'), { method: 'post', action: 'lesson/next' });
    document.body.append(form);
    form.submit();
  });
  await expect(page).not.toHaveURL(again);
  await expect(page.locator('.learn')).toContainText(lesson.next);
});
