// Moving counters take their stack's count along; a stack of which some stay is counted again.
import assert from 'node:assert/strict';
import test from 'node:test';
import '../empty_page.mjs';
import { squareSurface } from '../../../web/draw/ground/square_board.js';
import { createPieces } from '../../../web/draw/pieces/pieces.js';
import { group } from '../../../web/draw/svg.js';

const rows = Array(6).fill('......');
const town = { id: 'city', kind: 'square', width: 6, height: 6, rows, legend: { '.': { name: 'street' } } };
const unit = (/** @type {string} */ id, /** @type {[number, number]} */ square, side = 'dark') => [
  id,
  { id, kind: 'unit', side, at: { board: 'city', square }, attributes: { steps: 2, camp: side } },
];

function board(/** @type {any[]} */ ...units) {
  const layer = group('counters');
  const pieces = createPieces(layer, group('fan'), squareSurface(/** @type {any} */ (town)), () => true);
  pieces.show({ pieces: new Map(units) }, false);
  const numbers = () => [...layer.querySelectorAll('.pile-count text')].map(one => one.textContent);
  return { pieces, numbers };
}

test('of a stack that walks the number walks with it', () => {
  const { pieces, numbers } = board(unit('1', [2, 2]), unit('2', [2, 2]), unit('3', [5, 5]));
  assert.deepEqual(numbers(), ['2']);
  const walking = pieces.walkers(['1', '2']);
  assert.equal(walking.length, 3);
  assert.ok(walking[2].classList.contains('pile-count'));
});

test('of a stack from which some walk those who stay are counted', () => {
  const stack = ['1', '2', '3', '4'].map(id => unit(id, [2, 2]));
  const { pieces, numbers } = board(...stack);
  assert.equal(pieces.walkers(['1']).length, 1, 'the number stays');
  assert.deepEqual(numbers(), ['3']);
  pieces.walkers(['1', '2', '3']);
  assert.deepEqual(numbers(), [], 'one alone has none');
});
