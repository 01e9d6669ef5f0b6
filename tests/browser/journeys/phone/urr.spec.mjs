// The handbook's siege on a small phone: an order that asks for a place and for words; sheets that stay where the hand
// left them; a raid from its story to its dice; letters; hints; a result that waits for its reader.
import { boardWords, mapWords } from '../../../../web/text/pages/board_en.js';
import { counselText } from '../../../../web/text/orders/counsel_en.js';
import { text } from '../../../../web/text/en.js';
import { phaseOf } from '../../kit/frames.mjs';
import { expect, test } from '../../kit/fixtures.mjs';
import { act, finger, hasOrders, openPanel, press, seal, sheetOf, tap, tapAt } from '../../kit/hands.mjs';
import { gold, isInSight, litPlaces, mapAlone } from '../../kit/hands_phone.mjs';
import { city, kindOf, land, lookAt, named, order, pick, seen, stored } from '../../kit/hands_urr.mjs';

const T = text.table;
const small = { width: 360, height: 740, touch: true };
const phone = { width: 390, height: 844, touch: true };
const siege = { scenario: 'urr-handbook/siege_of_urr' };
const card = ({ page }) => page.locator('#card .chosen-card');
const member = ({ page }, name) => page.locator(`#card [data-point="unit:${name}"]`);
const rest = ({ page }, where) => expect(page.locator('body')).toHaveAttribute('data-rest', where);
const story = 'Dressed as herdsmen they drive goats.';

/** Closes everything else and selects one of the units in the Weigh house. */
async function take(person, name) {
  await mapAlone(person);
  await person.page.keyboard.press('n');
  await expect(member(person, name)).toBeVisible();
  await press(person, member(person, name));
  await expect(card(person).locator('h2')).toContainText(name);
}

/** The player chooses an order, and the map asks for its place. */
async function ask(person, kind, variant) {
  await pick(person, kind, variant);
  await rest(person, 'peek');
  await expect(person.page.locator('body')).toHaveAttribute('data-asks', '');
  await person.idle();
}

