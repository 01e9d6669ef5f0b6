// "Show" beside a hint marks the place that it names and the units that it is about.
import assert from 'node:assert/strict';
import test from 'node:test';
import '../../empty_page.mjs';
import { placesOf, toClear } from '../../../../web/table/newcomer/counsel_part.js';

const hex = (x, board = 'field') => ({ board, hex: [x, 1] });
const piece = (id, at) => [id, { id, kind: 'unit', at, attributes: {} }];

test('a hint marks its place and its units, each place once, on one board', () => {
  const pieces = new Map([piece('a', hex(2)), piece('b', hex(2)), piece('c', hex(5)), piece('d', hex(6, 'camp'))]);
  const table = /** @type {any} */ ({ acts: { view: () => ({ pieces }) } });
  const hint = /** @type {any} */ ({ words: '', at: hex(5), pieces: ['a', 'b', 'c', 'd', 'fallen'] });
  assert.deepEqual(placesOf(table, hint), [hex(5), hex(2)]);
});

test('a hint lies over neither its place nor all of the player’s units', () => {
  const pieces = new Map([piece('a', hex(2)), piece('b', hex(3)), piece('c', hex(1, 'camp'))]);
  /** @param {Record<number, number>} heights of the hexes on the screen @param {object} [at] of the hint */
  const clear = (heights, at) =>
    toClear(
      /** @type {any} */ ({
        acts: { view: () => ({ pieces }), isOwn: () => true },
        maps: {
          current: () => 'field',
          sees: () => true,
          where: (/** @type {any} */ place) => ({ x: place.hex[0], y: heights[place.hex[0]], size: 40 }),
        },
        ui: { shown: [] },
      }),
      /** @type {any} */ (at),
      300,
    );
  assert.deepEqual(clear({ 2: 320, 3: 200, 5: 100 }, hex(5)), [], 'one of the units is clear of it');
  assert.deepEqual(clear({ 2: 320, 3: 330, 5: 100 }, hex(5)), [hex(5), hex(2)]);
  assert.deepEqual(clear({ 2: 100, 3: 100, 5: 320 }, hex(5)), [hex(5)]);
});
