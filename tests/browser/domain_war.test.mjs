// A turn of realms at war in real browsers: two regents and the umpire. One musters and marches by taps, the other
// spies by the keys alone and offers a treaty; the bell; the report of each; the treaty is accepted and stands between
// them.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bothWidths, isAccessible } from './accessible.mjs';
import { choose, chooseSide, kind, kindsSeen, known, named, reports, seal, seatOrder, stored, tap } from './hands.mjs';
import { answered, openBrowser, phaseOf, received, settled, startServer, takeSeats } from './support.mjs';

let server, browser, umpire, seat, everybody;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const made = server.newCampaign('domain-war/two-realms', 'sealed');
  ({ umpire, seat, everybody } = await takeSeats(browser, made.links));
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server ends cleanly');
});

const lines = person => person.page.locator('#orders .order-list .words').allInnerTexts();

test('the realms are drawn, and told beside the map by name, colour and hatch', async () => {
  const { page } = seat.a;
  assert.equal(await page.locator('.realm').count(), 4);
  assert.equal(await page.locator('.realm-of').count(), 4);
  assert.equal(await page.locator('.realm-bridge').count(), 1);
  // Each regent's own land is outlined and named on his map; the umpire has none.
  for (const one of ['a', 'b']) {
    await seat[one].page.locator('.map-name-home', { hasText: /^\s*Your(s| land)\s*$/ }).waitFor();
    assert.equal(await seat[one].page.locator('.realm-home').count(), 1);
  }
  assert.equal(await umpire.page.locator('.realm-home, .map-name-home').count(), 0);
  assert.equal(await page.locator('.held').count(), 6);
  assert.equal(await page.locator('.reserve').count(), 0, 'persons are no troops to be set up');
  await page.getByRole('tab', { name: 'Seats' }).click();
  const who = page.locator('#side .seats li').filter({ hasText: 'Regent B' });
  assert.match(await who.innerText(), /Rules B1 and B2/);
  assert.equal(await who.locator('.realm-swatch').count(), 1);
  await isAccessible(page, 'who is who', { widths: bothWidths });
});

test('the card says what a regent commands, wants, and how he wins', async () => {
  const { page } = seat.b;
  await page.locator('.help-button').click();
  await page.getByRole('button', { name: 'Show the whole card' }).click();
  const card = page.locator('dialog[data-which="welcome"]');
  await card.getByText('Take a province of the other realm: who does so first wins.').waitFor();
  await card.locator('summary').click();
  await card.getByText('You command 6 units.').waitFor();
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'hidden' });
  // Every sign of the land has its words.
  await page.locator('.help-button').click();
  await page.locator('dialog summary', { hasText: 'What the signs mean' }).click();
  const land = page.locator('dialog .legend h3', { hasText: 'On the land' }).locator('+ ul');
  for (const words of [
    'The capital of a realm',
    'Holding: guild',
    'Holding: law',
    'Fortified',
    'A bridge over a river',
  ])
    await land.locator('li:has(svg)', { hasText: words }).waitFor();
  await page.keyboard.press('Escape');
});

