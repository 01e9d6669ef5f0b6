// The orders that the map umpire reads at a piece.
import assert from 'node:assert/strict';
import test from 'node:test';
import { ordersOf } from '../../../web/map_umpire/orders_of.js';

const kinds = /** @type {any} */ ([
  { name: 'move', parameters: [{ name: 'units', type: 'pieces' }] },
  {
    name: 'shoot',
    parameters: [
      { name: 'unit', type: 'piece' },
      { name: 'at', type: 'piece' },
    ],
  },
]);
const sheet = (seat, orders, more = {}) =>
  /** @type {any} */ ([
    seat,
    {
      seat,
      phase: 2,
      sealed: false,
      sheet: { orders, salt: '' },
      words: orders.map(({ kind }) => `${kind} in words`),
      without_order: [],
      ...more,
    },
  ]);
const state = (stage, ...sheets) =>
  /** @type {any} */ ({ own: { clock: { stage }, phase: { number: 2 } }, sheets: new Map(sheets) });
const move = { kind: 'move', arguments: { units: ['a', 'b'] } };

test('an order is read at each piece that it names, with its seal', () => {
  const now = state(
    'orders',
    sheet('s1', [move], { sealed: true }),
    sheet('s2', [{ kind: 'shoot', arguments: { unit: 'c', at: 'a' } }]),
  );
  assert.deepEqual(ordersOf(now, kinds, ['b']), [{ seat: 's1', sealed: true, words: 'move in words' }]);
  assert.deepEqual(ordersOf(now, kinds, ['c']), [{ seat: 's2', sealed: false, words: 'shoot in words' }]);
});

test('a piece that waits for an order is told from one that takes none', () => {
  const now = state('orders', sheet('s1', [move], { without_order: ['d'] }));
  assert.deepEqual(ordersOf(now, kinds, ['d']), []);
  assert.equal(ordersOf(now, kinds, ['wall']), null);
});

test('orders of an earlier phase, and those that were carried out, are not shown', () => {
  assert.equal(ordersOf(state('orders', sheet('s1', [move], { phase: 1 })), kinds, ['a']), null);
  assert.equal(ordersOf(state('review', sheet('s1', [move])), kinds, ['a']), null);
});
