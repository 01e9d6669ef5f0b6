// Draws the land of a square board from its letters. A letter's name decides how it is drawn, so that every map with
// the same legend works; an unknown name is plain open ground.
import { graveyard, houses, palace, ziggurat } from './city/buildings.js';
import { noise, roundedLine } from '../geometry.js';
import { parcels, strokes, trees } from './land/land_texture.js';
import { streetWays } from './city/streets.js';
import { box, group, groupOncePainted, outline, path, r2, scattered, svg } from '../svg.js';
import { zoneBeside } from './city/walls.js';
/** @import { Legend, Point, SquareBoard } from '../types.js' */
/** @import { Section } from './city/walls.js' */

/** The ground under each kind of square. @type {Record<string, string>} */
const under = {
  street: 'street',
  houses: 'street',
  court: 'court',
  palace: 'court',
  ziggurat: 'court',
  forest: 'forest',
  bushes: 'bushes',
  water: 'water',
  'water with bridge': 'water',
  swamp: 'swamp',
  sand: 'sand',
  snow: 'snow',
};
/** The ground at the foot of a wall, by zone. */
const byZone = ['', 'street', 'court'];

/**
 * @param {SquareBoard} board
 * @param {number} unit
 * @param {Point} origin
 * @param {ReadonlyMap<string, Section>} sections
 */
export function drawSquareGround(board, unit, [ox, oy], sections) {
  /** @param {number} x @param {number} y @returns {Point} top-left corner of a square */
  const corner = (x, y) => [ox + (x - 1) * unit, oy + (y - 1) * unit];
  /** @param {number} x @param {number} y @returns {Legend | undefined} */
  const legend = (x, y) => board.legend[board.rows[y - 1]?.[x - 1] ?? ''];
  /** @type {Map<string, Point[]>} */ const cells = new Map();
  /** @type {Map<string, string>} */ const fills = new Map();
  /** @param {string} tone @param {string} d */
  const fill = (tone, d) => {
    if (tone) fills.set(tone, (fills.get(tone) ?? '') + d);
  };

  for (let y = 1; y <= board.height; y++)
    for (let x = 1; x <= board.width; x++) {
      const name = legend(x, y)?.name ?? '';
      const list = cells.get(name) ?? [];
      list.push(corner(x, y));
      cells.set(name, list);
      const section = sections.get(`${x},${y}`);
      if (section) for (const [tone, d] of wallFeet(board, section, corner(x, y), unit)) fill(tone, d);
      else fill(under[name] ?? '', box(...corner(x, y), unit, unit));
    }
  /** @param {string} name */
  const at = name => cells.get(name) ?? [];
  const [w, h] = [board.width * unit, board.height * unit];
  const farm = parcels(board.width, board.height, unit, [ox, oy]);
  const water = [...at('water'), ...at('water with bridge')];

  const ground = group(
    'land',
    svg('rect', { class: 'ground-field', x: ox, y: oy, width: w, height: h }),
    path('ground-field-2', farm.second),
    path('ground-field-3', farm.third),
    groupOncePainted('growth', () => {
      const { lines, tufts } = farm.growth();
      return [scattered('furrows', lines), scattered('hedges', farm.hedges), scattered('tufts', tufts)];
    }),
    ...[...fills].map(([tone, d]) => scattered(`ground ground-${tone}`, d)),
    roads(board, legend, corner, unit),
    groupOncePainted('textures', () => [
      avenues(board, unit, corner),
      scattered('paving', strokes([...at('street'), ...at('houses')], unit, 'dot', 5)),
      scattered('court-tiles', tiles([...at('court'), ...at('palace')], unit)),
      scattered('water-lines', strokes(water, unit, 'wave', 3)),
      scattered('reeds', strokes(at('swamp'), unit, 'reed', 3)),
      scattered('dunes', strokes(at('sand'), unit, 'dune', 3)),
      scattered('drifts', strokes(at('snow'), unit, 'dune', 2)),
    ]),
    bridges(at('water with bridge'), unit),
  );

  const grown = () => [
    trees(at('forest'), unit, 7, unit * 0.17),
    trees(at('bushes'), unit, 6, unit * 0.09),
    trees(
      [...at('street')].filter(([x, y]) => noise(x, y, 77) < 0.16),
      unit,
      1,
      unit * 0.11,
    ),
    trees(
      at('court').filter(([x, y]) => noise(x, y, 78) < 0.3),
      unit,
      2,
      unit * 0.1,
    ),
  ];
  const houseKeys = new Set(at('houses').map(String));
  const features = group(
    'features-fixed',
    at('houses').length ? houses(at('houses'), unit, (x, y) => houseKeys.has(String([x, y]))) : null,
    groupOncePainted('trees', () =>
      grown().flatMap(t => [scattered('cast', t.shadow), scattered('tree', t.dark), scattered('tree-light', t.light)]),
    ),
    ...at('palace').map(p => palace(p, unit)),
    ...blocks(at('ziggurat'), unit).map(ziggurat),
    ...at('graveyard').map(p => graveyard(p, unit)),
  );
  return { ground, features, grid: grid(board, corner, unit) };
}

/**
 * The two halves of a wall square belong to the land on either side.
 * @param {SquareBoard} board
 * @param {Section} section
 * @param {Point} corner
 * @param {number} unit
 * @returns {[string, string][]}
 */
