// Orders appear at once and are validated in the background, one after another: none is dropped, none reappears, none
// is refused silently.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDrafting } from '../../../../web/core/sheet/drafting.js';
import { createActs } from '../../../../web/table/acts/acts.js';
import { newComposer, orderOf } from '../../../../web/kit/compose.js';
import { createUi } from '../../../../web/table/page/ui.js';

const sq = (x, y) => ({ board: 'city', square: [x, y] });
const move = {
  name: 'move',
  label: 'Move',
  parameters: [
    { name: 'units', type: 'pieces', required: true },
    { name: 'to', type: 'place', required: true },
  ],
};
const unit = (id, x) => [id, { id, kind: 'unit', side: 'urr', at: sq(x, 1), attributes: {} }];

/** A table whose server answers on demand. */
function sit() {
  const own = {
    view: { pieces: new Map([unit('a', 1), unit('b', 2), unit('c', 3)]) },
    phase: { number: 1, orders_from: ['urr'] },
    clock: { stage: 'orders' },
  };
  const state = {
    own,
    welcome: {
      order_kinds: [move],
      boards: [],
      vocabulary: { kinds: [], attributes: [], facts: [], ledgers: [] },
      you: { faction: 'urr', role: 'player', seat: 'me' },
    },
  };
  const asked = [];
  const request = message => new Promise(done => asked.push({ message, done }));
  const drafting = createDrafting({ request, later: () => 0 });
  drafting.follow(1, undefined);
  const ui = createUi();
  const acts = createActs({ client: { state: () => state, request }, drafting, ui, lookAt: () => undefined });
  const compose = id => ({ ...newComposer([id]), kind: 'move', args: { units: [id], to: sq(9, 9) } });
  return {
    acts,
    ui,
    drafting,
    own,
    asked,
    give: id => {
      ui.composer = compose(id);
      return acts.give();
    },
    /** Answers the next pending validation, with these faults. */
    async answer(faults = []) {
      const check = asked.find(one => one.message.type === 'check' && !one.answered);
      check.answered = true;
      check.done({
        faults,
        words: check.message.sheet.orders.map(order => `${order.arguments.units} moves`),
        forecasts: [],
        without_order: [],
      });
      for (let i = 0; i < 12; i++) await Promise.resolve();
      return check.message.sheet.orders.map(order => order.arguments.units.join());
    },
    shown: () => (acts.orders?.() ?? drafting.draft().orders).map(order => order.arguments.units.join()),
    kept: () => drafting.draft().orders.map(order => order.arguments.units.join()),
  };
}

test('an order stands at once, and a second one is not dropped while the first is being checked', async () => {
  const { give, answer, shown, kept } = sit();
  give('a');
  assert.deepEqual([shown(), kept()], [['a'], []]);
  give('b');
  assert.deepEqual(shown(), ['a', 'b']);
  assert.deepEqual(await answer(), ['a']);
  assert.deepEqual([shown(), kept()], [['a', 'b'], ['a']]);
  assert.deepEqual(await answer(), ['a', 'b']);
  assert.deepEqual(kept(), ['a', 'b']);
});

test('an order that is taken out while another is being checked does not come back', async () => {
  const { acts, give, answer, shown, kept } = sit();
  give('a');
  await answer();
  give('b');
  acts.remove(0);
  assert.deepEqual(shown(), ['b']);
  await answer(); // the validation of [a, b], which are no longer the orders
  await answer(); // the rest was validated again after the removal
  await answer().catch(() => undefined);
  assert.deepEqual([shown(), kept()], [['b'], ['b']]);
});

test('an order that is taken out before it was checked is gone', async () => {
  const { acts, give, answer, shown, kept } = sit();
  give('a');
  give('b');
  acts.remove(0);
  assert.deepEqual(shown(), ['b']);
  await answer();
  await answer();
  await answer().catch(() => undefined);
  assert.deepEqual([shown(), kept()], [['b'], ['b']]);
});

test('what the rules refuse is taken out again and says why; what came after it stays', async () => {
  const { ui, give, answer, shown, kept } = sit();
  give('a');
  give('b');
  await answer([{ code: 'no', at: '/orders/0', words: 'The Guard is bound.' }]);
  assert.deepEqual([shown(), ui.why.words], [['b'], 'The Guard is bound.']);
  await answer();
  assert.deepEqual(kept(), ['b']);
});

