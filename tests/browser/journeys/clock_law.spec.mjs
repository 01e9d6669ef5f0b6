// A game by the day: bell hours in the campaign's zone, a player who asks for more time, a law that the umpire changes,
// and the calendar feed.
import ICAL from '../../../web/node_modules/ical.js/dist/ical.js';
import { clockLawText as L } from '../../../web/text/pages/clock_law_en.js';
import { seatsText as S } from '../../../web/text/pages/seats_en.js';
import { expect, test } from '../kit/fixtures.mjs';
import { press } from '../kit/hands.mjs';
import { button, done } from '../kit/hands_desk.mjs';

const hour_ms = 3_600_000;
const law = {
  ...{ zone: 'Asia/Tokyo', bells: ['19:00'], usual: { ends: 'bell_hour', ms: hour_ms } },
  extensions: { each: 0, ms_max: 48 * hour_ms },
};

/** What the clocks in Tokyo show. @param {number} at */
const inTokyo = at => new Date(at + 9 * hour_ms).toISOString().slice(11, 16);

test('phases end at the hour of the campaign’s zone; players ask for more time; calendars know', async ({
  server,
  sit,
}) => {
  const game = await server.newCampaign({ scenario: 'city-table/gate_drill', law });
  const desk = await sit(game.umpire);
  const dark = await sit(game.of('dark'), { width: 390, height: 844, met: true });
  const urr = await sit(game.of('urr'), { met: true });
  const closes = person => person.frames.findLast(({ clock }) => clock?.closes_at)?.clock.closes_at;

  await test.step('the head says the moment in the reader’s zone and in the campaign’s', async () => {
    expect(inTokyo(closes(urr))).toBe('19:00');
    await expect(urr.page.locator('.until .there')).toContainText('19:00 GMT+9');
    await expect(desk.page.locator('[data-point="law:now"]')).toContainText(/19:00.*Asia\/Tokyo/);
  });

  await test.step('a player asks, the umpire grants by one press, the other learns only that it moved', async () => {
    const before = closes(dark);
    await press(dark, dark.page.locator('.more-time'));
    await dark.page.locator('#extension-hours').fill('24');
    await dark.page.locator('#extension-reason').fill('My sister marries.');
    await press(dark, dark.page.locator('[data-point="button:ask-time"]'));
    await expect(dark.page.locator('#dialog')).toContainText(L.extension.waits('1 day'));
    const card = desk.page.locator('.extensions .card');
    await expect(card).toContainText('My sister marries.');
    await done(desk, () => press(desk, card.locator('[data-point="button:grant"]')));
    await expect(card).toHaveCount(0);
    await expect(dark.page.locator('#dialog')).toContainText(L.extension.granted('1 day'));
    await expect.poll(() => closes(urr)).toBe(before + 24 * hour_ms);
    await expect(urr.page.locator('#top')).toContainText('a player asked for more time');
    expect(JSON.stringify(urr.frames)).not.toContain('My sister marries.');
  });

  await test.step('the umpire changes the law, sees what it means, and applies it at once', async () => {
    await press(desk, desk.page.locator('[data-point="button:law"]'));
    await desk.page.locator('#law-bells').fill('20:30');
    await desk.page.locator('#law-bells').press('Tab');
    await expect(desk.page.locator('[data-point="law:words"]')).toContainText(/20:30.*Asia\/Tokyo/);
    await expect(desk.page.locator('[data-point="law:bells"] li')).toHaveCount(5);
    await done(desk, () => press(desk, button(desk, L.applyNow)));
    await expect(desk.page.locator('[data-point="law:now"]')).toContainText('20:30');
    await expect.poll(() => inTokyo(closes(urr))).toBe('20:30');
  });

  await test.step('a calendar reads the same moment at a private address', async () => {
    await press(urr, urr.page.locator('[data-point="panel:more"]:visible'));
    await press(urr, button(urr, S.calendar));
    const address = await urr.page.locator('#dialog .link code').textContent();
    expect(address).toMatch(/\/calendar\/[^/]+\/[\w-]{43}\.ics$/);
    const feed = await fetch(String(address));
    expect(feed.status).toBe(200);
    expect(feed.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const calendar = new ICAL.Component(ICAL.parse(await feed.text()));
    const events = calendar.getAllSubcomponents('vevent').map(one => new ICAL.Event(one));
    const starts = events.map(({ startDate }) => startDate.toJSDate().getTime());
    expect(starts[0]).toBe(Math.floor(closes(urr) / 1000) * 1000);
    expect(events[0].summary).toContain(urr.state().own.phase.title);
    expect(starts.length, 'what follows is foreseen').toBeGreaterThan(2);
    expect(new Set(starts.map(inTokyo))).toEqual(new Set(['20:30']));
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
    expect((await fetch(String(address).replace(/.{5}\.ics$/, 'xxxxx.ics'))).status).toBe(404);
  });
});
