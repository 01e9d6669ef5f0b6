// The first hour on a telephone, by one who has never seen it: from the link to an order that is given and sealed, tap
// by tap; and what the page says meanwhile.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isAccessible } from './accessible.mjs';
import { letRun, pressSeal, sealAnyway } from './hands.mjs';
import { drawn, numberOf, openBrowser, opened, received, settled, startServer, takeSeat } from './support.mjs';

const taps_max = 8;
let server, browser;
/** @type {any[]} */ const people = [];

before(async () => {
  server = await startServer();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server ends cleanly');
});

const seatOf = (made, faction, how = {}) =>
  takeSeat(
    browser,
    made.links.find(link => link.faction === faction),
    { width: 390, height: 844, met: false, ...how },
  ).then(person => (people.push(person), person));
// What helps now, where it has an order ready, is gold in the stead of what comes next.
const gold = page => page.locator('.primary:not(main:has(.counsel.whole) ~ .now *):visible');

/** Nothing that axe knows is wrong, nothing lies beside the screen, and at most one thing is gold. */
async function isWell({ page }, where) {
  await isAccessible(page, where);
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('button, a, p, h1, h2, input, select, textarea')]
      .filter(
        one =>
          one.checkVisibility({ visibilityProperty: true }) &&
          !one.closest('.kinds, .of-some, .members, .course, .visually-hidden, .skip-link, .board, .scroll'),
      )
      .map(one => ({ box: one.getBoundingClientRect(), words: one.textContent.trim().slice(0, 40) || one.ariaLabel }))
      .filter(({ box }) => box.width > 0 && (box.left < -1 || box.right > innerWidth + 1))
      .map(({ words, box }) => `${words} ${Math.round(box.left)}–${Math.round(box.right)}`),
  );
  assert.deepEqual(wide, [], `${where}: off the screen`);
  assert.ok((await gold(page).count()) <= 1, `${where}: one gold thing at most`);
}

for (const [faction, side] of [
  ['dark', 'the Prince of Darkness'],
  ['urr', 'Urr'],
])
  test(`${side}: from the link to an order that is sealed in at most ${taps_max} taps`, async () => {
    const made = server.newCampaign('city-table/gate_drill', 'manual');
    let taps = 1; // "Take this seat"
    const tap = async locator => {
      await locator.click();
      taps++;
    };
    const person = await seatOf(made, faction);
    const { page } = person;
    const welcome = page.locator('dialog[data-which="welcome"]');
    await welcome.getByRole('heading', { name: `You play ${side}` }).waitFor();
    // What his side wants stands on the card.
    await welcome
      .locator('.goal:visible', { hasText: faction === 'urr' ? 'Hold the palace' : 'Capture the palace' })
      .waitFor();
    await isWell(person, 'the welcome');
    await tap(gold(page)); // Show my units
    await page.locator('.task', { hasText: 'have no order; without one they hold.' }).waitFor();
    // My units are ringed.
    await page.locator('.map-host:not([hidden]) .shown-line').first().waitFor({ state: 'attached' });
    await isWell(person, 'the map');
    await tap(page.locator('#now .primary')); // Next: so many of a type
    await page.locator('#card .kinds .chip', { hasText: /^\s*Attack\s*$/ }).waitFor();
    if (faction === 'dark') {
      // An engine begins with its fire. To attack is called so, and says why it leads nowhere while nobody is in reach.
      await page.locator('.task', { hasText: /Trebuchet.* · Fire at the wall/ }).waitFor();
      await page.locator('#card .kinds .chip.refused', { hasText: /^\s*Attack\s*$/ }).waitFor();
      await page.locator('#card .why-not', { hasText: /Attack.*: Nobody is in reach: 3 squares\./ }).waitFor();
      await tap(page.locator('#card .kinds .chip', { hasText: /^\s*Move\s*$/ }));
    }
    await page.locator('.task', { hasText: 'Move · choose a lit place' }).waitFor();
    await isWell(person, 'the card of a unit');
    // A lit place that the card does not hide, when nothing moves any more.
    await settled(person);
    const spot = await page.waitForFunction(() => {
      const frame = document.querySelector('#map').getBoundingClientRect(),
        card = document.querySelector('#card').getBoundingClientRect();
      for (const one of document.querySelectorAll('.map-host:not([hidden]) .reach-free')) {
        const box = one.getBoundingClientRect();
        const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        if (at.x > frame.left + 20 && at.x < frame.right - 20 && at.y > frame.top + 20 && at.y < card.top - 10)
          return at;
      }
      return null;
    });
    const { x, y } = await spot.jsonValue();
    const from = person.frames.length;
    await page.mouse.click(x, y);
    taps++;
    await received(person, frame => frame.type === 'stored', { from, words: 'the order is stored' });
    // In words as well, on the page and for who cannot see it, and the tab counts it.
    await page.locator('#now .done', { hasText: /move to .*Saved\.\s*$/ }).waitFor();
    await page.locator('[aria-live="polite"]', { hasText: 'Saved.' }).waitFor({ state: 'attached' });
    await page.locator('#tabs .count', { hasText: '1 given' }).waitFor();
    await page
      .locator('#tabs')
      .getByRole('tab', { name: /^Orders/ })
      .click();
    taps++;
    await page.locator('.order-line').first().waitFor();
    await numberOf(page, '.shown-line', 0); // the rings are gone with the next act
    await page.getByText('What is saved counts at the bell, sealed or not').waitFor();
    await page.getByRole('button', { name: /^Seal my orders and \d units? holds?$/ }).waitFor();
    await isWell(person, 'the orders');
    const sealed = person.frames.length;
    await tap(page.getByRole('button', { name: /^Seal my orders/ }));
    await received(person, frame => frame.type === 'done', { from: sealed, words: 'the seal' });
    await page.locator('.task', { hasText: /^\s*Sealed\. Nobody has come yet for / }).waitFor();
    await isWell(person, 'sealed');
    assert.ok(taps <= taps_max, `${taps} taps`);
    console.log(`${side}: ${taps} taps`);
  });

