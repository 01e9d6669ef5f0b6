// A unit on a table: its name is pressed together before it is cut, and its numbers say what is known.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../empty_page.mjs';
import { svg } from '../../../web/draw/svg.js';
import { planeWords } from '../../../web/text/pages/plane_en.js';
import { paintToken, tokenFace } from '../../../web/draw/ground/table/token.js';

/** @param {object} attributes */
function tokenOf(attributes) {
  const piece = /** @type {any} */ ({ id: '1', kind: 'unit', side: 'dark', at: { facing: 0 }, attributes });
  const node = /** @type {SVGGElement} */ (svg('g', {}));
  paintToken(node, tokenFace(piece, { wide: 94, deep: 31 }, []));
  return node;
}
/** @param {string} name */
const nameOn = name => {
  const node = /** @type {Element} */ (tokenOf({ name }).querySelector('.token-name'));
  return { words: node.textContent, pressed: node.getAttribute('textLength') !== null };
};

test('a name stands whole as long as its letters can be pressed together', () => {
  assert.deepEqual(nameOn('Archers'), { words: 'Archers', pressed: false });
  assert.deepEqual(nameOn('Raiding infantry'), { words: 'Raiding infantry', pressed: true });
  const long = nameOn('The household troop of the old king');
  assert.match(String(long.words), /^The household.*…$/);
});

test('a unit shows its hits of its limit, and the shots that it has made, struck through once none is left', () => {
  const numbers = (/** @type {object} */ attributes) =>
    tokenOf(attributes).querySelector('.token-numbers')?.textContent;
  assert.equal(numbers({ hits: 4, limit: 15 }), '4/15');
  assert.equal(numbers({ hits: 4, limit: 15, shots_fired: 2 }), '4/15➹2');
  assert.equal(numbers({ hits: 4, limit: 15, shots_fired: 3, ran_out: true }), '4/15➹3');
  const shots = (/** @type {object} */ attributes) => tokenOf(attributes).querySelector('.token-shots');
  assert.equal(shots({ shots_fired: 2 })?.classList.contains('spent'), false);
  assert.equal(shots({ shots_fired: 3, ran_out: true })?.classList.contains('spent'), true);
  assert.equal(numbers({}), undefined);
});

test('a place on a table is told to a tenth of an inch', () => {
  assert.equal(planeWords.point(24.018, 9.544, 'Copse'), '24 inches east, 9.5 north, Copse');
});
