// The umpire's tasks in a war of realms: terms for what players propose, orders for an absent regent, and a battle
// fought at another table.
import { readFileSync } from 'node:fs';
import { deskText } from '../../../web/text/pages/desk_en.js';
import { expect, test } from '../kit/fixtures.mjs';
import { reportsOf } from '../kit/frames.mjs';
import { hasOrders, press } from '../kit/hands.mjs';
import { button, done, openSeat, openTab, publish } from '../kit/hands_desk.mjs';
import {
  at,
  choose,
  giveOf,
  idsOf,
  kindOf,
  march,
  named,
  nextPhase,
  order,
  ordersOf,
  pick,
  point,
  seen,
  sideOrder,
  stored,
} from '../kit/hands_realm.mjs';

const R = deskText.result;

test('a council, and what the umpire allows on terms; the borrower commands what was lent', async ({
  server,
  sit,
  wire,
}) => {
  const switches = { council: 'yes', loan_control: 'borrower' };
  const game = await server.newCampaign({ scenario: 'domain-war/two-realms', switches });
  const [a, b, desk] = await Promise.all([sit(game.of('a')), sit(game.of('b')), sit(game.umpire)]);
  const umpire = await desk.wire();
  const council = a.state().own.phase;
  expect(council.path).toBe('turn-1/council');

  await test.step('in council there is nothing to march or to muster', async () => {
    await choose(a, 'a1', ['A scouts 1']);
    await expect(a.page.locator('#card .kinds .chip')).toHaveCount(1);
    await pick(a, 'loan');
    await stored(a, () => press(a, giveOf(a)));
    await a.page.keyboard.press('Escape');
    for (const kind of ['grant_passage', 'propose_treaty']) await sideOrder(a, kind);
    await sideOrder(a, 'covert_proposal', form => form.locator('textarea').fill('Bribe the ferryman'));
    await hasOrders(a, 4);
    expect(ordersOf(a)).toEqual(['loan', 'grant_passage', 'propose_treaty', 'covert_proposal']);
    await nextPhase(umpire, [a, b, desk]);
    expect(a.state().own.phase.path).toBe('turn-1/orders');
  });

  await test.step('the borrower commands what was lent, and both see whose it is', async () => {
    for (const person of [a, b]) {
      const { side, attributes } = named(person, 'A scouts 1');
      expect({ side, lender: attributes.lender }).toEqual({ side: 'b', lender: 'a' });
    }
    await choose(b, 'a1', ['A scouts 1']);
    await expect(kindOf(b, 'march')).toHaveCount(1);
    await expect(b.page.locator('#card .attributes')).toContainText(game.of('a').title);
  });

  await test.step('the umpire sets price and chance, and the answer is an approval', async () => {
    const { page } = desk;
    await openTab(desk, 'requests');
    const request = page.locator('.request');
    await expect(request).toContainText(council.title);
    await request.locator('textarea').fill('It can be tried.');
    await press(desk, request.locator('.check input').first());
    const term = name => request.locator(`[id^="term-"][id$="-${name}"]`);
    await term('price').fill('3');
    await expect(term('success_on'), 'an even chance, until the umpire says otherwise').toHaveValue('3');
    await term('success_on').fill('6');
    await term('success_on').blur();
    await press(desk, request.locator('button.primary'));
    await a.received(() => seen(a, 'approval').length === 1, { what: 'the approval' });
    const [{ attributes }] = seen(a, 'approval');
    expect([attributes.price, attributes.success_on]).toEqual([3, 6]);
    await expect(request.locator('.answer')).toHaveText('It can be tried.');
    await expect(request).toContainText(': 6');
    const { text: told } = await a.received(frame => frame.type === 'announcement');
    for (const words of ['Bribe the ferryman', 'It can be tried.', '3', '6']) expect(told).toContain(words);
  });

  await test.step('what was allowed can be ordered at once; the other side never hears of it', async () => {
    await a.idle();
    await sideOrder(a, 'custom');
    await hasOrders(a, 1);
    expect(ordersOf(a)).toEqual(['custom 1']);
    expect(seen(b, 'approval')).toEqual([]);
    expect(JSON.stringify(b.frames)).not.toContain('ferryman');
  });

  await test.step('the umpire writes for an absent regent: the round that is left goes without asking', async () => {
    const { page } = desk;
    await expect(page.locator('.realm-of').first()).toBeVisible();
    await expect(page.locator('.realm-home, .map-name-home'), 'the umpire has no land').toHaveCount(0);
    const absent = await b.wire();
    await absent.order([
      order('spy', { round: 1, province: at('a2') }),
      order('diplomacy', { round: 2, with: 'a', kind: 'alliance' }),
    ]);
    await desk.received(
      frame => frame.type === 'sheet' && frame.seat === b.link.seat && frame.sheet?.orders.length === 2,
    );
    const seat = await openSeat(desk, b.link);
    await press(desk, button(seat, deskText.seats.actForLabel(b.link.title)));
    const acting = page.locator('.acting');
    await press(desk, point(acting, 'kind:counterspy'));
    await expect(acting.locator('.field.row .value')).toHaveText('3');
    await press(desk, acting.locator('.order-form .primary'));
    await expect(acting.locator('.order-list .words')).toHaveCount(3);
    await press(desk, button(acting, deskText.act.leave));
    await expect(acting).toHaveCount(0);
  });

  const from = { a: a.frames.length, b: b.frames.length, desk: desk.frames.length, umpire: umpire.frames.length };
  const { gold } = a.state().own.view.ledgers.a;
  await test.step('the die of the undertaking is set by hand, and its regent reads so beside the report', async () => {
    const { page } = desk,
      { number } = a.state().own.phase,
      reason = 'The die fell from the table.';
    await umpire.ask({ type: 'hold', hold_ms: -1, reason: '' });
    await umpire.ask({ type: 'ring', phase: number, reason: '' });
    await desk.received(frame => frame.type === 'held', { from: from.desk, what: 'the held result' });
    await desk.idle();
    await openTab(desk, 'result');
    await press(desk, page.locator('.report[data-kind="covert"] .die-button[aria-label*="custom"]'));
    const other = page.locator('.die-picker button[aria-pressed="false"]').first(),
      face = (await other.innerText()).trim();
    await press(desk, other);
    await page.locator('#amend-reason').fill(reason);
    await done(desk, () => press(desk, button(desk, R.resolve)));
    await publish(desk);
    await Promise.all([a, b, desk].map(person => person.opened(number + 1)));
    const told = a.page.locator('#side .report[data-kind="covert_result"] .amended');
    await expect(told).toContainText(reason);
    await expect(told).toContainText(face);
    expect(JSON.stringify(b.frames.slice(from.b))).not.toContain(reason);
  });

  await test.step('the turn ends: the price is paid, the die has fallen, and what follows is asked of the umpire', async () => {
    const thrown = reportsOf(umpire, from.umpire).find(({ kind }) => kind === 'covert');
    expect(thrown.rolls.map(({ sides }) => sides)).toEqual([6]);
    const ledgers = a.frames
      .slice(from.a)
      .flatMap(({ type, delta }) => (type === 'step' ? (delta?.ledgers?.a ?? []) : []));
    expect(ledgers[0].gold, 'the first gold that is spent is the price').toBe(gold - 3);
    expect(reportsOf(a, from.a).filter(({ kind }) => kind === 'covert_result')).toHaveLength(1);
    expect(seen(a, 'approval'), 'it is used up').toEqual([]);
    const { page } = desk;
    await openTab(desk, 'requests');
    await expect(page.locator('.request.chosen')).toContainText('Bribe the ferryman');
    await page.locator('.request.chosen textarea').fill('He leaves the rope untied.');
    await press(desk, page.locator('.request.chosen button.primary'));
    await a.received(frame => JSON.stringify(frame).includes('He leaves the rope untied.'), { from: from.a });
    expect(JSON.stringify(b.frames.slice(from.b))).not.toMatch(/ferryman|rope/);
  });
});