function wallFeet(board, section, [left, top], unit) {
  const square = /** @type {Point[]} */ ([
    [left, top],
    [left + unit, top],
    [left + unit, top + unit],
    [left, top + unit],
  ]);
  const [ox, oy] = section.outward;
  const inside = byZone[zoneBeside(board, ...section.at, [-ox, -oy]) ?? 0] ?? '';
  const outside = byZone[zoneBeside(board, ...section.at, section.outward) ?? 0] ?? '';
  if (!section.through) return [[inside, outline(square)]];
  const [ex, ey] = section.ends[0];
  const on = /** @type {Point} */ ([left + unit / 2 + ex * unit, top + unit / 2 + ey * unit]);
  /** @param {number} sign */
  const half = sign => outline(clip(square, on, [ox * sign, oy * sign]));
  return [
    [inside, half(-1)],
    [outside, half(1)],
  ];
}

/**
 * The part of a convex shape on one side of a line.
 * @param {readonly Point[]} shape
 * @param {Point} on
 * @param {Point} side
 * @returns {Point[]}
 */
export function clip(shape, on, side) {
  /** @param {Point} p */ const depth = p => (p[0] - on[0]) * side[0] + (p[1] - on[1]) * side[1];
  return shape.flatMap((p, i) => {
    const q = shape[(i + 1) % shape.length];
    const [a, b] = [depth(p), depth(q)];
    /** @type {Point[]} */ const kept = a >= 0 ? [p] : [];
    if ((a > 0 && b < 0) || (a < 0 && b > 0))
      kept.push([p[0] + ((q[0] - p[0]) * a) / (a - b), p[1] + ((q[1] - p[1]) * a) / (a - b)]);
    return kept;
  });
}

/**
 * Roads join road squares, pass under gates and continue to the edge of the map.
 * @param {SquareBoard} board
 * @param {(x: number, y: number) => Legend | undefined} legend
 * @param {(x: number, y: number) => Point} corner
 * @param {number} unit
 */
function roads(board, legend, corner, unit) {
  /** @param {number} x @param {number} y */ const middle = (x, y) => {
    const [l, t] = corner(x, y);
    return /** @type {Point} */ ([l + unit / 2, t + unit / 2]);
  };
  /** @param {number} x @param {number} y */ const isRoad = (x, y) => {
    const l = legend(x, y);
    return l?.name === 'road' || l?.name === 'water with bridge';
  };
  let d = '';
  for (let y = 1; y <= board.height; y++)
    for (let x = 1; x <= board.width; x++) {
      if (!isRoad(x, y)) continue;
      const [mx, my] = middle(x, y);
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
        [-1, 0],
        [0, -1],
        [1, 1],
        [1, -1],
      ]) {
        const [nx, ny] = [x + dx, y + dy];
        const off = nx < 1 || ny < 1 || nx > board.width || ny > board.height;
        const diagonal = dx !== 0 && dy !== 0;
        if (diagonal && (isRoad(x + dx, y) || isRoad(x, y + dy) || !isRoad(nx, ny))) continue;
        if (!diagonal && !isRoad(nx, ny) && !legend(nx, ny)?.gate && !(off && isRoad(x - dx, y - dy))) continue;
        const reach = off ? 0.28 : legend(nx, ny)?.gate ? 1.1 : 1;
        d += `M${r2(mx)} ${r2(my)}l${r2(dx * unit * reach)} ${r2(dy * unit * reach)}`;
      }
    }
  return d ? group('roads', path('road-edge', d), path('road', d), path('road-ruts', d)) : null;
}

/**
 * The paved ways between the gates of one ring and the next.
 * @param {SquareBoard} board
 * @param {number} unit
 * @param {(x: number, y: number) => Point} corner
 */
function avenues(board, unit, corner) {
  const d = streetWays(board)
    .map(way =>
      roundedLine(
        way.map(([x, y]) => {
          const [l, t] = corner(x, y);
          return /** @type {Point} */ ([l + unit / 2, t + unit / 2]);
        }),
        unit * 0.8,
      ),
    )
    .join('');
  return d ? group('avenues', path('avenue', d), path('avenue-stones', d)) : null;
}

/** @param {readonly Point[]} cells @param {number} unit */
function tiles(cells, unit) {
  let d = '';
  for (const [x, y] of cells)
    for (let i = 0; i < 4; i++) d += `M${x} ${r2(y + (unit * i) / 4)}h${unit}M${r2(x + (unit * i) / 4)} ${y}v${unit}`;
  return d;
}

/** @param {readonly Point[]} cells @param {number} unit */
function bridges(cells, unit) {
  let d = '';
  for (const [x, y] of cells) d += box(x, y + unit * 0.28, unit, unit * 0.44);
  return path('bridge', d);
}

/** Connected squares, as the rectangles they cover. @param {readonly Point[]} cells @param {number} unit */
function blocks(cells, unit) {
  const left = new Set(cells.map(String));
  /** @type {{ x: number, y: number, w: number, h: number }[]} */ const found = [];
  for (const [x, y] of cells) {
    if (!left.has(String([x, y]))) continue;
    let [w, h] = [unit, unit];
    while (left.has(String([x + w, y]))) w += unit;
    while (left.has(String([x, y + h]))) h += unit;
    for (let i = 0; i < w; i += unit) for (let j = 0; j < h; j += unit) left.delete(String([x + i, y + j]));
    found.push({ x, y, w, h });
  }
  return found;
}

/** @param {SquareBoard} board @param {(x: number, y: number) => Point} corner @param {number} unit */
function grid(board, corner, unit) {
  const [l, t] = corner(1, 1);
  let d = '';
  for (let x = 1; x < board.width; x++) d += `M${l + x * unit} ${t}v${board.height * unit}`;
  for (let y = 1; y < board.height; y++) d += `M${l} ${t + y * unit}h${board.width * unit}`;
  return group(
    'grid',
    path('grid-line', d),
    svg('rect', { class: 'board-edge', x: l, y: t, width: board.width * unit, height: board.height * unit }),
  );
}
