// Siege works by the handbook: an umpire's rulings on a week of engines, raids and rituals; a tower that is built up to
// and stormed from; and the first round of the handbook's worked example.
import { sentenceText } from '../../../web/text/orders/sentence_en.js';
import { deskText } from '../../../web/text/pages/desk_en.js';
import { expect, test } from '../kit/fixtures.mjs';
import { phaseOf, reportsOf } from '../kit/frames.mjs';
import { hasOrders, openPanel, orderLines, press, seal, sealOrAsk, sheetOf, tap } from '../kit/hands.mjs';
import {
  choose,
  choosePiece,
  city,
  field,
  give,
  giveOf,
  idsOf,
  kindOf,
  land,
  lookAt,
  named,
  order,
  pick,
  seen,
  sideOrder,
  stored,
  tapOn,
} from '../kit/hands_urr.mjs';

const P = deskText.piece,
  V = deskText.result;
const wide = { width: 1280, height: 800 };
const siege = { scenario: 'urr-handbook/siege_of_urr', clock: 'sealed' };
const factions = ['urr', 'pod', 'redbeards', 'longbeards', 'gnomes', 'elves'];
/** Everything a person received since, as text. */
const heard = ({ frames }, from = 0) => JSON.stringify(frames.slice(from));
/** How many frames each of them has received. */
const soFar = people => Object.fromEntries(Object.entries(people).map(([name, { frames }]) => [name, frames.length]));
const fights = (person, from) => reportsOf(person, from).filter(({ kind }) => kind === 'ranged' || kind === 'melee');
/** The umpire puts pieces elsewhere. */
const moved = (umpire, names, to) =>
  umpire.ask({
    type: 'change',
    changes: idsOf(umpire, ...names).map(id => ({ move: id, to })),
    reason: 'The siege has begun.',
  });

/** What the umpire places before the wall by week 1. */
const besiegers = [
  'Dark trebuchet 1',
  'Dark trebuchet 2',
  'Dark trebuchet 3',
  'Dark raiders 1',
  'Dark raiders 2',
  'Mercenary infantry 1',
  'Mercenary infantry 2',
  'Mercenary infantry 3',
];
const south = 'O5';
/** The stormed section, in one viewer's view. */
const wallOf = person => seen(person, 'wall').find(({ at }) => at.area === south);
/** They stand before a nearly breached wall, with a second train. */
async function besieged(umpire) {
  const { attributes } = named(umpire, 'Dark baggage train 1');
  await moved(umpire, besiegers, city('F5'));
  await umpire.ask({
    type: 'change',
    changes: [
      { set: wallOf(umpire).id, attribute: 'damage', value: 6 },
      { enter: { kind: 'unit', side: 'pod', at: city('F5'), attributes: { ...attributes, name: 'Second train' } } },
    ],
    reason: 'The siege has begun.',
  });
}
/** The trade by which the Longbeards lend their engine to Urr for two weeks. */
const lease = longbeards =>
  order('trade', {
    partner: 'urr',
    deal: 'lend',
    lent: named(longbeards, 'Longbeard heavy trebuchet 1').id,
    weeks: 2,
    price: 5,
  });
/** Project work of a train. */
const project = (train, project, site) => order('project', { corps: train.id, project, site });