test('a battle is handed to another table: the turn waits for what the umpire brings back', async ({
  server,
  sit,
  wire,
}) => {
  const switches = { battle_mode: 'tactical', umpire_review: 'off' };
  const game = await server.newCampaign({ scenario: 'domain-war/two-realms', clock: 'sealed', switches });
  const [a, b] = await Promise.all([wire(game.of('a')), wire(game.of('b'))]);
  const desk = await sit(game.umpire);
  const umpire = await desk.wire();
  const { page } = desk;
  const toPublish = page.locator('.result-foot .primary.wide');
  const [a1, a2, b1] = ['A infantry 1', 'A infantry 2', 'B infantry 1'];
  /** Both hand in their orders; the result is held for the umpire. */
  async function handIn(ofA, ofB) {
    const from = desk.frames.length;
    await a.order(ofA);
    if (ofB.length > 0) await b.order(ofB);
    for (const seat of [a, b]) await seat.seal();
    const held = await desk.received(frame => frame.type === 'held', { from, what: 'the held result' });
    await desk.idle();
    return held;
  }

  await test.step('no battle waits, and still the result goes out when the umpire lets it', async () => {
    const held = await handIn(
      [order('declare_war', { round: 1, on: 'b' }), march(2, idsOf(a, [a1, a2]), 'a2')],
      [march(1, idsOf(b, [b1]), 'b1')],
    );
    expect(held.outcome.awaits).toBeUndefined();
    await publish(desk);
    await Promise.all([a, b, desk].map(person => person.opened(2)));
  });

  await test.step('the turn waits before the battle: its file is taken away, and nothing can be published', async () => {
    const held = await handIn([march(1, idsOf(a, [a1, a2]), 'b1')], []);
    expect(held.outcome.awaits.names).toEqual([a1, a2, b1]);
    await expect(page.locator('.result-foot .notice')).toBeVisible();
    await expect(toPublish).toHaveCount(0);
    const refused = await umpire.ask({ type: 'publish', phase: 2, reason: '' }, { mayRefuse: true });
    expect(refused.code).toBe('awaits_ruling');
    const form = page.locator('.awaited');
    const file = page.waitForEvent('download');
    await press(desk, form.getByRole('button', { name: R.awaited.file }));
    const { attackers, answer } = JSON.parse(readFileSync(await (await file).path(), 'utf8'));
    expect(attackers.map(({ name, men }) => [name, men])).toEqual([
      [a1, 100],
      [a2, 100],
    ]);
    // The file comes back with its answer filled in, and the form shows its values.
    const back = JSON.stringify({ answer: { ...answer, table_winner: 'attacker', table_lost: [a2, b1] } });
    await form
      .locator('input[type="file"]')
      .setInputFiles({ name: 'back.json', mimeType: 'application/json', buffer: Buffer.from(back) });
    await expect(form.locator('[aria-pressed="true"]')).toHaveCount(1);
    await expect(form.getByLabel(a2)).toBeChecked();
    await expect(form.getByLabel(b1)).toBeChecked();
    await expect(form.getByLabel(a1)).not.toBeChecked();
  });

  await test.step('what cannot be is refused in words; what can be goes on to the end of the turn', async () => {
    const form = page.locator('.awaited'),
      again = page.getByRole('button', { name: R.resolve });
    await press(desk, form.getByLabel(a1));
    const refused = desk.frames.length;
    await press(desk, again);
    const { words } = await desk.received(frame => frame.type === 'refused', { from: refused });
    await expect(page.locator('#notices')).toContainText(words);
    await press(desk, form.getByLabel(a1));
    const from = b.frames.length;
    await press(desk, again);
    await publish(desk);
    await Promise.all([a, b, desk].map(person => person.opened(3)));
    expect(reportsOf(b, from).map(({ kind }) => kind)).toContain('battle');
    expect(named(a, a2)).toBeUndefined();
    expect(named(a, a1).at.area).toBe('b1');
  });
});
