// A page that was open once, without a network: it opens, says since when it is old, takes orders, and sends them when
// the line is back. What was kept goes when the seat is given up.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isAccessible } from './accessible.mjs';
import { numberOf, openBrowser, received, settled, squareAt, startServer, takeSeat } from './support.mjs';

let server, browser, dark, made;

before(async () => {
  server = await startServer();
  browser = await openBrowser();
  made = server.newCampaign('city-table/gate_drill', 'manual');
  dark = await takeSeat(
    browser,
    made.links.find(link => link.faction === 'dark'),
    { offline: true },
  );
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** What lies in the browser's box, by path. */
const box = page =>
  page.evaluate(async () =>
    (await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys())))
      .flat()
      .map(({ url }) => new URL(url).pathname),
  );
/** The map is in it as it stands now, and what the four stacks and the seat itself may do. */
const kept = (page, orders = 0) =>
  page.evaluate(async orders => {
    const read = async name => (await caches.match(location.pathname + name))?.json();
    for (const late = Date.now() + 60_000; Date.now() < late;) {
      const [state, answers] = [await read('kept'), await read('answers')];
      const sheet = state?.messages.find(one => one.type === 'sheet');
      if (answers?.known.length >= 5 && (sheet?.sheet.orders.length ?? 0) === orders) return;
      await new Promise(requestAnimationFrame);
    }
    throw new Error('nothing fitting was kept');
  }, orders);
const offline = ({ context }, away) => context.setOffline(away);

test('without a network the page opens with map, report and rules, and says since when it is old', async () => {
  const { page } = dark;
  await kept(page);
  await settled(dark);
  const counters = await page.locator('.counter').count();
  assert.ok(counters > 4);
  await offline(dark, true);
  await page.reload();
  await page
    .locator('.task', { hasText: /The line to the server is broken: you see how it stood at \d\d:\d\d CET\./ })
    .waitFor();
  await numberOf(page, '.counter', counters);
  await page.locator('.slot-phase h1', { hasText: 'Round 1' }).waitFor();
  await page.locator('#side', { hasText: 'Nothing has happened yet.' }).waitFor();
  const rules = await dark.context.newPage();
  await rules.goto(`${server.url}/rules/city-table`);
  await rules.locator('#text h2').first().waitFor();
  await rules.close();
});

test('without a network the page is as well made as with one, wide and narrow', async () => {
  const { page } = dark;
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ]) {
    await page.setViewportSize({ width, height });
    for (const panel of ['Report', 'Seats']) {
      await page.getByRole('tab', { name: panel }).click();
      await isAccessible(dark.page, `${panel} at ${width}`);
    }
  }
  await page.getByRole('tab', { name: 'Map' }).click();
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('without a network the first page knows the seats of this browser, and leads back to them', async () => {
  const { page } = dark;
  await page.goto(server.url);
  const seat = page.getByRole('link', { name: 'Prince of Darkness' });
  await seat.waitFor();
  await isAccessible(dark.page, 'the first page with a seat');
  await seat.click();
  await page.locator('.task', { hasText: 'you see how it stood at' }).waitFor();
});

test('the page can be installed', async () => {
  const session = await dark.context.newCDPSession(dark.page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A window without a history, as every browser of a test is, installs nothing.
  assert.deepEqual(
    installabilityErrors.map(({ errorId }) => errorId).filter(error => error !== 'in-incognito'),
    [],
  );
});

test('an order that is given without a line waits here, and is acknowledged when the line is back', async () => {
  const { page } = dark;
  await page.locator('#orders .rows .chip').first().click();
  const from = dark.frames.length;
  await page.locator('.map-host:not([hidden]) .reach').first().waitFor();
  const { x, y } = await squareAt(page, 3, 2);
  await page.mouse.click(x, y);
  await page.locator('.order-line').first().waitFor();
  await page.locator('.task', { hasText: '1 order waits here and will be sent.' }).waitFor();
  await page.locator('#orders .badge', { hasText: 'Not saved yet' }).waitFor();
  await page.reload();
  await page.locator('.task', { hasText: '1 order waits here and will be sent.' }).waitFor();
  assert.deepEqual(dark.frames.slice(from), []);
  await offline(dark, false);
  await received(dark, frame => frame.type === 'stored', { from, words: 'the order is acknowledged' });
  await page.locator('#orders .badge', { hasText: /^\s*Saved/ }).waitFor();
  await numberOf(page, '.order-line', 1);
  await kept(page, 1);
});

test('no address with a key lies in the box, and nothing of another seat', async () => {
  const { page } = dark;
  const own = new URL(page.url()).pathname;
  const paths = await box(page);
  assert.ok(paths.includes(own) && paths.includes(`${own}kept`), 'the box is read');
  assert.deepEqual(
    paths.filter(path => /^\/(join|watch|office)\//.test(path)),
    [],
  );
  assert.deepEqual(
    paths.filter(path => path.startsWith('/play/') && !path.startsWith(own)),
    [],
  );
});

test('who switches it off keeps nothing', async () => {
  const { page } = dark;
  const ofSeats = async () => (await box(page)).filter(path => path.startsWith('/play/'));
  await page.getByRole('tab', { name: 'Seats' }).click();
  const wanted = page.getByLabel('Keep map and report here');
  await page.getByText('This page opens without a network.').waitFor();
  await wanted.uncheck();
  await page.getByText('This page opens without a network.').waitFor({ state: 'detached' });
  await page.waitForFunction(async () =>
    (await (await caches.open('ziggurat.1')).keys()).every(({ url }) => !url.includes('/play/')),
  );
  await page.evaluate(async () => (await caches.open('ziggurat.1')).put('/parcel/of-yesterday.js', new Response('')));
  await wanted.check();
  await page.getByText('This page opens without a network.').waitFor();
  assert.ok((await ofSeats()).length > 0);
  const parcels = (await box(page)).filter(path => path.startsWith('/parcel/'));
  assert.ok(parcels.length > 0, 'the page lies in the box with its parcels');
  assert.ok(!parcels.includes('/parcel/of-yesterday.js'), 'a parcel that no page names is gone');
});

test('who signs this browser out leaves nothing of the seat behind', async () => {
  const { page } = dark;
  const own = new URL(page.url()).pathname;
  await page.goto(`${server.url}${own}devices/`);
  await isAccessible(page, 'the browsers of a seat');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
  await isAccessible(page, 'signed out');
  assert.deepEqual(
    (await box(page)).filter(path => path.startsWith('/play/')),
    [],
  );
  await page.goto(server.url);
  await page.locator('#seats[data-known="0"]').waitFor({ state: 'attached' });
  await page.goto(server.url + own);
  await page.getByRole('heading', { name: 'This is not your seat' }).waitFor();
});

test('the page has no complaint', () => {
  assert.deepEqual(
    dark.faults.filter(fault => !/401|WebSocket|Failed to load resource/.test(fault)),
    [],
  );
});
