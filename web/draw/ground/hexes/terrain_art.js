// Textures that distinguish terrains without colour: crowns in woods, clumps of bushes, reeds, dunes, drifts, waves. Each
// function returns path data for one hex, by the class that draws it. Pure.
import { noise } from '../../geometry.js';
import { SIDE } from './hex_grid.js';
import { r1 } from './hex_shape.js';
/** @import { Point } from '../../types.js' */

/** @typedef {Record<string, string>} Art  path data by class */

/** Spots spread over a hex, the back ones first: six around the rim, some within. @type {readonly Point[]} */
const spots = /** @type {Point[]} */ (
  [
    ...[0, 60, 120, 180, 240, 300].map(turn => [0.66, turn + 30]),
    ...[20, 140, 260].map(turn => [0.3, turn]),
    ...[0, 60, 120, 180, 240, 300].map(turn => [0.74, turn]),
  ].map(([far, turn]) => [far * SIDE * Math.cos((turn * Math.PI) / 180), far * SIDE * Math.sin((turn * Math.PI) / 180)])
).sort((a, b) => a[1] - b[1]);

/** @param {Point} hex @param {Point} at @param {number} salt @param {number} loose @param {(x: number, y: number, i: number) => void} act */
function scatter(hex, [x, y], salt, loose, act) {
  spots.forEach(([dx, dy], i) =>
    act(
      r1(x + dx + (noise(...hex, salt + i) - 0.5) * loose),
      r1(y + dy + (noise(...hex, salt + 40 + i) - 0.5) * loose),
      i,
    ),
  );
}

/** Crowns of three sizes; a dot with a round end takes a fifth of a circle's path. @param {Point} hex @param {Point} at
 * @returns {Art} */
function forest(hex, at) {
  /** @type {Art} */ const art = { 'crown-cast': '', 'crown crown-0': '', 'crown crown-1': '', 'crown crown-2': '' };
  let [shade, light] = ['', ''];
  scatter(hex, at, 10, 6, (x, y, i) => {
    const size = Math.floor(noise(...hex, 90 + i) * 3),
      r = 5 + size * 1.3;
    art['crown-cast'] += `M${r1(x + 2)} ${r1(y + 2.6)}h.01`;
    art[`crown crown-${size}`] += `M${x} ${y}h.01`;
    shade += `M${r1(x + r)} ${y}a${r} ${r} 0 0 1 ${r1(-1.5 * r)} ${r1(r * 0.86)}`;
    light += `M${r1(x - r * 0.3)} ${r1(y - r * 0.34)}h.01`;
  });
  return { ...art, 'crown-shade': shade, 'crown-light': light };
}

/** @param {Point} hex @param {Point} at @returns {Art} */
function bushes(hex, at) {
  const art = { 'bush-cast': '', bush: '' };
  scatter(hex, at, 20, 8, (x, y, i) => {
    if (noise(...hex, 120 + i) < 0.4) return;
    // Three leaves to a clump: low and open, unlike a crown.
    art.bush += `M${r1(x - 2.4)} ${r1(y + 0.8)}h4.8M${x} ${r1(y - 1.2)}h.01`;
    art['bush-cast'] += `M${r1(x - 4.2)} ${r1(y + 3.2)}h8.4`;
  });
  return art;
}

/** @param {Point} hex @param {Point} at @returns {Art} */
function swamp(hex, at) {
  const art = { 'swamp-pool': '', reed: '' };
  scatter(hex, at, 30, 8, (x, y, i) => {
    if (i % 2) art['swamp-pool'] += `M${r1(x - 6)} ${y}h${r1(5 + noise(...hex, 150 + i) * 6)}`;
    else art.reed += `M${x} ${y}v-6.5M${r1(x + 2.6)} ${y}l1.5 -5M${r1(x - 2.6)} ${y}l-1.5 -5M${r1(x - 4)} ${y}h8`;
  });
  return art;
}

/** @param {Point} hex @param {Point} at @returns {Art} */
function sand(hex, at) {
  const art = { dune: '', grain: '' };
  scatter(hex, at, 40, 9, (x, y, i) => {
    if (i % 3 === 0) art.dune += `M${r1(x - 7)} ${y}q5 -5 8 -1t6.5 0`;
    else art.grain += `M${x} ${y}h.01`;
  });
  return art;
}

/** @param {Point} hex @param {Point} at @returns {Art} */
function snow(hex, at) {
  const art = { drift: '', flake: '' };
  scatter(hex, at, 50, 9, (x, y, i) => {
    if (i % 3 === 1) art.drift += `M${r1(x - 6)} ${y}q6 5 12 0`;
    else if (i % 3 === 2)
      art.flake += `M${r1(x - 2)} ${y}h4M${r1(x - 1)} ${r1(y - 1.7)}l2 3.4M${r1(x + 1)} ${r1(y - 1.7)}l-2 3.4`;
  });
  return art;
}

/** @param {Point} hex @param {Point} at @returns {Art} */
function water(hex, at) {
  let d = '';
  scatter(hex, at, 60, 8, (x, y, i) => {
    if (i % 3 === 0) d += `M${r1(x - 5)} ${y}q2.5 -3 5 0t5 0`;
  });
  return { wave: d };
}

/** Open ground: a few blades of grass here and there. @param {Point} hex @param {Point} at @returns {Art} */
function open(hex, at) {
  let d = '';
  scatter(hex, at, 70, 14, (x, y, i) => {
    if (noise(...hex, 180 + i) < 0.16) d += `M${r1(x - 2.5)} ${r1(y - 3)}L${x} ${y}L${r1(x + 2)} ${r1(y - 4)}`;
  });
  return { tuft: d };
}

/** @type {Record<string, (hex: Point, at: Point) => Art>} */
export const textures = { forest, bushes, swamp, sand, snow, water, '': open };

/** Seen from far away a wood is a few crowns. @param {Point} hex @param {Point} at @returns {Art} */
export function farForest(hex, [x, y]) {
  let d = '';
  for (let i = 0; i < 3; i++) {
    const turn = i * 2.1 + noise(...hex, 5) * 6;
    d += `M${r1(x + Math.cos(turn) * SIDE * 0.45)} ${r1(y + Math.sin(turn) * SIDE * 0.4)}h.01`;
  }
  return { 'far-crown': d };
}
