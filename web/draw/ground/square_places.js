// The places of a board of squares: where each square is, its shape and its words.
import { placeKey } from '../geometry.js';
/** @import { Place, Places, Point, SquareBoard } from '../types.js' */
/** @import { Section } from './city/walls.js' */

export const UNIT = 40;
export const MARGIN = 22;

/** Middle of a square. @param {number} x @param {number} y @returns {Point} */
export const middleOf = (x, y) => [MARGIN + (x - 0.5) * UNIT, MARGIN + (y - 0.5) * UNIT];

/** @param {SquareBoard} board @param {Point} square */
export const isOn = ({ width, height }, [x, y]) => x >= 1 && y >= 1 && x <= width && y <= height;

/** @param {SquareBoard} board @param {ReadonlyMap<string, Section>} sections of walls, by square @returns {Places} */
export function squarePlaces(board, sections) {
  /** @param {number} x @param {number} y */
  const inside = (x, y) => isOn(board, [x, y]);
  /** @param {number} x @param {number} y @returns {Place} */
  const place = (x, y) => ({ board: board.id, square: [x, y] });
  const names = new Map((board.names ?? []).map(n => [n.at.join(','), n.text]));

  return {
    *keys() {
      for (let y = 1; y <= board.height; y++) for (let x = 1; x <= board.width; x++) yield `${x},${y}`;
    },
    placeOf: key => place(.../** @type {[number, number]} */ (/** @type {unknown} */ (key.split(',').map(Number)))),
    center: p => (p.square && inside(...p.square) ? middleOf(...p.square) : null),
    placeAt(px, py) {
      const [x, y] = [Math.floor((px - MARGIN) / UNIT) + 1, Math.floor((py - MARGIN) / UNIT) + 1];
      return inside(x, y) ? place(x, y) : null;
    },
    step(from, dx, dy) {
      if (!from.square) return null;
      const [x, y] = [from.square[0] + dx, from.square[1] + dy];
      return inside(x, y) ? place(x, y) : null;
    },
    first: () => place(Math.ceil(board.width / 2), Math.ceil(board.height / 2)),
    shape(p) {
      if (!p.square) return '';
      const [x, y] = middleOf(...p.square);
      return `M${x - UNIT / 2} ${y - UNIT / 2}h${UNIT}v${UNIT}h${-UNIT}Z`;
    },
    describe(p, words) {
      const [x, y] = p.square ?? [0, 0];
      const legend = board.legend[board.rows[y - 1]?.[x - 1] ?? ''];
      const section = sections.get(placeKey(p));
      const ground = words.ground[legend?.name ?? ''] ?? (legend?.name ?? '').replaceAll('_', ' ');
      const said = words.square(x, y, ground, names.get(placeKey(p)) ?? '');
      return section ? `${said}, ${words.wall({ ...section.state, gate: section.gate })}` : said;
    },
  };
}
