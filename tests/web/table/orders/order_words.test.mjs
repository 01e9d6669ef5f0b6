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
  assert.match(wordsOf(table, move(sq(4, 4), sq(5, 4))), / · wall section there: whole$/, 'where the way ends');
  assert.doesNotMatch(wordsOf(table, move(sq(4, 4), sq(4, 5))), /wall/);
});
