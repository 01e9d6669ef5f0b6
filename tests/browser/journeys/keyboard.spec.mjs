// A whole order by keyboard and ear, on each board of the rulebooks: a unit is selected and announced with its name and
// place; it is sent to a named place, refused by a rule, attacks with its odds, changes its order, undoes, seals. The
// tests assert the names, numbers and rules that are spoken, not the wording.
import { expect, test } from '../kit/fixtures.mjs';
import { byEar } from '../kit/ear.mjs';
import { sheetOf } from '../kit/hands.mjs';

/** The umpire without a page and a player on a page; pieces are where the test puts them. */
async function begin({ server, sit, wire }, scenario, faction, where, until = () => true) {
  const game = await server.newCampaign({ scenario });
  const umpire = await wire(game.umpire);
  const all = [...umpire.state().own.view.pieces.values()];
  const changes = Object.entries(where).map(([name, to]) => ({
    move: all.find(piece => piece.attributes.name === name).id,
    to,
  }));
  await umpire.ask({ type: 'change', changes, reason: '' });
  await umpire.ringUntil(until);
  const player = await sit(game.of(faction));
  await expect(player.page.locator('.board:visible .counter').first()).toBeVisible();
  await player.idle();
  return { umpire, player, ear: await byEar(player) };
}
const times = (n, key) => Array.from({ length: n }, () => key);
const square = (x, y) => ({ board: 'city', square: [x, y] });
const kind = name => `[data-point="kind:${name}"]`;

test('the city table: move, refusal, attack with odds, change, removal, undo, seal', async ({ server, sit, wire }) => {
  const { player, ear } = await begin({ server, sit, wire }, 'city-table/gate_drill', 'dark', {
    'Urr heavy infantry 1': square(7, 2),
    'Urr heavy infantry 2': square(7, 2),
  });
  const ends = () => sheetOf(player).orders.map(order => order.arguments.path?.at(-1).square);
  await ear.press('n');
  await ear.hears(/Trebuchet 1.* 4.* 3/);
  await ear.press('Escape', 'ArrowUp', 'Enter');
  await ear.hears(/Imperial Guard 1.*Imperial Guard 2.* 4.* 2.*Urr heavy infantry.* 7.* 2/);
  await ear.press('ArrowUp');
  await ear.hears(/\b1\.$/); // the cost
  await ear.press('Enter');
  await ear.hears(/Imperial Guard 1.*\[4,1\]/);
  await expect.poll(ends).toEqual([[4, 1]]);

  await test.step('what is too far is refused, with the rule that forbids it', async () => {
    await ear.press('n', 'Escape', 'ArrowUp', 'ArrowRight', 'Enter');
    await ear.hears(/Mercenary heavy infantry 1.*Mercenary heavy infantry 2.* 5.* 2/);
    await ear.press(...times(7, 'ArrowRight'), ...times(3, 'ArrowDown'));
    await ear.hears(/ 12.* 5/);
    await ear.press('Enter');
    await ear.hears(/CT-33/);
    await expect(player.page.locator('#now .refused a.rule, .order-form .problem a.rule')).toHaveText(['CT-33']);
  });

  await test.step('it attacks instead, and hears its odds; then it only marches, after all', async () => {
    await ear.presses(kind('move/attack'));
    await ear.hears(/Urr heavy infantry/);
    await ear.press('m');
    await ear.hears(/ 12.* 5/);
    await ear.press(...times(3, 'ArrowUp'), ...times(5, 'ArrowLeft'));
    await ear.hears(/\d in 6/);
    await ear.press('Enter');
    await ear.hears(/Mercenary heavy infantry 1.*\[7,2\].*\d in 6/);
    await expect.poll(() => sheetOf(player).orders.at(-1).arguments.stance).toBe('attack');
    await expect(player.page.locator('.task .done').first()).toContainText(/\d in 6/);
    await ear.presses(kind('move'));
    await ear.hears(/Mercenary heavy infantry 1.*\[7,2\]/);
    await expect.poll(() => sheetOf(player).orders.at(-1).arguments.stance ?? 'none').not.toBe('attack');
  });

  await test.step('it is taken off, put back, taken off again, and the sheet is sealed', async () => {
    await ear.press('Delete');
    await ear.hears(/Mercenary heavy infantry 1.*\b1\b/);
    await ear.press('Control+z');
    await ear.hears(/\b2\b/);
    await ear.press('Control+y');
    await ear.hears(/\b1\b/);
    await ear.press('Control+Enter');
    await expect(player.page.locator('body')).toHaveAttribute('data-task', 'sealed');
    await expect.poll(ends).toEqual([[4, 1]]);
  });
});

