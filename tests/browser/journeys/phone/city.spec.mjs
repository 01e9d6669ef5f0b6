// A newcomer on a phone before the walls of the city: from the link to an order, then a night, a set-up and a story.
// All by thumb, on a page 360 or 390 pixels wide.
import { text } from '../../../../web/text/en.js';
import { mapWords } from '../../../../web/text/pages/board_en.js';
import { welcomeText } from '../../../../web/text/pages/welcome_en.js';
import { phaseOf } from '../../kit/frames.mjs';
import { expect, test } from '../../kit/fixtures.mjs';
import {
  act,
  hasOrders,
  litSpot,
  openPanel,
  press,
  seal,
  sealOrAsk,
  sheetOf,
  square,
  tap,
  tapAt,
} from '../../kit/hands.mjs';

const phone = { width: 390, height: 844, touch: true };
const taps_max = 8;
const land = area => ({ board: 'land', area });
const gold = ({ page }) => page.locator('.primary:visible');
const kind = ({ page }, name) => page.locator(`#card [data-point="kind:${name}"]:visible`);
const unit = ({ page }, name) => page.locator(`#card [data-point="unit:${name}"]:visible`);

/** An element is fully in sight above the bar at the bottom. */
async function isInSight(person, locator) {
  await expect(locator).toBeVisible();
  await person.idle();
  const box = await locator.boundingBox();
  const foot = await person.page.locator('#now').boundingBox();
  expect(box.y, 'its head').toBeGreaterThanOrEqual(0);
  expect(box.y + box.height, 'its foot').toBeLessThanOrEqual(foot.y + 1);
}

for (const faction of ['dark', 'urr'])
  test(`${faction}: from the link to a sealed order in at most ${taps_max} taps`, async ({ server, sit }) => {
    const game = await server.newCampaign({ scenario: 'city-table/gate_drill' });
    const person = await sit(game.of(faction), { ...phone, met: false });
    const { page } = person;
    let taps = 1; // one tap took the seat
    const once = async locator => {
      await press(person, locator);
      taps++;
    };
    const welcome = page.locator('dialog[data-which="welcome"]');
    await expect(welcome.locator('.goal').first()).toBeVisible();
    await once(welcome.locator('.primary'));
    await expect(page.locator('.map-host:not([hidden]) .shown-line').first()).toBeAttached();
    await once(act(person, 'next'));
    await expect(page.locator('#card .kinds .chip').first()).toBeVisible();
    if (faction === 'dark') {
      // An engine is first offered its fire; an attack without targets says why, by its rule.
      await expect(page.locator('#card .kinds .chip.refused').first()).toBeVisible();
      await expect(page.locator('#card .why-not').first()).toContainText(/\d/);
      await once(kind(person, 'move').first());
    }
    await expect(page.locator('.map-host:not([hidden]) .reach-free').first()).toBeAttached();
    await tapAt(person, await litSpot(person, { margin: 20 }));
    taps++;
    await expect(page.locator('#now .done')).toBeVisible();
    await expect(page.locator('#tabs .count')).toContainText('1');
    await once(page.locator('#tabs [data-point="panel:orders"]'));
    await hasOrders(person, 1);
    await expect(page.locator('.shown-line')).toHaveCount(0);
    const from = person.frames.length;
    await once(act(person, 'seal'));
    await person.received(frame => frame.type === 'done', { from, what: 'the seal' });
    await expect(page.locator('body')).toHaveAttribute('data-task', 'sealed');
    expect(taps).toBeLessThanOrEqual(taps_max);

    await test.step('what was read is not said again, and the question mark shows it', async () => {
      await page.reload();
      await person.idle();
      await expect(page.locator('body')).toHaveAttribute('data-task', 'sealed');
      await expect(welcome).toHaveCount(0);
      await press(person, page.locator('.help-button'));
      await press(
        person,
        page.locator('dialog[data-which="help"]').getByRole('button', { name: welcomeText.help.again }),
      );
      await expect(welcome).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
    });
  });

