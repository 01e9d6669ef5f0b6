// A day in a hall by its programme: while people book in the clock stands, two umpires share the boards and the sides,
// teams of two order together, and the clock stops for lunch.
import { deskText } from '../../../web/text/pages/desk_en.js';
import { programmeText as P } from '../../../web/text/pages/programme_en.js';
import { secondWordText as S } from '../../../web/text/umpires/second_word_en.js';
import { expect, test } from '../kit/fixtures.mjs';
import { phaseOf } from '../kit/frames.mjs';
import { openPanel, press, seal, spotOf, tap } from '../kit/hands.mjs';
import { button, done, openTab, ring } from '../kit/hands_desk.mjs';
import { lookAt, sideOrder } from '../kit/hands_urr.mjs';
import { localTime } from '../kit/zones.mjs';

const minute_ms = 60_000;
const zone = 'Europe/Amsterdam'; // of all pages
const law = { zone, usual: { ends: 'after', ms: 30 * minute_ms }, review_ms: 0 };
const two = n => String(n).padStart(2, '0');
const isRound = phase => /^turn-2\/.*round/.test(phase.path);

/** The hour of a day that has begun a few minutes ago and has four more. */
async function earlyInAnHour(server) {
  for (;;) {
    const { now_ms } = await server.forward(0);
    const [hour, minute] = localTime(now_ms, zone).split(':').map(Number);
    if (hour < 20 && minute < 15) return hour;
    await server.forward((60 - minute) * minute_ms + 1000);
  }
}

/** Taps a place of this board where a unit of several steps stands, and returns the unit. */
async function tapUnit(person, board) {
  await lookAt(person, board);
  for (const unit of person.state().own.view.pieces.values()) {
    if (unit.kind !== 'unit' || !unit.side || unit.at.board !== board || !(unit.attributes.steps > 1)) continue;
    const free = await spotOf(person, unit.at).then(
      () => true,
      () => false,
    );
    if (!free) continue;
    await tap(person, unit.at);
    return unit;
  }
  throw new Error(`no unit of ${board} can be tapped`);
}

/** Each of these seats sends what a steward would order, within its command. */
async function orderAll(seats) {
  for (const seat of seats) {
    const { orders } = await seat.ask({ type: 'advise', phase: phaseOf(seat), sheet: { orders: [], salt: '' } });
    await seat.order(orders);
  }
}

