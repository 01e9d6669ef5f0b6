// A whole order without a mouse and without eyes, on each board of the rulebooks: a unit is chosen and says its name,
// its place and what it may do; it is sent to a named place, is refused, attacks, changes its mind, takes back, seals.
// What is asserted is what is said.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { byEar } from './ear.mjs';
import { openBrowser, opened, phaseOf, received, say, settled, startServer, takeSeat, titleOf } from './support.mjs';

let server, browser;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server ends cleanly');
});

/**
 * The umpire and one player; pieces are where they are said to be.
 * @param {Record<string, object>} where by their names
 */
async function sit(scenario, faction, where) {
  const made = server.newCampaign(scenario, 'manual');
  const seat = wanted => made.links.find(link => link.role === wanted || link.faction === wanted);
  const umpire = await takeSeat(browser, seat('umpire'));
  const all = umpire.frames.find(frame => frame.type === 'snapshot').view.pieces;
  const changes = Object.entries(where).map(([name, to]) => ({
    move: all.find(piece => piece.attributes.name === name).id,
    to,
  }));
  assert.equal((await say(umpire, { type: 'change', changes, reason: '' })).type, 'done');
  // Who comes in now sees them there, and has no story of it still to be told.
  const player = await takeSeat(browser, seat(faction));
  umpire.campaign = made;
  // The keys find the map once it is drawn, and it is known who may be ordered.
  await player.page.locator('.board:visible .counter').first().waitFor();
  await received(player, frame => frame.type === 'sheet', { words: 'who is without an order' });
  await settled(player);
  return { umpire, player, ear: await byEar(player) };
}
async function ring(umpire, player) {
  const next = phaseOf(player) + 1;
  await say(umpire, { type: 'ring', reason: '' });
  await opened(player, next);
}
const times = (n, key) => Array.from({ length: n }, () => key);

test('the city table: move, refusal, attack with odds, change, removal, undo, seal', async () => {
  const { player, ear } = await sit('city-table/gate_drill', 'dark', {
    'Urr heavy infantry 1': { board: 'city', square: [7, 2] },
    'Urr heavy infantry 2': { board: 'city', square: [7, 2] },
  });
  await ear.press('n');
  await ear.hears(/Trebuchet 1, Column 4, row 3, field\./);
  await ear.press('Escape');
  await ear.press('ArrowUp');
  await ear.press('Enter');
  await ear.hears(
    /Imperial Guard 1 and Imperial Guard 2, Column 4, row 2, field\. May: .*\bMove, Attack\b.*\. Enemies in reach: Urr heavy infantry \d and Urr heavy infantry \d, Column 7, row 2, road\./,
  );
  await ear.press('ArrowUp');
  await ear.hears(/In reach, cost 1\.$/);
  await ear.press('Enter');
  await ear.hears(/Ordered: Imperial Guard 1 and 2: move to \[4,1\]\./);
  // The other stack: too far, and the page says why.
  await ear.press('n');
  for (const key of ['Escape', 'ArrowUp', 'ArrowRight', 'Enter']) await ear.press(key);
  await ear.hears(/Mercenary heavy infantry 1 and Mercenary heavy infantry 2, Column 5, row 2/);
  await ear.press(...times(7, 'ArrowRight'), ...times(3, 'ArrowDown'));
  await ear.hears(/^Column 12, row 5/);
  await ear.press('Enter');
  await ear.hears(
    /A closed wall is in the way: two sections side by side must be breached before troops pass \(CT-33\)/,
  );
  // The rule that forbids it, once, and a link: not that of the march besides.
  assert.deepEqual(await player.page.locator('#now .refused a.rule, .order-form .problem a.rule').allTextContents(), [
    'CT-33',
  ]);
  // It attacks instead, by the button that says so.
  await ear.presses('button', 'Attack');
  await ear.hears(/Enemies in reach: Urr heavy infantry/);
  await ear.press('m');
  await ear.hears(/^Column 12, row 5/);
  await ear.press(...times(3, 'ArrowUp'), ...times(5, 'ArrowLeft'));
  await ear.hears(/Enemy in reach: choosing this place attacks\. .*\d in 6/);
  await ear.press('Enter');
  await ear.hears(/Ordered: Mercenary heavy infantry 1 and 2: move to \[7,2\] · attack\. Odds: .*\d in 6/);
  // Who sees the page is told them in the line that says that the order stands.
  await player.page.locator('.task .done', { hasText: /odds[, ].*\d in 6 for you\./i }).waitFor();
  // To march only, after all: the order that stands is taken up again and changed.
  await ear.presses('button', 'Move');
  await ear.hears(/Ordered: Mercenary heavy infantry 1 and 2: move to \[7,2\]\./);
  await ear.press('Delete');
  await ear.hears(/Mercenary heavy infantry 1 and Mercenary heavy infantry 2: order removed\. 1 order stands\./);
  await ear.press('Control+z');
  await ear.hears(/Undone\. 2 orders stand\./);
  await ear.press('Control+y');
  await ear.hears(/Done again\. 1 order stands\./);
  await ear.press('Control+Enter');
  await ear.hears(/Sealed\..*(Not sealed yet: Urr|Nobody has come yet for Urr)\./);
  const { sheet } = player.frames.findLast(frame => frame.type === 'sheet');
  assert.deepEqual(
    sheet.orders.map(order => order.arguments.path.at(-1).square),
    [[4, 1]],
    'what was heard is what the server has',
  );
  assert.deepEqual(player.faults, []);
  await player.context.close();
});

