// A map of areas joined by ways: sites on open country, roads, tracks and rivers between them, the city in the middle.
import { noise, placeKey } from './geometry.js';
import { box, disc, group, outline, path, r2, svg, svgText } from './svg.js';
import { strokes, trees } from './land_texture.js';
/** @import { Area, AreaBoard, Place, Point, Surface } from './types.js' */

const MARGIN = 60;
const SITE = 46; // a site's width; counters are as large as on the city board

/** Places may be given in any scale: the map grows until the closest two sites have room for a stack each. @param {AreaBoard} board */
export function areaScale(board) {
  let closest = Infinity;
  for (const a of board.areas) for (const b of board.areas) if (a !== b) closest = Math.min(closest, Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) || Infinity);
  return Number.isFinite(closest) ? Math.max(1, Math.min(14, 92 / closest)) : 10;
}

/** @param {AreaBoard} board @returns {Surface} */
export function areaSurface(board) {
  const scale = areaScale(board);
  const points = [...board.areas.map(a => a.at), ...(board.city_at ? [board.city_at] : [])];
  const [left, top] = [Math.min(...points.map(p => p[0])), Math.min(...points.map(p => p[1]))];
  const [right, bottom] = [Math.max(...points.map(p => p[0])), Math.max(...points.map(p => p[1]))];
  /** @param {Point} p @returns {Point} */
  const to = p => [MARGIN + (p[0] - left) * scale, MARGIN + (p[1] - top) * scale];
  const size = { width: (right - left) * scale + 2 * MARGIN, height: (bottom - top) * scale + 2 * MARGIN };
  const areas = new Map(board.areas.map(a => [a.id, a]));
  /** @param {Place} p */ const areaOf = p => areas.get(p.area ?? '');
  /** @param {Area} a @returns {Place} */ const place = a => ({ board: board.id, area: a.id });

  return {
    size, unit: SITE, margin: MARGIN,
    keys: () => areas.keys(),
    center: p => { const a = areaOf(p); return a ? to(a.at) : null; },
    placeAt(x, y) {
      let best = null, nearest = SITE * 0.95;
      for (const a of board.areas) {
        const [ax, ay] = to(a.at), far = Math.hypot(ax - x, ay - y);
        if (far < nearest) { best = a; nearest = far; }
      }
      return best ? place(best) : null;
    },
    step(from, dx, dy) {
      const here = areaOf(from);
      if (!here) return null;
      // The neighbour along a way that lies most in the wanted direction; without one, the nearest site there.
      const linked = new Set(board.links.filter(l => l.between.includes(here.id)).flatMap(l => l.between));
      let best = null, least = Infinity;
      for (const a of board.areas) {
        const [vx, vy] = [a.at[0] - here.at[0], a.at[1] - here.at[1]], far = Math.hypot(vx, vy);
        const turn = (vx * dx + vy * dy) / (far * Math.hypot(dx, dy) || 1);
        if (a === here || turn < 0.38) continue;
        const badness = far * (2 - turn) * (linked.has(a.id) ? 1 : 3);
        if (badness < least) { best = a; least = badness; }
      }
      return best ? place(best) : null;
    },
    first: () => place(board.areas[0]),
    shape(p) {
      const a = areaOf(p);
      return a ? disc(...to(a.at), SITE * 0.72) : '';
    },
    describe: p => areaOf(p)?.name ?? '',
    draw(layers) {
      layers.ground.append(country(board, size, to));
      layers.features.append(ways(board, to, areas), ...board.areas.map(a => site(a, to(a.at))), ...(board.city_at ? [city(to(board.city_at))] : []));
      for (const a of board.areas) {
        const [x, y] = to(a.at);
        layers.names.append(svgText(a.name, { class: 'place-name', x, y: y + SITE * 0.72 + 14, 'text-anchor': 'middle' }));
      }
      if (board.city_at && board.city_name) {
        const [x, y] = to(board.city_at);
        layers.names.append(svgText(board.city_name, { class: 'place-name place-name-city', x, y: y + 6, 'text-anchor': 'middle' }));
      }
    },
    refresh: () => {},
  };
}

