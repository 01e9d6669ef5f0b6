// A battle of a war of realms is fought at another table, and its result comes home: the file leaves the Desk of the war,
// the calculators of both battle rulebooks read it and write the answer, and the war goes on with it.
import { readFileSync } from 'node:fs';
import { deskText } from '../../../web/text/pages/desk_en.js';
import { expect, test } from '../kit/fixtures.mjs';
import { reportsOf } from '../kit/frames.mjs';
import { press } from '../kit/hands.mjs';
import { button, openTab, publish } from '../kit/hands_desk.mjs';
import { idsOf, march, named, order } from '../kit/hands_realm.mjs';

const R = deskText.result,
  C = deskText.calc;
const [a1, a2, b1] = ['A infantry 1', 'A infantry 2', 'B infantry 1'];

/** The file that a button saves, as text. @param {any} person @param {any} what */
async function saved(person, what) {
  const file = person.page.waitForEvent('download');
  await press(person, what);
  return readFileSync(await (await file).path(), 'utf8');
}
/** @param {any} input @param {string} text */
const load = (input, text) =>
  input.setInputFiles({ name: 'battle.json', mimeType: 'application/json', buffer: Buffer.from(text) });

test('a battle goes to a table of hexes and to one of inches, and both answers come back to the war', async ({
  server,
  sit,
  wire,
}) => {
  test.setTimeout(180_000);
  const switches = { battle_mode: 'tactical', umpire_review: 'off' };
  const game = await server.newCampaign({ scenario: 'domain-war/two-realms', clock: 'sealed', switches });
  const [a, b] = await Promise.all([wire(game.of('a')), wire(game.of('b'))]);
  const desk = await sit(game.umpire);
  const { page } = desk;
  const form = page.locator('.awaited');
  async function handIn(ofA, ofB) {
    const from = desk.frames.length;
    await a.order(ofA);
    if (ofB.length > 0) await b.order(ofB);
    for (const seat of [a, b]) await seat.seal();
    await desk.received(frame => frame.type === 'held', { from, what: 'the held result' });
    await desk.idle();
  }
  let file = '';
  /** The answers by rulebook. @type {Record<string, string>} */ const back = {};

  await test.step('the war comes to a battle, whose file leaves the Desk', async () => {
    await handIn(
      [order('declare_war', { round: 1, on: 'b' }), march(2, idsOf(a, [a1, a2]), 'a2')],
      [march(1, idsOf(b, [b1]), 'b1')],
    );
    await publish(desk);
    await Promise.all([a, b, desk].map(person => person.opened(2)));
    await handIn([march(1, idsOf(a, [a1, a2]), 'b1')], []);
    file = await saved(desk, form.getByRole('button', { name: R.awaited.file }));
    expect(JSON.parse(file).attackers.map(({ name }) => name)).toEqual([a1, a2]);
  });

  for (const { scenario, gone, counted } of [
    { scenario: 'battlefield/first-blood', gone: a2, counted: true },
    { scenario: 'dark-ages/cattle-raid', gone: b1, counted: false },
  ])
    await test.step(`${scenario}: the file becomes units, and what is left of them becomes the answer`, async () => {
      const other = await server.newCampaign({ scenario });
      const table = await sit(other.umpire);
      await openTab(table, 'tables');
      const calc = table.page.locator('form.calculator');
      const run = () => press(table, button(calc, C.run));
      await calc.locator('#calc-procedure').selectOption('encounter');
      await load(calc.locator('#calc-file-file'), file);
      await run();
      for (const name of [a1, a2, b1]) await expect(calc.locator('.answer-panel')).toContainText(name);
      await calc.locator('#calc-procedure').selectOption('hand_over');
      await load(calc.locator('#calc-file-file'), file);
      // The form lists the units that were sent: as rows with the number that is left, or as names to tick.
      if (counted) {
        const ids = calc.locator('[id^="calc-left-"][id$="-id"]');
        await expect(ids).toHaveCount(3);
        const sent = await ids.evaluateAll(all => all.map(one => /** @type {any} */ (one).value));
        await calc.locator(`#calc-left-${sent.indexOf(gone)}-number`).fill('0');
      } else {
        for (const name of [a1, a2, b1]) await expect(calc.getByLabel(name)).toBeVisible();
        await calc.getByLabel(gone).uncheck();
      }
      await calc.locator('#calc-winner').selectOption('attacker');
      await run();
      await expect(calc.locator('.answer-panel')).toContainText(gone);
      back[scenario] = await saved(table, button(calc, C.toFile));
      const { answer } = JSON.parse(back[scenario]);
      expect(answer.table_winner).toBe('attacker');
      expect(answer.table_lost).toContain(gone);
      await table.context.close();
    });

  await test.step('the Desk of the war reads each answer, and the last one decides the battle', async () => {
    for (const [scenario, gone, whole] of [
      ['battlefield/first-blood', a2, a1],
      ['dark-ages/cattle-raid', b1, a2],
    ]) {
      await load(form.locator('input[type="file"]'), back[scenario]);
      await expect(form.getByLabel(gone)).toBeChecked();
      await expect(form.getByLabel(whole)).not.toBeChecked();
    }
    await expect(form.locator('[aria-pressed="true"]')).toHaveCount(1);
    const from = b.frames.length;
    await press(desk, page.getByRole('button', { name: R.resolve }));
    await publish(desk);
    await Promise.all([a, b, desk].map(person => person.opened(3)));
    expect(reportsOf(b, from).map(({ kind }) => kind)).toContain('battle');
    expect(named(a, a1).at.area).toBe('b1');
    expect(named(b, b1), 'the loser’s unit is gone').toBeUndefined();
  });
});
