// A map of areas joined by ways: sites on open country, roads, tracks and rivers between them, the city in the middle.
import { SITE, drawCountry, drawSite, drawWays } from './area_ground.js';
import { CITY_RADIUS, drawCity } from './city/city_sign.js';
import { namesLayer } from '../over/names_layer.js';
import { disc } from '../svg.js';
import { walkTo } from './walk.js';
/** @import { Area, AreaBoard, Place, Point, Surface } from '../types.js' */
/** @import { Box, Name } from '../over/names.js' */

const MARGIN = 104;
/** Half the size of what a name stands beside. @type {Point} */
const disc_half = [SITE * 0.64, SITE * 0.64];
/** Where two camps share a place, the second count hangs outside it; a name may lie beside that as well. */
const crowd_half = SITE * 0.86;
/** @type {Point} */
const city_half = [CITY_RADIUS, CITY_RADIUS];

/**
 * Areas may use any scale: enlarge the map until the two closest sites have room for a stack each.
 * @param {AreaBoard} board
 */
export function areaScale(board) {
  let closest = Infinity;
  for (const a of board.areas)
    for (const b of board.areas)
      if (a !== b) closest = Math.min(closest, Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) || Infinity);
  return Number.isFinite(closest) ? Math.max(1, Math.min(14, 92 / closest)) : 10;
}

/** @param {Point} a @param {Point} b @param {number} share @returns {Point} */
const between = (a, b, share) => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];

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
  // The city sign is a button where it stands for a board of its own.
  const [sign = ''] = board.city_at ? Object.keys(board.opens ?? {}).filter(id => !areas.has(id)) : [];
  const city = sign && board.city_at ? { id: sign, name: board.city_name ?? sign, at: board.city_at } : null;
  /** @param {Place} p */ const areaOf = p => (city && p.area === sign ? city : areas.get(p.area ?? ''));
  /** @param {Area} a @returns {Place} */ const place = a => ({ board: board.id, area: a.id });

  /** @param {Point} at @param {number} r @returns {Box} */
  const around = ([x, y], r) => ({ x: x - r, y: y - r, w: 2 * r, h: 2 * r });
  /** @type {Name[]} */ const names = [
    ...board.areas.map(a => ({
      text: a.name,
      area: a.id,
      at: to(a.at),
      half: disc_half,
      beside: around(to(a.at), crowd_half),
      rank: 1,
    })),
    ...(board.city_at && board.city_name
      ? [{ text: board.city_name, area: '', at: to(board.city_at), half: city_half, rank: 0, grade: 1.3 }]
      : []),
  ];
  const closed = [
    ...board.areas.map(a => around(to(a.at), SITE * 0.6)),
    ...(board.city_at ? [around(to(board.city_at), CITY_RADIUS)] : []),
  ];
  // Points along each road, where names would rather not lie.
  const busy = board.links.flatMap(({ between: [a, b] }) => {
    const [from, dest] = [areas.get(a), areas.get(b)].map(one => one && to(one.at));
    return from && dest ? Array.from({ length: 21 }, (_, i) => between(from, dest, i / 20)) : [];
  });
  /** @type {ReturnType<typeof namesLayer> | null} */ let named = null;

  return {
    size,
    unit: SITE,
    margin: MARGIN,
    spread: 1.3,
    keys: () => areas.keys(),
    center: p => {
      const a = areaOf(p);
      return a ? to(a.at) : null;
    },
    placeAt(x, y) {
      let best = null,
        nearest = SITE * 0.95;
      for (const a of board.areas) {
        const [ax, ay] = to(a.at),
          far = Math.hypot(ax - x, ay - y);
        if (far < nearest) {
          best = a;
          nearest = far;
        }
      }
      if (!best && city) {
        const [cx, cy] = to(city.at);
        if (Math.hypot(cx - x, cy - y) < CITY_RADIUS) best = city;
      }
      return best ? place(best) : null;
    },
    step(from, dx, dy) {
      const here = areaOf(from);
      if (!here) return null;
      const best = walkTo(board, here, dx, dy);
      return best ? place(best) : null;
    },
    first: () => place(board.areas[0]),
    shape(p) {
      const a = areaOf(p);
      return a ? disc(...to(a.at), a === city ? CITY_RADIUS : SITE * 0.72) : '';
    },
    ...(city && { opens: p => (p.area === sign && board.opens?.[sign]) || null }),
    describe: p => areaOf(p)?.name ?? '',
    draw(layers) {
      layers.ground.append(drawCountry(board, size, to));
      layers.features.append(
        drawWays(board, to),
        ...board.areas.map(a => drawSite(a, to(a.at))),
        ...(board.city_at ? [drawCity(to(board.city_at))] : []),
      );
      named = namesLayer(layers.names, { names, closed: () => closed, busy, size });
    },
    look: (k, seen) => named?.look(k, seen),
    lettering: () => named,
    refresh: () => {},
  };
}
