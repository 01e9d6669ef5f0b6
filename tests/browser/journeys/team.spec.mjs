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

test('the umpire hands out the roles of a siege; the leader moves one and countersigns; names are given at entry', async ({
  server,
  sit,
}) => {
  const others = ['pod', 'redbeards', 'longbeards', 'gnomes', 'elves'];
  const game = await server.newCampaign({
    scenario: 'urr-handbook/siege_of_urr',
    clock: 'sealed',
    bots: others,
    roles: ['genie_master'],
  });
  const urr = game.of('urr');
  const magic = game.links.find(({ title }) => title === 'Urr – Genie master');
  const desk = await sit(game.umpire);
  const leader = await sit(urr, { name: 'Berta' });
  const genie = await sit(magic, { name: 'Anna' });
  let captain;

  await test.step('whoever takes a seat gives the name by which the others see them', async () => {
    expect(leader.state().welcome.seats.find(({ id }) => id === magic.seat).person).toBe('Anna');
    await expect(mate(leader, magic.title)).toContainText('Anna');
    await openPanel(genie, 'more');
    await genie.page.locator('#side #own-name').fill('Anna Bell');
    await press(genie, genie.page.locator('#side [data-point="button:name"]'));
    await leader.received(({ type, seats }) => type === 'seats' && seats.some(({ person }) => person === 'Anna Bell'));
    await expect(mate(leader, magic.title)).toContainText('Anna Bell');
  });

  await test.step('the umpire invites a person into a role, which fixes at once what they command', async () => {
    const line = await openSeat(desk, urr);
    await press(desk, line.getByRole('button', { name: T.addLabel(urr.title) }));
    await line.locator('[data-point="add:role"]').selectOption('captain_of_the_walls');
    await press(desk, line.getByRole('button', { name: T.doAdd }));
    const title = 'Urr – Captain of the walls';
    const shown = over(desk).getByRole('textbox', { name: deskText.link.title(title) });
    await expect(shown).toBeVisible();
    const seat = desk.state().welcome.seats.find(one => one.title === title);
    captain = await sit({ ...urr, seat: seat.id, title, url: await shown.inputValue() });
    await press(desk, over(desk).locator('.actions .primary'));
    const team = captain.state().team.get(seat.id);
    expect(team.roles).toEqual(['captain_of_the_walls']);
    expect(team.pieces.length).toBeGreaterThan(8);
    const options = await (await captain.wire()).ask({ type: 'options', pieces: [team.pieces[0]] });
    expect(options.options.some(({ refused }) => !refused)).toBe(true);
  });

  await test.step('the leader gives the role to another with one tap', async () => {
    await leader.page.locator('.roles > summary').click();
    await press(leader, leader.page.locator(`[data-point="role:captain_of_the_walls:${magic.seat}"]`));
    await captain.received(
      ({ type, seats }) =>
        type === 'team' && seats.some(one => one.seat === magic.seat && one.roles?.includes('captain_of_the_walls')),
    );
    await expect(mate(captain, captain.link.title)).toContainText(W.commandsNothing);
    await press(leader, leader.page.locator(`[data-point="role:captain_of_the_walls:${captain.link.seat}"]`));
    await genie.received(
      ({ type, seats }) => type === 'team' && seats.some(one => one.seat === magic.seat && one.roles?.length === 1),
    );
  });

  const wire = await genie.wire();
  const rite = words => ({ kind: 'ritual', arguments: { text: words } });
  const signing = state => leader.page.locator(`[data-point="signing:${magic.seat}"] [data-state="${state}"]`);

  await test.step('a ritual waits for the ruler’s signature, which is void when its words change', async () => {
    await wire.order([rite('Rain on the ramp.')]);
    await expect(signing('waits')).toContainText('Rain on the ramp.');
    await expect(mate(leader, magic.title).locator('li', { hasText: 'Rain on the ramp.' }), 'said once').toHaveCount(1);
    await press(leader, leader.page.locator('[data-point="sign:yes"]'));
    await expect(signing('signed')).toHaveCount(1);
    await wire.order([rite('Fire on the ramp.')]);
    await expect(signing('waits')).toContainText('Fire on the ramp.');
    await expect(genie.page.locator(`[data-point="signing:${magic.seat}"]`)).toContainText(urr.title);
  });

  await test.step('the phase ends without a signature: the ritual is dropped, and its side is told', async () => {
    await press(leader, leader.page.locator('[data-point="sign:no"]'));
    await expect(signing('refused')).toHaveCount(1);
    for (const person of [leader, captain, genie]) await seal(person);
    const told = ({ type, text: words }) => type === 'announcement' && words.includes('Fire on the ramp.');
    for (const person of [leader, genie, desk]) await person.received(told);
    wire.close();
  });
});
