// What people have built: villages as roofs within a fence, ruins as broken walls with rubble, roads with their ruts.
import { noise, roundedLine } from '../../geometry.js';
import { outline, path, r2, svg } from '../../svg.js';
import { along, rounded, spread } from './shapes.js';
import { middleOfAll } from './table_plan.js';
/** @import { Point } from '../../types.js' */
/** @import { Drawn } from './table_plan.js' */

/** The corners of a rectangle about its middle. @param {Point} middle @param {number} a @param {number} b @param {number} turn @returns {Point[]} */
const turnedBox = ([x, y], a, b, turn) =>
  [
    [-a, -b],
    [a, -b],
    [a, b],
    [-a, b],
  ].map(([dx, dy]) => [
    r2(x + dx * Math.cos(turn) - dy * Math.sin(turn)),
    r2(y + dx * Math.sin(turn) + dy * Math.cos(turn)),
  ]);

/** A hut: its shadow, and two slopes of a roof, of which one lies in the light. @param {Point} at */
function hutArt(at) {
  const [a, b] = [9 + noise(...at, 91) * 5, 6 + noise(...at, 92) * 2.5],
    turn = (noise(...at, 93) - 0.5) * 1.2;
  const [p, q, s, t] = turnedBox(at, a, b, turn);
  const ridge = /** @type {Point[]} */ ([
    [(p[0] + t[0]) / 2, (p[1] + t[1]) / 2],
    [(q[0] + s[0]) / 2, (q[1] + s[1]) / 2],
  ]);
  return svg(
    'g',
    { class: 'hut' },
    svg('path', { class: 'hut-cast', d: outline([p, q, s, t]), transform: 'translate(3 4)' }),
    svg('path', { class: 'hut-roof', d: outline([p, q, s, t]) }),
    svg('path', { class: 'hut-dark', d: outline([ridge[0], ridge[1], s, t]) }),
    path('hut-ridge', outline(ridge, false)),
  );
}

/** @param {Drawn} village */
export function villageArt({ shape }) {
  const posts = along(shape, 9)
    .map(({ at: [x, y] }) => `M${r2(x)} ${r2(y)}h.01`)
    .join('');
  const spots = spread(shape, { gap: 38, rim: 17, salt: 95, loose: 0.5 });
  return svg(
    'g',
    { class: 'table-village' },
    svg('path', { class: 'village-floor', d: rounded(shape, 10) }),
    path('village-fence', rounded(shape, 10)),
    path('village-posts', posts),
    ...(spots.length > 0 ? spots : [middleOfAll(shape)]).map(hutArt),
  );
}

/** Stretches of wall chosen by noise, with rubble between them. @param {Drawn} ruin */
export function ruinArt({ shape }) {
  const [mx, my] = middleOfAll(shape);
  const inset = /** @type {Point[]} */ (shape.map(([x, y]) => [mx + (x - mx) * 0.86, my + (y - my) * 0.86]));
  let walls = '';
  const parts = along(inset, 13);
  parts.forEach(({ at }, i) => {
    const [bx, by] = parts[(i + 1) % parts.length].at;
    if (noise(...at, 101) > 0.26) walls += `M${r2(at[0])} ${r2(at[1])}L${r2(bx)} ${r2(by)}`;
  });
  const middle = parts[Math.floor(parts.length * 0.12)].at;
  walls += `M${r2(middle[0])} ${r2(middle[1])}L${r2(mx)} ${r2(my)}`;
  const rubble = spread(shape, { gap: 17, rim: 4, salt: 105, loose: 1 })
    .filter(([x, y]) => noise(x, y, 107) < 0.55)
    .map(([x, y]) => `M${x} ${y}l${r2(noise(x, y, 108) * 3)} ${r2(noise(x, y, 109) * 2)}`)
    .join('');
  return svg(
    'g',
    { class: 'table-ruin' },
    svg('path', { class: 'ruin-floor', d: rounded(shape, 6) }),
    path('ruin-rubble', rubble),
    svg('path', { class: 'ruin-cast', d: walls, transform: 'translate(2.5 3)' }),
    path('ruin-wall', walls),
    path('ruin-top', walls),
  );
}

/** @param {Drawn} road */
export function roadArt({ shape }) {
  const d = roundedLine(shape, 14);
  return svg('g', { class: 'table-road' }, path('road-side', d), path('road-bed', d), path('road-rut', d));
}
