// A hand on a changing page: a press is never lost or taken by another element, however often news redraws the page
// under it; and many units are selected and ordered with few taps.
import { click_after_finger_ms, press_held_ms_max } from '../../../web/core/timers.js';
import { boardWords } from '../../../web/text/pages/board_en.js';
import { phaseOf } from '../kit/frames.mjs';
import { expect, test } from '../kit/fixtures.mjs';
import { hasOrders, litSpot, press, sheetOf, spotOf, square, tap, tapAt } from '../kit/hands.mjs';
import { idle } from '../kit/person.mjs';

const pressable = 'button, summary, a[href], [role="tab"], label.check';
const frames = page =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));

let letters = 1_000;
/** News that makes every part of a page longer and shorter in turn. */
function news(person) {
  const odd = letters++ % 2 === 1;
  const { welcome } = person.state();
  const me = welcome.you.seat;
  const players = welcome.seats.filter(seat => seat.role === 'player').map(seat => seat.id);
  const others = players.filter(seat => seat !== me);
  const units = [...person.state().own.view.pieces.values()].filter(one => one.side === welcome.you.faction);
  const ids = units.map(one => one.id);
  const phase = phaseOf(person);
  return [
    {
      type: 'seals',
      phase,
      none: odd ? players : [me].filter(seat => players.includes(seat)),
      sealed: odd ? [] : others,
      sealed_at: (odd ? [] : others).map(() => Date.now()),
    },
    { type: 'status', store: odd ? 'gone' : 'ok', campaign: 'running', ...(odd && { words: 'The disk is full.' }) },
    {
      ...{ type: 'press', number: letters, at: Date.now(), from: others[0], to: [me] },
      text: `Letter ${letters}. `.repeat(odd ? 12 : 1),
    },
    {
      ...{ type: 'agreement', number: odd ? 1 : 2, at: Date.now(), from: others[0], with: [me] },
      ...{
        title: `Truce ${letters}`,
        text: 'x'.repeat(odd ? 300 : 3),
        answers: odd ? { [me]: true } : {},
        answered_at: odd ? { [me]: Date.now() } : {},
      },
    },
    ...(welcome.you.role === 'player'
      ? [
          {
            ...{ type: 'sheet', phase, seat: me, revision: letters, sheet: { orders: [], salt: '' }, sealed: false },
            ...{ by: 'seat', words: [], without_order: odd ? ids.slice(0, 2) : ids },
          },
        ]
      : []),
    ...(welcome.you.role === 'umpire'
      ? [{ type: 'desk', seats: players.map(seat => ({ seat, claimed: odd, connected: odd ? 2 : 0 })) }]
      : []),
  ];
}
const tellNews = person => () => news(person).forEach(person.gate.say);

/**
 * From now on every click is checked and stopped: what was pressed, when, and did the click arrive there? Runs in the
 * page; `letGo` lets clicks through again.
 */
function judgeClicks(what) {
  const words = node => (node?.getAttribute('aria-label') ?? node?.textContent ?? '').replace(/\s+/g, ' ').trim();
  window['hand'] = { aimed: null, hit: null, at: 0, letGo: false, words };
  addEventListener(
    'pointerdown',
    ({ target, timeStamp }) =>
      Object.assign(window['hand'], { aimed: target.closest?.(what), hit: null, at: timeStamp }),
    true,
  );
  addEventListener(
    'click',
    event => {
      if (window['hand'].letGo) return;
      event.stopImmediatePropagation();
      event.preventDefault();
      window['hand'].hit = event.target.closest?.(what) ?? event.target;
    },
    true,
  );
}

/**
 * Presses everything visible in a part of the page, each while news arrives.
 * @param {(node: any, tell: () => Promise<void>) => Promise<void>} hold puts a hand on it, and lifts it after `tell`
 */