test('by keys: where an own stack stands in reach, the next Enter sends them there, and the keys stay at the map', async ({
  server,
  sit,
  wire,
}) => {
  const { player, ear } = await begin({ server, sit, wire }, 'city-table/gate_drill', 'dark', {
    'Urr heavy infantry 1': square(7, 2),
  });
  await ear.press('n', 'Escape', 'ArrowUp', 'Enter');
  await ear.hears(/Imperial Guard 1.*Imperial Guard 2/);
  await ear.press('ArrowRight', 'Enter');
  await expect(player.page.locator('#card .instead button:focus')).toBeVisible();
  await ear.press('Enter');
  await ear.hears(/Imperial Guard 1.*\[5,2\]/);
  await expect(player.page.locator('.board:focus')).toBeVisible();
});

const moved = {
  'Mercenary infantry 1': { board: 'city', area: 'F5' },
  'Mercenary infantry 2': { board: 'land', area: 'east_vale' },
};
/** From the palace to the fields before the south wall. */
const toQuarter = ['ArrowRight', ...times(4, 'ArrowDown'), 'ArrowLeft'],
  toField = [...toQuarter, 'ArrowDown', 'ArrowDown'];
const isAssault = phase => /assault/i.test(phase.path) || /assault/i.test(phase.title ?? '');

test("the handbook's land: march, refusal, another place, removal, seal", async ({ server, sit, wire }) => {
  const { player, ear } = await begin({ server, sit, wire }, 'urr-handbook/siege_of_urr', 'pod', moved);
  await ear.press('m');
  await ear.press('ArrowRight', 'ArrowRight');
  await ear.hears(/^East vale\b.*Mercenary infantry 2/);
  await ear.press('Enter');
  await ear.hears(/Mercenary infantry 2.*East vale/);
  await ear.press('ArrowDown');
  await ear.hears(/^South bog\b/);
  await ear.press('Enter');
  await ear.hears(/UH-101/);
  await ear.press('ArrowUp');
  await ear.hears(/\b1\.$/);
  await ear.press('Enter');
  await ear.hears(/Mercenary infantry 2.*Urr east/);
  // The player decides on another place.
  await ear.presses('[data-point^="ask:"]');
  await ear.press('m', 'ArrowRight', 'ArrowRight');
  await ear.hears(/\b\d\.$/);
  await ear.press('Enter');
  await ear.hears(/Mercenary infantry 2.*Fumaroles/);
  await ear.press('Delete');
  await ear.hears(/Mercenary infantry 2/);
  await ear.press('Control+Enter');
  await expect(player.page.locator('body')).toHaveAttribute('data-task', 'sealed');
  await expect.poll(() => sheetOf(player).orders).toEqual([]);
});

test("the handbook's assault, on the land and on the wall of the city: the odds are heard", async ({
  server,
  sit,
  wire,
}) => {
  const { player, ear } = await begin({ server, sit, wire }, 'urr-handbook/siege_of_urr', 'pod', moved, isAssault);
  await ear.press('Escape', 'm', 'ArrowRight', 'ArrowRight');
  await ear.hears(/^East vale\b/);
  await ear.press('Enter');
  await ear.hears(/Mercenary infantry 2.*East vale/);
  await ear.presses(kind('assault'));
  await ear.presses('[data-point="button:give"]');
  await ear.hears(/Mercenary infantry 2.*East vale.*\d %/);
  await ear.press('Escape', 'b');
  await ear.press('m', ...toField);
  await ear.hears(/^F5\b.*Mercenary infantry 1/);
  await ear.press('Enter');
  await ear.hears(/Mercenary infantry 1.*F5/);
  await ear.presses(kind('assault'));
  await ear.presses('[data-point="button:give"]');
  await ear.hears(/Mercenary infantry 1.*O5.*\d %/);
  await expect.poll(() => sheetOf(player).orders.length).toBe(2);
});

test("the handbook's city: to another quarter, refusal, another place, removal, seal", async ({
  server,
  sit,
  wire,
}) => {
  const { player, ear } = await begin({ server, sit, wire }, 'urr-handbook/siege_of_urr', 'urr', moved);
  await ear.press('m');
  await ear.hears(/^K1\b/);
  await ear.press(...toQuarter);
  await ear.hears(/^C5\b/);
  await ear.press('Enter');
  await ear.hears(/Urr infantry 4.*C5.*\d/);
  await ear.press('ArrowUp', 'ArrowRight');
  await ear.hears(/^K3\b/);
  await ear.press('Enter');
  await ear.hears(/UH-100/);
  await ear.presses(kind('deploy'));
  await ear.hears(/\d/);
  await ear.press('m');
  await ear.press('Enter');
  await ear.hears(/Urr infantry 4.*K3/);
  await ear.presses('[data-point^="ask:"]');
  await ear.press('m', 'ArrowDown', 'Enter');
  await ear.hears(/Urr infantry 4.*I3/);
  await ear.press('Delete');
  await expect.poll(() => sheetOf(player).orders).toEqual([]);
  await ear.press('Control+Enter');
  await expect(player.page.locator('body')).toHaveAttribute('data-task', 'sealed');
});