test('the sheet has three rests, by tap, by drag and by key, and the map keeps its size', async ({ server, sit }) => {
  const game = await server.newCampaign({ scenario: 'city-table/gate_drill' });
  const person = await sit(game.of('dark'), { width: 390, height: 844 });
  const { page } = person;
  const handle = page.locator('.handle:visible').first();
  const body = page.locator('body');
  await press(person, page.locator('.counsel button.icon')); // close the hint over the map
  const before = await page.locator('#map').boundingBox();
  const drag = async by => {
    const box = await handle.boundingBox();
    await page.mouse.move(box.x + 100, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 100, box.y + 20 + by, { steps: 4 });
    await page.mouse.up();
    await person.idle();
  };
  await press(person, handle);
  await expect(body).toHaveAttribute('data-rest', 'half');
  await drag(-140);
  await expect(body).toHaveAttribute('data-rest', 'full');
  await handle.press('Enter');
  await expect(body).toHaveAttribute('data-rest', 'half');
  await person.idle();
  await drag(100);
  await expect(body).toHaveAttribute('data-panel', 'map');
  await person.idle();
  expect(await page.locator('#map').boundingBox()).toEqual(before);
});

test('a report is whole after a reload, and a headline leads to its moment on the map', async ({
  server,
  sit,
  wire,
}) => {
  const game = await server.newCampaign({ scenario: 'city-table/gate_drill' });
  const umpire = await wire(game.umpire);
  const person = await sit(game.of('dark'), phone);
  const { page } = person;
  for (const _ of [1, 2]) await person.opened(await umpire.ring());
  await page.reload();
  await person.idle();
  await openPanel(person, 'report');
  await expect(page.locator('#side .story h3')).toHaveCount(2);
  await press(person, page.locator('#side .story').last().locator('summary').first());
  await press(person, page.locator('#side .report button.words').first());
  await expect(page.locator('body')).toHaveAttribute('data-task', 'telling');
  await expect(page.locator('body')).toHaveAttribute('data-panel', 'map');
  await isInSight(person, page.locator('.replay .controls'));
  await press(person, act(person, 'skip'));
  await expect(page.locator('.replay')).toHaveCount(0);
});

test('while a story is told nothing beside the map tells its end', async ({ server, sit }) => {
  const game = await server.newCampaign({ scenario: 'city-table/gate_drill', clock: 'sealed', alone: 'dark' });
  const person = await sit(game.of('dark'), { motion: true });
  const { page } = person;
  const orders = page.locator('#orders');
  await expect(orders.locator('.counsel-list')).toBeVisible();
  await person.idle();
  // Everything that the orders panel showed during the story.
  await page.evaluate(() => {
    const told = document.querySelector('#orders');
    globalThis.meanwhile = [];
    new MutationObserver(() => {
      if (document.body.dataset.task === 'telling')
        globalThis.meanwhile.push(told.querySelectorAll('.counsel-list, .chip, .order-line').length);
    }).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
  });
  await seal(person);
  await expect(page.locator('body')).toHaveAttribute('data-task', 'telling');
  await press(person, act(person, 'skip'));
  await expect(orders.locator('.counsel-list')).toBeVisible();
  const meanwhile = await page.evaluate(() => globalThis.meanwhile);
  expect(meanwhile.length).toBeGreaterThan(0);
  expect(Math.max(...meanwhile), 'orders and hints that told the end of the story').toBe(0);
});

test('on a telephone the first story waits at each picture; once it is let run, so do the next', async ({
  server,
  sit,
}) => {
  const game = await server.newCampaign({ scenario: 'city-table/gate_drill', clock: 'sealed', alone: 'dark' });
  const person = await sit(game.of('dark'), { ...phone, width: 360, height: 740, motion: true, frozen: true });
  const { page } = person;
  const told = page.locator('.replay');
  const next = page.locator('#now [data-point="button:turn"]');
  const toTheBell = async () => {
    if (await act(person, 'onward').isVisible()) await press(person, act(person, 'onward'));
    await openPanel(person, 'orders');
    await seal(person);
    await expect(told).toBeVisible();
    await person.idle();
  };
  await toTheBell();
  await expect(next).toBeVisible();
  const beat = () => told.locator('.controls > span').innerText();
  const first = await beat();
  await page.clock.runFor(120_000);
  await expect(told.locator('.controls > span')).toHaveText(first); // nothing moves by itself
  for (let turned = 0; turned < 40 && (await told.count()) > 0; turned++) {
    await next.tap();
    await page.clock.runFor(4_000);
    await person.idle();
  }
  await expect(page.locator('section.result'), 'what was told is not told again').toHaveCount(0);
  await toTheBell();
  await press(person, told.getByRole('button', { name: text.table.play, exact: true }));
  await expect(next).toHaveCount(0);
  await press(person, act(person, 'skip'));
  await page.reload();
  await person.idle();
  await toTheBell();
  await expect(next).toHaveCount(0);
});

