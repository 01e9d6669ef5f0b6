// The two citadel buildings that no other map has: the council hall and the weigh house for all goods.
import { box, disc, group, path, svg } from '../../svg.js';
/** @import { Point } from '../../types.js' */

/** A dome over a ring of columns, with steps on all sides. @param {Point} at @param {number} size */
export function councilHall([x, y], size) {
  const h = size / 2;
  let columns = '',
    ribs = '';
  for (let i = 0; i < 16; i++)
    columns += disc(x + Math.cos(i * 0.3927) * h * 0.82, y + Math.sin(i * 0.3927) * h * 0.82, 2.3);
  for (let i = 0; i < 8; i++)
    ribs += `M${x} ${y}L${x + Math.cos((i + 0.5) * 0.7854) * h * 0.6} ${y + Math.sin((i + 0.5) * 0.7854) * h * 0.6}`;
  return group(
    'council-hall',
    path('cast', disc(x + 4, y + 6, h)),
    path('stair', disc(x, y, h)),
    path('stair-tread', disc(x, y, h * 0.93) + disc(x, y, h * 0.87)),
    path('palace-court', disc(x, y, h * 0.86)),
    path('dome-column', columns),
    path('cast', disc(x + 2, y + 3, h * 0.64)),
    path('palace-roof', disc(x, y, h * 0.62)),
    path('roof-dark', ribs),
    svg('circle', { class: 'dome-light', cx: x - h * 0.2, cy: y - h * 0.22, r: h * 0.24 }),
    svg('circle', { class: 'lamp', cx: x, cy: y, r: h * 0.1 }),
  );
}

/** A long house with a gabled roof and the great scales in front. @param {Point} at @param {number} size */
export function weighHouse([x, y], size) {
  const w = size * 0.94,
    l = x - w / 2,
    t = y - size * 0.4,
    h = size * 0.52;
  let tiles = '';
  for (let i = 1; i < 9; i++) tiles += `M${l + (w * i) / 9} ${t}v${h}`;
  const sy = t + h + 9;
  return group(
    'weigh-house',
    path('cast', box(l + 4, t + 6, w, h)),
    path('roof roof-2', box(l, t, w, h)),
    path('yard', box(l, t + h / 2, w, h / 2)),
    path('roof-light', `M${l} ${t + h / 2}h${w}M${l} ${t + h}V${t}h${w}`),
    path('stair-tread', tiles),
    path('palace-roof', box(x - 11, t - 4, 22, h + 8)),
    path('roof-dark', `M${x} ${t - 4}v${h + 8}`),
    path(
      'scales',
      `M${x} ${sy - 4}v17M${x - 8} ${sy + 13}h16M${x - 19} ${sy}h38M${x - 19} ${sy}l-6 9h12ZM${x + 19} ${sy}l-6 9h12Z`,
    ),
  );
}
