// Finds a place for each name beside its site: clear of other sites, names and, if it can be, of the ways.
/** @import { Point } from '../types.js' */

/** @typedef {{ at: Point, text: string, r: number }} Label */
/** @typedef {{ x: number, y: number, anchor: 'start' | 'middle' | 'end' }} Spot */
/** @typedef {{ x: number, y: number, w: number, h: number }} Box */

const HEIGHT = 17;
/** Letters of the serif at 13.5 px, wide ones included. @param {string} text */
const widthOf = text => text.length * 7.6 + 4;

/** @param {Box} a @param {Box} b */
const overlap = (a, b) =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

/** @param {Box} b @param {Point} p */
const holds = (b, [x, y]) => x >= b.x && x <= b.x + b.w && y >= b.y && y <= b.y + b.h;

/**
 * @param {readonly Label[]} labels @param {readonly { at: Point, r: number }[]} discs @param {readonly [Point, Point][]} ways
 * @returns {Spot[]}
 */
export function placeLabels(labels, discs, ways) {
  const road = ways.flatMap(([a, b]) =>
    Array.from(
      { length: 21 },
      (_, i) => /** @type {Point} */ ([a[0] + ((b[0] - a[0]) * i) / 20, a[1] + ((b[1] - a[1]) * i) / 20]),
    ),
  );
  /** @type {Box[]} */ const taken = [];
  return labels.map(({ at: [x, y], text, r }) => {
    const w = widthOf(text);
    const choices = [
      {
        spot: /** @type {Spot} */ ({ x, y: y + r + 14, anchor: 'middle' }),
        box: { x: x - w / 2, y: y + r, w, h: HEIGHT },
        price: 0,
      },
      {
        spot: /** @type {Spot} */ ({ x: x + r + 5, y: y + 5, anchor: 'start' }),
        box: { x: x + r + 5, y: y - HEIGHT / 2, w, h: HEIGHT },
        price: 1,
      },
      {
        spot: /** @type {Spot} */ ({ x: x - r - 5, y: y + 5, anchor: 'end' }),
        box: { x: x - r - 5 - w, y: y - HEIGHT / 2, w, h: HEIGHT },
        price: 2,
      },
      {
        spot: /** @type {Spot} */ ({ x, y: y - r - 6, anchor: 'middle' }),
        box: { x: x - w / 2, y: y - r - HEIGHT, w, h: HEIGHT },
        price: 3,
      },
    ];
    const best = choices
      .map(c => ({
        ...c,
        price:
          c.price +
          discs.reduce(
            (sum, d) => sum + overlap(c.box, { x: d.at[0] - d.r, y: d.at[1] - d.r, w: 2 * d.r, h: 2 * d.r }),
            0,
          ) *
            0.5 +
          taken.reduce((sum, t) => sum + overlap(c.box, t), 0) * 2 +
          road.filter(p => holds(c.box, p)).length * 6,
      }))
      .reduce((a, b) => (b.price < a.price ? b : a));
    taken.push(best.box);
    return best.spot;
  });
}
