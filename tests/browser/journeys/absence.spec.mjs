// Two weeks of play by post in three time zones, over a change of summer time: a deputy acts in the night, a player gets more
// time, a stand-in takes over a seat, a bot comes last, and a receipt settles a complaint.
import { awayText as A } from '../../../web/text/pages/away_en.js';
import { clockLawText as L } from '../../../web/text/pages/clock_law_en.js';
import { receiptText } from '../../../web/text/pages/receipt_en.js';
import { text } from '../../../web/text/en.js';
import { expect, test as base } from '../kit/fixtures.mjs';
import { phaseOf } from '../kit/frames.mjs';
import { openPanel, press, seal } from '../kit/hands.mjs';
import { done, openSeat, openTab, over } from '../kit/hands_desk.mjs';
import { startServer } from '../kit/server.mjs';
import { lastAt, localTime, nextChange } from '../kit/zones.mjs';

const [inTime] = receiptText.found('', '', '').split(':');

const hour_ms = 3_600_000,
  day_ms = 24 * hour_ms;
const berlin = 'Europe/Berlin',
  newYork = 'America/New_York',
  tokyo = 'Asia/Tokyo';
// A phase takes orders for almost three days, and no phase ends in the night: each ends at 7:00.
const law = {
  ...{ zone: berlin, quiet: ['22:00', '07:00'], usual: { ends: 'after', ms: 66 * hour_ms }, review_ms: 0 },
  extensions: { each: 0, ms_max: 2 * day_ms },
};

