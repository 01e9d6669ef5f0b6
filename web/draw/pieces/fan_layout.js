// Where the counters of a fanned stack lie: in rows, one camp after another, large enough to touch. Pure.
import { COUNTER } from './counter.js';
/** @import { Piece, Point, Surface } from '../types.js' */
/** @import { Pile } from './piles.js' */
/** @import { Sight } from '../types.js' */
/** @import { Spot } from '../types.js' */

/** The space of a name below a fanned counter, in screen pixels. */
const NAMED = { wide: 66, high: 26, font: 11.5 };
/** The smallest counter that a finger can hit, in screen pixels. */
const touch_px = 46;

/**
 * spots: of each counter. size: of a counter. pitch: from one counter to the next. named: the height of the names below
 * the counters; 0: there are too many to name them all. font: of the names. box: the whole fan.
 * @typedef {{ spots: Map<string, Spot>, size: number, pitch: number, named: number, font: number, box: { x: number, y:
 *   number, w: number, h: number } }} FanLayout
 */

/**
 * Inside the map, and if possible inside its visible part.
 * @param {number} at
 * @param {number} long
 * @param {number} whole
 * @param {number} from
 * @param {number} room
 */
const within = (at, long, whole, from, room) =>
  Math.max(from + 2, Math.min(Math.min(Math.max(at - long / 2, 2), whole - long - 2), from + room - long - 2));

/**
 * @param {Pile} pile
 * @param {Surface} surface
 * @param {number} zoom pixels per unit of the drawing
 * @param {Sight} sight
 * @returns {FanLayout}
 */
export function fanLayout(pile, surface, zoom, sight) {
  const center = /** @type {Point} */ (surface.center(pile.place));
  const longest = Math.max(...pile.camps.map(camp => camp.length)),
    wide = Math.max(surface.unit * 0.95, touch_px / zoom),
    room = sight.w - 16 / zoom;
  // Small stacks fan in one row at board size; large ones wrap at the minimum touch size.
  const size = longest * wide * 1.2 <= room ? wide : touch_px / zoom;
  /** @param {number} pitch @returns {Piece[][]} */
  const rowsOf = pitch => {
    const across = Math.max(3, Math.min(size === wide ? longest : 9, Math.floor(room / pitch)));
    return pile.camps.flatMap(list =>
      Array.from({ length: Math.ceil(list.length / across) }, (_, i) => list.slice(i * across, (i + 1) * across)),
    );
  };
  // Each has its name below it, unless there are too many to show them all.
  let pitch = Math.max(size * 1.2, NAMED.wide / zoom),
    named = NAMED.high / zoom,
    lines = rowsOf(pitch);
  if (lines.length * (size * 1.2 + named) > sight.h - 16 / zoom) {
    pitch = size * 1.2;
    named = 0;
    lines = rowsOf(pitch);
  }
  const down = size * 1.2 + named;
  const w = Math.max(...lines.map(line => line.length)) * pitch,
    h = lines.length * down,
    x = within(center[0], w, surface.size.width, sight.x, sight.w),
    y = within(center[1], h, surface.size.height, sight.y, sight.h);
  /** @type {Map<string, Spot>} */ const spots = new Map();
  for (const [row, list] of lines.entries())
    for (const [i, piece] of list.entries())
      spots.set(piece.id, {
        x: x + (w - list.length * pitch) / 2 + i * pitch + (pitch - size) / 2,
        y: y + row * down + size * 0.1,
        scale: size / COUNTER,
      });
  return { spots, size, pitch, named, font: NAMED.font / zoom, box: { x, y, w, h } };
}
