// River names in slanted letters along the water, on a free bank. They keep their size on the screen; a river without
// room for its name stays unnamed until the user zooms in.
import { pointAlong } from '../../geometry.js';
import { namePixels, overlap } from '../../over/names.js';
import { r2, svgText } from '../../svg.js';
/** @import { Point } from '../../types.js' */
/** @import { Box } from '../../over/names.js' */
/** @import { Border } from '../province/province_plan.js' */

/**
 * @typedef {{ text: string, x: number, y: number, turn: number, font: number, box: Box }} RiverName turn: in degrees
 */

const GRADE = 0.82, // of a province's name
  WIDE = 0.5, // a slanted letter, relative to its height
  BANK = 9; // from the middle of the water to the letters' edge
const along = [0.5, 0.28, 0.72, 0.16, 0.84];

/** @param {readonly { text: string, border: Border }[]} rivers @param {readonly Box[]} closed where nothing may lie
 * @param {number} k pixels per unit
 * @param {{ width: number, height: number }} size @returns {RiverName[]} */
export function setRiverNames(rivers, closed, k, size) {
  const font = Math.max(10.2, namePixels(k) * GRADE) / k;
  /** @type {RiverName[]} */ const set = [];
  for (const { text, border } of rivers) {
    const { line } = border,
      long = text.length * WIDE * font;
    const length = line.slice(1).reduce((sum, q, i) => sum + Math.hypot(q[0] - line[i][0], q[1] - line[i][1]), 0);
    if (length < long * 1.15) continue;
    const taken = [...closed, ...set.map(({ box }) => box)];
    const choices = along.flatMap(share => {
      const middle = Math.max(long / 2, Math.min(length - long / 2, length * share));
      const [from, to] = [pointAlong(line, middle - long / 2), pointAlong(line, middle + long / 2)];
      return [1, -1].map(side => beside(text, from, to, side, font, long));
    });
    const free = choices.find(
      ({ box }) =>
        box.x >= 0 &&
        box.y >= 0 &&
        box.x + box.w <= size.width &&
        box.y + box.h <= size.height &&
        taken.every(other => overlap(box, other) === 0),
    );
    if (free) set.push(free);
  }
  return set;
}

/**
 * Beside a stretch of water, reading from left to right.
 * @param {string} text
 * @param {Point} a
 * @param {Point} b
 * @param {number} side
 * @param {number} font
 * @param {number} long
 * @returns {RiverName}
 */
function beside(text, a, b, side, font, long) {
  const [from, to] = a[0] < b[0] || (a[0] === b[0] && a[1] > b[1]) ? [a, b] : [b, a];
  const far = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1,
    [ux, uy] = [(to[0] - from[0]) / far, (to[1] - from[1]) / far],
    away = BANK + font * 0.5;
  const [x, y] = [(from[0] + to[0]) / 2 + uy * away * side, (from[1] + to[1]) / 2 - ux * away * side];
  const [w, h] = [Math.abs(ux) * long + Math.abs(uy) * font, Math.abs(uy) * long + Math.abs(ux) * font];
  return { text, x, y, turn: (Math.atan2(uy, ux) * 180) / Math.PI, font, box: { x: x - w / 2, y: y - h / 2, w, h } };
}

/** @param {RiverName} name */
export const riverLetters = ({ text, x, y, turn, font }) =>
  svgText(text, {
    class: 'river-name',
    'text-anchor': 'middle',
    'font-size': r2(font),
    'stroke-width': r2(font * 0.24),
    y: r2(font * 0.32),
    transform: `translate(${r2(x)} ${r2(y)}) rotate(${r2(turn)})`,
  });
