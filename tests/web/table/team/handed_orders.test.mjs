// Orders of units that were handed to another seat leave the leader's sheet, with a notice.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../../empty_page.mjs';
import { dropHandedOrders, stillCommanded } from '../../../../web/table/team/handed_orders.js';
import { kinds as some, P } from '../fixture.mjs';

const piece = (id, side = 'red') => ({ id, side, kind: 'unit', at: {}, attributes: {} });
const kinds = [
  ...some,
  { name: 'tax', parameters: [P('how', 'choice')] },
  { name: 'ranks', parameters: [P('ranking', 'ranking')] },
];
const state = (seat = 'a', treasury = true) =>
  /** @type {any} */ ({
    welcome: {
      you: { seat, faction: 'red' },
      seats: [
        { id: 'a', faction: 'red' },
        { id: 'c', faction: 'red' },
      ],
    },
    team: new Map([
      ['a', { seat: 'a', leads: true, treasury }],
      ['c', { seat: 'c', pieces: ['7'] }],
    ]),
    own: { view: { pieces: new Map([piece('7'), piece('8'), piece('e', 'blue')].map(one => [one.id, one])) } },
  });
const hold = (...units) => ({ kind: 'hold', arguments: { units } });
const tax = { kind: 'tax', arguments: { how: '7' } };
const gun = { kind: 'gun', arguments: { unit: '7', target: { board: 'city', square: [1, 1] } } };

test('an order loses the units that were handed over, and goes when none is left', () => {
  assert.deepEqual(stillCommanded([hold('7', '8'), hold('7'), gun, tax], kinds, state()), [hold('8'), tax]);
  assert.deepEqual(
    stillCommanded([hold('7'), hold('8')], kinds, state('c')),
    [hold('7')],
    'the other seat has its own',
  );
});

test('orders that name no unit go with the treasury; a ranking stays while one of its units does', () => {
  assert.deepEqual(stillCommanded([tax, hold('8')], kinds, state('a', false)), [hold('8')]);
  const ranks = (...ranking) => ({ kind: 'ranks', arguments: { ranking } });
  assert.deepEqual(stillCommanded([ranks('7', '8'), ranks('7')], kinds, state()), [ranks('7', '8')]);
});

test('the sheet is changed once, and the page says so; a sealed sheet is left to the server', () => {
  let orders = [hold('7'), hold('8')],
    changes = 0,
    may = false;
  const table = {
    state: state(),
    acts: { mayOrder: () => may, kinds: () => kinds },
    drafting: { draft: () => ({ orders, clash: null }), change: next => ((orders = next), changes++) },
  };
  const told = () => document.querySelectorAll('.notice').length;
  dropHandedOrders(/** @type {any} */ (table));
  assert.deepEqual([changes, told()], [0, 0]);
  may = true;
  dropHandedOrders(/** @type {any} */ (table));
  dropHandedOrders(/** @type {any} */ (table));
  assert.deepEqual([orders, changes, told()], [[hold('8')], 1, 1]);
});

test('a kind of order that belongs to a role is its holder’s, whatever it names', () => {
  const held = seat => ({
    ...state(seat),
    team: new Map([
      ['a', { seat: 'a', leads: true, treasury: true }],
      ['c', { seat: 'c', orders: ['tax', 'gun'] }],
    ]),
  });
  assert.deepEqual(stillCommanded([tax, gun, hold('8')], kinds, held('a')), [hold('8')]);
  assert.deepEqual(stillCommanded([tax, gun, hold('8')], kinds, held('c')), [tax, gun]);
});