test('an order asks for a place and for words, and the sheet stays where the hand has put it', async ({
  server,
  sit,
  wire,
}) => {
  const game = await server.newCampaign(siege);
  await wire(game.umpire); // without an umpire nobody reads a raid's story, and none is asked for
  const urr = await sit(game.of('urr'), small);
  const { page } = urr;
  const now = page.locator('#now');

  await test.step('a place is taken though something is being explained, and another tap answers anew', async () => {
    await take(urr, 'Urr orc raiders 1');
    await ask(urr, 'raid', 'spy');
    await lookAt(urr, 'land');
    const hand = await finger(urr);
    await hand.down((await litPlaces(urr)).clear[0]);
    await expect(page.locator('#card .explain')).toBeVisible();
    await hand.up();
    const { clear } = await litPlaces(urr);
    expect(clear.length).toBeGreaterThan(1);
    await tapAt(urr, clear[0]);
    await expect(page.locator('#card .explain')).toHaveCount(0);
    await expect(card(urr).locator('h2')).toContainText('Urr orc raiders 1');
    // The next question after the place brings the card up again; the bar at the bottom shows what has been chosen.
    await rest(urr, 'half');
    await expect(page.locator('#card .wanted textarea')).toBeVisible();
    const task = now.locator('.task');
    const first = await task.innerText();
    const free = await page.evaluate(
      all => all.find(({ x, y }) => document.elementFromPoint(x, y)?.closest('.board')),
      clear.slice(1),
    );
    await tapAt(urr, free);
    await expect(task).not.toHaveText(first);
    await press(urr, act(urr, 'want'));
    await expect(page.locator('#card .wanted textarea')).toBeFocused();
  });

  await test.step('a tap on one’s own elsewhere says why not, and the order stays', async () => {
    await take(urr, 'Urr masons 1');
    await ask(urr, 'march');
    const task = await now.locator('.task').innerText();
    const own = page.locator('.map-host:not([hidden]) .counter.chosen').first();
    const box = await own.boundingBox();
    await tapAt(urr, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
    await expect(now.locator('.refused')).toBeVisible();
    await expect(now.locator('.task')).toContainText(task.trim());
    await expect(card(urr).locator('h2')).toContainText('Urr masons 1');
    await press(urr, act(urr, 'cancel'));
    await expect(card(urr)).toHaveCount(0);
  });

  await test.step('the sheet is as high as it was drawn, from one unit to the next', async () => {
    await take(urr, 'Urr masons 1');
    await page.locator('#card .handle').press('ArrowUp');
    await rest(urr, 'full');
    await take(urr, 'Urr orc raiders 2');
    await rest(urr, 'full');
    // An order that asks for a place shows the map for as long as it asks.
    await ask(urr, 'raid', 'spy');
    await take(urr, 'Urr masons 2');
    await rest(urr, 'full');
    await expect(kindOf(urr, 'march'), 'none of two is seen chosen with the other').toHaveCSS(
      'transition-duration',
      '0s',
    );
    await page.locator('#card .handle').press('ArrowDown');
    await rest(urr, 'half');
  });

  await test.step('with the order given the card shows it; arrows that are hidden are told of', async () => {
    await take(urr, 'Urr masons 1');
    await ask(urr, 'deploy');
    await stored(urr, async () => tapAt(urr, (await litPlaces(urr)).clear[0]));
    await rest(urr, 'half');
    await isInSight(urr, page.locator('#card .stands'));
    await openPanel(urr, 'orders');
    // Notices close by themselves: record each one.
    await page.evaluate(() => {
      globalThis.noticed = [];
      new MutationObserver(all => {
        for (const one of all.flatMap(({ addedNodes }) => [...addedNodes]))
          if (one instanceof HTMLElement) globalThis.noticed.push(one.innerText);
      }).observe(document.body, { childList: true, subtree: true });
    });
    for (const [words, notice] of [
      [T.hideArrows, T.arrowsHidden],
      [T.showArrows, T.arrowsShown],
    ]) {
      await press(urr, page.locator('#orders').getByRole('button', { name: words, exact: true }));
      await expect.poll(() => page.evaluate(() => globalThis.noticed.join('\n'))).toContain(notice);
    }
  });

  await test.step('when a card goes, the map that made way for it comes down again', async () => {
    await mapAlone(urr);
    await lookAt(urr, 'city');
    const host = page.locator('.map-host:not([hidden])');
    const whole = host.getByRole('button', { name: boardWords.fit, exact: true });
    const at = async () => {
      await urr.idle();
      return host.locator('svg.board-map').boundingBox();
    };
    await press(urr, whole);
    const before = await at();
    const lowest = await page.evaluate(() => {
      const foot = document.querySelector('#now').getBoundingClientRect().top - 60;
      return [...document.querySelectorAll('.map-host:not([hidden]) .counter')]
        .map(one => one.getBoundingClientRect())
        .map(box => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }))
        .filter(({ x, y }) => y < foot && x > 20 && x < innerWidth - 90)
        .sort((a, b) => b.y - a.y)[0];
    });
    await tapAt(urr, lowest);
    await expect(card(urr)).toBeVisible();
    const made = await at();
    expect(made, 'it made way').not.toEqual(before);
    await press(urr, page.locator('#card').getByRole('button', { name: text.common.close, exact: true }));
    await expect(card(urr)).toHaveCount(0);
    const after = await at();
    expect(after.y, 'no paper is left where the card was').toBeGreaterThan(made.y);
    await press(urr, whole);
    expect(await at()).toEqual(before);
  });
});

/** The number of colours in the last rows of pixels above the bottom of a scrolled area. */
async function coloursAtFoot(person, sheet) {
  await person.idle();
  const { x, y, width, height } = await sheet.boundingBox();
  const clip = { x: x + 20, y: Math.floor(y + height) - 3, width: width - 40, height: 2 };
  const picture = (await person.page.screenshot({ clip })).toString('base64');
  return person.page.evaluate(async picture => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(picture), one => one.charCodeAt(0))]));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas.drawImage(image, 0, 0);
    return new Set(new Uint32Array(canvas.getImageData(0, 0, image.width, image.height).data.buffer)).size;
  }, picture);
}

