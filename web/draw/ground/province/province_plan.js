// The layout of provinces and their borders. Outlines come from the data; straight borders are bent slightly, the same
// way from both sides, so that neighbours share every bend. Pure arithmetic.
import { cellsOf, clearance, inside, wander } from './voronoi.js';
import { pointAlong } from '../../geometry.js';
/** @import { Area, AreaBoard, Link, Point } from '../../types.js' */

/**
 * @typedef {{ area: Area, at: Point, shape: Point[], given: boolean }} Province given: its outline comes from the data
 */
/**
 * @typedef {{ link: Link, line: Point[], middle: Point, along: Point }} Border along: its direction at its middle, a
 *   unit vector
 */
/**
 * @typedef {{ size: { width: number, height: number }, provinces: Map<string, Province>, borders: Border[], neighbours:
 *   Map<string, string[]> }} ProvincePlan neighbours: who shares a stretch of outline
 */

const MARGIN = 46;
/** The minimum distance of two centres: room for an army, its holdings and a name. */
const ROOM = 142;
/** The corners of a name, an army and its holdings, relative to the middle of the army. @type {Point[]} */
const BLOCK = [
  [-40, -54],
  [40, -54],
  [-48, 76],
  [48, 76],
];
/** More space than this between those corners and the outline makes a place no better. */
const ENOUGH = 14;
const SWAY = 0.2,
  LEAST_BEND = 26;

/** A stretch of outline, the same key from both sides. @param {Point} a @param {Point} b */
export const stretch = (a, b) => {
  const [p, q] = [a.join(), b.join()];
  return p < q ? `${p} ${q}` : `${q} ${p}`;
};

/** The border between two areas. @param {ProvincePlan} plan @param {readonly [string, string]} edge */
export const borderAt = ({ borders }, [a, b]) =>
  borders.find(({ link }) => link.between.includes(a) && link.between.includes(b));

/** @param {AreaBoard} board @returns {ProvincePlan} */
export function provincePlan(board) {
  const apart = board.areas.flatMap((a, i) =>
    board.areas.slice(0, i).map(b => Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1])),
  );
  const scale = ROOM / Math.min(...apart.filter(far => far > 0), apart.length ? Infinity : ROOM);
  const points = board.areas.flatMap(a => [a.at, ...(a.outline ?? [])]);
  const [left, right] = [Math.min(...points.map(p => p[0])), Math.max(...points.map(p => p[0]))],
    [top, bottom] = [Math.min(...points.map(p => p[1])), Math.max(...points.map(p => p[1]))];
  /** @param {Point} p @returns {Point} */
  const to = p => [Math.round(MARGIN + (p[0] - left) * scale), Math.round(MARGIN + (p[1] - top) * scale)];
  const size = { width: (right - left) * scale + 2 * MARGIN, height: (bottom - top) * scale + 2 * MARGIN };
  const corners = [
    ...new Map([...points, ...board.links.flatMap(l => l.line ?? [])].map(p => [to(p).join(), to(p)])).values(),
  ];
  const [low, high] = [to([left, top]), to([right, bottom])];
  /** The frame of the map is straight. @param {Point} a @param {Point} b */
  const framed = (a, b) => [0, 1].some(n => a[n] === b[n] && (a[n] === low[n] || a[n] === high[n]));

  /**
   * A side as drawn, without its last point. It is bent between the corners of other provinces that lie on it.
   * @param {Point} a
   * @param {Point} b
   * @returns {Point[]}
   */
  function bent(a, b) {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1,
      [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
    /** @type {{ p: Point, along: number }[]} */ const on = [];
    for (const p of corners) {
      const along = (p[0] - a[0]) * ux + (p[1] - a[1]) * uy;
      if (along > 2 && along < length - 2 && Math.abs((p[0] - a[0]) * uy - (p[1] - a[1]) * ux) < 2)
        on.push({ p, along });
    }
    on.sort((p, q) => p.along - q.along);
    const stops = [a, ...on.map(({ p }) => p), b];
    return stops.slice(1).flatMap((q, i) => {
      const p = stops[i];
      if (framed(p, q)) return [p];
      const forward = p[0] < q[0] || (p[0] === q[0] && p[1] < q[1]);
      const line = forward
        ? [...wander(p, q, SWAY, LEAST_BEND), q]
        : [...wander(q, p, SWAY, LEAST_BEND), p].toReversed();
      return line.slice(0, -1);
    });
  }

  const outlines = board.areas.map(a => a.outline?.map(to) ?? []);
  // If all provinces bring their outlines, there is nothing left to divide.
  const cells = outlines.every(given => given.length > 0)
    ? []
    : cellsOf(
        board.areas.map(a => to(a.at)),
        [size.width, size.height],
      );
  /** @type {Map<string, Province>} */ const provinces = new Map(
    board.areas.map((area, i) => {
      const given = outlines[i];
      const shape = given.length ? given.flatMap((p, n) => bent(p, given[(n + 1) % given.length])) : cells[i].outline;
      return [area.id, { area, at: settled(to(area.at), shape), shape, given: given.length > 0 }];
    }),
  );

  /** @type {Map<string, string[]>} */ const neighbours = new Map();
  for (const [id, { shape }] of provinces)
    shape.forEach((p, i) => {
      const key = stretch(p, shape[(i + 1) % shape.length]);
      neighbours.set(key, [...(neighbours.get(key) ?? []), id]);
    });

  const borders = board.links.flatMap(link => {
    const [from, dest] = link.between.map(id => provinces.get(id));
    if (!from || !dest) return [];
    const given = link.line?.map(to);
    const line = given?.length
      ? [...given.slice(1).flatMap((q, i) => bent(given[i], q)), given[given.length - 1]]
      : shared(from.shape, dest.shape);
    if (line.length < 2) {
      /** @type {Point} */ const middle = [(from.at[0] + dest.at[0]) / 2, (from.at[1] + dest.at[1]) / 2];
      const far = Math.hypot(dest.at[0] - from.at[0], dest.at[1] - from.at[1]) || 1;
      const along = /** @type {Point} */ ([-(dest.at[1] - from.at[1]) / far, (dest.at[0] - from.at[0]) / far]);
      return [{ link, line: [], middle, along }];
    }
    const length = line.slice(1).reduce((sum, q, i) => sum + Math.hypot(q[0] - line[i][0], q[1] - line[i][1]), 0);
    const [before, after] = [pointAlong(line, length / 2 - 6), pointAlong(line, length / 2 + 6)];
    const far = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    return [
      {
        link,
        line,
        middle: pointAlong(line, length / 2),
        along: /** @type {Point} */ ([(after[0] - before[0]) / far, (after[1] - before[1]) / far]),
      },
    ];
  });
  return { size, provinces, borders, neighbours };
}