test('what was read is not said again, and is found under the question mark; at 360 px all is on the screen', async () => {
  const made = server.newCampaign('city-table/siege_of_ur', 'manual');
  const person = await seatOf(made, 'dwarves', { width: 360, height: 740 });
  const { page } = person;
  const welcome = page.locator('dialog[data-which="welcome"]');
  await welcome.locator('summary').click();
  await welcome.getByText('Neither with you nor against you so far:').waitFor();
  await welcome.getByText('the sides talk, and the dark forces approach').waitFor();
  await welcome.getByText('the bell rings when the umpire, who leads the game, says so').waitFor();
  await welcome.getByText('Your units do not march in this phase. Now your side may: ').waitFor();
  await page.keyboard.press('Escape');
  await welcome.waitFor({ state: 'hidden' });
  // The night asks nothing of them that must be done, and the page says so.
  await page.locator('.task', { hasText: 'Your units do not march in this phase.' }).waitFor();
  for (const name of ['Orders', 'Report', 'Press', 'Agreements', 'Seats']) {
    await page.locator('#tabs').getByRole('tab', { name }).click();
    await isWell(person, name);
  }
  await page.reload();
  await page.locator('.task', { hasText: 'Your units do not march in this phase.' }).waitFor();
  assert.equal(await welcome.count(), 0);
  await page.locator('.help-button').click();
  await isWell(person, 'help');
  await page.getByRole('button', { name: 'Show the whole card' }).click();
  await welcome.getByRole('heading', { name: 'You play the Dwarves' }).waitFor();
  await page.keyboard.press('Escape');
});

test('the sheet has three rests, by tap, by drag and by key, and the map keeps its size', async () => {
  const person = people[0],
    { page } = person;
  const handle = page.locator('.handle:visible');
  const size = () => page.locator('#map').boundingBox();
  await page.locator('#tabs').getByRole('tab', { name: 'Map' }).click();
  const before = await size();
  const half = page.locator('body[data-panel="orders"][data-rest="half"]');
  assert.equal((await handle.boundingBox())?.height, 44);
  await handle.click();
  await half.waitFor();
  await drawn(page);
  const box = await handle.boundingBox();
  await page.mouse.move(box.x + 100, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 100, box.y - 120, { steps: 4 });
  await page.mouse.up();
  await page.locator('body[data-rest="full"]').waitFor();
  await isAccessible(page, 'the sheet at its full height');
  await handle.press('Enter');
  await half.waitFor();
  await isAccessible(page, 'the sheet at half its height');
  await drawn(page);
  const there = await handle.boundingBox();
  await page.mouse.move(there.x + 100, there.y + 20);
  await page.mouse.down();
  await page.mouse.move(there.x + 100, there.y + 120, { steps: 4 });
  await page.mouse.up();
  await page.locator('body[data-panel="map"]').waitFor();
  assert.deepEqual(await size(), before, 'the map has not moved');
});