test('siege works: what is told in words is ruled upon, and told to those alone whom it concerns', async ({
  server,
  sit,
  wire,
}) => {
  const game = await server.newCampaign({ ...siege, clock: 'manual' });
  const [desk, pod] = [await sit(game.umpire, wide), await sit(game.of('pod'), wide)];
  const [urr, longbeards] = [await wire(game.of('urr')), await wire(game.of('longbeards'))];
  const [umpire, beside] = [await desk.wire(), await pod.wire()];
  const { page } = desk;
  const done = async act => {
    const from = desk.frames.length;
    await act();
    await desk.received(({ type }) => type === 'done', { from, what: `the answer to ${act}` });
    await desk.idle();
  };
  const button = words => page.getByRole('button', { name: words, exact: true });
  await besieged(umpire);

  await test.step('by hand at the Desk: one is set before the wall, and the dead are put beside him', async () => {
    await tapOn(desk, land('south_vale'));
    await press(desk, page.locator('.members .chip', { hasText: /Mercenary archers 1\s*$/ }));
    await press(desk, button(P.move));
    await tapOn(desk, city('F5'));
    await page.locator('#change-reason').fill('They are late.');
    await done(() => press(desk, button(P.apply)));
    expect(named(umpire, 'Mercenary archers 1').at.area).toBe('F5');

    await tap(desk, city('F5'));
    await press(desk, button(P.add));
    const models = await page.locator('#new-like option').evaluateAll(all => all.map(({ value }) => value));
    const infantry = seen(umpire, 'unit').filter(
      ({ side, attributes }) => side === 'pod' && attributes.type === 'infantry',
    );
    await page.locator('#new-like').selectOption(infantry.find(({ id }) => models.includes(id)).id);
    await desk.idle();
    for (const [name, value] of Object.entries({ name: 'Zombies 1', type: 'undead', kin: 'undead', steps: '3' })) {
      const input = page.locator(`#new-${name}`);
      if (await input.evaluate(one => one.localName === 'select')) await input.selectOption(value);
      else {
        await input.fill(value);
        await input.press('Tab');
      }
      await desk.idle();
    }
    await page.locator('#change-reason').fill('They come out of the vale.');
    await done(() => press(desk, button(P.apply)));
    await expect.poll(() => named(pod, 'Zombies 1')?.at.area, 'whose they are sees them').toBe('F5');
  });

  await test.step('orders of every form: a target on the map, a story, a unit from a list, words for the umpire', async () => {
    await beside.order([
      order('mission', { engine: named(pod, 'Dark trebuchet 3').id, mission: 'fire', aim: city('C5') }),
      project(named(pod, 'Second train'), 'tower_shields', city(south)),
      project(named(pod, 'Dark baggage train 1'), 'rafts', land('south_vale')),
    ]);
    await hasOrders(pod, 3);
    await choose(pod, city('F5'), 'Dark trebuchet 1');
    await pick(pod, 'mission', 'bombard');
    await stored(pod, () => tap(pod, city(south)));
    await choose(pod, city('F5'), 'Dark trebuchet 2');
    await give(pod, ['mission', 'vault']);
    await choose(pod, city('F5'), 'Dark raiders 1');
    await pick(pod, 'raid', 'gate');
    await field(pod.page.locator('#card .order-form'), 'story').fill('Dressed as millers, with the flour on a cart.');
    await stored(pod, () => tap(pod, city(south)));
    await choose(pod, city('F5'), 'Dark raiders 2');
    await give(pod, ['attach'], form => choosePiece(form, 'unit', named(pod, 'Mercenary infantry 1').id));
    await sideOrder(pod, ['ritual'], form => field(form, 'text').fill('A black bull is given to the river.'));
    await hasOrders(pod, 8);
    await longbeards.order([lease(longbeards)]);
  });

  await test.step('the raid fails by its die; a good story opens the gate, and a wall is ruled weaker', async () => {
    await umpire.ask({ type: 'hold', hold_ms: -1, reason: 'We look at results together.' });
    await umpire.ask({ type: 'ring', phase: phaseOf(umpire), reason: '' });
    const reports = ({ outcome }) => outcome.steps.flatMap(step => step.reports);
    const held = await umpire.received(({ type }) => type === 'held', { what: 'the held result' });
    const [{ stream }] = reports(held).find(({ kind }) => kind === 'raid').rolls;
    let from = umpire.frames.length;
    // 5 against a difficulty of 4: one is not enough, with a good story it is three.
    const faces = [{ stream, index: 0, face: 5 }];
    await umpire.ask({ type: 'amend', rulings: {}, rerolls: {}, faces, reason: 'The die on the table.' });
    const failed = await umpire.received(({ type }) => type === 'held', { from });
    const before = reports(failed).find(({ kind }) => kind === 'raid').text;

    await desk.idle();
    const ruling = page.locator('fieldset.ruling');
    const value = () => ruling.locator('#ruling-value');
    await press(desk, page.locator('.report[data-kind="raid"]').getByRole('button', { name: V.rule, exact: true }));
    await ruling.locator('#ruling-kind').selectOption('story');
    await desk.idle();
    await value().fill('2');
    await press(desk, ruling.getByRole('button', { name: V.add, exact: true }));
    await press(desk, button(V.ruleOther));
    await ruling.locator('#ruling-kind').selectOption('wall_steps');
    await desk.idle();
    await ruling.locator('#ruling-subject').selectOption('O1');
    await desk.idle();
    await value().fill('2');
    await press(desk, ruling.getByRole('button', { name: V.add, exact: true }));
    await page.locator('#amend-reason').fill('As it was told.');
    from = umpire.frames.length;
    await done(() => press(desk, button(V.resolve)));
    const again = await umpire.received(({ type }) => type === 'held', { from });
    expect(reports(again).find(({ kind }) => kind === 'raid').text, 'another result').not.toBe(before);
    await expect(page.locator('.report[data-kind="raid"]')).not.toContainText(before);

    from = umpire.frames.length;
    await umpire.ask({ type: 'publish', phase: phaseOf(umpire), reason: '' });
    await umpire.ask({ type: 'ring', phase: phaseOf(umpire), reason: '' });
    const shots = await umpire.received(({ type }) => type === 'held', { from, what: 'what the engines do' });
    await pod.opened(phaseOf(umpire));
    expect(reportsOf(pod).find(({ kind }) => kind === 'raid').text).toBe(
      reports(again).find(({ kind }) => kind === 'raid').text,
    );
    await expect(pod.page.locator('#side .report[data-kind="raid"]').first()).toBeAttached();
    expect(
      reportsOf(longbeards).some(({ text }) => /^O1 /.test(text)),
      'everybody hears of the wall',
    ).toBe(true);
    expect(heard(urr), 'the story is for the umpire alone').not.toContain('millers');

    const hit = reports(shots).find(({ text, rolls }) => text.includes(south) && rolls.length > 0);
    from = umpire.frames.length;
    await umpire.ask({
      type: 'amend',
      rulings: {},
      rerolls: {},
      faces: [{ stream: hit.rolls[0].stream, index: 0, face: 6 }],
      reason: 'The die on the table.',
    });
    await umpire.ask({ type: 'publish', phase: phaseOf(umpire), reason: '' });
    await umpire.received(({ phase }) => phase?.path?.endsWith('/assault'), { from, what: 'the assault' });
    for (const person of [pod, urr]) {
      await person.opened(phaseOf(umpire));
      expect(wallOf(person).attributes.damage, 'the breach').toBe(7);
      expect(named(person, 'Zombies 1').at.area, 'the dead were thrown over the wall').toBe('C5');
      expect(seen(person, 'fire')).toHaveLength(1);
    }
  });

  await test.step('the ritual costs gold and a die; its side and the umpire alone learn how it went', async () => {
    const [from, was] = [soFar({ pod, urr, longbeards }), pod.state().own.view.ledgers.pod.gold];
    await press(desk, page.locator('[id$="tab-requests"]:visible'));
    const request = page.locator('.request', { hasText: 'A black bull is given to the river.' });
    await request.locator('textarea').fill('The priests want gold, and the river may listen.');
    await press(desk, request.locator('.check input'));
    const term = name => request.locator(`[id^="term-"][id$="-${name}"]`);
    await term('price').fill('2');
    await expect(term('success_on'), 'an even chance, until the umpire says otherwise').toHaveValue('3');
    await term('success_on').fill('6');
    await term('success_on').blur();
    await done(() => press(desk, request.locator('button.primary')));
    await pod.received(frame => frame.type === 'announcement' && frame.text.includes('The priests want gold'), {
      what: 'the terms',
    });
    expect(seen(pod, 'ritual').map(({ attributes }) => [attributes.price, attributes.success_on])).toEqual([[2, 6]]);
    expect(pod.state().own.view.ledgers.pod.gold, 'paid when the phase ends').toBe(was);

    await umpire.ask({ type: 'hold', hold_ms: 0, reason: '' });
    const number = await umpire.ringUntil(phase => phase.path === 'week-2/council');
    for (const person of [desk, pod, urr, longbeards]) await person.opened(number);
    const [result] = reportsOf(pod, from.pod).filter(({ kind }) => kind === 'ritual');
    expect(result.rolls.map(({ sides }) => sides)).toEqual([6]);
    expect(pod.state().own.view.ledgers.pod.gold).toBe(was - 2);
    expect(seen(pod, 'ritual'), 'it is over').toEqual([]);
    await expect(pod.page.locator('#side .report[data-kind="ritual"]').first()).toContainText('A black bull');

    const follows = page.locator('.request.chosen', { hasText: 'A black bull is given to the river.' });
    await follows.locator('textarea').fill('The river falls by a hand.');
    await done(() => press(desk, follows.locator('button.primary')));
    await pod.received(frame => JSON.stringify(frame).includes('falls by a hand'), { what: 'what follows' });
    for (const [name, person] of Object.entries({ urr, longbeards }))
      expect(heard(person, from[name])).not.toMatch(/falls by a hand|black bull|priests/);
  });
});