async function pressAll(page, within, tell, hold, alike_max = 2) {
  const lost = [];
  let pressed = 0;
  /** Press only some of the elements that look alike. @type {Map<string, number>} */ const looks = new Map();
  for (const node of await page.locator(within).locator(pressable).elementHandles()) {
    const spot = await node.evaluate(one => {
      if (!one.isConnected || one.disabled) return null;
      one.scrollIntoView({ block: 'nearest' });
      const { x, y, width, height } = one.getBoundingClientRect();
      const at = { x: x + width / 2, y: y + height / 2 };
      return width > 0 && one.contains(document.elementFromPoint(at.x, at.y)) ? at : null;
    });
    if (!spot) continue;
    const look = await node.evaluate(one => `${one.tagName} ${one.className} in ${one.parentElement?.className}`);
    if ((looks.get(look) ?? 0) >= alike_max) continue;
    looks.set(look, (looks.get(look) ?? 0) + 1);
    await hold(spot, async () => {
      for (let times = 0; times < 2; times++) {
        await tell();
        await frames(page);
      }
    });
    const fault = await page.evaluate(
      async ({ held_ms_max, click_ms }) => {
        const { hand } = /** @type {any} */ (window);
        // A press that a slow machine held longer than the guard waits is released; that is not the page's fault.
        if (!hand.aimed || performance.now() - hand.at > held_ms_max) return null;
        for (const until = performance.now() + 20 * click_ms; !hand.hit && performance.now() < until;)
          await new Promise(requestAnimationFrame);
        if (!hand.hit) return 'nothing was pressed';
        return hand.hit === hand.aimed ? '' : `instead: ${hand.words(hand.hit).slice(0, 60) || hand.hit.tagName}`;
      },
      { held_ms_max: press_held_ms_max, click_ms: click_after_finger_ms },
    );
    if (fault !== null) pressed++;
    if (fault) lost.push(`${await node.evaluate(one => window['hand'].words(one).slice(0, 60))}: ${fault}`);
  }
  return { pressed, lost };
}

/** With a mouse. */
const byMouse = page => async (spot, tell) => {
  await page.mouse.move(spot.x, spot.y);
  await page.mouse.down();
  await tell();
  await page.mouse.up();
};
/** With a finger. */
async function byFinger(page) {
  const finger = await page.context().newCDPSession(page);
  return async (spot, tell) => {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [spot] });
    await tell();
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}
const letThrough = (page, letGo) => page.evaluate(go => void (window['hand'].letGo = go), letGo);
const siege = { scenario: 'city-table/siege_of_ur', clock: 'sealed' };

