// The selection on the map, and the orders offered for it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyDraft } from '../../../../web/core/sheet/orders.js';
import { newComposer } from '../../../../web/kit/compose.js';
import { createActs } from '../../../../web/table/acts/acts.js';
import { createSheetActs } from '../../../../web/table/acts/sheet_acts.js';
import { createUi } from '../../../../web/table/page/ui.js';

const at = area => ({ board: 'city', area });
const piece = (id, area, side = 'urr') => [id, { id, kind: 'unit', side, at: at(area), attributes: {} }];
/**
 * A table in an open phase, with the requests its page has made.
 * @param {any[]} pieces
 * @param {(ids: string[]) => boolean} [takes] whether the pieces may be ordered together
 * @param {any[]} [order_kinds]
 */
function sit(pieces, takes = () => true, order_kinds = [{ name: 'hold', label: 'Hold', parameters: [] }]) {
  const asked = [];
  const own = {
    view: { pieces: new Map(pieces) },
    phase: { number: 1, orders_from: ['urr'] },
    clock: { stage: 'orders' },
  };
  const state = {
    own,
    team: new Map(),
    welcome: {
      order_kinds,
      vocabulary: { kinds: [], attributes: [], facts: [], ledgers: [] },
      you: { faction: 'urr', role: 'player' },
    },
  };
  const client = {
    state: () => state,
    request: async message => {
      asked.push(message.pieces);
      const options = [{ kind: 'hold', pieces: message.pieces, parameters: [] }];
      return { options: takes(message.pieces) ? options : [] };
    },
  };
  const ui = createUi();
  const drafting = { draft: () => emptyDraft(own.phase.number, 'salt') };
  return { own, ui, asked, acts: createActs({ client, drafting, ui, update() {}, lookAt() {} }) };
}

test('units off the map that no order takes together are selected one by one', async () => {
  const off = ['a', 'b', 'c'].map(id => [id, { id, kind: 'unit', side: 'urr', at: { box: 0 }, attributes: {} }]);
  const { ui, acts } = sit(off, ids => ids.length === 1);
  await acts.select(['a', 'b', 'c']);
  assert.deepEqual(ui.composer.pieces, ['a']);
  await acts.pickOut(['a', 'c']);
  assert.deepEqual(ui.composer.pieces, ['c'], 'the one picked last');
  const { ui: other, acts: together } = sit(off);
  await together.select(['a', 'b']);
  assert.deepEqual(other.composer.pieces, ['a', 'b']);
  const { ui: onMap, acts: there } = sit([piece('a', 'O1'), piece('b', 'O1')], ids => ids.length === 1);
  await there.select(['a', 'b']);
  assert.equal(onMap.composer, null);
});

test('a tap on a unit that a begun order still asks for answers it', async () => {
  const asks = (name, type) => ({ name, label: name, type, required: true });
  const ride = { name: 'ride', label: 'Ride', parameters: [asks('person', 'piece'), asks('to', 'piece')] };
  const { own, ui, acts } = sit([piece('a', 'O1'), piece('b', 'O2'), piece('c', 'O3')], undefined, [ride]);
  const offered = {
    kind: 'ride',
    parameters: [
      { name: 'person', pieces: ['a'] },
      { name: 'to', pieces: ['b', 'd'] },
    ],
  };
  ui.composer = { ...newComposer(['a']), options: [{ ...offered, pieces: ['a'] }] };
  await acts.pick(0);
  assert.deepEqual(ui.composer.args, { person: 'a' });
  acts.choose(['b'], own.view.pieces.get('b').at);
  assert.deepEqual([ui.composer.kind, ui.composer.args], ['ride', { person: 'a', to: 'b' }]);
  acts.choose(['c'], own.view.pieces.get('c').at);
  assert.deepEqual(ui.composer.pieces, ['c'], 'another unit is selected');
});

test('when a new phase opens, what is chosen is asked about again: its options are of the new phase', async () => {
  const { own, ui, asked, acts } = sit([piece('a', 'O1'), piece('b', 'O1')]);
  await acts.select(['a', 'b']);
  assert.deepEqual(
    ui.composer.options.map(option => option.kind),
    ['hold'],
  );
  own.phase = { number: 2, orders_from: ['urr'] };
  ui.composer = null;
  await acts.chooseAgain();
  // One unit of each type is also asked for what it may do alone.
  assert.deepEqual(asked, [['a', 'b'], ['a'], ['a', 'b'], ['a']]);
  assert.deepEqual(ui.composer.pieces, ['a', 'b']);
});