test('a tower is piled up to, stormed from and walked beside, and a lent engine obeys its borrower', async ({
  server,
  sit,
  wire,
}) => {
  const game = await server.newCampaign({ ...siege, clock: 'manual' });
  const umpire = await wire(game.umpire);
  const [pod, urr] = [await sit(game.of('pod'), wide), await sit(game.of('urr'), wide)];
  const [longbeards, beside] = [await wire(game.of('longbeards')), await pod.wire()];
  const works = person => seen(person, 'siege_works')[0]?.attributes;
  const until = async fits => {
    const number = await umpire.ringUntil(fits);
    await Promise.all([pod, urr, longbeards].map(person => person.opened(number)));
  };
  await besieged(umpire);
  await moved(umpire, ['Mercenary archers 1'], city('F5'));
  await beside.order([
    project(named(beside, 'Second train'), 'tower_shields', city(south)),
    project(named(beside, 'Dark baggage train 1'), 'rafts', land('south_vale')),
    order('attach', { party: named(beside, 'Dark raiders 2').id, unit: named(beside, 'Mercenary infantry 1').id }),
  ]);
  await longbeards.order([lease(longbeards)]);
  await umpire.ringUntil(phase => phase.path.endsWith('/assault'));
  await umpire.ask({
    type: 'change',
    changes: [
      { set: wallOf(umpire).id, attribute: 'damage', value: 7 },
      { set: seen(umpire, 'siege_works')[0].id, attribute: 'ramp_weeks', value: 2 },
    ],
    reason: 'They have dug for weeks.',
  });
  await until(phase => phase.path === 'week-2/council');

  await test.step('in council: the lease is taken, one leaves his unit, a ramp, a tower, a march of some on rafts', async () => {
    await stored(urr, () => press(urr, urr.page.locator('.offers [data-point="kind:accept"]')));
    await tapOn(pod, city('F5'));
    // Tapping a stack selects all units in it.
    await expect(pod.page.locator('#card .member[aria-pressed="true"]:not([data-point])')).toBeVisible();
    await choose(pod, city('F5'), 'Dark raiders 2');
    await give(pod, ['detach']);
    await choose(pod, city('F5'), 'Mercenary infantry 1', 'Mercenary infantry 2');
    await give(pod, ['ramp_work']);
    await choose(pod, city('F5'), 'Second train');
    await give(pod, ['project', 'siege_tower']);

    await pod.page.keyboard.press('Escape');
    await pod.page.keyboard.press('Escape');
    await tapOn(pod, land('south_vale'));
    // Selects all of a kind, and then drops one of them.
    const ogres = pod.page.locator('#card [data-point="kind-of:Dark ogres"]');
    await press(pod, ogres);
    await press(pod, pod.page.locator('#card [data-point="kind-of:Dark ogres"] + .unfold'));
    const left = pod.page.locator('#card [data-point="unit:Dark ogres 2"]');
    await left.click({ modifiers: ['Shift'] });
    await expect(left).toHaveAttribute('aria-pressed', 'false');
    await pick(pod, 'march', 'rafts');
    await stored(pod, () => tap(pod, land('urr_south')));
    expect(sheetOf(pod).orders.at(-1).arguments.units).toEqual(idsOf(pod, 'Dark ogres 1'));
    await until(phase => phase.path === 'week-2/turn-1/assault');
  });

  await test.step('each sees of it what lies before their eyes', async () => {
    expect(named(pod, 'Dark raiders 2').attributes.attached_to ?? '', 'on their own again').toBe('');
    expect([works(pod).ramp_weeks, works(pod).tower], 'the tower at the end of its ramp').toEqual([3, true]);
    expect([works(urr).tower, works(longbeards)]).toEqual([true, undefined]);
    for (const person of [urr, longbeards]) {
      const deal = reportsOf(person).find(({ rule, kind }) => rule === 'UH-33' && kind === 'deal');
      expect(JSON.stringify(deal), 'the deal').toMatch(/Longbeard heavy trebuchet 1.* 2 weeks.* 5 gold/);
      expect(named(person, 'Longbeard heavy trebuchet 1').side).toBe('urr');
    }
    expect(reportsOf(pod).filter(({ rule }) => rule === 'UH-33')).toEqual([]);
    for (const person of [pod, urr]) expect(named(person, 'Dark ogres 1').at.area, 'over the river').toBe('F5');
    expect(seen(pod, 'rafts'), 'they are used up').toEqual([]);
  });

  await test.step('on a telephone, too, so many are ordered with one tap as may stand where more are refused', async () => {
    const { page } = pod;
    const foot = page.locator('#now');
    const storm = ['Mercenary infantry 1', 'Mercenary infantry 2', 'Mercenary infantry 3', 'Mercenary archers 1'];
    await choose(pod, city('F5'), ...storm, 'Dark ogres 1');
    await pick(pod, 'assault');
    await page.setViewportSize({ width: 390, height: 844 });
    await press(pod, foot.locator('[data-point="button:give"]'));
    await expect(foot.locator('.refused')).toContainText(/\b4\b.*\b5\b/s);
    const why = (await foot.locator('.task').innerText()).match(/[^.]*\b4\b[^.]*\./g);
    expect(why.length, 'no sentence is said twice').toBe(new Set(why).size);
    await stored(pod, () => press(pod, foot.locator('.fewer')));
    expect(sheetOf(pod).orders[0].arguments.units).toHaveLength(4);
    await page.setViewportSize(wide);
    await stored(pod, () => press(pod, page.locator('#orders .order-line button.icon')));
    await hasOrders(pod, 0);
  });

  await test.step('two storm from the tower; one walks through the breach while they fight', async () => {
    const [archers, infantry] = idsOf(pod, 'Mercenary archers 1', 'Mercenary infantry 2');
    await choose(pod, city('F5'), 'Mercenary infantry 2', 'Mercenary archers 1');
    await give(pod, ['assault'], async form => {
      await form.locator('.perhaps summary').click();
      await choosePiece(form, 'tower_ranged', archers);
      await choosePiece(form, 'tower_melee', infantry);
    });
    await until(phase => phase.path === 'week-2/turn-1/round-1');
    for (const person of [pod, urr])
      expect(
        ['Mercenary archers 1', 'Mercenary infantry 2'].map(name => named(person, name).attributes.tower_place),
        'who is in the tower',
      ).toEqual(['ranged', 'melee']);
    await choose(pod, city('F5'), 'Mercenary infantry 3');
    await give(pod, ['pass']);
    const from = soFar({ pod, urr, longbeards });
    const number = await umpire.ring();
    await Promise.all([pod, urr, longbeards].map(person => person.opened(number)));
    // The walker takes every hit; if it survives, it stands behind the wall.
    const walker = named(pod, 'Mercenary infantry 3');
    expect(!walker || walker.attributes.steps === 0 || walker.at.area).toBe(walker?.attributes.steps ? 'C5' : true);
    for (const [one, person] of Object.entries({ pod, urr })) {
      const told = reportsOf(person, from[one]);
      expect(told.some(({ kind, details }) => kind === 'melee' && details.length > 0)).toBe(true);
      expect(
        told.some(({ text }) => /Mercenary infantry 3/.test(text)),
        `${one} hears of the walker`,
      ).toBe(true);
    }
    expect(heard(longbeards, from.longbeards), 'only where it was').not.toContain('Mercenary infantry');
  });

  await test.step('the borrower orders what was lent; what is closed on the map has its sign in the legend', async () => {
    await until(phase => phase.path === 'week-3/council');
    await choose(urr, land('undermountain'), 'Longbeard heavy trebuchet 1');
    await pick(urr, 'march');
    await stored(urr, () => tap(urr, land('metal_mountains')));
    await expect(orderLines(urr)).toContainText('Longbeard heavy trebuchet 1');
    const { page } = urr;
    await page.keyboard.press('Escape');
    await press(urr, page.locator('.help-button').first());
    const legend = page.locator('dialog[open] details:has(.legend)');
    await press(urr, legend.locator('summary'));
    await expect(legend.locator('.legend li .thing-closed').first()).toBeVisible();
  });
});