test('what is long is read on a small telephone: sheets that fade, the help, letters', async ({
  server,
  sit,
  visit,
}) => {
  const game = await server.newCampaign(siege);
  const urr = await sit(game.of('urr'), small);
  const { page } = urr;

  await test.step('before anything is known the page says that it is there', async () => {
    const early = await visit(small);
    // Its scripts do not load; only the page itself and its styles are there.
    await early.page.route('**/*.js', () => undefined);
    await early.page.goto(`${server.url}/table.html`, { waitUntil: 'commit' });
    await expect(early.page.locator('#waits')).toBeVisible();
    await expect(early.page.locator('#waits')).not.toBeEmpty();
    expect((await early.page.locator('#top').boundingBox()).height).toBeGreaterThanOrEqual(48);
    const name = await early.page.locator('#top').evaluate(one => getComputedStyle(one, '::before').content);
    expect(name).toContain('Ziggurat');
    await early.context.close();
    early.faults.length = 0; // without a seat there is no connection
  });

  await test.step('nothing is cut at the foot of a sheet that goes on below: it fades, and its last line is whole', async () => {
    await take(urr, 'Urr orc raiders 1');
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      for (const [panel, selector] of [
        ['map', '#card .chosen-card'],
        ['orders', '#orders .body'],
      ]) {
        await openPanel(urr, panel);
        const sheet = page.locator(selector);
        await urr.idle();
        expect(await sheet.evaluate(one => one.scrollHeight - one.clientHeight), `${panel}: more`).toBeGreaterThan(40);
        for (const by of [0, 11, 33]) {
          await sheet.evaluate((one, by) => (one.scrollTop = by), by);
          expect(await coloursAtFoot(urr, sheet), `${panel}, ${colorScheme}, drawn up by ${by} px`).toBe(1);
        }
        await sheet.evaluate(one => (one.scrollTop = one.scrollHeight));
        await urr.idle();
        const [end, foot] = await sheet.evaluate(one => [
          [...one.children].at(-1).getBoundingClientRect().bottom,
          one.getBoundingClientRect().bottom - parseFloat(getComputedStyle(one, '::after').height),
        ]);
        expect(end, panel).toBeLessThanOrEqual(foot + 1);
      }
    }
  });

  await test.step('the help begins at its title, however far it was read before', async () => {
    await mapAlone(urr);
    await page.setViewportSize({ width: 360, height: 500 });
    const help = page.locator('dialog[data-which="help"]');
    for (const _ of [1, 2]) {
      await press(urr, page.locator('.help-button'));
      await expect(help).toBeVisible();
      await urr.idle();
      const [head, frame] = [await help.locator('#dialog-title').boundingBox(), await help.boundingBox()];
      expect(head.y).toBeGreaterThanOrEqual(frame.y);
      expect(await help.evaluate(one => ((one.scrollTop = 400), one.scrollTop)), 'it is read on').toBeGreaterThan(50);
      await press(urr, help.getByRole('button', { name: text.common.close, exact: true }));
      await expect(help).toBeHidden();
    }
    await page.setViewportSize({ width: 360, height: 740 });
  });

  await test.step('letters have room, and the one just sent is in sight', async () => {
    await openPanel(urr, 'press');
    await press(urr, page.locator('.recipients .chip', { hasText: game.umpire.title }));
    const body = page.locator('#side .body');
    for (const n of [1, 2, 3, 4, 5]) {
      await page.locator('#press-text').fill(`Letter ${n}: how is it in the hills, and who keeps the bridge?`);
      await press(urr, page.locator('#side form.write button[type="submit"]'));
      const letter = page.locator('.letter', { hasText: `Letter ${n}:` });
      await expect(letter).toBeVisible();
      await urr.idle();
      const [box, room] = [await letter.boundingBox(), await body.boundingBox()];
      expect(box.y, `letter ${n}`).toBeGreaterThanOrEqual(room.y);
      expect(box.y + box.height, `letter ${n}`).toBeLessThanOrEqual(room.y + room.height + 1);
    }
    const [side, room] = [await page.locator('#side').boundingBox(), await body.boundingBox()];
    expect(room.height).toBeGreaterThanOrEqual(side.height * 0.39);
  });
});

