// What a first visit costs a phone: bytes and requests, counted. Times are for the bench,
// tests/bench/first_paint_bench.mjs.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isAccessible } from './accessible.mjs';
import { firstVisit } from './first_visit.mjs';
import { openBrowser, squareAt, startServer, takeSeat } from './support.mjs';

let server, browser;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

// The map is painted before the rest of the page has come. The siege's first state, 60 KiB unpacked, comes in 10 over
// the socket.
for (const [scenario, KiB, KiB_painted] of [
  ['city-table/siege_of_ur', 250, 110],
  ['city-table/gate_drill', 250, 100],
  ['urr-handbook/siege_of_urr', 250, 110],
  ['domain-war/shadow-over-urr', 250, 110],
])
  test(`a first visit to ${scenario}: a handful of requests, the map below ${KiB_painted} KiB, all below ${KiB}`, async () => {
    const { links } = server.newCampaign(scenario, 'sealed');
    const { bytes, painted_bytes, work, kinds, loaded, beside, sockets, faults } = await firstVisit(
      browser,
      links.find(one => one.faction),
    );
    const words = JSON.stringify({ kinds, loaded });
    assert.deepEqual(faults, []);
    assert.ok(loaded.length <= 9, words);
    assert.ok(!loaded.some(path => /meanwhile|theme_first/.test(path)), 'what begins at once stands in the page');
    assert.equal(beside, 2, 'the ground comes beside the script, not after it');
    assert.deepEqual(sockets, ['the page'], 'the line is laid before the page has its script, and once');
    assert.ok(painted_bytes < KiB_painted * 1024, `${painted_bytes} bytes till the map is painted: ${words}`);
    assert.ok(bytes < KiB * 1024, `${bytes} bytes: ${words}`);
    assert.equal(work.asked, 0, 'no size is asked for between the hanging of the map and its painting');
    assert.ok(work.made < work.standing * 1.1, `what is drawn is drawn once: ${JSON.stringify(work)}`);
    assert.deepEqual(work.formats, [], 'no table of a language is read before the map is there');
    assert.ok(kinds.Socket < 16 * 1024, `the socket is deflated: ${words}`);
  });

/** The page's own, beside which its ground is asked for. */
const scriptOf = page => page.locator('script[type="module"]').getAttribute('src');

test('a ground that is long in coming is not crowded out by the rest of the page', async () => {
  const { links } = server.newCampaign('city-table/gate_drill', 'sealed');
  const { page, faults } = await takeSeat(
    browser,
    links.find(link => link.faction === 'dark'),
  );
  await page.clock.install();
  const asked = [],
    script = await scriptOf(page);
  let release;
  const released = new Promise(resolve => (release = resolve));
  await page.route('**/parcel/*.js', async route => {
    asked.push(route.request().url());
    if (!route.request().url().endsWith(script)) await released;
    return route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.locator('h1', { hasText: 'Round 1' }).waitFor();
  await page.clock.fastForward(5_000);
  await page.evaluate(() => true);
  assert.equal(asked.length, 2, 'the page and the ground');
  release();
  await page.locator('.counter').first().waitFor();
  await page.locator('.task').waitFor();
  assert.deepEqual(faults, []);
});

/** The seat's page anew; what it loads later waits for `then`. */
async function openedAgain(person, then) {
  const { page } = person;
  let parcels = 0;
  await page.waitForLoadState('networkidle'); // what the page before it still wants is not counted
  await page.route('**/parcel/*.js', route => (++parcels < 3 ? route.continue() : then(route)));
  await page.reload({ waitUntil: 'commit' });
  await page.locator('.counter').first().waitFor();
}

test('the map is there before the rest: a tap on it waits, and if the rest does not come the page says so', async () => {
  const { links } = server.newCampaign('city-table/gate_drill', 'sealed');
  const person = await takeSeat(
    browser,
    links.find(link => link.faction === 'dark'),
  );
  const { page } = person;
  let release, wanted;
  const released = new Promise(resolve => (release = resolve)),
    asked = new Promise(resolve => (wanted = resolve));
  await openedAgain(person, async route => {
    wanted();
    await released;
    return route.continue();
  });
  await asked;
  await page.locator('h1', { hasText: 'Round 1' }).waitFor();
  assert.equal(await page.locator('.task').count(), 0, 'no more than the map is there');
  await isAccessible(page, 'the first look');
  const { x, y } = await squareAt(page, 4, 3);
  await page.mouse.click(x, y);
  release();
  await page.locator('.chosen-card').waitFor();
  assert.deepEqual(person.faults, []);

  await page.unroute('**/parcel/*.js');
  await openedAgain(person, route => route.abort());
  await page.getByText('A part of this page did not come.').waitFor();
  await isAccessible(page, 'a part that did not come');
  await page.unroute('**/parcel/*.js');
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await page.locator('.task').waitFor();
});

test('the ground of the map does not come: the page says so in its place, with a way to ask again', async () => {
  const { links } = server.newCampaign('city-table/gate_drill', 'sealed');
  const person = await takeSeat(
    browser,
    links.find(link => link.faction === 'dark'),
  );
  const { page } = person;
  const script = await scriptOf(page);
  await page.route('**/parcel/*.js', route =>
    route.request().url().endsWith(script) ? route.continue() : route.abort(),
  );
  await page.reload({ waitUntil: 'commit' });
  const told = page.locator('#map').getByRole('alert');
  await told.getByText('A part of this page did not come.').waitFor();
  await isAccessible(page, 'a map without its ground');
  await page.unroute('**/parcel/*.js');
  await told.getByRole('button', { name: 'Load the page again' }).click();
  await page.locator('.task').waitFor();
  assert.equal(await page.locator('.counter').count(), await page.locator('.counter:visible').count());
});
