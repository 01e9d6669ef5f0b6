// What may be chosen now: squares in reach with their cost, targets in a reticle, everything else under a shade.
import { placeKey } from '../geometry.js';
import { path, svg, svgText } from '../svg.js';
/** @import { Highlight, Surface } from '../types.js' */

/** @param {SVGGElement} layer @param {Surface} surface @param {Highlight} highlight */
export function drawHighlight(layer, surface, { reach = [], targets = [] }) {
  const lawful = reach.filter(r => r.lawful !== false);
  if (lawful.length + targets.length + reach.length === 0) {
    layer.replaceChildren();
    return;
  }
  const lit = [...lawful.map(r => r.at), ...targets];
  const whole = `M0 0H${surface.size.width}V${surface.size.height}H0Z`;
  const unit = surface.unit;
  layer.replaceChildren(
    // One path with holes: the shade lies on what is not lawful.
    svg('path', {
      class: 'dimmed',
      'fill-rule': 'evenodd',
      d: whole + [...new Map(lit.map(p => [placeKey(p), surface.shape(p)])).values()].join(''),
    }),
    svg('path', { class: 'reach', d: lawful.map(r => surface.shape(r.at)).join('') }),
    ...lawful.flatMap(r => {
      const at = surface.center(r.at);
      return at && r.cost !== undefined
        ? [
            svgText(String(r.cost), {
              class: 'reach-cost',
              x: at[0] + unit * 0.42,
              y: at[1] + unit * 0.42,
              'text-anchor': 'end',
            }),
          ]
        : [];
    }),
    ...reach
      .filter(r => r.lawful === false)
      .map(r => {
        const [x, y] = surface.center(r.at) ?? [0, 0],
          s = unit * 0.1;
        return svg('path', {
          class: 'unlawful',
          d: `M${x - s} ${y - s}l${2 * s} ${2 * s}M${x + s} ${y - s}l${-2 * s} ${2 * s}`,
        });
      }),
    ...targets.map(place => {
      const [x, y] = surface.center(place) ?? [0, 0],
        a = unit * 0.47,
        b = unit * 0.2;
      const corner = (/** @type {number} */ sx, /** @type {number} */ sy) =>
        `M${x + sx * a} ${y + sy * (a - b)}V${y + sy * a}H${x + sx * (a - b)}`;
      const d = corner(-1, -1) + corner(1, -1) + corner(1, 1) + corner(-1, 1);
      return svg('g', { class: 'target' }, path('target-casing', d), path('target-line', d));
    }),
  );
}