test('by keys: where an own stack stands in reach, the next Enter sends them there, and the keys go on at the map', async () => {
  const { player, ear } = await sit('city-table/gate_drill', 'dark', {
    'Urr heavy infantry 1': { board: 'city', square: [7, 2] },
  });
  await ear.press('n', 'Escape', 'ArrowUp', 'Enter');
  await ear.hears(/Imperial Guard 1 and Imperial Guard 2, Column 4, row 2/);
  await ear.press('ArrowRight', 'Enter');
  await ear.hears(/Move here, or choose this stack\?/);
  await player.page.locator('#card .instead button:focus', { hasText: 'Move here' }).waitFor();
  await ear.press('Enter');
  await ear.hears(/Ordered: Imperial Guard 1 and 2: move to \[5,2\]/);
  await player.page.locator('.board:focus').waitFor();
  assert.deepEqual(player.faults, []);
  await player.context.close();
});

const moved = {
  'Mercenary infantry 1': { board: 'city', area: 'F5' },
  'Mercenary infantry 2': { board: 'land', area: 'east_vale' },
};
/** From the palace to the fields before the south wall. */
const toQuarter = ['ArrowRight', ...times(4, 'ArrowDown'), 'ArrowLeft'],
  toField = [...toQuarter, 'ArrowDown', 'ArrowDown'];

