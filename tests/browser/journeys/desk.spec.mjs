// The umpire's Desk: a drill run by hand from beginning to end, with its record; and the exports.
import { readFileSync } from 'node:fs';
import { boardWords } from '../../../web/text/pages/board_en.js';
import { calcText } from '../../../web/text/orders/calc_en.js';
import { deskText } from '../../../web/text/pages/desk_en.js';
import { expect, test } from '../kit/fixtures.mjs';
import { phaseOf } from '../kit/frames.mjs';
import { press, sheetOf, square, tap } from '../kit/hands.mjs';
import { button, done, holdResults, openSeat, openTab, over, publish, ring, sure } from '../kit/hands_desk.mjs';

const { clock: C, keep: K, piece: P, record: R, result: V } = deskText;
const drill = { scenario: 'city-table/gate_drill' };

/** Where everything stands. */
const places = ({ state }) => [...state().own.view.pieces.values()].map(({ id, at }) => [id, at]).toSorted();
/** Lines of the record, by act. */
const entries = ({ page }, kind) => page.locator(`.record > li[data-kind="${kind}"]`);

test('an umpire runs a drill from the Desk, and all that is done stands in the record with its reason', async ({
  server,
  sit,
  wire,
}) => {
  const game = await server.newCampaign(drill);
  const desk = await sit(game.umpire);
  const dark = await wire(game.of('dark'));
  const { page } = desk;
  const gold = page.locator('.primary:visible');
  const guard = [...dark.state().own.view.pieces.values()].find(one => one.attributes.name === 'Imperial Guard 1');
  await dark.order([{ kind: 'hold', arguments: { units: [guard.id], stance: 'hold' } }]);
  await expect.poll(() => sheetOf(dark).orders.length).toBe(1);
  const ordered = sheetOf(dark).orders;
  const begun = places(desk);

  await test.step('a phase begins without alarms, and the clock can be stopped whatever lies open', async () => {
    for (const faction of ['urr', 'dark']) await openSeat(desk, game.of(faction));
    await expect(page.locator('.seats .badge')).toHaveCount(2);
    await expect(page.locator('.seats .badge.bad')).toHaveCount(0);
    await expect(gold, 'while orders are written the umpire waits').toHaveCount(0);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await desk.idle();
      await expect(button(desk, C.pause)).toBeInViewport({ ratio: 1 });
    }
    const chosen = page.locator('.early [aria-checked="true"]'),
      other = page.locator('.early [aria-checked="false"]').first();
    await other.hover();
    const ground = one => one.evaluate(node => getComputedStyle(node).backgroundColor);
    expect(await ground(other), 'what is pointed at does not look chosen').not.toBe(await ground(chosen));
    await sure(desk, button(desk, C.pause), 'The hall is on fire.');
    await expect(gold, 'only what is to be done next is gold').toHaveText([C.resume]);
    await done(desk, () => press(desk, button(desk, C.resume)));
    await expect(gold).toHaveCount(0);
  });

  await test.step('the calculator takes a fight from the map, side by side, and answers', async () => {
    await openTab(desk, 'tables');
    const side = name => page.getByRole('group', { name, exact: true });
    for (const [at, name, faction] of [
      [square(4, 2), 'Attacker', 'dark'],
      [square(4, 5), 'Defender', 'urr'],
    ]) {
      await tap(desk, at);
      const { name: who } = desk.state().welcome.factions.find(({ id }) => id === faction);
      await press(desk, side(name).getByRole('button', { name: new RegExp(`${who}.*\\(2\\)`) }));
      await expect(side(name).locator('.count-field').first()).toHaveValue('2');
    }
    await expect(page.locator('#side-tab-tables'), 'it stays open').toHaveAttribute('aria-selected', 'true');
    await press(desk, button(desk, calcText.run));
    await expect(page.locator('.answer-panel')).toContainText('8');
    await expect(page.locator('.answer-panel')).toContainText('6');
  });

  await test.step('a bell that is rung over unsealed sheets stands so in the record, with its reason', async () => {
    await ring(desk, 'The hall closes at five.');
    await desk.opened(2);
    await openTab(desk, 'record');
    const line = entries(desk, 'bell_rung');
    await expect(line).toContainText('The hall closes at five.');
    for (const faction of ['urr', 'dark']) {
      const { seat } = game.of(faction);
      const { title } = desk.state().welcome.seats.find(({ id }) => id === seat);
      await expect(line).toContainText(title);
    }
    await expect(entries(desk, 'clock_paused')).toContainText('The hall is on fire.');
  });

  await test.step('a die that is set by hand is told beside the line, with its reason', async () => {
    await holdResults(desk);
    await ring(desk);
    await expect(page.locator('#side-tab-result')).toHaveAttribute('aria-selected', 'true');
    await press(desk, page.locator('.die-button').first());
    const other = page.locator('.die-picker button[aria-pressed="false"]').first(),
      face = await other.innerText();
    await press(desk, other);
    await expect(button(desk, V.publish), 'what is noted is applied or dropped first').toHaveCount(0);
    await page.locator('#amend-reason').fill('The die fell from the table.');
    await done(desk, () => press(desk, button(desk, V.resolve)));
    await publish(desk);
    await desk.opened(3);
    const own = page.locator('#right .report', { has: page.locator('.amended') }).first();
    await expect(own).toContainText('The die fell from the table.');
    await expect(own.locator('.amended')).toContainText(face.trim());
    await expect(own.locator('.die').first()).toHaveAttribute('aria-label', new RegExp(`\\b${face.trim()}\\b`));
  });

  await test.step('a piece is changed and told of, and taken back in the record', async () => {
    await tap(desk, square(7, 4));
    await expect(page.locator('#side-tab-piece')).toHaveAttribute('aria-selected', 'true');
    const markers = page.locator('.editor input[type="number"]').first();
    await markers.fill('3');
    await markers.press('Tab');
    await page.getByLabel(P.tell, { exact: true }).check();
    await page.locator('#tell-text').fill('The miners are through.');
    await page.locator('#change-reason').fill('As the plan has it.');
    await done(desk, () => press(desk, button(desk, P.apply)));
    await dark.received(frame => frame.type === 'told' || JSON.stringify(frame).includes('The miners are through.'));
    await openTab(desk, 'record');
    const line = entries(desk, 'world_amended').filter({ hasText: 'As the plan has it.' });
    await sure(desk, line.getByRole('button', { name: R.undo, exact: true }), 'The wrong gate.');
    await dark.received(frame => JSON.stringify(frame).includes('The wrong gate.'));
    await expect(line).toHaveAttribute('data-undone', 'takenBack');
    await expect(line.getByRole('button', { name: R.undo, exact: true })).toHaveCount(0);
  });

  await test.step('a letter is found by the words in it and by who wrote it', async () => {
    await dark.ask({ type: 'press', to: [game.umpire.seat], text: 'Is a treaty of salt allowed?' });
    await page.locator('#record-filter').fill('prince salt treaty');
    await expect(page.locator('.record > li')).toHaveCount(1);
    await expect(page.locator('.record > li')).toContainText('Is a treaty of salt allowed?');
    await page.locator('#record-filter').fill('');
  });

  await test.step('the record is taken away as a table, a line for each entry that is shown', async () => {
    await desk.idle();
    const file = page.waitForEvent('download');
    await press(desk, page.locator('.keep button').first());
    const lines = readFileSync(await (await file).path(), 'utf8').split('\r\n');
    expect(lines[0]).toBe(`\uFEFF${K.columns.join(',')}`);
    await expect(page.locator('.record > li')).toHaveCount(lines.length - 2);
  });

  await test.step('a rewind of two phases says what it undoes for each side, and tells everybody why', async () => {
    const next = phaseOf(desk) + 1;
    const opening = page.locator('.record > li.opening').filter({ hasText: 'Round 1' });
    const back = opening.getByRole('button', { name: R.rewind, exact: true });
    await sure(desk, back, 'A rule was misread.', async question => {
      await expect(question.locator('.since li[data-kind="bell_rung"]')).toContainText('2');
      await expect(question.locator('.since li[data-kind="press_sent"]')).toBeVisible();
      for (const side of ['umpire', 'dark', 'urr'])
        await expect(question.locator(`.rewind-sides tr[data-of="${side}"]`)).toBeVisible();
      await question.locator('[name="sheets_return"]').check();
      await question.locator('[name="dice_stand"]').check();
    });
    const told = await dark.received(frame => frame.type === 'rewound');
    expect(told.reason).toBe('A rule was misread.');
    await desk.opened(next);
    await dark.opened(next);
    await expect.poll(() => sheetOf(dark).orders, 'the orders of the first round are a draft again').toEqual(ordered);
    expect(places(desk), 'all stand where the first round began').toEqual(begun);
    await expect(entries(desk, 'outcome_reached').first()).toHaveAttribute('data-undone', 'left');
    await expect(entries(desk, 'rewound').locator('.said')).toContainText('its dice stand');
    const left = page.locator('.record > li.opening[data-undone="left"]').first();
    await expect(left.getByRole('button', { name: R.rewindLeft, exact: true })).toBeVisible();
  });

  await test.step('a clock that the organiser stops is the organiser’s doing, and the umpire lets it go on', async () => {
    await server.control(game.id, 'pause', 'The hall is locked.');
    await expect(page.locator('.sentence')).toHaveAttribute('data-task', 'paused');
    await expect(page.locator('.sentence')).toContainText('The hall is locked.');
    await expect(page.locator('.sentence .task')).toContainText(/organiser/);
    await done(desk, () => press(desk, button(desk, C.resume)));
  });

  await test.step('the end is asked for once more, and its reason told', async () => {
    await press(desk, page.locator('.clock-panel summary').last());
    await press(desk, button(desk, C.end));
    await over(desk).locator('#dialog-reason').fill('The hall closes.');
    await done(desk, () => press(desk, over(desk).locator('form .danger')));
    await dark.received(frame => frame.type === 'end');
    await expect(page.locator('.sentence')).toHaveAttribute('data-task', 'over');
    await press(desk, over(desk).locator('button.primary'));
    await expect(over(desk)).toBeHidden();
    await expect(button(desk, C.pause)).toHaveCount(0);
  });
});

