// Alone against bots, not knowing what to order: a bot's orders for one's own seat are asked for, looked at, taken one
// by one and together, and taken back; with pointer and keys, on a wide page and a narrow one, in every rulebook.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bothWidths, isAccessible } from './accessible.mjs';
import { seal } from './hands.mjs';
import { openBrowser, opened, received, settled, startServer, takeSeat } from './support.mjs';

let server, browser;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server ends cleanly');
});

const lines = page => page.locator('#orders .advice .proposed');
const given = page => page.locator('#orders .order-line:not(.proposed)');
const opener = page => page.getByRole('button', { name: 'Not sure? See what a steward would order' });

/** So many lines are proposed, and so many stand on the sheet. */
const stand = (page, proposed, ordered) =>
  page.waitForFunction(
    ([left, stood]) =>
      document.querySelectorAll('#orders .proposed').length === left &&
      document.querySelectorAll('#orders .order-line:not(.proposed, .checking)').length === stood,
    [proposed, ordered],
  );

/** What is stored by it. */
async function storing(person, orders, act) {
  const from = person.frames.length;
  await act();
  await received(person, frame => frame.type === 'sheet' && frame.sheet.orders.length === orders, {
    from,
    words: `${orders} orders on the sheet`,
  });
}

for (const scenario of ['city-table/siege_of_ur', 'urr-handbook/siege_of_urr', 'domain-war/shadow-over-urr'])
  test(`${scenario}: asked, looked at, taken, and taken back`, { timeout: 300_000 }, async () => {
    const { links } = server.newCampaign(scenario, 'sealed', '--alone');
    const person = await takeSeat(browser, links[0]);
    const { page } = person;
    await settled(person);
    const ask = async () => {
      const from = person.frames.length;
      await opener(page).focus();
      await page.keyboard.press('Enter');
      return (await received(person, frame => frame.type === 'advice', { from, words: 'advice' })).orders.length;
    };
    let count = await ask();
    // In its first council a realm has nothing to say, and is told so.
    if (count === 0) {
      await page.locator('.advice [role="status"]', { hasText: 'A steward would leave things as they are' }).waitFor();
      await page.locator('.advice').getByRole('button', { name: 'Close' }).click();
      await seal(person);
      await opened(person, 2);
      await settled(person);
      count = await ask();
    }
    assert.ok(count >= 2, `${count} orders are advised`);
    await stand(page, count, 0);
    assert.equal(await opener(page).getAttribute('aria-expanded'), 'true');
    await page.getByText('thinks no further than this bell').waitFor();
    // No line is a name of the program, and none says the same as another.
    const words = await lines(page).locator('.words').allInnerTexts();
    assert.equal(new Set(words).size, count, words.join('\n'));
    for (const one of words) assert.doesNotMatch(one, /_|undefined|\?\?/);
    await isAccessible(page, `${scenario}: what is advised`, { widths: bothWidths });

    // By keys: from the button into the list, the first order is taken, and the next one has the focus.
    await opener(page).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await storing(person, 1, () => page.keyboard.press('Enter'));
    await stand(page, count - 1, 1);
    await page.waitForFunction(() => document.activeElement?.matches('.advice .proposed > .small'));
    await storing(person, 0, () => page.getByRole('button', { name: 'Undo', exact: true }).click());
    await stand(page, count, 0);

    // A line is shown on the map, and nothing is ordered by looking.
    await lines(page).first().locator('.words').click();
    await settled(person);
    await stand(page, count, 0);

    // On a narrow page the list lies in its own panel; all together are one step for undo.
    await page.setViewportSize({ width: 390, height: 844 });
    await page
      .locator('#tabs')
      .getByRole('tab', { name: /^Orders/ })
      .click();
    await lines(page)
      .nth(1)
      .getByRole('button', { name: /^Take: / })
      .click();
    await stand(page, count - 1, 1);
    await storing(person, count, () => page.getByRole('button', { name: /^Take (them all|it)$/ }).click());
    await stand(page, 0, count);
    await page.getByText('All of it stands among your orders.').waitFor();
    await storing(person, 1, () => page.getByRole('button', { name: 'Undo', exact: true }).click());
    await stand(page, count - 1, 1);
    await page.locator('.advice').getByRole('button', { name: 'Close' }).click();
    await stand(page, 0, 1);
    assert.deepEqual(person.faults, []);
  });

test('where people alone play nobody is asked; help leads to the adviser where there is one', async () => {
  const people = server.newCampaign('city-table/gate_drill', 'sealed');
  const one = await takeSeat(
    browser,
    people.links.find(link => link.faction === 'dark'),
  );
  await settled(one);
  await one.page.locator('#orders h2').waitFor();
  assert.equal(await opener(one.page).count(), 0);

  const { links } = server.newCampaign('city-table/gate_drill', 'sealed', '--alone');
  const other = await takeSeat(browser, links[0], { width: 390, height: 844 });
  await settled(other);
  await other.page.keyboard.press('?');
  await other.page
    .locator('dialog')
    .getByRole('button', { name: /^Not sure\?/ })
    .click();
  const advice = await received(other, frame => frame.type === 'advice', { words: 'advice' });
  await stand(other.page, advice.orders.length, 0);
  assert.equal(await given(other.page).count(), 0);
  await lines(other.page).first().waitFor();
  assert.deepEqual([...one.faults, ...other.faults], []);
});
