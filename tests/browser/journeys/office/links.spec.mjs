// Ways into a game: the first page, the Office with its links, a lobby that waits, a seat that changes hands, and bots
// beside people.
import { adviceText } from '../../../../web/text/orders/advice_en.js';
import { deskText } from '../../../../web/text/pages/desk_en.js';
import { text } from '../../../../web/text/en.js';
import { officeText } from '../../../../web/text/pages/office_en.js';
import { expect, test } from '../../kit/fixtures.mjs';
import { phaseOf } from '../../kit/frames.mjs';
import { press, seal, sheetOf } from '../../kit/hands.mjs';
import { button, done, openSeat, openTab, over, sure } from '../../kit/hands_desk.mjs';

const { clock: C, link: Link, seats: S, talk: Talk } = deskText;

test('a game waits in its lobby, is begun by the umpire, and its bell is the umpire’s alone', async ({
  server,
  sit,
  wire,
}) => {
  const game = await server.newCampaign({ scenario: 'city-table/siege_of_ur', start: 'lobby' });
  const players = game.links.filter(({ role }) => role === 'player');
  const desk = await sit(game.umpire);
  const first = await sit(players[0], { width: 960, height: 600 });
  const others = await Promise.all(players.slice(1, 3).map(link => wire(link)));
  const { page } = desk;
  const beginsWhen = name => page.locator('.begins').getByRole('radio', { name, exact: true });

  await test.step('nothing is ordered, and every page says what the game waits for', async () => {
    await expect(page.locator('.sentence')).toHaveAttribute('data-task', 'lobby');
    await expect(beginsWhen(C.beginsWhen.asked)).toBeChecked();
    await expect(page.locator('.clock-panel')).toContainText(C.seated(3, 5));
    await expect(first.page.locator('body')).toHaveAttribute('data-task', 'lobby');
    await expect(first.page.locator('[data-point="button:seal"]')).toHaveCount(0);
    await expect(first.page.locator('[data-sits="somebody"]')).toHaveCount(3);
    for (const { seat } of players.slice(3))
      await expect(first.page.locator(`[data-seat="${seat}"]`)).toHaveAttribute('data-sits', 'nobody');
    const hall = await sit(game.screen);
    await expect(hall.page.locator('.stage')).toHaveAttribute('data-state', 'lobby');
    await hall.context.close();
  });

  await test.step('it may begin when all sit; the umpire begins it, and is told before who has come', async () => {
    const notBegun = first.page.locator('#orders, #side').getByText(text.common.notBegun(null, true));
    await press(desk, beginsWhen(C.beginsWhen.seated));
    await expect(notBegun.first()).toBeVisible();
    await press(desk, beginsWhen(C.beginsWhen.asked));
    await expect(notBegun).toHaveCount(0);
    await press(desk, button(desk, C.begin));
    const titles = links => links.map(({ seat }) => desk.state().welcome.seats.find(({ id }) => id === seat).title);
    await expect(over(desk)).toContainText(C.beginConfirm(titles(players.slice(0, 3)), titles(players.slice(3))));
    await press(desk, over(desk).locator('form .primary'));
    await Promise.all([desk, first, ...others].map(one => one.received(({ type }) => type === 'started')));
    await expect(page.locator('.sentence')).toHaveAttribute('data-task', 'waiting');
  });

  await test.step('all who are here seal, and nothing rings', async () => {
    await seal(first);
    await Promise.all(others.map(seat => seat.seal()));
    for (const { seat } of players.slice(0, 3))
      await expect(page.locator(`[data-seat="${seat}"]`)).toHaveAttribute('data-state', 'sealed');
    await expect(first.page.locator('body')).toHaveAttribute('data-task', 'sealed');
    for (const { seat } of players.slice(3)) {
      const { title } = desk.state().welcome.seats.find(({ id }) => id === seat);
      await expect(first.page.locator('.slot-task')).toContainText(title);
    }
    // A due bell rings before the server answers the next request.
    await sure(desk, page.locator('.hold').getByRole('radio', { name: C.holds[120_000] }), 'I look at it first.');
    await desk.received(({ type, entries }) => type === 'record' && entries.some(one => one.kind === 'hold_set'));
    expect(desk.frames.filter(({ type }) => type === 'bell')).toEqual([]);
    expect(phaseOf(desk)).toBe(1);
  });

  await test.step('a seat that is given to somebody else is theirs alone, though its page stands open elsewhere', async () => {
    const { you } = first.state().welcome;
    const line = await openSeat(desk, players[0]);
    await press(desk, line.getByRole('button', { name: S.linkLabel(you.title) }));
    await press(desk, over(desk).locator('form .danger'));
    const shown = over(desk).getByRole('textbox', { name: Link.title(you.title) });
    await expect(shown).toBeVisible();
    const url = await shown.inputValue();
    await press(desk, over(desk).locator('.actions .primary'));
    const ended = first.page.locator('[data-line="ended"]');
    await expect(ended).toHaveAttribute('data-code', 'revoked');
    await expect(first.page.locator('#top [data-point^="button:"]'), 'nothing more is asked for').toHaveCount(0);
    const heard = first.frames.length;

    const now = await sit({ ...players[0], url }, { width: 960, height: 600 });
    expect(now.state().welcome.you).toEqual(you);
    await now.received(frame => frame.type === 'sheet' && frame.seat === you.seat, { what: "the seat's sheet" });
    await expect(now.page.locator('body')).toHaveAttribute('data-task', 'sealed');
    await openTab(desk, 'talk');
    await page.locator('#announce-text').fill('Hold the gate for me.');
    await done(desk, () => press(desk, button(desk, Talk.announceDo)));
    await now.received(frame => frame.type === 'announcement' && frame.text === 'Hold the gate for me.');
    const again = await first.page.reload();
    expect(again.status()).toBe(401);
    await expect(first.page.locator('body.table-page')).toHaveCount(0);
    expect(first.frames.slice(heard)).toEqual([]);
    await expect(now.page.locator('[data-line]')).toHaveCount(0);
    first.faults.length = 0; // the browser logs the refused page as an error
  });

  await test.step('the umpire rings, and only then the bell falls', async () => {
    await sure(desk, button(desk, C.ring), '');
    await Promise.all([desk, ...others].map(one => one.received(({ type }) => type === 'bell')));
  });
});

