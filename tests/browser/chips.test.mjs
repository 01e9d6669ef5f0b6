// The units of a place on their card: together until one is picked out, then each by a tap in or out; orders stand
// before figures, none is cut off, and who can be given no order says so.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openBrowser, settled, squareAt, startServer, takeSeat } from './support.mjs';

let server, browser, dark, night, pod;

before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const seat = (scenario, faction = 'dark') =>
    takeSeat(
      browser,
      server.newCampaign(scenario, 'manual').links.find(link => link.faction === faction),
      { width: 390, height: 844 },
    );
  dark = await seat('city-table/gate_drill');
  night = await seat('city-table/siege_of_ur');
  pod = await seat('urr-handbook/siege_of_urr', 'pod');
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** These look chosen on the card, and so many are chosen on the map, once it is drawn. */
const isChosen = ({ page }, names, count) =>
  page.waitForFunction(
    ([names, count]) => {
      const pressed = [...document.querySelectorAll('#card .member[aria-pressed="true"] .name')];
      return (
        pressed.map(one => one.textContent).join() === names.join() &&
        document.querySelectorAll('.counter.chosen').length === count
      );
    },
    [names, count],
  );

test('a stack goes together; a tap chooses one, the next another, and while several are to be chosen each takes one in or out', async () => {
  const { page } = dark;
  const at = await squareAt(page, 4, 2);
  await page.mouse.click(at.x, at.y);
  const tap = name => page.locator('#card .member', { hasText: name }).click();
  await page.locator('#card .kinds .chip').first().waitFor();
  await isChosen(dark, ['All 2 here'], 2);
  await tap('Imperial Guard 2');
  await isChosen(dark, ['Imperial Guard 2'], 1);
  await tap('Imperial Guard 1');
  await isChosen(dark, ['Imperial Guard 1'], 1);
  await tap('Imperial Guard 2');
  await isChosen(dark, ['Imperial Guard 2'], 1);
  await page.locator('#card .adding', { hasText: 'Choose several' }).click();
  await tap('Imperial Guard 1');
  await isChosen(dark, ['Imperial Guard 1', 'Imperial Guard 2'], 2);
  await tap('Imperial Guard 1');
  await isChosen(dark, ['Imperial Guard 2'], 1); // who looks chosen is dropped by a tap
  await tap('Imperial Guard 2');
  await isChosen(dark, [], 0); // nobody is left, and the card still tells who stands there
  await page.locator('#card .member', { hasText: 'All 2 here' }).press('Enter');
  await isChosen(dark, ['All 2 here'], 2); // by key as well
});

test('orders stand before figures, and none is cut off', async () => {
  const { page } = dark;
  await page.locator('#card .member', { hasText: 'Imperial Guard 1' }).click();
  await isChosen(dark, ['Imperial Guard 1'], 1);
  await settled(dark);
  await page.locator('#card .figures').waitFor({ state: 'attached' });
  const [kinds, figures] = await Promise.all(
    ['.kinds', '.figures'].map(one => page.locator(`#card ${one}`).boundingBox()),
  );
  assert.ok(kinds.y + kinds.height <= figures.y);
  const now = await page.locator('#now').boundingBox();
  for (const chip of await page.locator('#card .kinds .chip').all()) {
    const box = await chip.boundingBox();
    assert.ok(box.x >= 0 && box.x + box.width <= 390, `${await chip.textContent()} is on the screen`);
    assert.ok(box.y + box.height <= now.y + 1, `${await chip.textContent()} needs no scrolling`);
  }
  const refused = page.locator('#card .kinds .chip.refused', { hasText: 'Break off' });
  assert.deepEqual(
    await page.locator('#card .why-not').allTextContents(),
    ['Attack: Nobody is in reach: 6 squares.', `Break off: ${await refused.getAttribute('title')}`],
    'why an order cannot be given is to be read without a tap',
  );
});

test('of a crowd so much is listed that its orders are in sight, and the list can be gone through', async () => {
  const { page } = pod;
  await page
    .locator('#now')
    .getByRole('button', { name: /^Next: / })
    .click();
  await page.locator('#card .kinds .chip').first().waitFor();
  await settled(pod);
  const [kinds, now] = await Promise.all(['#card .kinds', '#now'].map(one => page.locator(one).boundingBox()));
  assert.ok(kinds.y + kinds.height <= now.y + 1, `the orders end at ${kinds.y + kinds.height}, the card at ${now.y}`);
  await page.locator('#card .member').last().click();
  await page.locator('#card .member[aria-pressed="true"]').last().waitFor();
});

test('an order that is opened from the list lights the places where it may lead instead', async () => {
  const { page } = pod;
  const lit = page.locator('.board:visible .reach-free, .board:visible .reach-ring');
  const tapLit = async which => {
    await settled(pod);
    const { x, y, width, height } = await lit.nth(which).boundingBox();
    await page.mouse.click(x + width / 2, y + height / 2);
  };
  await page.locator('#card .kinds .chip', { hasText: 'March' }).click();
  await lit.first().waitFor();
  await tapLit(0);
  const line = page.locator('#orders .order-list .words');
  await line.waitFor({ state: 'attached' });
  const before = await line.innerText();
  await page.keyboard.press('Escape');
  await settled(pod);
  await page
    .locator('#tabs')
    .getByRole('tab', { name: /^Orders/ })
    .click();
  await line.click();
  await page.locator('#card .kinds .chip[aria-pressed="true"]', { hasText: 'March' }).waitFor();
  await settled(pod);
  assert.ok((await lit.count()) > 0, 'its places are lit at once');
  await page.locator('#card', { hasText: 'Tap a lit place.' }).waitFor();
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/order-opened.png` });
  await tapLit(1);
  await page.waitForFunction(was => {
    const lines = [...document.querySelectorAll('#orders .order-list .words')];
    return lines.length === 1 && lines[0].textContent.trim() !== was;
  }, before.trim());
});

test('the next unit is of one stack and one type, and the bottom line names it', async () => {
  const { page } = dark;
  await page.keyboard.press('Escape');
  await settled(dark);
  const types = new Set();
  const task = page.locator('#now .task');
  for (let i = 0; i < 4; i++) {
    await page.keyboard.press('n');
    // Another name than those before; what may be done with them comes a moment later.
    await page.waitForFunction(
      before => {
        const [name, ...more] = document.querySelector('#now .task').textContent.split('·');
        return more.length > 0 && !before.includes(name.trim());
      },
      [...types],
    );
    const last = await task.textContent();
    assert.match(last, /^\s*(\d × )?[A-Z][\w ]+ · /, 'one name alone');
    types.add(last.split('·')[0].trim());
  }
  assert.equal(types.size, 4, [...types].join());
});

test('who can be given no order says so', async () => {
  const { page } = night;
  await page.locator('.task', { hasText: 'Your units do not march in this phase.' }).waitFor();
  const { x, y, width, height } = await page.locator('.counter[data-tone="dark"]').first().boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.locator('#card', { hasText: 'They can be given no order in this phase.' }).waitFor();
  await page.locator('#card .member', { hasText: 'Dark army' }).click();
  await page.locator('#card', { hasText: 'It can be given no order in this phase.' }).waitFor();
  const lines = await page.locator('#card .groups > .chip').allInnerTexts();
  const units = await page.locator('#card .figures, #card .attributes').textContent();
  const all = lines.reduce((sum, words) => sum + Number(words.match(/^\d+/)?.[0] ?? 1), 0);
  assert.equal(all, Number(units.match(/Units\s+(\d+)/)?.[1]), `the list adds up to its figure: ${units}`);
});
