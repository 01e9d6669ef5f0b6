// The connection between a page and its server: a request takes effect once, late or missing replies are reported, and
// a page reconnects by itself.
import { lettersText } from '../../../web/text/pages/letters_en.js';
import { deskText } from '../../../web/text/pages/desk_en.js';
import { text } from '../../../web/text/en.js';
import { quiet_ms_max, retry_ms_first, watch_ms } from '../../../web/core/timers.js';
import { expect, test } from '../kit/fixtures.mjs';
import { press, sealOrAsk } from '../kit/hands.mjs';
import { button, openTab } from '../kit/hands_desk.mjs';

const { seats: S, talk: Talk } = deskText;
const drill = { scenario: 'city-table/gate_drill' };

/** Sent without any reply: the button says so and keeps the focus, and a second press does nothing. */
async function pressedTwice(person, what, more = async () => {}) {
  const { page, gate } = person;
  await person.idle();
  gate.hold();
  await what.click();
  const busy = button(person, lettersText.sending);
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  await expect(busy).toBeFocused();
  await busy.click({ force: true });
  await more(busy);
  gate.release();
  await expect(busy).toHaveCount(0);
  await page.evaluate(() => undefined);
  await person.idle();
}

/** The number of messages of this kind with these words. */
const came = ({ frames }, type, words) =>
  frames.filter(frame => frame.type === type && frame.id === undefined && (frame.text ?? '').includes(words)).length;

test('what is sent goes out once, however often it is pressed while it is on its way', async ({ server, sit }) => {
  const game = await server.newCampaign(drill);

  await test.step('letters of a player', async () => {
    const dark = await sit(game.of('dark'), { gated: true });
    const { page, gate } = dark;
    const box = page.locator('#press-text');
    const send = page.locator('.write button[type="submit"]');
    await press(dark, page.locator('[data-point="panel:press"]:visible'));
    const umpire = dark.state().welcome.seats.find(({ role }) => role === 'umpire');
    await press(dark, page.locator('.recipients .chip', { hasText: umpire.title }));

    // The text leaves the box, although its echo and its reply arrive together.
    await box.pressSequentially('The west road at dawn.');
    await dark.idle();
    const from = dark.frames.length;
    gate.hold();
    await box.press('Control+Enter');
    await dark.received(({ type }) => type === 'press', { from, what: 'the echo' });
    await dark.received(({ type }) => type === 'done', { from, what: 'the answer' });
    gate.releaseAsOne();
    await expect(page.locator('.letter-text')).toHaveText(['The west road at dawn.']);
    await expect(box).toHaveValue('');

    await box.fill('Do you hold the west gate?');
    await pressedTwice(dark, send, async () => {
      await box.press('Control+Enter');
      await page.locator('.write').evaluate(form => /** @type {HTMLFormElement} */ (form).requestSubmit());
    });
    expect(came(dark, 'press', 'the west gate')).toBe(1);
    await expect(box).toHaveValue('');

    // Text written meanwhile stays.
    await box.fill('We come at noon.');
    await pressedTwice(dark, send, () => box.fill('With ladders.'));
    expect(came(dark, 'press', 'We come at noon.')).toBe(1);
    await expect(box).toHaveValue('With ladders.');

    // A text over the limit is not sent, stays, and can be sent once shortened.
    const long = 'Ш'.repeat(5_000);
    await box.fill(long);
    await press(dark, send);
    await expect(dark.page.locator('.write .too-long')).toBeVisible();
    expect(came(dark, 'press', 'Ш')).toBe(0);
    await expect(box).toHaveValue(long);
    await box.fill('Shorter.');
    await press(dark, send);
    await expect(page.locator('.letter-text', { hasText: 'Shorter.' })).toHaveCount(1);
    await dark.context.close();
  });

  await test.step('letters, announcements and last calls of the umpire', async () => {
    const desk = await sit(game.umpire, { gated: true });
    const { page } = desk;
    await openTab(desk, 'talk');
    const announced = page.locator('#announce-text'),
      letter = page.locator('#press-text');
    await announced.fill('The storks are late.');
    await pressedTwice(desk, button(desk, Talk.announceDo), async busy => {
      await announced.fill('The storks are late this year.');
      await busy.press('Enter');
    });
    expect(came(desk, 'announcement', 'The storks')).toBe(1);
    await expect(announced).toHaveValue('The storks are late this year.');
    await press(desk, page.getByRole('group', { name: Talk.reply }).locator('.chip').first());
    await letter.fill('What do you ask?');
    await pressedTwice(desk, button(desk, Talk.replyDo), busy => busy.press('Enter'));
    expect(came(desk, 'press', 'What do you ask?')).toBe(1);
    await expect(letter).toHaveValue('');
    await pressedTwice(desk, button(desk, S.lastCall(2)));
    expect(desk.frames.filter(({ type, id }) => type === 'announcement' && id === undefined)).toHaveLength(2);
    await desk.context.close();
  });

  await test.step('an agreement', async () => {
    const war = await server.newCampaign({ scenario: 'domain-war/two-realms', clock: 'sealed' });
    const realm = await sit(war.of('a'), { gated: true });
    const { page } = realm;
    await press(realm, page.locator('[data-point="panel:pacts"]:visible'));
    const form = page.locator('form', { has: page.locator('#pact-title') });
    const title = page.locator('#pact-title');
    await press(realm, form.locator('.recipients .chip').first());
    await title.fill('A truce at the ford');
    await page.locator('#pact-text').fill('Nobody crosses before winter.');
    await pressedTwice(realm, form.locator('button[type="submit"]'), () => title.press('Enter'));
    await expect(page.locator('.pacts .card')).toHaveCount(1);
    await expect(page.locator('.pacts .card')).toContainText('A truce at the ford');
    await expect(title).toHaveValue('');
  });
});

