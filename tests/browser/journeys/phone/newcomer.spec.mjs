// A person who has never played, on a phone in the handbook's siege: the first-visit card; hints with their orders; a
// raid that asks for words; an outcome that stays until it is tapped away.
import { mapWords } from '../../../../web/text/pages/board_en.js';
import { text } from '../../../../web/text/en.js';
import { expect, test } from '../../kit/fixtures.mjs';
import { act, hasOrders, openPanel, press, seal, sheetOf, spotOf, tap, tapAt } from '../../kit/hands.mjs';
import { gold, isInSight, litPlaces, mapAlone } from '../../kit/hands_phone.mjs';
import { giveOf, kindOf, land, seen, stored } from '../../kit/hands_urr.mjs';

const T = text.table;
const phone = { width: 390, height: 844, touch: true };
const siege = { scenario: 'urr-handbook/siege_of_urr' };
const card = ({ page }) => page.locator('#card .chosen-card');
const welcome = ({ page }) => page.locator('dialog[data-which="welcome"]');
/** The input's beginning is in sight above the bar at the bottom. */
async function beginsInSight(person, locator) {
  await expect(locator).toBeVisible();
  await person.idle();
  const [box, foot] = [await locator.boundingBox(), await person.page.locator('#now').boundingBox()];
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + Math.min(box.height, 24)).toBeLessThanOrEqual(foot.y);
}