/** What a terrain is called in data → how it is drawn. @param {string | undefined} terrain */
export function countryKind(terrain) {
  const t = terrain ?? '';
  if (/hill|mountain|pass|halls/.test(t)) return 'hill';
  if (/wood|forest|grove|elf/.test(t)) return 'wood';
  if (/marsh|bog|swamp|reed/.test(t)) return 'marsh';
  if (/desert|sand|salt|waste/.test(t)) return 'desert';
  if (/water|ford|river|canal|lake|sea/.test(t)) return 'water';
  if (/field|farm|barley|plain/.test(t)) return 'farm';
  return 'open';
}

/** Open country with a patch of its own kind around every site. @param {AreaBoard} board @param {{ width: number, height: number }} size @param {(p: Point) => Point} to */
function country(board, size, to) {
  const node = group('country', svg('rect', { class: 'ground-field', width: size.width, height: size.height, rx: 14 }));
  /** @type {Point[]} */ const loose = [];
  for (let x = 20; x < size.width - 40; x += 46) for (let y = 20; y < size.height - 40; y += 46) if (noise(x, y, 1) < 0.3) loose.push([x, y]);
  node.append(svg('path', { class: 'tufts', d: strokes(loose, 40, 'reed', 1) }), svg('path', { class: 'drifts', d: strokes(loose, 40, 'dune', 1) }));
  for (const area of board.areas) {
    const [x, y] = to(area.at), kind = countryKind(area.terrain ?? area.id);
    const blob = Array.from({ length: 22 }, (_, i) => {
      const angle = i * Math.PI / 11, reach = SITE * (1.32 + (noise(area.at[0], area.at[1], i) - 0.5) * 0.36);
      return /** @type {Point} */ ([x + Math.cos(angle) * reach * 1.12, y + Math.sin(angle) * reach]);
    });
    /** @type {Point[]} */ const ring = [];
    for (let i = 0; i < 22; i++) {
      const angle = i * 2.399, reach = SITE * (0.66 + (i / 22) * 0.5);
      ring.push([x + Math.cos(angle) * reach * 1.12, y + Math.sin(angle) * reach * 0.95]);
    }
    node.append(svg('path', { class: `patch patch-${kind}`, d: outline(blob) }));
    if (kind === 'wood') {
      const t = trees(ring.map(([a, b]) => [a - 8, b - 8]), 16, 1, 6.5);
      for (const [name, d] of [['cast', t.shadow], ['tree', t.dark], ['tree-light', t.light]]) node.append(svg('path', { class: name, d }));
    }
    if (kind === 'hill') node.append(...hills(ring));
    if (kind === 'marsh') node.append(svg('path', { class: 'reeds', d: strokes(ring.map(([a, b]) => [a - 8, b - 8]), 16, 'reed', 1) }), svg('path', { class: 'water-lines', d: strokes(ring.map(([a, b]) => [a - 12, b - 4]), 20, 'wave', 1) }));
    if (kind === 'desert') node.append(svg('path', { class: 'dunes', d: strokes(ring.map(([a, b]) => [a - 8, b - 8]), 20, 'dune', 1) }));
    if (kind === 'water') node.append(svg('path', { class: 'water-lines', d: strokes(ring.map(([a, b]) => [a - 8, b - 8]), 20, 'wave', 1) }));
    if (kind === 'farm') node.append(svg('path', { class: 'furrows', d: ring.map(([a, b], i) => (i % 3 ? '' : [0, 4, 8].map(k => `M${r2(a - 8)} ${r2(b - 6 + k)}l17 -3`).join(''))).join('') }));
  }
  node.append(svg('rect', { class: 'map-frame', x: 8, y: 8, width: size.width - 16, height: size.height - 16, rx: 8 }), svg('rect', { class: 'map-frame thin', x: 13, y: 13, width: size.width - 26, height: size.height - 26, rx: 5 }));
  return node;
}

