// The umpire's Desk at work: what a person finds on it, besides the days that are played elsewhere.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test, { after, before } from 'node:test';
import { atRest, bothWidths, isAccessible } from './accessible.mjs';
import { openBrowser, settled, startServer, takeSeat } from './support.mjs';

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
    .getByText(/^\s*Strength 8 against 6\./)
    .waitFor();
  await isAccessible(page, 'the calculator with its answer', { widths: bothWidths });
  assert.deepEqual(umpire.faults, []);
});

test('Pause is on the screen however much lies open, the tabs stand in one row, and a phase begins without alarms', async () => {
  const { page } = umpire;
  for (const seat of await page.locator('.seat-head').all()) await seat.click();
  await page.locator('.seat-body').nth(1).waitFor();
  await isAccessible(page, 'two seats lie open', { widths: bothWidths });
  assert.equal(await page.locator('.seats .badge.bad').count(), 0);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(atRest);
    const pause = await page.getByRole('button', { name: 'Pause', exact: true }).boundingBox();
    assert.ok(pause.y >= 0 && pause.y + pause.height < 200 && pause.x + pause.width <= width, JSON.stringify(pause));
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(atRest);
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
  await isAccessible(page, 'the question before the pause');
  await page.locator('#dialog').getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('button', { name: 'Resume' }).waitFor();
  await page.locator('#dialog button').first().waitFor({ state: 'hidden' });
  assert.deepEqual(await page.locator('.primary:visible').allInnerTexts(), ['Resume']);
  await isAccessible(page, 'the clock is stopped');
  assert.deepEqual(umpire.faults, []);
});

test('the umpire takes the record as a table, the map as a picture, and both on paper', async () => {
  const { page } = umpire;
  await page.locator('.side-tabs').getByRole('tab', { name: 'Record' }).click();
  // Whatever is still to be written of the acts before stands in it.
  await page.locator('.record > li', { hasText: 'Clock paused' }).waitFor();
  await settled(umpire);
  const taken = async name => {
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    return readFileSync(await (await file).path());
  };
  const lines = (await taken(/^\s*Record as a table/)).toString('utf8').split('\r\n');
  assert.match(lines[0], /^\uFEFFNumber,Time,Who,Phase,What,Reason,Standing$/);
  assert.equal(lines.length - 2, await page.locator('.record > li').count(), 'a line for each entry that is shown');
  const png = await taken('Picture of the map');
  assert.deepEqual([...png.subarray(1, 4)], [...Buffer.from('PNG')]);
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  assert.ok(Math.max(width, height) === 2600 && png.length > 100_000, `${width} × ${height}, ${png.length} bytes`);
  // Where one has zoomed to is no part of the map.
  await page.getByRole('button', { name: 'Zoom in' }).first().click();
  const near = await taken('Picture of the map');
  const farthest = await page.evaluate(
    async pictures => {
      const small = await Promise.all(
        pictures.map(async base64 => {
          const image = new Image();
          image.src = `data:image/png;base64,${base64}`;
          await image.decode();
          const brush = Object.assign(document.createElement('canvas'), { width: 8, height: 8 }).getContext('2d');
          brush.imageSmoothingQuality = 'high';
          brush.drawImage(image, 0, 0, 8, 8);
          return brush.getImageData(0, 0, 8, 8).data;
        }),
      );
      return Math.max(...small[0].map((value, i) => Math.abs(value - small[1][i])));
    },
    [png.toString('base64'), near.toString('base64')],
  );
  assert.ok(farthest < 60, `the same picture, ${farthest} apart`);
  await page.evaluate(() => {
    globalThis.print = () => (document.body.dataset.printed = document.querySelector('#paper img')?.naturalWidth ?? '');
  });
  await page.getByRole('button', { name: 'Print map and report' }).click();
  await page.locator('body[data-printed]').waitFor();
  assert.ok(Number(await page.locator('body').getAttribute('data-printed')) > 1000, 'the picture is on the sheet');
  await page.emulateMedia({ media: 'print' });
  assert.deepEqual(
    await page.locator('body > *').evaluateAll(all => all.filter(one => one.checkVisibility()).map(one => one.id)),
    ['paper'],
  );
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  assert.equal(await page.locator('#paper').count(), 0);
  assert.deepEqual(umpire.faults, []);
});

test('every panel and dialog of the Desk, wide and narrow, light and dark', async () => {
  const { page } = umpire;
  for (const tab of await page.locator('.side-tabs [role="tab"]').all()) {
    await tab.click();
    await isAccessible(page, await tab.innerText(), { widths: bothWidths });
  }
  await page.getByText('More', { exact: true }).first().click();
  const dialog = page.locator('#dialog');
  for (const name of ['Ring the bell now', 'End the campaign', 'Help']) {
    await page.getByRole('button', { name, exact: true }).first().click();
    await dialog.locator('button').first().waitFor();
    await isAccessible(page, name);
    await page.keyboard.press('Escape');
    await dialog.locator('button').first().waitFor({ state: 'hidden' });
  }
  assert.deepEqual(umpire.faults, []);
});

/** Taps the middle of a square of the city, wherever the map shows it. @param {number} x @param {number} y */
async function tapSquare(x, y) {
  const host = umpire.page.locator('.board-host', { has: umpire.page.locator('[data-board="city"]') });
  await host.getByRole('button', { name: 'Show the whole map' }).click();
  await umpire.page.evaluate(atRest);
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