test('an umpire takes the map away as a picture, and map and report on paper', async ({ server, sit }) => {
  const game = await server.newCampaign(drill);
  const desk = await sit(game.umpire);
  const { page } = desk;
  await openTab(desk, 'record');
  const picture = async () => {
    const file = page.waitForEvent('download');
    await press(desk, button(desk, K.picture));
    return readFileSync(await (await file).path());
  };
  const png = await picture();
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(Math.max(png.readUInt32BE(16), png.readUInt32BE(20))).toBe(2600);
  expect(png.length).toBeGreaterThan(100_000);

  await test.step('where one has zoomed to is no part of the map', async () => {
    await press(desk, button(desk, boardWords.zoomIn));
    const apart = await page.evaluate(
      async pictures => {
        const [one, other] = await Promise.all(
          pictures.map(async base64 => {
            const image = new Image();
            image.src = `data:image/png;base64,${base64}`;
            await image.decode();
            const canvas = Object.assign(document.createElement('canvas'), { width: 8, height: 8 });
            const brush = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
            brush.imageSmoothingQuality = 'high';
            brush.drawImage(image, 0, 0, 8, 8);
            return brush.getImageData(0, 0, 8, 8).data;
          }),
        );
        return Math.max(...one.map((value, i) => Math.abs(value - other[i])));
      },
      [png.toString('base64'), (await picture()).toString('base64')],
    );
    expect(apart).toBeLessThan(60);
  });

  await test.step('the sheet is all that is printed', async () => {
    await page.evaluate(() => {
      globalThis.print = () =>
        (document.body.dataset.printed = String(document.querySelector('#paper img')?.['naturalWidth'] ?? ''));
    });
    await press(desk, button(desk, K.paper));
    await expect(page.locator('body')).toHaveAttribute('data-printed', /^\d{4}$/);
    await page.emulateMedia({ media: 'print' });
    const visible = page.locator('body > *').filter({ visible: true });
    await expect(visible).toHaveCount(1);
    await expect(visible).toHaveId('paper');
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(page.locator('#paper')).toHaveCount(0);
  });
});

test('a notice beside the map keeps its words whole, and a waiting letter has its answer on a phone', async ({
  server,
  sit,
  wire,
}) => {
  const game = await server.newCampaign({ scenario: 'domain-war/two-realms' });
  const { page } = await sit(game.umpire, { width: 1280, height: 800 });
  const a = await wire(game.of('a'));
  const words = page.locator('#notices [data-subject="press"] > span');
  // A letter that comes while the page still greets is no news.
  await expect(async () => {
    await a.ask({ type: 'press', to: [game.umpire.seat], text: 'May I cross the river before the bell?' });
    await expect(words).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const { width } = await words.boundingBox();
  expect(width, 'a column of several words').toBeGreaterThan(140);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('#foot-tab-talk').click();
  const answer = page.locator('.letter .toolbar button').first();
  await expect(answer).toBeInViewport();
  const aside = await page.locator('#right').evaluate(panel => panel.scrollWidth - panel.clientWidth);
  expect(aside, 'nothing can be pushed aside').toBe(0);
});
