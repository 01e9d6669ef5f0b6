// Orders of a hex battle that the server refuses: each kind of mistake, in every kind of order, over a socket of its own.
// Each refusal has a code, a pointer to the mistake, and words. The page shows these words where the order is made.
import { readFileSync } from 'node:fs';
import { hexOf } from '../../../../web/draw/ground/hexes/hex_grid.js';
import { expect, test } from '../../kit/fixtures.mjs';
import { hasOrders, press, sheetOf, tapInSight } from '../../kit/hands.mjs';
import { named } from '../../kit/hands_urr.mjs';

const hex = label => ({ board: 'field', hex: [...hexOf(label)] });
const path = (...labels) => labels.map(hex);
const isMovementOf = army => phase => /movement/i.test(phase.title) && phase.orders_from.includes(army);
const isCombat = phase => /combat/i.test(phase.title);
const words = new URL('../../../../server/rulebooks/battlefield/words/en/refusals.json', import.meta.url);
const { refusals } = JSON.parse(readFileSync(words, 'utf8'));
const inArguments = '/sheet/orders/0/arguments';
const nobody = '9999';

/** No argument of any type is such a number. */
const wrong_type = 7.5;

/** Where a missing or unknown unit stands in an argument of these types. */
const withUnit = { piece: id => id, target: id => id, ranking: id => [id] };

/** The revision of each seat's sheet as its last draft was stored. @type {WeakMap<object, { phase: number, revision: number }>} */
const stored = new WeakMap();

/** Sends orders as a draft; the answer as `code pointer`, one for each mistake, and `stored` for none. */
async function answerTo(seat, orders) {
  const phase = seat.state().own.phase.number,
    last = stored.get(seat);
  const base = last?.phase === phase ? last.revision : 0;
  const answer = await seat.ask({ type: 'draft', phase, base, sheet: { orders, salt: '' } }, { mayRefuse: true });
  if (answer.type === 'stored') stored.set(seat, { phase, revision: answer.revision });
  if (answer.type === 'stored') return 'stored';
  expect(answer.type).toBe('refused');
  const all = answer.code === 'unlawful' ? answer.faults : [answer];
  for (const { words } of all) expect(words, `the words of ${JSON.stringify(all)}`).toMatch(/\w{3,}/);
  return all.map(({ code, at }) => `${code} ${at}`).join(', ');
}
const order = (kind, values) => ({ kind, arguments: values });

/** A lawful value for each argument of each kind of order, for the army of Red. */
const samplesFor = seat => {
  const unit = name => named(seat, name)?.id;
  return {
    place: { unit: unit('Red light infantry'), hex: hex('0101') },
    split: { unit: unit('Red light infantry'), numbers: [5], hex: hex('0101') },
    move: { unit: unit('Red light infantry'), path: path('0304') },
    exit: { unit: unit('Red light infantry') },
    embark: { riders: unit('Red archers'), chariots: unit('Red light cavalry') },
    disembark: { chariots: unit('Red light cavalry'), hex: hex('0205') },
    attack: { unit: unit('Red light infantry'), targets: [unit('Red archers')] },
    shoot: { unit: unit('Red archers'), targets: [unit('Red pikemen')] },
    defend: { unit: unit('Red light infantry') },
    surrender: { unit: unit('Red light infantry'), to: unit('Red archers') },
    sequence: { units: [unit('Red light infantry')] },
    standing: { unit: unit('Red light infantry'), policy: 'turn', pursue: 'stay', idle: 'engage' },
    end_battle: {},
    hire: { type: 'pikemen', number: 12, elite: false },
    dismiss: { unit: unit('Red archers') },
    size: { unit: unit('Red pikemen'), size: 5 },
    lead: { unit: unit('Red light infantry'), away: false },
    comment: { unit: unit('Red light infantry'), comment: 'hold the road' },
  };
};

/**
 * Each row is an order and the answer to it, with a pointer into its arguments.
 * @param {any} seat @param {readonly [string, object, string][]} rows
 */
async function answers(seat, rows) {
  const told = [];
  for (const [kind, values] of rows)
    told.push([kind, values, (await answerTo(seat, [order(kind, values)])).replace('/orders/0/arguments', '')]);
  expect(told).toEqual(rows);
}