test('one person plays against a bot, and asks a steward what to order', async ({ server, sit }) => {
  const game = await server.newCampaign({ scenario: 'city-table/gate_drill', clock: 'sealed' });
  const desk = await sit(game.umpire);
  const person = await sit(game.of('dark'));
  const { page } = person;
  const other = game.of('urr');
  const opener = page.locator('.advice > [data-point="button:advice"]');
  const proposed = page.locator('#orders .advice .proposed');
  const given = page.locator('#orders .order-line:not(.proposed, .checking)');
  const take = proposed.locator('[data-point="button:take"]');
  const undo = page.getByRole('button', { name: text.table.undo, exact: true });
  /** The number of proposals, of orders on the page, and of orders on the server. */
  const stand = async (left, orders) => {
    await expect(proposed).toHaveCount(left);
    await expect(given).toHaveCount(orders);
    await expect.poll(() => sheetOf(person).orders.length).toBe(orders);
    await person.idle();
  };

  await test.step('where people alone play nobody is asked', async () => {
    await expect(page.locator('#orders [data-point^="kind:"], #orders .chip').first()).toBeVisible();
    await expect(opener).toHaveCount(0);
  });

  await test.step('the umpire gives a free seat to a bot, and everybody sees it', async () => {
    const line = await openSeat(desk, other);
    const { title } = desk.state().welcome.seats.find(({ id }) => id === other.seat);
    await done(desk, () => press(desk, line.getByRole('button', { name: S.giveToBotLabel(title) })));
    await expect(line.locator('.presence')).toContainText(S.bot('fair'));
    await person.received(
      frame => frame.type === 'seals' && frame.seats.some(({ seat, bot }) => seat === other.seat && bot),
    );
    await expect(opener).toBeVisible();
  });

  let count = 0;
  await test.step('what a steward would order is asked by keys, and taken one by one', async () => {
    await opener.focus();
    await page.keyboard.press('Enter');
    const { orders, words } = await person.received(({ type }) => type === 'advice');
    count = orders.length;
    expect(count).toBeGreaterThanOrEqual(2);
    await stand(count, 0);
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('.advice')).toContainText(adviceText.what);
    await expect(proposed.locator('.words')).toContainText(words);

    await opener.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await stand(count - 1, 1);
    await expect(take.first(), 'the next one has the focus').toBeFocused();
    await press(person, undo);
    await stand(count, 0);
    await press(person, proposed.first().locator('.words'));
    await stand(count, 0); // looking orders nothing
  });

  await test.step('on a narrow page they are taken together, and that is one step for undo', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await press(person, page.locator('[data-point="panel:orders"]:visible'));
    await press(person, take.nth(1));
    await stand(count - 1, 1);
    await press(person, page.locator('[data-point="button:take-all"]'));
    await stand(0, count);
    await expect(page.locator('.advice [role="status"]')).toHaveText(adviceText.allTaken);
    await press(person, undo);
    await stand(count - 1, 1);
    await press(person, page.locator('.advice').getByRole('button', { name: adviceText.close, exact: true }));
    await stand(0, 1);
  });

  await test.step('help leads to it as well', async () => {
    await page.keyboard.press('?');
    await press(person, page.locator('dialog [data-point="button:advice"]'));
    await expect(proposed.first()).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('the bell rings for the person’s seal alone, again and again', async () => {
    for (const round of [1, 2]) {
      await seal(person);
      await person.opened(round + 1);
    }
  });
});

