// What a drag, a drop on an enemy and a placement make of the unfinished order on a table without a grid. Order kinds are
// found by their parameters alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../../empty_page.mjs';
import { chooseOption, givenByChoosing, newComposer, withArgument, withOptions } from '../../../../web/kit/compose.js';
import { plannedView } from '../../../../web/kit/story/arrows.js';
import { listFormsText } from '../../../../web/text/orders/list_forms_en.js';
import { inArc } from '../../../../web/table/map/shot_arc.js';
import { ordersBeside } from '../../../../web/table/map/preview_path.js';
import {
  chooseSteps,
  dropped,
  faced,
  handOf,
  handsOf,
  takeAct,
  tappedByHand,
} from '../../../../web/table/map/steps_hand.js';

const P = (name, type, required = true) => ({ name, label: name, type, required });
const kinds = [
  { name: 'lead', label: 'Lead', parameters: [P('leader', 'piece'), P('to', 'piece')] },
  { name: 'walk', label: 'Walk', arrow: 'move', parameters: [P('unit', 'piece'), P('steps', 'steps')] },
  { name: 'aid', label: 'Aid', parameters: [P('unit', 'piece'), P('who', 'piece')] },
  {
    name: 'ram',
    label: 'Ram',
    arrow: 'attack',
    parameters: [P('unit', 'piece'), P('foe', 'target'), P('turn', 'count', false)],
  },
  { name: 'put', label: 'Put', parameters: [P('unit', 'piece'), P('where', 'place')] },
];
const sweep = { bearing_from: -4500, bearing_to: 4500, least: 2000, mean: 5000, greatest: 9000, turns: 1 };
const at = (x, y, facing = 0) => ({ board: 'table', point: [x, y], facing });
const walk = {
  kind: 'walk',
  pieces: ['a'],
  parameters: [
    { name: 'unit', pieces: ['a'] },
    { name: 'steps', sweep },
  ],
};
const ram = {
  kind: 'ram',
  pieces: ['a'],
  parameters: [
    { name: 'unit', pieces: ['a'] },
    { name: 'foe', pieces: ['x'] },
  ],
};
const aid = {
  kind: 'aid',
  pieces: ['a'],
  parameters: [
    { name: 'unit', pieces: ['a'] },
    { name: 'who', pieces: ['x', 'b'] },
  ],
};
const put = { kind: 'put', pieces: ['a'], parameters: [{ name: 'unit', pieces: ['a'] }] };

/** A page with these options, the unit a selected. */
function pageWith(options, chosen = 0) {
  const pieces = new Map(
    [
      { id: 'a', kind: 'unit', side: 'red', at: at(10_000, 10_000), attributes: {} },
      { id: 'x', kind: 'unit', side: 'blue', at: at(10_000, 15_000, 18_000), attributes: {} },
    ].map(piece => [piece.id, piece]),
  );
  const view = { pieces, facts: {}, ledgers: {} };
  const given = [],
    sheet = [
      { kind: 'walk', arguments: { unit: 'a', steps: [{ go: 1000 }] } },
      { kind: 'walk', arguments: { unit: 'b', steps: [{ turn: 900 }] } },
      { kind: 'ram', arguments: { unit: 'c', foe: 'x' } },
    ];
  const ui = { composer: chooseOption({ ...newComposer(['a']), options }, chosen, kinds, view), why: null };
  const acts = {
    kinds: () => kinds,
    view: () => view,
    mayOrder: () => true,
    orders: () => sheet,
    pick: async choice => void (ui.composer = chooseOption(ui.composer, choice, kinds, view)),
    setArgument: async (name, value) =>
      void given.push([ui.composer.kind, withArgument(ui.composer, name, value).args[name]]),
    giveOne: async composer => void given.push([composer.kind, composer.args]),
    tellWhy: words => void given.push(['why', words]),
    takePlace: (place, ids) => void given.push(['place', place, ids]),
  };
  const state = {
    own: { clock: { stage: 'orders' } },
    welcome: { boards: [{ id: 'table', plane: { width: 30_000, height: 24_000, features: [] } }] },
  };
  return { page: /** @type {any} */ ({ acts, ui, state, replay: { view: () => null } }), given };
}
const soon = () => new Promise(done => setTimeout(done));

test('a unit with steps is moved by hand; a drag fills them in, and its end gives the order', async () => {
  const { page, given } = pageWith([walk]);
  assert.deepEqual(handOf(page), { piece: 'a', sweep, steps: [] });
  takeAct(page, { steps: [{ go: 3000 }], stage: 'while' });
  assert.deepEqual(handOf(page)?.steps, [{ go: 3000 }]);
  assert.deepEqual(given, []);
  takeAct(page, { steps: [{ go: 4000 }], stage: 'typed' });
  assert.deepEqual(given, [], 'by keyboard it waits for Enter');
  takeAct(page, { steps: [{ go: 4000 }], stage: 'over' });
  assert.deepEqual(given, [['walk', { unit: 'a', steps: [{ go: 4000 }] }]]);
});

