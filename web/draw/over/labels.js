// What a lit place says in letters, its cost or the odds of an attack, set anew for each zoom as names are: beside or on its place, clear of the
// other labels and of the counters. Names keep their place where a label finds room beside them, and make way where it does not. Pure.
import { overlap } from './names.js';
/** @import { Point, Seen } from '../types.js' */
/** @import { Box } from './names.js' */

/** One place where a label may lie, as the way of its middle from that of what it speaks of. @typedef {{ by: Point, price: number }} Spot */
/** @typedef {{ at: Point, size: (k: number) => { w: number, h: number } | null, spots: (w: number, h: number) => readonly Spot[], worn?: boolean }} Label  worn: it lies on its own place, and gives way to those set before it: half a number is none; size: in units of the map, at so many pixels per unit; null: so far away it is not shown */

/** How bad it is to cover all of a label's ground with one of these; a spot beside is worth about 1. */
const WEIGHTS = { label: 1000, counter: 25, name: 12, beyond: 60 };

/** @param {Point} middle @param {number} w @param {number} h @returns {Box} */
const around = ([x, y], w, h) => ({ x: x - w / 2, y: y - h / 2, w, h });

/** @param {Box} box @param {Point} at */
const holds = ({ x, y, w, h }, at) => at[0] > x && at[0] < x + w && at[1] > y && at[1] < y + h;

/** @param {readonly Label[]} labels the weightiest first @param {{ counters: readonly Box[], names: readonly Box[] }} taken counters: and whatever else stands there @param {number} k @param {{ width: number, height: number }} size of the map @param {Seen} [seen]
 * @returns {(Box | null)[]} of each label where it lies */
export function setLabels(labels, { counters, names }, k, size, seen) {
  /** @type {Box[]} */ const set = [];
  const room = seen ?? { x: 0, y: 0, w: size.width, h: size.height };
  const under = seen?.under ?? [];
  return labels.map(({ at, size: sizeAt, spots, worn = false }) => {
    const measure = sizeAt(k);
    if (!measure) return null;
    const { w, h } = measure;
    /** @param {Box} box @param {readonly Box[]} all */
    const covers = (box, all) => all.reduce((sum, one) => sum + overlap(box, one), 0) / (w * h);
    const others = worn ? counters.filter(box => !holds(box, at)) : counters;
    const inSight = holds(room, at);
    /** @param {Box} box */
    const price = box =>
      WEIGHTS.label * covers(box, set) +
      WEIGHTS.counter * covers(box, others) +
      WEIGHTS.name * covers(box, names) +
      (inSight ? WEIGHTS.beyond * (1 - covers(box, [room]) + covers(box, under)) : 0);
    /** @type {{ box: Box, price: number } | null} */ let best = null;
    for (const spot of spots(w, h)) {
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

/** Round something that reaches so far from its middle: below it first, then above, then at its sides and corners. @param {number} r @returns {Label['spots']} */
export const roundAbout = r => (w, h) => {
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
};

/** On an empty place: its middle, else a little beside it. @param {number} by @returns {Label['spots']} */
export const onPlace = by => () => [
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

/** At a corner of a counter, clear of its steps at the foot; else beside it. @param {number} by @returns {Label['spots']} */
export const atCorner = by => () =>
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