test('a day by its programme: two umpires on two boards, teams of two, a break in which the clock stands', async ({
  server,
  sit,
  wire,
}) => {
  const hour = await earlyInAnHour(server);
  const bots = ['dwarves', 'gnomes', 'elves'];
  const game = await server.newCampaign({ scenario: 'city-table/siege_of_ur', law, bots });
  const desk = await sit(game.umpire);
  const hall = await sit(game.screen, { width: 1920, height: 1080 });
  const dark = await sit(game.of('dark'), { width: 390, height: 844, met: true });
  const umpire = await desk.wire();
  const form = desk.page.locator('.programme-desk');
  const rows = form.locator('.rows li');
  /** The clock moves to just after an item of the programme begins. */
  const until = async title => {
    const { at } = desk.state().programme.find(item => item.title === title);
    const { now_ms } = await server.forward(0);
    await server.forward(at - now_ms + 1000);
  };
  /** A link for another person, of a side or, without one, an umpire. */
  const add = async (title, faction) => {
    await umpire.ask({ type: 'add_seat', title, ...(faction && { faction }), reason: '' });
    const fresh = () => umpire.state().welcome.seats.find(one => one.title === title);
    await expect.poll(fresh).toBeDefined();
    const seat = fresh().id;
    const { url } = await umpire.ask({ type: 'reissue', seat });
    return { ...game.umpire, ...(faction && game.of(faction)), seat, title, url };
  };

  await test.step('the umpire writes it: times, words, and breaks during which the clock stops', async () => {
    await press(desk, form.locator('[data-point="button:programme"]'));
    const items = [
      [hour, 'Booking in', true],
      [hour + 1, 'Turn 1', false],
      [hour + 2, 'Lunch', true],
      [hour + 3, 'Turn 2', false],
    ];
    for (const [i, [at, title, stops]] of items.entries()) {
      if (i > 0) await press(desk, form.getByRole('button', { name: P.add }));
      const row = rows.nth(i);
      await row.getByLabel(P.time).fill(`${two(at)}:00`);
      await row.getByLabel(P.time).press('Tab');
      await row.getByLabel(P.what).fill(title);
      if (stops) await row.getByRole('checkbox').check();
    }
    expect((await rows.nth(3).getByLabel(P.what).boundingBox()).width).toBeGreaterThan(150);
    await rows.nth(3).getByRole('checkbox').check();
    await expect(form.getByRole('alert')).toHaveText(P.faults.stops(3));
    await expect(button(desk, P.apply)).toBeDisabled();
    await rows.nth(3).getByRole('checkbox').uncheck();
    await done(desk, () => press(desk, button(desk, P.apply)));
    await expect(desk.page.locator('.sentence')).toHaveAttribute('data-task', 'paused');
  });

  await test.step('the hall and a player on a phone see what comes next', async () => {
    for (const { page } of [desk, hall, dark]) {
      const line = page.locator('.programme:visible');
      await expect(line).toContainText(P.now('Booking in'));
      await expect(line.locator('.coming')).toContainText('Turn 1');
    }
    // The hall reads it from six metres.
    const letters = await hall.page.locator('.programme').evaluate(one => parseFloat(getComputedStyle(one).fontSize));
    expect(letters).toBeGreaterThanOrEqual(32);
  });

  const anna = await sit(await add('Anna'));
  const fields = desk.page.locator('[data-point="umpires"]');
  await test.step('two umpires share the boards and the sides', async () => {
    await desk.received(frame => frame.type === 'desk' && frame.umpires.filter(one => one.claimed).length === 2);
    await press(desk, fields.locator('summary'));
    const { boards, factions } = desk.state().welcome;
    const take = async (title, board, side) => {
      const group = fields.getByRole('group', { name: S.field(title), exact: true });
      const names = [boards.find(({ id }) => id === board).name, factions.find(({ id }) => id === side).name];
      for (const name of names) {
        const chip = group.locator('.chip', { hasText: new RegExp(`^\\s*${name}\\s*$`) });
        await done(desk, () => press(desk, chip));
        await expect(chip).toHaveAttribute('aria-pressed', 'true');
      }
    };
    await take(game.umpire.title, 'city', 'urr');
    await take('Anna', 'land', 'dark');
  });

  const mate = await wire(await add('The lieutenant', 'dark'));
  const [urr, captain] = [await wire(game.of('urr')), await wire(await add('The captain', 'urr'))];
  const teams = [
    [await dark.wire(), mate],
    [urr, captain],
  ];

  await test.step('in each team the leader hands over half of the units', async () => {
    for (const [leader, other] of teams) {
      const units = [...leader.state().own.view.pieces.values()].filter(
        piece => piece.kind === 'unit' && piece.side === leader.link.faction,
      );
      const pieces = units.slice(0, Math.ceil(units.length / 2)).map(({ id }) => id);
      await leader.ask({ type: 'hand_over', to: other.link.seat, pieces, reason: '' });
      await other.received(
        ({ type, seats }) => type === 'team' && seats.some(one => one.pieces?.length === pieces.length),
        { what: 'the command' },
      );
    }
  });

  await test.step('turn 1 begins by itself; a request goes to the umpire of its side, who answers', async () => {
    await until('Turn 1');
    await expect(desk.page.locator('.sentence')).not.toHaveAttribute('data-task', 'paused');
    await expect(hall.page.locator('.programme .coming')).toContainText('Lunch');
    await openPanel(dark, 'orders');
    const words = 'We feed the ziggurat three black bulls.';
    await sideOrder(dark, ['ritual'], orders => orders.locator('textarea').fill(words));
    await ring(desk, 'All have written.');
    await openTab(anna, 'requests');
    const request = anna.page.locator('.request', { hasText: words });
    await expect(request).toBeVisible();
    await openTab(desk, 'requests');
    await expect(desk.page.locator('body')).toContainText(S.others(1));
    await expect(desk.page.locator('.request')).toHaveCount(0);
    await request.locator('textarea').fill('It rumbles.');
    await done(anna, () => press(anna, request.locator('button.primary')));
    await dark.received(frame => JSON.stringify(frame).includes('It rumbles.'), { what: 'the answer' });
  });

  await test.step('each umpire corrects a number on an own board at the same time, under an own name', async () => {
    const written = [
      [desk, 'city', 'They fell on the stairs.'],
      [anna, 'land', 'They deserted on the road.'],
    ];
    for (const [person, board, reason] of written) {
      const unit = await tapUnit(person, board);
      const several = person.page.locator('#right .members .chip');
      if ((await several.count()) > 0) await press(person, several.filter({ hasText: unit.attributes.name }).first());
      const steps = person.page.locator('#attr-steps');
      await steps.fill(String(Number(await steps.inputValue()) - 1));
      await steps.press('Tab');
      await person.page.locator('#change-reason').fill(reason);
    }
    for (const [person] of written) await done(person, () => press(person, button(person, deskText.piece.apply)));
    await openTab(desk, 'record');
    for (const [i, title] of [game.umpire.title, 'Anna'].entries())
      await expect(desk.page.locator('.record > li', { hasText: written[i][2] })).toContainText(title);
  });

  await test.step('both of each team order what is theirs and seal, and the bell takes their sheets as one', async () => {
    const number = await umpire.ringUntil(isRound);
    await Promise.all(teams.flat().map(one => one.opened(number)));
    await dark.opened(number);
    const from = dark.frames.length;
    await orderAll(teams.flat());
    await Promise.all([mate, urr, captain].map(one => one.seal()));
    await openPanel(dark, 'orders');
    await seal(dark);
    if (desk.state().own.clock.stage === 'orders') await umpire.ask({ type: 'ring', phase: number, reason: '' });
    const bell = await dark.received(({ type }) => type === 'bell', { from });
    expect(bell.fates.map(({ fate }) => fate)).toEqual(['sealed', 'sealed']);
    await desk.opened(number + 1);
  });

  await test.step('at lunch the clock stops by itself, until the next item', async () => {
    await until('Lunch');
    await expect(desk.page.locator('.sentence')).toHaveAttribute('data-task', 'paused');
    await expect(desk.page.locator('.sentence')).toContainText('Lunch');
    await expect(hall.page.locator('.programme .coming')).toContainText('Turn 2');
    await until('Turn 2');
    await expect(desk.page.locator('.sentence')).not.toHaveAttribute('data-task', 'paused');
    await expect(hall.page.locator('.programme')).toHaveCount(0);
  });

  await test.step('the umpire drops it', async () => {
    await press(desk, form.locator('[data-point="button:programme"]'));
    await done(desk, () => press(desk, button(desk, P.drop)));
    await expect(form).toContainText(P.hint);
  });
});
