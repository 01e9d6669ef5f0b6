// Signs of a land map in the style of old maps: seen slightly from the south, lit from the north-west.
import { noise } from '../../geometry.js';
import { box, disc, group, path, r2, svg } from '../../svg.js';
/** @import { Point } from '../../types.js' */

/** Rounded hills: a lit slope and a shaded one. @param {readonly Point[]} at north first */
export function hills(at) {
  return group(
    'hills',
    ...at.flatMap(([x, y]) => {
      const w = 17 + noise(x, y, 1) * 9,
        h = 12 + noise(x, y, 2) * 7,
        b = y + h * 0.5;
      return [
        path(
          'hill-light',
          `M${r2(x - w)} ${r2(b)}C${r2(x - w * 0.6)} ${r2(b - h * 0.9)} ${r2(x - w * 0.3)} ${r2(b - h * 1.2)} ${r2(x)} ${r2(b - h * 1.2)}C${r2(x + w * 0.4)} ${r2(b - h * 1.2)} ${r2(x + w * 0.6)} ${r2(b - h * 0.7)} ${r2(x + w)} ${r2(b)}Z`,
        ),
        path(
          'hill-dark',
          `M${r2(x + w * 0.1)} ${r2(b - h * 1.19)}C${r2(x + w * 0.45)} ${r2(b - h * 1.1)} ${r2(x + w * 0.62)} ${r2(b - h * 0.7)} ${r2(x + w)} ${r2(b)}H${r2(x + w * 0.3)}C${r2(x + w * 0.4)} ${r2(b - h * 0.5)} ${r2(x + w * 0.2)} ${r2(b - h * 0.8)} ${r2(x + w * 0.1)} ${r2(b - h * 1.19)}Z`,
        ),
      ];
    }),
  );
}

/** Peaks with snow. @param {readonly Point[]} at north first @param {number} size */
export function peaks(at, size) {
  return group(
    'peaks',
    ...at.flatMap(([x, y]) => {
      const w = (21 + noise(x, y, 1) * 11) * size,
        h = (32 + noise(x, y, 2) * 18) * size,
        b = y + h * 0.42,
        t = b - h,
        lean = (noise(x, y, 3) - 0.5) * w * 0.4,
        p = x + lean;
      const ridge = `L${r2(p + w * 0.12)} ${r2(t + h * 0.34)}L${r2(p - w * 0.06)} ${r2(t + h * 0.6)}L${r2(p + w * 0.1)} ${r2(b)}`;
      return [
        path('peak-light', `M${r2(x - w)} ${r2(b)}L${r2(p)} ${r2(t)}L${r2(x + w)} ${r2(b)}Z`),
        path('peak-dark', `M${r2(p)} ${r2(t)}${ridge}H${r2(x + w)}Z`),
        path(
          'peak-snow',
          `M${r2(p)} ${r2(t)}L${r2(p + (x + w - p) * 0.3)} ${r2(t + h * 0.3)}L${r2(p + w * 0.1)} ${r2(t + h * 0.22)}L${r2(p - w * 0.04)} ${r2(t + h * 0.36)}L${r2(p - w * 0.14)} ${r2(t + h * 0.22)}L${r2(p - (p - x + w) * 0.3)} ${r2(t + h * 0.3)}Z`,
        ),
      ];
    }),
  );
}