// A server of its own, whose clock is months ahead.
const test = base.extend({
  server: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

/** The newest message of a type that fits. */
const newest = (person, type, fits = () => true) => person.frames.findLast(frame => frame.type === type && fits(frame));
/** When the open phase ends. */
const closes = person => person.state().own.clock.closes_at;

test('two weeks by post: a deputy, more time, a stand-in and a bot, over a change of summer time; a receipt settles', async ({
  server,
  sit,
  visit,
}) => {
  const now = async () => (await server.forward(0)).now_ms;
  const until = async moment => server.forward(Math.max(0, moment - (await now())));
  const change = nextChange(berlin, (await now()) + 6 * day_ms);
  const begun = lastAt('07:00', berlin, change) - 3 * day_ms;
  await until(begun);
  const game = await server.newCampaign({ scenario: 'city-table/gate_drill', law, bot_after: 2 });
  const desk = await sit(game.umpire, { zone: berlin });
  const dark = await sit(game.of('dark'), { width: 390, height: 844, met: true, zone: newYork });
  const urr = await sit(game.of('urr'), { met: true, zone: tokyo });
  const helper = await visit({ width: 390, height: 844 }, 'the deputy');
  /** The phase ends by the clock, and the next one has opened. */
  const untilNext = async () => {
    const number = phaseOf(desk);
    await until(closes(desk) + 1000);
    await Promise.all([desk, dark].map(one => one.opened(number + 1)));
  };
  let receipt = '';

  await test.step('a player names a deputy, whose link shows nothing before its time', async () => {
    expect(localTime(closes(dark), berlin)).toBe('07:00');
    await press(dark, dark.page.locator('[data-point="panel:more"]:visible'));
    await press(dark, dark.page.locator('[data-point="button:away"]'));
    await expect(over(dark)).toContainText(A.law(2));
    await dark.page.locator('#dialog input[value="before_end"]').check();
    await dark.page.locator('#away-hours').fill('6');
    await press(dark, dark.page.locator('[data-point="button:deputy"]'));
    const link = await dark.received(({ type }) => type === 'link', { what: 'the link for the deputy' });
    await helper.page.goto(link.url);
    const refused = helper.page.waitForResponse(
      answer => answer.request().isNavigationRequest() && answer.status() === 403,
    );
    await helper.page.locator('form button[type="submit"]').click();
    await refused;
    await expect(helper.page.locator('main'), 'how long before the end the deputy takes over').toContainText(/\b6\b/);
    helper.faults.length = 0; // the browser logs the refused page as an error
    await expect(desk.page.locator(`[data-seat="${game.of('dark').seat}"]`)).toContainText(
      A.desk.deputy({ begins: 'before_end' }),
    );
    await press(dark, over(dark).getByRole('button', { name: text.common.close, exact: true }));
  });

  await test.step('six hours before the end the deputy acts, and the record says so', async () => {
    await until(closes(dark) - 5.5 * hour_ms);
    await dark.received(frame => frame.type === 'absence' && frame.deputy?.since !== undefined);
    await helper.page.reload();
    await expect(helper.page.locator('[data-point="line:deputy"]')).toBeVisible();
    await press(helper, over(helper).locator('.actions button').first()); // the welcome of a first visit
    const link = { ...game.of('dark') };
    const sealed = dark.received(frame => frame.type === 'sheet' && frame.sealed && frame.by === 'deputy');
    await seal({ ...helper, link, idle: helper.idle });
    await sealed;
    await untilNext();
    await openTab(desk, 'record');
    await expect(desk.page.locator('.record > li[data-kind="deputy_began"]')).toHaveCount(1);
  });

  await test.step('over the change of summer time the phase still ends when the night is over, in each one’s hours', async () => {
    const end = closes(dark);
    expect(end - begun).toBe(
      6 * day_ms + (localTime(change, berlin) > localTime(change - 60_000, berlin) ? -1 : 1) * hour_ms,
    );
    for (const [{ page }, zone] of [
      [dark, newYork],
      [urr, tokyo],
    ]) {
      await expect(page.locator('.until time')).toContainText(localTime(end, zone));
      await expect(page.locator('.until .there')).toContainText('07:00');
    }
  });

  await test.step('a player asks for two days more, the umpire grants them, and it is as much in all zones', async () => {
    const before = closes(dark);
    await press(dark, dark.page.locator('.more-time'));
    await dark.page.locator('#extension-hours').fill('48');
    await dark.page.locator('#extension-reason').fill('My sister marries.');
    await press(dark, dark.page.locator('[data-point="button:ask-time"]'));
    await done(desk, () => press(desk, desk.page.locator('.extensions [data-point="button:grant"]')));
    await expect(over(dark)).toContainText(L.extension.granted('2 days'));
    await press(dark, over(dark).getByRole('button', { name: text.common.close, exact: true }));
    await expect.poll(() => closes(urr)).toBe(before + 2 * day_ms);
    await expect(urr.page.locator('.until time')).toContainText(localTime(before + 2 * day_ms, tokyo));
  });

  await test.step('a player seals and keeps the receipt', async () => {
    await openPanel(dark, 'orders');
    await seal(dark);
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
    await openPanel(dark, 'more');
    await press(dark, dark.page.locator('[data-point="button:away"]'));
    const ended = dark.received(frame => frame.type === 'absence' && !frame.deputy, { from: dark.frames.length });
    await press(dark, dark.page.locator('[data-point="button:end-deputy"]'));
    await ended;
    await helper.context.close();
    helper.faults.length = 0; // its session has ended, and the browser logs what it is refused
    await press(dark, over(dark).getByRole('button', { name: text.common.close, exact: true }));
    for (let ends = 0; ends < 3; ends++) await untilNext(); // the player had sealed in the first of these phases
    await dark.received(frame => frame.type === 'absence' && frame.left_to_bot);
    await expect(dark.page.locator('[data-point="line:bot"]')).toContainText(A.line.bot(2));
    await press(dark, dark.page.locator('[data-point="button:take-back"]'));
    await expect(dark.page.locator('[data-point="line:bot"]')).toHaveCount(0);
  });

  await test.step('a pasted receipt settles whether an order was in time', async () => {
    expect(Math.round(((await now()) - begun) / day_ms)).toBe(14);
    await openTab(desk, 'record');
    await press(desk, desk.page.locator('.receipt-check summary'));
    await desk.page.locator('#receipt').fill(receipt.toUpperCase());
    await expect(desk.page.locator('[data-point="receipt:found"]')).toContainText(inTime);
    await desk.page.locator('#receipt').fill('aaaa-bbbb-cccc');
    await expect(desk.page.locator('[data-point="receipt:none"]')).toHaveText(receiptText.none);
  });
});