test('undo takes back what is not checked yet; the seal waits for what is', async () => {
  const { acts, give, answer, shown, kept, asked } = sit();
  give('a');
  give('b');
  acts.undo();
  assert.deepEqual(shown(), ['a']);
  const sealed = acts.seal();
  assert.ok(!asked.some(one => one.message.type === 'draft' || one.message.type === 'seal'));
  await answer();
  for (let i = 0; i < 20 && !asked.some(one => one.message.type === 'draft'); i++) {
    await answer().catch(() => undefined);
  }
  assert.deepEqual(kept(), ['a']);
  const draft = asked.find(one => one.message.type === 'draft');
  assert.deepEqual(
    draft.message.sheet.orders.map(order => order.arguments.units.join()),
    ['a'],
  );
  draft.done({ revision: 1 });
  for (let i = 0; i < 12; i++) await Promise.resolve();
  assert.ok(asked.some(one => one.message.type === 'seal'));
  void sealed;
});

test('what was refused is not offered to be given again as long as nothing has changed', async () => {
  const { acts, ui, give, answer, drafting } = sit();
  give('a');
  await answer([{ at: '/orders/0', words: 'A river lies in the way.' }]);
  assert.equal(ui.why.words, 'A river lies in the way.');
  const tried = orderOf(ui.composer);
  assert.equal(acts.isRefused(tried), true);
  assert.equal(acts.isRefused({ ...tried, arguments: { ...tried.arguments, to: sq(8, 8) } }), false);
  drafting.change([{ kind: 'move', arguments: { units: ['b'], to: sq(7, 7) } }]);
  assert.equal(acts.isRefused(tried), false, 'with other orders beside it, it may be lawful');
});

test('a refusal is about the new order, or names the older order that is not lawful any more', async () => {
  const { ui, give, answer } = sit();
  give('a');
  await answer();
  give('b');
  await answer([
    { at: '/orders/0', words: 'A wall lies in the way.' },
    { at: '/orders/1/arguments/to', words: 'A river lies in the way.' },
  ]);
  assert.equal(ui.why.words, 'A river lies in the way.');
  give('b');
  await answer([{ at: '/orders/0', words: 'A wall lies in the way.' }]);
  assert.match(ui.why.words, /“a moves”. A wall lies in the way\.$/);
});

test('where there is no room for all, how many there is room for is said with the refusal, and these are offered', async () => {
  const { acts, ui, own, asked, give, answer } = sit();
  own.view.pieces = new Map(['a', 'b', 'c', 'd', 'e'].map((id, i) => unit(id, i)));
  give('a');
  await answer();
  ui.composer = { ...ui.composer, pieces: ['b', 'c', 'd', 'e'], edits: null };
  ui.composer.args = { ...ui.composer.args, units: ['b', 'c', 'd', 'e'] };
  acts.give();
  // The square has room for three.
  for (let n = 0; n < 8 && !ui.why?.fewer; n++) {
    const check = asked.find(one => one.message.type === 'check' && !one.answered);
    if (!check) await new Promise(done => setImmediate(done));
    else {
      const { orders } = check.message.sheet;
      const many = orders.at(-1).arguments.units.length;
      await answer(many > 3 ? [{ at: '/orders/1', words: 'There is no room for so many units (CT-21).' }] : []);
    }
  }
  assert.equal(ui.why?.fewer?.count, 3);
  assert.match(ui.why?.words ?? '', /3/);
  assert.deepEqual(ui.why?.fewer?.composer.args.units, ['b', 'c', 'd']);
});

test('orders that are laid beside the others leave those as they are; others take their place', async () => {
  const { acts, answer, drafting, give, kept } = sit();
  give('a');
  await answer();
  const one = { kind: 'move', arguments: { units: ['a'], to: sq(8, 8) } };
  const beside = acts.giveAll([one], { beside: true });
  await Promise.resolve();
  await answer();
  await beside;
  assert.deepEqual(kept(), ['a', 'a']);
  drafting.undo();
  assert.deepEqual(kept(), ['a'], 'one step for undo');
  const instead = acts.giveAll([one]);
  await Promise.resolve();
  await answer();
  await instead;
  assert.deepEqual(drafting.draft().orders, [one]);
});

