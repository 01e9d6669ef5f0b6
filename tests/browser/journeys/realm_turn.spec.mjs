// A turn in a war of two realms: orders by tap, on trial and by keyboard, a binding treaty, and an enemy who meets an
// army.
import { text } from '../../../web/text/en.js';
import { expect, test } from '../kit/fixtures.mjs';
import { reportsOf } from '../kit/frames.mjs';
import { hasOrders, openPanel, orderLines, press, seal, sheetOf, tap } from '../kit/hands.mjs';
import {
  at,
  choose,
  formOf,
  giveOf,
  kindOf,
  march,
  named,
  nextPhase,
  openForm,
  order,
  ordersOf,
  pick,
  point,
  seen,
  sideOrder,
  stored,
} from '../kit/hands_realm.mjs';

const T = text.table;

test('two realms: orders by taps, tried out and by keys; a treaty that binds and is broken', async ({
  server,
  sit,
  wire,
}) => {
  const game = await server.newCampaign({ scenario: 'domain-war/two-realms', clock: 'sealed' });
  const [a, b] = await Promise.all([sit(game.of('a')), sit(game.of('b'), { met: false })]);
  const umpire = await wire(game.umpire);
  const people = [a, b];
  /** Both seal, and the bell rings by itself. */
  async function bell() {
    const number = umpire.state().own.phase.number + 1;
    for (const person of people) await seal(person);
    await Promise.all([umpire, ...people].map(person => person.opened(number)));
  }

  await test.step('the card of a first visit says what a regent commands and wants', async () => {
    const card = b.page.locator('dialog[data-which="welcome"]');
    const { goal } = b.state().welcome.factions.find(({ id }) => id === 'b');
    await expect(card.locator('.goal').first()).toContainText(goal.split(/[.:] /)[0]);
    await press(b, card.locator('details.whole summary'));
    await expect(card.locator('.lines li').first()).toContainText(T.welcome.units('6 units', 0, 6));
    await press(b, card.locator('.quiet'));
    await expect(card).toHaveCount(0);
  });

  await test.step('the realms are drawn and told beside the map; every sign of the land has its words', async () => {
    const { page } = a;
    for (const [what, number] of [
      ['.realm', 4],
      ['.realm-of', 4],
      ['.realm-bridge', 1],
      ['.held', 6],
      ['.realm-home', 1],
      ['.reserve', 0],
    ])
      await expect(page.locator(what)).toHaveCount(number);
    for (const person of people) await expect(person.page.locator('.map-name-home')).toBeVisible();
    await openPanel(a, 'more');
    const who = page.locator('#side .seats li').filter({ hasText: game.of('b').title });
    await expect(who).toContainText(T.rulesOver(['B1', 'B2']));
    await expect(who.locator('.realm-swatch')).toHaveCount(1);
    await press(a, page.locator('.help-button'));
    const legend = page.locator('dialog .legend');
    await press(a, page.locator('dialog details', { has: page.locator('.legend') }).locator('summary'));
    const signs = legend.locator('ul').last().locator('li:has(svg)');
    await expect(signs.first()).toBeVisible();
    expect(await signs.count()).toBeGreaterThan(5);
    for (const words of await signs.allInnerTexts()) expect(words.trim()).not.toBe('');
    await page.keyboard.press('Escape');
    await a.idle();
  });

  await test.step('by taps: one goes home, one is mustered, an army marches, each in its round', async () => {
    const { page } = a;
    await choose(a, 'a1', ['A archers 1']);
    await stored(a, () => press(a, kindOf(a, 'disband')));
    await choose(a, 'a1', ['A castle']);
    await pick(a, 'muster');
    const card = page.locator('#card');
    await press(a, point(card, 'number:2'));
    await expect(giveOf(a), 'no type is proposed').toBeDisabled();
    await press(a, point(card, 'word:infantry'));
    await stored(a, () => press(a, giveOf(a)));
    await expect(page.locator('.reckoning dd', { hasText: /^\s*2 \p{L}+\s*$/u }).first()).toBeVisible();

    await choose(a, 'a1', ['A infantry 1', 'A scouts 1']);
    await expect(kindOf(a, 'march'), 'one button for all rounds').toHaveCount(1);
    await pick(a, 'march');
    // The second round has its action: a march in that round is not offered.
    await expect(card.locator('[data-point^="number:"]')).toHaveText(['1', '3']);
    await press(a, point(card, 'number:3'));
    await stored(a, () => tap(a, at('a2')));
    await hasOrders(a, 3);
    expect(ordersOf(a)).toEqual(['disband', 'muster 2', 'march 3']);
    await expect(page.locator('.layer-orders .order-move')).toHaveCount(1);
  });

  await test.step('orders are tried out and reckoned without being sent, and put away again', async () => {
    const { page } = a;
    await page.keyboard.press('Escape');
    await press(a, page.getByRole('button', { name: T.trial.begin }));
    const trial = page.locator('.trial');
    await expect(trial).toContainText(T.trial.words(3));
    // The button that ends it stays in sight however far one scrolls, and nothing can be sealed meanwhile.
    await page.locator('#orders .body').evaluate(body => body.scrollTo(0, body.scrollHeight));
    await a.idle();
    const list = await page.locator('#orders .body').boundingBox(),
      ends = await trial.getByRole('button', { name: T.trial.keep }).boundingBox();
    expect(ends.y).toBeGreaterThanOrEqual(list.y);
    expect(ends.y + ends.height).toBeLessThanOrEqual(list.y + list.height);
    await expect(page.locator('#orders .seal')).toHaveCount(0);
    const drafts = () => a.sent.filter(message => JSON.parse(message).type === 'draft').length;
    const before = drafts();
    await openForm(a, 'spy');
    await tap(a, at('b2'));
    await expect(orderLines(a)).toHaveCount(4);
    await expect(
      page.locator('.reckoning dd', { hasText: /^\s*3 \p{L}+\s*$/u }).first(),
      'two for the muster, one for the spy',
    ).toBeVisible();
    await press(a, trial.getByRole('button', { name: T.trial.back }));
    await expect(trial).toHaveCount(0);
    await hasOrders(a, 3);
    expect(drafts()).toBe(before);
  });

  await test.step('by keys alone the map is walked and a spy sent; a treaty is offered in the second round', async () => {
    const { page } = b;
    await page.locator('#orders [data-point="kind:spy"]').focus();
    await page.keyboard.press('Enter');
    await expect(formOf(b)).toBeVisible();
    await page.locator('.board').focus();
    const told = page.locator('.board-host > [aria-live]');
    for (const name of ['A1', 'A2', 'B1']) {
      await expect(told).toHaveText(new RegExp(`^${name}\\.`));
      if (name !== 'B1') await page.keyboard.press('ArrowRight');
    }
    for (const words of [game.of('b').title, 'B market', 'Middle water']) await expect(told).toContainText(words);
    await page.keyboard.press('ArrowLeft');
    await stored(b, () => page.keyboard.press('Enter'));
    expect(sheetOf(b).orders).toEqual([{ kind: 'spy', arguments: { round: 1, province: at('a2') } }]);
    await sideOrder(b, 'diplomacy', async form => {
      await press(b, point(form, 'number:2'));
      await press(b, point(form, 'faction:a'));
    });
    expect(ordersOf(b)).toEqual(['spy 1', 'diplomacy 2']);
  });

  await test.step('the bell: each reads what befell them, and no more', async () => {
    const from = { a: a.frames.length, b: b.frames.length };
    await bell();
    const told = { a: reportsOf(a, from.a), b: reportsOf(b, from.b) };
    const kinds = { a: told.a.map(({ kind }) => kind), b: told.b.map(({ kind }) => kind) };
    expect(kinds.a).toEqual(expect.arrayContaining(['muster', 'treaty_offer', 'income']));
    expect(kinds.b).toEqual(expect.arrayContaining(['treaty_offer', 'income']));
    expect(kinds.b).not.toContain('muster');
    await openPanel(a, 'report');
    await press(a, a.page.locator('.report-filter').getByRole('radio', { name: T.filter.seen }));
    const story = a.page.locator('#side .story[open]').first();
    for (const { text: words } of told.a.filter(({ kind }) => ['muster', 'income'].includes(kind)))
      await expect(story).toContainText(words);
    expect(named(a, 'A scouts 1').at.area).toBe('a2');
    const [raised] = seen(umpire, 'unit').filter(unit => unit.at.aboard === named(umpire, 'A castle').id);
    expect(raised?.attributes.type).toBe('infantry');
    await expect(a.page.locator('.board .held-inside')).toHaveCount(1);
  });

  await test.step('the treaty is accepted by one tap, and stands between them for both to read', async () => {
    await a.page.keyboard.press('Escape');
    await stored(a, () => press(a, a.page.locator('.offers button')));
    await bell();
    for (const person of people) {
      expect(seen(person, 'alliance')).toHaveLength(1);
      await openPanel(person, 'pacts');
      await expect(person.page.locator('.between li')).toHaveCount(1);
      for (const side of ['a', 'b'])
        await expect(person.page.locator('.between li')).toContainText(game.of(side).title);
    }
    expect(a.state().own.view.ledgers.a.gold).toBeGreaterThan(0);
  });

  await test.step('war on an ally tells its price before it is ordered, and breaks the treaty at once', async () => {
    await a.page.keyboard.press('Escape');
    await openForm(a, 'declare_war');
    await press(a, point(formOf(a), 'faction:b'));
    const sheet = { orders: [order('declare_war', { round: 1, on: 'b' })], salt: '' };
    const { words } = await (await a.wire()).ask({ type: 'check', sheet });
    await expect(a.page.locator('.task')).toContainText(words[0].replace(/^.*?: /, ''));
    await stored(a, () => press(a, giveOf(a)));
    const from = b.frames.length;
    await bell();
    for (const person of people) expect(seen(person, 'alliance')).toEqual([]);
    const told = reportsOf(b, from).map(({ kind }) => kind);
    expect(told).toContain('treaty_broken');
    await expect(b.page.locator('.line-state.war'), 'the war stands over the map of who is invaded').toHaveCount(1);
    await expect(a.page.locator('.line-state.war')).toHaveCount(0);
  });
});