/** A volcano: a broad cone, a glowing crater, smoke above. @param {Point} at */
export function volcano([x, y]) {
  const b = y + 22,
    t = y - 44;
  return group(
    'sign volcano',
    path('smoke', `M${x + 2} ${t - 2}c-14 -8 -4 -20 6 -18c2 -14 22 -12 22 0c14 -2 16 14 4 16c-8 6 -18 0 -22 4Z`),
    path(
      'peak-light',
      `M${x - 56} ${b}C${x - 30} ${b - 14} ${x - 20} ${t + 16} ${x - 13} ${t}L${x - 4} ${t + 5}L${x + 6} ${t + 2}L${x + 13} ${t}C${x + 20} ${t + 16} ${x + 30} ${b - 14} ${x + 56} ${b}Z`,
    ),
    path(
      'peak-dark',
      `M${x + 2} ${t + 4}L${x + 6} ${t + 2}L${x + 13} ${t}C${x + 20} ${t + 16} ${x + 30} ${b - 14} ${x + 56} ${b}H${x + 12}L${x + 4} ${b - 26}Z`,
    ),
    path(
      'lava',
      `M${x - 12} ${t + 1}L${x - 4} ${t + 5}L${x + 6} ${t + 2}L${x + 12} ${t + 1}C${x + 6} ${t - 4} ${x - 6} ${t - 4} ${x - 12} ${t + 1}Z`,
    ),
    path(
      'lava-run',
      `M${x - 3} ${t + 5}C${x - 8} ${t + 18} ${x + 2} ${t + 24} ${x - 5} ${t + 36}M${x + 6} ${t + 3}C${x + 8} ${t + 12} ${x + 13} ${t + 16} ${x + 12} ${t + 26}`,
    ),
  );
}

/** A dwarven door in a rock, with light behind it. @param {Point} at middle of its threshold */
export function hallGate([x, y]) {
  return group(
    'sign hall',
    path(
      'rock',
      `M${x - 27} ${y + 3}L${x - 22} ${y - 17}L${x - 10} ${y - 29}L${x + 3} ${y - 33}L${x + 17} ${y - 24}L${x + 25} ${y - 9}L${x + 28} ${y + 3}Z`,
    ),
    path(
      'rock-dark',
      `M${x + 3} ${y - 33}L${x + 17} ${y - 24}L${x + 25} ${y - 9}L${x + 28} ${y + 3}H${x + 14}L${x + 12} ${y - 14}Z`,
    ),
    path('hall-arch', `M${x - 12} ${y + 3}V${y - 12}L${x - 7} ${y - 20}H${x + 7}L${x + 12} ${y - 12}V${y + 3}Z`),
    path('hall-light', `M${x - 7.5} ${y + 3}V${y - 10}L${x - 4} ${y - 15}H${x + 4}L${x + 7.5} ${y - 10}V${y + 3}Z`),
    path('hall-bar', `M${x} ${y - 15}V${y + 3}M${x - 7.5} ${y - 5}H${x + 7.5}`),
  );
}

/** The mouth of an underground road. @param {Point} at middle of its threshold */
export function tunnelMouth([x, y]) {
  return group(
    'sign tunnel',
    path(
      'rock',
      `M${x - 24} ${y + 4}C${x - 24} ${y - 16} ${x - 12} ${y - 25} ${x} ${y - 25}S${x + 24} ${y - 16} ${x + 24} ${y + 4}Z`,
    ),
    path('hall-arch', `M${x - 16} ${y + 4}V${y - 5}A16 16 0 0 1 ${x + 16} ${y - 5}V${y + 4}Z`),
    path('tunnel-dark', `M${x - 11} ${y + 4}V${y - 4}A11 11 0 0 1 ${x + 11} ${y - 4}V${y + 4}Z`),
    path(
      'hall-bar',
      `M${x - 16} ${y - 5}h5M${x + 11} ${y - 5}h5M${x} ${y - 21}v5M${x - 11} ${y - 16.5}l3.4 3.6M${x + 11} ${y - 16.5}l-3.4 3.6`,
    ),
  );
}

/** Steam vents. @param {Point} at */
export function vents([x, y]) {
  let steam = '',
    holes = '';
  for (const [dx, dy] of [
    [-40, -14],
    [-22, -36],
    [30, -34],
    [42, -6],
    [-34, 26],
  ]) {
    holes += `M${x + dx - 6} ${y + dy}a6 2.6 0 1 0 12 0a6 2.6 0 1 0 -12 0Z`;
    steam += `M${x + dx} ${y + dy - 2}c-6 -6 5 -9 0 -15s3 -7 1 -11`;
  }
  return group('sign vents', path('vent-hole', holes), path('steam', steam));
}