test('a steward has counsel in every rulebook, and says so where there is none', async ({ server, sit, wire }) => {
  const alone = async scenario => server.newCampaign({ scenario, clock: 'sealed', alone: 'urr' });
  for (const scenario of ['city-table/siege_of_ur', 'urr-handbook/siege_of_urr'])
    await test.step(scenario, async () => {
      const game = await alone(scenario);
      const seat = await wire(game.of('urr'));
      const sheet = { orders: [], salt: '' };
      const { words } = await seat.ask({ type: 'advise', phase: phaseOf(seat), sheet });
      expect(words.length).toBeGreaterThanOrEqual(2);
      expect(new Set(words).size, 'none says the same as another').toBe(words.length);
      for (const one of words) expect(one, 'no name of the program').not.toMatch(/_|undefined|\?\?/);
    });

  const game = await alone('domain-war/shadow-over-urr');
  const person = await sit(game.of('urr'));
  const advice = person.page.locator('.advice');
  const ask = async () => {
    const from = person.frames.length;
    await press(person, advice.locator('[data-point="button:advice"]'));
    return person.received(({ type }) => type === 'advice', { from });
  };
  // In its first council a realm follows the hint to find an ally; after that there is nothing worth ordering.
  expect((await ask()).orders.map(({ kind }) => kind)).toEqual(['propose_treaty']);
  await press(person, advice.locator('[data-point="button:take-all"]'));
  await expect.poll(() => sheetOf(person).orders.length).toBe(1);
  await press(person, advice.getByRole('button', { name: adviceText.close, exact: true }));
  expect((await ask()).orders).toEqual([]);
  await expect(advice.locator('[role="status"]')).toHaveText(adviceText.alreadyGiven);
  await press(person, advice.getByRole('button', { name: adviceText.close, exact: true }));
  await seal(person);
  await person.opened(2);
  const { orders, words } = await ask();
  expect(orders.length).toBeGreaterThanOrEqual(2);
  for (const one of words) expect(one).not.toMatch(/_|undefined|\?\?/);
  await press(person, advice.locator('[data-point="button:take-all"]'));
  await expect.poll(() => sheetOf(person).orders.length).toBe(orders.length);
  await expect(advice.locator('[role="status"]')).toHaveText(adviceText.allTaken);
});

