// Every page at three widths, light and dark: no accessibility fault, no complaint of the browser, nothing wider than
// the window; and the pictures that the README shows.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { atRest, bothWidths, isAccessible } from './accessible.mjs';
import { openBrowser, opened, phaseOf, pictures, settled, startServer, takeSeat, titleOf } from './support.mjs';

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
let server, browser, umpire, dark, made;

before(async () => {
  server = await startServer();
  browser = await openBrowser();
  made = server.newCampaign('city-table/siege_of_ur', 'sealed');
  umpire = await takeSeat(
    browser,
    made.links.find(link => link.role === 'umpire'),
  );
  dark = await takeSeat(
    browser,
    made.links.find(link => link.faction === 'dark'),
  );
  while (!/Turn 2 · Morning · Round 1/.test(titleOf(umpire))) {
    const next = phaseOf(umpire) + 1;
    await umpire.page.getByRole('button', { name: 'Ring the bell' }).first().click();
    await umpire.page.locator('dialog[open] button.primary, dialog[open] button.danger').first().click();
    await Promise.all([umpire, dark].map(person => opened(person, next)));
  }
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/**
 * A picture of what is there now: ink of the former colours may stand until everything is painted anew, so two pictures
 * must agree.
 */
async function photograph(name, page, path) {
  await page.evaluate(() => {
    document.documentElement.style.display = 'none';
    document.documentElement.getBoundingClientRect();
    document.documentElement.style.removeProperty('display');
  });
  await page.evaluate(atRest);
  let last = await page.screenshot();
  for (let tries = 0; tries < 6; tries++) {
    const next = await page.screenshot({ path });
    if (next.equals(last)) return;
    last = next;
  }
  assert.fail(`${name} does not come to rest: ${path}`);
}

async function look(name, page) {
  for (const size of sizes)
    for (const colorScheme of ['dark', 'light']) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.evaluate(atRest);
      await page.waitForFunction(putNewsAway);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert.ok(wide <= 0, `${name} at ${size.width} px is ${wide} px too wide`);
      await photograph(name, page, join(pictures, `${name}-${size.width}-${colorScheme}.png`));
    }
  await isAccessible(page, name, { widths: bothWidths });
}

/** News that has come late is put away, or goes by itself: it may do so while it is being put away. Run in the page. */
function putNewsAway() {
  const news = [...document.querySelectorAll('#notices .toast')];
  for (const one of news) [...one.querySelectorAll('button')].at(-1)?.click();
  return document.querySelector('#notices .toast') === null;
}

/** The lit places of the map that something else lies over. Run in the page. */
function hiddenPlaces() {
  return [...document.querySelectorAll('.reach-cost')]
    .map(node => node.getBoundingClientRect())
    .map(box => [box.x + box.width / 2, box.y + box.height / 2])
    .filter(([x, y]) => document.elementFromPoint(x, y)?.closest('#card, #notices, #replay'));
}
/** Does the map reach from rim to rim of its window, or lie in its middle where it is smaller? One way it always fills it; 18 pixels are the
 * strip of numbers at its edge. Run in the page. */
function mapInWindow() {
  const room = document.querySelector('.map-host:not([hidden]) .board').getBoundingClientRect(),
    ground = document.querySelector('.map-host:not([hidden]) .board-map').getBoundingClientRect();
  // On a narrow page the card lies over the foot of the map: the window ends where it begins.
  const card = innerWidth < 900 ? document.querySelector('#card').getBoundingClientRect() : null,
    foot = card && card.height > 0 ? card.top : room.bottom;
  const inside = (from, to, start, end) =>
    (from <= start + 18 && to >= end - 18) || Math.abs(from - start - (end - to)) < 40;
  return {
    across: inside(ground.left, ground.right, room.left, room.right),
    down: inside(ground.top, ground.bottom, room.top, foot),
    filled: ground.width > room.width * 0.85 || ground.height > (foot - room.top) * 0.85,
  };
}

/**
 * How many counters the strip of column numbers lies over; or that the compass lies on the row numbers. Run in the
 * page.
 */
function cutCounters() {
  const board = [...document.querySelectorAll('.board')].find(one => one.getBoundingClientRect().height > 0),
    strip = board.querySelector('.ruler-across').getBoundingClientRect();
  const numbers = board.querySelector('.ruler-down').getBoundingClientRect(),
    north = board.parentElement.querySelector('.board-north').getBoundingClientRect();
  if (north.left < numbers.right) return 'the compass';
  return [...board.querySelectorAll('.counter-keyline')].filter(one => {
    const { top, bottom } = one.getBoundingClientRect();
    return top < strip.bottom - 0.5 && bottom > strip.top;
  }).length;
}

/** Names of the map that lie under a counter, under the number or small sign that reaches over its edge, or on a gate's banner. The box of a name is taller than its
 * letters. Run in the page. */
function namesUnderPiles() {
  const board = [...document.querySelectorAll('.board')].find(one => one.getBoundingClientRect().height > 0);
  const signs = [
    ...board.querySelectorAll('.layer-counters .counter-keyline, .layer-counters .pile-tags rect, .gate-banner'),
  ].map(one => one.getBoundingClientRect());
  return [...board.querySelectorAll('.map-name')].flatMap(node => {
    const { left, right, top, bottom } = node.getBoundingClientRect(),
      room = (bottom - top) / 5;
    const under = signs.some(
      one =>
        Math.min(right, one.right) - Math.max(left, one.left) > 1 &&
        Math.min(bottom - room, one.bottom) - Math.max(top + room, one.top) > 1,
    );
    return under ? [[...node.childNodes].map(line => line.textContent).join(' ')] : [];
  });
}

test('the Table', async () => {
  // Whoever goes on to order has put the last story away.
  const { page } = dark;
  await page.waitForFunction(putNewsAway);
  await page.locator('#orders .chip').first().click();
  await settled(dark);
  await page.locator('.reach-cost').first().waitFor();
  for (const size of sizes.slice(1)) {
    await page.setViewportSize(size);
    await page.evaluate(atRest);
    assert.deepEqual(await page.evaluate(hiddenPlaces), [], `no lit place lies under the card at ${size.width} px`);
    assert.deepEqual(
      await page.evaluate(mapInWindow),
      { across: true, down: true, filled: true },
      `no blank band beside the map at ${size.width} px, and it fills its window`,
    );
    assert.equal(await page.evaluate(cutCounters), 0, `no counter lies under the numbers at ${size.width} px`);
    const signs = await page
      .locator('.chosen-card > header .icon')
      .evaluateAll(all => new Set(all.map(one => one.getBoundingClientRect().top)).size);
    assert.equal(signs, 1, `the signs of the card stand in one row at ${size.width} px`);
    assert.deepEqual(await page.evaluate(namesUnderPiles), [], `no name lies under a pile at ${size.width} px`);
  }
  await look('table', dark.page);
  assert.deepEqual(dark.faults, []);
});

test('the Desk', async () => {
  const { page } = umpire;
  const first = await page.locator('.step .report .words').first().textContent();
  assert.match(first, /45 units are set up\.$/, 'a headline, and the names below it');
  for (const size of sizes.slice(1)) {
    await page.setViewportSize(size);
    await page.evaluate(atRest);
    assert.equal(await page.evaluate(cutCounters), 0, `no counter lies under the numbers at ${size.width} px`);
    assert.deepEqual(await page.evaluate(namesUnderPiles), [], `no name lies under a pile at ${size.width} px`);
  }
  await look('desk', umpire.page);
  assert.deepEqual(umpire.faults, []);
});

test('the maps of the handbook: the land, and the city in its rings', async () => {
  const siege = server.newCampaign('urr-handbook/siege_of_urr', 'sealed');
  for (const [faction, name, first] of [
    ['pod', 'urr-land', 'land'],
    ['urr', 'urr-city', 'city'],
  ]) {
    const person = await takeSeat(
      browser,
      siege.links.find(link => link.faction === faction),
    );
    await person.page.locator(`.board[data-board="${first}"] .map-name`).first().waitFor();
    await look(name, person.page);
    assert.deepEqual(person.faults, []);
    await person.context.close();
  }
});

const openPages = [
  ['office', '.campaign', () => server.office],
  ['screen', '#clock .phase', () => made.watch],
  ['rules', 'h2', () => `${server.url}/rules/city-table`],
  ['welcome', 'h1', () => `${server.url}/`],
  ['join', 'h1', () => made.links.find(link => link.faction === 'elves').url],
];
for (const [name, sign, address] of openPages)
  test(`the page ${name}`, async () => {
    const context = await browser.newContext({ viewport: sizes[1], locale: 'en-GB' });
    const page = await context.newPage();
    const faults = [];
    page.on('console', message => {
      if (message.type() === 'error') faults.push(message.text());
    });
    page.on('pageerror', error => faults.push(String(error)));
    const answer = await page.goto(address(), { waitUntil: 'load' });
    assert.ok(answer.ok());
    await page.locator(sign).first().waitFor();
    await page.evaluate(atRest);
    if (name === 'screen') {
      assert.equal(await page.evaluate(cutCounters), 0, 'no counter lies under the numbers');
      assert.deepEqual(await page.evaluate(namesUnderPiles), [], 'no name lies under a pile');
    }
    await look(name, page);
    assert.deepEqual(faults, []);
    await context.close();
  });
