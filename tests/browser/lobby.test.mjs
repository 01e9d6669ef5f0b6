// An evening with a clock kept by hand: the game waits in its lobby, the umpire begins it, three factions sit and seal,
// two seats are free: nothing rings until the umpire does.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bothWidths, isAccessible } from './accessible.mjs';
import { holdResults, openBrowser, phaseOf, received, startServer, takeSeat } from './support.mjs';

let server, browser, made, umpire, players;

before(async () => {
  server = await startServer();
  browser = await openBrowser();
  made = server.newCampaign('city-table/siege_of_ur', 'manual', '--start', 'lobby');
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server ends cleanly');
});

const heading = person => person.page.locator('.sentence');

test('in the lobby nothing is ordered, and every page says what the game waits for', async () => {
  umpire = await takeSeat(
    browser,
    made.links.find(link => link.role === 'umpire'),
  );
  const seats = made.links.filter(link => link.role === 'player').slice(0, 3);
  players = await Promise.all(seats.map(link => takeSeat(browser, link, { width: 960, height: 600 })));
  for (const person of [umpire, ...players])
    await heading(person).filter({ hasText: 'The game has not begun: it begins when the umpire says.' }).waitFor();
  assert.equal(await players[0].page.getByRole('button', { name: /^Seal my orders/ }).count(), 0);
  await umpire.page.getByText('3 of 5 seats taken').waitFor();
  // Everybody sees which seats nobody has taken.
  for (const { page } of players) {
    await page.locator('.seats .badge.warn', { hasText: 'nobody yet' }).nth(1).waitFor();
    assert.equal(await page.locator('.seats .badge.ok', { hasText: 'taken' }).count(), 3);
  }
  await isAccessible(umpire.page, 'the Desk before the game', { widths: bothWidths });
  const screen = await takeSeat(browser, { url: made.watch }, { sign: '.stage' });
  await screen.page.locator('.stage').filter({ hasText: 'The game has not begun' }).waitFor();
  await isAccessible(screen.page, 'the Screen before the game');
  await screen.context.close();
});

test('the umpire begins it, and is told before who has come', async () => {
  await umpire.page.getByRole('button', { name: 'when all seats are taken' }).click();
  await Promise.all(
    players.map(person => heading(person).filter({ hasText: 'as soon as all seats are taken' }).waitFor()),
  );
  await umpire.page.getByRole('button', { name: 'when I say' }).click();
  await umpire.page.getByRole('button', { name: 'Begin the game' }).click();
  const dialog = umpire.page.getByRole('dialog');
  await dialog.filter({ hasText: 'Taken: ' }).filter({ hasText: 'Free: ' }).waitFor();
  await isAccessible(umpire.page, 'the question before the beginning');
  await dialog.getByRole('button', { name: 'Begin the game' }).click();
  await Promise.all(
    [umpire, ...players].map(person => received(person, frame => frame.type === 'started', { words: 'the beginning' })),
  );
  await heading(umpire).filter({ hasText: 'No bell is set: ring it yourself.' }).waitFor();
});

test('all who are here seal: on a clock kept by hand nothing rings', async () => {
  await Promise.all(
    players.map(async person => {
      const from = person.frames.length;
      await person.page.getByRole('button', { name: /^Seal my orders/ }).click();
      await received(person, frame => frame.type === 'done', { from, words: 'the seal' });
    }),
  );
  await heading(umpire).filter({ hasText: '3 of 5 sealed' }).waitFor();
  const empty = made.links.filter(link => link.role === 'player').slice(3);
  await heading(players[0])
    .filter({
      hasText: new RegExp(`Sealed\\. Nobody has come yet for ${empty.map(link => link.title).join(' and ')}\\.`),
    })
    .waitFor();
  // Whatever would have rung was due before the server answers the next question.
  const from = umpire.frames.length;
  await holdResults(umpire, '2 min', 'I look at it first');
  await received(
    umpire,
    frame => frame.type === 'record' && frame.entries.some(entry => entry.reason === 'I look at it first'),
    { from, words: 'the reason in the record' },
  );
  assert.equal(
    umpire.frames.some(frame => frame.type === 'bell'),
    false,
  );
  assert.equal(phaseOf(umpire), 1);
});

test('a seat that is given to somebody else is his alone, though its page stood open elsewhere', async () => {
  const [before] = players;
  const seat = before.frames.find(frame => frame.type === 'welcome').you;
  const words = 'Hold the gate for me.';
  await umpire.page.locator('.seat-head').filter({ hasText: seat.title }).click();
  await umpire.page.getByRole('button', { name: `Fresh link for ${seat.title}` }).click();
  const dialog = umpire.page.getByRole('dialog');
  await dialog.filter({ hasText: 'Whoever holds the seat now is signed out' }).waitFor();
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const shown = dialog.getByRole('textbox', { name: `Link for ${seat.title}` });
  await shown.waitFor();
  await isAccessible(umpire.page, 'a fresh link');
  const url = await shown.inputValue();
  // Who sat there is told so at once, and his page asks for nothing more.
  await before.page.getByText('This link no longer holds the seat.').first().waitFor();
  await isAccessible(before.page, 'who is signed out');
  const heard = before.frames.length;
  assert.equal(await before.page.getByRole('button', { name: 'Open to change' }).count(), 0);
  await dialog.getByRole('button', { name: 'Close' }).click();

  const now = await takeSeat(browser, { url }, { width: 960, height: 600 });
  const welcome = now.frames.find(frame => frame.type === 'welcome');
  assert.deepEqual(welcome.you, seat);
  // The sheet that was sealed is the seat's, and he has it.
  await received(now, frame => frame.type === 'sheet' && frame.seat === seat.seat, { words: "the seat's sheet" });
  // What is said from now on reaches him and not the page that is still open, neither by itself nor when it is loaded
  // again.
  const from = now.frames.length;
  await umpire.page.getByRole('tab', { name: 'Talk' }).click();
  await umpire.page.getByLabel('What everybody hears').fill(words);
  await umpire.page.getByRole('button', { name: 'Announce', exact: true }).click();
  await received(now, frame => frame.type === 'announcement' && frame.text === words, {
    from,
    words: 'the announcement',
  });
  assert.deepEqual(before.frames.slice(heard), []);
  await before.page.reload();
  await before.page.getByText('This is not your seat').first().waitFor();
  await isAccessible(before.page, 'not your seat', { widths: bothWidths });
  assert.deepEqual(before.frames.slice(heard), []);
  assert.equal(await now.page.getByText('This link no longer holds the seat.').count(), 0);
  players[0] = now;
  before.faults = before.faults.filter(words => !/403|401|404/.test(words)); // the browser's own line about the refused page
  assert.deepEqual(before.faults, []);
  await before.context.close();
});

test('the umpire rings, and only then the bell falls', async () => {
  await umpire.page.getByRole('button', { name: 'Ring the bell now' }).click();
  await umpire.page.getByRole('dialog').getByRole('button', { name: 'Ring the bell now' }).click();
  await Promise.all(
    [umpire, ...players].map(person => received(person, frame => frame.type === 'bell', { words: 'the bell' })),
  );
  for (const person of [umpire, ...players]) assert.deepEqual(person.faults, []);
});
