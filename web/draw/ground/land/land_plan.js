// The layout of a land map: areas as cells, the wilderness beyond them, rivers along borders, ways across.
import { landLook, linkLook } from '../area_kind.js';
import { noise } from '../../geometry.js';
import { cellsOf } from '../province/voronoi.js';
/** @import { Area, AreaBoard, Point } from '../../types.js' */
/** @import { Border, Cell } from '../province/voronoi.js' */
/** @import { Country, Sign } from '../area_kind.js' */

/** A stack's width. */
export const UNIT = 56;
const CLOSEST = 112; // between two places: a stack each, and a name between them
const MARGIN = 146;
const WILD = 240; // the wilderness begins this far from every place,
const WILD_OUTSIDE = 186; // and nearer towards the frame, so that the whole coast is on the map

/** @typedef {{ area: Area, at: Point, cell: Cell, country: Country, sign: Sign }} Land */
/**
 * @typedef {{ between: [string, string], road: boolean, river: boolean, bridge: boolean, tunnel: boolean, from: Point,
 *   over: Point, to: Point, border: Border | null }} Way
 */
/**
 * @typedef {{ size: { width: number, height: number }, lands: Land[], wild: Cell[], ways: Way[], rivers: Point[][],
 *   coast: Point[][], borders: { line: Point[], open: boolean }[] }} LandPlan
 */

