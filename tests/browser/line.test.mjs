// The line between a page and its server: what comes at one moment, late, or not at all. A page says how it stands, and
// comes back by itself.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isAccessible } from './accessible.mjs';
import { openBrowser, received, settled, startServer, takeSeat } from './support.mjs';

let server, browser, umpire, dark;

before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const made = server.newCampaign('city-table/siege_of_ur', 'manual');
  umpire = await takeSeat(
    browser,
    made.links.find(link => link.role === 'umpire'),
    { news: true },
  );
  dark = await takeSeat(
    browser,
    made.links.find(link => link.faction === 'dark'),
    { news: true },
  );
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

test('a letter that was sent leaves the box, though its echo and its answer come at one moment', async () => {
  const { page } = dark;
  const words = 'The west road at dawn.';
  await page.locator('.side-tabs [role=tab]').nth(1).click();
  await page.locator('.recipients .chip', { hasText: 'Umpire' }).click();
  await page.locator('#press-text').pressSequentially(words);
  const from = dark.frames.length;
  dark.gathered = [];
  await page.locator('#press-text').press('Control+Enter');
  await received(dark, frame => frame.type === 'press', { from, words: 'the echo' });
  await received(dark, frame => frame.type === 'done', { from, words: 'the answer' });
  // Both before the next drawing.
  await page.evaluate(() => {
    window.frames_held = [];
    window.frame = window.requestAnimationFrame;
    window.requestAnimationFrame = run => window.frames_held.push(run);
  });
  dark.together();
  await page.evaluate(() => new Promise(done => setTimeout(done, 200)));
  await page.evaluate(() => {
    window.requestAnimationFrame = window.frame;
    for (const run of window.frames_held) run(0);
  });
  await page.locator('.letter-text', { hasText: words }).waitFor();
  await page.waitForFunction(() => document.querySelector('#press-text').value === '');
});

/** The button is pressed, and pressed again before any answer comes; more: other ways to send the same. */
async function pressedTwice(person, button, more = async () => undefined) {
  const { page } = person;
  person.gathered = [];
  await button.click();
  const busy = page.getByRole('button', { name: 'Sending …' });
  await busy.waitFor();
  assert.equal(await busy.getAttribute('aria-disabled'), 'true');
  assert.ok(await busy.evaluate(one => one === document.activeElement), 'the focus stays on it');
  await busy.click({ force: true });
  await more();
  person.together();
  await busy.waitFor({ state: 'detached' });
  await settled(person);
}
/** So many messages of this kind with these words have come. */
const heard = (person, type, words) =>
  person.frames.filter(frame => frame.type === type && (frame.text ?? '').includes(words) && frame.id === undefined);

test('a letter is sent once, however often Send is pressed while it is on its way', async () => {
  const { page } = dark;
  const box = page.locator('#press-text');
  await box.fill('Do you hold the west gate?');
  await pressedTwice(dark, page.getByRole('button', { name: 'Send', exact: true }), async () => {
    await box.press('Control+Enter');
    await page.locator('.write').evaluate(form => form.requestSubmit());
  });
  assert.equal(heard(dark, 'press', 'the west gate').length, 1);
  assert.equal(await box.inputValue(), '');
});

test('what is written while a letter is on its way stays in the box', async () => {
  const { page } = dark;
  const box = page.locator('#press-text');
  await box.fill('We come at noon.');
  await pressedTwice(dark, page.getByRole('button', { name: 'Send', exact: true }), () => box.fill('With ladders.'));
  assert.equal(heard(dark, 'press', 'We come at noon.').length, 1);
  assert.equal(await box.inputValue(), 'With ladders.');
});