test('the Office says what each switch does, refuses in place, and hands its links out whole', async ({
  server,
  visit,
}) => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const { page, idle, faults } = await visit({ width: 390, height: 900, touch: true, permissions }, 'the organiser');
  // As on a local network without TLS: the page has no clipboard API.
  await page.addInitScript(() => {
    Object.assign(globalThis, { clipboard_of_browser: navigator.clipboard });
    Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined });
  });
  await page.goto(server.office);
  const scenarios = page.locator('.scenarios input');
  await expect(scenarios).not.toHaveCount(0);

  await test.step('every switch of every scenario is explained, with an example; no id is on the page', async () => {
    const many = await scenarios.count();
    for (let i = 0; i < many; i++) {
      await scenarios.nth(i).check();
      await page.locator('#make .switch-details').evaluate(one => one.setAttribute('open', ''));
      await idle();
      const all = await page.locator('.switch').count();
      expect(all).toBeGreaterThan(15);
      // The words arrive with the rulebook, a moment after its switches.
      await expect(page.locator('.switch p', { hasText: officeText.make.example('') })).toHaveCount(all);
    }
    await expect(page.locator('main')).not.toContainText(/[a-z]+_[a-z]+|[a-z]+-[a-z]+\/[a-z]+/);
  });

  await test.step('what changes the colours stands beside the title, also on a full evening', async () => {
    await page.route('**/api/health', async route => {
      const health = await (await route.fetch()).json();
      await route.fulfill({ json: { ...health, campaigns: 24, asleep: 12, connections: 1_234 } });
    });
    await page.reload();
    await expect(page.locator('#top .health')).toContainText(officeText.health.campaigns(24, 12));
    for (const width of [390, 820, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await idle();
      const [title, sign] = await Promise.all(['#top h1', '#top .icon'].map(one => page.locator(one).boundingBox()));
      expect(sign.y, `at ${width}`).toBeLessThan(title.y + title.height);
      expect(sign.x, `at ${width}`).toBeGreaterThan(width / 2);
    }
    await page.unrouteAll({ behavior: 'wait' });
  });

  const make = page.locator('#make form > .body > button');
  await test.step('a switch that cannot be so is refused where it stands, until it is changed', async () => {
    await page.locator('.scenarios label', { hasText: 'Two realms' }).locator('input').check();
    await page.locator('#make .switch-details').evaluate(one => one.setAttribute('open', ''));
    const values = page.locator('.switch', { has: page.locator('#switch-unit_values') });
    await values.locator('input').fill('{"levies":{"defence_vs_mounted":4}}');
    await make.click();
    const refused = values.locator('.refused');
    await expect(refused).toBeInViewport();
    await expect(refused).toContainText('levies');
    await values.locator('input').fill('{}');
    await values.locator('input').blur();
    await expect(refused).toHaveCount(0);
    faults.length = 0; // the browser logs the refusal as an error
  });

  await test.step('a link is copied, and on paper each stands whole, with its code, and nothing else', async () => {
    const hour = await page.evaluate(() => new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 16));
    await page.locator('#starts-at').fill(hour);
    await page.locator('#starts-at').blur();
    const asked = page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith('/campaigns'));
    await make.click();
    expect((await asked).postDataJSON().start, 'it begins by itself at that hour').toBeGreaterThan(Date.now());
    const links = page.locator('.made .links li');
    await expect(links).not.toHaveCount(0);
    await expect(page.locator('#starts-at'), 'the next campaign has an hour of its own').toHaveValue('');
    await idle();
    await links
      .getByRole('button', { name: new RegExp(`^${officeText.made.copy}`) })
      .first()
      .click();
    await expect(page.locator('.toast.ok')).toContainText(officeText.made.copied);
    const copied = () => page.evaluate(() => /** @type {any} */ (globalThis).clipboard_of_browser.readText());
    await expect.poll(copied).toBe(await links.locator('input').first().inputValue());
    const whole = await links.locator('input').evaluateAll(all => all.map(one => one.value));
    await page.emulateMedia({ media: 'print' });
    const printed = page.locator('.made .print-only');
    await expect(printed).toHaveText(whole);
    for (const code of await printed.locator('svg').all()) expect((await code.boundingBox()).width).toBeGreaterThan(60);
    await expect(page.locator('#make')).toBeHidden();
  });
});

