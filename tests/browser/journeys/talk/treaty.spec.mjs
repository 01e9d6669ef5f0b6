// Two realms agree on a truce, a tribute and a loan. The server pays tribute and loan at the end of the turn; an attack
// breaks the agreement, and both realms and the umpire are told by whom.
import { clausesText as C } from '../../../../web/text/talk/clauses_en.js';
import { pactsText as P } from '../../../../web/text/talk/pacts_en.js';
import { expect, test } from '../../kit/fixtures.mjs';
import { reportsOf } from '../../kit/frames.mjs';
import { openPanel, press } from '../../kit/hands.mjs';
import { openTab } from '../../kit/hands_desk.mjs';
import { march, nextPhase, order, seen } from '../../kit/hands_realm.mjs';

const card = ({ page }) => page.locator('#side .pacts .card');

test('a treaty is kept by the server, broken by an attack, and all three are told', async ({ server, sit }) => {
  const game = await server.newCampaign({ scenario: 'domain-war/two-realms', switches: { council: 'no' } });
  const a = await sit(game.of('a'), { met: true });
  const b = await sit(game.of('b'), { width: 390, height: 844, met: true });
  const desk = await sit(game.umpire);
  const umpire = await desk.wire();
  const marcher = await a.wire();
  const [sideA, sideB] = ['a', 'b'].map(id => a.state().welcome.factions.find(one => one.id === id));
  const said = side => side.in_sentence ?? `the ${side.name}`;

  await test.step('clauses are chosen, and shown as kept by the server beside what stands in words only', async () => {
    const { page } = a;
    await openPanel(a, 'pacts');
    await expect(page.locator('[data-clauses]'), 'a partner comes first').toHaveCount(0);
    await press(a, page.locator('form .recipients .chip').first());
    await page.locator('#pact-truce').selectOption('3');
    await page.locator('#pact-tribute').selectOption('a b');
    await page.locator('#pact-amount').fill('1');
    await page.locator('#pact-loan').selectOption('b a');
    await page.locator('#pact-lent').fill('2');
    await page.locator('#pact-back').selectOption('4');
    await page.locator('#pact-text').fill('Our scouts may pass.');
    await press(a, page.getByRole('button', { name: P.propose, exact: true }));
    await expect(card(a).locator('[data-clause="truce"]')).toContainText(C.truceUntil('turn', 3));
    await expect(card(a).locator('[data-clause="tribute"]')).toContainText(said(sideB));
    await expect(card(a).locator('[data-clause="loan"]')).toContainText(C.backAt('turn', 4));
    await expect(card(a).getByText(C.kept)).toHaveCount(3);
    await expect(card(a)).toContainText(C.inWords);
  });

  await test.step('the partner reads the same on a phone, and accepts', async () => {
    await openPanel(b, 'pacts');
    await expect(card(b).getByText(C.kept)).toHaveCount(3);
    await press(b, card(b).getByRole('button', { name: P.accept }));
    for (const one of [a, b]) await expect(card(one).locator('.badge')).toHaveText(P.agreed);
  });

  const army = seen(a, 'unit')
    .filter(({ side, attributes }) => side === 'a' && attributes.type !== 'artillerists')
    .map(({ id }) => id);

  await test.step('the turn ends: tribute and loan are paid, and both read it', async () => {
    await marcher.order([order('declare_war', { round: 1, on: 'b' }), march(2, army, 'a2')]);
    const from = { a: a.frames.length, b: b.frames.length };
    await nextPhase(umpire, [a, b]);
    for (const [one, since] of [
      [a, from.a],
      [b, from.b],
    ])
      for (const paid of ['tribute', 'loan'])
        expect(reportsOf(one, since).filter(({ kind }) => kind === paid)).toHaveLength(1);
    await expect(card(b).locator('[data-broken]'), 'a declaration alone breaks no truce').toHaveCount(0);
  });

  await test.step('an attack breaks it: a notice, the agreement itself and the Desk say who attacked whom', async () => {
    const words = C.attacked(said(sideA), said(sideB));
    await openPanel(b, 'map');
    await marcher.order([march(1, army, 'b1', 'b2')]);
    const from = b.frames.length;
    await nextPhase(umpire, [a, b]);
    expect(reportsOf(b, from).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['battle', 'broken']));
    await expect(b.page.locator('.notice', { hasText: C.brokenNews('').slice(0, 12) })).toBeVisible();
    await openPanel(b, 'pacts');
    await openTab(desk, 'talk');
    for (const where of [
      card(a),
      card(b),
      desk.page.locator('.cards .card').filter({ has: desk.page.locator('[data-broken]') }),
    ]) {
      await expect(where.locator('[data-broken]')).toHaveText(words);
      await expect(where.locator('.badge')).toHaveText(C.broken);
    }
  });
});