/** Rows of vines. @param {readonly Point[]} at */
export function vines(at) {
  let rows = '',
    beds = '';
  for (const [x, y] of at) {
    const lean = (noise(x, y, 1) - 0.5) * 8;
    for (let i = -2; i <= 2; i++) rows += `M${r2(x - 14)} ${r2(y + i * 5.2 + lean)}l28 ${r2(-lean)}`;
    beds += `M${r2(x - 16)} ${r2(y - 13 + lean)}l32 ${r2(-lean)}v26l-32 ${r2(lean)}Z`;
  }
  return group('vines', path('vine-bed', beds), path('vine-row', rows));
}

/** Standing water in a moor. @param {readonly Point[]} at */
export function pools(at) {
  let water = '',
    waves = '';
  for (const [x, y] of at) {
    const w = 11 + noise(x, y, 1) * 9,
      h = w * (0.4 + noise(x, y, 2) * 0.2);
    water += `M${r2(x - w)} ${r2(y)}C${r2(x - w)} ${r2(y - h * 1.3)} ${r2(x + w * 0.2)} ${r2(y - h * 0.7)} ${r2(x + w * 0.5)} ${r2(y - h)}S${r2(x + w * 1.3)} ${r2(y + h * 0.6)} ${r2(x + w * 0.4)} ${r2(y + h * 0.8)}S${r2(x - w)} ${r2(y + h)} ${r2(x - w)} ${r2(y)}Z`;
    waves += `M${r2(x - 6)} ${r2(y)}q2.5 -3 5 0t5 0`;
  }
  return group('pools', path('pool', water), path('water-lines', waves));
}

/** A few roofs. @param {readonly Point[]} at */
export function hamlet(at) {
  let roofs = '',
    dark = '',
    cast = '';
  for (const [x, y] of at)
    for (let i = 0; i < 3; i++) {
      const [px, py] = [
          x - 9 + (i % 2) * 12 + noise(x, y, i) * 3,
          y - 8 + Math.floor(i / 2) * 10 + noise(x, y, i + 5) * 3,
        ],
        [w, h] = [8 + noise(x, y, i + 9) * 3, 6.5];
      roofs += box(px, py, w, h);
      dark += box(px, py + h / 2, w, h / 2);
      cast += box(px + 1.5, py + 2, w, h);
    }
  return group('hamlet', path('cast', cast), path('roof roof-1', roofs), path('yard', dark));
}

/** A walled town: roofs in a ring around a market. @param {Point} at @param {Point} seed */
export function town([x, y], seed) {
  let roofs = '',
    dark = '',
    towers = '';
  for (const [ring, many] of [
    [22, 9],
    [34, 15],
  ])
    for (let i = 0; i < many; i++) {
      const angle = ((i + noise(...seed, i) * 0.4) * 2 * Math.PI) / many,
        [px, py] = [x + Math.cos(angle) * ring, y + Math.sin(angle) * ring * 0.94],
        w = 8 + noise(...seed, i + 40) * 3;
      roofs += box(px - w / 2, py - 4, w, 8);
      dark += box(px - w / 2, py, w, 4);
    }
  for (let i = 0; i < 10; i++) towers += disc(x + Math.cos(i * 0.6283) * 45, y + Math.sin(i * 0.6283) * 42, 4.5);
  return group(
    'sign town',
    path('cast', `M${x - 42} ${y + 4}a45 42 0 1 0 90 0a45 42 0 1 0 -90 0Z`),
    svg('ellipse', { class: 'ground-street', cx: x, cy: y, rx: 45, ry: 42 }),
    path('roof roof-2', roofs),
    path('yard', dark),
    svg('ellipse', { class: 'city-wall', cx: x, cy: y, rx: 45, ry: 42 }),
    path('tower-body', towers),
  );
}
