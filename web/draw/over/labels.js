// Lays out the lettering of highlighted places, a cost or the odds of an attack, again at each zoom. It lies beside or
// on its place, clear of other labels and of counters. Names keep their place where a label finds room beside them, and
// otherwise make way. Pure.
import { ODDS_HIGH } from './highlight.js';
import { overlap } from './names.js';
/** @import { Point, Seen } from '../types.js' */
/** @import { Box } from './names.js' */

/**
 * One candidate position of a label, as the offset of its middle from that of its place.
 * @typedef {{ by: Point, price: number }} Spot
 */
/**
 * For a cost: its number of letters, and whether the place is occupied. For odds: their width.
 * @typedef {{ at: Point, cost?: number, taken?: boolean, wide?: number }} Label
 */

/** Below this size, in pixels a place, costs are left out; board.css does the same. */
const FAR = 20;
/** A digit of the text face, and its line, relative to the font size. */
const DIGIT = 0.58,
  LINE = 1.2;

/**
 * In units of the map, matching the font size in board.css; null: zoomed out too far to be shown.
 * @param {Label} label
 * @param {number} k pixels per unit
 * @param {number} unit of a place
 * @returns {{ w: number, h: number } | null}
 */
function sizeOf({ cost, taken, wide = 0 }, k, unit) {
  if (cost === undefined) {
    const grown = Math.max(Math.min(1, 1.2 / k), 0.92 / k);
    return { w: wide * grown, h: ODDS_HIGH * grown };
  }
  const font = taken ? Math.max(10, 10.4 / k) : Math.max(10, 11 / k);
  return unit * k < FAR ? null : { w: (cost * DIGIT + 0.4) * font, h: LINE * font };
}

/**
 * How far the counters around a point extend from it.
 * @param {Point} at
 * @param {readonly Box[]} counters
 * @param {number} unit
 */
function reachOf([x, y], counters, unit) {
  const half = unit * 0.3,
    mine = counters.filter(box => overlap(box, { x: x - half, y: y - half, w: 2 * half, h: 2 * half }) > 0);
  return Math.max(unit * 0.56, ...mine.flatMap(b => [x - b.x, b.x + b.w - x, y - b.y, b.y + b.h - y]));
}

/** The penalty for covering a label's whole area with each of these; a position beside the place costs about 1. */
const WEIGHTS = { label: 1000, counter: 25, name: 12, beyond: 60 };

/** @param {Point} middle @param {number} w @param {number} h @returns {Box} */
const around = ([x, y], w, h) => ({ x: x - w / 2, y: y - h / 2, w, h });

/** @param {Box} box @param {Point} at */
const holds = ({ x, y, w, h }, at) => at[0] > x && at[0] < x + w && at[1] > y && at[1] < y + h;

/**
 * @param {readonly Label[]} labels most important first
 * @param {{ counters: readonly Box[], signs: readonly Box[], names: readonly Box[] }} taken
 * @param {number} k
 * @param {{ size: { width: number, height: number }, unit: number }} map
 * @param {Seen} [seen]
 * @returns {(Box | null)[]} the position of each label
 */
export function setLabels(labels, { counters, signs, names }, k, { size, unit }, seen) {
  /** @type {Box[]} */ const set = [];
  const room = seen ?? { x: 0, y: 0, w: size.width, h: size.height };
  const under = seen?.under ?? [];
  const standing = [...counters, ...signs];
  return labels.map(label => {
    const { at, cost, taken } = label,
      worn = cost !== undefined,
      measure = sizeOf(label, k, unit);
    if (!measure) return null;
    const { w, h } = measure;
    /** @param {Box} box @param {readonly Box[]} all */
    const covers = (box, all) => all.reduce((sum, one) => sum + overlap(box, one), 0) / (w * h);
    // A cost lies on its own place and gives way to odds, because half a number is useless.
    const others = worn ? standing.filter(box => !holds(box, at)) : standing;
    const inSight = holds(room, at);
    /** @param {Box} box */
    const price = box =>
      WEIGHTS.label * covers(box, set) +
      WEIGHTS.counter * covers(box, others) +
      WEIGHTS.name * covers(box, names) +
      (inSight ? WEIGHTS.beyond * (1 - covers(box, [room]) + covers(box, under)) : 0);
    /** @type {{ box: Box, price: number } | null} */ let best = null;
    const spots = !worn
      ? roundAbout(reachOf(at, counters, unit), w, h)
      : taken
        ? atCorner(unit * 0.4)
        : onPlace(unit * 0.3);
    for (const spot of spots) {
      if (best && best.price <= spot.price) continue;
      const box = around([at[0] + spot.by[0], at[1] + spot.by[1]], w, h),
        whole = spot.price + price(box);
      if (!best || whole < best.price) best = { box, price: whole };
    }
    if (!best || (worn && covers(best.box, set) > 0)) return null;
    set.push(best.box);
    return best.box;
  });
}

/**
 * Around something of this radius: first below it, then above, then at its sides and corners.
 * @param {number} r
 * @param {number} w
 * @param {number} h
 * @returns {Spot[]}
 */
function roundAbout(r, w, h) {
  const [low, side] = [r + h / 2, r + w / 2];
  const lean = Math.abs(w / 2 - r),
    rise = Math.abs(h / 2 - r);
  return [
    { by: [0, low], price: 0 },
    { by: [0, -low], price: 0.4 },
    ...[-lean, lean].flatMap(x => [
      { by: /** @type {Point} */ ([x, low]), price: 0.6 },
      { by: /** @type {Point} */ ([x, -low]), price: 0.8 },
    ]),
    ...[-side, side].flatMap(x =>
      [0, -rise, rise].map(y => ({ by: /** @type {Point} */ ([x, y]), price: y === 0 ? 1 : 1.2 })),
    ),
    ...[-side, side].flatMap(x => [-low, low].map(y => ({ by: /** @type {Point} */ ([x, y]), price: 2 }))),
  ];
}

/** On an empty place: its middle, otherwise slightly beside it. @param {number} by @returns {Spot[]} */
const onPlace = by => [
  { by: [0, 0], price: 0 },
  ...[
    [0, -1],
    [0, 1],
    [1, 0],
    [-1, 0],
    [1, -1],
    [-1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x, y]) => ({ by: /** @type {Point} */ ([x * by, y * by]), price: x && y ? 1.2 : 1 })),
];

/**
 * At a corner of a counter, clear of the steps at its foot; otherwise beside it.
 * @param {number} by
 * @returns {Spot[]}
 */
const atCorner = by =>
  [
    [1, -1],
    [-1, -1],
    [1.25, 0],
    [-1.25, 0],
    [0, -1.35],
    [1.25, 0.6],
    [-1.25, 0.6],
    [0, 1.4],
  ].map(([x, y], i) => ({ by: /** @type {Point} */ ([x * by, y * by]), price: i * 0.3 }));
