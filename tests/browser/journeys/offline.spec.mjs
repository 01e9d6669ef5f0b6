// Offline copies: a page opens without a network, takes orders and sends them later; giving up the seat deletes
// everything. And the report of a reopened page or a late player contains what was said before.
import { ask_ahead_ms, keep_after_ms } from '../../../web/core/timers.js';
import { expect, test } from '../kit/fixtures.mjs';
import { press, square, tap } from '../kit/hands.mjs';

/** Paths of everything in the browser's cache. */
const boxOf = page =>
  page.evaluate(async () =>
    (await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys())))
      .flat()
      .map(({ url }) => new URL(url).pathname),
  );
/** What the seat's page has stored there: the number of its orders, and of replies fetched in advance. */
const keptBy = page =>
  page.evaluate(async () => {
    const read = async name => (await caches.match(location.pathname + name))?.json();
    const [state, answers] = [await read('kept'), await read('answers')];
    const sheet = state?.messages.find(one => one.type === 'sheet');
    return { orders: state ? (sheet?.sheet.orders.length ?? 0) : null, answers: answers?.known.length ?? 0 };
  });

/** Stored are the current map, and the options of the four stacks and of the seat itself. */
const keeps = ({ page }, orders) =>
  expect(async () => {
    await page.clock.runFor(Math.max(keep_after_ms, ask_ahead_ms));
    const kept = await keptBy(page);
    expect(kept.orders).toBe(orders);
    expect(kept.answers).toBeGreaterThanOrEqual(5);
  }).toPass();

