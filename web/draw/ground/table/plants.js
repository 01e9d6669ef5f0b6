// Woods as crowns with their shadows, marshes as pools and reeds, fields as furrows within a hedge, and blades of grass on
// open ground. They differ in their drawing, not only in their colour.
import { noise } from '../../geometry.js';
import { path, r2, scattered, svg } from '../../svg.js';
import { along, rounded, spread } from './shapes.js';
import { boxOf, depthIn } from './table_plan.js';
/** @import { Drawn, TablePlan } from './table_plan.js' */

/** @param {Drawn} wood */
export function woodArt({ shape }) {
  const crowns = ['', '', ''];
  let [cast, shade, light] = ['', '', ''];
  for (const [x, y] of spread(shape, { gap: 14, rim: 5, salt: 11 })) {
    const size = Math.floor(noise(x, y, 13) * 3),
      r = r2(5.4 + size * 1.3);
    cast += `M${r2(x + 2.4)} ${r2(y + 3)}h.01`;
    crowns[size] += `M${x} ${y}h.01`;
    shade += `M${r2(x + r)} ${y}a${r} ${r} 0 0 1 ${r2(-1.5 * r)} ${r2(r * 0.86)}`;
    light += `M${r2(x - r * 0.3)} ${r2(y - r * 0.34)}h.01`;
  }
  return svg(
    'g',
    { class: 'table-wood' },
    svg('path', { class: 'wood-floor', d: rounded(shape, 8) }),
    path('crown-shadow', cast),
    ...crowns.map((d, i) => path(`tree tree-${i}`, d)),
    path('tree-shade', shade),
    path('tree-light', light),
  );
}

/** @param {Drawn} marsh */
export function marshArt({ shape }) {
  let [pools, reeds] = ['', ''];
  spread(shape, { gap: 19, rim: 5, salt: 31 }).forEach(([x, y], i) => {
    if (i % 2) pools += `M${r2(x - 6)} ${y}h${r2(6 + noise(x, y, 33) * 8)}`;
    else reeds += `M${x} ${y}v-7M${r2(x + 2.8)} ${y}l1.5 -5.4M${r2(x - 2.8)} ${y}l-1.5 -5.4M${r2(x - 4.5)} ${y}h9`;
  });
  return svg(
    'g',
    {},
    svg('path', { class: 'marsh-floor', d: rounded(shape, 12) }),
    path('marsh-pools', pools),
    path('marsh-reeds', reeds),
  );
}

/** Furrows from side to side, cut at the hedge. @param {Drawn} field */
export function fieldArt({ shape }) {
  const { x, y, w, h } = boxOf(shape);
  let furrows = '';
  for (let row = y + 7; row < y + h; row += 9) {
    let begun = NaN;
    for (let left = x; left <= x + w + 4; left += 4) {
      const within = depthIn(shape, [left, row]) > 5;
      if (within && Number.isNaN(begun)) begun = left;
      if (within || Number.isNaN(begun)) continue;
      furrows += `M${r2(begun)} ${r2(row)}q${r2((left - begun) / 4)} -2.5 ${r2((left - begun) / 2)} 0t${r2((left - begun) / 2)} 0`;
      begun = NaN;
    }
  }
  const hedge = along(shape, 8)
    .map(({ at: [a, b] }) => `M${r2(a + (noise(a, b, 41) - 0.5) * 3)} ${r2(b + (noise(a, b, 42) - 0.5) * 3)}h.01`)
    .join('');
  return svg(
    'g',
    {},
    svg('path', { class: 'field-floor', d: rounded(shape, 4) }),
    path('field-furrows', furrows),
    path('field-hedge', hedge),
  );
}

/** Blades of grass, and patches where it grows thicker. @param {TablePlan} plan */
export function grassArt({ inner: { width, height }, margin }) {
  /** @type {import('../../types.js').Point[]} */ const cloth = [
    [margin, margin],
    [margin + width, margin],
    [margin + width, margin + height],
    [margin, margin + height],
  ];
  let [patches, blades] = ['', ''];
  for (const [x, y] of spread(cloth, { gap: 64, rim: 44, salt: 51, loose: 1 })) {
    const [a, b] = [r2(16 + noise(x, y, 53) * 26), r2(7 + noise(x, y, 54) * 9)];
    if (noise(x, y, 55) < 0.5) patches += `M${r2(x - a)} ${y}a${a} ${b} 0 1 0 ${2 * a} 0a${a} ${b} 0 1 0 ${-2 * a} 0Z`;
  }
  for (const [x, y] of spread(cloth, { gap: 30, rim: 5, salt: 61, loose: 1 }))
    if (noise(x, y, 63) < 0.55) blades += `M${r2(x - 2.5)} ${r2(y - 3)}L${x} ${y}L${r2(x + 2)} ${r2(y - 4)}`;
  return [scattered('table-patches', patches), scattered('table-blades', blades)].filter(node => node !== null);
}
