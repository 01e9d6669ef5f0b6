// A city as a sign on its land.
import { noise } from '../../geometry.js';
import { box, disc, group, outline, path, svg } from '../../svg.js';
/** @import { Point } from '../../types.js' */

export const CITY_RADIUS = 60;

/** Ur as a sign on the land: eight walls, eight towers, the ziggurat. @param {Point} at */
export function drawCity([x, y]) {
  const r = CITY_RADIUS;
  const corners = Array.from(
    { length: 8 },
    (_, i) =>
      /** @type {Point} */ ([x + Math.cos(((i + 0.5) * Math.PI) / 4) * r, y + Math.sin(((i + 0.5) * Math.PI) / 4) * r]),
  );
  let roofs = '';
  for (let i = 0; i < 46; i++) {
    const angle = i * 2.399,
      reach = 22 + Math.sqrt(i / 46) * 25;
    roofs += box(
      x + Math.cos(angle) * reach - 3.5,
      y + Math.sin(angle) * reach - 3,
      5 + noise(i, 1) * 3,
      4.5 + noise(i, 2) * 3,
    );
  }
  return group(
    'city-sign',
    path('cast', outline(corners.map(([a, b]) => /** @type {Point} */ ([a + 3, b + 4])))),
    path('ground-street', outline(corners)),
    path('roof roof-1', roofs),
    path('roof-light', ''),
    path('city-wall', outline(corners)),
    path('tower-body', corners.map(([a, b]) => disc(a, b, 6)).join('')),
    ...[17, 12.5, 8, 4].map((s, i) =>
      svg('path', { class: `terrace terrace-${i}`, d: box(x - s, y - s, s * 2, s * 2) }),
    ),
    svg('circle', { class: 'lamp-glow', cx: x, cy: y, r: 9 }),
    svg('circle', { class: 'lamp', cx: x, cy: y, r: 2 }),
  );
}
