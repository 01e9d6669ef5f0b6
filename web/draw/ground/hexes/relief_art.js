// Hills and rocks, distinguished by their drawing: hills are round mounds with hachures that run downhill, rocks are sharp
// peaks with a lit and a dark face. They stand at the rim of a hex, so that a counter leaves them in sight. Pure.
import { noise } from '../../geometry.js';
import { SIDE } from './hex_grid.js';
import { r1 } from './hex_shape.js';
/** @import { Point } from '../../types.js' */
/** @import { Art } from './terrain_art.js' */

/** Where they stand, the back ones first: the offset in sides, and the size. @type {readonly (readonly [number, number, number])[]} */
const stands = [
  [-0.3, -0.46, 0.8],
  [0.42, -0.34, 0.62],
  [-0.58, 0.14, 0.66],
  [0.56, 0.2, 0.8],
  [-0.06, 0.66, 0.9],
];

/** @param {Point} hex @param {Point} at @param {number} salt @param {(x: number, y: number, size: number, i: number) => void} act */
const stand = (hex, [x, y], salt, act) =>
  stands.forEach(([dx, dy, size], i) =>
    act(
      r1(x + dx * SIDE + (noise(...hex, salt + i) - 0.5) * 4),
      r1(y + dy * SIDE + (noise(...hex, salt + 9 + i) - 0.5) * 3),
      size * (0.9 + noise(...hex, salt + 18 + i) * 0.25),
      i,
    ),
  );

/** @param {Point} hex @param {Point} at @returns {Art} */
export function hills(hex, at) {
  const art = { 'mound-face': '', mound: '', hachure: '' };
  stand(hex, at, 200, (x, y, size) => {
    const [w, h] = [r1(13 * size), r1(13 * size)];
    const arch = `M${r1(x - w)} ${y}C${r1(x - w * 0.7)} ${r1(y - h * 1.15)} ${r1(x + w * 0.5)} ${r1(y - h * 1.25)} ${r1(x + w)} ${y}`;
    art['mound-face'] += `${arch}Z`;
    art.mound += arch;
    // Downhill on the side away from the light.
    for (const t of [0.3, 0.5, 0.7, 0.88]) {
      const [px, py] = [x + w * t, y - h * (0.86 - t * t * 0.78)];
      art.hachure += `M${r1(px - 1)} ${r1(py + 2)}l${r1(2.2 * t)} ${r1(h * 0.34)}`;
    }
  });
  return art;
}

/** @param {Point} hex @param {Point} at @returns {Art} */
export function rocks(hex, at) {
  const art = { 'peak-light': '', 'peak-dark': '', 'peak-line': '' };
  stand(hex, at, 240, (x, y, size, i) => {
    const [w, h] = [r1(11 * size), r1(21 * size)];
    const lean = (noise(...hex, 270 + i) - 0.5) * 5;
    const top = `${r1(x + lean)} ${r1(y - h)}`;
    const ridge = `L${r1(x + 2)} ${r1(y - h * 0.45)}L${r1(x - 1)} ${r1(y - h * 0.2)}L${r1(x + 1)} ${y}`;
    art['peak-light'] += `M${r1(x - w)} ${y}L${top}L${r1(x + w)} ${y}Z`;
    art['peak-dark'] +=
      `M${top}L${r1(x + w)} ${y}L${r1(x + 1)} ${y}L${r1(x - 1)} ${r1(y - h * 0.2)}L${r1(x + 2)} ${r1(y - h * 0.45)}Z`;
    art['peak-line'] += `M${r1(x - w)} ${y}L${top}L${r1(x + w)} ${y}M${top}${ridge}`;
  });
  return art;
}
export const reliefs = { hills, rocks };

/** Seen from far away: one mound or peak in each hex. @param {Point} hex @param {Point} at @param {string} relief @returns {Art} */
export function farRelief(hex, [x, y], relief) {
  const [px, py] = [r1(x + (noise(...hex, 280) - 0.5) * 12), r1(y + 8 + (noise(...hex, 281) - 0.5) * 8)];
  return relief === 'rocks'
    ? { 'far-peak': `M${px - 15} ${py}l15 -26l15 26Z`, 'far-peak-dark': `M${px} ${r1(py - 26)}l15 26h-12Z` }
    : { 'far-mound': `M${px - 18} ${py}q17 -27 36 0` };
}
