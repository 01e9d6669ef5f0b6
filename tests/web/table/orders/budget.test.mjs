// The rounds of a turn as boxes: their number, what uses each, and what uses none.
import assert from 'node:assert/strict';
import test from 'node:test';
import '../../empty_page.mjs';
import { budgetOf, takesNone } from '../../../../web/table/orders/budget.js';
import { newComposer, withOptions } from '../../../../web/kit/compose.js';
import { P, view } from '../fixture.mjs';

const round = P('round', 'count', true, { label: 'Round' });
const kinds = [
  { name: 'spy', label: 'Spy', parameters: [round, P('province', 'place')] },
  { name: 'march', label: 'March', parameters: [round, P('units', 'pieces'), P('path', 'path')] },
  { name: 'levy', label: 'Raise levies', parameters: [round, P('province', 'piece'), P('count', 'count')] },
  { name: 'pass', label: 'Grant passage', parameters: [P('to', 'faction')] },
];
const spyIn = n => ({ kind: 'spy', pieces: [], parameters: [{ name: 'round', low: n, high: n }] });
const refused = { kind: 'spy', pieces: [], parameters: [], refused: { words: 'Your 3 rounds are used.' } };
const order = (kind, n) => ({ kind, arguments: { round: n } });
const told = (options, orders) =>
  budgetOf(options, orders, kinds)?.numbers.map(({ number, orders: of }) => [number, ...of.map(one => one.kind)]);

test('what is offered is free, what is ordered is taken, and when all are taken all are still there', () => {
  assert.deepEqual(told([spyIn(1), spyIn(2), spyIn(3)], []), [[1], [2], [3]]);
  assert.deepEqual(told([spyIn(1), spyIn(3)], [order('march', 2), order('march', 2)]), [
    [1],
    [2, 'march', 'march'],
    [3],
  ]);
  assert.deepEqual(told([refused], [order('spy', 3), order('march', 1), order('levy', 2)]), [
    [1, 'march'],
    [2, 'levy'],
    [3, 'spy'],
  ]);
  assert.equal(told([refused], []), undefined, 'nothing is counted where nothing is offered');
  assert.equal(budgetOf([spyIn(1)], [], kinds).label, 'Round');
});

test('an order that takes no round says so, one that takes a round does not; and nothing is said where there are none', () => {
  const table = { seatOptions: [spyIn(1)], acts: { orders: () => [], kinds: () => kinds } };
  assert.equal(takesNone(table, kinds[3]), 'Uses no round.');
  assert.equal(takesNone(table, kinds[0]), '');
  assert.equal(takesNone({ ...table, seatOptions: [] }, kinds[3]), '');
});

test('land that is only looked at composes no order: one that wants nothing more is chosen first', () => {
  const levy = {
    kind: 'levy',
    pieces: ['a'],
    parameters: [
      { name: 'round', low: 2, high: 2 },
      { name: 'province', pieces: ['a'] },
      { name: 'count', low: 1, high: 3 },
    ],
  };
  const looked = withOptions(newComposer(['a']), [levy], kinds, [], view);
  assert.deepEqual([looked.kind, looked.choice], [null, -1]);
  // An existing order's arguments are taken over.
  const standing = { kind: 'levy', arguments: { round: 2, province: 'a', count: 1 } };
  assert.equal(withOptions(newComposer(['a']), [levy], kinds, [standing], view).kind, 'levy');
});
