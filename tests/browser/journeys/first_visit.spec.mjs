// The cost of a first visit on a phone, in bytes and requests; and what a page shows when a part fails to load. Times
// belong to the bench (tests/bench/first_paint_bench.mjs). Chromium accepts brotli from its own machine, as it does over
// https; over plain http a visit costs a tenth more.
import { expect, test } from '../kit/fixtures.mjs';
import { firstVisit } from '../kit/first_visit.mjs';
import { square, spotOf } from '../kit/hands.mjs';
import { ground_ms_max } from '../../../web/core/timers.js';

// The map is painted before the rest of the page has loaded.
for (const [scenario, painted_KiB] of [
  ['city-table/siege_of_ur', 110],
  ['city-table/gate_drill', 100],
  ['urr-handbook/siege_of_urr', 110],
  ['domain-war/shadow-over-urr', 110],
])
  test(`a first visit to ${scenario}: the map below ${painted_KiB} KiB, all of it below 264`, async ({
    browser,
    server,
  }) => {
    const game = await server.newCampaign({ scenario, clock: 'sealed' });
    const visit = await firstVisit(
      browser,
      game.links.find(one => one.faction),
    );
    const { bytes, painted_bytes, work, kinds, loaded, beside, sockets, faults } = visit;
    const words = JSON.stringify({ kinds, loaded });
    expect(faults).toEqual([]);
    expect(loaded.length, words).toBeLessThanOrEqual(9);
    expect(
      loaded.filter(path => /meanwhile|theme_first/.test(path)),
      'what begins at once stands in the page',
    ).toEqual([]);
    expect(beside, 'the ground comes beside the script').toBe(2);
    expect(sockets, 'one connection, begun before the script has come').toEqual(['the page']);
    expect(painted_bytes, `till the map is painted: ${words}`).toBeLessThan(painted_KiB * 1024);
    expect(bytes, words).toBeLessThan(264 * 1024);
    expect(work.asked, 'sizes asked for between the hanging of the map and its painting').toBe(0);
    expect(work.made, 'what is drawn is drawn once').toBeLessThan(work.standing * 1.1);
    expect(work.formats, 'tables of a language read before the map is there').toEqual([]);
    expect(kinds.Socket, 'the socket is deflated').toBeLessThan(16 * 1024);
  });

const bundles = '**/bundle/*.js';
const scriptOf = page => page.locator('script[type="module"]').getAttribute('src');
const drill = { scenario: 'city-table/gate_drill', clock: 'sealed' };

/** Reloads the seat's page; every script request goes to `take` with its number, from 1. */
async function openAgain({ page, idle }, take) {
  await idle(); // do not count the previous page's requests
  let asked = 0;
  await page.route(bundles, route => take(route, ++asked));
  await page.reload({ waitUntil: 'commit' });
}

test('a ground that is long in coming is not crowded out by the rest of the page', async ({ server, sit }) => {
  const game = await server.newCampaign(drill);
  const person = await sit(game.of('dark'), { frozen: true });
  const { page } = person;
  const script = await scriptOf(page);
  const asked = [];
  let release;
  const released = new Promise(resolve => (release = resolve));
  await openAgain(person, async route => {
    asked.push(route.request().url());
    if (!route.request().url().endsWith(script)) await released;
    return route.continue();
  });
  await expect(page.locator('h1')).toBeVisible();
  await expect.poll(() => asked.length).toBe(2); // the page and the ground
  await page.clock.fastForward(ground_ms_max / 2);
  await page.evaluate(() => true);
  expect(asked.length).toBe(2);
  release();
  await expect(page.locator('.counter').first()).toBeVisible();
  await expect(page.locator('.task').first()).toBeVisible();
});

test('the map is there before the rest: a tap waits for it, and what does not come is said', async ({
  server,
  sit,
}) => {
  const game = await server.newCampaign(drill);
  const person = await sit(game.of('dark'));
  const { page } = person;
  await page.keyboard.press('Escape');
  const spot = await spotOf(person, square(4, 3));
  let release;
  const released = new Promise(resolve => (release = resolve));
  await openAgain(person, async (route, number) => {
    if (number > 2) await released;
    return route.continue();
  });
  await expect(page.locator('.counter').first()).toBeVisible();
  await expect(page.locator('.task')).toHaveCount(0); // only the map is there
  await page.mouse.click(spot.x, spot.y);
  release();
  await expect(page.locator('.chosen-card')).toBeVisible();
  await page.unroute(bundles);

  for (const [what, kept] of [
    ['the rest', (_, number) => number <= 2],
    ['the ground', (route, _, script) => route.request().url().endsWith(script)],
  ])
    await test.step(`${what} does not come: the page says so, with a way to ask again`, async () => {
      const script = await scriptOf(page);
      await openAgain(person, (route, number) => (kept(route, number, script) ? route.continue() : route.abort()));
      const told = page.getByRole('alert').filter({ has: page.locator('button') });
      await expect(told.first()).toBeVisible();
      await page.unroute(bundles);
      await told.locator('button').first().click();
      await expect(page.locator('.task').first()).toBeVisible();
      await person.idle();
    });
  person.faults.length = 0; // the browser logs the aborted requests as errors
});
