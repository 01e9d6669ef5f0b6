// What can be chosen now. Ground in reach has a cool tint, a bright rim around the whole reach, and its cost; a dot
// marks an empty place, a ring an occupied one. An enemy in reach has four corners and the odds. Everything else is
// shaded. The cause of a refusal is ringed while the refusal is shown. `labels_layer.js` lays out the lettering.
import { placeKey } from '../geometry.js';
import { disc, group, outline, path, r2, setAttributes, svg, svgText } from '../svg.js';
/** @import { Foe, Highlight, Place, Point, Ranked, Reach, Surface } from '../types.js' */
/** @import { Label } from './labels.js' */

/**
 * A label with its drawn node.
 * @typedef {Label & { node: SVGElement, put: (middle: Point) => void }} DrawnLabel
 */

/** Where marks lie: the middle of what stands there. @param {Surface} surface @param {Place} place */
const markedAt = (surface, place) => (surface.middle ?? surface.center)(place);

let rims = 0;

/** More costs than this cannot be read together, nor laid out in a frame: the place under the pointer says its own. */
const costs_max = 250;

/**
 * @param {{ below: SVGGElement, above: SVGGElement }} layers below the counters, and above them
 * @param {Surface} surface
 * @param {Highlight} highlight
 * @param {(place: Place) => boolean} isTaken whether the place is occupied
 * @returns {DrawnLabel[]} the labels to lay out, most important first
 */
export function drawHighlight(
  { below, above },
  surface,
  { reach = [], targets = [], foes = [], rings = [], shown = [], ranks = [] },
  isTaken,
) {
  const lawful = reach.filter(r => r.lawful !== false);
  const barred = reach.filter(r => r.lawful === false);
  const lit = [...lawful.map(r => r.at), ...targets, ...foes.map(f => f.at)];
  const crowded = lawful.length > costs_max;
  const attacked = new Set(foes.map(f => placeKey(f.at)));
  const open = lawful.filter(r => !attacked.has(placeKey(r.at)));
  const free = open.filter(r => !isTaken(r.at));
  below.replaceChildren(
    ...[
      ...(lit.length + barred.length > 0 && !surface.token
        ? ground(
            surface,
            lit,
            lawful.map(r => r.at),
          )
        : []),
      ...(crowded ? [dots(surface, free)] : free.filter(r => r.cost === undefined).map(r => dots(surface, [r]))),
      ...barred.map(r => cross(surface, r.at)),
    ].filter(node => node !== null),
  );
  const labels = [
    ...foes.map(foe => odds(surface, foe)),
    ...(crowded ? [] : lawful.map(r => cost(surface, r.at, r.cost, isTaken(r.at)))),
  ].filter(label => label !== null);
  above.replaceChildren(
    ...[
      ...open.filter(r => isTaken(r.at)).map(r => taken(surface, r.at)),
      ...targets.map(place => reticle(surface, place)),
      ...foes.map(foe => enemy(surface, foe)),
      ...rings.map(place => ring(surface, place, 'forbids')),
      ...shown.map(place => ring(surface, place, 'shown')),
      ...labels.map(({ node }) => node).reverse(),
      ...ranks.map(one => rank(surface, one)),
    ].filter(node => node !== null),
  );
  return labels;
}

/** The shade with holes, the tint, and the rim: a stroke around all cells, clipped to what lies outside them.
 * @param {Surface} surface @param {readonly Place[]} lit @param {readonly Place[]} reach */
function ground(surface, lit, reach) {
  const { width, height } = surface.size,
    whole = surface.outline ?? `M0 0H${width}V${height}H0Z`,
    paper = `M0 0H${width}V${height}H0Z`;
  const holes = (/** @type {readonly Place[]} */ places) =>
    surface.region?.(places) ?? [...new Map(places.map(p => [placeKey(p), surface.shape(p)])).values()].join('');
  const cells = holes(reach);
  const id = `reach-rim-${++rims}`;
  return [
    svg('path', { class: 'dimmed', 'fill-rule': 'evenodd', d: whole + holes(lit) }),
    ...(cells
      ? [
          svg('clipPath', { id }, svg('path', { 'clip-rule': 'evenodd', d: paper + cells })),
          svg('path', { class: 'reach', d: cells }),
          svg('g', { 'clip-path': `url(#${id})` }, path('reach-rim-casing', cells), path('reach-rim', cells)),
        ]
      : []),
  ];
}