test('a raid is told on the board where it was, and its dice are as large as a finger', async ({
  server,
  sit,
  wire,
}) => {
  const game = await server.newCampaign(siege);
  const umpire = await wire(game.umpire);
  const urr = await sit(game.of('urr'), { ...small, motion: true });
  const { page } = urr;
  const raid = page.locator('#side .report[data-kind="raid"]').first();

  await test.step('a story is written, and the order given, at the foot', async () => {
    await take(urr, 'Urr orc raiders 1');
    await ask(urr, 'raid', 'spy');
    await lookAt(urr, 'land');
    await tapAt(urr, (await litPlaces(urr)).clear[0]);
    await press(urr, act(urr, 'want'));
    await page.locator('#card textarea:focus').fill(story);
    await stored(urr, () => press(urr, act(urr, 'give')));
    expect(sheetOf(urr).orders[0].arguments.story).toBe(story);
  });

  await test.step('while it is told its board is shown, and then one’s own again', async () => {
    await mapAlone(urr);
    await lookAt(urr, 'city');
    await urr.opened(await umpire.ring());
    const pressed = id => expect(page.locator(`[data-point="board:${id}"]`)).toHaveAttribute('aria-pressed', 'true');
    // Page by page, so that nothing is skipped.
    await expect(page.locator('.replay')).toBeVisible();
    for (
      let n = 0;
      n < 20 &&
      ((await act(urr, 'onward').isVisible()) ||
        !(await page.locator('.replay .caption', { hasText: 'Urr orc raiders 1' }).isVisible()));
      n++
    )
      await press(urr, act(urr, 'turn'));
    await pressed('land');
    const leave = act(urr, 'skip');
    await press(urr, (await leave.isVisible()) ? leave : act(urr, 'turn'));
    await expect(page.locator('.replay')).toHaveCount(0);
    await pressed('city');
    // A player who changes boards stays there, whatever the server sends afterwards.
    if (await act(urr, 'onward').isVisible()) await press(urr, act(urr, 'onward'));
    await lookAt(urr, 'land');
    const from = urr.frames.length;
    await umpire.ask({ type: 'pause', reason: 'Tea is served.' });
    await urr.received(({ type }) => type === 'clock', { from });
    await urr.idle();
    await pressed('land');
    await lookAt(urr, 'city');
    await openPanel(urr, 'report');
    await press(urr, raid.locator('button.words'));
    await expect(page.locator('.replay')).toBeVisible();
    await pressed('land');
  });

  await test.step('a die opens by a tap and stays where it was', async () => {
    await openPanel(urr, 'report');
    const dice = raid.locator('details:has(.die)').first();
    const tapped = dice.locator('summary');
    await urr.idle();
    await tapped.evaluate(one => one.scrollIntoView({ block: 'center' }));
    await urr.idle();
    const before = await tapped.boundingBox();
    expect(before.height).toBeGreaterThanOrEqual(44);
    await tapAt(urr, { x: before.x + 25, y: before.y + before.height / 2 });
    await expect(dice.locator('.rolls')).toBeVisible();
    await urr.idle();
    // At the bottom of the sheet the page scrolls slightly to show what unfolded; the sentence above stays in sight.
    const after = await tapped.boundingBox();
    expect(after.y).toBeLessThanOrEqual(before.y);
    expect(before.y - after.y).toBeLessThanOrEqual(72);
    const [room, sentence] = [
      await page.locator('#side .body').boundingBox(),
      await raid.locator('button.words').boundingBox(),
    ];
    expect(sentence.y).toBeGreaterThanOrEqual(room.y - 2);
  });

  await test.step('who has read the report comes back to a map of the present', async () => {
    await openPanel(urr, 'map');
    await urr.idle();
    await expect(page.locator('.result')).toHaveCount(0);
    const title = urr.state().own.phase.title;
    expect((await page.locator('#top h1').innerText()).replace(/\s+/g, ' ')).toContain(title);
  });
});
