// The selection's card: it stays in place while it is used, each order that it offers opens, and the map explains
// itself to mouse, touch and keyboard.
import { mapWords } from '../../../web/text/pages/board_en.js';
import { expect, test } from '../kit/fixtures.mjs';
import { openPanel, press, spotOf, square, tap } from '../kit/hands.mjs';

/**
 * The positions of the card's header, orders and button; parts over the map are measured from the map. Runs in the
 * page.
 */
function partsOfCard() {
  const box = selector => {
    const node = [...document.querySelectorAll(selector)].find(one => one.checkVisibility());
    const { x, y, bottom } = node?.getBoundingClientRect() ?? {};
    return node ? { x: Math.round(x), y: Math.round(y), bottom: Math.round(bottom) } : null;
  };
  const top = Math.round(document.querySelector('#map').getBoundingClientRect().top);
  const docked = document.body.dataset.card === 'docked';
  const from = part => part && { x: part.x, y: part.y - (docked ? 0 : top) };
  return {
    ...{ docked, head: from(box('#card h2')), orders: from(box('#card .kinds')), give: from(box('#card .primary')) },
    below: (box('#card .primary')?.bottom ?? 0) - innerHeight,
  };
}
/** Except for the pixel that a mark beside a name may add. */
const isSame = (one, other) => Math.abs(one.x - other.x) <= 1 && Math.abs(one.y - other.y) <= 1;

for (const [scenario, faction, place, name] of [
  ['urr-handbook/siege_of_urr', 'urr', { board: 'city', area: 'C5' }, 'Urr archers 1'],
  ['domain-war/two-realms', 'a', { board: 'realms', area: 'a1' }, 'A archers 1'],
])
  test(`${scenario}: head, orders and button of the card stay where they are`, async ({ server, sit }) => {
    const game = await server.newCampaign({ scenario, clock: 'sealed' });
    const person = await sit(game.of(faction));
    const { page } = person;
    for (const size of [
      { width: 1280, height: 800 },
      { width: 1920, height: 1080 },
    ]) {
      await page.setViewportSize(size);
      await page.keyboard.press('Escape');
      await tap(person, place);
      const kind = page.locator(`#card .unfold[aria-expanded="false"]`).first();
      const member = page.locator(`#card [data-point="unit:${name}"]`);
      if (!(await member.isVisible())) await press(person, kind);
      await press(person, member);
      const chips = page.locator('#card .kinds .chip:not(.refused)');
      await press(person, chips.first());
      const before = await page.evaluate(partsOfCard);
      let give = null;
      const number = await chips.count();
      expect(number).toBeGreaterThan(2);
      for (let i = 0; i < number; i++) {
        await press(person, chips.nth(i));
        const after = await page.evaluate(partsOfCard),
          where = `${i} at ${size.width} px: ${JSON.stringify([before, after])}`;
        expect(after.docked, where).toBe(before.docked);
        expect(isSame(after.head, before.head) && isSame(after.orders, before.orders), where).toBe(true);
        if (!after.give) continue;
        give ??= after.give;
        expect(isSame(after.give, give), where).toBe(true);
        expect(after.below, where).toBeLessThanOrEqual(0);
      }
      expect(give, 'one of them is given by the button').toBeTruthy();
    }
  });

for (const [scenario, faction, width] of [
  ['city-table/gate_drill', 'dark', 1280],
  ['urr-handbook/siege_of_urr', 'urr', 390],
])
  test(`${scenario} for ${faction} at ${width} px: each order opens`, async ({ server, sit }) => {
    const game = await server.newCampaign({ scenario });
    const person = await sit(game.of(faction), { width });
    const { page } = person;
    const toOrders = () => (width < 900 ? openPanel(person, 'orders') : undefined);
    /** @type {Set<string>} */ const seen = new Set();
    /** Each chip that was not opened before; `again` restores the list when a chip's order was given. */
    const openEach = async (chips, again) => {
      const points = await chips.evaluateAll(all =>
        all.filter(one => one.getAttribute('aria-disabled') !== 'true').map(one => one.dataset.point),
      );
      for (const point of new Set(points)) {
        if (!point || seen.has(point)) continue;
        seen.add(point);
        const chip = chips.and(page.locator(`[data-point="${point}"]`)).first();
        if (!(await chip.isVisible())) await again();
        await press(person, chip);
        // The press asks, highlights or offers something: a press without effect is a fault.
        await expect(page.locator('.order-form:visible, .reach, [aria-pressed="true"]').first()).toBeAttached();
      }
    };
    await toOrders();
    const stacks = page.locator('#orders .rows .chip');
    await expect(stacks.first()).toBeVisible();
    // One stack of each kind of unit opens every order of its kind.
    const kinds = new Map(
      (await stacks.allInnerTexts()).map((words, i) => [words.replace(/[\d×]|\bof\b.*/g, '').trim(), i]),
    );
    for (const i of [...kinds.values()].slice(0, 6)) {
      const choose = async () => {
        await page.keyboard.press('Escape');
        await toOrders();
        // A unit that has an order leaves the list.
        await press(person, stacks.nth(Math.min(i, (await stacks.count()) - 1)));
        await expect(page.locator('#card .kinds .chip').first()).toBeVisible();
      };
      await choose();
      await openEach(page.locator('#card .kinds .chip'), choose);
      await page.keyboard.press('Escape');
      await toOrders();
    }
    await openEach(page.locator('#orders .side-orders .chip:not(.refused)'), toOrders);
    expect(seen.size).toBeGreaterThanOrEqual(4);
  });