const many = (id, x = 7) => ({ kind: 'move', arguments: { units: [id], to: sq(x, 7) } });
const refusal = at => [{ code: 'no', at: `/orders/${at}`, words: 'A river lies in the way.' }];

test('many orders stand at once, and are taken back in one step, checked or not', async () => {
  const { acts, answer, give, kept, shown } = sit();
  give('a');
  await answer();
  const bulk = acts.giveAll([many('b'), many('c')], { beside: true });
  assert.deepEqual([shown(), kept()], [['a', 'b', 'c'], ['a']]);
  acts.undo();
  assert.deepEqual(shown(), ['a']);
  await answer();
  await answer().catch(() => undefined);
  assert.deepEqual(await bulk, { given: [], refused: [] });
  assert.deepEqual(kept(), ['a']);
  const again = acts.giveAll([many('b'), many('c')], { beside: true });
  await answer();
  await again;
  assert.deepEqual(kept(), ['a', 'b', 'c']);
  acts.undo();
  assert.deepEqual(kept(), ['a']);
});

test('an order that is taken out while many are being checked does not come back', async () => {
  const { acts, answer, give, kept, shown } = sit();
  give('a');
  await answer();
  const bulk = acts.giveAll([many('b')], { beside: true });
  await Promise.resolve();
  acts.remove(0);
  assert.deepEqual(await answer(), ['a', 'b']);
  assert.ok(!shown().includes('a'));
  await answer(); // the remaining list, validated after the removal
  await answer(); // the many, in addition to the current orders
  await bulk;
  assert.deepEqual([shown(), kept()], [['b'], ['b']]);
});

test('one of many is taken out while they are being checked: the others stand', async () => {
  const { acts, answer, kept, shown } = sit();
  const bulk = acts.giveAll([many('a'), many('b')]);
  acts.remove(0);
  assert.deepEqual(shown(), ['b']);
  for (let n = 0; n < 4; n++) await answer().catch(() => undefined);
  const { given } = await bulk;
  assert.deepEqual([given.length, kept()], [1, ['b']]);
});

test('an order that is given between two checks of many is kept, and what is refused of them is left out', async () => {
  const { acts, answer, give, kept, shown } = sit();
  const bulk = acts.giveAll([many('a'), many('b')], { beside: true });
  await Promise.resolve();
  give('c');
  assert.ok(shown().includes('c'));
  await answer(refusal(0));
  for (let n = 0; n < 4; n++) await answer().catch(() => undefined);
  const { given, refused } = await bulk;
  assert.deepEqual(
    [kept().sort(), shown().sort()],
    [
      ['b', 'c'],
      ['b', 'c'],
    ],
  );
  assert.deepEqual(given, [many('b')]);
  assert.deepEqual(refused, [{ order: many('a'), words: 'A river lies in the way.' }]);
});

test('an order that was changed while the check of many was under way is judged with them', async () => {
  const { acts, answer, drafting, kept } = sit();
  const bulk = acts.giveAll([many('a')], { beside: true });
  await Promise.resolve();
  drafting.change([many('b')]); // from another window, or by undo
  assert.deepEqual(await answer(), ['a']);
  assert.deepEqual(await answer(refusal(1)), ['b', 'a']);
  const { given, refused } = await bulk;
  assert.deepEqual([given.length, refused.length, kept()], [0, 1, ['b']]);
});

test('whose new order is refused among many keeps the one that he has; orders given twice stand once', async () => {
  const { acts, answer, give, kept, drafting } = sit();
  give('a');
  await answer();
  const had = drafting.draft().orders[0];
  const bulk = acts.giveAll([many('a'), many('b')]);
  const twice = acts.giveAll([many('a'), many('b')]);
  await Promise.resolve();
  await answer(refusal(0));
  await answer();
  await answer(refusal(0));
  await answer();
  await Promise.all([bulk, twice]);
  assert.deepEqual(kept(), ['a', 'b']);
  assert.deepEqual(drafting.draft().orders, [had, many('b')]);
});

test('many that are late are not given, and it is said', async () => {
  const { acts, answer, drafting, ui } = sit();
  const bulk = acts.giveAll([many('a')]);
  await Promise.resolve();
  drafting.follow(2, undefined);
  await answer();
  assert.deepEqual(await bulk, { given: [], refused: [] });
  assert.deepEqual(drafting.draft().orders, []);
  assert.ok(ui.why.words);
});
