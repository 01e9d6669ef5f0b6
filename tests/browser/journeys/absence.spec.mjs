// Two weeks of play by post: a deputy stands by, a stand-in takes over a seat, a bot comes last, and a receipt settles a
// complaint.
import { awayText as A } from '../../../web/text/pages/away_en.js';
import { receiptText } from '../../../web/text/pages/receipt_en.js';
import { text } from '../../../web/text/en.js';
import { expect, test } from '../kit/fixtures.mjs';
import { phaseOf } from '../kit/frames.mjs';
import { press, seal } from '../kit/hands.mjs';
import { openSeat, openTab, over } from '../kit/hands_desk.mjs';

const hour_ms = 3_600_000;
const law = { zone: 'UTC', usual: { ends: 'after', ms: 24 * hour_ms } };

/** The newest message of a type that fits. */
const newest = (person, type, fits = () => true) => person.frames.findLast(frame => frame.type === type && fits(frame));

test('a deputy, a stand-in and a bot keep a game by post going, and a receipt settles a complaint', async ({
  server,
  sit,
  visit,
}) => {
  const game = await server.newCampaign({ scenario: 'city-table/gate_drill', law, bot_after: 2 });
  const desk = await sit(game.umpire);
  const dark = await sit(game.of('dark'), { width: 390, height: 844, met: true });
  const urr = await sit(game.of('urr'), { met: true });
  const helper = await visit({ width: 390, height: 844 }, 'the deputy');
  const asks = person => person.state().own.phase.orders_from.includes(person.state().welcome.you.faction);
  /** The day passes until this seat is asked for orders. */
  const untilAsked = async person => {
    while (!asks(person)) {
      const number = phaseOf(person);
      await server.forward(25 * hour_ms);
      await person.received(frame => frame.phase?.number > number, { what: 'the next phase' });
    }
  };
  let receipt = '';

  await test.step('a player names a deputy, whose link shows nothing before its time', async () => {
    await untilAsked(dark);
    await press(dark, dark.page.locator('[data-point="panel:more"]:visible'));
    await press(dark, dark.page.locator('[data-point="button:away"]'));
    await expect(over(dark)).toContainText(A.law(2));
    await dark.page.locator('#dialog input[value="before_end"]').check();
    await dark.page.locator('#away-hours').fill('6');
    await press(dark, dark.page.locator('[data-point="button:deputy"]'));
    const link = await dark.received(({ type }) => type === 'link', { what: 'the link for the deputy' });
    await helper.page.goto(link.url);
    await helper.page.getByRole('button', { name: 'Be the deputy' }).click();
    await expect(helper.page.locator('h1')).toHaveText('You do not act yet');
    await expect(helper.page.locator('main')).toContainText('6 hours before its end');
    helper.faults.length = 0; // the browser logs the refused page as an error
    await expect(desk.page.locator(`[data-seat="${game.of('dark').seat}"]`)).toContainText(
      A.desk.deputy({ begins: 'before_end' }),
    );
  });

  await test.step('six hours before the end the deputy acts, and the record says so', async () => {
    const from = phaseOf(dark);
    await server.forward(18.5 * hour_ms);
    await dark.received(frame => frame.type === 'absence' && frame.deputy?.since !== undefined);
    await helper.page.reload();
    await expect(helper.page.locator('[data-point="line:deputy"]')).toBeVisible();
    await press(helper, over(helper).locator('.actions button').first()); // the welcome of a first visit
    const link = { ...game.of('dark') };
    const sealed = dark.received(frame => frame.type === 'sheet' && frame.sealed && frame.by === 'deputy');
    await seal({ ...helper, link, idle: helper.idle });
    await sealed;
    await server.forward(7 * hour_ms);
    await dark.received(frame => frame.phase?.number > from || frame.type === 'bell', { what: 'the end of the phase' });
    await openTab(desk, 'record');
    await expect(desk.page.locator('.record')).toContainText('The deputy of');
  });

  await test.step('a player seals and keeps the receipt', async () => {
    await untilAsked(urr);
    await seal(urr);
    receipt = newest(urr, 'sheet', frame => frame.receipt).receipt;
    await expect(urr.page.locator('#orders .receipt code')).toHaveText(receipt);
  });

  await test.step('the umpire finds a stand-in, whose first page is the hand-over brief', async () => {
    const line = await openSeat(desk, game.of('urr'));
    const { title } = urr.state().welcome.you;
    await press(desk, line.getByRole('button', { name: A.desk.standInLabel(title) }));
    await press(desk, over(desk).locator('form .danger'));
    const { url } = await desk.received(({ type }) => type === 'link', { what: 'the link for a stand-in' });
    await expect(urr.page.locator('[data-line="ended"]')).toHaveAttribute('data-code', 'revoked');
    urr.faults.length = 0;
    const now = await sit({ ...game.of('urr'), url });
    await expect(over(now).locator('h2')).toHaveText(A.brief.title);
    await expect(over(now)).toContainText(A.brief.sealed);
    await expect(over(now)).toContainText(A.brief.letters);
    await press(now, over(now).locator('[data-point="button:begin"]'));
    await expect(over(now)).toBeHidden();
    await now.context.close();
    await press(desk, over(desk).locator('.actions .primary'));
  });

  await test.step('after two missed phases a bot plays, and its player takes the seat back by one press', async () => {
    const ended = dark.received(frame => frame.type === 'absence' && !frame.deputy);
    await press(dark, dark.page.locator('[data-point="button:end-deputy"]'));
    await ended;
    await helper.context.close();
    helper.faults.length = 0; // its session has ended, and the browser logs what it is refused
    await press(dark, over(dark).getByRole('button', { name: text.common.close, exact: true }));
    for (let days = 0; days < 12 && !newest(dark, 'absence')?.left_to_bot; days++) {
      const number = phaseOf(dark);
      await server.forward(25 * hour_ms);
      await dark.received(frame => frame.phase?.number > number || frame.left_to_bot, { what: 'the next phase' });
    }
    await expect(dark.page.locator('[data-point="line:bot"]')).toContainText(A.line.bot(2));
    await press(dark, dark.page.locator('[data-point="button:take-back"]'));
    await expect(dark.page.locator('[data-point="line:bot"]')).toHaveCount(0);
  });

  await test.step('a pasted receipt settles whether an order was in time', async () => {
    await openTab(desk, 'record');
    await press(desk, desk.page.locator('.receipt-check summary'));
    await desk.page.locator('#receipt').fill(receipt.toUpperCase());
    await expect(desk.page.locator('[data-point="receipt:found"]')).toContainText('In time');
    await desk.page.locator('#receipt').fill('aaaa-bbbb-cccc');
    await expect(desk.page.locator('[data-point="receipt:none"]')).toHaveText(receiptText.none);
  });
});
