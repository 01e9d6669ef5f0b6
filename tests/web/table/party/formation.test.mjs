// A formation keeps its shape on every grid; last round's paths continue from where their pieces are now.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goalsOf, ordersFor, shifted } from '../../../../web/table/party/formation.js';
import { partsOf } from '../../../../web/table/party/party_parts.js';
import { again } from '../../../../web/table/acts/repeat_order.js';
import { createLastRound } from '../../../../web/table/orders/last_round.js';

const sq = (x, y) => ({ board: 'b', square: [x, y] });
const hex = (c, r) => ({ board: 'h', hex: [c, r] });
/** Clockwise from north; even columns lie half a hex lower, as on the server. */
function neighbours([c, r]) {
  const up = c % 2 ? r - 1 : r,
    down = up + 1;
  return [
    [c, r - 1],
    [c + 1, up],
    [c + 1, down],
    [c, r + 1],
    [c - 1, down],
    [c - 1, up],
  ];
}

test('a shift keeps neighbours neighbours, on squares and on hexes of odd and even columns', () => {
  assert.deepEqual(shifted(sq(3, 4), sq(2, 2), sq(5, 1)), sq(6, 3));
  for (const from of [
    [4, 4],
    [5, 4],
  ])
    for (const to of [
      [7, 2],
      [8, 3],
      [2, 6],
    ])
      neighbours(from).forEach((beside, i) => {
        assert.deepEqual(
          shifted(hex(...beside), hex(...from), hex(...to)).hex,
          neighbours(to)[i],
          `${from} to ${to}, ${i}`,
        );
      });
  const area = { board: 'l', area: 'vale' };
  assert.deepEqual(shifted({ board: 'l', area: 'hill' }, { board: 'l', area: 'wood' }, area), area);
});

const move = {
  name: 'go',
  label: 'Go',
  arrow: 'move',
  help: '',
  parameters: [
    { name: 'who', label: 'Who', type: 'pieces', required: true },
    { name: 'way', label: 'Way', type: 'path', required: true },
  ],
};
const view = {
  pieces: new Map(
    [
      ['a', 1],
      ['b', 1],
      ['c', 3],
    ].map(([id, x]) => [id, { id, kind: 'unit', side: 'me', at: sq(x, 1), attributes: {} }]),
  ),
};
const offer = (ids, xs) => [
  {
    kind: 'go',
    pieces: ids,
    parameters: [
      { name: 'who', pieces: ids },
      { name: 'way', reach: xs.map(x => ({ at: sq(x, 2), from: sq(x, 2), cost: 2 })) },
    ],
  },
];

test('one tap orders every stack; who cannot follow is told apart', () => {
  const [one, two] = partsOf(view, ['a', 'b', 'c']);
  assert.deepEqual([one.ids, two.ids], [['a', 'b'], ['c']]);
  const parts = [
    { ...one, options: offer(['a', 'b'], [1, 2]) },
    { ...two, options: offer(['c'], [3]) },
  ];
  assert.deepEqual(goalsOf(parts, move, [move], view), [
    { at: sq(1, 2), able: 3 },
    { at: sq(2, 2), able: 2 },
  ]);
  const { orders, left } = ordersFor(parts, move, [move], view, sq(1, 2));
  assert.deepEqual(
    orders.map(order => [order.arguments.who, order.arguments.way.at(-1).square]),
    [
      [
        ['a', 'b'],
        [1, 2],
      ],
      [['c'], [3, 2]],
    ],
  );
  assert.deepEqual(left, []);
  assert.deepEqual(ordersFor(parts, move, [move], view, sq(2, 2)).left, ['c']);
});

test('last round is kept for phases of its kind; a path goes on, and what lost its piece is known', () => {
  const kept = createLastRound('test');
  const order = { kind: 'go', arguments: { who: ['c'], way: [sq(2, 1), sq(3, 1)] } };
  const before = { pieces: new Map([['c', { ...view.pieces.get('c'), at: sq(1, 1) }]]) };
  const say = () => 'C goes';
  kept.follow({ number: 4, kind: 'round' }, [order], say, [move], before);
  assert.deepEqual(kept.lines({ number: 4, kind: 'round' }), []);
  kept.follow({ number: 5, kind: 'round' }, [], say, [move], view);
  const [line] = kept.lines({ number: 5, kind: 'round' });
  assert.equal(line.words, 'C goes');
  assert.deepEqual(kept.lines({ number: 5, kind: 'night' }), []);
  assert.deepEqual(again(line, [move], view).arguments.way, [sq(4, 1), sq(5, 1)]);
  assert.equal(again(line, [move], { pieces: new Map() }), null);
});