test('a page opens without a network, takes orders, and sends them when the line is back; a seat given up leaves nothing', async ({
  server,
  sit,
}) => {
  const game = await server.newCampaign({ scenario: 'city-table/gate_drill' });
  const dark = await sit(game.of('dark'), { offline: true, frozen: true });
  const { page, context } = dark;
  const own = new URL(page.url()).pathname;
  const body = page.locator('body');
  const dated = page.locator('.slot-task .task').filter({ hasText: /\d\d:\d\d/ });
  const ofSeats = async () => (await boxOf(page)).filter(path => path.startsWith('/play/'));

  await test.step('without a network it opens with map, report and rules, and says since when it is old', async () => {
    await keeps(dark, 0);
    const counters = await page.locator('.counter').count();
    expect(counters).toBeGreaterThan(4);
    await context.setOffline(true);
    await page.reload();
    await expect(body).toHaveAttribute('data-task', 'line');
    await expect(dated).toBeVisible();
    await expect(page.locator('.counter')).toHaveCount(counters);
    await expect(page.locator('.slot-phase h1')).toContainText('Round 1');
    await expect(page.locator('#side')).toBeVisible();
    const rules = await context.newPage();
    await rules.goto(`${server.url}/rules/city-table`);
    await expect(rules.locator('#text h2').first()).toBeVisible();
    await rules.close();
  });

  await test.step('the first page knows the seats of this browser, and leads back to them', async () => {
    await page.goto(server.url);
    await press(dark, page.locator(`#seats a[href="${own}"]`));
    await expect(dated).toBeVisible();
  });

  await test.step('an order waits here, also over a reload, and is acknowledged when the line is back', async () => {
    const from = dark.frames.length;
    await press(dark, page.locator('#orders .rows .chip').first());
    await expect(page.locator('.map-host:not([hidden]) .reach').first()).toBeVisible();
    await tap(dark, square(3, 2));
    const lines = page.locator('.order-line'),
      badge = page.locator('#orders .badge[data-save]');
    await expect(lines).toHaveCount(1);
    for (const again of [false, true]) {
      if (again) await page.reload();
      await expect(badge).toHaveAttribute('data-save', 'unsaved');
      await expect(dated).toBeVisible();
    }
    expect(dark.frames.slice(from)).toEqual([]);
    await context.setOffline(false);
    await dark.received(({ type }) => type === 'stored', { from, what: 'the order is acknowledged' });
    await expect(badge).toHaveAttribute('data-save', 'saved');
    await expect(lines).toHaveCount(1);
    await keeps(dark, 1);
  });

  await test.step('no address with a key lies in the box, and nothing of another seat', async () => {
    const paths = await boxOf(page);
    expect(paths).toEqual(expect.arrayContaining([own, `${own}kept`]));
    expect(paths.filter(path => /^\/(join|watch|office)\//.test(path))).toEqual([]);
    expect(paths.filter(path => path.startsWith('/play/') && !path.startsWith(own))).toEqual([]);
  });

  await test.step('switched off it keeps nothing; switched on, no bundle that no page names', async () => {
    await press(dark, page.locator('[data-point="panel:more"]:visible'));
    const wanted = page.locator('[data-point="check:offline"]'),
      ready = page.locator('[data-point="offline:ready"]');
    await expect(ready).toBeVisible();
    await wanted.uncheck();
    await expect(ready).toHaveCount(0);
    await expect.poll(ofSeats).toEqual([]);
    await page.evaluate(async () => (await caches.open('ziggurat.1')).put('/bundle/of-yesterday.js', new Response('')));
    await wanted.check();
    await expect(ready).toBeVisible();
    await expect.poll(async () => (await ofSeats()).length).toBeGreaterThan(0);
    const bundles = (await boxOf(page)).filter(path => path.startsWith('/bundle/'));
    expect(bundles.length, 'the page lies in the box with its bundles').toBeGreaterThan(0);
    expect(bundles).not.toContain('/bundle/of-yesterday.js');
  });

  await test.step('a browser that is signed out has nothing left of the seat', async () => {
    const typed = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
    await press(dark, page.locator('[data-point="panel:press"]:visible'));
    await page.locator('#press-text').fill('a secret plan');
    expect(await typed()).toContain('a secret plan');
    await page.goto(`${server.url}${own}devices/`);
    await page.locator('form button').first().click();
    await expect.poll(ofSeats).toEqual([]);
    await expect.poll(typed).not.toContain('a secret plan');
    await page.goto(server.url);
    await expect(page.locator('#seats')).toHaveAttribute('data-known', '0');
    const gone = await page.goto(server.url + own);
    expect(gone.status()).toBe(401);
    await expect(page.locator('body.table-page')).toHaveCount(0);
  });
  dark.faults.splice(0, Infinity, ...dark.faults.filter(fault => !/401|WebSocket|Failed to load resource/.test(fault)));
});

test('the page can be installed', async ({ server, sit }) => {
  const game = await server.newCampaign({ scenario: 'city-table/gate_drill' });
  const dark = await sit(game.of('dark'), { offline: true });
  const session = await dark.context.newCDPSession(dark.page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A window without a history, as in every test browser, cannot install anything.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter(error => error !== 'in-incognito')).toEqual([]);
});

test('what earlier bells have brought is in the report of a page that is opened anew, and of whoever comes late', async ({
  server,
  sit,
  wire,
}) => {
  const game = await server.newCampaign({ scenario: 'urr-handbook/siege_of_urr' });
  const umpire = await wire(game.umpire);
  const urr = await sit(game.of('urr'));
  const stories = ({ page }) => page.locator('#side .story h3');
  const council = umpire.state().own.phase.title;
  await expect(stories(urr)).toHaveCount(0);
  // A unit before the wall, so that the week's assault is asked about.
  const field = { board: 'city', area: 'F5' };
  const near = [...umpire.state().own.view.pieces.values()].filter(({ attributes }) =>
    ['Mercenary infantry 1', 'Dark trebuchet 1'].includes(attributes.name),
  );
  expect(near).toHaveLength(2);
  await umpire.ask({
    type: 'change',
    changes: near.map(({ id }) => ({ move: id, to: field })),
    reason: 'The siege has begun.',
  });
  await urr.opened(await umpire.ring());
  await expect(stories(urr).filter({ hasText: council })).toHaveCount(1);
  const told = (await stories(urr).allInnerTexts()).toSorted();
  await urr.page.reload();
  await expect.poll(async () => (await stories(urr).allInnerTexts()).toSorted()).toEqual(told);
  const late = await sit(game.of('elves'));
  await expect(stories(late).filter({ hasText: council })).toHaveCount(1);
});

test('a bell without orders is told of to who sat there, below the head of a phone; not one before they came', async ({
  server,
  sit,
  wire,
}) => {
  const game = await server.newCampaign({ scenario: 'city-table/gate_drill' });
  const umpire = await wire(game.umpire);
  await umpire.ring();
  const dark = await sit(game.of('dark'), { width: 360, height: 740, touch: true });
  const toast = dark.page.locator('#notices .toast.warn');
  await dark.idle();
  await expect(toast, 'it rang before they came').toHaveCount(0);
  await dark.opened(await umpire.ring());
  await expect(toast).toContainText('Round 2');
  const { y } = await toast.boundingBox();
  for (const part of ['.sentence h1', '.help-button', '.slot-clock']) {
    const box = await dark.page.locator(part).first().boundingBox();
    expect(y, `${part} is not hidden`).toBeGreaterThanOrEqual(box.y + box.height);
  }
  await dark.opened(await umpire.ring());
  await expect(toast).toContainText('Round 3');
  await expect(toast).toHaveCount(1);
  await dark.page.reload();
  await dark.idle();
  await expect(dark.page.locator('body')).toHaveAttribute('data-task', /./);
  await expect(toast, 'it was told').toHaveCount(0);
});
