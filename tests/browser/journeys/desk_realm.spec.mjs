// The Desk in a war of realms: each side's goals, letters, orders written for a side, rulings on a held result, and the
// recipients of each line.
import { chronicleText } from '../../../web/text/pages/chronicle_en.js';
import { deskText } from '../../../web/text/pages/desk_en.js';
import { readable } from '../../../web/text/pages/common_en.js';
import { expect, test } from '../kit/fixtures.mjs';
import { phaseOf } from '../kit/frames.mjs';
import { press, tap } from '../kit/hands.mjs';
import { button, done, holdResults, openSeat, openTab, over, publish, ring, sure } from '../kit/hands_desk.mjs';

const { act: A, clock: C, look: L, result: V, seats: S, sides: Sides, talk: Talk } = deskText;
const realm = { scenario: 'domain-war/shadow-over-urr', switches: { council: 'no' }, bots: ['elves'] };
const at = area => ({ board: 'realms', area });

/** Elements that are wider than their container. */
const tooWide = () =>
  ['html', '#top', '#left', '#right'].filter(one => {
    const node = document.querySelector(one);
    return node !== null && node.scrollWidth > node.clientWidth + 1;
  });

/** Abandons the half-written orders of a seat. */
async function leave(desk) {
  await press(desk, button(desk, A.leave));
  await expect(desk.page.locator('.acting')).toHaveCount(0);
}

