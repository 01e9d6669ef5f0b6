// Rivers, roads, paths and tunnels of a land map, and river crossings.
import { group, path, r2, svg } from '../../svg.js';
/** @import { Point } from '../../types.js' */
/** @import { Way } from './land_plan.js' */

/** A smooth line through the midpoints of its segments. @param {readonly Point[]} line */
export function softLine(line) {
  if (line.length < 3) return line.map((p, i) => `${i ? 'L' : 'M'}${r2(p[0])} ${r2(p[1])}`).join('');
  const inner = line.slice(1, -1).map((p, i) => {
    const q = line[i + 2],
      end = i === line.length - 3;
    return `Q${r2(p[0])} ${r2(p[1])} ${r2(end ? q[0] : (p[0] + q[0]) / 2)} ${r2(end ? q[1] : (p[1] + q[1]) / 2)}`;
  });
  return `M${r2(line[0][0])} ${r2(line[0][1])}${inner.join('')}`;
}

/** Every third point: a river is smoother than a border. @param {readonly Point[]} line */
const calm = line => line.filter((_, i) => i % 3 === 0 || i === line.length - 1);

/** @param {readonly Point[][]} rivers */
export function drawRivers(rivers) {
  const d = rivers.map(line => softLine(calm(line))).join('');
  return group('rivers', path('river-bank', d), path('river', d), path('river-light', d));
}

/** A way crosses its border at the border's midpoint and runs straight through there. @param {Way} way */
export function wayLine({ from, over, to }) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return (
    `M${r2(from[0])} ${r2(from[1])}C${r2(from[0] + (over[0] - from[0]) * 0.5)} ${r2(from[1] + (over[1] - from[1]) * 0.5)} ${r2(over[0] - dx * 0.13)} ${r2(over[1] - dy * 0.13)} ${r2(over[0])} ${r2(over[1])}` +
    `S${r2(to[0] + (over[0] - to[0]) * 0.5)} ${r2(to[1] + (over[1] - to[1]) * 0.5)} ${r2(to[0])} ${r2(to[1])}`
  );
}

/** @param {readonly Way[]} ways */
export function drawRoads(ways) {
  const roads = ways
    .filter(w => w.road && !w.tunnel)
    .map(wayLine)
    .join('');
  const tunnels = ways
    .filter(w => w.tunnel)
    .map(wayLine)
    .join('');
  const paths = ways
    .filter(w => !w.road && !(w.river && !w.bridge))
    .map(wayLine)
    .join('');
  return group(
    'ways',
    path('way-path', paths),
    path('way-tunnel-edge', tunnels),
    path('way-tunnel', tunnels),
    path('way-road-edge', roads),
    path('way-road', roads),
  );
}

/** The direction of a way where it crosses. @param {Way} way */
export const crossing = ({ from, over, to }) =>
  `translate(${r2(over[0])} ${r2(over[1])}) rotate(${r2((Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI)})`;

/**
 * Where a road meets a river: the abutments on both banks. The crossing itself is a piece, because it may come and go.
 * @param {readonly Way[]} ways
 */
export function drawBridges(ways) {
  return group(
    'crossings',
    ...ways
      .filter(w => w.river && w.road)
      .map(way =>
        svg(
          'g',
          { class: 'broken-bridge', transform: crossing(way) },
          path('river', 'M0 -12V12'),
          path('bridge-deck', 'M-25 -8.5H-13l2.5 4.5l-3.5 4l3 4.5l-2 4H-25ZM25 -8.5H13l-2.5 4.5l3.5 4l-3 4.5l2 4H25Z'),
          path('bridge-rail', 'M-25 -9h11M-25 9h10M25 -9H14M25 9H15'),
        ),
      ),
  );
}