test('a stranger on a phone is in a lesson with one tap on the first page', async ({ server, visit }) => {
  const person = await visit({ width: 390, height: 844, offline: true });
  const { page, idle } = person;
  await page.goto(`${server.url}/`);
  const lessons = page.locator('dd.lessons button');
  const titles = await lessons.locator('b').allTextContents();
  expect(titles.length).toBeGreaterThan(2);
  await lessons.first().click();
  await page.waitForURL(/\/play\//);
  await idle();
  await expect(page.locator('.learn')).toHaveAttribute('data-step', 'goal');
  await expect(page.locator('body')).toContainText(titles[0]);
  const kept = () =>
    page.evaluate(async () => (await (await import('/core/connection/offline.js')).allKept('kept')).length);
  await expect.poll(kept, 'the seat is remembered').toBe(1);
  await page.goto(`${server.url}/`);
  await expect(page.locator('#seats'), 'and finds it again').toHaveAttribute('data-known', '1');
  expect((await page.request.post(`${server.url}/learn/nothing`)).status()).toBe(404);
  expect((await page.request.get(`${server.url}/learn/gate_drill`)).status(), 'only a press begins one').toBe(404);
});

test('the first page has its words at once, and a city beside them where there is room', async ({ server, visit }) => {
  const { page, idle } = await visit({ width: 390, height: 844 });
  /** @type {string[]} */ const asked = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  await page.goto(`${server.url}/`);
  await expect(page.locator('#seats')).toHaveAttribute('data-known', '0');
  const links = page.locator('dd.ways a[href^="/rules/"]');
  const rules = await links.evaluateAll(all => all.map(link => link.getAttribute('href')));
  expect(rules, 'the rules of every rulebook that can be played').toEqual(
    ['city-table', 'urr-handbook', 'domain-war', 'battlefield', 'dark-ages'].map(id => `/rules/${id}`),
  );
  await page.waitForLoadState('load');
  expect(asked, 'a telephone fetches no picture').not.toContain('/style/board.css');
  await expect(page.locator('#picture *')).toHaveCount(0);

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.locator('#picture'), 'a window that grows has room for it').toHaveAttribute('data-drawn', '');
  asked.length = 0;
  await page.goto(`${server.url}/`);
  await expect(page.locator('#picture')).toHaveAttribute('data-drawn', '');
  expect(asked.indexOf('/style/board.css')).toBeGreaterThan(asked.indexOf('/'));
  await expect.poll(() => page.locator('#picture .counter').count()).toBeGreaterThan(8);
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
  ]) {
    await page.setViewportSize({ width, height });
    await idle();
    const { words, left } = await page.evaluate(() => ({
      words: Math.max(
        ...[...document.querySelectorAll('main > *, dl > *')].map(one => one.getBoundingClientRect().right),
      ),
      left: /** @type {Element} */ (document.querySelector('#picture')).getBoundingClientRect().left,
    }));
    expect(words, `the words end before the picture begins at ${width}`).toBeLessThanOrEqual(left + 1);
  }
});
