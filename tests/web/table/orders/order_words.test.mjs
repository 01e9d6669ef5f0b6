// The line of an order: what its numbers leave out follows them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { wordsOf } from '../../../../web/table/orders/order_words.js';
import { kinds, piece, sq } from '../fixture.mjs';

const wall = (x, y, attributes) => ({ id: `w${x}${y}`, kind: 'wall', side: '', at: sq(x, y), attributes });
const table = {
  ui: { words: new Map() },
  state: {
    welcome: {
      boards: [],
      vocabulary: { kinds: [{ name: 'wall', label: 'Wall section' }], attributes: [], facts: [], ledgers: [] },
    },
  },
  acts: {
    kinds: () => kinds,
    view: () => ({
      pieces: new Map(
        [piece('a', 4, 3, { name: 'Guard 1' }), wall(4, 4, { markers: 1 }), wall(5, 4, { markers: 0 })].map(p => [
          p.id,
          p,
        ]),
      ),
    }),
  },
};
const move = (...squares) => ({ kind: 'move', arguments: { units: ['a'], path: squares } });

test('whoever goes up on a wall is told what wall it is', () => {
  assert.match(wordsOf(table, move(sq(4, 4))), /^Guard 1: .* · wall section there: cracked$/);
  assert.match(wordsOf(table, move(sq(4, 4), sq(5, 4))), / · wall section there: undamaged$/, 'where the way ends');
  assert.doesNotMatch(wordsOf(table, move(sq(4, 4), sq(4, 5))), /wall/);
});

test('until the server has said it, an order names its targets in turn, its numbers and its steps', () => {
  const of = (name, type, more = {}) => ({ name, label: name, type, required: true, ...more });
  const listed = {
    name: 'attack',
    label: 'Attack',
    parameters: [
      of('unit', 'piece'),
      of('targets', 'ranking', { choices: ['any'] }),
      of('guard', 'counts', { label: 'Rear guard' }),
      of('steps', 'steps'),
    ],
  };
  const one = { ...table, acts: { ...table.acts, kinds: () => [listed] } };
  const order = args => ({ kind: 'attack', arguments: { unit: 'a', ...args } });
  assert.equal(
    wordsOf(one, order({ targets: ['a', { word: 'any' }] })),
    'Guard 1: Attack Guard 1, then anyone in reach',
  );
  assert.equal(wordsOf(one, order({ guard: [3, 0] })), 'Guard 1: Attack (rear guard 3, 0)');
  assert.equal(
    wordsOf(one, order({ steps: [{ turn: -4500 }, { go: 3500 }, { go: 1000, bearing: 9000 }] })),
    'Guard 1: Attack turn 45° left, then move 3.5 inches, then move 1 inch at 90° right',
  );
});