/** @param {Surface} surface @param {Place} place */
function taken(surface, place) {
  const at = markedAt(surface, place);
  return at && path('reach-ring', surface.token ? surface.shape(place) : disc(at[0], at[1], surface.unit * 0.44));
}

/** @param {Surface} surface @param {readonly Reach[]} places */
function dots(surface, places) {
  const r = surface.unit * 0.075;
  let d = '';
  for (const { at } of places) {
    const middle = surface.center(at);
    if (middle) d += disc(...middle, r);
  }
  return path('reach-dot reach-free', d);
}

/** In place of the dot; on an occupied place, at the corner of the counter.
 * @param {Surface} surface
 * @param {Place} place
 * @param {number | string | undefined} price
 * @param {boolean} taken
 * @returns {DrawnLabel | null}
 */
function cost(surface, place, price, taken) {
  const at = markedAt(surface, place);
  if (!at || price === undefined) return null;
  const words = String(price),
    node = svgText(words, {
      class: taken ? 'reach-cost aside' : 'reach-cost reach-free',
      'text-anchor': 'middle',
      'dominant-baseline': 'central',
    });
  return { at, node, put: ([x, y]) => setAttributes(node, { x: r2(x), y: r2(y) }), cost: words.length, taken };
}

/** @param {Surface} surface @param {Place} place */
function cross(surface, place) {
  const [x, y] = surface.center(place) ?? [0, 0],
    s = surface.unit * 0.1;
  return path('unlawful', `M${x - s} ${y - s}l${2 * s} ${2 * s}M${x + s} ${y - s}l${-2 * s} ${2 * s}`);
}

/**
 * Four corners around a place.
 * @param {Point} at
 * @param {number} a half the width
 * @param {number} b length of each arm
 */
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

/** A target for a shot: thin corners and crosshairs. @param {Surface} surface @param {Place} place */
function reticle(surface, place) {
  const at = markedAt(surface, place);
  if (!at) return null;
  const unit = surface.unit;
  const d = surface.token ? surface.shape(place) : corners(at, unit * 0.47, unit * 0.2);
  return group('target', path('target-casing', d), path('target-line', d));
}

/** An attackable enemy: heavy corners. @param {Surface} surface @param {Foe} foe */
function enemy(surface, { at: place }) {
  const at = markedAt(surface, place);
  if (!at) return null;
  const d = surface.token ? surface.shape(place) : corners(at, surface.unit * 0.52, surface.unit * 0.2);
  return group('foe', path('foe-casing', d), path('foe-line', d));
}

/** The height of two lines in their box. */
export const ODDS_HIGH = 31;

/** The odds. @param {Surface} surface @param {Foe} foe @returns {DrawnLabel | null} */
function odds(surface, { at: place, odds: lines }) {
  const at = markedAt(surface, place);
  if (!at || !lines) return null;
  const wide = (Math.max(...lines.map(line => line.length)) * 0.5 + 1) * 12;
  const node = svg(
    'g',
    { class: 'foe-odds' },
    svg(
      'g',
      { class: 'upright' },
      svg('rect', { x: -wide / 2, y: -ODDS_HIGH / 2, width: wide, height: ODDS_HIGH, rx: 4 }),
      ...lines.map((line, i) => svgText(line, { y: -2.9 + i * 13.6, 'text-anchor': 'middle' })),
    ),
  );
  return { at, node, put: ([x, y]) => node.setAttribute('transform', `translate(${r2(x)} ${r2(y)})`), wide };
}

/**
 * The cause of a refusal, or the pieces the user asked for.
 * @param {Surface} surface
 * @param {Place} place
 * @param {'forbids' | 'shown'} look
 */
function ring(surface, place, look) {
  const at = markedAt(surface, place);
  if (!at) return null;
  const d = disc(at[0], at[1], surface.unit * (look === 'shown' ? 0.66 : 0.6));
  return group(look, path(`${look}-casing`, d), path(`${look}-line`, d));
}

/** The rank of a target, at the corner of its counter. @param {Surface} surface @param {Ranked} ranked */
function rank(surface, { at: place, rank: number }) {
  const at = markedAt(surface, place);
  if (!at) return null;
  const [x, y] = [at[0] - surface.unit * 0.42, at[1] - surface.unit * 0.42];
  return svg(
    'g',
    { class: 'rank-mark', transform: `translate(${r2(x)} ${r2(y)})` },
    svg(
      'g',
      { class: 'upright' },
      svg('circle', { r: 11 }),
      svgText(String(number), { 'text-anchor': 'middle', 'dominant-baseline': 'central' }),
    ),
  );
}
