// A hand on a phone before the city: bottom sheets do not interfere with the map, a button stays under the thumb, and a
// story plays where it can be seen.
import { rulesText } from '../../../../web/text/pages/rules_en.js';
import { boardWords, mapWords } from '../../../../web/text/pages/board_en.js';
import { counselText } from '../../../../web/text/orders/counsel_en.js';
import { text } from '../../../../web/text/en.js';
import { welcomeText } from '../../../../web/text/pages/welcome_en.js';
import { expect, test } from '../../kit/fixtures.mjs';
import { act, finger, openPanel, press, seal, tapAt } from '../../kit/hands.mjs';
import { gold, isInSight, litPlaces, mapAlone } from '../../kit/hands_phone.mjs';
import { kindOf, stored } from '../../kit/hands_urr.mjs';

const T = text.table;
const phone = { width: 390, height: 844, touch: true };
const isRound = phase => /^turn-2\/.*round/.test(phase.path);
const card = ({ page }) => page.locator('#card .chosen-card');
/**
 * Hold the finger for some frames before lifting it: a browser takes no tap as a click while a flick is still running.
 */
const restOfHand = page =>
  page.evaluate(
    () =>
      new Promise(done => {
        const frame = (/** @type {number} */ left) =>
          left ? requestAnimationFrame(() => frame(left - 1)) : done(null);
        frame(6);
      }),
  );
const rest = ({ page }, where) => expect(page.locator('body')).toHaveAttribute('data-rest', where);

test('sheets leave the map where it is and the places in sight, and a press that was meant for another is let go', async ({
  server,
  sit,
  wire,
}) => {
  const game = await server.newCampaign({ scenario: 'city-table/siege_of_ur' });
  const umpire = await wire(game.umpire);
  await umpire.ring();
  const dark = await sit(game.of('dark'), { ...phone, gated: true });
  const { page } = dark;

  await test.step('who is asked for a place sees half of the places beside the card, all once the order is chosen', async () => {
    for (const [width, height] of [
      [360, 740],
      [390, 844],
    ]) {
      await page.setViewportSize({ width, height });
      await press(dark, act(dark, 'next'));
      await expect(page.locator('body')).toHaveAttribute('data-task', 'chosen');
      const beside = await litPlaces(dark);
      expect(beside.lit).toBeGreaterThan(8);
      expect(beside.clear.length * 2, `at ${width}`).toBeGreaterThanOrEqual(beside.lit);
      const counter = page.locator('.map-host:not([hidden]) .counter').first();
      expect((await counter.boundingBox()).width, 'a counter can be read').toBeGreaterThanOrEqual(20);
      await press(dark, kindOf(dark, 'march'));
      await rest(dark, 'peek');
      const open = await litPlaces(dark);
      expect(open.clear.length, `at ${width}`).toBe(open.lit);
      await press(dark, act(dark, 'cancel'));
      await expect(card(dark)).toHaveCount(0);
    }
  });

  await dark.opened(await umpire.ringUntil(isRound));
  if (await act(dark, 'onward').isVisible()) await press(dark, act(dark, 'onward'));

  await test.step('the map does not move when the card learns what may be ordered', async () => {
    await openPanel(dark, 'orders');
    const unit = page.locator('#orders .rows .chip').filter({ hasNotText: /genie|artillery/i });
    await dark.idle();
    dark.gate.hold();
    await unit.first().tap();
    await expect(card(dark)).toBeVisible();
    const before = await page.locator('#map').boundingBox();
    await expect(page.locator('#card .kinds .chip'), 'not known yet').toHaveCount(0);
    dark.gate.release();
    await expect(page.locator('#card .kinds .chip').first()).toBeVisible();
    await dark.idle();
    expect(await page.locator('#map').boundingBox()).toEqual(before);
  });

  await test.step('who has his order is told it on his card, and that it is not for good', async () => {
    await stored(dark, () => press(dark, kindOf(dark, 'hold')));
    await expect(page.locator('#card .stands')).toBeVisible();
    await expect(page.locator('#card .stands')).toContainText(T.mayChange);
    await page.keyboard.press('Escape');
  });

  await test.step('a finger that was on its way when the gold button came to mean another thing presses nothing', async () => {
    await mapAlone(dark);
    await page.keyboard.press('n');
    await expect(card(dark)).toBeVisible();
    await dark.idle();
    await expect(gold(dark), 'an order in the making waits for its place').toHaveCount(0);
    // However slow this machine is, the finger comes down before its target was drawn.
    await page.evaluate(() => {
      const kept = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp');
      Object.defineProperty(Event.prototype, 'timeStamp', { configurable: true, get: () => 0 });
      globalThis.inTime = () => Object.defineProperty(Event.prototype, 'timeStamp', kept);
    });
    await page.keyboard.press('Escape');
    await expect(gold(dark)).toHaveAttribute('data-point', 'button:next');
    await press(dark, gold(dark));
    await expect(card(dark), 'it went nowhere').toHaveCount(0);
    await page.evaluate(() => globalThis.inTime());
    await press(dark, gold(dark));
    await expect(card(dark)).toBeVisible();
  });
});

