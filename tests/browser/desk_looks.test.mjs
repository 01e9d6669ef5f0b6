// The Desk as a designer would look at it: nothing covered, broken or wider than the window, in every panel, while a
// result is held and while the umpire writes for a seat.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { bothWidths, isAccessible } from './accessible.mjs';
import { holdResults, openBrowser, received, startServer, takeSeat } from './support.mjs';

let server, browser, umpire;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const made = server.newCampaign('domain-war/shadow-over-urr', 'manual', '--bots', 'elves');
  umpire = await takeSeat(
    browser,
    made.links.find(link => link.role === 'umpire'),
  );
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server left in order');
});

/** What is wider than the room it has. Run in the page. */
const tooWide = () =>
  ['html', '#top', '#left', '#right'].filter(one => {
    const node = document.querySelector(one);
    return node && node.scrollWidth > node.clientWidth + 1;
  });

test('while it is held: no count on a tab covers a letter, no name of a seat is broken, nothing is wider than the window', async () => {
  const { page } = umpire;
  await holdResults(umpire);
  const from = umpire.frames.length;
  await page.getByRole('button', { name: 'Ring the bell now' }).click();
  await page.locator('#dialog').getByRole('button', { name: 'Ring the bell now' }).click();
  await received(umpire, frame => frame.type === 'held', { from });
  await page.locator('.side-tabs .count').waitFor();
  const covered = await page.evaluate(
    () =>
      [...document.querySelectorAll('.side-tabs .count')].filter(count => {
        const letters = document.createRange();
        letters.selectNode([...count.parentElement.childNodes].find(node => node.nodeType === 3 && node.data.trim()));
        const [a, b] = [count, letters].map(one => one.getBoundingClientRect());
        // Of the line that letters stand in, the upper fifth is empty.
        return b.top + b.height * 0.2 < a.bottom && a.left < b.right;
      }).length,
  );
  assert.equal(covered, 0);
  assert.equal(await page.locator('.side-tabs .count').count(), 1);
  const lines = await page
    .locator('.seat-name')
    .evaluateAll(all =>
      all.map(one => one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight)),
    );
  assert.ok(lines.length === 5 && lines.every(n => n < 1.5), `lines of each name: ${lines}`);
  for (const width of [820, 390, 360]) {
    await page.setViewportSize({ width, height: 1180 });
    for (const tab of await page.locator('#tabs [role="tab"]').all()) {
      await tab.click();
      const wide = await page.evaluate(tooWide);
      assert.deepEqual(wide, [], `${await tab.innerText()} at ${width}`);
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('the head has a place for the phase, one for what is to be done, one for the time: none of them runs into another', async () => {
  const { page } = umpire;
  await page.locator('.side-tabs').getByRole('tab', { name: 'Result' }).click();
  await page.getByRole('button', { name: 'Publish the result' }).click();
  await page.locator('.sentence .until').waitFor();
  for (const width of [1920, 1280, 820]) {
    await page.setViewportSize({ width, height: 900 });
    const [phase, task, until] = await Promise.all(
      ['.phase', '.task', '.until'].map(one => page.locator(`.sentence ${one}`).boundingBox()),
    );
    assert.ok(until.x >= phase.x + phase.width + 8, `the time stands beside the phase at ${width}`);
    assert.ok(task.y >= phase.y + phase.height - 4, `what is to be done stands below it at ${width}`);
  }
  // On a phone they stand below each other: the time has no room beside a title.
  await page.setViewportSize({ width: 390, height: 844 });
  const [task, until] = await Promise.all(
    ['.task', '.until'].map(one => page.locator(`.sentence ${one}`).boundingBox()),
  );
  assert.ok(until.y >= task.y + task.height - 4, 'the time stands last');
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('orders of a seat are offered in rows of one left edge, at 820 px as well', async () => {
  const { page } = umpire;
  await page.locator('.seat-head').first().click();
  await page
    .getByRole('button', { name: /^Act for / })
    .first()
    .click();
  await page.locator('.acting .chips .chip').first().waitFor();
  await isAccessible(page, 'writing for a seat', { widths: bothWidths });
  for (const width of [1280, 820]) {
    await page.setViewportSize({ width, height: 1180 });
    if (width < 900) {
      const tabs = page.locator('#tabs').getByRole('tab');
      assert.deepEqual(
        await tabs.allInnerTexts(),
        ['Map', 'Seats', 'Orders'],
        'where the orders are written has its name',
      );
      await tabs.last().click();
    }
    const { rows, edges } = await page
      .locator('.acting .chips .chip')
      .evaluateAll(all => ({
        rows: new Set(all.map(one => one.getBoundingClientRect().height)).size,
        edges: new Set(all.map(one => Math.round(one.getBoundingClientRect().left))).size,
      }));
    assert.equal(rows, 1, 'all are as high');
    assert.ok(edges <= (width < 900 ? 4 : 2), `${edges} left edges at ${width}`);
    assert.deepEqual(await page.evaluate(tooWide), []);
  }
  assert.deepEqual(umpire.faults, []);
});
