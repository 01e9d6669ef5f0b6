// What people who saw the game for the first time stumbled over on a telephone: cards that began at their end, refusals
// out of sight, and a set-up that led to the map only by chance.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isAccessible } from './accessible.mjs';
import { drawn, openBrowser, received, settled, startServer, takeSeat } from './support.mjs';

let server, browser, pod, urr;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const seat = (scenario, faction) =>
    takeSeat(
      browser,
      server.newCampaign(scenario, 'manual').links.find(link => link.faction === faction),
      { width: 390, height: 844, met: false },
    );
  pod = await seat('urr-handbook/siege_of_urr', 'pod');
  urr = await seat('city-table/siege_of_ur', 'urr');
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const gold = page => page.locator('.primary:visible');
const isInSight = async (locator, words) => {
  const box = await locator.boundingBox();
  assert.ok(box && box.y >= 0 && box.y + box.height <= 844, words);
};

test('a welcome says three things and fits the screen; unfolded it is taller, and its head and its buttons stay in sight', async () => {
  const { page } = pod;
  const title = page.getByRole('heading', { name: 'You play the Prince of Darkness' });
  await title.waitFor();
  const isTaller = () => page.locator('dialog').evaluate(one => one.scrollHeight > one.clientHeight);
  assert.equal(await isTaller(), false, 'it fits');
  await isInSight(page.locator('dialog .asked'), 'what is asked now');
  assert.deepEqual(await page.locator('dialog h3:visible').allTextContents(), ['Now', 'What you want', 'How it goes']);
  // A place that decides the game is shown on the map at a tap.
  await page.locator('dialog').getByRole('link', { name: 'Ziggurat' }).waitFor();
  await isInSight(title, 'its head');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'dialog-title');
  await isInSight(gold(page), 'its button');
  await page.mouse.click(195, 20);
  await drawn(page);
  assert.equal(await title.count(), 1, 'a slip of the thumb beside it does not pass it over');
  await isAccessible(page, 'the welcome');
});

test('the button names who comes next, and the line says why the others do not wait', async () => {
  const { page } = pod;
  await page.getByRole('button', { name: 'Show my units' }).click();
  await page
    .locator('#now .task', {
      hasText:
        '4 Dark raiders and Dark baggage train 1 wait for an order. Your other units need none and stay unless you order them.',
    })
    .waitFor();
  // Over the map's foot stands what helps him now and why; it gives way to who is chosen, and all of it stands among
  // the orders.
  const hint = page.locator('.counsel');
  await hint.filter({ hasText: 'A river without a bridge lies between South vale and Urr south.' }).waitFor();
  await isInSight(hint, 'what helps now');
  await isAccessible(page, 'what helps now');
  await hint.getByRole('link', { name: 'Show' }).click();
  await page.getByRole('tab', { name: 'Orders' }).click();
  await page.locator('#orders .counsel-list li', { hasText: 'A river without a bridge' }).waitFor();
  await page.getByText('How you stand to what you want').click();
  await page.locator('.aims .open', { hasText: 'Ziggurat: held by Urr' }).waitFor();
  await isAccessible(page, 'how one stands');
  await page.getByRole('tab', { name: 'Map' }).click();
  // It leads to those who can be given the order.
  await hint.getByRole('button', { name: 'Choose myself' }).click();
  await page.locator('#card h2', { hasText: 'Dark baggage train 1' }).waitFor();
  await page.locator('#card .kinds .chip', { hasText: 'Project: pontoon' }).first().waitFor();
  await page.locator('#card').getByRole('button', { name: 'Close' }).click();
  await hint.getByRole('button', { name: 'Put this hint away' }).click();
  await hint.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Next: 4 × Dark raiders' }).click();
  await page.locator('#now .task', { hasText: /^\s*4 × Dark raiders · March/ }).waitFor();
  await page
    .locator('#card .member', { hasText: 'All 43 here' })
    .getByText('33 units, 4 Dark raiders, 5 engines and 1 leader')
    .waitFor();
  // Who is unlike the top of a stack is seen without opening it, over what lies beside it, and explained.
  await page.locator('.map-host:not([hidden]) .pile-tags .pile-mate .glyph').first().waitFor();
  // What the numbers on the lit places are stands where it need not be looked for.
  await page
    .locator('#now .task', { hasText: 'The numbers are the movement that the way costs; 2 may be spent.' })
    .waitFor();
});