test('a story is told where it can be seen: it stops under a finger, and does not run behind a sheet', async ({
  server,
  sit,
  wire,
}) => {
  const game = await server.newCampaign({ scenario: 'city-table/siege_of_ur' });
  const umpire = await wire(game.umpire);
  await umpire.ringUntil(isRound);
  const dark = await sit(game.of('dark'), { ...phone, motion: true });
  const { page } = dark;
  const replay = page.locator('.replay');
  const button = name => replay.getByRole('button', { name, exact: true });
  const ring = async () => {
    const number = await umpire.ring();
    await dark.received(({ phase }) => phase?.number >= number, { what: 'the next phase' });
  };

  await test.step('after the seal the map is shown, and on it what the bell brings', async () => {
    await openPanel(dark, 'orders');
    await seal(dark);
    await expect(page.locator('body')).toHaveAttribute('data-panel', 'map');
    await ring();
    await expect(replay).toBeVisible();
  });

  await test.step('a tap on the map and a finger that draws it each stop it, and its button lets it go on', async () => {
    const { x, y, width } = await page.locator('#map').boundingBox();
    const at = { x: x + width / 2, y: y + 150 };
    const stopped = async () => {
      await expect(button(T.play)).toBeVisible();
      await expect(button(T.pause)).toHaveCount(0);
    };
    // On a phone the first story waits at each picture until the player lets it play.
    await button(T.play).tap();
    await expect(button(T.pause)).toBeVisible();
    await page.touchscreen.tap(at.x, at.y);
    await stopped();
    await page.touchscreen.tap(at.x, at.y);
    await dark.idle();
    await stopped();
    const hand = await finger(dark);
    await button(T.play).tap();
    await expect(button(T.pause)).toBeVisible();
    await hand.down(at);
    await stopped();
    const beat = await replay.locator('.controls').innerText();
    for (const by of [20, 40, 60]) await hand.to({ ...at, x: at.x - by });
    await restOfHand(page);
    await hand.up();
    await dark.idle();
    await stopped();
    expect(await replay.locator('.controls').innerText()).toBe(beat);
  });

  await test.step('behind letters nothing runs: a notice offers what came, and leads to the map', async () => {
    await openPanel(dark, 'press');
    await expect(replay).toHaveCount(0);
    const from = dark.frames.length;
    await ring();
    await dark.received(({ type }) => type === 'step', { from, what: 'the outcome' });
    const notice = page.locator('.toast[data-subject="result"]');
    await expect(notice).toBeVisible();
    // It closes by itself, but never during a press.
    await notice.dispatchEvent('pointerdown');
    await dark.idle();
    await expect(replay).toHaveCount(0);
    const [news, head] = [await notice.boundingBox(), await page.locator('#top').boundingBox()];
    expect(news.y, 'it hides nothing of the head').toBeGreaterThanOrEqual(head.y + head.height);
    await notice.locator('button').first().tap();
    await expect(replay).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-panel', 'map');
  });
});