/** The server closes a window that sends more than 50 messages which it cannot read, so each plays a part of them. */
const parts = 4;

test('every argument of every kind of order is refused where it is missing, of another type, or unknown', async ({
  server,
  wire,
}) => {
  const tried = new Set();
  for (let part = 0; part < parts; part++) {
    const game = await server.newCampaign({ scenario: 'battlefield/first-blood' });
    const red = await wire(game.of('red'));
    const samples = samplesFor(red);
    const kinds = red.state().welcome.order_kinds;
    expect(kinds.map(({ name }) => name).sort()).toEqual(Object.keys(samples).sort());
    const refuses = async (kind, values, wanted) =>
      expect(await answerTo(red, [order(kind, values)]), `${kind} ${JSON.stringify(values)}`).toBe(wanted);
    for (const { name: kind, parameters } of kinds.filter((_, i) => i % parts === part)) {
      tried.add(kind);
      await refuses(kind, { ...samples[kind], colour: 'red' }, `unknown_field ${inArguments}/colour`);
      for (const { name, type, required } of parameters) {
        const at = `${inArguments}/${name}`;
        const { [name]: _, ...without } = samples[kind];
        if (required) await refuses(kind, without, `malformed ${at}`);
        await refuses(kind, { ...without, [name]: wrong_type }, `malformed ${at}`);
        const unknown = withUnit[type]?.(nobody);
        if (unknown)
          await refuses(
            kind,
            { ...without, [name]: unknown },
            `unknown_unit ${at}${Array.isArray(unknown) ? '/0' : ''}`,
          );
      }
    }
    if (part === 0) await refuses('dance', {}, 'unknown_order /sheet/orders/0/kind');
    if (part === parts - 1) expect(tried.size).toBe(kinds.length);
  }
});

test('hiring is refused beyond the list, the gold and the limits', async ({ server, wire }) => {
  const game = await server.newCampaign({ scenario: 'battlefield/hired-swords' });
  const red = await wire(game.of('red'));
  const hire = (type, number, elite = false) => ({ type, number, elite });
  await answers(red, [
    ['hire', hire('pikemen', 12), 'stored'],
    ['hire', hire('giants', 1), 'not_for_hire /type'],
    ['hire', hire('pikemen', 21), 'over_capacity /number'],
    ['hire', hire('archers', 5, true), 'over_elite_limit /elite'],
    ['dismiss', { unit: named(red, 'Red archers').id }, 'stored'],
    ['place', samplesFor(red).place, 'wrong_phase /orders/0/kind'],
  ]);
  const heavy = order('hire', hire('heavy_infantry', 20));
  expect(await answerTo(red, [heavy, heavy, heavy])).toBe('not_enough_gold /orders/2/arguments/number');
  expect(await answerTo(red, [order('hire', hire('dragons', 1))])).toBe(`malformed ${inArguments}/type`);
});

