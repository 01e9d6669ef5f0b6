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
