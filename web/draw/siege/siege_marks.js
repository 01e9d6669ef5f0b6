// Works, fires and floods on an area map: a palisade rings its camp; works rise before their wall; fire burns over its
// quarter; water covers flooded places; crossings lie over their river; other things are badges beside the stack.
import { livery } from '../factions.js';
import { noise, placeKey } from '../geometry.js';
import { emblemGlyph } from '../glyphs.js';
import { signsOf } from './siege_signs.js';
import { box, group, path, r2, svg, svgText } from '../svg.js';
/** @import { Piece, Point, Surface } from '../types.js' */
/** @import { Signs, Thing } from './siege_signs.js' */

/**
 * @param {SVGGElement} layer
 * @param {Surface} surface
 * @param {Iterable<Piece>} pieces
 * @param {Map<string, { node: SVGElement, drawn: string }>} kept
 */
export function drawSiege(layer, surface, pieces, kept) {
  /** @type {Map<string, Piece[]>} */ const places = new Map();
  for (const piece of pieces)
    if (surface.center(piece.at)) places.set(placeKey(piece.at), [...(places.get(placeKey(piece.at)) ?? []), piece]);
  const seen = new Set();
  for (const [key, here] of places) {
    const signs = signsOf(here),
      drawn = JSON.stringify(signs),
      id = `siege ${key}`;
    seen.add(id);
    if (kept.get(id)?.drawn === drawn) continue;
    kept.get(id)?.node.remove();
    const node = siegeMark(signs, surface, here[0]);
    layer.append(node);
    kept.set(id, { node, drawn });
  }
  for (const [id, { node }] of kept)
    if (id.startsWith('siege ') && !seen.has(id)) {
      node.remove();
      kept.delete(id);
    }
}

/** @param {Signs} signs @param {Surface} surface @param {Piece} piece any piece that stands there */
function siegeMark(signs, surface, { at: place }) {
  const [x, y] = surface.center(place) ?? [0, 0],
    u = surface.unit;
  const foot = surface.foot?.(place) ?? { at: /** @type {Point} */ ([x, y - u * 0.9]), turn: 0 };
  const node = group('siege');
  if (signs.flood) node.append(flood(surface, place, [x, y]));
  if (signs.palisade > 0) node.append(palisade([x, y], u * 0.66, signs.palisade));
  if (signs.crossing)
    node.append(
      svg(
        'g',
        { class: `crossing-${signs.crossing}`, transform: surface.turn?.(place) || `translate(${x} ${y})` },
        ...crossings[signs.crossing](),
      ),
    );
  if (signs.shields || signs.ramp || signs.tower)
    node.append(
      svg(
        'g',
        { class: 'works', transform: `translate(${r2(foot.at[0])} ${r2(foot.at[1])}) rotate(${foot.turn})` },
        ...worksParts(signs, foot.turn),
      ),
    );
  if (signs.held) node.append(pennant(signs.held, [x - u * 0.74, y - u * 0.56]));
  if (signs.burnt) node.append(ruin([x - u * 0.8, y + u * 0.2]));
  if (signs.fire)
    node.append(
      fire([x + u * 0.6, y - u * 0.42]),
      fire([x - u * 0.78, y - u * 0.1], 0.8),
      fire([x + u * 0.78, y + u * 0.34], 0.7),
    );
  signs.things.slice(0, 5).forEach((thing, i) => node.append(badge(thing, [x + u * 0.5 + 13, y - u * 0.36 + i * 24])));
  return node;
}

/**
 * A ring of stakes with a gate to the south, and its strength.
 * @param {Point} at
 * @param {number} r
 * @param {number} worth
 */
function palisade([x, y], r, worth) {
  let stakes = '',
    ditch = '';
  const many = 40;
  for (let i = 0; i < many; i++) {
    const a = ((i + 0.5) * 2 * Math.PI) / many,
      [cx, cy] = [Math.cos(a), Math.sin(a)];
    if (Math.abs(a - Math.PI / 2) < 0.24) continue;
    stakes += `M${r2(x + cx * (r - 3))} ${r2(y + cy * (r - 3))}L${r2(x + cx * (r + 5))} ${r2(y + cy * (r + 5))}`;
  }
  ditch = `M${r2(x + 13)} ${r2(y + r - 1)}A${r} ${r} 0 1 0 ${r2(x - 13)} ${r2(y + r - 1)}`;
  return group(
    'palisade',
    path('palisade-ditch', ditch),
    path('palisade-bank', ditch),
    path('palisade-stake', stakes),
    svg(
      'g',
      { class: 'palisade-worth', transform: `translate(${r2(x - r * 0.86)} ${r2(y + r * 0.66)})` },
      svg('circle', { r: 10.5 }),
      svgText(`+${worth}`, { y: 4.6, 'text-anchor': 'middle' }),
    ),
  );
}

