// A war of realms on a phone: the current request is in sight; rounds look like rounds; a treaty is explained as two
// steps; the button that ends the turn ignores a press meant for another.
import { boardWords } from '../../../../web/text/pages/board_en.js';
import { text } from '../../../../web/text/en.js';
import { expect, test } from '../../kit/fixtures.mjs';
import { phaseOf } from '../../kit/frames.mjs';
import { act, hasOrders, openPanel, press, sealOrAsk, seal, sheetOf, spotOf, tapAt } from '../../kit/hands.mjs';
import {
  at,
  formOf,
  memberOf,
  named,
  nextPhase,
  openForm,
  order,
  pick,
  point,
  kindOf,
} from '../../kit/hands_realm.mjs';

const T = text.table;
const phone = { width: 390, height: 844, touch: true };
const gold = ({ page }) => page.locator('#now .primary');
const boxOf = async (person, locator) => {
  await expect(locator).toBeVisible();
  await person.idle();
  return locator.boundingBox();
};
/** It begins inside the orders panel, and not at its very bottom. */
async function beginsInSight(person, locator, rest_px = 60) {
  const { y } = await boxOf(person, locator),
    room = await person.page.locator('#orders .body').boundingBox();
  expect(y, 'its head').toBeGreaterThanOrEqual(room.y - 1);
  expect(y + rest_px, 'what follows its head').toBeLessThanOrEqual(room.y + room.height);
}

