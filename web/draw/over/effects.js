// Short effects for what happened, played one after another by the replay. Each resolves when it is over. With reduced
// motion an effect stands still for a moment instead.
import { straighten } from '../geometry.js';
import { outline, svg, svgText } from '../svg.js';
import { livery } from '../factions.js';
/** @import { Effect, Point, Surface } from '../types.js' */

/**
 * @param {SVGGElement} layer @param {Surface} surface @param {Effect} effect @param {boolean} calm
 * @param {(ids: readonly string[]) => readonly SVGElement[]} walkers the counters that move, and their badges
 */
export async function playEffect(layer, surface, effect, calm, walkers) {
  const unit = surface.unit;
  const middle = surface.middle ?? surface.center;
  const at = effect.at ? middle(effect.at) : null;
  const node = svg('g', { class: `effect effect-${effect.kind}` });
  if (effect.side) node.dataset.tone = livery(effect.side).tone;
  layer.append(node);
  const seconds = effect.seconds ?? 0.6;
  try {
    if (effect.kind === 'march' && effect.path) await march(node, effect, surface, calm, walkers);
    else if (effect.kind === 'shot' && effect.from && effect.to)
      await shot(node, surface.center(effect.from), middle(effect.to), calm, seconds);
    else if (at) {
      node.setAttribute('transform', `translate(${at[0]} ${at[1]})`);
      const inner = svg('g', {}, ...sign(effect, unit));
      node.append(inner);
      await stage(inner, calm, seconds, [
        { transform: 'scale(.4)', opacity: 0 },
        { transform: 'scale(1.12)', opacity: 1, offset: 0.25 },
        { transform: 'scale(1)', opacity: 1, offset: 0.7 },
        { transform: 'scale(1.08)', opacity: 0 },
      ]);
    }
  } finally {
    node.remove();
  }
}

/** Lasting signs where something happened. @param {Surface} surface @param {readonly Effect[]} effects */
export const standingSigns = (surface, effects) =>
  effects.flatMap(effect => {
    const at = effect.at && (surface.middle ?? surface.center)(effect.at);
    if (!at) return [];
    // At the upper edge of the place, so that its counters stay readable; a pin stands inside it.
    const up = effect.kind === 'pin' ? 0 : surface.unit * 0.42,
      scale = effect.kind === 'mark' || effect.kind === 'pin' ? 1 : 0.62;
    const transform = `translate(${at[0]} ${at[1] - up}) scale(${scale})`;
    return [svg('g', { class: `effect effect-${effect.kind}`, transform }, ...sign(effect, surface.unit))];
  });

/** @param {Element} node @param {boolean} calm @param {number} seconds @param {Keyframe[]} frames */
function stage(node, calm, seconds, frames) {
  const still = frames.map(f => ({ opacity: 1, offset: f.offset ?? null }));
  return node
    .animate(calm ? still : frames, { duration: seconds * 1000, easing: 'ease-out' })
    .finished.catch(() => undefined);
}

/** @param {Effect} effect @param {number} unit */
function sign(effect, unit) {
  const s = unit * 0.5;
  /** @param {number} points @param {number} outer @param {number} inner */
  const star = (points, outer, inner) =>
    outline(
      Array.from({ length: points * 2 }, (_, i) => {
        const a = (i * Math.PI) / points - Math.PI / 2,
          r = i % 2 ? inner : outer;
        return /** @type {Point} */ ([Math.cos(a) * r, Math.sin(a) * r]);
      }),
    );
  const words = effect.words
    ? [svgText(effect.words, { class: 'effect-words', y: -s * 1.25, 'text-anchor': 'middle' })]
    : [];
  if (effect.kind === 'explosion')
    return [
      svg('path', { class: 'burst-outer', d: star(11, s * 1.25, s * 0.7) }),
      svg('path', { class: 'burst-inner', d: star(9, s * 0.75, s * 0.4) }),
      ...words,
    ];
  if (effect.kind === 'melee')
    return [
      svg('circle', { class: 'clash-disc', r: s * 0.8 }),
      svg('path', {
        class: 'clash',
        d: `M${-s * 0.5} ${-s * 0.5}L${s * 0.5} ${s * 0.5}M${s * 0.5} ${-s * 0.5}L${-s * 0.5} ${s * 0.5}M${-s * 0.62} ${s * 0.22}l${s * 0.4} ${s * 0.4}M${s * 0.62} ${s * 0.22}l${-s * 0.4} ${s * 0.4}`,
      }),
      ...words,
    ];
  if (effect.kind === 'hit') return [svg('path', { class: 'burst-inner', d: star(6, s * 0.85, s * 0.3) }), ...words];
  if (effect.kind === 'pin')
    return [
      svg('path', { class: 'pin-pole', d: 'M2 17V-16' }),
      svg('path', { class: 'pin-flag', d: 'M2 -17H22V-2H2Z' }),
      svgText(effect.words ?? '', { class: 'pin-words', x: 12, y: -5.4, 'text-anchor': 'middle' }),
    ];
  return [svg('circle', { class: 'mark-ring', r: s * 0.95 }), ...words];
}

/**
 * @param {SVGGElement} node
 * @param {Point | null} from
 * @param {Point | null} to
 * @param {boolean} calm
 * @param {number} seconds
 */
async function shot(node, from, to, calm, seconds) {
  if (!from || !to) return;
  const trail = svg('path', { class: 'shot-trail', d: outline([from, to], false), pathLength: 1 });
  const ball = svg('circle', { class: 'shot-ball', r: 4, cx: 0, cy: 0 });
  node.append(trail);
  if (calm) return void (await stage(trail, true, seconds, [{}, {}]));
  node.append(ball);
  const lift = Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.12;
  ball.animate(
    [
      { transform: `translate(${from[0]}px, ${from[1]}px)` },
      { transform: `translate(${(from[0] + to[0]) / 2}px, ${(from[1] + to[1]) / 2 - lift}px) scale(1.5)` },
      { transform: `translate(${to[0]}px, ${to[1]}px)` },
    ],
    { duration: seconds * 1000, easing: 'linear', fill: 'both' },
  );
  await stage(trail, false, seconds, [{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }]);
}

/**
 * Counters move along their path and wait at its end; the next view puts them there (see `put` in counters.js).
 * @param {SVGGElement} node
 * @param {Effect} effect
 * @param {Surface} surface
 * @param {boolean} calm
 * @param {(ids: readonly string[]) => readonly SVGElement[]} walkers
 */
async function march(node, { path: places = [], ids = [], seconds }, surface, calm, walkers) {
  const points = places.map(p => surface.center(p)).filter(p => p !== null);
  if (points.length < 2) return;
  node.append(svg('path', { class: 'march-trail', d: outline(straighten(points), false) }));
  const whole = (seconds ?? Math.min(1.6, 0.2 * points.length)) * 1000;
  if (calm) return void (await stage(node, true, 0.4, [{}, {}]));
  const [x0, y0] = points[0],
    turning = surface.token?.frames(places.map(at => surface.token?.spot({ at }) ?? { x: x0, y: y0, scale: 1 }));
  await Promise.all(
    walkers(ids).map(counter => {
      counter.dataset.marched = 'yes';
      // A token turns as it goes; what lies beside it only follows.
      const steps =
        (counter.dataset.turned && turning) || points.map(([x, y]) => ({ translate: `${x - x0}px ${y - y0}px` }));
      return counter
        .animate(steps, { duration: whole, easing: 'ease-in-out', fill: 'forwards' })
        .finished.catch(() => undefined);
    }),
  );
}
