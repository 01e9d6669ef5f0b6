// The compass rose, on maps without a compass beside them.
import { group, svg } from '../svg.js';
/** @import { Point } from '../types.js' */

/** @param {Point} at its middle */
export function rose([x, y]) {
  const points = [0, 1, 2, 3].map(i => `rotate(${i * 90} ${x} ${y})`);
  return group(
    'rose',
    svg('circle', { class: 'rose-ring', cx: x, cy: y, r: 17 }),
    ...points.map((turn, i) =>
      svg('path', {
        class: i === 0 ? 'rose-north' : 'rose-point',
        d: `M${x} ${y - (i === 0 ? 30 : 22)}L${x + 5} ${y - 5}L${x} ${y}L${x - 5} ${y - 5}Z`,
        transform: turn,
      }),
    ),
  );
}
