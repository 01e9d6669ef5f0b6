// Hills as contours: each line lies higher and lighter than the one around it, with hachures that run downhill from the
// edge and a shadow on the side away from the light.
import { noise } from '../../geometry.js';
import { path, r2, svg } from '../../svg.js';
import { along, curve, rounded, shrunk } from './shapes.js';
import { middleOfAll } from './table_plan.js';
/** @import { Drawn } from './table_plan.js' */

/** @param {Drawn} hill */
export function hillArt({ id, shape, level = 1, name }) {
  const rings = 1 + Math.min(3, Math.max(1, level)),
    salt = id.length + name.length;
  const [mx, my] = middleOfAll(shape);
  let hachures = '';
  for (const { at } of along(shape, 6.5)) {
    const [dx, dy] = [mx - at[0], my - at[1]],
      far = Math.hypot(dx, dy) || 1;
    // Longer where the slope lies in shadow.
    const shade = 0.5 + 0.5 * ((-dx - dy) / far / Math.SQRT2),
      long = 4 + 5 * shade + 3 * noise(...at, salt);
    hachures += `M${r2(at[0] + (dx / far) * 2)} ${r2(at[1] + (dy / far) * 2)}l${r2((dx / far) * long)} ${r2((dy / far) * long)}`;
  }
  return svg(
    'g',
    { class: 'table-hill' },
    svg('path', { class: 'hill-cast', d: rounded(shape, 10), transform: 'translate(4 5)' }),
    svg('path', { class: 'hill-foot', d: rounded(shape, 10) }),
    path('hill-hachures', hachures),
    ...Array.from({ length: rings }, (_, i) =>
      svg('path', { class: 'hill-contour', d: curve(shrunk(shape, 0.8 - (0.5 * i) / rings, salt + i)) }),
    ),
  );
}