test('an army comes upon another: who is asked answers, and to all the phase looks the same', async ({
  server,
  sit,
  wire,
}) => {
  const switches = { reaction_mode: 'live' };
  const game = await server.newCampaign({ scenario: 'domain-war/two-realms', switches });
  const [a, b] = await Promise.all([sit(game.of('a')), sit(game.of('b'))]);
  const umpire = await wire(game.umpire);
  const marcher = await a.wire();
  const asked = (person, from = 0) => reportsOf(person, from).filter(({ kind }) => kind === 'asked');
  const army = seen(a, 'unit')
    .filter(({ side, attributes }) => side === 'a' && attributes.type !== 'artillerists')
    .map(({ id }) => id);
  const turn = async orders => {
    await marcher.opened(a.state().own.phase.number);
    await marcher.order(orders);
    await nextPhase(umpire, [a, b]);
  };

  await test.step('the phase opens after every round, whether anybody is met or nobody', async () => {
    await sideOrder(a, 'declare_war', form => press(a, point(form, 'faction:b')));
    await a.page.keyboard.press('Escape');
    await tap(a, at('a1'));
    await pick(a, 'march');
    await press(a, point(a.page.locator('#card'), 'number:2'));
    await stored(a, () => tap(a, at('a2')));
    const names = sheetOf(a).orders[1].arguments.units.map(id => a.state().own.view.pieces.get(id).attributes.name);
    expect(names, 'an army is named in the order in which it is listed').toEqual(names.toSorted());
    expect(names.length).toBeGreaterThan(army.length);
    await nextPhase(umpire, [a, b]);
    for (const round of [1, 2, 3]) {
      expect(b.state().own.phase.path).toBe(`turn-1/round-${round}`);
      await nextPhase(umpire, [a, b]);
    }
    expect(asked(b)).toEqual([]);
  });

  await test.step('each is asked of what concerns them, and the page tells nobody who else is asked', async () => {
    await turn([march(1, army, 'b1', 'b2')]);
    expect(b.state().own.phase.path).toBe('turn-2/round-1');
    const looks = await Promise.all(
      [a, b].map(({ page }) => page.locator('.slot-phase, .sentence .clock').allTextContents()),
    );
    expect(looks[0]).toEqual(looks[1]);
    const [[toA], [toB]] = [a, b].map(person => asked(person));
    expect(toA.places).toEqual([at('b2')]);
    expect(toB.places).toEqual([at('b2')]);
    expect(toA.text).not.toBe(toB.text);
  });

  await test.step('the answer is given, and the force goes within its walls', async () => {
    await sideOrder(b, 'answer', async form => {
      await expect(point(form, 'word:stand')).toBeVisible();
      await press(b, point(form, 'word:withdraw_inside'));
    });
    const from = b.frames.length;
    await nextPhase(umpire, [a, b]);
    expect(reportsOf(b, from).map(({ kind }) => kind)).toContain('retreated');
    expect(named(b, 'B infantry 1').at.aboard).toBe(named(b, 'B castle').id);
  });
});
