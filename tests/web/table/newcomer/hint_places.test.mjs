// "Show" beside a hint marks the place that it names and the units that it is about.
import assert from 'node:assert/strict';
import test from 'node:test';
import '../../empty_page.mjs';
import { placesOf } from '../../../../web/table/newcomer/counsel_part.js';

const hex = (x, board = 'field') => ({ board, hex: [x, 1] });
const piece = (id, at) => [id, { id, kind: 'unit', at, attributes: {} }];

test('a hint marks its place and its units, each place once, on one board', () => {
  const pieces = new Map([piece('a', hex(2)), piece('b', hex(2)), piece('c', hex(5)), piece('d', hex(6, 'camp'))]);
  const table = /** @type {any} */ ({ acts: { view: () => ({ pieces }) } });
  const hint = /** @type {any} */ ({ words: '', at: hex(5), pieces: ['a', 'b', 'c', 'd', 'fallen'] });
  assert.deepEqual(placesOf(table, hint), [hex(5), hex(2)]);
});
