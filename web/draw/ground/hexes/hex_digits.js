// The labels of hexes as one shape for many: a drawn figure of a few strokes costs a browser far less than thousands of
// pieces of text. Pure.
import { stampAt, stampOf } from '../../stamp.js';
import { HIGH, labelOf } from './hex_grid.js';
/** @import { HexGrid } from './hex_grid.js' */

/** Figures in a box of 4 × 6. */
const figures = [
  'M2 0c1.6 0 2 1.6 2 3s-.4 3-2 3-2-1.6-2-3 .4-3 2-3Z',
  'M.8 1.2L2.3 0V6',
  'M.2 1.4C.4-.4 3.8-.5 3.8 1.7 3.8 3.2 1.5 4.3.1 6H4',
  'M.3.7C1.3-.4 3.7-.2 3.7 1.5 3.7 2.6 2.7 2.9 1.6 2.9 2.9 2.9 4 3.3 4 4.5 4 6.4 1.2 6.5.1 5.2',
  'M2.9 6V0L0 4.2H4',
  'M3.6 0H.7L.4 2.8C1.6 2 4 2.2 4 4.1 4 6.3 1.2 6.5.1 5.3',
  'M3.4.3C1.4 0 0 1.8 0 4 0 5.2.8 6 2 6s2-.8 2-2-.8-1.9-2-1.9S.1 3 .1 4.1',
  'M.1 0H4L1.4 6',
  'M2 2.8C.9 2.8.3 2.3.3 1.4.3.5.9 0 2 0s1.7.5 1.7 1.4-.6 1.4-1.7 1.4C.7 2.8 0 3.5 0 4.4 0 5.4.8 6 2 6s2-.6 2-1.6-.7-1.6-2-1.6Z',
  'M3.9 2C3.9 3.2 3.1 3.9 2 3.9S0 3.2 0 2 .8 0 2 0s2 .8 2 2c0 2.2-1.4 4-3.4 3.7',
];
const ADVANCE = 5.6,
  LIFT = 3;
const stamps = figures.map(figure => stampOf(figure));

/**
 * @param {HexGrid} grid
 * @param {readonly (readonly [number, number])[]} hexes
 */
export function digitsOf(grid, hexes) {
  let d = '';
  for (const [column, row] of hexes) {
    const [x, y] = grid.center(column, row),
      left = x - (ADVANCE * 4 - 1.6) / 2,
      top = y - HIGH / 2 + LIFT;
    [...labelOf([column, row])].forEach((digit, i) => {
      d += stampAt(stamps[Number(digit)], left + i * ADVANCE, top);
    });
  }
  return d;
}
