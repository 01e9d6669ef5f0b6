// The ground of a land map: vegetation and relief of each area, its borders, the edge of the known land.
import { drawCity } from '../city/city_sign.js';
import { noise } from '../../geometry.js';
import { furrows, strokes, trees } from './land_texture.js';
import { hamlet, hallGate, hills, peaks, pools, town, tunnelMouth, vents, vines, volcano } from './land_signs.js';
import { drawBridges, drawRivers, drawRoads } from './land_ways.js';
import { strew } from '../province/voronoi.js';
import { group, outline, path, r2, scattered, svg } from '../../svg.js';
/** @import { Point } from '../../types.js' */
/** @import { Land, LandPlan, Way } from './land_plan.js' */

/** The city's sign is drawn for a disc of 60; scale it down here to leave room for its neighbours. */
const CITY_SCALE = 0.72;
/** Keep the ground clear where a stack stands. */
const CLEARING = 36;

/** @param {LandPlan} plan */
export function drawLand(plan) {
  const { size, lands } = plan;
  const mass = lands.map(l => outline(l.cell.outline)).join('');
  const node = svg(
    'svg',
    { class: 'country', width: size.width, height: size.height },
    svg('rect', { class: 'beyond', width: size.width, height: size.height, rx: 14 }),
    beyond(plan),
    ...['c', 'b', 'a'].map(echo => path(`coast-echo coast-echo-${echo}`, mass)),
    path('land-mass', mass),
  );
  /** @type {Map<string, string>} */ const tints = new Map();
  for (const l of lands) {
    // Open land changes its tone from area to area, or it would look flat.
    const tint = l.country === 'open' ? `open-${Math.floor(noise(...l.at, 3) * 3)}` : l.country;
    tints.set(tint, (tints.get(tint) ?? '') + outline(l.cell.outline));
  }
  for (const [country, d] of tints) node.append(svg('path', { class: `land land-${country}`, d }));
  node.append(...lands.flatMap(l => growth(l, plan.ways)).filter(n => n !== null));
  node.append(
    ...[
      path(
        'border border-open',
        plan.borders
          .filter(b => b.open)
          .map(b => outline(b.line, false))
          .join(''),
      ),
      path(
        'border border-shut',
        plan.borders
          .filter(b => !b.open)
          .map(b => outline(b.line, false))
          .join(''),
      ),
      path('coast', plan.coast.map(line => outline(line, false)).join('')),
    ].filter(n => n !== null),
    drawRivers(plan.rivers),
    drawRoads(plan.ways),
    drawBridges(plan.ways),
  );
  node.append(
    svg('rect', { class: 'map-frame', x: 8, y: 8, width: size.width - 16, height: size.height - 16, rx: 8 }),
    svg('rect', { class: 'map-frame thin', x: 13, y: 13, width: size.width - 26, height: size.height - 26, rx: 5 }),
  );
  return node;
}

/**
 * Upright signs in each area, north first, so that those in front cover those behind.
 * @param {readonly Land[]} lands
 */
export function drawSigns(lands) {
  return [...lands]
    .sort((a, b) => a.at[1] - b.at[1])
    .flatMap(({ sign, at, area }) => {
      const [x, y] = at,
        seed = area.at;
      if (sign === 'city')
        return [svg('g', { class: 'sign', transform: `translate(${x} ${y}) scale(${CITY_SCALE})` }, drawCity([0, 0]))];
      if (sign === 'town') return [town(at, seed)];
      if (sign === 'volcano') return [volcano([x, y - 14])];
      if (sign === 'hall') return [hallGate([x, y - 30])];
      if (sign === 'tunnel') return [tunnelMouth([x, y - 30])];
      if (sign === 'vents') return [vents(at)];
      return [];
    });
}

/**
 * Points of an area that are clear of its stack and of its roads.
 * @param {Land} land
 * @param {readonly Way[]} ways
 * @param {number} pitch
 * @param {number} inset
 * @param {number} salt
 * @param {number} [apart]
 */
function free({ at, cell, area }, ways, pitch, inset, salt, apart = 15) {
  const road = ways
    .filter(w => w.road && !w.tunnel && w.between.includes(area.id))
    .flatMap(({ from, over, to }) => [
      [from, over],
      [over, to],
    ])
    .flatMap(([a, b]) =>
      Array.from({ length: 13 }, (_, i) => [a[0] + ((b[0] - a[0]) * i) / 12, a[1] + ((b[1] - a[1]) * i) / 12]),
    );
  return strew(cell.outline, pitch, inset, salt).filter(
    ([x, y]) =>
      Math.hypot((x - at[0]) * 0.95, y - at[1]) > CLEARING &&
      road.every(([rx, ry]) => Math.hypot(rx - x, ry - y) > apart),
  );
}