test('alone against bots: rounds, a holding, a province, and a thumb that slips at the seal', async ({
  server,
  sit,
}) => {
  const game = await server.newCampaign({ scenario: 'domain-war/shadow-over-urr', clock: 'sealed', alone: 'elves' });
  const lady = await sit(game.of('elves'), { ...phone, met: false, motion: true });
  const { page } = lady;
  const question = page.locator('dialog[data-which="alone"]');

  await test.step('the greeting says what is asked now above all that can be read later', async () => {
    const card = page.locator('dialog[data-which="welcome"]');
    const asked = await boxOf(lady, card.locator('.asked')),
      goal = await boxOf(lady, card.locator('.goal').first());
    expect(asked.y + asked.height).toBeLessThan(phone.height * 0.75);
    expect(asked.y).toBeLessThan(goal.y);
    await expect(card.locator('.plan')).not.toBeEmpty();
    await press(lady, card.locator('.quiet'));
    await expect(card).toHaveCount(0);
  });

  await test.step('a double tap on what may be done does not reach the seal that comes in its place', async () => {
    await expect(page.locator('#now .primary[data-point="button:may"]')).toBeVisible();
    await lady.idle();
    // The second press falls exactly when the other button is drawn.
    const ready = await page.evaluate(
      () =>
        new Promise(resolve => {
          const now = document.getElementById('now');
          const seen = new MutationObserver(() => {
            const next = now.querySelector('[data-point="button:ask"], [data-point="button:seal"]');
            if (!next) return;
            seen.disconnect();
            for (const pointerType of ['touch', 'mouse']) {
              next.dispatchEvent(new PointerEvent('pointerdown', { pointerType, bubbles: true }));
              next.click();
            }
            resolve(next.getAttribute('aria-disabled') !== 'true');
          });
          seen.observe(now, { childList: true, subtree: true });
          now.querySelector('[data-point="button:may"]').click();
        }),
    );
    expect(ready, 'it shows that it is not ready').toBe(false);
    await lady.idle();
    await expect(question).toHaveCount(0);
    expect(phaseOf(lady)).toBe(1);
    await expect(page.locator('#orders .side-orders')).toBeVisible();
    await expect(page.locator('.budget'), 'in council nothing is counted').toHaveCount(0);
  });

  await test.step('a seal without orders that would ring the bell asks first, wherever it is pressed', async () => {
    for (const ask of [() => press(lady, sealOrAsk(lady)), () => page.keyboard.press('Control+Enter')]) {
      await ask();
      await expect(question).toContainText(lady.state().own.phase.title);
      await press(lady, question.locator('button:not(.primary)'));
      await expect(question).toHaveCount(0);
    }
    expect(phaseOf(lady), 'nothing rang').toBe(1);
    await seal(lady);
    await lady.opened(2);
    // In council others may have done something that the lady is shown.
    if (await act(lady, 'skip').isVisible()) await press(lady, act(lady, 'skip'));
  });

  await test.step('the rounds are boxes, and the long list is its headings, all of them at one glance', async () => {
    await openPanel(lady, 'orders');
    const boxes = page.locator('.budget button');
    await expect(boxes).toHaveCount(3);
    await expect(page.locator('.budget .taken')).toHaveCount(0);
    await openPanel(lady, 'map');
    await press(lady, act(lady, 'may'));
    const headings = page.locator('.order-group summary');
    await expect(headings.first()).toBeVisible();
    await lady.idle();
    const names = await headings.locator('h4').allInnerTexts();
    expect(names.length).toBeGreaterThan(2);
    expect(new Set(names).size, 'each once').toBe(names.length);
    const foot = await page.locator('#now').boundingBox();
    for (const heading of await headings.all()) {
      await expect(heading.locator('.muted')).not.toBeEmpty();
      const { y, height } = await heading.boundingBox();
      expect(y).toBeGreaterThan(0);
      expect(y + height).toBeLessThan(foot.y);
    }
    await press(lady, headings.last());
    await expect(page.locator('.told-orders p:visible').first()).toContainText(T.takesNone('round'));
  });

  await test.step('the treasury and what counts are reached from the head of the list', async () => {
    const accounts = page.locator('#orders .stores ~ button');
    await expect(accounts).toHaveCount(2);
    for (const i of [0, 1]) {
      await page.locator('#orders .body').evaluate(body => body.scrollTo(0, 0));
      const words = (await accounts.nth(i).innerText()).trim();
      await press(lady, accounts.nth(i));
      const account = page.locator('.reckoning', { hasText: words }).first();
      await beginsInSight(lady, account, 0);
      const line_px = await account.evaluate(one => Number.parseFloat(getComputedStyle(one).lineHeight));
      const heights = await account
        .locator('dd')
        .evaluateAll(all => all.map(one => one.getBoundingClientRect().height));
      expect(Math.max(...heights), 'no tower of words').toBeLessThan(3.5 * line_px);
    }
  });

  await test.step('troops of whom no more is known wear the emblem of their side, and it is seen', async () => {
    await openPanel(lady, 'map');
    await press(lady, page.locator('.counsel button.icon'));
    await press(lady, page.getByRole('button', { name: boardWords.fit }));
    const faces = await page
      .locator('.counter:has(> .emblem)')
      .evaluateAll(all =>
        all.map(one => ({
          blank: one.classList.contains('blank'),
          emblem: getComputedStyle(one.querySelector('.emblem .part-fill')).fill,
          face: getComputedStyle(one.querySelector('.counter-face')).fill,
        })),
      );
    expect(faces.some(({ blank }) => blank)).toBe(true);
    expect(faces.filter(({ emblem, face }) => emblem === face)).toEqual([]);
  });

  await test.step('a holding that is tapped comes first, and its form opens with the order that is chosen', async () => {
    const mark = await boxOf(lady, page.locator(`.board .held[data-piece="${named(lady, 'Tree fort').id}"]`));
    await tapAt(lady, { x: mark.x + mark.width / 2, y: mark.y + mark.height / 2 });
    await expect(page.locator('#card h2')).toHaveText('Tree fort');
    await expect(kindOf(lady, 'muster')).toBeVisible();
    const pressed = page.locator('#card .kinds .chip[aria-pressed="true"]');
    await expect(pressed, 'nobody has chosen one yet').toHaveCount(0);
    await pick(lady, 'muster');
    await expect(page.locator('#card details.company')).toBeVisible();
  });

  await test.step('a province that is looked at composes no order', async () => {
    await press(lady, page.locator('#card details.company summary'));
    await press(lady, memberOf(lady, 'Silverwood'));
    await expect(kindOf(lady, 'levy')).toBeVisible();
    await lady.idle();
    await expect(page.locator('#now [data-point="button:give"]')).toHaveCount(0);
    await expect(page.locator('#card .kinds .chip[aria-pressed="true"]')).toHaveCount(0);
    await pick(lady, 'levy');
    await press(lady, act(lady, 'give'));
    await hasOrders(lady, 1);
    await openPanel(lady, 'orders');
    await expect(page.locator('.budget .taken')).toHaveCount(1);
  });

  await test.step('what skips the telling stands where the seal does not', async () => {
    await seal(lady);
    await lady.opened(3);
    await expect(page.locator('body')).toHaveAttribute('data-task', 'telling');
    await press(lady, page.locator('.replay').getByRole('button', { name: T.play, exact: true }));
    await expect(gold(lady), 'nothing has to be done while it is told').toHaveCount(0);
    const skip = await act(lady, 'skip').boundingBox();
    await press(lady, act(lady, 'skip'));
    const next = await boxOf(lady, gold(lady));
    expect(next.x).toBeGreaterThan(skip.x + skip.width);
  });
});

