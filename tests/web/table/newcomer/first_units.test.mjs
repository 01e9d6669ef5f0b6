// The button of the welcome card does what it says.
import assert from 'node:assert/strict';
import test from 'node:test';
import '../../empty_page.mjs';
import { attackedOf, firstUnits, upNext, whereUnitsAre } from '../../../../web/table/newcomer/first_units.js';

const unit = {
  id: 'u',
  kind: 'unit',
  side: 'a',
  at: { board: 'realms', area: 'delve' },
  attributes: { type: 'infantry' },
};

function tableOf() {
  const done = [];
  const table = {
    acts: {
      view: () => ({ pieces: new Map([['u', unit]]), facts: {} }),
      isOwn: () => true,
      kinds: () => [{ name: 'march', arrow: 'move', parameters: [] }],
      orders: () => [],
    },
    maps: { seeAll: () => done.push('units') },
    ui: { shown: [], panel: 'orders' },
    seatOptions: [],
    withoutOrder: [],
    ordered: new Set(),
    state: { welcome: { boards: [] }, own: { view: { pieces: new Map() }, phase: { order_kinds: [] } } },
    narrow: () => true,
    open: () => undefined,
    may: () => done.push('may'),
    nextUnit: () => done.push('next'),
    lookAt: () => undefined,
  };
  return { table: /** @type {any} */ (table), done };
}

test('what the side may order is known by the time "Show my units" is pressed: it shows the units all the same', () => {
  const { table, done } = tableOf();
  const said = whereUnitsAre(table);
  assert.equal(said, 'rest');
  table.seatOptions = [{ kind: 'grant_passage', pieces: [], parameters: [] }];
  assert.equal(whereUnitsAre(table), 'side');
  firstUnits(table, said);
  assert.deepEqual(done, ['units']);
  firstUnits(table, 'side');
  assert.deepEqual(done, ['units', 'may']);
});

test('where only the attacked are asked, who stands in a fight and has said nothing comes next', () => {
  const { table } = tableOf();
  const combat = { id: 'c', kind: 'combat', at: unit.at, attributes: {} };
  const elsewhere = { ...unit, id: 'v', at: { board: 'realms', area: 'urr' } };
  const pieces = new Map([unit, elsewhere, combat].map(piece => [piece.id, piece]));
  table.acts = {
    ...table.acts,
    view: () => ({ pieces, facts: {} }),
    isOwn: piece => piece.kind === 'unit',
    mayOrder: () => true,
  };
  table.ui.composer = null;
  assert.deepEqual(attackedOf(table), [], 'in other phases nobody is');
  table.state.own.phase = { kind: 'reaction', order_kinds: [] };
  assert.deepEqual(attackedOf(table), [unit]);
  assert.deepEqual(upNext(table), [unit]);
  pieces.set('c', { ...combat, attributes: { over: true } });
  assert.deepEqual(attackedOf(table), [], 'it is over');
});

test('in a lesson the next unit is the one that its step asks for', () => {
  const { table } = tableOf();
  const archers = { ...unit, id: 'v', attributes: { name: 'Archers' } };
  table.acts.view = () => ({ pieces: new Map([unit, archers].map(piece => [piece.id, piece])), facts: {} });
  table.withoutOrder = ['u', 'v'];
  table.ui.composer = null;
  table.learn = { wantsUnit: () => '' };
  assert.deepEqual(upNext(table)[0], unit);
  table.learn = { wantsUnit: () => 'Archers' };
  assert.deepEqual(upNext(table), [archers]);
});