test('by taps: one unit goes home, another is mustered in its stead, the army marches; each in its round', async () => {
  const { page } = seat.a;
  await choose(seat.a, 'realms', 'A1', ['A archers 1']);
  await stored(seat.a, 'the discharge', () => page.locator('#card .kinds .chip', { hasText: 'Send home' }).click());
  await choose(seat.a, 'realms', 'A1', ['A castle']);
  await kind(seat.a, 'Muster');
  const rounds = page.locator('#card fieldset').filter({ hasText: 'Round' }).getByRole('button');
  await rounds.filter({ hasText: '2' }).click();
  // No type is proposed: until one is said there is nothing to give.
  assert.ok(await page.locator('#card').getByRole('button', { name: 'Give the order' }).isDisabled());
  await page
    .locator('#card')
    .getByRole('button', { name: /^infantry / })
    .click();
  await isAccessible(page, 'a muster in the making', { widths: bothWidths });
  await stored(seat.a, 'the muster', () =>
    page.locator('#card').getByRole('button', { name: 'Give the order' }).click(),
  );
  assert.deepEqual((await lines(seat.a)).slice(1), ['Round 2: A castle musters 1 infantry: 2 gold']);
  // What the orders come to is reckoned before they are sealed.
  await page.locator('.reckoning', { hasText: 'Treasury' }).getByText('2 gold', { exact: true }).waitFor();

  await page.keyboard.press('Escape');
  await tap(seat.a, 'realms', 'A1');
  await page.locator('#card .member', { hasText: /All 6/ }).waitFor();
  for (const name of ['A infantry 1', 'A scouts 1'])
    await page.locator('#card .member', { hasText: name }).click({ modifiers: ['Shift'] });
  // One button for all rounds, once those who are left have been asked about.
  await page.waitForFunction(
    () =>
      document.querySelector('#card .member[aria-pressed="true"]') &&
      [...document.querySelectorAll('#card .kinds .chip')].filter(one => one.innerText === 'March').length === 1,
  );
  // The second round has its action: a march in it is not offered.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('#card fieldset.choice .segments')].some(
      one => one.innerText.replace(/\s/g, '') === '13',
    ),
  );
  await rounds.filter({ hasText: '3' }).click();
  await stored(seat.a, 'the march', () => tap(seat.a, 'realms', 'A2'));
  assert.match((await lines(seat.a))[2], /^Round 3: march .* to A2$/);
  assert.equal(await page.locator('.order-move').count(), 1, 'the march is an arrow');
});

test('what if: orders are tried out and reckoned without being sent, and put away again', async () => {
  const { page } = seat.a;
  await page.keyboard.press('Escape');
  await settled(seat.a);
  const mine = await lines(seat.a);
  await page.getByRole('button', { name: 'Try orders out' }).click();
  await page.locator('.trial', { hasText: '3 orders that you had saved count' }).waitFor();
  // What ends it is in sight however far down one reads, and nothing can be sealed meanwhile.
  await page.locator('#orders .body').evaluate(body => body.scrollTo(0, body.scrollHeight));
  const list = await page.locator('#orders .body').boundingBox(),
    ends = await page.locator('.trial').getByRole('button', { name: 'Keep these orders' }).boundingBox();
  assert.ok(ends.y >= list.y && ends.y + ends.height <= list.y + list.height, 'it can be kept');
  assert.equal(await page.locator('#orders .seal').count(), 0);
  const from = seat.a.frames.length;
  await page.locator('#orders .chip', { hasText: 'Spy' }).click();
  await page.locator('#orders .order-form').waitFor();
  await tap(seat.a, 'realms', 'B2');
  await page.locator('#orders .order-list .words', { hasText: 'Round 1: spy in B2' }).waitFor();
  // The muster costs 2, the spy 1: reckoned, and not sent.
  await page.locator('.reckoning', { hasText: 'Treasury' }).getByText('3 gold', { exact: true }).waitFor();
  await isAccessible(page, 'orders that are tried out', { widths: bothWidths });
  await page.locator('.trial').getByRole('button', { name: 'Back to my orders' }).click();
  await page.locator('.trial').waitFor({ state: 'detached' });
  await settled(seat.a);
  assert.deepEqual(await lines(seat.a), mine);
  assert.equal(seat.a.frames.slice(from).filter(frame => frame.type === 'stored').length, 0);
});

