// The ground of an area map: open land with a patch of terrain around each site, ways between them, the city as a sign
// in the middle. In the manner of old maps, it shows where things are, not how large.
import { noise } from '../geometry.js';
import { rose } from './rose.js';
import { strokes, trees } from './land/land_texture.js';
import { box, disc, group, path, r2, svg } from '../svg.js';
/** @import { Area, AreaBoard, Point } from '../types.js' */

/** A site's width; counters are as large as on the city board. */
export const SITE = 46;

/** Maps a terrain word of the data to its drawing. @param {string | undefined} terrain */
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

/** Subtle changes of tone, so that the land does not look flat. @param {{ width: number, height: number }} size */
function tonesOf(size) {
  let second = '',
    third = '';
  for (let x = 60; x < size.width - 60; x += 150)
    for (let y = 60; y < size.height - 60; y += 150) {
      if (noise(x, y, 8) < 0.35) continue;
      const reach = 50 + noise(x, y, 9) * 60;
      const blob = smooth(
        Array.from(
          { length: 11 },
          (_, i) =>
            /** @type {Point} */ ([
              x + Math.cos(i * 0.571) * reach * (0.8 + noise(x, y, i) * 0.5) * 1.5,
              y + Math.sin(i * 0.571) * reach * (0.8 + noise(x, y, i + 20) * 0.5),
            ]),
        ),
      );
      if (noise(x, y, 10) < 0.5) second += blob;
      else third += blob;
    }
  return [path('ground-field-2', second), path('ground-field-3', third)].filter(one => one !== null);
}

/** Grass and drifts here and there. @param {{ width: number, height: number }} size */
function tuftsOf(size) {
  /** @type {Point[]} */ const loose = [];
  for (let x = 20; x < size.width - 40; x += 46)
    for (let y = 20; y < size.height - 40; y += 46) if (noise(x, y, 1) < 0.3) loose.push([x, y]);
  return [
    svg('path', { class: 'tufts', d: strokes(loose, 40, 'reed', 1) }),
    svg('path', { class: 'drifts', d: strokes(loose, 40, 'dune', 1) }),
  ];
}

/** @param {readonly Point[]} points @param {number} dx @param {number} dy @returns {Point[]} */
const shifted = (points, dx, dy) => points.map(([x, y]) => [x + dx, y + dy]);

/**
 * What grows or lies on a patch, by the kind of country.
 * @type {Partial<Record<string, (ring: Point[]) => SVGElement[]>>}
 */
const growth = {
  wood(ring) {
    const t = trees(shifted(ring, -8, -8), 16, 1, 6.5);
    return [
      svg('path', { class: 'cast', d: t.shadow }),
      svg('path', { class: 'tree', d: t.dark }),
      svg('path', { class: 'tree-light', d: t.light }),
    ];
  },
  hill: ring => hills(ring),
  marsh: ring => [
    svg('path', { class: 'reeds', d: strokes(shifted(ring, -8, -8), 16, 'reed', 1) }),
    svg('path', { class: 'water-lines', d: strokes(shifted(ring, -12, -4), 20, 'wave', 1) }),
  ],
  desert: ring => [svg('path', { class: 'dunes', d: strokes(shifted(ring, -8, -8), 20, 'dune', 1) })],
  farm: ring => [
    svg('path', {
      class: 'furrows',
      d: ring
        .map(([a, b], i) => (i % 3 ? '' : [0, 4, 8].map(k => `M${r2(a - 8)} ${r2(b - 6 + k)}l17 -3`).join('')))
        .join(''),
    }),
  ],
};

/**
 * The patch of a site's own terrain.
 * @param {AreaBoard['areas'][number]} area
 * @param {(p: Point) => Point} to
 * @returns {SVGElement[]}
 */
function patchOf(area, to) {
  const [x, y] = to(area.at),
    kind = countryKind(area.terrain ?? area.id);
  const blob = Array.from({ length: 22 }, (_, i) => {
    const angle = (i * Math.PI) / 11,
      reach = SITE * (1.32 + (noise(area.at[0], area.at[1], i) - 0.5) * 0.36);
    return /** @type {Point} */ ([x + Math.cos(angle) * reach * 1.12, y + Math.sin(angle) * reach]);
  });
  /** @type {Point[]} */ const ring = [];
  for (let i = 0; i < 22; i++) {
    const angle = i * 2.399,
      reach = SITE * (0.66 + (i / 22) * 0.5);
    ring.push([x + Math.cos(angle) * reach * 1.12, y + Math.sin(angle) * reach * 0.95]);
  }
  return [
    svg('path', { class: `patch patch-${kind}`, d: kind === 'water' ? stream([x, y], area.at) : smooth(blob) }),
    ...(growth[kind]?.(ring) ?? []),
  ];
}

/**
 * Open country with a patch of its own terrain around every site.
 * @param {AreaBoard} board
 * @param {{ width: number, height: number }} size
 * @param {(p: Point) => Point} to
 */