test('after a reload the report has titles, every round and Play, and a headline leads to its moment', async () => {
  const made = server.newCampaign('city-table/gate_drill', 'manual');
  const person = await seatOf(made, 'dark', { met: true });
  const { page } = person;
  const umpire = await takeSeat(
    browser,
    made.links.find(link => link.role === 'umpire'),
  );
  for (const number of [2, 3]) {
    await umpire.page.getByRole('button', { name: 'Ring the bell now' }).first().click();
    await umpire.page.locator('dialog[open] button.primary').first().click();
    await Promise.all([umpire, person].map(one => opened(one, number)));
  }
  await page.reload();
  await page.locator('#tabs').getByRole('tab', { name: 'Report' }).click();
  await page.locator('#side .story').nth(1).waitFor();
  // They are fetched with the rest of what was told.
  await page.locator('#side .story h3', { hasText: 'Round 1' }).waitFor();
  await page.locator('#side .story h3', { hasText: 'Round 2' }).waitFor();
  const titles = await page.locator('#side .story h3').allInnerTexts();
  assert.deepEqual(titles, ['Turn 1 · Morning · Round 2', 'Turn 1 · Morning · Round 1']);
  await page.locator('#side .story').last().locator('summary').first().click();
  await page
    .getByRole('button', { name: /^Play .* again$/ })
    .nth(1)
    .waitFor();
  assert.equal(await page.getByRole('button', { name: /^Play .* again$/ }).count(), 2);
  await isWell(person, 'the report');
  await page.locator('#side .report button.words').first().click();
  await page.locator('.replay').waitFor();
  await page.locator('body[data-panel="map"][data-task="telling"]').waitFor();
  await isWell(person, 'a moment of the report');
  await page.locator('#now').getByRole('button', { name: 'Skip' }).click();
  await page.locator('.replay').waitFor({ state: 'detached' });
  await umpire.context.close();
});

test('while a story is told nothing beside the map tells its end, and the orders come back with it', async () => {
  const made = server.newCampaign('city-table/gate_drill', 'sealed', '--alone', 'dark');
  const person = await seatOf(made, 'dark', { width: 1280, height: 800, met: true, motion: true });
  const { page } = person;
  const orders = page.locator('#orders');
  await orders.locator('.counsel-list').waitFor();
  await settled(person);
  /** What stood there at any moment between the bell and the end of the story. */
  await page.evaluate(() => {
    const told = document.querySelector('#orders');
    globalThis.saidMeanwhile = [];
    new MutationObserver(() => {
      if (document.body.dataset.task === 'telling') globalThis.saidMeanwhile.push(told.innerText);
    }).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
  });
  await page
    .getByRole('button', { name: /^Seal my orders/ })
    .first()
    .click();
  const ask = page.locator('dialog[open] button', { hasText: /^\s*Seal/ });
  await Promise.any([ask.click(), page.locator('body[data-task="telling"]').waitFor()]);
  await page.locator('body[data-task="telling"]').waitFor();
  await orders.getByText(/^\s*First what happened is told/).waitFor();
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await orders.locator('.counsel-list').waitFor();
  const said = await page.evaluate(() => globalThis.saidMeanwhile);
  assert.ok(said.length > 0, 'it was looked at');
  assert.deepEqual(
    [...new Set(said)].filter(words => !/First what happened is told/.test(words)),
    [],
  );
  await isWell(person, 'after a story');
});