test('a drill by thumb: one handle at a time, a form that leaves the map free, letters, and the rules beside it', async ({
  server,
  sit,
}) => {
  const game = await server.newCampaign({ scenario: 'city-table/gate_drill' });
  const dark = await sit(game.of('dark'), { ...phone, touch: false });
  const { page, context } = dark;
  const handle = page.locator('.handle:visible');

  await test.step('the sheet of selected units leaves most of the map free, however it lay before', async () => {
    // Where a hint covers the map's lower edge, the sheet's handle appears when it is closed.
    await expect(page.locator('.counsel')).toBeVisible();
    await expect(handle).toHaveCount(0);
    await press(dark, page.getByRole('button', { name: counselText.putAway, exact: true }));
    await press(dark, handle);
    await expect(page.locator('body')).toHaveAttribute('data-panel', 'orders');
    await page.locator('#orders .handle').press('ArrowUp');
    await rest(dark, 'full');
    await press(dark, page.locator('#orders .rows .chip', { hasText: 'Imperial Guard' }).first());
    await expect(page.locator('body')).toHaveAttribute('data-task', 'chosen');
    await rest(dark, 'half');
    await dark.idle();
    const [map, sheet] = [await page.locator('#map').boundingBox(), await page.locator('#card').boundingBox()];
    expect(sheet.height).toBeLessThanOrEqual(map.height * 0.4);
    for (const chip of await page.locator('#card .kinds').first().locator('.chip').all()) {
      const box = await chip.boundingBox();
      expect(box.y + box.height, 'what else may be ordered').toBeLessThanOrEqual(sheet.y + sheet.height);
    }
    const { lit, clear } = await litPlaces(dark);
    expect(lit).toBeGreaterThan(0);
    expect(clear.length).toBeGreaterThanOrEqual(Math.min(lit, 12));
  });

  await test.step('who is explained has one handle', async () => {
    await press(dark, page.locator('#card').getByRole('button', { name: mapWords.explain, exact: true }).first());
    await expect(page.locator('#card .explain')).toBeVisible();
    await expect(handle).toHaveCount(1);
    await press(dark, page.locator('#card').getByRole('button', { name: text.common.close, exact: true }));
    await mapAlone(dark);
  });

  await test.step('who writes sees what is written, to whom, and the button that sends it', async () => {
    await openPanel(dark, 'press');
    for (const what of ['.recipients .chip', '#press-text', '#side form.write button[type="submit"]'])
      await isInSight(dark, page.locator(what).first());
    await openPanel(dark, 'map');
  });

  await test.step('from the rules, in a window of their own, one comes back to the game as it was left', async () => {
    await press(dark, page.locator('.help-button'));
    await press(dark, page.locator('dialog[data-which="help"]').getByRole('button', { name: welcomeText.help.again }));
    // The rule itself opens over the card; the book has a window of its own.
    await press(dark, page.locator('dialog[data-which="welcome"] a[href^="/rules/"]').first());
    const rule = page.locator('dialog.rule-here');
    await expect(rule.locator('a[href^="/rules/"]').first()).toBeVisible();
    const opens = context.waitForEvent('page');
    await rule.getByRole('link', { name: rulesText.all, exact: true }).click();
    const rules = await opens;
    const back = rules.getByRole('button', { name: rulesText.back, exact: true });
    const gone = Promise.race([rules.waitForEvent('close'), rules.waitForURL(page.url())]);
    // The window may close before the click is over.
    await back.click().catch(error => {
      if (!rules.isClosed()) throw error;
    });
    await gone;
    await rules.close();
    await page.keyboard.press('Escape');
    await expect(rule).toBeHidden();
    await expect(page.locator('dialog[data-which="welcome"]')).toBeVisible();
  });
});