/** @param {AreaBoard} board @returns {LandPlan} */
export function landPlan(board) {
  let closest = Infinity;
  for (const a of board.areas)
    for (const b of board.areas)
      if (a !== b) closest = Math.min(closest, Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) || Infinity);
  const scale = Number.isFinite(closest) ? Math.min(40, CLOSEST / closest) : 1;
  const [xs, ys] = [board.areas.map(a => a.at[0]), board.areas.map(a => a.at[1])];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const size = {
    width: (Math.max(...xs) - left) * scale + 2 * MARGIN,
    height: (Math.max(...ys) - top) * scale + 2 * MARGIN,
  };
  const sites = board.areas.map(
    a => /** @type {Point} */ ([MARGIN + (a.at[0] - left) * scale, MARGIN + (a.at[1] - top) * scale]),
  );
  const cells = cellsOf([...sites, ...wilderness(sites, size)], [size.width, size.height]);

  const links = new Map(board.links.map(l => [[...l.between].sort().join(' '), linkLook(l.kind)]));
  const number = new Map(board.areas.map((a, i) => [a.id, i]));
  const lands = board.areas.map((area, i) => ({
    area,
    at: sites[i],
    cell: cells[i],
    ...landLook(area, Boolean(board.opens?.[area.id])),
  }));
  /** @param {number} a @param {number} b */
  const borderOf = (a, b) => cells[a].borders.find(({ between }) => between.includes(b)) ?? null;

  const ways = board.links.flatMap(link => {
    const [a, b] = link.between.map(id => number.get(id));
    if (a === undefined || b === undefined) return [];
    const border = borderOf(a, b),
      [from, to] = [sites[a], sites[b]];
    const over = border
      ? border.line[Math.floor(border.line.length / 2)]
      : /** @type {Point} */ ([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
    // A road to a tunnel that neither begins nor ends in hills runs underground.
    const deep =
      [a, b].some(i => /tunnel/.test(board.areas[i].terrain ?? '')) &&
      [a, b].every(i => /tunnel|city/.test(board.areas[i].terrain ?? ''));
    return [{ between: link.between, ...linkLook(link.kind), tunnel: deep, from, over, to, border }];
  });

  /** @type {Set<Border>} */ const all = new Set(cells.slice(0, sites.length).flatMap(c => c.borders));
  const known = (/** @type {Border} */ b) => b.between.every(i => i >= 0 && i < sites.length);
  const linkOf = (/** @type {Border} */ b) =>
    links.get(
      b.between
        .map(i => board.areas[i].id)
        .sort()
        .join(' '),
    );
  const inner = [...all].filter(known),
    outer = [...all].filter(b => !known(b));
  return {
    size,
    lands,
    wild: cells.slice(sites.length),
    ways,
    rivers: riverLines(
      inner.filter(b => linkOf(b)?.river),
      inner.filter(b => !linkOf(b)),
      outer,
    ),
    coast: chain(outer),
    borders: inner.filter(b => !linkOf(b)?.river).map(b => ({ line: b.line, open: linkOf(b) !== undefined })),
  };
}

/**
 * Unclaimed sites around the map, so that areas at its edge do not extend to the frame.
 * @param {readonly Point[]} sites
 * @param {{ width: number, height: number }} size
 */
function wilderness(sites, { width, height }) {
  /** @type {Point[]} */ const wild = [];
  const pitch = 74;
  for (let row = -1; row * pitch < height + pitch; row++)
    for (let column = -1; column * pitch < width + pitch; column++) {
      /** @type {Point} */ const p = [
        (column + (row % 2 ? 0.5 : 0) + (noise(column, row, 51) - 0.5) * 0.5) * pitch,
        (row + (noise(column, row, 52) - 0.5) * 0.5) * pitch,
      ];
      const outside =
        p[0] < MARGIN * 0.6 || p[1] < MARGIN * 0.6 || p[0] > width - MARGIN * 0.6 || p[1] > height - MARGIN * 0.6;
      if (sites.every(s => Math.hypot(s[0] - p[0], s[1] - p[1]) > (outside ? WILD_OUTSIDE : WILD))) wild.push(p);
    }
  return wild;
}

/** Rivers run along their borders. A river that would end inland continues between areas without a way (so it cuts
 * none): to another river, out of the land, or at least towards its spring.
 * @param {Border[]} river @param {Border[]} free @param {Border[]} edge */
function riverLines(river, free, edge) {
  const bed = [...river];
  const shore = new Set(edge.flatMap(b => b.ends.map(String)));
  const wet = () => {
    /** @type {Map<string, number>} */ const m = new Map();
    for (const b of bed) for (const e of b.ends) m.set(String(e), (m.get(String(e)) ?? 0) + 1);
    return m;
  };
  for (const [end, count] of wet()) {
    if (count !== 1 || shore.has(end) || (wet().get(end) ?? 0) > 1) continue;
    const own = connected(bed, end);
    /** @type {{ at: string, path: Border[] }[]} */ const queue = [{ at: end, path: [] }];
    const seen = new Set([end]);
    /** @type {Border[]} */ let best = [];
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (next.path.length > 0 && (shore.has(next.at) || (wet().has(next.at) && !own.has(next.at)))) {
        best = next.path;
        break;
      }
      if (next.path.length > best.length && next.path.length < 3) best = next.path;
      for (const b of free) {
        const to =
          String(b.ends[0]) === next.at ? String(b.ends[1]) : String(b.ends[1]) === next.at ? String(b.ends[0]) : '';
        if (to && !seen.has(to) && !own.has(to)) {
          seen.add(to);
          queue.push({ at: to, path: [...next.path, b] });
        }
      }
    }
    bed.push(...best);
  }
  return chain(bed);
}

/** Corners connected to this one. @param {readonly Border[]} borders @param {string} start */
function connected(borders, start) {
  const seen = new Set([start]);
  for (let grown = true; grown;) {
    grown = false;
    for (const b of borders) {
      const [p, q] = b.ends.map(String);
      if (seen.has(p) !== seen.has(q)) {
        seen.add(p).add(q);
        grown = true;
      }
    }
  }
  return seen;
}

/** Joins borders that meet in pairs into long lines. @param {readonly Border[]} borders @returns {Point[][]} */
function chain(borders) {
  const left = new Set(borders);
  /** @param {string} at */ const here = at => [...left].filter(b => b.ends.some(e => String(e) === at));
  /** @type {Point[][]} */ const lines = [];
  for (const first of borders) {
    if (!left.delete(first)) continue;
    let line = [...first.line];
    for (const _ of [0, 1]) {
      for (let more = here(String(line.at(-1))); more.length === 1; more = here(String(line.at(-1)))) {
        left.delete(more[0]);
        line.push(
          ...(String(more[0].ends[0]) === String(line.at(-1)) ? more[0].line : more[0].line.toReversed()).slice(1),
        );
      }
      line = line.reverse();
    }
    lines.push(line);
  }
  return lines;
}