test('a page says when it hears nothing, seals when it can, and comes back by itself', async ({ server, sit }) => {
  const game = await server.newCampaign(drill);
  const dark = await sit(game.of('dark'), { gated: true, frozen: true });
  const { page, gate } = dark;
  const body = page.locator('body');
  const forward = ms => page.clock.runFor(ms);

  await test.step('a line on which nothing is heard any more is told of in time', async () => {
    await expect(body).not.toHaveAttribute('data-task', 'line');
    await page.clock.pauseAt(Date.now() + watch_ms);
    gate.hold();
    await forward(quiet_ms_max + 2 * watch_ms);
    await expect(body).toHaveAttribute('data-task', 'line');
    await expect(page.locator('.slot-task .task')).toContainText(/\d/);
    await expect(page.locator('[data-point="button:try"]:visible')).toHaveCount(1);
    await page.clock.resume();
    gate.release();
    await expect(body).not.toHaveAttribute('data-task', 'line');
  });

  await test.step('a seal that is on its way says so', async () => {
    await dark.idle();
    gate.hold();
    await sealOrAsk(dark).click();
    await expect(page.getByText(text.table.sealing).filter({ visible: true }).first()).toBeVisible();
    gate.release();
    await expect(body).toHaveAttribute('data-task', 'sealed');
    await expect(page.locator('#notices .toast')).not.toHaveCount(0);
  });

  await test.step('a server that does not know the seat for a while is not final', async () => {
    await page.route(page.url(), route =>
      route.request().method() === 'HEAD' ? route.fulfill({ status: 401 }) : route.continue(),
    );
    gate.cut();
    const unknown = page.locator('.line-state[data-code="seat_unknown"]');
    await expect(async () => {
      await forward(4 * retry_ms_first);
      await expect(unknown).toBeVisible({ timeout: 500 });
    }).toPass();
    const from = dark.frames.length;
    gate.mend();
    await expect(async () => {
      await forward(4 * retry_ms_first);
      await expect(unknown).toHaveCount(0, { timeout: 500 });
    }).toPass();
    await dark.received(({ type }) => type === 'welcome', { from, what: 'the way back' });
    await expect(body).toHaveAttribute('data-task', 'sealed');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    dark.faults.splice(0, Infinity, ...dark.faults.filter(fault => !/401|WebSocket/.test(fault)));
  });
});