/** Where the province's army stands: at the centre in the data, or slightly aside, so that the holdings below it lie
 * within the province too.
 * @param {Point} at @param {readonly Point[]} shape @returns {Point} */
function settled(at, shape) {
  let best = at,
    most = -Infinity;
  /** @param {Point} here @param {number} wanted stop looking once the room is no larger than this */
  const roomAt = (here, wanted) => {
    let room = ENOUGH;
    for (const [x, y] of BLOCK) {
      /** @type {Point} */ const p = [here[0] + x, here[1] + y];
      room = Math.min(room, inside(shape, p) ? clearance(shape, p) : -clearance(shape, p));
      if (room <= wanted) break;
    }
    return room;
  };
  /** The room at the centre itself: skip places that cannot beat it. */
  const least = inside(shape, at) ? roomAt(at, -Infinity) : -Infinity;
  for (let dy = -32; dy <= 32; dy += 8)
    for (const dx of [0, -14, 14, -28, 28]) {
      const aside = (Math.abs(dx) + Math.abs(dy)) * 0.1;
      if (ENOUGH - aside < Math.max(least, most)) continue;
      /** @type {Point} */ const here = [at[0] + dx, at[1] + dy];
      if (!inside(shape, here)) continue;
      const worth = roomAt(here, most + aside) - aside;
      if (worth > most) [best, most] = [here, worth];
    }
  return best;
}

/**
 * The longest run of corners that two outlines have in common.
 * @param {readonly Point[]} a
 * @param {readonly Point[]} b
 * @returns {Point[]}
 */
function shared(a, b) {
  const theirs = new Set(b.map((p, i) => stretch(p, b[(i + 1) % b.length])));
  const common = a.map((p, i) => theirs.has(stretch(p, a[(i + 1) % a.length])));
  const start = common.findIndex((yes, i) => yes && !common[(i + a.length - 1) % a.length]);
  /** @type {Point[]} */ let best = [];
  /** @type {Point[]} */ let run = [];
  for (let n = 0; start >= 0 && n < a.length; n++) {
    const i = (start + n) % a.length;
    if (!common[i]) run = [];
    else {
      if (run.length === 0) run = [a[i]];
      run = [...run, a[(i + 1) % a.length]];
      if (run.length > best.length) best = run;
    }
  }
  return best;
}

/**
 * The province that contains a point; a given outline lies above its neighbours' cells.
 * @param {ProvincePlan} plan
 * @param {Point} at
 */
export const provinceAt = ({ provinces }, at) =>
  [...provinces.values()].sort((a, b) => Number(b.given) - Number(a.given)).find(({ shape }) => inside(shape, at));