test('a newcomer to a war: a letter, a treaty in two steps, the seal, and who may invade', async ({
  server,
  sit,
  wire,
}) => {
  const game = await server.newCampaign({ scenario: 'domain-war/shadow-over-urr' });
  const [umpire, dark, elves] = await Promise.all(
    [game.umpire, game.of('dark_prince'), game.of('elves')].map(link => wire(link)),
  );
  await elves.ask({ type: 'press', to: [game.of('urr').seat], text: 'Shall we be friends?' });
  const urr = await sit(game.of('urr'), phone);
  const { page } = urr;
  const bell = () => nextPhase(umpire, [urr, dark]);
  const chip = kind => page.locator(`#orders .side-orders [data-point="kind:${kind}"]`);
  const list = page.locator('#orders .side-orders');
  const own = () => spotOf(urr, at('urr'));

  /** A chip and the form it opened are in sight, one directly under the other. */
  async function isUnder(kind) {
    await expect(formOf(urr)).toBeVisible();
    await urr.idle();
    const boxes = await page.evaluate(
      selectors =>
        selectors.map(selector => {
          const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
          return { x, y, width, height };
        }),
      [
        '#orders .body',
        `#orders .side-orders [data-point="kind:${kind}"]`,
        '#orders .order-form',
        '#orders .card.under',
      ],
    );
    const [room, pressed, form, card] = boxes;
    expect(pressed.y, 'what was pressed is in sight').toBeGreaterThanOrEqual(room.y - 1);
    expect(form.y, 'the form is under it').toBeGreaterThanOrEqual(pressed.y + pressed.height);
    expect(form.y - pressed.y).toBeLessThan(120);
    expect(form.y + 60, 'it begins in sight').toBeLessThan(room.y + room.height);
    expect(card.x + card.width, 'all of its width').toBeLessThanOrEqual(room.x + room.width - 8);
  }
  /** Each listed order of the side says what it is for. */
  const saysWhatFor = async () => {
    const chips = await list.locator('.chip').count();
    expect(chips).toBeGreaterThan(3);
    await expect(list.locator('.told-orders > p')).toHaveCount(chips);
  };

  await test.step('the first look is at one’s own land, with no empty band above the map', async () => {
    await own();
    const [map, board] = await Promise.all(
      [page.locator('.board-map:visible'), page.locator('.board:visible')].map(one => one.boundingBox()),
    );
    expect(map.y).toBeLessThanOrEqual(board.y);
  });

  await test.step('a stack that lies spread over the map closes when another panel is asked for', async () => {
    const spread = page.locator('.board:visible .fan-plate');
    const tags = await page
      .locator('.board:visible .pile-tags > *')
      .evaluateAll(all => all.map(tag => tag.getBoundingClientRect().toJSON()));
    const pile = tags.find(({ left, right, top, bottom }) => left > 20 && right < 350 && top > 150 && bottom < 600);
    await tapAt(urr, { x: pile.left + 18, y: pile.top + 18 });
    await expect(spread).toBeAttached();
    await openPanel(urr, 'orders');
    await expect(spread).toHaveCount(0);
    await openPanel(urr, 'map');
    await page.keyboard.press('Escape');
  });

  await test.step('a letter that came before one sat down is unread, also after a reload, until it is read', async () => {
    const unread = page.locator('#tabs [data-point="panel:press"] .count');
    await expect(unread).toContainText('1');
    await page.reload();
    await urr.idle();
    await expect(unread).toContainText('1');
    await openPanel(urr, 'press');
    await expect(page.locator('#side .letter')).toHaveCount(1);
    await expect(unread).toHaveCount(0);
    await openPanel(urr, 'map');
  });

  await test.step('the bar offers what may be done before the seal, in lines that say what for', async () => {
    await press(urr, act(urr, 'may'));
    await saysWhatFor();
    await beginsInSight(urr, list, 0);
    await beginsInSight(urr, list.locator('.chip').first());
    await own(); // still in sight, above the sheet
    await expect(sealOrAsk(urr)).toBeVisible();
  });

  await test.step('a treaty is the first step of two, there, on the sheet and under Agreements', async () => {
    await openForm(urr, 'propose_treaty');
    await isUnder('propose_treaty');
    await expect(act(urr, 'want'), 'it asks with whom').toBeVisible();
    await expect(formOf(urr).locator('.field .value').first(), 'and says which').not.toBeEmpty();
    await press(urr, point(formOf(urr), 'faction:elves'));
    await press(urr, act(urr, 'give'));
    await hasOrders(urr, 1);
    await expect(page.locator('#orders .order-line .step-of')).not.toBeEmpty();
    const words = urr.state().sheets.get(urr.link.seat).words[0];
    await openPanel(urr, 'pacts');
    await expect(page.locator('#side .bound li')).toContainText([words]);
    await press(urr, page.locator('#side .bound button'));
    await expect(page.locator('body')).toHaveAttribute('data-panel', 'orders');
  });

  await test.step('who has sealed is told that they may leave, also after a reload', async () => {
    await seal(urr);
    await expect(page.locator('body')).toHaveAttribute('data-task', 'sealed');
    for (const free of ['dwarves', 'gnomes'])
      await expect(page.locator('#now .task'), 'nobody has come for it').toContainText(game.of(free).title);
    for (const again of [false, true]) {
      if (again) await page.reload();
      await urr.idle();
      await openPanel(urr, 'more');
      await expect(page.locator('#side .seats .badge.ok'), 'of no other seat').toHaveCount(1);
      await expect(page.locator('#side .seats li', { has: page.locator('.badge.ok') })).toContainText(`(${T.you})`);
      await expect(page.locator('#side .seats .badge.ok')).toContainText(/\d\d:\d\d/);
    }
  });

  await test.step('after the bell it is called to mind, and its button opens the second step filled in', async () => {
    await bell();
    await openPanel(urr, 'pacts');
    await expect(page.locator('#side .bound li .muted')).toHaveCount(1);
    await openPanel(urr, 'orders');
    await saysWhatFor();
    const accounts = page.locator('#orders .reckoning');
    const [side, account] = [await list.boundingBox(), await accounts.first().boundingBox()];
    expect(side.y, 'the orders of the side stand before the accounts').toBeLessThan(account.y);
    await press(urr, page.locator('#orders .stores ~ button').first());
    await beginsInSight(urr, accounts.first());
    await expect(accounts.first().locator('dd').first(), 'how far it is').toContainText(/\d/);

    const step = page.locator('#orders .put-forward li');
    await expect(step.locator('.muted')).not.toBeEmpty();
    await press(urr, step.locator('button'));
    await isUnder('diplomacy');
    await expect(formOf(urr)).toContainText(T.whatIs.round(3));
    await expect(point(formOf(urr), 'faction:elves')).toBeChecked();
    await press(urr, act(urr, 'give'));
    await hasOrders(urr, 1);
    expect(sheetOf(urr).orders[0].arguments).toEqual({ round: 1, with: 'elves', kind: 'alliance' });
    await expect(step).toHaveCount(0);
    await openForm(urr, 'declare_war');
    await isUnder('declare_war');
    await expect(formOf(urr), 'it is said once').not.toContainText(T.whatIs.round(3));
    await press(urr, chip('declare_war'));
    await expect(formOf(urr)).toHaveCount(0);
  });

  await test.step('who may invade is told over the map for as long as the war lasts', async () => {
    const war = page.locator('.line-state.war');
    await expect(war).toHaveCount(0);
    await dark.order([order('declare_war', { round: 1, on: 'urr' })]);
    for (const _ of [1, 2]) {
      await bell();
      await expect(war).toContainText(game.of('dark_prince').title);
    }
  });

  await test.step('the report: its filter stays in sight, and another list begins at its head', async () => {
    await openPanel(urr, 'report');
    const body = page.locator('#side .body'),
      filter = page.locator('#side .report-filter');
    await press(urr, filter.getByRole('radio', { name: T.filter.seen }));
    await body.evaluate(one => one.scrollTo(0, one.scrollHeight));
    await urr.idle();
    expect(await body.evaluate(one => one.scrollTop), 'the report is longer than its room').toBeGreaterThan(50);
    const [room, stands] = [await body.boundingBox(), await filter.boundingBox()];
    expect(stands.y).toBeGreaterThanOrEqual(room.y - 1);
    expect(stands.y).toBeLessThan(room.y + 40);
    await press(urr, filter.getByRole('radio', { name: T.filter.mine }));
    await expect.poll(() => body.evaluate(one => one.scrollTop)).toBe(0);
  });
});
