// A board of flat-topped hexes, [column, row] counted from 1; even columns lie half a hex lower. Each terrain is one
// shape, however many hexes it covers.
import { noise, placeKey } from '../geometry.js';
import { group, outline, path, r2, scattered } from '../svg.js';
import { namesLayer } from '../over/names_layer.js';
import { trees } from './land/land_texture.js';
/** @import { HexBoard, Legend, Place, Point, Surface } from '../types.js' */

/** From the centre to a corner. */
const SIDE = 27;
const HIGH = SIDE * Math.sqrt(3);
const MARGIN = 22;
/** A counter fits inside a hex. */
const UNIT = 40;

/** How terrain looks, by its rulebook's words; the first match counts. @type {[RegExp, string][]} */
const looks = [
  [/forest|wood/, 'forest'],
  [/water|river|lake|sea/, 'water'],
  [/swamp|marsh|bog/, 'swamp'],
  [/sand|desert/, 'sand'],
  [/snow|ice/, 'snow'],
  [/hill|mountain|ridge/, 'hill'],
  [/town|city|village|street|fort/, 'street'],
  [/road/, 'road'],
  [/bush|scrub/, 'bushes'],
];
/** @param {Legend | undefined} terrain */
const lookOf = terrain => looks.find(([words]) => words.test(terrain?.name ?? ''))?.[1] ?? '';

/** @param {HexBoard} board @returns {Surface} */
export function hexSurface(board) {
  const [width, height] = [board.rows[0]?.length ?? 0, board.rows.length];
  const lower = (/** @type {number} */ column) => (column % 2 === 0 ? HIGH / 2 : 0);
  /** @param {Point} hex @returns {Point} */
  const to = ([column, row]) => [
    MARGIN + SIDE + (column - 1) * 1.5 * SIDE,
    MARGIN + HIGH / 2 + (row - 1) * HIGH + lower(column),
  ];
  const inside = (/** @type {Point} */ [column, row]) => column >= 1 && row >= 1 && column <= width && row <= height;
  /** @param {Point} hex @returns {Place} */
  const place = hex => ({ board: board.id, hex });
  /** @param {Point} middle @param {number} [size] */
  const ring = ([x, y], size = SIDE) =>
    outline(
      Array.from({ length: 6 }, (_, i) => {
        const angle = (i * Math.PI) / 3;
        return /** @type {Point} */ ([x + size * Math.cos(angle), y + size * Math.sin(angle)]);
      }),
    );
  /** @param {Point} hex @param {string[]} rows @param {Record<string, Legend>} legend */
  const terrainAt = ([column, row], rows, legend) => legend[rows[row - 1]?.[column - 1] ?? ''];
  const size = {
    width: 2 * MARGIN + (width - 1) * 1.5 * SIDE + 2 * SIDE,
    height: 2 * MARGIN + (height + (width > 1 ? 0.5 : 0)) * HIGH,
  };
  const names = new Map((board.names ?? []).map(n => [n.at.join(','), n.text]));
  /** @type {ReturnType<typeof namesLayer> | null} */ let named = null;
  const all = () =>
    Array.from(
      { length: width * height },
      (_, i) => /** @type {Point} */ ([(i % width) + 1, Math.floor(i / width) + 1]),
    );

  return {
    size,
    unit: UNIT,
    margin: MARGIN,
    *keys() {
      for (const hex of all()) yield String(hex);
    },
    placeOf: key => place(/** @type {Point} */ (/** @type {unknown} */ (key.split(',').map(Number)))),
    center: p => (p.hex && inside(p.hex) ? to(p.hex) : null),
    placeAt(x, y) {
      // The nearest centre among the few hexes around the point.
      const near = Math.round((x - MARGIN - SIDE) / (1.5 * SIDE)) + 1;
      let best = null,
        least = HIGH / 2 + 2;
      for (const column of [near - 1, near, near + 1]) {
        const row = Math.round((y - MARGIN - HIGH / 2 - lower(column)) / HIGH) + 1;
        const [cx, cy] = to([column, row]),
          far = Math.hypot(cx - x, cy - y);
        if (inside([column, row]) && far < least) {
          best = place([column, row]);
          least = far;
        }
      }
      return best;
    },
    step(from, dx, dy) {
      // Up and down move along the column; left and right along the row, alternately half a hex up and down.
      const next = from.hex && /** @type {Point} */ ([from.hex[0] + dx, from.hex[1] + dy]);
      return next && inside(next) ? place(next) : null;
    },
    first: () => place([Math.ceil(width / 2), Math.ceil(height / 2)]),
    shape: p => (p.hex ? ring(to(p.hex)) : ''),
    describe(p, words) {
      const [column, row] = p.hex ?? [0, 0];
      const grounds = [board, ...board.layers].flatMap(layer => {
        const terrain = terrainAt([column, row], layer.rows, layer.legend);
        return terrain ? [words.ground[terrain.name] ?? terrain.name.replaceAll('_', ' ')] : [];
      });
      return words.square(column, row, grounds.join(', '), names.get(placeKey(p)) ?? '');
    },
    draw(layers) {
      /** @type {Map<string, string>} */ const fills = new Map();
      /** @type {Point[]} */ const woods = [];
      let bridges = '',
        relief = '';
      for (const hex of all()) {
        const terrain = terrainAt(hex, board.rows, board.legend),
          look = lookOf(terrain),
          [x, y] = to(hex);
        const field = ['ground-field', 'ground-field-2', 'ground-field-3'][Math.floor(noise(...hex, 3) * 3)];
        const tone = look === 'hill' ? 'land-hill' : look ? `ground ground-${look}` : field;
        fills.set(tone, (fills.get(tone) ?? '') + ring([x, y]));
        if (look === 'forest') woods.push([x - SIDE * 0.6, y - SIDE * 0.6]);
        if (terrain?.bridge) bridges += `M${r2(x - SIDE)} ${r2(y - 7)}h${2 * SIDE}v14h${-2 * SIDE}Z`;
        for (const layer of board.layers)
          if (lookOf(terrainAt(hex, layer.rows, layer.legend)) === 'hill')
            relief += `M${r2(x - 17)} ${r2(y + 12)}q17 -25 34 0M${r2(x - 9)} ${r2(y + 13)}q9 -12 18 0`;
      }
      const crowns = trees(woods, SIDE * 1.2, 5, SIDE * 0.24);
      layers.ground.append(group('land', ...[...fills].map(([tone, d]) => scattered(tone, d))));
      const lines = all()
        .map(hex => ring(to(hex)))
        .join('');
      layers.ground.append(scattered('grid-line', lines) ?? '');
      layers.features.append(
        ...[
          scattered('cast', crowns.shadow),
          scattered('tree', crowns.dark),
          scattered('tree-light', crowns.light),
        ].flatMap(node => node ?? []),
        ...[path('bridge', bridges), scattered('relief', relief)].flatMap(node => node ?? []),
      );
      named = namesLayer(layers.names, {
        names: (board.names ?? []).map(({ at, text }) => ({
          text,
          area: at.join(','),
          at: to(at),
          half: [UNIT / 2, UNIT / 2],
          rank: 1,
        })),
        closed: () => [],
        busy: [],
        size,
      });
    },
    refresh: () => undefined,
    look: (k, seen) => named?.look(k, seen),
  };
}
