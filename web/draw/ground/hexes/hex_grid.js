// The geometry of flat-topped hexes, [column, row] counted from 1; even columns lie half a hex lower. Corners and edges
// are numbered clockwise: corner 0 points east, edge 0 faces south-east. Pure.
/** @import { Point } from '../../types.js' */

/** From the centre to a corner, in drawing units. */
export const SIDE = 30;
export const HIGH = SIDE * Math.sqrt(3);
/** The margin holds the arrows of exit edges. */
export const MARGIN = 26;
/** The most columns and rows that a label of two digits each can name. */
export const HEXES_MAX = 99;

/** Offsets of the corners from the centre, in half sides across and half heights down. @type {readonly Point[]} */
const corners = [
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
  [-1, -1],
  [1, -1],
];
/** How column and row change across each edge, in odd columns; in even ones the sideways steps end a row lower. */
const across = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
];
export const EDGES = [0, 1, 2, 3, 4, 5];

/** "0714" for column 7, row 14. @param {readonly [number, number]} hex */
export const labelOf = ([column, row]) => `${column}`.padStart(2, '0') + `${row}`.padStart(2, '0');

/** Reads a label: "0714", or column and row with anything between them. @param {string} text @returns {Point | null} */
export function hexOf(text) {
  const [, column, row] = /^(\d\d)(\d\d)$/.exec(text.trim()) ?? /^(\d{1,2})\D+(\d{1,2})$/.exec(text.trim()) ?? [];
  return column === undefined ? null : [Number(column), Number(row)];
}

/** @typedef {ReturnType<typeof hexGrid>} HexGrid */

/** @param {number} columns @param {number} rows */
export function hexGrid(columns, rows) {
  /** The centre, counted like the corners. @param {number} column @param {number} row @returns {Point} */
  const lattice = (column, row) => [3 * column - 1, 2 * row - (column % 2)];
  /** @param {Point} at a lattice point @returns {Point} */
  const drawn = ([x, y]) => [MARGIN + (x * SIDE) / 2, MARGIN + (y * HIGH) / 2];
  /** @param {number} column @param {number} row */
  const inside = (column, row) => column >= 1 && row >= 1 && column <= columns && row <= rows;
  /** @param {number} column @param {number} row @returns {Point} */
  const center = (column, row) => drawn(lattice(column, row));
  /** A corner as a lattice point: the same for all three hexes that share it.
   * @param {number} column @param {number} row @param {number} i @returns {Point} */
  function corner(column, row, i) {
    const [x, y] = lattice(column, row);
    return [x + corners[i][0], y + corners[i][1]];
  }
  /** The hex across an edge; it may lie off the board.
   * @param {number} column @param {number} row @param {number} edge @returns {Point} */
  function neighbour(column, row, edge) {
    const [dx, dy] = across[edge];
    return [column + dx, row + dy + (dx !== 0 && column % 2 === 0 ? 1 : 0)];
  }
  return {
    columns,
    rows,
    inside,
    center,
    corner,
    drawn,
    neighbour,
    size: {
      width: 2 * MARGIN + (columns * 1.5 + 0.5) * SIDE,
      height: 2 * MARGIN + (rows + (columns > 1 ? 0.5 : 0)) * HIGH,
    },
    /** A number for each hex, from 0; -1 off the board. @param {number} column @param {number} row */
    index: (column, row) => (inside(column, row) ? (row - 1) * columns + column - 1 : -1),
    /** @param {number} index @returns {Point} */
    hexAt: index => [(index % columns) + 1, Math.floor(index / columns) + 1],
    /** The hex under a point of the drawing. @param {number} x @param {number} y @returns {Point | null} */
    under(x, y) {
      // The nearest centre among the few hexes around the point.
      const near = Math.round((x - MARGIN) / (1.5 * SIDE) + 1 / 3);
      /** @type {Point | null} */ let best = null;
      let least = HIGH / 2 + 2;
      for (const column of [near - 1, near, near + 1]) {
        const row = Math.round((y - MARGIN) / HIGH + (Math.abs(column) % 2) / 2);
        if (!inside(column, row)) continue;
        const [cx, cy] = center(column, row),
          far = Math.hypot(cx - x, cy - y);
        if (far < least) [best, least] = [[column, row], far];
      }
      return best;
    },
    /** The corners of a hex, inset towards its centre. @param {number} column @param {number} row @param {number} [inset]
     * @returns {Point[]} */
    ring(column, row, inset = 0) {
      const [x, y] = center(column, row),
        share = (SIDE - inset) / SIDE;
      return corners.map(([dx, dy]) => [x + (dx * SIDE * share) / 2, y + (dy * HIGH * share) / 2]);
    },
  };
}