test('by keys alone: the map is walked, a spy sent; and a treaty is offered in the second round', async () => {
  const { page } = seat.b;
  await page.locator('#orders .chip', { hasText: 'Spy' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('#orders .order-form').waitFor();
  await page.locator('.board').focus();
  const told = page.locator('.board-host > [aria-live]');
  for (const name of ['A1', 'A2', 'B1']) {
    await page.waitForFunction(
      words => document.querySelector('.board-host > [aria-live]').textContent.startsWith(`${words}.`),
      name,
    );
    if (name !== 'B1') await page.keyboard.press('ArrowRight');
  }
  assert.match(
    await told.textContent(),
    /Ruled by Regent B, level 2\. Holding B market: guild.*Rivers: Middle water, to A2, with a bridge/,
  );
  await page.keyboard.press('ArrowLeft');
  await stored(seat.b, 'the spy', () => page.keyboard.press('Enter'));
  assert.deepEqual(await lines(seat.b), ['Round 1: spy in A2: 1 gold']);

  await seatOrder(seat.b, 'Offer a treaty', async form => {
    await form.getByRole('button', { name: '2', exact: true }).click();
    await chooseSide(form, 'With', 'a');
  });
  assert.match((await lines(seat.b))[1], /^Round 2: offer an alliance to/);
});

test('the umpire writes for an absent regent: one button an order, for the round that is left', async () => {
  const { page } = umpire;
  await page.locator('.seat-head', { hasText: 'Regent B' }).click();
  await page.getByRole('button', { name: 'Act for Regent B' }).click();
  const watch = page.locator('.acting .chip', { hasText: 'Keep watch' });
  await watch.waitFor();
  assert.equal(await watch.count(), 1);
  await watch.click();
  // Two rounds have their actions on his sheet: the third alone is left, and goes without asking.
  await page.locator('.acting .field.row', { hasText: /Round\s*3/ }).waitFor();
  await page.locator('.acting .order-form').getByRole('button', { name: 'Give the order' }).click();
  await page.locator('.acting .order-list .words', { hasText: 'Round 3: keep watch' }).waitFor();
  await page.locator('.acting .primary ~ button').click();
  await page.locator('.acting').waitFor({ state: 'detached' });
});

test('the bell: each reads what happened to him; the umpire all of it', async () => {
  const before = Object.fromEntries(['a', 'b'].map(one => [one, seat[one].frames.length]));
  const number = phaseOf(umpire);
  await Promise.all(['a', 'b'].map(one => seal(seat[one])));
  await Promise.all(
    everybody.map(person => received(person, frame => frame.phase?.number > number, { words: 'the second turn' })),
  );
  const told = Object.fromEntries(['a', 'b'].map(one => [one, reports(seat[one], before[one]).map(line => line.text)]));
  assert.ok(told.a.some(words => /1 unit of infantry raised at A castle/.test(words)));
  assert.ok(!told.b.some(words => /raised/.test(words)), 'the other hears nothing of it');
  assert.ok(told.a.some(words => /Regent B offers an alliance to Regent A/i.test(words)));
  const { page } = seat.a;
  await page.getByRole('tab', { name: 'Report' }).click();
  await page.getByRole('button', { name: 'All I saw' }).click();
  const story = page.locator('#side .story').first();
  await story.getByText('raised at A castle').waitFor();
  await story.getByText(/income \d+, upkeep \d+/i).waitFor();
  await isAccessible(page, 'the report of a turn');
  assert.equal(named(seat.a, 'A scouts 1').at.area, 'a2', 'the army stands where it marched');
  assert.equal(named(umpire, 'A infantry 3').at.aboard, named(umpire, 'A castle').id, 'who was raised is inside');
  await answered(seat.a);
  assert.equal(await page.locator('.held-inside').count(), 1);
});

test('the treaty is accepted by one tap, and stands between them for both to read', async () => {
  const { page } = seat.a;
  await page.keyboard.press('Escape');
  await stored(seat.a, 'the acceptance', () =>
    page
      .locator('.offers')
      .getByRole('button', { name: /Accept/ })
      .click(),
  );
  const number = phaseOf(umpire);
  await Promise.all(['a', 'b'].map(one => seal(seat[one])));
  await Promise.all(
    everybody.map(person => received(person, frame => frame.phase?.number > number, { words: 'the third turn' })),
  );
  for (const person of [seat.a, seat.b]) {
    assert.equal(kindsSeen(person, 'alliance').length, 1);
    await person.page.getByRole('tab', { name: 'Seats' }).click();
    await person.page.locator('.between', { hasText: /Alliance: Regent [AB] – Regent [AB]/ }).waitFor();
  }
  assert.ok(known(seat.a).ledgers.a.gold > 0);
  assert.deepEqual(
    everybody.flatMap(person => person.faults),
    [],
  );
});