test('on the Desk every press arrives while news comes in, and two acts pressed together are both done', async ({
  server,
  sit,
}) => {
  const game = await server.newCampaign(siege);
  const desk = await sit(game.umpire, { gated: true });
  const { page } = desk;
  await page.evaluate(judgeClicks, pressable);
  let part = 'body';
  for (const tab of await page.locator('.side-tabs [role="tab"]').all()) {
    await letThrough(page, true);
    await press(desk, tab);
    await letThrough(page, false);
    const { pressed, lost } = await pressAll(page, part, tellNews(desk), byMouse(page));
    expect(lost, `of ${pressed} presses in ${part}`).toEqual([]);
    if (part === 'body') expect(pressed).toBeGreaterThan(10);
    part = '#right'; // the rest of the page was pressed with the first tab
  }

  await test.step('a dialog opens though another act goes out and comes back under the press', async () => {
    await letThrough(page, true);
    desk.gate.hold();
    const ring = page.locator('[data-point="button:ring"]:visible').first();
    await ring.scrollIntoViewIfNeeded();
    const box = await ring.boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.evaluate(() => document.querySelector('.early button').click());
    desk.gate.release();
    tellNews(desk)();
    await frames(page);
    await page.mouse.up();
    await expect(page.locator('dialog[open]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });

  await test.step('two acts pressed one after the other are both done', async () => {
    await desk.idle();
    const from = desk.frames.length;
    const sent = desk.sent.length;
    await page.evaluate(() => {
      const switches = [...document.querySelectorAll('.early button')];
      switches[2].click();
      switches[0].click();
    });
    const answers = () => desk.frames.slice(from).filter(frame => ['done', 'refused'].includes(frame.type));
    await expect.poll(() => answers().map(frame => frame.type)).toEqual(['done', 'done']);
    expect(desk.sent.slice(sent).filter(text => text.includes('early_bell')).length).toBe(2);
  });

  await test.step('a press arrives though the page moves below it; one that is pulled away does not', async () => {
    await desk.idle();
    await letThrough(page, false);
    const ring = page.locator('[data-point="button:ring"]:visible').first();
    await ring.scrollIntoViewIfNeeded();
    const box = await ring.boundingBox();
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.evaluate(() => void (document.body.style.translate = '0 90px'));
    await frames(page);
    await page.mouse.up();
    const arrived = () =>
      page.evaluate(() => window['hand'].hit !== null && window['hand'].hit === window['hand'].aimed);
    await expect.poll(arrived).toBe(true);
    await page.evaluate(() => void (document.body.style.translate = ''));
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + 400, middle.y + 300, { steps: 4 });
    await page.mouse.up();
    await frames(page);
    expect(await arrived()).toBe(false);
  });
});

test('on the Table and the Screen every press arrives while news comes in', async ({ server, sit }) => {
  const game = await server.newCampaign(siege);
  const dark = await sit(game.of('dark'), { gated: true });
  await dark.page.evaluate(judgeClicks, pressable);
  let part = 'body';
  for (const tab of await dark.page.locator('.side-tabs [role="tab"]').all()) {
    await letThrough(dark.page, true);
    await press(dark, tab);
    await letThrough(dark.page, false);
    const { pressed, lost } = await pressAll(dark.page, part, tellNews(dark), byMouse(dark.page));
    expect(lost, `of ${pressed} presses in ${part}`).toEqual([]);
    if (part === 'body') expect(pressed).toBeGreaterThan(10);
    part = '#side';
  }
  const hall = await sit(game.screen, { gated: true });
  await hall.page.evaluate(judgeClicks, pressable);
  const { pressed, lost } = await pressAll(hall.page, 'body', tellNews(hall), byMouse(hall.page));
  expect(lost).toEqual([]);
  expect(pressed).toBeGreaterThanOrEqual(4);
});

test('a finger on a telephone: every press arrives while news comes in', async ({ server, sit }) => {
  const game = await server.newCampaign(siege);
  const dark = await sit(game.of('dark'), { gated: true, touch: true, width: 390, height: 844 });
  await dark.page.evaluate(judgeClicks, pressable);
  const hold = await byFinger(dark.page);
  const { pressed, lost } = await pressAll(dark.page, '#tabs, #top, #orders', tellNews(dark), hold, Infinity);
  expect(lost).toEqual([]);
  expect(pressed).toBeGreaterThan(6);
});

test('in the Office every press arrives while it reads the state of things', async ({ server, visit }) => {
  await server.newCampaign(siege);
  const organiser = await visit({}, 'the organiser');
  const { page } = organiser;
  let odd = false;
  await page.route('**/api/campaigns', async route => {
    if (route.request().method() !== 'GET') return route.continue();
    const answer = await route.fetch();
    const list = await answer.json();
    odd = !odd;
    for (const campaign of list.campaigns) {
      campaign.phase = odd ? 'Turn 1' : 'Turn 1 · Night, and a title that needs a second line of the page'.repeat(2);
      for (const seat of campaign.seats) seat.claimed = odd;
    }
    await route.fulfill({ response: answer, json: list });
  });
  await page.goto(server.office);
  await expect(page.locator('.campaign').first()).toBeVisible();
  await idle(page);
  // Triggers the page's periodic fetch now: a page that becomes visible fetches at once.
  const read = async () => {
    const came = page.waitForResponse('**/api/campaigns');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await came;
  };
  await page.evaluate(judgeClicks, pressable);
  const { pressed, lost } = await pressAll(page, 'body', read, byMouse(page));
  expect(lost).toEqual([]);
  expect(pressed).toBeGreaterThan(8);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a notice does not go from under a press', async ({ server, sit }) => {
  const game = await server.newCampaign(siege);
  const { page } = await sit(game.of('dark'), { frozen: true });
  const shown = which => page.locator('#notices .toast', { hasText: which });
  await page.evaluate(async () => {
    const { notice } = await import('/core/page/notices.js');
    for (const words of ['pressed', 'free'])
      notice(words, { subject: words, seconds: 5, action: { label: 'Show', run() {} } });
  });
  await shown('pressed').dispatchEvent('pointerdown');
  await page.clock.runFor(6_000);
  await expect(shown('free')).toHaveCount(0);
  await expect(shown('pressed')).toBeVisible();
  await shown('pressed').dispatchEvent('pointerup');
  await page.clock.runFor(6_000);
  await expect(shown('pressed')).toHaveCount(0);
});

test('many units: set up, ordered in one tap, chosen by box, key and type, and the same again next round', async ({
  server,
  sit,
  wire,
}) => {
  const game = await server.newCampaign({ scenario: 'city-table/siege_of_ur' });
  const umpire = await wire(game.umpire);
  const night = await umpire.ringUntil(phase => /^turn-2\/night/.test(phase.path));
  const dark = await sit(game.of('dark'));
  const { page } = dark;
  const chosen = units => expect(page.locator('.counter.chosen')).toHaveCount(units);
  const clear = async () => {
    await page.mouse.move(700, 500);
    for (let i = 0; i < 3; i++) await page.keyboard.press('Escape');
    await expect(page.locator('#card > *')).toHaveCount(0);
  };

  await test.step('who is set up stands on the map as they are placed, and undo takes them off', async () => {
    await press(dark, page.locator('#orders .rows .chip', { hasText: 'North head' }));
    await press(dark, page.locator('#card .groups > .chip', { hasText: 'Imperial Guard' }));
    await expect(page.locator('.board-square .reach').first()).toBeAttached();
    await tapAt(dark, await litSpot(dark));
    await expect(page.locator('.board-square .counter.planned').first()).toBeVisible();
    await expect.poll(() => sheetOf(dark).orders.length).toBeGreaterThan(0);
    await page.keyboard.press('Control+z');
    await expect(page.locator('.counter.planned')).toHaveCount(0);
    await hasOrders(dark, 0);
  });

  const round = await umpire.ring();
  await dark.opened(round);
  expect(round).toBe(night + 1);
  const orderedBy = () => new Set(sheetOf(dark).orders.flatMap(order => order.arguments.units)).size;

  await test.step('all forty-five have an order after one key and one tap', async () => {
    await page.keyboard.press('u');
    await expect(page.locator('.party .kinds .chip[aria-pressed="true"]')).toBeVisible();
    await dark.idle();
    // Places that all can reach have no number: of those, the lowest is the farthest.
    const dots = await page.locator('.board .reach-dot').evaluateAll(all =>
      all
        .map(one => one.getBoundingClientRect())
        .filter(box => box.width)
        .map(box => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }))
        .sort((one, other) => other.y - one.y),
    );
    await page.mouse.click(dots[0].x, dots[0].y);
    await expect.poll(orderedBy).toBe(45);
    await expect(page.locator('.party .told')).toContainText('45');
    expect(new Set(sheetOf(dark).orders.map(order => order.kind))).toEqual(new Set(['move']));
  });

  await test.step('a box chooses what lies in it, Shift adds and takes away, Ctrl and a digit keep them', async () => {
    await clear();
    await press(dark, page.locator('.board-zoom:visible').getByRole('button', { name: boardWords.fit }));
    const spot = (x, y) => spotOf(dark, square(x, y));
    const [a, b] = [await spot(12, 1), await spot(14, 2)];
    const half = { x: (b.x - a.x) / 4, y: (b.y - a.y) / 2 };
    await page.keyboard.down('Shift');
    await page.mouse.move(a.x - half.x, a.y - half.y);
    await page.mouse.down();
    await page.mouse.move(b.x, b.y);
    await page.mouse.move(b.x + half.x, b.y + half.y);
    await expect(page.locator('.choice-box')).toBeAttached();
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await chosen(12);
    const cavalry = await spot(21, 1);
    await page.keyboard.down('Shift');
    await page.mouse.click(cavalry.x, cavalry.y);
    await chosen(16);
    await page.mouse.click(cavalry.x, cavalry.y);
    await chosen(12);
    await page.keyboard.up('Shift');
    await page.keyboard.press('Control+4');
    await clear();
    await page.keyboard.press('Shift+Digit4');
    await chosen(12);
  });

  await test.step('a type is chosen by a button of the card, and taps add while the tool is on', async () => {
    await clear();
    await tap(dark, square(14, 1));
    await press(dark, page.locator('#card .several button', { hasText: 'Imperial Guard' }));
    await chosen(8);
    await clear();
    const tool = page.locator('.board-zoom:visible').getByRole('button', { name: boardWords.several });
    await press(dark, tool);
    await expect(tool).toHaveAttribute('aria-pressed', 'true');
    for (const at of [square(13, 1), square(14, 1)]) await tap(dark, at);
    await chosen(8);
    await press(dark, tool);
    await clear();
  });

  await test.step('as last round: the same steps again; what is no longer lawful is struck through, with its reason', async () => {
    await dark.opened(await umpire.ring());
    await press(dark, page.locator('.last-round button'));
    await expect(page.locator('.struck li').first()).toBeVisible(); // the units in front of the wall cannot go on
    const given = sheetOf(dark).orders.length;
    expect(given).toBeGreaterThan(0);
    await expect(page.locator('.struck li')).toHaveCount(13 - given);
    for (const words of await page.locator('.struck .problem').allInnerTexts()) expect(words.length).toBeGreaterThan(5);
  });
});

test('enemies and ground in reach: corners and odds, a tap attacks, a refused try rings what forbids it', async ({
  server,
  sit,
  wire,
}) => {
  const game = await server.newCampaign({ scenario: 'city-table/gate_drill' });
  const umpire = await wire(game.umpire);
  const heavy = [...umpire.state().own.view.pieces.values()].filter(
    piece => piece.attributes.type === 'urr_heavy_infantry',
  );
  await umpire.ask({ type: 'change', changes: heavy.map(piece => ({ move: piece.id, to: square(7, 2) })), reason: '' });
  const dark = await sit(game.of('dark'));
  const { page } = dark;
  const ends = () => sheetOf(dark).orders.map(order => order.arguments.path?.at(-1).square.join());

  await test.step('an enemy has four corners and odds; free ground a dot, ground with friends a ring', async () => {
    await tap(dark, square(4, 2));
    await expect(page.locator('.foe')).toHaveCount(1);
    await expect(page.locator('.foe-odds')).toContainText(/[1-6] in 6/);
    await expect(page.locator('.reach-ring')).toHaveCount(3);
    await expect.poll(() => page.locator('.reach-free').count()).toBeGreaterThan(15);
  });
  await test.step('a tap on the enemy orders the attack', async () => {
    await tap(dark, square(7, 2));
    await expect.poll(ends).toEqual(['7,2']);
    expect(sheetOf(dark).orders[0].arguments.stance).toBe('attack');
    await expect(page.locator('.order-attack').first()).toBeAttached();
  });
  await test.step('a refused try rings what forbids it, until something else is chosen', async () => {
    await page.keyboard.press('Escape');
    await tap(dark, square(5, 2));
    await expect(page.locator('.reach').first()).toBeAttached();
    await tap(dark, square(10, 5));
    await expect(page.locator('.forbids')).toBeAttached();
    // The ring is on the wall of row 4, not on the tapped place.
    const ring = await page.locator('.forbids-line').first().boundingBox();
    const wall = await page.evaluate(() => globalThis['ziggurat'].where({ board: 'city', square: [10, 4] }));
    expect(Math.abs(ring.y + ring.height / 2 - wall.y)).toBeLessThan(6);
    await page.keyboard.press('Escape');
    await expect(page.locator('.forbids')).toHaveCount(0);
  });
  await test.step('a march that stands is aimed anew by its own order', async () => {
    await page.keyboard.press('Escape');
    await tap(dark, square(5, 2));
    await tap(dark, square(6, 1));
    await expect.poll(ends).toContain('6,1');
    await tap(dark, square(5, 2));
    await expect(page.locator('.reach-free')).toHaveCount(0); // the existing order is shown, and nothing is asked
    await press(dark, page.locator('#card [data-point="kind:move"]'));
    await expect(page.locator('.reach-free').first()).toBeAttached();
    await tap(dark, square(6, 3));
    await expect.poll(ends).toContain('6,3');
    expect(ends()).not.toContain('6,1');
  });
});