test('on a telephone the first story waits at each picture for “Next”; “Play” lets it run, and those after it', async () => {
  const made = server.newCampaign('city-table/gate_drill', 'sealed', '--alone', 'dark');
  const person = await seatOf(made, 'dark', { width: 360, height: 740, hasTouch: true, met: true, motion: true });
  const { page } = person;
  const foot = page.locator('#now'),
    told = page.locator('.replay');
  const key = name => foot.getByRole('button', { name, exact: true });
  /** Seals without orders, and what the bell before has brought is read. */
  async function toTheBell() {
    if (await key('Go on').count()) await key('Go on').tap();
    await page.locator('#tabs').getByRole('tab', { name: 'Orders' }).tap();
    const from = person.frames.length;
    await pressSeal(page);
    await sealAnyway(
      page,
      received(person, frame => frame.type === 'step', { from, words: 'the outcome' }),
    );
    await told.waitFor();
  }
  await toTheBell();
  await key('Next').waitFor();
  await key('Skip').waitFor();
  await isWell(person, 'a story that waits');
  const pages = Number(/1 of (\d+)/.exec(await told.locator('.controls').innerText())?.[1]);
  assert.ok(pages > 1, 'a round is told in some pictures');
  // The page's own clock is let run on, minute by minute: nothing moves.
  await page.clock.install();
  await page.clock.runFor(120_000);
  await told.getByText(`1 of ${pages}`).waitFor();
  for (let at = 2; at <= pages; at++) {
    await key('Next').tap();
    await page.clock.runFor(2_000);
    await told.getByText(`${at} of ${pages}`).waitFor();
  }
  await key('Next').tap();
  await page.clock.runFor(4_000);
  await page.locator('section.result').waitFor();
  assert.equal(await told.count(), 0);
  await page.clock.resume();
  await toTheBell();
  await letRun(page);
  await told.getByRole('button', { name: 'Pause', exact: true }).waitFor();
  assert.equal(await key('Next').count(), 0);
  await key('Skip').tap();
  await page.reload();
  await page.locator('.task').waitFor();
  await toTheBell();
  await told.getByRole('button', { name: 'Pause', exact: true }).waitFor();
});

test('before the game the page says who plays and what it waits for, without a clock', async () => {
  const made = server.newCampaign('city-table/gate_drill', 'manual', '--start', 'lobby');
  const person = await seatOf(made, 'urr');
  const { page } = person;
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await page.locator('.task', { hasText: 'it begins when the umpire says' }).waitFor();
  assert.equal(await page.locator('.clock').count(), 0);
  await page.locator('#tabs').getByRole('tab', { name: 'Orders' }).click();
  await page.locator('#orders .seats li', { hasText: 'nobody yet' }).waitFor();
  const rows = await page.locator('#orders .seats li').allInnerTexts();
  assert.deepEqual(
    rows.map(words => words.replace(/\s+/g, ' ').trim()),
    ['Urr (you) taken', 'Prince of Darkness nobody yet'],
  );
  await isWell(person, 'the lobby');
  await page.locator('#orders').getByRole('button', { name: 'Write to the others' }).click();
  await page.locator('#press-text').waitFor();
  await gold(page).filter({ hasText: 'Meet your side' }).click();
  await page.locator('dialog[data-which="welcome"] summary').click();
  await page.locator('dialog[data-which="welcome"]').getByText('Against you: Prince of Darkness.').waitFor();
  await page.keyboard.press('Escape');
});

test('a seal that would ring the bell over empty seats asks before, and goes out only by the answer', async () => {
  const made = server.newCampaign('city-table/siege_of_ur', 'manual');
  const person = await seatOf(made, 'elves', { met: true });
  const umpire = await takeSeat(
    browser,
    made.links.find(link => link.role === 'umpire'),
  );
  await umpire.page.getByRole('button', { name: 'taken seats', exact: true }).click();
  const { page } = person;
  await page.locator('.slot-clock', { hasText: 'The bell rings when all who are here have sealed' }).waitFor();
  const asks = page.locator('dialog[data-which="alone"]');
  await gold(page).filter({ hasText: 'What I may do' }).click();
  await gold(page).filter({ hasText: 'the bell rings' }).click();
  await asks.getByText(/Nobody has come yet for Urr, Prince of Darkness, Dwarves and Gnomes\./).waitFor();
  await isWell(person, 'the question before the seal');
  await asks.getByRole('button', { name: 'Wait for the others' }).click();
  assert.ok(!person.frames.some(frame => frame.type === 'done'), 'nothing went out');
  await gold(page).filter({ hasText: 'the bell rings' }).click();
  const from = person.frames.length;
  await asks.getByRole('button', { name: 'Seal all the same' }).click();
  await received(person, frame => frame.type === 'done', { from, words: 'the seal' });
  await umpire.context.close();
});

test('no page complains', () => {
  for (const person of people) assert.deepEqual(person.faults, []);
});
