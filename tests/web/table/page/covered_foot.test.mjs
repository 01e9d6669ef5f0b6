// The foot of the map that no place may lie under: in a lesson on a phone also the row of the map's buttons.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coveredFoot } from '../../../../web/table/page/covered_foot.js';

/** A map whose lower edge is at 700. @param {number} handle its height @param {[top: number, height: number][]} rows */
const page = (handle, rows) =>
  /** @type {any} */ ({
    querySelector: (/** @type {string} */ what) =>
      what === '#map' ? { getBoundingClientRect: () => ({ bottom: 700 }) } : { offsetHeight: handle },
    querySelectorAll: (/** @type {string} */ what) =>
      what.startsWith('[data-learn] ')
        ? rows.map(([top, height]) => ({ getBoundingClientRect: () => ({ top, height }) }))
        : [],
  });

test('the handle counts, and in a lesson the row of buttons above it', () => {
  assert.equal(coveredFoot(page(44, [])), 44);
  assert.equal(coveredFoot(page(44, [[600, 44]])), 100);
  assert.equal(
    coveredFoot(
      page(44, [
        [0, 0],
        [610, 44],
      ]),
    ),
    90,
    'the buttons of a hidden map do not count',
  );
});

test('a wide page has no handle, and its buttons stand in a corner', () => {
  assert.equal(coveredFoot(page(0, [[600, 44]])), 0);
});