// Chapter 4 of the handbook, its first round: the rolls, and for each unit its score, die, total and hits, or nothing
// if it did not roll, and its remaining steps.
const example = {
  ranged: {
    faces: [1, 4],
    rows: {
      'Urr militia': ['4', '1', '5', '0', 3],
      'Urr infantry': [4],
      'Dark archers': ['2', '4', '6', '1', 4],
      'Dark infantry 1': [4],
      'Dark infantry 2': [4],
      'Dark infantry 3': [4],
    },
  },
  melee: {
    faces: [5, 6, 1, 6, 4],
    rows: {
      'Urr militia': ['4', '5', '9', '1', 3],
      'Urr infantry': ['6', '6', '12', '2', 2],
      'Dark archers': [3],
      'Dark infantry 1': ['2', '1', '3', '0', 3],
      'Dark infantry 2': ['2', '6', '8', '1', 3],
      'Dark infantry 3': ['2', '4', '6', '1', 4],
    },
  },
};

test('the broken wall: orders of a round by hand, and with the example’s dice both pages show the example’s table', async ({
  server,
  sit,
  wire,
}) => {
  const game = await server.newCampaign({ scenario: 'urr-handbook/broken_wall' });
  const umpire = await wire(game.umpire);
  const [urr, pod] = [await sit(game.of('urr'), { width: 390, height: 844 }), await sit(game.of('pod'))];
  const stance = async (person, word) => {
    await pick(person, 'stance');
    await press(person, person.page.locator(`#card .order-form [data-point="word:${word}"]`));
    await stored(person, () => press(person, giveOf(person)));
  };
  const takes = (person, lists) =>
    give(person, ['preference'], async form => {
      for (const [parameter, names] of Object.entries(lists))
        for (const name of names)
          await press(person, form.locator(`[data-parameter="${parameter}"] [data-point="take:${name}"]`));
    });

  await test.step('who is named to take hits still waits for an order, and a stance is not said before it is said', async () => {
    const { page } = urr;
    await page.keyboard.press('n');
    await expect(page.locator('#card .kinds .chip').first()).toBeVisible();
    await takes(urr, { ranged: ['Urr militia'], melee: ['Urr infantry'] });
    const done = page.locator('#card .member[data-point]', { hasText: '✓' });
    await expect(done).toHaveCount(0);
    await press(urr, page.locator('#card .kinds [data-point="kind:stance"]').first());
    await expect(page.locator('#card .order-form [data-point="word:defend"]')).toBeVisible();
    await expect(page.locator('#card .order-form .choice [aria-checked="true"]')).toHaveCount(0);
    expect(urr.state().sheets.get(game.of('urr').seat).without_order, 'they wait still').toHaveLength(2);
    // Giving an order that only one unit can carry out selects that unit.
    await press(urr, page.locator('#card .order-form [data-point="word:defend"]'));
    await stored(urr, () => press(urr, giveOf(urr)));
    await expect(done).toHaveCount(1);
  });

  await test.step('each orders for the round, and hears nothing of the other', async () => {
    const from = soFar({ urr, pod });
    await press(urr, urr.page.locator('#card [data-point="unit:Urr infantry"]'));
    await stance(urr, 'defend');
    await press(urr, urr.page.locator('#card [data-point="unit:Urr militia"]'));
    await give(urr, ['shoot']);
    const infantry = ['Dark infantry 1', 'Dark infantry 2', 'Dark infantry 3'];
    await choose(pod, city('F5'), 'Dark archers');
    await stance(pod, 'none');
    await give(pod, ['shoot']);
    await choose(pod, city('F5'), ...infantry);
    await stance(pod, 'attack');
    await choose(pod, city('F5'), 'Dark archers', ...infantry);
    await takes(pod, { ranged: ['Dark archers'], melee: ['Dark archers', ...infantry.slice(0, 2)] });
    for (const [mine, other, since] of [
      [urr, pod, from.pod],
      [pod, urr, from.urr],
    ])
      for (const words of mine.state().sheets.get(mine.link.seat).words)
        expect(heard(other, since)).not.toContain(words);
  });

  await test.step('both pages show the table of the example', async () => {
    await umpire.ask({ type: 'hold', hold_ms: -1, reason: 'We look at results together.' });
    let from = umpire.frames.length;
    await umpire.ask({ type: 'ring', phase: 1, reason: '' });
    const faces = [];
    for (const kind of ['ranged', 'melee']) {
      const held = await umpire.received(({ type }) => type === 'held', { from, what: 'the held result' });
      const { rolls } = held.outcome.steps.flatMap(step => step.reports).find(report => report.kind === kind);
      expect(rolls).toHaveLength(example[kind].faces.length);
      for (const [i, face] of example[kind].faces.entries()) {
        const { stream } = rolls[i];
        faces.push({ stream, index: rolls.slice(0, i).filter(roll => roll.stream === stream).length, face });
      }
      from = umpire.frames.length;
      await umpire.ask({ type: 'amend', rulings: {}, rerolls: {}, faces, reason: 'The dice on the table.' });
    }
    await umpire.received(({ type }) => type === 'held', { from, what: 'the amended result' });
    await umpire.ask({ type: 'publish', phase: 1, reason: '' });
    await Promise.all([urr, pod].map(person => person.opened(2)));
    await openPanel(urr, 'report');
    for (const { page } of [urr, pod])
      for (const [kind, { rows }] of Object.entries(example)) {
        const table = page.locator(`#side .report[data-kind="${kind}"] details:has(.sums)`).first();
        await table.locator('summary').click();
        await expect(table.locator('.sums tbody tr')).toHaveCount(Object.keys(rows).length);
        const shown = await table
          .locator('.sums tbody tr')
          .evaluateAll(all => all.map(row => [...row.children].map(cell => cell.textContent.trim())));
        for (const [name, cells] of Object.entries(rows)) {
          const row = shown.find(([who]) => who.startsWith(name));
          const [left, ...thrown] = cells.toReversed();
          expect([name, ...row.slice(1, 5), Number(row[5].split('→').at(-1))]).toEqual([
            name,
            ...(thrown.length > 0 ? thrown.toReversed() : ['–', '–', '–', '–']),
            left,
          ]);
        }
      }
  });
});