test('an umpire who is new to a war of realms reads what each side wants, and writes to the right one', async ({
  server,
  sit,
}) => {
  const game = await server.newCampaign(realm);
  const desk = await sit(game.umpire);
  const { page } = desk;
  const { factions, seats } = desk.state().welcome;
  const goals = page.locator('#right .goal');

  await test.step('the goals are the first thing on the page, and stand in the world as well', async () => {
    await expect(goals).toHaveText(factions.map(({ goal }) => goal));
    await expect(page.locator('#right .plan')).toHaveText(factions.map(({ plan }) => `${Sides.plan} ${plan}`));
    await expect(goals.first()).toBeVisible();
    const who = id => page.locator(`#right [data-side="${id}"] dd`).first();
    await expect(who('urr')).toHaveText(S.unclaimed);
    await expect(who('elves')).toHaveText(S.bot('fair'));
    await openTab(desk, 'world');
    await press(desk, page.locator('#right .side-card summary').nth(1));
    await expect(goals.nth(1)).toBeVisible();
    await expect(goals.first(), 'there each is opened by itself').toBeHidden();
  });

  await test.step('the eyes of a side show what it wants, and how it stands to that', async () => {
    const [, second] = factions;
    await page.locator('.look select').selectOption(second.id);
    await press(desk, page.locator('.loud').getByRole('button', { name: Sides.goal }));
    await expect(over(desk)).toContainText(second.goal.slice(0, 40));
    await expect(over(desk).locator('.aims .open').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await press(desk, button(desk, L.back));
    await expect(page.locator('.loud')).toHaveCount(0);
  });

  await test.step('the help says what an umpire does, in order; a game of one board has no key for another', async () => {
    await press(desk, button(desk, deskText.help.button));
    await expect(over(desk).locator('.duties li')).toHaveCount(deskText.help.duties.length);
    await press(desk, over(desk).locator('summary', { hasText: deskText.keys }));
    await expect(over(desk).getByText(deskText.keyWords.pause)).toBeVisible();
    await expect(over(desk).getByText(deskText.keyWords.board)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(over(desk)).toBeHidden();
  });

  await test.step('what is half typed to one seat never goes to another', async () => {
    const [first, second] = ['urr', 'dark_prince'].map(faction => game.of(faction));
    const title = ({ seat }) => seats.find(({ id }) => id === seat).title;
    const box = page.locator('#press-text');
    const to = page.getByRole('group', { name: Talk.reply }).locator('[aria-pressed="true"]');
    const writeTo = async seat =>
      press(desk, (await openSeat(desk, seat)).getByRole('button', { name: S.writeLabel(title(seat)) }));
    await writeTo(first);
    await expect(box).toBeFocused();
    await expect(box).toBeInViewport({ ratio: 1 });
    await expect(to).toHaveText([title(first)]);
    await page.keyboard.type('Your spy');
    await writeTo(second);
    const kept = page.getByText(Talk.kept(title(first)));
    await expect(kept).toBeVisible();
    await expect(box).toHaveValue('');
    await expect(to).toHaveText([title(second)]);
    await press(desk, button(desk, Talk.goOn));
    await expect(kept).toHaveCount(0);
    await expect(box).toHaveValue('Your spy');
    await expect(to).toHaveText([title(first)]);
  });

  await test.step('for whom the umpire writes: a tap shows all that is theirs there, each by itself', async () => {
    const dark = await openSeat(desk, game.of('dark_prince'));
    await press(desk, dark.getByRole('button', { name: new RegExp(`^${S.actFor}`) }));
    const card = page.locator('.acting .chosen-card');
    await tap(desk, at('ogre_march'));
    await expect(card.locator('.members button').first()).toHaveText(A.all(await theirs(desk, 'ogre_march')));
    await press(desk, card.locator('.members button', { hasText: 'Ogre hall' }));
    await expect(card.locator('[data-point="kind:muster"]')).toBeVisible();
    await expect(card.locator('.members [aria-pressed="true"]')).toHaveCount(1);
    await expect(card.locator('[data-point="kind:march"]'), 'the army is not in it').toHaveCount(0);
    await tap(desk, at('silverwood'));
    await expect(card).toContainText(A.noneHere);

    // On a phone the map covers the panel: a tapped piece brings the panel up.
    await page.setViewportSize({ width: 390, height: 844 });
    await press(desk, page.locator('#foot-tab-map'));
    await expect(card).toBeHidden();
    await tap(desk, at('iron_gate'));
    await expect(card).toBeVisible();
    await expect(card.locator('h3')).toHaveText('Iron Gate');
    await page.setViewportSize({ width: 1280, height: 800 });
    await leave(desk);
  });
});

/** The number of the Prince's troops in an area, in the umpire's view. */
const theirs = (desk, area) =>
  [...desk.state().own.view.pieces.values()].filter(
    piece => piece.side === 'dark_prince' && piece.at.area === area && piece.kind === 'unit',
  ).length;

test('a ruling is told in words to those who see it, and each line names the sides it was told to', async ({
  server,
  sit,
  wire,
}) => {
  const game = await server.newCampaign(realm);
  const desk = await sit(game.umpire);
  const urr = await wire(game.of('urr'));
  const { page } = desk;
  const told = page.locator('#right .told-to');
  const spying = page.locator('#right .report[data-kind="covert"]').first();
  await holdResults(desk);

  await test.step('an order is written and sealed for a seat', async () => {
    const dark = await openSeat(desk, game.of('dark_prince'));
    await press(desk, dark.getByRole('button', { name: new RegExp(`^${S.actFor}`) }));
    await press(desk, page.locator('.acting [data-point="kind:spy"]'));
    await expect(page.locator('.acting .order-form')).toBeVisible();
    await tap(desk, at('silverwood'));
    await expect(page.locator('.acting .order-list .words')).toHaveCount(1);
    const chips = await page.locator('.acting .chips .chip').evaluateAll(all =>
      all.map(one => {
        const { height, left } = one.getBoundingClientRect();
        return { height, left: Math.round(left) };
      }),
    );
    expect(new Set(chips.map(({ height }) => height)).size, 'all kinds of order are as high').toBe(1);
    expect(new Set(chips.map(({ left }) => left)).size, 'they stand below each other').toBeLessThanOrEqual(2);
    await page.setViewportSize({ width: 820, height: 1180 });
    await desk.idle();
    await expect(page.locator('#tabs [role="tab"]'), 'where the orders are written has its name').toHaveText([
      deskText.tabs.map,
      deskText.tabs.seats,
      A.orders,
    ]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await sure(desk, button(desk, A.seal));
    await expect(page.locator('.acting')).toHaveCount(0);
    await expect(dark).toHaveAttribute('data-state', 'sealed');
  });

  await test.step('a held result names the sides that are told a line alone', async () => {
    await ring(desk);
    const { steps } = desk.state().held.outcome;
    expect(steps.some(({ reports }) => reports.some(({ to }) => to?.length === 1))).toBe(true);
    // Of consecutive lines with the same recipients, the first names them for all.
    const runs = steps.flatMap(({ reports }) =>
      reports.filter(({ to }, i) => (i === 0 ? to : String(to) !== String(reports[i - 1].to))),
    );
    await expect(told).toHaveCount(runs.length);
    const elves = desk.state().welcome.factions.find(({ id }) => id === 'elves').name;
    await expect(told.filter({ hasText: elves }).first().locator('.emblem')).not.toHaveCount(0);
  });

  await test.step('what waits behind a tab covers no letter and pushes no tab away; no name is broken', async () => {
    await expect(page.locator('#side-tab-result .count')).toHaveCount(1);
    const found = await page.evaluate(() => {
      const tabs = [...document.querySelectorAll('.side-tabs [role="tab"]')];
      const covered = tabs.filter(tab => {
        const count = tab.querySelector('.count');
        const letters = [...tab.childNodes].find(node => node.nodeType === 3 && node.textContent?.trim());
        if (!count || !letters) return false;
        const range = document.createRange();
        range.selectNode(letters);
        const [a, b] = [count, range].map(one => one.getBoundingClientRect());
        // The upper fifth of a line of text is empty.
        return b.top + b.height * 0.2 < a.bottom && a.left < b.right;
      });
      return {
        covered: covered.length,
        rows: new Set(tabs.map(tab => Math.round(tab.getBoundingClientRect().top))).size,
        broken: [...document.querySelectorAll('.seat-name')].filter(
          one => one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight) > 1.5,
        ).length,
      };
    });
    expect(found).toEqual({ covered: 0, rows: 1, broken: 0 });
    const last = await page.locator('.side-tabs [role="tab"]').last().boundingBox();
    expect(last.x + last.width, 'none is off the screen').toBeLessThanOrEqual(1280);
    for (const width of [820, 360]) {
      await page.setViewportSize({ width, height: 1180 });
      for (const panel of ['seats', 'result']) {
        await press(desk, page.locator(`#foot-tab-${panel}`));
        expect(await page.evaluate(tooWide), `${panel} at ${width}`).toEqual([]);
        await press(desk, page.locator(`#foot-tab-${panel}`));
      }
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await desk.idle();
  });

  await test.step('a ruling is noted in words, and what is typed for it scrolls nothing', async () => {
    await press(desk, spying.getByRole('button', { name: V.rule, exact: true }));
    const ruling = page.locator('fieldset.ruling');
    await press(desk, ruling.getByRole('button', { name: readable('discovered'), exact: true }));
    await expect(ruling, 'the rules call the spying by a name of their own').not.toContainText(/turn 1/);
    await press(desk, ruling.getByRole('button', { name: V.add, exact: true }));
    await expect(page.locator('.rulings li')).toHaveText([/Spying by the Prince of Darkness: discovered/]);
    const right = page.locator('#right');
    await right.evaluate(panel => panel.scrollTo(0, 40));
    const box = await page.locator('#amend-reason').boundingBox();
    await page.mouse.click(box.x + 20, box.y + box.height / 2);
    await page.keyboard.type('He was seen at the ford.');
    await expect(page.locator('#amend-reason')).toHaveValue('He was seen at the ford.');
    expect(await right.evaluate(panel => panel.scrollTop)).toBe(40);
    await done(desk, () => press(desk, button(desk, V.resolve)));
  });

  await test.step('what is published says so, and each line still names its sides; no side reads of another', async () => {
    const number = phaseOf(desk);
    await publish(desk);
    await desk.opened(number + 1);
    await expect(spying.locator('.amended')).toContainText('He was seen at the ford.');
    await expect(spying.locator('.amended')).toContainText('discovered');
    await expect(told).not.toHaveCount(0);
    await press(desk, button(desk, chronicleText.open));
    await expect(page.locator('.chronicle .told-to')).not.toHaveCount(0);
    await page.keyboard.press('Escape');
    await urr.opened(number + 1);
    const reports = urr.frames.flatMap(frame => (frame.outcome?.steps ?? [frame]).flatMap(one => one.reports ?? []));
    expect(reports.length).toBeGreaterThan(0);
    expect(reports.filter(report => 'to' in report)).toEqual([]);
  });

  await test.step('the head has a place for the phase, for what is to be done, and for the time', async () => {
    for (const width of [1920, 820, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await desk.idle();
      const [phase, task, until] = await Promise.all(
        ['.phase', '.task', '.until'].map(one => page.locator(`.sentence ${one}`).boundingBox()),
      );
      if (width > 390) {
        expect(until.x, `the time stands beside the phase at ${width}`).toBeGreaterThanOrEqual(
          phase.x + phase.width + 8,
        );
        expect(task.y, `what is to be done stands below it at ${width}`).toBeGreaterThanOrEqual(
          phase.y + phase.height - 4,
        );
      } else expect(until.y, 'on a phone the time stands last').toBeGreaterThanOrEqual(task.y + task.height - 4);
    }
  });
});

test('the umpire says who dies first in a battle, and the rules are run again by it', async ({ server, sit, wire }) => {
  const game = await server.newCampaign({ scenario: 'domain-war/two-realms', clock: 'sealed' });
  const desk = await sit(game.umpire);
  const [a, b] = await Promise.all(['a', 'b'].map(faction => wire(game.of(faction))));
  const umpire = await desk.wire();
  const { page } = desk;
  const units = (seat, side, types) =>
    [...seat.state().own.view.pieces.values()]
      .filter(({ kind, side: of, attributes }) => kind === 'unit' && of === side && types.includes(attributes.type))
      .map(({ id }) => id);
  const march = (round, who, ...path) => ({ kind: 'march', arguments: { round, units: who, path } });
  const handIn = async (ofA, ofB) => {
    const from = desk.frames.length;
    for (const [seat, orders] of [
      [a, ofA],
      [b, ofB],
    ]) {
      await seat.order(orders);
      await seat.seal();
    }
    await desk.received(frame => frame.type === 'held', { from, what: 'the held result' });
    await desk.idle();
  };
  await umpire.ask({ type: 'hold', hold_ms: -1, reason: '' });
  const attackers = units(a, 'a', ['infantry', 'archers']);
  await handIn(
    [{ kind: 'declare_war', arguments: { round: 1, on: 'b' } }, march(2, attackers, at('a2'))],
    [march(1, units(b, 'b', ['infantry']), at('b1'))],
  );
  await publish(desk);
  await Promise.all([a, b].map(seat => seat.opened(2)));
  await handIn([march(1, attackers, at('b1'))], []);

  const line = page.locator('.report.important[data-kind="battle"]').first();
  await press(desk, line.getByRole('button', { name: V.rule, exact: true }));
  const form = line.locator('fieldset.ruling');
  await form.locator('#ruling-kind').selectOption('attackers_order');
  const note = form.getByRole('button', { name: V.add, exact: true });
  await expect(note, 'nobody is named').toBeDisabled();
  const next = word => form.getByRole('button', { name: V.order.next(word), exact: true });
  for (const word of ['infantry', 'archers', 'knights']) {
    await press(desk, next(word));
    await expect(next(word), 'none is named twice').toHaveCount(0);
  }
  await press(desk, form.getByRole('button', { name: V.order.take('knights') }));
  await press(desk, form.getByRole('button', { name: V.order.earlier('archers') }));
  await press(desk, note);
  await expect(page.locator('.rulings li')).toHaveText([/: archers, infantry/]);
  await page.locator('#amend-reason').fill('The archers stood in front.');
  const from = desk.frames.length;
  await done(desk, () => press(desk, button(desk, V.resolve)));
  const again = await desk.received(frame => frame.type === 'held', { from, what: 'the result by ruling' });
  const [[key, value]] = Object.entries(again.rulings);
  expect(key).toMatch(/^attackers_order\//);
  expect(value).toEqual(['archers', 'infantry']);
  await expect(page.locator('.report.important[data-kind="battle"]').first()).toBeVisible();

  await test.step('looking as a side, the umpire reads what that side reads once it is published', async () => {
    /** @type {Record<string, string[]>} */ const foretold = {};
    const look = page.locator('#top .look select');
    for (const side of ['a', 'b']) {
      await look.selectOption(side);
      await desk.idle();
      const lines = page.locator(`[data-read-by="${side}"] .report > .words`);
      foretold[side] = (await lines.allInnerTexts()).map(words => words.replace(/^\W+/, ''));
      expect(foretold[side].length).toBeGreaterThan(0);
      await expect(page.locator('#right .panel-head'), 'from its beginning').toBeInViewport();
      await expect(button(desk, V.publish), 'nothing can be changed').toHaveCount(0);
    }
    expect(foretold.a).not.toEqual(foretold.b);
    await look.selectOption('umpire');
    await publish(desk);
    for (const seat of [a, b]) {
      await seat.opened(3);
      const read = seat
        .state()
        .own.stories.find(({ phase }) => phase === 2)
        .steps.flatMap(({ reports }) => reports.map(({ text }) => text));
      for (const words of foretold[seat.link.faction]) expect(read.join('\n')).toContain(words.slice(0, 40));
      expect(read.length).toBeGreaterThanOrEqual(foretold[seat.link.faction].length);
    }
  });
});
