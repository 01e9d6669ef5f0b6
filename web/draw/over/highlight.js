// What may be chosen now. Ground in reach has a cool tint, a bright rim around the whole of it and its cost; a dot says
// that it is empty, a ring that somebody stands there. An enemy in reach has four corners and his odds. All else lies
// under a shade. What forbids a try is ringed while the refusal stands.
import { placeKey } from '../geometry.js';
import { disc, group, outline, path, r2, svg, svgText } from '../svg.js';
/** @import { Foe, Highlight, Place, Point, Surface } from '../types.js' */

let rims = 0;

/** @param {{ below: SVGGElement, above: SVGGElement }} layers below the counters, and above them @param {Surface} surface @param {Highlight} highlight @param {(place: Place) => boolean} isTaken whether somebody stands there */
export function drawHighlight(
  { below, above },
  surface,
  { reach = [], targets = [], foes = [], rings = [], shown = [] },
  isTaken,
) {
  const lawful = reach.filter(r => r.lawful !== false);
  const barred = reach.filter(r => r.lawful === false);
  const lit = [...lawful.map(r => r.at), ...targets, ...foes.map(f => f.at)];
  const attacked = new Set(foes.map(f => placeKey(f.at)));
  const open = lawful.filter(r => !attacked.has(placeKey(r.at)));
  below.replaceChildren(
    ...[
      ...(lit.length + barred.length > 0
        ? ground(
            surface,
            lit,
            lawful.map(r => r.at),
          )
        : []),
      ...open.filter(r => !isTaken(r.at) && r.cost === undefined).map(r => dot(surface, r.at)),
      ...barred.map(r => cross(surface, r.at)),
    ].filter(node => node !== null),
  );
  above.replaceChildren(
    ...[
      ...open.filter(r => isTaken(r.at)).map(r => taken(surface, r.at)),
      ...lawful.map(r => cost(surface, r.at, r.cost, isTaken(r.at))),
      ...targets.map(place => reticle(surface, place)),
      ...foes.map(foe => enemy(surface, foe)),
      ...rings.map(place => ring(surface, place, 'forbids')),
      ...shown.map(place => ring(surface, place, 'shown')),
    ].filter(node => node !== null),
  );
}

/** The shade with holes, the tint, and the rim: a stroke of all cells of which only what lies outside them is seen.
 * @param {Surface} surface @param {readonly Place[]} lit @param {readonly Place[]} reach */
function ground(surface, lit, reach) {
  const whole = `M0 0H${surface.size.width}V${surface.size.height}H0Z`;
  const holes = (/** @type {readonly Place[]} */ places) =>
    [...new Map(places.map(p => [placeKey(p), surface.shape(p)])).values()].join('');
  const cells = holes(reach);
  const id = `reach-rim-${++rims}`;
  return [
    svg('path', { class: 'dimmed', 'fill-rule': 'evenodd', d: whole + holes(lit) }),
    ...(cells
      ? [
          svg('clipPath', { id }, svg('path', { 'clip-rule': 'evenodd', d: whole + cells })),
          svg('path', { class: 'reach', d: cells }),
          svg('g', { 'clip-path': `url(#${id})` }, path('reach-rim-casing', cells), path('reach-rim', cells)),
        ]
      : []),
  ];
}

/** @param {Surface} surface @param {Place} place */
function taken(surface, place) {
  const at = surface.center(place);
  return at && path('reach-ring', disc(at[0], at[1], surface.unit * 0.44));
}

/** @param {Surface} surface @param {Place} place */
function dot(surface, place) {
  const at = surface.center(place);
  return at && path('reach-dot reach-free', disc(at[0], at[1], surface.unit * 0.075));
}

/** In place of the dot; where somebody stands at the corner of his counter, clear of his steps.
 * @param {Surface} surface @param {Place} place @param {number | string | undefined} price @param {boolean} taken */
function cost(surface, place, price, taken) {
  const at = surface.center(place);
  if (!at || price === undefined) return null;
  const aside = taken ? surface.unit * 0.4 : 0;
  return svgText(String(price), {
    class: taken ? 'reach-cost aside' : 'reach-cost reach-free',
    x: at[0] + aside,
    y: at[1] - aside,
    'text-anchor': 'middle',
    'dominant-baseline': 'central',
  });
}

/** @param {Surface} surface @param {Place} place */
function cross(surface, place) {
  const [x, y] = surface.center(place) ?? [0, 0],
    s = surface.unit * 0.1;
  return path('unlawful', `M${x - s} ${y - s}l${2 * s} ${2 * s}M${x + s} ${y - s}l${-2 * s} ${2 * s}`);
}

/** Four corners round a place. @param {Point} at @param {number} a half the width @param {number} b how long each arm is */
function corners([x, y], a, b) {
  const corner = (/** @type {number} */ sx, /** @type {number} */ sy) =>
    outline(
      [
        [x + sx * a, y + sy * (a - b)],
        [x + sx * a, y + sy * a],
        [x + sx * (a - b), y + sy * a],
      ],
      false,
    );
  return corner(-1, -1) + corner(1, -1) + corner(1, 1) + corner(-1, 1);
}

/** What a shot may be aimed at: thin corners and a cross of hairs. @param {Surface} surface @param {Place} place */
function reticle(surface, place) {
  const at = surface.center(place);
  if (!at) return null;
  const unit = surface.unit;
  const d = corners(at, unit * 0.47, unit * 0.2);
  return group('target', path('target-casing', d), path('target-line', d));
}

/** An enemy who may be attacked: heavy corners, and how it would go. @param {Surface} surface @param {Foe} foe */
function enemy(surface, { at: place, odds }) {
  const at = surface.center(place);
  if (!at) return null;
  const unit = surface.unit;
  const d = corners(at, unit * 0.52, unit * 0.2);
  const node = group('foe', path('foe-casing', d), path('foe-line', d));
  if (odds) {
    const up = at[1] > unit * 1.6; // at the map's upper edge it hangs below
    const wide = (Math.max(...odds.map(line => line.length)) * 0.5 + 1) * 12;
    node.append(
      svg(
        'g',
        { class: 'foe-odds', transform: `translate(${r2(at[0])} ${r2(at[1] + unit * (up ? -0.56 : 0.56))})` },
        svg(
          'g',
          { class: 'upright' },
          svg('rect', { x: -wide / 2, y: up ? -29 : -2, width: wide, height: 31, rx: 4 }),
          ...odds.map((line, i) => svgText(line, { y: (up ? -16.4 : 10.6) + i * 13.6, 'text-anchor': 'middle' })),
        ),
      ),
    );
  }
  return node;
}

/** What forbids, or who was asked for. @param {Surface} surface @param {Place} place @param {'forbids' | 'shown'} look */
function ring(surface, place, look) {
  const at = surface.center(place);
  if (!at) return null;
  const d = disc(at[0], at[1], surface.unit * (look === 'shown' ? 0.66 : 0.6));
  return group(look, path(`${look}-casing`, d), path(`${look}-line`, d));
}