test('from the card of a first visit to a raid, and to what the bell brought of it', async ({ server, sit, wire }) => {
  const game = await server.newCampaign(siege);
  const umpire = await wire(game.umpire);
  const pod = await sit(game.of('pod'), { ...phone, met: false });
  const { page } = pod;
  const now = page.locator('#now');

  await test.step('the buttons of the welcome stay where they are when letters come late', async () => {
    const show = welcome(pod).locator('.primary');
    const goal = welcome(pod).locator('.goal').first();
    const before = await show.boundingBox();
    // As with wider or narrower fonts, which change the number of lines.
    for (const size of ['1.35rem', '0.8rem']) {
      await goal.evaluate((one, size) => (one.style.fontSize = size), size);
      await pod.idle();
      expect(await show.boundingBox()).toEqual(before);
    }
    await press(pod, show);
  });

  await test.step('a crowd is listed without a box to scroll, and a card that is drawn up leaves in sight whom it is about', async () => {
    await press(pod, act(pod, 'next'));
    for (const up of [true, false]) {
      const handle = page.locator('#card .handle');
      await (up ? handle.press('ArrowUp') : handle.tap());
      await expect(page.locator('body')).toHaveAttribute('data-rest', up ? 'full' : 'half');
      await pod.idle();
      const folk = card(pod).locator('.folk.long');
      if (up) expect(await folk.evaluate(one => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1);
      const [about, sheet, map] = [
        await page.locator('.map-host:not([hidden]) .counter.chosen').first().boundingBox(),
        await page.locator('#card').boundingBox(),
        await page.locator('#map').boundingBox(),
      ];
      expect(about.y).toBeGreaterThanOrEqual(map.y);
      expect(about.y + about.height).toBeLessThanOrEqual(sheet.y);
    }
  });

  await test.step('the card of somebody else begins at its head, however far the last was read', async () => {
    await expect(page.locator('#card [data-point="some:raid"]').first()).toBeAttached();
    expect(await card(pod).evaluate(one => ((one.scrollTop = 400), one.scrollTop)), 'it is read on').toBeGreaterThan(
      50,
    );
    // Do not scroll to what is already in sight, as a thumb would not.
    const fold = page.locator('#card [data-point="kind-of:Dark raiders"] + .unfold[aria-expanded="false"]');
    if ((await fold.count()) > 0) await fold.evaluate(one => one.click());
    await page.locator('#card [data-point="unit:Dark raiders 2"]').evaluate(one => one.click());
    await pod.idle();
    await expect(card(pod).locator('h2')).toContainText('Dark raiders 2');
    expect(await card(pod).evaluate(one => one.scrollTop)).toBe(0);
  });

  await test.step('a raid says what is at stake, and asks for its story in sight, with an example', async () => {
    await press(pod, kindOf(pod, 'raid', 'spy'));
    await expect(page.locator('#card .stakes')).toBeVisible();
    await tapAt(pod, (await litPlaces(pod)).clear[0]);
    const field = page.locator('#card .wanted textarea'),
      label = page.locator('#card .wanted label');
    await expect(act(pod, 'want')).toBeVisible();
    await beginsInSight(pod, field);
    await isInSight(pod, label);
    await expect(page.locator('#card .wanted .help')).toBeVisible();
    const [head, asked] = [await page.locator('#card header').boundingBox(), await label.boundingBox()];
    expect(asked.y).toBeGreaterThanOrEqual(head.y + head.height - 1);
    await card(pod).evaluate(one => (one.scrollTop = 0));
    await press(pod, act(pod, 'want'));
    await expect(field).toBeFocused();
    await beginsInSight(pod, field);
    await field.fill('They count the tents from the reeds.');
    await stored(pod, () => press(pod, act(pod, 'give')));
    // On the map it is not drawn as an attack: dots that end in a dagger, not the red of an assault.
    const arrow = page.locator('.map-host:not([hidden]) .order-raid .arrow-line').first();
    const colour = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--order-support)';
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });
    await expect(arrow).toHaveCSS('stroke', colour);
    await expect(page.locator('.map-host .order-attack')).toHaveCount(0);
  });

  await test.step('over which river a pontoon leads is said on the map', async () => {
    await openPanel(pod, 'orders');
    await press(pod, page.locator('#orders .chip', { hasText: 'Dark baggage train 1' }).first());
    await press(pod, page.locator('#card [data-point="some:project"][data-variant="pontoon"]'));
    await expect(page.locator('body')).toHaveAttribute('data-asks', '');
    await expect(gold(pod)).toHaveCount(0);
    await stored(pod, () => tap(pod, land('urr_south')));
    await expect(now.locator('.done')).toBeVisible();
    await hasOrders(pod, 2);
    await mapAlone(pod);
  });

  await test.step('while an order of the side is written its own button is the only one in gold', async () => {
    await openPanel(pod, 'orders');
    const asks = page.locator('[data-point="button:seal"], [data-point="button:ask"]');
    await expect(asks.filter({ visible: true })).toHaveCount(1);
    await press(pod, page.locator('#orders .side-orders [data-point="kind:relation"]').first());
    const form = page.locator('#orders .order-form');
    await expect(asks.filter({ visible: true })).toHaveCount(0);
    // The form proposes no side: the player must choose each argument.
    await press(pod, form.locator('[data-point^="faction:"]').first());
    await press(pod, form.locator('[data-point="word:neutral"]'));
    await expect(giveOf(pod)).toBeEnabled();
    await expect(gold(pod)).toHaveCount(1);
    const box = await giveOf(pod).boundingBox();
    expect(box.y).toBeGreaterThan(0);
    expect(box.y + box.height).toBeLessThanOrEqual(phone.height);
    await mapAlone(pod);
  });

  const result = page.locator('.result');
  const next = async () => pod.opened(await umpire.ring());
  await test.step('what the bell brought stays until it is tapped away, also when a bell follows that brought nothing', async () => {
    const titles = [pod.state().own.phase.title];
    await next();
    await expect(result.locator('.report', { hasText: 'Dark raiders' }).first()).toBeVisible();
    await pod.idle();
    const [told, map] = [await result.boundingBox(), await page.locator('#map').boundingBox()];
    expect(told.height, 'the map stays in sight above it').toBeLessThanOrEqual(0.4 * phone.height);
    expect(told.y - map.y).toBeGreaterThan(0.25 * phone.height);
    titles.push(pod.state().own.phase.title);
    await next();
    await expect(result.locator('h3').filter({ hasText: titles[0] })).toHaveCount(1);
    await expect(result.locator('.report', { hasText: 'Dark raiders' }).first()).toBeVisible();
    await expect(now.locator('button.primary'), 'nothing else is asked').toHaveCount(1);
    await expect(act(pod, 'onward')).toBeVisible();
    await page.reload();
    await beginsInSight(pod, result.locator('.report').first());
    // The derivation and its purpose are shown without a tap.
    await expect(result.locator('details[open]').first()).toBeVisible();
    await expect(result.locator('.aims li').first()).toBeAttached();
  });

  await test.step('a thumb that means what stands over or under the number of a rule does not get the rule', async () => {
    const [ways, covered] = await result.evaluate(all => {
      const ways = [...all.querySelectorAll('.report summary, .report button')].filter(one => one.checkVisibility());
      const free = one => {
        one.scrollIntoView({ block: 'center' });
        const { left, top, bottom } = one.getBoundingClientRect();
        return [0.2, 0.5, 0.8].every(at =>
          one.contains(document.elementFromPoint(left + 12, top + at * (bottom - top))),
        );
      };
      return [ways.map(one => one.localName), ways.filter(one => !free(one)).map(one => one.innerText)];
    });
    expect(new Set(ways)).toEqual(new Set(['summary', 'button']));
    expect(covered).toEqual([]);
  });

  await test.step('once it is tapped away it is not shown again', async () => {
    await press(pod, act(pod, 'onward'));
    await expect(result).toHaveCount(0);
    await page.reload();
    await pod.idle();
    await expect(now.locator('.task')).toBeVisible();
    await expect(result).toHaveCount(0);
  });
});