test('orders of deployment, movement and combat are refused for each reason', async ({ server, wire }) => {
  const game = await server.newCampaign({ scenario: 'battlefield/first-blood' });
  const umpire = await wire(game.umpire);
  const red = await wire(game.of('red'));
  const unit = name => named(red, name)?.id;
  const edit = async (...changes) => {
    await umpire.ask({ type: 'change', changes, reason: 'The stage of this test.' });
  };
  const becomes = (name, type, number) => [
    { set: named(umpire, name).id, attribute: 'type', value: type },
    { set: named(umpire, name).id, attribute: 'number', value: number },
  ];
  const [infantry, pikemen, archers, cavalry] = ['light infantry', 'pikemen', 'archers', 'light cavalry'].map(name =>
    unit(`Red ${name}`),
  );
  const put = (name, label) => ({ move: named(umpire, name).id, to: hex(label) });
  const wrongEverywhere = samplesFor(red);

  await test.step('deployment', async () => {
    await edit(
      ...becomes('Red light cavalry', 'chariots', 6),
      ...becomes('Red archers', 'archers', 6),
      ...becomes('Red pikemen', 'lesser_demons', 2),
      put('Red archers', '0105'),
    );
    await answers(red, [
      ['place', { unit: infantry, hex: hex('0101') }, 'stored'],
      ['place', { unit: infantry, hex: hex('0401') }, 'off_zone /hex'],
      ['place', { unit: infantry, hex: hex('0203') }, 'occupied /hex'],
      ['place', { unit: cavalry, hex: hex('0303') }, 'forest /hex'],
      ['split', { unit: infantry, numbers: [5], hex: hex('0101') }, 'stored'],
      ['split', { unit: infantry, numbers: [20], hex: hex('0101') }, 'empty_part /numbers'],
      ['split', { unit: infantry, numbers: [], hex: hex('0101') }, 'empty_part /numbers'],
      ['split', { unit: infantry, numbers: [5], hex: hex('0401') }, 'off_zone /hex'],
      ['split', { unit: infantry, numbers: [5], hex: hex('0203') }, 'occupied /hex'],
      ['embark', { riders: archers, chariots: cavalry }, 'stored'],
      ['embark', { riders: infantry, chariots: cavalry }, 'not_adjacent /chariots'],
      ['embark', { riders: archers, chariots: infantry }, 'crew_unfit /chariots'],
      ['disembark', { chariots: cavalry, hex: hex('0105') }, 'no_riders /chariots'],
      ['size', { unit: pikemen, size: 10 }, 'stored'],
      ['size', { unit: pikemen, size: 4 }, 'not_its_size /size'],
      ['size', { unit: pikemen, size: 11 }, 'over_capacity /size'],
      ['size', { unit: infantry, size: 1 }, 'one_size /unit'],
      ['lead', { unit: infantry }, 'stored'],
      ['lead', { unit: infantry, away: true }, 'leader_elsewhere /unit'],
      ['comment', { unit: infantry, comment: 'hold the road' }, 'stored'],
      ['standing', { unit: infantry, policy: 'turn', pursue: 'stay', idle: 'engage' }, 'stored'],
      ['hire', wrongEverywhere.hire, 'wrong_phase /orders/0/kind'],
      ['move', wrongEverywhere.move, 'wrong_phase /orders/0/kind'],
    ]);
    const size = order('size', { unit: pikemen, size: 5 });
    expect(await answerTo(red, [size, size])).toBe('two_orders /orders/1/arguments/unit');
    const low = order('standing', { ...wrongEverywhere.standing, policy: 'flee' });
    expect(await answerTo(red, [low])).toBe(`malformed ${inArguments}/policy`);
    const long = order('comment', { unit: infantry, comment: 'x'.repeat(201) });
    expect(await answerTo(red, [long])).toBe(`malformed ${inArguments}/comment`);
    const off = order('place', { unit: infantry, hex: { board: 'field', hex: [9, 1] } });
    expect(await answerTo(red, [off])).toBe(`off_board ${inArguments}/hex/hex`);
    const at_sea = order('place', { unit: infantry, hex: { board: 'sea', hex: [1, 1] } });
    expect(await answerTo(red, [at_sea])).toBe(`off_board ${inArguments}/hex/board`);
    expect(await answerTo(red, [])).toBe('stored');
  });

  await test.step('movement', async () => {
    await edit(...becomes('Red pikemen', 'pikemen', 12));
    await red.opened(await umpire.ringUntil(isMovementOf('red')));
    await edit(put('Red archers', '0105'), put('Red light cavalry', '0305'), put('Blue pikemen', '0404'));
    const blue = unit('Blue pikemen');
    await answers(red, [
      ['move', { unit: infantry, path: path('0304') }, 'stored'],
      ['move', { unit: infantry, path: path('0304', '0504') }, 'not_adjacent /path/1'],
      ['move', { unit: infantry, path: path('0304', '0404') }, 'occupied /path/1'],
      ['move', { unit: infantry, path: path('0304'), rear_guard: [2] }, 'rear_guard_too_small /rear_guard'],
      ['move', { unit: cavalry, path: path('0304', '0303') }, 'forest /path/1'],
      ['move', { unit: blue, path: path('0403') }, 'not_your_unit /unit'],
      ['exit', { unit: infantry }, 'no_exit /unit'],
      ['exit', { unit: blue }, 'not_your_unit /unit'],
      ['embark', { riders: archers, chariots: cavalry }, 'not_adjacent /chariots'],
      ['embark', { riders: blue, chariots: cavalry }, 'not_your_unit /riders'],
      ['disembark', { chariots: cavalry, hex: hex('0405') }, 'no_riders /chariots'],
      ['disembark', { chariots: blue, hex: hex('0405') }, 'not_your_unit /chariots'],
      ['comment', { unit: blue, comment: 'mine' }, 'not_your_unit /unit'],
      ['standing', { ...wrongEverywhere.standing, unit: blue }, 'not_your_unit /unit'],
      ['attack', { unit: infantry, targets: [blue] }, 'wrong_phase /orders/0/kind'],
    ]);
    const walk = order('move', { unit: infantry, path: path('0304') });
    expect(await answerTo(red, [walk, walk])).toBe('two_orders /orders/1/arguments/unit');
    await edit({ set: named(umpire, 'Red light cavalry').id, attribute: 'crew', value: 'light_infantry' });
    await answers(red, [
      ['disembark', { chariots: cavalry, hex: hex('0405') }, 'stored'],
      ['disembark', { chariots: cavalry, hex: hex('0105') }, 'not_adjacent /hex'],
      ['disembark', { chariots: cavalry, hex: hex('0404') }, 'occupied /hex'],
    ]);
    expect(await answerTo(red, [])).toBe('stored');
  });

  await test.step('combat', async () => {
    await red.opened(await umpire.ringUntil(isCombat));
    const foe = unit('Blue pikemen'),
      far = unit('Blue archers');
    await edit(put('Red light infantry', '0304'), {
      set: named(umpire, 'Red archers').id,
      attribute: 'shots',
      value: 0,
    });
    await answers(red, [
      ['attack', { unit: infantry, targets: [foe, { word: 'any' }] }, 'stored'],
      ['attack', { unit: infantry, targets: [archers] }, 'not_hostile /targets/0'],
      ['attack', { unit: infantry, targets: [foe, pikemen] }, 'not_hostile /targets/1'],
      ['attack', { unit: foe, targets: [infantry] }, 'not_your_unit /unit'],
      ['shoot', { unit: archers, targets: [far] }, 'no_shots /unit'],
      ['shoot', { unit: infantry, targets: [far] }, 'no_distance_attack /unit'],
      ['shoot', { unit: far, targets: [infantry] }, 'not_your_unit /unit'],
      ['defend', { unit: infantry }, 'stored'],
      ['defend', { unit: foe }, 'not_your_unit /unit'],
      ['surrender', { unit: infantry, to: foe }, 'stored'],
      ['surrender', { unit: infantry, to: far }, 'not_adjacent /to'],
      ['surrender', { unit: infantry, to: pikemen }, 'not_hostile /to'],
      ['surrender', { unit: foe, to: infantry }, 'not_your_unit /unit'],
      ['sequence', { units: [archers, infantry] }, 'stored'],
      ['sequence', { units: [archers, archers] }, 'unit_named_twice /units/1'],
      ['sequence', { units: [archers, foe] }, 'not_your_unit /units/1'],
      ['end_battle', {}, 'stored'],
      ['move', { unit: infantry, path: path('0305') }, 'wrong_phase /orders/0/kind'],
    ]);
    const end = order('end_battle', {});
    expect(await answerTo(red, [end, end])).toBe('two_orders /orders/1');
    const both = [order('defend', { unit: infantry }), order('surrender', { unit: infantry, to: foe })];
    expect(await answerTo(red, both)).toBe('two_orders /orders/1/arguments/unit');
  });
});

test('the page says at the field why it is refused, until it is set right', async ({ server, sit }) => {
  const game = await server.newCampaign({ scenario: 'battlefield/first-blood' });
  const red = await sit(game.of('red'));
  await tapInSight(red, hex('0203'));
  await press(red, red.page.locator('#card [data-point="kind:place"]'));
  const fault = red.page.locator('[data-fault="hex"] .problem');
  for (const [label, code] of [
    ['0401', 'off_zone'],
    ['0204', 'occupied'],
  ]) {
    await tapInSight(red, hex(label));
    await expect(fault).toContainText(refusals[code]);
    expect(sheetOf(red).orders).toEqual([]);
  }
  await tapInSight(red, hex('0101'));
  await hasOrders(red, 1);
  await expect(fault).toHaveCount(0);
});