test('the map shows where the other units are ordered to go', () => {
  const { page } = pageWith([walk]);
  assert.deepEqual(handsOf(page).others, [{ piece: 'b', steps: [{ turn: 900 }] }]);
  page.ui.hideArrows = true;
  assert.deepEqual(handsOf(page).others, []);
  page.ui.hideArrows = false;
  page.state.own.clock.stage = 'results';
  assert.deepEqual(handsOf(page).others, [], 'the phase is over');
});

test('nothing is moved by hand in a replay, for two units, or where the option says nothing of distances', () => {
  const { page } = pageWith([walk]);
  assert.equal(handOf({ ...page, replay: { view: () => ({}) } }), null);
  page.ui.composer = { ...page.ui.composer, pieces: ['a', 'b'] };
  assert.equal(handOf(page), null);
  assert.equal(handOf(pageWith([{ ...walk, parameters: walk.parameters.slice(0, 1) }]).page), null);
});

test('lifting a unit chooses the order that has steps', async () => {
  const { page } = pageWith([ram, walk]);
  assert.equal(handOf(page), null);
  await chooseSteps(page);
  assert.equal(page.ui.composer.kind, 'walk');
});

test('a unit dropped on an enemy attacks it, by the order that is drawn as an attack', async () => {
  const { page, given } = pageWith([walk, aid, ram]);
  assert.equal(takeAct(page, { enemy: 'x', place: at(10_000, 15_000) }), true);
  await soon();
  assert.deepEqual(given, [['ram', 'x']]);
});

test('a charge that must turn first turns as little as it may', async () => {
  const turning = { ...ram, parameters: [...ram.parameters, { name: 'turn', low: -4000, high: -1500 }] };
  const { page } = pageWith([walk, turning]);
  takeAct(page, { enemy: 'x', place: at(10_000, 15_000) });
  await soon();
  assert.equal(page.ui.composer.args.turn, -1500);
});

test('an enemy that cannot be charged is no destination: the page says why', () => {
  const { page, given } = pageWith([walk, { ...ram, parameters: [ram.parameters[0], { name: 'foe', pieces: [] }] }]);
  assert.equal(takeAct(page, { enemy: 'x', place: at(10_000, 15_000) }), true);
  assert.deepEqual(given, [['why', listFormsText.noCharge]]);
  const melee = pageWith([
    walk,
    { ...ram, refused: { code: 'in_melee', words: 'It fights already.' }, parameters: [] },
  ]);
  takeAct(melee.page, { enemy: 'x', place: at(10_000, 15_000) });
  assert.deepEqual(melee.given, [['why', 'It fights already.']]);
  // Each enemy has a reason of its own, whether or not another one can be charged.
  const refused = (/** @type {string} */ foe) => ({
    kind: 'ram',
    pieces: ['a', foe],
    refused: { code: 'too_far', words: `${foe}: too far.` },
    parameters: [],
  });
  const each = pageWith([walk, { ...ram, parameters: [ram.parameters[0]] }, refused('y'), refused('x')]);
  takeAct(each.page, { enemy: 'x', place: at(10_000, 15_000) });
  assert.deepEqual(each.given, [['why', 'x: too far.']]);
});

test('where no order attacks a target the drop is a movement', () => {
  const { page } = pageWith([walk]);
  page.acts.kinds = () => kinds.filter(({ name }) => name !== 'ram');
  assert.equal(takeAct(page, { enemy: 'x', place: at(10_000, 15_000) }), false);
});

test('a unit that is placed anew is shown there at once, as it will face', () => {
  const { page } = pageWith([put]);
  const view = page.acts.view();
  const shown = plannedView(view, [{ kind: 'put', arguments: { unit: 'a', where: at(3000, 2000, 900) } }], kinds);
  assert.deepEqual(shown.pieces.get('a').at, at(3000, 2000, 900));
  assert.equal(plannedView(view, [{ kind: 'walk', arguments: { unit: 'a', steps: [{ go: 1 }] } }], kinds), view);
});

test('a quick drop, before the options came, is a movement or an attack all the same', async () => {
  const open = pageWith([walk, ram]);
  dropped(open.page, { board: 'table', point: [10_000, 13_000] });
  assert.deepEqual(open.given, [['walk', { unit: 'a', steps: [{ go: 3000 }] }]]);
  const foe = pageWith([walk, ram]);
  dropped(foe.page, at(10_000, 15_000));
  await soon();
  assert.deepEqual(foe.given, [['ram', 'x']]);
});

test('a unit that is placed keeps its facing, and is turned and moved by hand afterwards', () => {
  const { page, given } = pageWith([put]);
  assert.equal(page.ui.composer.asking, 'where');
  assert.deepEqual(faced(page, { board: 'table', point: [3000, 2000] }), at(3000, 2000));
  takeAct(page, { steps: [{ go: 2000 }, { turn: 9000 }], stage: 'over' });
  assert.deepEqual(given, [['put', at(10_000, 12_000, 9000)]]);
});

