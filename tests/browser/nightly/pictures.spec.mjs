// Every page at three widths, light and dark: nothing is wider than the window, and nothing covers text; and the
// pictures in the README (tests/browser/pictures).
import { join } from 'node:path';
import { expect, test } from '../kit/fixtures.mjs';
import { press } from '../kit/hands.mjs';
import { idle } from '../kit/person.mjs';
import { root } from '../kit/server.mjs';

const pictures = join(root, 'tests/browser/pictures');
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

/** The page as it is now, with the fade between colour schemes finished. */
async function photograph(page, path) {
  let last = await page.screenshot();
  await expect(async () => {
    const next = await page.screenshot({ path });
    const same = next.equals(last);
    last = next;
    expect(same, 'two pictures in a row are equal').toBe(true);
  }).toPass();
}

async function look(name, page) {
  for (const size of sizes)
    for (const colorScheme of ['dark', 'light']) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await idle(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, `${name} is wider than ${size.width} px`).toBeLessThanOrEqual(0);
      await photograph(page, join(pictures, `${name}-${size.width}-${colorScheme}.png`));
    }
}

/** The faults of a map: what covers text or targets. Runs in the page. */
function faultsOfMap() {
  const board = [...document.querySelectorAll('.board')].find(one => one.getBoundingClientRect().height > 0);
  const boxes = what => [...board.querySelectorAll(what)].map(one => one.getBoundingClientRect());
  const faults = [];
  for (const { x, y, width, height } of boxes('.reach-cost'))
    if (document.elementFromPoint(x + width / 2, y + height / 2)?.closest('#card, #notices, #replay'))
      faults.push('a lit place lies under something');
  const strip = board.querySelector('.ruler-across')?.getBoundingClientRect();
  for (const { top, bottom } of strip ? boxes('.counter-keyline') : [])
    if (top < strip.bottom - 0.5 && bottom > strip.top) faults.push('a counter lies under the numbers of the rim');
  const signs = boxes('.layer-counters .counter-keyline, .layer-counters .pile-tags rect, .gate-banner');
  for (const node of board.querySelectorAll('.map-name')) {
    const { left, right, top, bottom } = node.getBoundingClientRect(),
      room = (bottom - top) / 5; // the box of a name is taller than its letters
    const under = signs.some(
      one =>
        Math.min(right, one.right) - Math.max(left, one.left) > 1 &&
        Math.min(bottom - room, one.bottom) - Math.max(top + room, one.top) > 1,
    );
    if (under) faults.push(`the name ${node.textContent} lies under a pile`);
  }
  return [...new Set(faults)];
}

async function mapsAreClear(person) {
  for (const size of sizes.slice(1)) {
    await person.page.setViewportSize(size);
    await person.idle();
    expect(await person.page.evaluate(faultsOfMap), `at ${size.width} px`).toEqual([]);
  }
}

test('the Table, the Desk and the Screen in the first round of the siege', async ({ server, sit }) => {
  const game = await server.newCampaign({ scenario: 'city-table/siege_of_ur', clock: 'sealed' });
  const desk = await sit(game.umpire);
  const umpire = await desk.wire();
  await umpire.ringUntil(phase => /^turn-2\/.*round/.test(phase.path));
  const dark = await sit(game.of('dark'));
  await press(dark, dark.page.locator('#orders .chip').first());
  await expect(dark.page.locator('.reach-cost').first()).toBeAttached();
  await mapsAreClear(dark);
  await look('table', dark.page);
  await desk.idle();
  await mapsAreClear(desk);
  await look('desk', desk.page);
  const hall = await sit(game.screen, sizes[2]);
  await mapsAreClear(hall);
  await look('screen', hall.page);
});

test('the maps of the handbook: the land, and the city in its rings', async ({ server, sit }) => {
  const game = await server.newCampaign({ scenario: 'urr-handbook/siege_of_urr', clock: 'sealed' });
  for (const [faction, name] of [
    ['pod', 'urr-land'],
    ['urr', 'urr-city'],
  ])
    await look(name, (await sit(game.of(faction))).page);
});

test('the pages that need no seat', async ({ server, visit }) => {
  const game = await server.newCampaign({ scenario: 'city-table/siege_of_ur' });
  for (const [name, sign, address] of [
    ['office', '.campaign', server.office],
    ['rules', 'h2', `${server.url}/rules/city-table`],
    ['welcome', 'h1', `${server.url}/`],
    ['join', 'h1', game.of('elves').url],
  ]) {
    const { page } = await visit(sizes[1], name);
    await page.goto(address);
    await expect(page.locator(sign).first()).toBeVisible();
    for (const size of sizes)
      for (const colorScheme of ['dark', 'light']) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await photograph(page, join(pictures, `${name}-${size.width}-${colorScheme}.png`));
      }
  }
});