/**
 * A ramp in three lengths, mantlets on either side, the tower on top. Local coordinates: the wall lies to the north.
 * @param {Signs} signs
 * @param {number} turn
 */
function worksParts({ shields, ramp, tower }, turn) {
  const upright = (/** @type {SVGElement} */ n, /** @type {number} */ y) => {
    n.setAttribute('transform', `translate(0 ${y}) rotate(${-turn})`);
    return n;
  };
  const parts = [];
  let planks = '',
    mantlets = '',
    bars = '';
  for (let i = 0; i < 3; i++) {
    const [y0, y1] = [22 - i * 18, 5 - i * 18],
      [w0, w1] = [30 - i * 3.4, 27 - i * 3.4];
    parts.push(path(i < ramp ? `ramp ramp-${i}` : 'ramp-planned', `M${-w0} ${y0}H${w0}L${w1} ${y1}H${-w1}Z`));
    if (i < ramp) for (let k = -2; k <= 2; k++) planks += `M${k * 10} ${y0 - 1}V${y1 + 1}`;
  }
  parts.push(path('ramp-plank', planks));
  if (shields) {
    for (const side of [-1, 1])
      for (let i = 0; i < 3; i++) {
        const [mx, my] = [side * (43 + (i % 2) * 3), -20 + i * 18];
        mantlets += box(mx - 7, my - 7, 14, 14);
        bars += `M${mx - 7} ${my - 2}h14M${mx - 7} ${my + 3}h14`;
      }
    parts.push(path('mantlet', mantlets), path('mantlet-bar', bars));
  }
  if (tower)
    parts.push(
      upright(
        group(
          'siege-tower',
          path('cast', box(-13, -22, 32, 46)),
          path('tower-wood', 'M-15 24L-12 -20H12L15 24Z'),
          path('tower-roof', 'M-16 -20V-27H-10V-23H-3V-27H3V-23H10V-27H16V-20Z'),
          path('tower-plank', 'M-13 -8H13M-14 4H14M-14.5 15H14.5M0 -20V-8M-7 -8V4M7 4V15'),
          path('tower-slit', 'M-6 -16h3v6h-3ZM4 -4h3v6h-3Z'),
        ),
        -12,
      ),
    );
  return parts;
}

/** @param {Point} at @param {number} [size] */
function fire([x, y], size = 1) {
  return svg(
    'g',
    { class: 'fire', transform: `translate(${r2(x)} ${r2(y)}) scale(${size})` },
    svg('circle', { class: 'fire-glow', r: 24 }),
    svg('path', {
      class: 'fire-outer',
      d: 'M0 16C-11 16 -14 8 -13 1C-12 -5 -7 -8 -7 -15C-3 -13 -1 -10 -1 -7C2 -11 3 -16 1 -22C8 -18 14 -8 14 1C14 9 10 16 0 16Z',
    }),
    svg('path', { class: 'fire-inner', d: 'M0 15C-6 15 -8 11 -7 6C-6 2 -3 1 -2 -4C3 -2 7 2 7 8C7 12 5 15 0 15Z' }),
  );
}

/** The pennant of a quarter's holder. @param {string} side @param {Point} at */
function pennant(side, [x, y]) {
  const { tone, emblem } = livery(side),
    sign = emblemGlyph(emblem);
  sign.setAttribute('transform', 'translate(2.6 1.4) scale(.42)');
  return svg(
    'g',
    { class: 'standard', 'data-tone': tone, transform: `translate(${r2(x)} ${r2(y)})` },
    svg('path', { class: 'standard-pole', d: 'M0 -1V30' }),
    svg('path', { class: 'standard-cloth', d: 'M0.7 0H17L14 7L17 14H0.7Z' }),
    sign,
  );
}