test("the handbook's map of the land: march, refusal, change, removal, seal; then an assault with its odds", async () => {
  const { umpire, player, ear } = await sit('urr-handbook/siege_of_urr', 'pod', moved);
  await ear.press('m');
  await ear.hears(/^City of Urr\./);
  await ear.press('ArrowRight', 'ArrowRight');
  await ear.hears(/^East vale\. Mercenary infantry 2 and Urr infantry 6\. The river towards/);
  await ear.press('Enter');
  await ear.hears(/Mercenary infantry 2, East vale\. May: March.*\. (\d+ places in reach|In reach: .*)\./);
  await ear.press('ArrowDown');
  await ear.hears(/^South bog\. Nobody here\. The river towards/);
  await ear.press('Enter');
  await ear.hears(/^A river without bridge, pontoon or rafts lies in the way \(UH-101\)\.$/);
  await ear.press('ArrowUp');
  await ear.hears(/In reach, cost 1\.$/);
  await ear.press('Enter');
  await ear.hears(/Ordered: Mercenary infantry 2: march to Urr east\./);
  // Elsewhere, after all.
  await ear.presses('button', 'Choose on the map');
  await ear.press('m');
  await ear.hears(/^Urr east\./);
  await ear.press('ArrowRight', 'ArrowRight');
  await ear.hears(/In reach, cost \d\.$/);
  await ear.press('Enter');
  await ear.hears(/Ordered: Mercenary infantry 2: march to .*Fumaroles\./);
  await ear.press('Delete');
  await ear.hears(/Mercenary infantry 2: order removed\. No order is left\./);
  await ear.press('Control+Enter');
  await ear.hears(/Sealed\./);
  assert.deepEqual(player.frames.findLast(frame => frame.type === 'sheet').sheet.orders, []);
  while (!/Assault/.test(titleOf(player))) await ring(umpire, player);
  await ear.hears(/no order is required/);
  await ear.press('Escape', 'm', 'ArrowLeft');
  await ear.hears(/^East vale\./);
  await ear.press('Enter');
  await ear.hears(/Mercenary infantry 2, East vale\. May: Assault\./);
  await ear.presses('button', 'Give the order');
  await ear.hears(/Ordered: Mercenary infantry 2: attack East vale\. Odds: .*\d %/);
  for (const person of [umpire, player]) {
    assert.deepEqual(person.faults, []);
    await person.context.close();
  }
});

test("the handbook's map of the city: to another quarter, refusal, change, removal, seal; then the besiegers' assault on the wall", async () => {
  const { umpire, player, ear } = await sit('urr-handbook/siege_of_urr', 'urr', moved);
  await ear.press('m');
  await ear.hears(/^K1 Palace of the captain regents\./);
  await ear.press(...toQuarter);
  await ear.hears(/^C5 south quarter\./);
  await ear.press('Enter');
  await ear.hears(/Urr infantry 4.*, C5 south quarter\. May: March and Redeploy\. \d+ places in reach\./);
  await ear.press('ArrowUp', 'ArrowRight');
  await ear.hears(/^K3 Ziggurat\. Nobody here\.$/);
  await ear.press('Enter');
  await ear.hears(/^There is no way between these areas \(UH-100\)\.$/);
  await ear.presses('button', 'Redeploy');
  await ear.hears(/\d+ places in reach\./);
  await ear.press('m');
  await ear.hears(/In reach\.$/);
  await ear.press('Enter');
  await ear.hears(/Ordered: .*Urr infantry 4.*: redeploy to K3 Ziggurat\./);
  await ear.presses('button', 'Choose on the map');
  await ear.press('m', 'ArrowDown');
  await ear.hears(/In reach\.$/);
  await ear.press('Enter');
  await ear.hears(/Ordered: .*Urr infantry 4.*: redeploy to I3 inner wall\./);
  await ear.press('Delete');
  await ear.hears(/order removed\. No order is left\./);
  await ear.press('Control+Enter');
  await ear.hears(/Sealed\./);
  await player.context.close();

  // The besieger stands before the wall, and his page begins with the land.
  const made = umpire.campaign.links.find(link => link.faction === 'pod');
  const besieger = await takeSeat(browser, made);
  const other = await byEar(besieger);
  while (!/Assault/.test(titleOf(besieger))) await ring(umpire, besieger);
  await other.hears(/no order is required/);
  await other.press('b');
  await other.hears(/City of Urr/);
  await other.press(...toField);
  await other.hears(/^F5 south field\. Mercenary infantry 1\.$/);
  await other.press('Enter');
  await other.hears(/Mercenary infantry 1, F5 south field\. May: Assault\./);
  await other.presses('button', 'Give the order');
  await other.hears(/Ordered: Mercenary infantry 1: attack O5 south wall\. Odds: .*\d %/);
  for (const person of [umpire, besieger]) assert.deepEqual(person.faults, []);
});