test('alone against bots: all one’s own in sight, a tap that may mean two things, and a map that is free after the seal', async ({
  server,
  sit,
}) => {
  const game = await server.newCampaign({ ...siege, clock: 'sealed', alone: 'redbeards' });
  const person = await sit(game.of('redbeards'), { ...phone, met: false, motion: true });
  const { page } = person;

  await test.step('after the welcome every place where one’s own stand is in sight', async () => {
    await press(person, welcome(person).locator('.primary'));
    const own = seen(person, 'unit').filter(({ side }) => side === 'redbeards');
    const areas = [...new Set(own.map(({ at }) => at.area))];
    expect(areas.length).toBeGreaterThan(1);
    for (const area of areas) await spotOf(person, land(area));
  });

  await test.step('a tap on one’s own in reach asks what was meant, in sight', async () => {
    await tap(person, land('green_hills'));
    await expect(page.locator('body')).toHaveAttribute('data-task', 'chosen');
    await tap(person, land('redbeard_halls'));
    const asked = page.getByRole('group', { name: T.instead.label });
    for (const name of [T.instead.move, T.instead.choose])
      await isInSight(person, asked.getByRole('button', { name, exact: true }));
    await press(person, asked.getByRole('button', { name: T.instead.choose, exact: true }));
    await expect(asked).toHaveCount(0);
  });

  await test.step('with the seal what lay over the map goes', async () => {
    await press(person, card(person).getByRole('button', { name: mapWords.explain, exact: true }));
    await expect(page.locator('#card .explain')).toBeVisible();
    const from = person.frames.length;
    await openPanel(person, 'orders');
    await seal(person);
    await person.received(({ type }) => type === 'step', { from, what: 'what came of it' });
    await expect(page.locator('body')).toHaveAttribute('data-panel', 'map');
    await expect(card(person)).toHaveCount(0);
  });
});

test('two taps after the seat is taken the first order is on the sheet, by what the hint said', async ({
  server,
  sit,
}) => {
  const game = await server.newCampaign(siege);
  const elves = await sit(game.of('elves'), { ...phone, met: false });
  const { page } = elves;
  const hint = page.locator('.counsel');
  const give = hint.locator('button.primary');
  await press(elves, welcome(elves).locator('.primary'));
  await expect(hint.locator('.meant li')).toHaveCount(1);
  const box = await give.boundingBox();
  expect(box.height).toBeGreaterThanOrEqual(44);
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(phone.width);
  const said = await hint.locator('.meant').innerText();
  await stored(elves, () => press(elves, give));
  await expect(page.locator('#now .done')).toContainText(said.trim());
  await expect(hint.locator('.meant')).not.toHaveText(said);
  await stored(elves, () => press(elves, give));
  await expect(page.locator('#tabs .count')).toContainText('2');
  expect(sheetOf(elves).orders.map(({ arguments: { partner } }) => partner)).toEqual(['urr', 'pod']);
  await expect(hint).toHaveCount(0);

  await test.step('among the orders each says that it is given, and what is taken back is offered again', async () => {
    await openPanel(elves, 'orders');
    const offered = page.locator('#orders .counsel-list .meant + .toolbar button:first-child');
    const before = await offered.count();
    await stored(elves, () => press(elves, page.locator('#orders').getByRole('button', { name: T.undo, exact: true })));
    await expect(offered).toHaveCount(before + 1);
  });
});

test('who has no units to order comes to the orders of the side, and what helps now stands first', async ({
  server,
  sit,
}) => {
  const game = await server.newCampaign({ scenario: 'domain-war/shadow-over-urr' });
  for (const faction of ['elves', 'gnomes']) {
    const lady = await sit(game.of(faction), { ...phone, met: false });
    await press(lady, welcome(lady).locator('.primary'));
    await expect(lady.page.locator('body')).toHaveAttribute('data-panel', 'orders');
    const give = lady.page.locator('#orders .counsel-list .meant + .toolbar button').first();
    await isInSight(lady, give);
    await stored(lady, () => press(lady, give));
    await hasOrders(lady, 1);
  }
});

test('the invitation shows the emblem of the side, before any script runs', async ({ server, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [scenario, faction] of [
    ['city-table/siege_of_ur', 'elves'],
    ['urr-handbook/siege_of_urr', 'pod'],
    ['domain-war/shadow-over-urr', 'dwarves'],
  ]) {
    const game = await server.newCampaign({ scenario });
    const emblem = page.locator('img.emblem');
    await page.goto(game.of(faction).url);
    const drawn = await emblem.screenshot();
    await page.route('**/emblems/*', route => route.abort());
    await page.reload();
    const without = await page.screenshot({ clip: await emblem.boundingBox() });
    await page.unroute('**/emblems/*');
    expect(drawn.equals(without), `${scenario}: nothing is drawn`).toBe(false);
  }
  await context.close();
});
