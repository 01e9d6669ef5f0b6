// Two people of one side against a bot: the leader hands a unit over, each orders what is theirs and sees the other's
// orders, they talk in their room, both seal, and the bell takes both sheets. Then one of them is removed.
import { text } from '../../../web/text/en.js';
import { teamText as W } from '../../../web/text/pages/team_en.js';
import { expect, test } from '../kit/fixtures.mjs';
import { openPanel, press, seal, square, tap } from '../kit/hands.mjs';
import { openSeat, over } from '../kit/hands_desk.mjs';
import { deskText } from '../../../web/text/pages/desk_en.js';

const T = deskText.team;
const name = 'Captain of the gate';

/** @param {any} person @param {string} title */
const mate = ({ page }, title) => page.locator(`[data-point="mate:${title}"]`);

test('two people of one side plan together against a bot; the bell takes both sheets; one is removed', async ({
  server,
  sit,
}) => {
  const game = await server.newCampaign({ scenario: 'city-table/gate_drill', clock: 'sealed', bots: ['dark'] });
  const urr = game.of('urr');
  const desk = await sit(game.umpire);
  const leader = await sit(urr);
  let captain;

  await test.step('the umpire adds a person to the side, and gets the link', async () => {
    const line = await openSeat(desk, urr);
    await press(desk, line.getByRole('button', { name: T.addLabel(urr.title) }));
    await line.locator('.add-person input').fill(name);
    await press(desk, line.getByRole('button', { name: T.doAdd }));
    const shown = over(desk).getByRole('textbox', { name: deskText.link.title(name) });
    await expect(shown).toBeVisible();
    const seat = desk.state().welcome.seats.find(one => one.title === name);
    captain = await sit({ ...urr, seat: seat.id, title: name, url: await shown.inputValue() });
    await press(desk, over(desk).locator('.actions .primary'));
  });

  const subjects = [...leader.state().own.view.pieces.values()].filter(
    piece => piece.side === 'urr' && piece.kind === 'unit',
  );
  const unit = subjects[0];

  await test.step('the leader hands a unit over, and the page of each says who commands it', async () => {
    await expect(mate(captain, name)).toContainText(W.commandsNothing);
    await press(leader, leader.page.locator('[data-point="button:hand-over"]'));
    await leader.page.locator(`[data-point="hand:${unit.attributes.name}"]`).check();
    await press(leader, leader.page.locator('[data-point="hand:send"]'));
    await captain.received(({ type, seats }) => type === 'team' && seats.some(one => one.pieces?.length === 1));
    await expect(mate(captain, name)).toContainText(W.commands(['1 unit']));
    await expect(mate(leader, name)).toContainText(W.commands(['1 unit']));
    await expect(captain.page.locator('[data-point="button:hand-over"]')).toHaveCount(0);
  });

  await test.step('each orders only what is theirs, and sees what the other orders', async () => {
    const own = await captain.wire();
    const options = await own.ask({ type: 'options', pieces: [unit.id] });
    expect(options.options.some(option => !option.refused)).toBe(true);
    const foreign = await own.ask({ type: 'options', pieces: [subjects[1].id] });
    expect(foreign.options.every(option => option.refused?.code === 'not_yours_to_order')).toBe(true);
    expect(foreign.options[0].refused.words).toContain(urr.title);
    const { phase } = captain.state().own;
    const { orders } = await own.ask({ type: 'advise', phase: phase.number, sheet: { orders: [], salt: '' } });
    expect(orders.every(order => JSON.stringify(order.arguments).includes(`"${unit.id}"`))).toBe(true);
    const written = orders.length > 0 ? orders : (await own.ask({ type: 'defaults' })).orders;
    expect(written.length, 'the adviser or the rules have an order for the unit').toBeGreaterThan(0);
    await own.order(written);
    await expect(mate(leader, name).locator('.mate-orders li')).toHaveCount(written.length);
    own.close();
  });

  await test.step('their room reaches nobody else', async () => {
    await openPanel(captain, 'press');
    await press(captain, captain.page.getByRole('button', { name: W.room, exact: true }));
    await captain.page.locator('#press-text').fill('I hold the gate.');
    await press(captain, captain.page.getByRole('button', { name: text.table.send }));
    await leader.received(({ type, text: words }) => type === 'press' && words === 'I hold the gate.');
    await openPanel(leader, 'press');
    await press(leader, leader.page.getByRole('button', { name: W.room, exact: true }));
    await expect(leader.page.locator('.letters')).toContainText('I hold the gate.');
  });

  await test.step('what one pins up on the map the other sees there and in a list, and takes it down', async () => {
    await tap(captain, square(4, 4));
    const here = captain.page.locator('.pin-here');
    await press(captain, here.locator('summary'));
    await here.locator('#pin-here-text').fill('Mend this wall first.');
    await press(captain, here.locator('[data-point="button:pin-here"]'));
    await leader.received(frame => frame.type === 'pins' && frame.pins.length === 1);
    const note = leader.page.locator('[data-point="pin:1"]');
    await expect(note).toContainText('Mend this wall first.');
    await expect(note).toContainText(name);
    await expect(leader.page.locator('.effect-pin')).toHaveCount(1);
    await press(leader, note.locator('button').last());
    await expect(captain.page.locator('.effect-pin')).toHaveCount(0);
    expect(desk.frames.filter(({ type }) => type === 'pins')).toEqual([]);
  });

  await test.step('both seal, and the bell takes both sheets', async () => {
    await seal(leader);
    expect(leader.frames.filter(({ type }) => type === 'bell')).toEqual([]);
    await seal(captain);
    const bell = await leader.received(({ type }) => type === 'bell');
    expect(bell.fates.map(({ fate }) => fate)).toEqual(['sealed', 'sealed']);
  });

  await test.step('the umpire removes the captain, whose page ends, and the leader commands all again', async () => {
    const line = await openSeat(desk, { seat: captain.link.seat });
    await press(desk, line.getByRole('button', { name: T.removeLabel(name) }));
    await press(desk, over(desk).locator('form .danger'));
    await expect(captain.page.locator('[data-line="ended"]')).toHaveAttribute('data-code', 'revoked');
    await expect(leader.page.locator('.people')).toHaveCount(0);
  });
});