test('a unit from off the table faces its middle', () => {
  const { page } = pageWith([put]);
  page.acts.view().pieces.get('a').at = { board: 'table', box: 0 };
  assert.equal(faced(page, { board: 'table', point: [3000, 22_000] }).facing, 18_000);
  assert.equal(faced(page, { board: 'table', point: [3000, 2000] }).facing, 0);
});

test('a tap moves the unit to open ground or charges an enemy, and leaves friends to be selected', async () => {
  const { page, given } = pageWith([walk, ram]);
  assert.equal(tappedByHand(page, [], { board: 'table', point: [10_000, 13_000] }), true);
  assert.deepEqual(given, [['walk', { unit: 'a', steps: [{ go: 3000 }] }]]);
  assert.equal(tappedByHand(page, ['a'], at(10_000, 10_000)), false);
  assert.equal(tappedByHand(page, ['x'], at(10_000, 15_000)), true);
  await soon();
  assert.deepEqual(given.at(-1), ['ram', 'x']);
  assert.equal(tappedByHand(pageWith([put]).page, [], at(3000, 2000)), false, 'a unit that is placed asks for a place');
});

test('a unit with steps is proposed to move, and choosing that gives no order yet', () => {
  const view = pageWith([ram]).page.acts.view();
  const moved = { ...walk, parameters: walk.parameters.filter(({ name }) => name === 'steps') };
  const free = kinds.map(kind =>
    kind.name === 'walk' ? { ...kind, parameters: [P('unit', 'piece'), P('steps', 'steps', false)] } : kind,
  );
  const composer = withOptions(newComposer(['a']), [ram, moved], free, [], view);
  assert.equal(composer.kind, 'walk');
  assert.equal(givenByChoosing(composer, free[1]), false);
});

test('the arc and range of a target that is being chosen are shown, and belong to no movement', () => {
  const narrow = { ...sweep, bearing_from: 0, bearing_to: 9000, greatest: 6000 };
  const ram = {
    kind: 'ram',
    pieces: ['a'],
    parameters: [
      { name: 'unit', pieces: ['a'] },
      { name: 'foe', pieces: ['x'], sweep: narrow },
    ],
  };
  const [sector] = handsOf(pageWith([ram]).page).arcs;
  assert.deepEqual(sector[0], [10_000, 10_000], 'it begins at the middle of the front');
  assert.deepEqual(sector[1], [10_000, 16_000]);
  assert.deepEqual(sector.at(-1), [16_000, 10_000]);
  assert.deepEqual(handsOf(pageWith([walk]).page).arcs, []);
});

test('the arc of a shot after a movement begins where the movement ends', () => {
  const from = option => handsOf(pageWith([option]).page).arcs[0][0];
  const aimed = { ...ram, parameters: [ram.parameters[0], { ...ram.parameters[1], sweep }] };
  assert.deepEqual(from(aimed), [10_000, 10_000], 'an order that replaces the movement');
  assert.deepEqual(from({ ...aimed, beside: true }), [10_000, 11_000]);
});

test('only targets in the arc and range of a shot are lit', () => {
  const { page } = pageWith([{ ...ram, parameters: [ram.parameters[0], { ...ram.parameters[1], sweep }] }]);
  const shot = [{ ...kinds[3], arrow: 'shot' }];
  const lit = (x, y, arrow = shot) => {
    const foe = { ...page.acts.view().pieces.get('x'), at: at(x, y, 18_000) };
    page.acts.view().pieces.set('x', foe);
    return inArc({ ...page, acts: { ...page.acts, kinds: () => arrow } }, [foe.at]).length;
  };
  assert.equal(lit(10_000, 15_000), 1);
  assert.equal(lit(10_000, 25_000), 0, 'too far');
  assert.equal(lit(10_000, 5_000), 0, 'behind');
  assert.equal(lit(17_000, 15_500), 1, 'a corner is in the arc');
  assert.equal(lit(10_000, 25_000, kinds), 1, 'another order than a shot may turn first');
});

test('an order is previewed with the orders of its units that are carried out before it', () => {
  const { page } = pageWith([ram]);
  const kept = composer =>
    ordersBeside({ ...page, ui: { composer } }).map(({ kind, arguments: { unit } }) => [kind, unit]);
  const others = [
    ['walk', 'b'],
    ['ram', 'c'],
  ];
  assert.deepEqual(kept(page.ui.composer), others);
  const beside = { ...page.ui.composer, options: [{ ...ram, beside: true }] };
  assert.deepEqual(kept(beside), [['walk', 'a'], ...others]);
  assert.deepEqual(kept({ ...beside, edits: page.acts.orders()[0] }), others, 'the order that it replaces goes');
});