/** @param {Land} land @param {readonly Way[]} ways */
function growth(land, ways) {
  if (land.country === 'wood') {
    const t = trees(
      free(land, ways, 15, 9, 11, 12).map(([x, y]) => [x - 8, y - 8]),
      16,
      1,
      7.5,
    );
    return [scattered('cast', t.shadow), scattered('tree', t.dark), scattered('tree-light', t.light)];
  }
  if (land.country === 'mountain') return [peaks(free(land, ways, 34, 20, 12, 20), land.sign === 'volcano' ? 0.72 : 1)];
  if (land.country === 'hill')
    return [
      ...(land.sign === 'vines' ? [vines(free(land, ways, 36, 20, 14, 22))] : []),
      hills(free(land, ways, land.sign === 'vines' ? 66 : 38, 18, 13, 18)),
    ];
  if (land.country === 'bog')
    return [
      pools(free(land, ways, 42, 20, 15, 24)),
      path(
        'reeds',
        strokes(
          free(land, ways, 21, 9, 16, 10).map(([x, y]) => [x - 8, y - 8]),
          16,
          'reed',
          1,
        ),
      ),
    ];
  if (land.country === 'desert')
    return [
      path(
        'dunes',
        strokes(
          free(land, ways, 26, 10, 17).map(([x, y]) => [x - 8, y - 8]),
          20,
          'dune',
          1,
        ),
      ),
    ];
  return farms(land, ways);
}

/** Furrowed fields, a hamlet here and there, single trees. @param {Land} land @param {readonly Way[]} ways */
function farms(land, ways) {
  /** @type {Record<string, string>} */ const tones = { 2: '', 3: '' };
  let lines = '',
    hedges = '';
  for (const [x, y] of free(land, ways, 37, 22, 18, 24)) {
    const angle = (noise(x, y, 1) - 0.5) * 0.7,
      [c, s] = [Math.cos(angle), Math.sin(angle)];
    const [w, h] = [11 + noise(x, y, 2) * 6, 9 + noise(x, y, 3) * 5];
    const field = [
      [-w, -h],
      [w, -h],
      [w, h],
      [-w, h],
    ].map(([u, v]) => /** @type {Point} */ ([x + u * c - v * s, y + u * s + v * c]));
    tones[noise(x, y, 4) < 0.5 ? 2 : 3] += outline(field);
    lines += furrows(field, angle + (noise(x, y, 5) < 0.5 ? 1.57 : 0), 4.2, 2.4);
    hedges += outline(field);
  }
  const t = trees(
    free(land, ways, 46, 12, 19, 12)
      .filter(([x, y]) => noise(x, y, 6) < 0.6)
      .map(([x, y]) => [x - 8, y - 8]),
    16,
    1,
    4.6,
  );
  const homes = free(land, ways, 74, 26, 20, 13).filter(([x, y]) => noise(x, y, 7) < 0.55);
  return [
    path('ground-field-2', tones[2]),
    path('ground-field-3', tones[3]),
    scattered('furrows', lines),
    scattered('hedges', hedges),
    scattered('cast', t.shadow),
    scattered('tree', t.dark),
    scattered('tree-light', t.light),
    hamlet(homes),
  ];
}

/** Unknown land: short strokes that thin out, as at the edge of an old map. @param {LandPlan} plan */
function beyond({ wild, size }) {
  const marks = wild
    .flatMap(cell => strew(cell.outline, 52, 6, 23))
    .filter(([x, y]) => x > 24 && y > 24 && x < size.width - 40 && y < size.height - 24 && noise(x, y, 8) < 0.55);
  let far = '';
  for (const [x, y] of marks.filter(([x, y]) => noise(x, y, 9) < 0.4)) {
    const kind = noise(x, y, 10),
      s = 0.8 + noise(x, y, 11) * 0.7;
    if (kind < 0.45)
      far += `M${r2(x - 15 * s)} ${r2(y)}L${r2(x - 3 * s)} ${r2(y - 19 * s)}L${r2(x + 3 * s)} ${r2(y - 9 * s)}M${r2(x - 3 * s)} ${r2(y)}L${r2(x + 9 * s)} ${r2(y - 14 * s)}L${r2(x + 18 * s)} ${r2(y)}M${r2(x - 3 * s)} ${r2(y - 19 * s)}l${r2(2 * s)} ${r2(8 * s)}l${r2(-3 * s)} ${r2(5 * s)}`;
    else
      for (const [dx, dy] of [
        [0, 0],
        [11, 3],
        [5, -8],
      ])
        far += `M${r2(x + dx)} ${r2(y + dy)}v-4m-4.5 -4a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1 -9 0`;
  }
  return group(
    'beyond-marks',
    path('beyond-stroke', far),
    path(
      'beyond-stroke',
      strokes(
        marks.map(([x, y]) => [x - 8, y - 8]),
        18,
        'dune',
        1,
      ),
    ),
  );
}