test('a letter that is refused stays in the box and can be sent again', async () => {
  const { page } = dark;
  const box = page.locator('#press-text');
  const words = 'Ш'.repeat(4_000); // as many signs as may be, and too many bytes
  await box.fill(words);
  await pressedTwice(dark, page.getByRole('button', { name: 'Send', exact: true }));
  assert.equal(heard(dark, 'press', 'Ш').length, 0);
  assert.equal(await box.inputValue(), words);
  await box.fill('Shorter.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.locator('.letter-text', { hasText: 'Shorter.' }).waitFor();
});

test('an agreement is proposed once', async () => {
  const { links } = server.newCampaign('domain-war/two-realms', 'sealed');
  const realm = await takeSeat(
    browser,
    links.find(link => link.faction),
    { news: true },
  );
  const { page } = realm;
  await page.locator('.side-tabs [role=tab]').nth(2).click();
  const form = page.locator('form', { has: page.locator('#pact-title') });
  await form.locator('.recipients .chip').first().click();
  await page.locator('#pact-title').fill('A truce at the ford');
  await page.locator('#pact-text').fill('Nobody crosses before winter.');
  await pressedTwice(realm, form.locator('button[type=submit]'), () => page.locator('#pact-title').press('Enter'));
  await page.locator('.pacts .card', { hasText: 'A truce at the ford' }).first().waitFor();
  assert.equal(await page.locator('.pacts .card').count(), 1);
  assert.equal(await page.locator('#pact-title').inputValue(), '');
  assert.deepEqual(realm.faults, []);
  await realm.context.close();
});

test('on the Desk too a letter, an announcement and a last call go out once', async () => {
  const { page } = umpire;
  await page.getByRole('tab', { name: /^Talk/ }).click();
  await page.locator('#announce-text').fill('The storks are late.');
  await pressedTwice(umpire, page.getByRole('button', { name: 'Announce', exact: true }), async () => {
    await page.locator('#announce-text').fill('The storks are late this year.');
    await page.getByRole('button', { name: 'Sending …' }).press('Enter');
  });
  assert.equal(heard(umpire, 'announcement', 'The storks').length, 1);
  assert.equal(await page.locator('#announce-text').inputValue(), 'The storks are late this year.');
  await page.locator('.chips-field').last().locator('.chip').first().click();
  await page.locator('#press-text').fill('What do you ask?');
  await pressedTwice(umpire, page.getByRole('button', { name: 'Send', exact: true }), () =>
    page.getByRole('button', { name: 'Sending …' }).press('Enter'),
  );
  assert.equal(heard(umpire, 'press', 'What do you ask?').length, 1);
  assert.equal(await page.locator('#press-text').inputValue(), '');
  await pressedTwice(umpire, page.getByRole('button', { name: /^Last call/ }));
  assert.equal(heard(umpire, 'announcement', 'Last call').length, 1);
});

test('a line on which nothing is heard any more is told within five seconds', async () => {
  const { page } = dark;
  await page.locator('body:not([data-task="line"])').waitFor();
  dark.mute = true;
  // The time in which the page could run: what a busy machine keeps from it is not its own.
  const awake_ms = await page.evaluate(async () => {
    const asked_max = 100;
    let awake = 0;
    for (let last = performance.now(); document.body.dataset.task !== 'line' && awake < 10_000;) {
      await new Promise(done => setTimeout(done, 20));
      const now = performance.now();
      awake += Math.min(now - last, asked_max);
      last = now;
    }
    return awake;
  });
  assert.ok(awake_ms < 5_500, `${awake_ms} ms`);
  await page
    .locator('.task', { hasText: /No answer for \d+ seconds\. What you order waits here and will be sent\./ })
    .waitFor();
  await page.locator('.now').getByRole('button', { name: 'Try now' }).waitFor();
  await isAccessible(page, 'a line on which nothing is heard');
  dark.mute = false;
  await page.locator('body:not([data-task="line"])').waitFor();
});

test('a seal that is on its way says so', async () => {
  const { page } = dark;
  // No answer comes until it has been seen.
  dark.gathered = [];
  await page.getByRole('button', { name: /^Seal my orders/ }).click();
  await page.getByRole('button', { name: 'Sealing …' }).waitFor();
  dark.together();
  await page.locator('.toast', { hasText: 'Sealed.' }).waitFor();
  await isAccessible(page, 'sealed');
});

test('a server that does not know the seat for a while is not final: the page comes back by itself', async () => {
  const { page } = dark;
  await page.route(dark.page.url(), route =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 401 }) : route.continue(),
  );
  dark.away = true;
  dark.hangUp();
  await page.locator('.line-state', { hasText: 'does not know this seat at present' }).waitFor();
  const from = dark.frames.length;
  dark.away = false;
  await received(dark, frame => frame.type === 'welcome', { from, words: 'the way back' });
  await page.locator('.line-state').waitFor({ state: 'detached' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test("links are copied on a page that has no clipboard, as in one's own network without TLS", async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  const office = await context.newPage();
  await office.addInitScript(() => {
    window.board = navigator.clipboard;
    Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined });
  });
  await office.goto(server.office);
  await office.locator('#campaign-name').fill('A table at home');
  await office.getByRole('button', { name: 'Make the campaign' }).click();
  await office.locator('.made .links button').first().click();
  await office.locator('.toast', { hasText: 'Copied' }).waitFor();
  const copied = await office.evaluate(() => window.board.readText());
  assert.equal(copied, await office.locator('.made .links input').first().inputValue());
  await context.close();
});

test('the pages have no complaint', () => {
  for (const person of [umpire, dark])
    assert.deepEqual(
      person.faults.filter(fault => !/401|WebSocket/.test(fault)),
      [],
    );
});