test('what fell or went elsewhere meanwhile is chosen no more; foreign pieces are only looked at', async () => {
  const { own, ui, asked, acts } = sit([piece('a', 'O1'), piece('b', 'O1'), piece('c', 'O1'), piece('x', 'O2', 'pod')]);
  await acts.select(['a', 'b', 'c']);
  own.view.pieces.delete('a');
  own.view.pieces.set(...piece('c', 'O2'));
  await acts.chooseAgain();
  assert.deepEqual(asked.at(-1), ['b']);
  ui.looked = ['x'];
  await acts.chooseAgain();
  assert.equal(asked.length, 3);
});

test('who seals has gone on from all that was before the phase: that is put away before the seal goes out, and so before its bell', async () => {
  const done = [];
  const page = {
    drafting: { draft: () => ({ phase: 1 }), seal: async () => void done.push('sealed') },
    ui: createUi(),
    update() {},
    state: () => ({ own: { phase: { number: 2 }, clock: { stage: 'orders' } } }),
    spoken: {},
  };
  const orderQueue = { checked: async () => undefined };
  await createSheetActs({
    page,
    orderQueue,
    select() {},
    deselect: () => undefined,
    sealing: () => done.push('what was before is put away'),
    sealed: () => done.push('the map is shown'),
  }).seal();
  assert.deepEqual(done, ['what was before is put away', 'sealed', 'the map is shown']);
});

const there = { board: 'city', area: 'K1' },
  beside = { board: 'land', area: 'O2' };
/**
 * A table where one unit may march into the city or spy there or beside it, with the requests its page has made.
 * @param {any[]} [orders] on the sheet
 */
function sitWithWays(orders = []) {
  const asks = (name, type) => ({ name, label: '', type, required: true });
  const kind = (name, type) => ({ name, label: name, parameters: [asks('who', 'pieces'), asks('to', type)] });
  const own = {
    view: {
      pieces: new Map([
        ['a', { id: 'a', kind: 'unit', side: 'urr', at: { board: 'land', area: 'O1' }, attributes: {} }],
      ]),
    },
    phase: { number: 1, orders_from: ['urr'] },
    clock: { stage: 'orders' },
  };
  const state = {
    own,
    team: new Map(),
    welcome: {
      boards: [],
      order_kinds: [kind('march', 'path'), kind('spy', 'place')],
      vocabulary: { kinds: [], attributes: [], facts: [], ledgers: [] },
      you: { faction: 'urr', role: 'player' },
    },
  };
  const reach = [there, beside].map(at => ({ at, from: at, cost: 1 }));
  const client = {
    state: () => state,
    request: async ({ pieces }) => ({
      options: [
        { kind: 'march', pieces, parameters: [{ name: 'to', reach }] },
        { kind: 'spy', pieces, parameters: [{ name: 'to', places: [there, beside] }] },
      ],
    }),
  };
  const ui = createUi(),
    looked = [];
  const drafting = { draft: () => ({ ...emptyDraft(1, 'salt'), orders }) };
  const acts = createActs({ client, drafting, ui, update() {}, lookAt: board => looked.push(board) });
  return { ui, looked, acts, choice: name => ui.composer.options.findIndex(option => option.kind === name) };
}

test('the sign of another map is tapped while a place there is asked for: that map is shown, and the order stays the one that was chosen', async () => {
  const { ui, looked, acts, choice } = sitWithWays();
  await acts.select(['a']);
  await acts.pick(choice('spy'));
  looked.length = 0;
  assert.equal(acts.goInto('city'), true);
  assert.deepEqual([looked, ui.composer.kind, ui.composer.asking], [['city'], 'spy', 'to']);
});

test('an order that stands is tapped once more: its place is asked anew, and what stands stays until it is answered', async () => {
  const march = { kind: 'march', arguments: { who: ['a'], to: [there] } };
  const { ui, acts, choice } = sitWithWays([march]);
  await acts.select(['a']);
  assert.deepEqual([ui.composer.kind, ui.composer.asking], ['march', null]);
  await acts.pick(choice('march'));
  assert.deepEqual([ui.composer.asking, ui.composer.edits], ['to', march]);
  assert.deepEqual(ui.composer.args, march.arguments);
});
