// What is drawn where: the board's features by kind, their outlines in drawing units, and the scale between both. Pure.
import { inside } from '../province/voronoi.js';
/** @import { Feature, PlaneBoard, Point } from '../../types.js' */

/** Drawing units to an inch. */
export const INCH = 20;
const PER_INCH = 1000;
/** The wooden rim around the table, with its marks of inches. */
export const RIM = 20;
/** How much is drawn of the margin, where units stand only when a melee has pushed them off: the table is what people
 * want to see. */
const margin_in = 2;

/**
 * @typedef {'hill' | 'wood' | 'village' | 'ruin' | 'field' | 'marsh' | 'lake' | 'river' | 'crossing' | 'road' | 'goal' |
 *   'zone' | 'deployment' | 'other'} Kind
 */
/** @typedef {Feature & { look: Kind, shape: Point[], reach: number }} Drawn  shape: in drawing units; reach: its radius */
/** @typedef {ReturnType<typeof tablePlan>} TablePlan */

/** Kinds by the rulebook's words; the first match counts. @type {readonly [RegExp, Kind][]} */
const words = [
  [/bridge|ford|shallow|crossing/, 'crossing'],
  [/river|stream/, 'river'],
  [/marsh|swamp|bog/, 'marsh'],
  [/water|lake|pond/, 'lake'],
  [/wood|forest|copse/, 'wood'],
  [/hill|ridge|height/, 'hill'],
  [/village|hut|house|building/, 'village'],
  [/ruin/, 'ruin'],
  [/field/, 'field'],
  [/road|track|path/, 'road'],
  [/deploy/, 'deployment'],
  [/zone|goal|objective/, 'zone'],
];

/** @param {Feature} feature @returns {Kind} */
function kindOf({ kind, radius }) {
  const found = words.find(([some]) => some.test(kind))?.[1] ?? 'other';
  return found === 'zone' && radius ? 'goal' : found;
}

/** @param {Feature} feature @param {Point} p in thousandths of an inch */
export const covers = ({ outline, radius }, p) =>
  outline.length === 1
    ? Math.hypot(outline[0][0] - p[0], outline[0][1] - p[1]) <= (radius ?? 0)
    : outline.length > 2 && inside(outline, p);

/** @param {PlaneBoard} board */
export function tablePlan(board) {
  const scale = INCH / PER_INCH,
    margin = Math.min((board.margin ?? 0) * scale, margin_in * INCH) + RIM;
  const inner = { width: board.width * scale, height: board.height * scale };
  /** @param {Point} p @returns {Point} */
  const to = ([x, y]) => [margin + x * scale, margin + (board.height - y) * scale];
  /** @param {Point} p @returns {Point} */
  const from = ([x, y]) => [Math.round((x - margin) / scale), Math.round(board.height - (y - margin) / scale)];
  /** @type {Drawn[]} */ const features = board.features.map(feature => ({
    ...feature,
    look: kindOf(feature),
    shape: feature.outline.map(to),
    reach: (feature.radius ?? 0) * scale,
  }));
  return {
    board,
    scale,
    margin,
    inner,
    to,
    from,
    features,
    size: { width: inner.width + 2 * margin, height: inner.height + 2 * margin },
    /** @param {Kind} look */
    of: look => features.filter(feature => feature.look === look),
  };
}

/** @param {readonly Point[]} points @returns {Point} */
export const middleOfAll = points => [
  points.reduce((sum, p) => sum + p[0], 0) / points.length,
  points.reduce((sum, p) => sum + p[1], 0) / points.length,
];

/** @param {readonly Point[]} points */
export const boxOf = points => {
  const [xs, ys] = [points.map(p => p[0]), points.map(p => p[1])];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
};

/** How far within a convex or nearly convex outline a point lies; negative: outside. @param {readonly Point[]} shape @param {Point} p */
export function depthIn(shape, p) {
  let near = Infinity;
  shape.forEach(([ax, ay], i) => {
    const [bx, by] = shape[(i + 1) % shape.length],
      [dx, dy] = [bx - ax, by - ay];
    const t = Math.min(1, Math.max(0, ((p[0] - ax) * dx + (p[1] - ay) * dy) / (dx * dx + dy * dy || 1)));
    near = Math.min(near, Math.hypot(p[0] - ax - t * dx, p[1] - ay - t * dy));
  });
  return inside(shape, p) ? near : -near;
}