test('a refusal stands in the line with its rule until the next act; what was refused is not to be given', async () => {
  const { page } = pod;
  const refused = page.locator('#now .refused');
  await settled(pod);
  const label = await page
    .locator('.map-host:not([hidden]) text', { hasText: /^\s*Urr south\s*$/ })
    .first()
    .boundingBox();
  await page.mouse.click(label.x + label.width / 2, label.y - 20);
  await refused.getByText('A river without bridge, pontoon or rafts lies in the way').waitFor();
  await refused.getByRole('link', { name: 'UH-101' }).waitFor();
  await isInSight(refused, 'the refusal');
  assert.equal(await gold(page).count(), 0, 'nothing to give');
  await isAccessible(page, 'a refusal in the line');
  const from = pod.frames.length;
  await settled(pod);
  const march = await page
    .locator('.map-host:not([hidden]) text', { hasText: /^\s*South march\s*$/ })
    .first()
    .boundingBox();
  await page.mouse.click(march.x + march.width / 2, march.y - 30);
  await received(pod, frame => frame.type === 'stored', { from, words: 'the order is stored' });
  await page.locator('#now .done', { hasText: 'Saved.' }).waitFor();
  assert.equal(await refused.count(), 0, 'gone with the next act');
});

test('to choose on the map shows the map, and goes on asking however often it is tapped', async () => {
  const { page } = pod;
  const choose = page.locator('#card').getByRole('button', { name: 'Choose on the map' });
  for (const _ of [1, 2]) {
    await choose.click();
    await page.locator('body[data-rest="peek"]').waitFor();
    await page.locator('.map-host:not([hidden]) .reach-free').first().waitFor({ state: 'attached' }); // places are lit
    await page.locator('#card .handle').click();
    await page.locator('body:not([data-rest="peek"])').waitFor();
  }
  assert.equal(await choose.getAttribute('aria-pressed'), 'true');
});

test('with all the signs unfolded help can be closed, and by a tap beside it', async () => {
  const { page } = pod;
  const help = page.locator('dialog[data-which="help"]');
  for (const close of [() => help.getByRole('button', { name: 'Close' }).click(), () => page.mouse.click(195, 20)]) {
    await page.locator('.help-button').click();
    const signs = help.locator('summary', { hasText: 'What the signs mean' });
    await signs.click();
    await isInSight(help.getByRole('button', { name: 'Close' }), 'its button');
    const mate = help.locator('li', { hasText: 'one of another kind' }).locator('.pile-mate .glyph');
    await mate.first().waitFor({ state: 'attached' });
    assert.equal(await mate.count(), 1);
    await isAccessible(page, 'help with the signs');
    await signs.click();
    await close();
    await help.waitFor({ state: 'hidden' });
  }
});

test('who has nobody on the map yet is led to set up, portion by portion, with the places lit', async () => {
  const { page } = urr;
  const card = page.locator('dialog[data-which="welcome"]');
  await card.getByText('Your units are not on the map yet: say where they shall stand.').waitFor();
  await card.locator('summary').click();
  await card.getByText('You command 28 units, all still to be set up.').waitFor();
  await card.getByRole('button', { name: 'Set up my units' }).click();
  const task = page.locator('#now .task');
  await task.getByText(/^\s*(\d) × Urr .* · Set up · choose a lit place for all \1/).waitFor();
  // What is lit is brought into sight: the map moves once more.
  await settled(urr);
  const first = (await task.textContent()).split('·')[0].trim();
  const spot = await page.waitForFunction(() => {
    const frame = document.querySelector('#map').getBoundingClientRect();
    return [...document.querySelectorAll('.map-host:not([hidden]) .reach-free')]
      .map(one => one.getBoundingClientRect())
      .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))
      .find(({ x, y }) => x > frame.left + 60 && x < frame.right - 90 && y > frame.top + 40 && y < frame.bottom - 60);
  });
  const { x, y } = await spot.jsonValue();
  await page.mouse.click(x, y);
  await page.locator('#now .done', { hasText: 'Saved.' }).waitFor();
  await page.getByRole('button', { name: /^Next: / }).click();
  // The next who are not set up.
  await page.waitForFunction(first => {
    const words = document.querySelector('#now .task').textContent;
    return / · Set up · choose a lit place for all \d/.test(words) && words.split('·')[0].trim() !== first;
  }, first);
  assert.equal(await page.evaluate(() => document.body.dataset.panel), 'map');
  // The seal can be reached while somebody is being set up, and who is set up by an order counts as such.
  await page
    .locator('#tabs')
    .getByRole('tab', { name: /^Orders/ })
    .click();
  await isInSight(page.getByRole('button', { name: /^Seal my orders and \d+ units/ }), 'the seal');
  await page.getByText('What is saved counts at the bell, sealed or not').waitFor();
  await page
    .locator('#orders .chip', { hasText: /\d of \d without an order|✓/ })
    .first()
    .waitFor();
  await page.locator('.help-button').click();
  await page.locator('dialog').getByText('You command 28 units, 24 still to be set up.').waitFor();
  await page.keyboard.press('Escape');
  assert.deepEqual([...urr.faults, ...pod.faults], []);
});