/** Hills as on old maps: a lit slope, a shaded one. @param {readonly Point[]} at */
function hills(at) {
  let light = '', dark = '';
  for (const [x, y] of at.filter((_, i) => i % 2 === 0).sort((a, b) => a[1] - b[1])) {
    light += `M${r2(x - 12)} ${r2(y + 6)}Q${r2(x - 5)} ${r2(y - 8)} ${r2(x)} ${r2(y - 9)}L${r2(x + 2)} ${r2(y + 6)}Z`;
    dark += `M${r2(x)} ${r2(y - 9)}Q${r2(x + 6)} ${r2(y - 7)} ${r2(x + 12)} ${r2(y + 6)}H${r2(x + 2)}Z`;
  }
  return [svg('path', { class: 'hill-light', d: light }), svg('path', { class: 'hill-dark', d: dark })];
}

/** @param {AreaBoard} board @param {(p: Point) => Point} to @param {ReadonlyMap<string, Area>} areas */
function ways(board, to, areas) {
  const node = group('ways');
  /** @type {Record<string, string>} */ const lines = { road: '', track: '', river: '' };
  /** @param {Point} a @param {Point} b @param {string} kind */
  const way = (a, b, kind) => {
    const [x1, y1] = to(a), [x2, y2] = to(b), length = Math.hypot(x2 - x1, y2 - y1) || 1;
    const bend = (noise(a[0] + b[0], a[1] + b[1], 5) - 0.5) * length * (kind === 'road' ? 0.12 : 0.22);
    lines[kind in lines ? kind : 'track'] += `M${r2(x1)} ${r2(y1)}Q${r2((x1 + x2) / 2 - (y2 - y1) / length * bend)} ${r2((y1 + y2) / 2 + (x2 - x1) / length * bend)} ${r2(x2)} ${r2(y2)}`;
  };
  for (const { between: [a, b], kind } of board.links) {
    const [from, dest] = [areas.get(a), areas.get(b)];
    if (from && dest) way(from.at, dest.at, kind);
  }
  const linked = board.areas.filter(a => /_head$/.test(a.id));
  if (board.city_at) for (const a of linked) way(a.at, board.city_at, 'road');
  for (const name of ['river', 'track', 'road']) if (lines[name]) node.append(...[path(`way-${name}-edge`, lines[name]), path(`way-${name}`, lines[name])].filter(n => n !== null));
  return node;
}

/** @param {Area} _area @param {Point} at */
function site(_area, [x, y]) {
  return group('site', path('site-cast', disc(x + 1.5, y + 2.5, SITE * 0.62)), path('site-ground', disc(x, y, SITE * 0.62)), path('site-ring', disc(x, y, SITE * 0.62) + disc(x, y, SITE * 0.54)));
}

/** Ur as a sign on the land: eight walls, eight towers, the ziggurat. @param {Point} at */
function city([x, y]) {
  const r = 56;
  const corners = Array.from({ length: 8 }, (_, i) => /** @type {Point} */ ([x + Math.cos((i + 0.5) * Math.PI / 4) * r, y + Math.sin((i + 0.5) * Math.PI / 4) * r]));
  let roofs = '';
  for (let i = 0; i < 46; i++) {
    const angle = i * 2.399, reach = 22 + Math.sqrt(i / 46) * 25;
    roofs += box(x + Math.cos(angle) * reach - 3.5, y + Math.sin(angle) * reach - 3, 5 + noise(i, 1) * 3, 4.5 + noise(i, 2) * 3);
  }
  return group('city-sign', path('cast', outline(corners.map(([a, b]) => /** @type {Point} */ ([a + 3, b + 4])))), path('ground-street', outline(corners)), path('roof roof-1', roofs), path('roof-light', ''),
    path('city-wall', outline(corners)), path('tower-body', corners.map(([a, b]) => disc(a, b, 6)).join('')),
    ...[17, 12.5, 8, 4].map((s, i) => svg('path', { class: `terrace terrace-${i}`, d: box(x - s, y - s, s * 2, s * 2) })),
    svg('circle', { class: 'lamp-glow', cx: x, cy: y, r: 9 }), svg('circle', { class: 'lamp', cx: x, cy: y, r: 2 }));
}

/** For callers that only have an id. @param {AreaBoard} board @param {Place} place */
export const areaName = (board, place) => board.areas.find(a => a.id === placeKey(place))?.name ?? '';
