// The umpire's Desk at work: what a person finds on it, besides the days that are played elsewhere.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { openBrowser, startServer, takeSeat } from './support.mjs';

let server, browser, umpire;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const made = server.newCampaign('city-table/gate_drill', 'live');
  umpire = await takeSeat(
    browser,
    made.links.find(link => link.role === 'umpire'),
  );
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server left in order');
});

test('the calculator takes a fight from the map: two stacks chosen, each in its place, and an answer', async () => {
  const { page } = umpire;
  await page.locator('.side-tabs').getByRole('tab', { name: 'Calculator' }).click();
  await tapSquare(4, 2);
  const attacker = page.getByRole('group', { name: 'Attacker' });
  await attacker.getByRole('button', { name: /^From the map: .*Prince.*\(2\)/ }).click();
  await tapSquare(4, 5);
  await page
    .getByRole('group', { name: 'Defender' })
    .getByRole('button', { name: /^From the map: Urr.*\(2\)/ })
    .click();
  assert.equal(
    (await page.getByRole('tab', { name: 'Calculator', selected: true }).count()) > 0,
    true,
    'it stays open',
  );
  assert.equal(await attacker.locator('.count-field').inputValue(), '2');
  await page.getByRole('button', { name: 'Work it out' }).click();
  await page
    .locator('.answer-panel')
    .getByText(/^Strength 8 against 6\./)
    .waitFor();
  assert.deepEqual(umpire.faults, []);
});

test('Pause is on the screen however much lies open, the tabs stand in one row, and a phase begins without alarms', async () => {
  const { page } = umpire;
  for (const seat of await page.locator('.seat-head').all()) await seat.click();
  await page.locator('.seat-body').nth(1).waitFor();
  assert.equal(await page.locator('.seats .badge.bad').count(), 0);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const pause = await page.getByRole('button', { name: 'Pause', exact: true }).boundingBox();
    assert.ok(pause.y >= 0 && pause.y + pause.height < 200 && pause.x + pause.width <= width, JSON.stringify(pause));
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  const tops = await page
    .locator('.side-tabs [role="tab"]')
    .evaluateAll(all => all.map(one => Math.round(one.getBoundingClientRect().top)));
  assert.deepEqual([tops.length, new Set(tops).size], [7, 1]);
  const last = await page.locator('.side-tabs [role="tab"]').last().boundingBox();
  assert.ok(last.x + last.width <= 1280, 'and none is off the screen');
});

test('only what is to be done next is gold, and what is pointed at does not look chosen', async () => {
  const { page } = umpire;
  assert.equal(await page.locator('.primary:visible').count(), 0, 'while orders are written the umpire waits');
  const chosen = page.locator('.bell ~ fieldset [aria-pressed="true"], fieldset [aria-pressed="true"]').first();
  const other = page.locator('fieldset [aria-pressed="false"]:visible').first();
  const ground = one => one.evaluate(button => getComputedStyle(button).backgroundColor);
  await other.hover();
  assert.notEqual(await ground(other), await ground(chosen));
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.locator('#dialog').getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('button', { name: 'Resume' }).waitFor();
  assert.deepEqual(await page.locator('.primary:visible').allInnerTexts(), ['Resume']);
  assert.deepEqual(umpire.faults, []);
});

/** Taps the middle of a square of the city, wherever the map shows it. @param {number} x @param {number} y */
async function tapSquare(x, y) {
  const host = umpire.page.locator('.board-host', { has: umpire.page.locator('[data-board="city"]') });
  await host.getByRole('button', { name: 'Show the whole map' }).click();
  const map = host.locator('svg.board-map');
  const box = await map.boundingBox(),
    wide = Number(await map.getAttribute('width'));
  const margin = 22,
    side = (wide - 2 * margin) / 12,
    scale = box.width / wide;
  await umpire.page.mouse.click(
    box.x + (margin + (x - 0.5) * side) * scale,
    box.y + (margin + (y - 0.5) * side) * scale,
  );
}