test('a night and a morning by one thumb: a ritual in words, a march, and who stays', async ({ server, sit, wire }) => {
  const game = await server.newCampaign({ scenario: 'city-table/siege_of_ur', clock: 'sealed', alone: 'dark' });
  await wire(game.umpire);
  const person = await sit(game.of('dark'), { ...phone, met: false });
  const { page } = person;
  const bell = async () => {
    const now = phaseOf(person);
    await openPanel(person, 'orders');
    await seal(person);
    await person.opened(now + 1);
    if ((await page.locator('body').getAttribute('data-panel')) !== 'map') await openPanel(person, 'map');
    await press(person, act(person, 'onward'));
    await expect(page.locator('section.result')).toHaveCount(0);
  };

  await test.step('the card leads to what may be done at night, and begins nothing by itself', async () => {
    await press(person, page.locator('dialog[data-which="welcome"] .primary'));
    await expect(page.locator('body')).toHaveAttribute('data-panel', 'orders');
    await isInSight(person, page.locator('#orders .side-orders h3').first());
    await expect(page.locator('#orders .order-form')).toHaveCount(0);
  });

  await test.step('a unit that can be given no order says so before its list', async () => {
    await openPanel(person, 'map');
    await page.keyboard.press('Escape');
    await tap(person, land('ashen_pass'));
    await expect(page.locator('#card .chosen-card')).toBeVisible();
    const why = page.locator('#card .chosen-card .muted, #card .why-not').first();
    await expect(why).toBeVisible();
    await expect(page.locator('#card .kinds .chip:not(.refused)')).toHaveCount(0);
    await openPanel(person, 'map');
    await expect(page.locator('body')).toHaveAttribute('data-rest', 'peek');
    await page.keyboard.press('Escape');
  });

  await test.step('a ritual is typed letter by letter, and its line stays where its form was', async () => {
    const words = 'We feed the ziggurat three black bulls.';
    await openPanel(person, 'orders');
    await press(person, page.locator('#orders [data-point="kind:ritual"]').first());
    const box = page.locator('#orders .order-form textarea');
    await box.tap();
    await page.keyboard.type(words);
    await expect(box).toHaveValue(words);
    await expect(box).toBeFocused();
    await press(person, page.locator('#orders .order-form .rule').first());
    const rule = page.locator('dialog.rule-here');
    await expect(rule.locator('a[href^="/rules/city-table#CT-"]').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await press(person, act(person, 'give'));
    await hasOrders(person, 1);
    await expect(page.locator('#orders .order-form')).toHaveCount(0);
    await isInSight(person, page.locator('#orders .order-line').first());
  });

  await bell();
  await test.step('an order in the making is put away at the foot, and by a tap beside all places', async () => {
    await press(person, act(person, 'next'));
    await expect(page.locator('body')).toHaveAttribute('data-task', 'chosen');
    await press(person, act(person, 'cancel'));
    await expect(act(person, 'cancel')).toHaveCount(0);
    await press(person, act(person, 'next'));
    const map = await page.locator('#map').boundingBox();
    await tapAt(person, { x: map.x + 12, y: map.y + 12 });
    await expect(act(person, 'cancel')).toHaveCount(0);
    await expect(page.locator('#card .chosen-card')).toHaveCount(0);
  });

  await test.step('a column that is to stay is asked for no more, also after a reload, until it is told otherwise', async () => {
    const waits = () => page.locator('#now [data-point="button:seal"] .tail');
    const before = await waits().innerText();
    await press(person, act(person, 'next'));
    await press(person, kind(person, 'stay'));
    await expect(waits()).not.toHaveText(before);
    const after = await waits().innerText();
    await page.reload();
    await person.idle();
    await expect(waits()).toHaveText(after);
    await tap(person, land('ashen_pass'));
    await press(person, kind(person, 'stay'));
    await tap(person, land('ashen_pass'));
    await expect(kind(person, 'stay')).toHaveAttribute('aria-pressed', 'true');
    await press(person, kind(person, 'stay'));
    await expect(kind(person, 'stay')).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('Escape');
    await expect(waits()).toHaveText(before);
  });

  await test.step('an army on the road marches on by itself, and shows its way', async () => {
    await press(person, act(person, 'next'));
    const { options } = person.frames.findLast(frame => frame.options?.some(one => one.kind === 'march'));
    const reach = options.find(one => one.kind === 'march').parameters.flatMap(({ reach }) => reach ?? []);
    expect(reach.length).toBeGreaterThan(0);
    await tap(person, land('barley_fields'));
    await hasOrders(person, 1);
    await bell();
    await expect(page.locator('.map-host:not([hidden]) [data-order^="on/"]').first()).toBeAttached();
    await expect(page.locator('.toast')).toHaveCount(0);
  });

  await test.step('bots are known to answer clauses alone', async () => {
    await openPanel(person, 'pacts');
    await expect(page.locator('#side .notice').first()).toBeVisible();
    await expect(page.locator('#pact-title')).toHaveCount(1);
  });
});

test('a set-up by thumb: what the unit is, where it stands, and a square that is full', async ({ server, sit }) => {
  const game = await server.newCampaign({ scenario: 'city-table/siege_of_ur', clock: 'sealed', alone: 'urr' });
  const person = await sit(game.of('urr'), { ...phone, width: 360, height: 740, met: false });
  const { page } = person;
  await press(person, page.locator('dialog[data-which="welcome"] .primary'));
  await press(person, page.locator('#now').getByRole('button', { name: mapWords.explain }));
  const card = page.locator('.chosen-card.explain');
  await expect(card.locator('dl, table').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);

  const spot = square(15, 13);
  await tap(person, spot);
  await hasOrders(person, sheetOf(person).orders.length || 1);
  const given = sheetOf(person).orders.length;
  expect(given).toBeGreaterThan(0);
  await press(person, act(person, 'next'));
  await tap(person, spot);
  await expect(page.locator('#now .refused')).toBeVisible();
  await expect(page.locator('#now .refused')).toContainText(/\d/);
  expect(sheetOf(person).orders.length).toBe(given);
  await expect(page.locator('.layer-fan .counter')).toHaveCount(0);
  await expect(page.locator('.map-host:not([hidden]) .reach-free').first()).toBeAttached();
  await openPanel(person, 'orders');
  await expect(act(person, 'seal')).toBeVisible();
});

test('two engines at one section know of each other, and a unit opens at its order', async ({ server, sit }) => {
  const game = await server.newCampaign({ scenario: 'city-table/gate_drill' });
  const person = await sit(game.of('dark'), phone);
  const { page } = person;
  await expect(page.locator('.pile-mate .glyph').first()).toBeVisible();

  await test.step('the card says what a type can do, and counts who is taken along', async () => {
    await tap(person, square(4, 3));
    await press(person, unit(person, 'Trebuchet 1'));
    await expect(page.locator('#card .can-do a, #card .can-do .rule').first()).toBeVisible();
    await press(person, page.locator('#card .adding'));
    await press(person, unit(person, 'Mercenary light infantry 1'));
    await expect(page.locator('#card [data-point^="unit:"][aria-pressed="true"]')).toHaveCount(2);
  });

  const fires = async (engine, from) => {
    await page.keyboard.press('Escape');
    await tap(person, from);
    await press(person, unit(person, engine));
    await press(person, kind(person, 'siege_fire').first());
    await tap(person, square(4, 4));
  };
  await test.step('the second engine is told of the first', async () => {
    await fires('Trebuchet 1', square(4, 3));
    await hasOrders(person, 1);
    await fires('Trebuchet 2', square(5, 3));
    await hasOrders(person, 2);
    await openPanel(person, 'orders');
    await expect(page.locator('#orders .order-line .aims-too')).toHaveCount(2);
    await openPanel(person, 'map');
  });

  await test.step('who has an order is opened at it', async () => {
    await page.keyboard.press('Escape');
    await tap(person, square(4, 3));
    await press(person, unit(person, 'Trebuchet 1'));
    await expect(kind(person, 'siege_fire').first()).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a notice lies neither over the head nor over a name of the map', async () => {
    await page.keyboard.press('Escape');
    await openPanel(person, 'orders');
    await press(person, act(person, 'seal'));
    const toast = page.locator('#notices .toast').first();
    await expect(toast).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-panel', 'map');
    await person.idle();
    const over = await page.evaluate(() => {
      const news = document.querySelector('#notices .toast')?.getBoundingClientRect();
      if (!news) return [];
      const meets = one => {
        const box = one.getBoundingClientRect();
        return (
          Math.min(box.right, news.right) - Math.max(box.left, news.left) > 0 &&
          Math.min(box.bottom, news.bottom) - Math.max(box.top, news.top) > 0
        );
      };
      return [...document.querySelectorAll('#top .sentence, .map-name')].filter(meets).map(one => one.textContent);
    });
    expect(over).toEqual([]);
  });
});

test('before the city and not in it: why not yet, and from when on', async ({ server, sit, wire }) => {
  const game = await server.newCampaign({ scenario: 'city-table/siege_of_ur', clock: 'sealed', alone: 'dark' });
  await wire(game.umpire);
  const person = await sit(game.of('dark'));
  const { page } = person;
  await seal(person);
  await person.opened(2);
  if (await act(person, 'onward').isVisible()) await press(person, act(person, 'onward'));
  await press(person, act(person, 'next'));
  await expect(page.locator('#card .chip.refused').first()).toBeVisible();
  const sign = await page.locator('.map-host:not([hidden]) .city-sign').boundingBox();
  await tapAt(person, { x: sign.x + sign.width / 2, y: sign.y + sign.height / 2 });
  await expect(page.locator('.problem:visible .rule, .problem:visible a').first()).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-task', 'chosen');
});

test('a column at the head of a road is led into the city by two taps', async ({ server, sit, wire }) => {
  const game = await server.newCampaign({ scenario: 'city-table/siege_of_ur', clock: 'sealed', alone: 'elves' });
  const umpire = await wire(game.umpire);
  await umpire.ring();
  const person = await sit(game.of('elves'));
  const { page } = person;
  const onward = async () => {
    if (await act(person, 'onward').isVisible()) await press(person, act(person, 'onward'));
  };
  await press(person, act(person, 'next'));
  await tap(person, land('east_head'));
  await hasOrders(person, 1);
  await seal(person);
  await person.opened(3);

  await test.step('who marches on needs no order, and the seal asks nothing', async () => {
    await onward();
    await expect(page.locator('.map-host:not([hidden]) [data-order^="on/"]').first()).toBeAttached();
    const from = person.frames.length;
    await press(person, sealOrAsk(person));
    await person.received(frame => frame.type === 'done' || frame.type === 'bell', { from, what: 'the seal' });
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await person.opened(4);
    await onward();
  });

  await test.step('the city is lit beside the march, and a tap on a square of it is the order', async () => {
    await press(person, act(person, 'next'));
    await expect(kind(person, 'enter').first()).not.toHaveClass(/refused/);
    const sign = await page.locator('.map-host:not([hidden]) .city-sign').boundingBox();
    await tapAt(person, { x: sign.x + sign.width / 2, y: sign.y + sign.height / 2 });
    await expect(kind(person, 'enter').first()).toHaveAttribute('aria-pressed', 'true');
    await tapAt(person, await litSpot(person));
    await expect.poll(() => sheetOf(person).orders.map(order => order.kind)).toContain('enter');
  });
});

test('a seal that would end the phase over empty seats asks first, and goes out by the answer only', async ({
  server,
  sit,
  wire,
}) => {
  const game = await server.newCampaign({ scenario: 'city-table/siege_of_ur' });
  const umpire = await wire(game.umpire);
  await umpire.ask({ type: 'early_bell', rings: 'taken_seats', reason: '' });
  const person = await sit(game.of('elves'), phone);
  const { page } = person;
  await openPanel(person, 'orders');
  const asks = page.locator('dialog[data-which="alone"]');
  await press(person, sealOrAsk(person));
  await expect(asks).toBeVisible();
  await press(person, asks.locator('button:not(.primary):not(.danger)').first());
  await expect(asks).toHaveCount(0);
  expect(person.sent.filter(sent => sent.includes('"seal"'))).toEqual([]);
  const from = person.frames.length;
  await press(person, sealOrAsk(person));
  await press(person, asks.locator('button.primary, button.danger').first());
  await person.received(frame => frame.type === 'done', { from, what: 'the seal' });
});
