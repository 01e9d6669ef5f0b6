// Water: a river with its current and a lake with its ripples; bridges, and fords whose stones can be seen.
import { noise } from '../../geometry.js';
import { outline, path, r2, svg } from '../../svg.js';
import { along, rounded, spread } from './shapes.js';
import { boxOf, depthIn } from './table_plan.js';
/** @import { Point } from '../../types.js' */
/** @import { Drawn, TablePlan } from './table_plan.js' */

/** The banks: the sides that neither lie on the table's edge nor meet other water. @param {Drawn} water @param {TablePlan} plan */
function banksOf({ shape }, { inner, margin, features }) {
  const wet = features.filter(({ look, open }) => /river|lake|crossing/.test(look) && !open);
  const onEdge = (/** @type {Point} */ [x, y]) =>
    x <= margin + 0.5 || y <= margin + 0.5 || x >= margin + inner.width - 0.5 || y >= margin + inner.height - 0.5;
  return shape
    .map((a, i) => {
      const b = shape[(i + 1) % shape.length];
      const middle = /** @type {Point} */ ([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);
      const meets = wet.some(other => other.shape !== shape && Math.abs(depthIn(other.shape, middle)) < 1);
      return onEdge(middle) || meets ? '' : outline([a, b], false);
    })
    .join('');
}

/** @param {Drawn} water @param {TablePlan} plan */
export function waterArt(water, plan) {
  const { shape, look } = water,
    { w, h } = boxOf(shape);
  let waves = '';
  for (const [x, y] of spread(shape, { gap: 26, rim: 6, salt: 71 })) {
    const long = r2(4 + noise(x, y, 73) * 5);
    // A river's waves run along it, a lake's lie level.
    waves +=
      look === 'river' && h > w
        ? `M${x} ${r2(y - long)}q-2.6 ${r2(long / 2)} 0 ${long}t0 ${long}`
        : `M${r2(x - long)} ${y}q${r2(long / 2)} -2.6 ${long} 0t${long} 0`;
  }
  return svg(
    'g',
    { class: 'table-water' },
    svg('path', { class: 'water-bed', d: look === 'lake' ? rounded(shape, 16) : outline(shape) }),
    path('water-waves', waves),
    path('water-bank', look === 'lake' ? rounded(shape, 16) : banksOf(water, plan)),
  );
}

/** A bridge has planks and rails, a ford shallow water with stones. @param {Drawn} crossing @param {TablePlan} plan */
export function crossingArt(crossing, plan) {
  const { shape, id, kind, name } = crossing,
    { x, y, w, h } = boxOf(shape);
  if (/ford|shallow/.test(`${id} ${kind} ${name}`.toLowerCase())) {
    const stones = spread(shape, { gap: 9, rim: 3, salt: 81 })
      .map(([a, b]) => `M${a} ${b}h${r2(noise(a, b, 83) * 2.4)}`)
      .join('');
    return svg('g', {}, svg('path', { class: 'ford-bed', d: outline(shape) }), path('ford-stones', stones));
  }
  // The way over it goes from bank to bank: along the road, if one crosses it, otherwise across its longer side.
  const road = plan
    .of('road')
    .find(({ shape: line }) => along(line, 8, false).some(({ at }) => depthIn(shape, at) > 0));
  const upright = road ? Math.abs(road.shape[0][0] - road.shape[road.shape.length - 1][0]) < h : w >= h;
  let planks = '';
  for (let at = 4; at < (upright ? h : w); at += 5)
    planks += upright ? `M${r2(x + 2)} ${r2(y + at)}h${r2(w - 4)}` : `M${r2(x + at)} ${r2(y + 2)}v${r2(h - 4)}`;
  const rails = upright
    ? `M${r2(x)} ${r2(y - 5)}v${r2(h + 10)}M${r2(x + w)} ${r2(y - 5)}v${r2(h + 10)}`
    : `M${r2(x - 5)} ${r2(y)}h${r2(w + 10)}M${r2(x - 5)} ${r2(y + h)}h${r2(w + 10)}`;
  return svg(
    'g',
    { class: 'table-bridge' },
    svg('path', { class: 'bridge-cast', d: outline(shape), transform: 'translate(3 3)' }),
    svg('path', { class: 'bridge-deck', d: outline(shape) }),
    path('bridge-planks', planks),
    path('bridge-rails', rails),
  );
}
