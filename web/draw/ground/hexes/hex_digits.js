// The labels of hexes as one shape for many: a drawn figure of a few strokes costs a browser far less than thousands of
// pieces of text. Pure.
import { HIGH, labelOf } from './hex_grid.js';
import { r1 } from './hex_shape.js';
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
/** Each figure relative to its first point, so that placing one needs no arithmetic on the rest. */
const relative = figures.map(relativePath);

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
      const { from, rest } = relative[Number(digit)];
      d += `M${r1(left + i * ADVANCE + from[0])} ${r1(top + from[1])}${rest}`;
    });
  }
  return d;
}

/** Turns a path into its first point and relative commands. @param {string} d */
function relativePath(d) {
  /** @type {Record<string, number>} */ const takes = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Z: 0 };
  let [x, y] = [0, 0];
  /** @type {[number, number]} */ let from = [0, 0];
  let rest = '';
  for (const part of d.match(/[a-z][^a-z]*/gi) ?? []) {
    const command = part[0].toUpperCase(),
      absolute = part[0] === command;
    const numbers = (part.slice(1).match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    if (command === 'Z') rest += 'z';
    for (let i = 0; i < numbers.length; i += takes[command]) {
      const some = numbers.slice(i, i + takes[command]);
      const steps = some.map((n, j) => (absolute ? n - (command === 'V' || (command !== 'H' && j % 2) ? y : x) : n));
      if (command === 'M') {
        from = [some[0], some[1]];
        [x, y] = from;
        continue;
      }
      rest += command.toLowerCase() + steps.map(r1).join(' ');
      if (command === 'H') x += steps[0];
      else if (command === 'V') y += steps[0];
      else [x, y] = [x + steps[steps.length - 2], y + steps[steps.length - 1]];
    }
  }
  return { from, rest };
}
