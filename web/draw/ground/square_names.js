// The names on a board of squares, and the boxes that they avoid: their own places, walls, flags, graves and all troops.
import { placeKey } from '../geometry.js';
import { isTroop } from '../pieces/pieces.js';
import { bannerBox } from './city/walls.js';
import { UNIT, isOn, middleOf } from './square_places.js';
/** @import { Point, SquareBoard, View } from '../types.js' */
/** @import { Box, Name } from '../over/names.js' */
/** @import { Section } from './city/walls.js' */

/** Zoomed out further than this, a palace shows only its owner's name. */
const CLOSE = 1;

/**
 * Gates are named first.
 * @param {SquareBoard} board
 * @param {ReadonlyMap<string, Section>} sections
 * @returns {Name[]}
 */
export const placeNames = (board, sections) =>
  (board.names ?? []).map(({ at, text }) => {
    const section = sections.get(at.join(',')),
      drawn = board.legend[board.rows[at[1] - 1]?.[at[0] - 1] ?? ''],
      house = drawn?.building ? ` ${drawn.name}` : '.';
    return {
      text,
      area: at.join(','),
      ...(drawn?.building ? aroundHouse(board, at) : { at: middleOf(...at), half: [UNIT / 2, UNIT / 2] }),
      rank: section ? 1 : 2,
      grade: section ? 1 : 0.92,
      beside: (section && bannerBox(section, middleOf(...at), UNIT)) ?? undefined,
      // For a palace drawn as one building, the owner is enough where space is short.
      short: text.endsWith(house) ? text.slice(0, -house.length) : undefined,
      shortBelow: CLOSE,
    };
  });

/**
 * The middle of a building of several squares, and half its size including its flags, which extend beyond it.
 * @param {SquareBoard} board
 * @param {Point} at one of its squares
 * @returns {{ at: Point, half: Point }}
 */
function aroundHouse(board, [x, y]) {
  const letter = (/** @type {number} */ i, /** @type {number} */ j) => board.rows[j - 1]?.[i - 1];
  const run = (/** @type {number} */ dx, /** @type {number} */ dy) => {
    let n = 0;
    while (letter(x + dx * (n + 1), y + dy * (n + 1)) === letter(x, y)) n++;
    return n;
  };
  const [west, east, north, south] = [run(-1, 0), run(1, 0), run(0, -1), run(0, 1)];
  return {
    at: middleOf(x + (east - west) / 2, y + (south - north) / 2),
    half: [((west + east + 1) * UNIT) / 2, ((north + south + 1) / 2 + 0.17) * UNIT],
  };
}

/**
 * A counter has a rim; the count and the small sign of a pile extend over its upper left corner.
 * @param {string} key
 * @param {number} low towards the east and south
 * @param {number} high towards the west and north
 * @returns {Box}
 */
function boxAt(key, low, high) {
  const [x, y] = middleOf(.../** @type {[number, number]} */ (/** @type {unknown} */ (key.split(',').map(Number))));
  return { x: x - UNIT * high, y: y - UNIT * high, w: UNIT * (high + low), h: UNIT * (high + low) };
}

/**
 * What pieces put on the map that names avoid.
 * @param {SquareBoard} board
 * @param {ReadonlyMap<string, Section>} sections
 */
export function createSquareRoom(board, sections) {
  const fixed = [...new Set([...sections.keys(), ...(board.names ?? []).map(({ at }) => at.join(','))])];
  /** The number of troops by place. @type {ReadonlyMap<string, number>} */ let occupied = new Map();
  /** Where banners fly. @type {readonly Box[]} */ let flags = [];
  /** Where graves are counted. @type {readonly Point[]} */ let graves = [];

  return {
    /** @param {number} k pixels per unit @returns {Box[]} */
    closed: k => [
      ...fixed.map(key => boxAt(key, 0.46, 0.46)),
      ...[...occupied].map(([key, many]) => boxAt(key, 0.53, many > 1 ? 0.67 : 0.54)),
      ...flags,
      // Grows like the grave counts in board.css.
      ...graves.map(([x, y]) => {
        const grow = UNIT * Math.max(1, 0.95 / k);
        return { x: x + UNIT * 0.17 - grow * 0.07, y: y + UNIT * 0.21 - grow * 0.07, w: grow * 0.37, h: grow * 0.35 };
      }),
    ],
    /** @param {View} view @returns {boolean} whether troops have arrived or left */
    stand(view) {
      const now = troopsOn(board, view);
      const piled = (/** @type {number | undefined} */ many = 0) => Math.min(many, 2);
      if (now.size === occupied.size && [...now].every(([key, many]) => piled(many) === piled(occupied.get(key))))
        return false;
      occupied = now;
      return true;
    },
    /** @param {View} view @returns {boolean} whether flags were raised or struck, or graves dug */
    hoist(view) {
      const now = flagsOn(board, sections, view),
        counted = gravesOn(board, view);
      if (JSON.stringify([now, counted]) === JSON.stringify([flags, graves])) return false;
      flags = now;
      graves = counted;
      return true;
    },
  };
}

/** The number of troops by place. @param {SquareBoard} board @param {View} view */
function troopsOn(board, view) {
  /** @type {Map<string, number>} */ const troops = new Map();
  for (const { kind, at } of view.pieces.values())
    if (isTroop(kind) && at.board === board.id) troops.set(placeKey(at), (troops.get(placeKey(at)) ?? 0) + 1);
  return troops;
}

/**
 * Banners fly at gates, and at the corner of an objective's square; keep the latter in step with marks.js.
 * @param {SquareBoard} board
 * @param {ReadonlyMap<string, Section>} sections
 * @param {View} view
 * @returns {Box[]}
 */
const flagsOn = (board, sections, view) => [
  ...[...sections.values()].flatMap(section => bannerBox(section, middleOf(...section.at), UNIT) ?? []),
  ...[...view.pieces.values()].flatMap(({ kind, at }) => {
    if (kind !== 'objective' || at.board !== board.id || !at.square || !isOn(board, at.square)) return [];
    const [x, y] = middleOf(...at.square);
    return [{ x: x - UNIT * 0.49, y: y - UNIT * 0.66, w: 17, h: UNIT * 0.6 }];
  }),
];

/** @param {SquareBoard} board @param {View} view @returns {Point[]} the middles of graveyards with a count */
const gravesOn = (board, view) =>
  [...view.pieces.values()].flatMap(({ kind, at, attributes }) =>
    kind === 'graveyard' && typeof attributes.bodies === 'number' && at.board === board.id && at.square
      ? [middleOf(...at.square)]
      : [],
  );