/** Charred beams. @param {Point} at */
const ruin = ([x, y]) =>
  svg(
    'g',
    { class: 'ruin', transform: `translate(${r2(x)} ${r2(y)})` },
    svg('circle', { r: 15 }),
    svg('path', { d: 'M-9 8V-3L-5 -8L-2 -2L2 -9L6 -3L9 -5V8ZM-10 8H10' }),
  );

/** Water over a whole place. @param {Surface} surface @param {import('../types.js').Place} place @param {Point} at */
function flood(surface, place, [x, y]) {
  let waves = '';
  const reach = surface.unit * 0.95;
  for (let row = -2; row <= 2; row++)
    for (let i = -2; i <= 2; i++) {
      const [wx, wy] = [x + (i + (row % 2 ? 0.5 : 0)) * reach * 0.42, y + row * reach * 0.36 + noise(i, row) * 5];
      waves += `M${r2(wx - 10)} ${r2(wy)}q5 -6 10 0t10 0`;
    }
  return group('flood', path('flood-water', surface.shape(place)), path('flood-wave', waves));
}

/** Over the river, along the way that crosses it. */
const crossings = {
  pontoon: () => [
    path('cast', 'M-25 -6h50v16h-50Z'),
    path(
      'boat',
      [-18, -6, 6, 18].map(x => `M${x} -13C${x + 6} -8 ${x + 6} 8 ${x} 13C${x - 6} 8 ${x - 6} -8 ${x} -13Z`).join(''),
    ),
    path('pontoon-deck', 'M-27 -5h54v10h-54Z'),
    path('bridge-joint', 'M-20 -5v10M-13 -5v10M-6 -5v10M1 -5v10M8 -5v10M15 -5v10M22 -5v10'),
  ],
  rafts: () => [
    path('raft', 'M-17 -10h14v20h-14ZM3 -8h14v20h-14Z'),
    path('bridge-joint', 'M-13.5 -10v20M-10 -10v20M-6.5 -10v20M6.5 -8v20M10 -8v20M13.5 -8v20'),
  ],
  bridge: () => [
    path('cast', 'M-19 -5h38v15h-38Z'),
    path('bridge-deck', 'M-20 -7.5h40v15h-40Z'),
    path('bridge-joint', 'M-12 -7v14M-4 -7v14M4 -7v14M12 -7v14'),
    path('bridge-rail', 'M-22 -8h44M-22 8h44'),
  ],
};

/** Strokes in a box of 16 around the middle. @type {Record<Thing, string>} */
const signs = {
  project: 'M-5 6L3 -2M1 -6L7 0L5 2L-1 -4ZM-7 6h4',
  horse: 'M-6 6V-1C-6 -3 -4 -3 -2 -3H2L5 -7L7 -4L5 -1V6M-6 2H5',
  crane: 'M-4 7V-7L7 -4M-4 -3L2 -6M6 -4V1M4.5 2.5h3M-7 7h6',
  tunnel: 'M-7 6V0A7 7 0 0 1 7 0V6M-3 6V1A3 3 0 0 1 3 1V6',
  rafts: 'M-7 3H7M-6 0H6M-7 6H7M0 0V-7L5 -2H0',
  combat: 'M-6 -6L6 6M6 -6L-6 6M-7 2L-2 7M7 2L2 7',
  graves: 'M-5 7V-3A5 5 0 0 1 5 -3V7M-7 7H7M-2 -2H2M0 -4V3',
  risen: 'M-7 7H7M-5 7L-6 1L-3 3L-1 -1M1 7L3 2L5 4L6 0M-2 -6h.01M3 -5h.01',
  closed: 'M-5 -1H5V7H-5ZM-3.4 -1V-4A3.4 3.4 0 0 1 3.4 -4V-1M0 2V4',
  open: 'M-5 -1H5V7H-5ZM-3.4 -1V-4A3.4 3.4 0 0 1 3 -5.4M0 2V4',
};

/** @param {Thing} thing @param {Point} at */
export const badge = (thing, [x, y]) =>
  svg(
    'g',
    { class: `thing thing-${thing}`, transform: `translate(${r2(x)} ${r2(y)})` },
    svg('rect', { x: -11, y: -11, width: 22, height: 22, rx: 5 }),
    svg('path', { d: signs[thing] }),
  );