test('what lies on the map explains itself: to the other button of a mouse, to a key, to a finger that rests', async ({
  server,
  sit,
}) => {
  const game = await server.newCampaign({ scenario: 'city-table/gate_drill' });
  const dark = await sit(game.of('dark'));
  const { page } = dark;
  const card = page.locator('#card .explain');
  const away = async () => {
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
  };

  await test.step('a foreign counter, by the other button: name and strength, and it is not chosen', async () => {
    const { x, y } = await spotOf(dark, square(6, 5));
    await page.mouse.click(x, y, { button: 'right' });
    await expect(card).toContainText('Urr light infantry 1');
    await expect(card).toContainText(/2 \/ 2/);
    await expect(page.locator('.counter.chosen')).toHaveCount(0);
    await away();
  });
  await test.step('a wall under the cursor, by a key', async () => {
    await tap(dark, square(2, 4));
    await page.locator('.board:visible').focus();
    await page.keyboard.press('i');
    await expect(card).toBeVisible();
    await away();
  });
  await test.step('the sign on the own card leads to the rules it is ordered by, in place', async () => {
    await page.keyboard.press('Escape');
    await press(dark, page.locator('#orders .rows .chip', { hasText: 'Imperial Guard' }));
    const name = await page.locator('#card h2').innerText();
    await press(dark, page.locator('#card').getByRole('button', { name: mapWords.explain }));
    await expect(card.locator('h2')).toHaveText(name);
    const link = card.locator('a.rule[href="/rules/city-table#CT-31"]').first();
    // Twice, as a hesitant hand would: it still opens one rule.
    await link.evaluate(one => (one.click(), one.click()));
    const rule = page.locator('dialog.rule-here');
    await expect(rule.locator('.said .number')).toHaveText(['CT-31']);
    await page.keyboard.press('Escape');
    await expect(rule).toBeHidden();
    await expect(card).toBeVisible();
    expect(page.context().pages().length).toBe(1);
    await away();
  });
  await test.step('a finger that rests asks, and does not choose', async () => {
    await page.keyboard.press('Escape');
    await expect(page.locator('#card > *')).toHaveCount(0);
    const spot = await spotOf(dark, square(5, 2));
    const finger = await page.context().newCDPSession(page);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [spot] });
    await expect(card).toContainText('Mercenary heavy infantry 1');
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(page.locator('.counter.chosen')).toHaveCount(0);
  });
});

/** Content outside the window, except maps and screen reader text. Runs in the page. */
const beside = () =>
  [...document.querySelectorAll('body *')]
    .filter(node => node.checkVisibility() && !node.closest('.board, .visually-hidden, .skip-link, #live'))
    .filter(node => {
      const { left, right, width, height, bottom, top } = node.getBoundingClientRect();
      return width > 1 && height > 1 && bottom > 0 && top < innerHeight && (left < -1 || right > innerWidth + 1);
    })
    .map(node => `${node.tagName} ${node.className} ${node.textContent.trim().slice(0, 40)}`);

for (const scenario of ['city-table/siege_of_ur', 'urr-handbook/siege_of_urr', 'domain-war/shadow-over-urr'])
  test(`${scenario}: at 360 px every panel of Desk and Table is on the screen, and says no word of the program`, async ({
    server,
    sit,
  }) => {
    const game = await server.newCampaign({ scenario });
    for (const link of [game.umpire, game.links.find(one => one.faction)]) {
      const person = await sit(link, { width: 360, height: 740, touch: true });
      const { page } = person;
      const tabs = page.locator('#tabs [role="tab"]');
      await expect.poll(() => tabs.count()).toBeGreaterThan(5);
      for (const tab of await tabs.all()) {
        await press(person, tab);
        expect(await page.evaluate(beside), await tab.innerText()).toEqual([]);
        const lines = (await page.locator('body').innerText()).split('\n');
        // The record names the scenario as the organiser's commands do.
        const odd = lines.filter(line => /[a-z]_[a-z]|\bundefined\b|\[object/.test(line) && !line.includes(scenario));
        expect(odd).toEqual([]);
      }
    }
  });