export function drawCountry(board, size, to) {
  // An inner <svg> clips what extends beyond the map's edge.
  const node = svg(
    'svg',
    { class: 'country', width: size.width, height: size.height },
    svg('rect', { class: 'ground-field', width: size.width, height: size.height, rx: 14 }),
  );
  node.append(...tonesOf(size), ...tuftsOf(size), ...board.areas.flatMap(area => patchOf(area, to)));
  node.append(rose([58, 62]));
  node.append(
    svg('rect', { class: 'map-frame', x: 8, y: 8, width: size.width - 16, height: size.height - 16, rx: 8 }),
    svg('rect', { class: 'map-frame thin', x: 13, y: 13, width: size.width - 26, height: size.height - 26, rx: 5 }),
  );
  return node;
}

/**
 * A stretch of water that passes the site and fades into the land on both sides.
 * @param {Point} at
 * @param {Point} seed
 */
function stream([x, y], seed) {
  /** @type {Point[]} */ const upper = [];
  /** @type {Point[]} */ const lower = [];
  for (let i = 0; i <= 16; i++) {
    const t = i / 8 - 1,
      width = (1 - Math.abs(t) ** 2.2) * 17 + 1;
    const px = x + t * SITE * 3.4,
      py = y + Math.sin(t * 4 + noise(seed[0], seed[1], 3) * 6) * 13 * Math.abs(t) + t * 10;
    upper.push([px, py - width]);
    lower.unshift([px, py + width]);
  }
  return smooth([...upper, ...lower]);
}

/** A closed outline through the midpoints of its sides, without sharp corners. @param {readonly Point[]} points */
function smooth(points) {
  /** @param {Point} a @param {Point} b */
  const middle = (a, b) => `${r2((a[0] + b[0]) / 2)} ${r2((a[1] + b[1]) / 2)}`;
  const last = points[points.length - 1];
  return `M${middle(last, points[0])}${points.map((p, i) => `Q${r2(p[0])} ${r2(p[1])} ${middle(p, points[(i + 1) % points.length])}`).join('')}Z`;
}

/** Hills as on old maps: a lit slope and a shaded one. @param {readonly Point[]} at */
function hills(at) {
  let light = '',
    dark = '';
  for (const [x, y] of at.filter((_, i) => i % 2 === 0).sort((a, b) => a[1] - b[1])) {
    light += `M${r2(x - 12)} ${r2(y + 6)}Q${r2(x - 5)} ${r2(y - 8)} ${r2(x)} ${r2(y - 9)}L${r2(x + 2)} ${r2(y + 6)}Z`;
    dark += `M${r2(x)} ${r2(y - 9)}Q${r2(x + 6)} ${r2(y - 7)} ${r2(x + 12)} ${r2(y + 6)}H${r2(x + 2)}Z`;
  }
  return [svg('path', { class: 'hill-light', d: light }), svg('path', { class: 'hill-dark', d: dark })];
}

/** @param {AreaBoard} board @param {(p: Point) => Point} to */
export function drawWays(board, to) {
  const areas = new Map(board.areas.map(a => [a.id, a]));
  const node = group('ways');
  /** @type {Record<string, string>} */ const lines = { road: '', track: '', river: '' };
  /** @param {Point} a @param {Point} b @param {string} kind */
  const way = (a, b, kind) => {
    const [x1, y1] = to(a),
      [x2, y2] = to(b),
      length = Math.hypot(x2 - x1, y2 - y1) || 1;
    const bend = (noise(a[0] + b[0], a[1] + b[1], 5) - 0.5) * length * (kind === 'road' ? 0.12 : 0.22);
    lines[kind in lines ? kind : 'track'] +=
      `M${r2(x1)} ${r2(y1)}Q${r2((x1 + x2) / 2 - ((y2 - y1) / length) * bend)} ${r2((y1 + y2) / 2 + ((x2 - x1) / length) * bend)} ${r2(x2)} ${r2(y2)}`;
  };
  for (const {
    between: [a, b],
    kind,
  } of board.links) {
    const [from, dest] = [areas.get(a), areas.get(b)];
    if (from && dest) way(from.at, dest.at, kind);
  }
  const linked = board.areas.filter(a => /_head$/.test(a.id));
  if (board.city_at) for (const a of linked) way(a.at, board.city_at, 'road');
  for (const name of ['river', 'track', 'road'])
    if (lines[name])
      node.append(...[path(`way-${name}-edge`, lines[name]), path(`way-${name}`, lines[name])].filter(n => n !== null));
  return node;
}

/**
 * A site: a trodden ring with a few roofs, which troops cover when they stand there.
 * @param {Area} area
 * @param {Point} at
 */
export function drawSite(area, [x, y]) {
  const r = SITE * 0.62;
  let roofs = '',
    light = '';
  for (let i = 0; i < 4; i++) {
    const [px, py] = [
      x - 11 + (i % 2) * 13 + noise(area.at[0], area.at[1], i) * 4,
      y - 10 + Math.floor(i / 2) * 11 + noise(area.at[0], area.at[1], i + 9) * 3,
    ];
    const [w, h] = [7 + noise(area.at[0], area.at[1], i + 20) * 4, 6 + noise(area.at[0], area.at[1], i + 30) * 3];
    roofs += box(px, py, w, h);
    light += `M${r2(px)} ${r2(py + h)}v${r2(-h)}h${r2(w)}`;
  }
  return group(
    'site',
    path('site-ground', disc(x, y, r)),
    path('site-ring', disc(x, y, r)),
    path('site-ring thin', disc(x, y, r - 4)),
    path('roof roof-2', roofs),
    path('roof-light', light),
  );
}
