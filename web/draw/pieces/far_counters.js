// A crowd seen from far away: all counters as a handful of shapes, one for each colour, with the emblem in place of the
// glyph.
import { livery } from '../factions.js';
import { emblems } from '../glyphs.js';
import { stampAt, stampOf } from '../stamp.js';
import { group, path, svg } from '../svg.js';
/** @import { Point, Surface } from '../types.js' */
/** @import { Stamp } from '../stamp.js' */
/** @import { Pile } from './piles.js' */

/** @param {SVGGElement} layer the layer of the counters; the shapes lie below it @param {Surface} surface */
export function createFarCounters(layer, surface) {
  const node = group('layer far-counters');
  let drawn = false;
  return {
    /** The piles have changed: draw them again before they are next seen. */
    stale() {
      drawn = false;
    },
    /** Puts the shapes below the counters, still as they were. */
    attach() {
      if (!node.parentNode) layer.before(node);
    },
    /** @param {ReadonlyMap<string, Pile>} piles */
    show(piles) {
      if (!drawn) {
        drawn = true;
        node.replaceChildren(...shapesOf(piles, surface));
      }
      node.style.display = '';
    },
    hide() {
      node.style.display = 'none';
    },
  };
}

/** @type {Map<string, { fill: Stamp, stroke: Stamp }>} */ const stamps = new Map();
/** An emblem in the middle of a counter of this side. @param {string} name @param {number} side */
function emblemStamp(name, side) {
  const known = stamps.get(`${name} ${side}`);
  if (known) return known;
  const scale = (side * 0.7) / 24;
  const of = (/** @type {string} */ kinds) =>
    stampOf((emblems[name] ?? emblems.ring).flatMap(([kind, d]) => (kinds.includes(kind) ? [d] : [])).join(''), scale);
  const made = { fill: of('f'), stroke: of('st') };
  stamps.set(`${name} ${side}`, made);
  return made;
}

/** @param {ReadonlyMap<string, Pile>} piles @param {Surface} surface */
function shapesOf(piles, surface) {
  const side = surface.unit * 0.96;
  /** @type {Map<string, string>} */ const faces = new Map();
  let [fill, stroke, rims] = ['', '', ''];
  for (const { place, camps } of piles.values()) {
    const at = /** @type {Point} */ (surface.center(place));
    camps.forEach((list, camp) => {
      // Several camps share the place side by side.
      const wide = side / camps.length,
        x = at[0] - side / 2 + camp * wide,
        y = at[1] - side / 2;
      const { tone, emblem } = livery(list[0].side);
      const box = `M${Math.round(x)} ${Math.round(y)}h${wide.toFixed(1)}v${side.toFixed(1)}h${(-wide).toFixed(1)}Z`;
      faces.set(tone, (faces.get(tone) ?? '') + box);
      rims += box;
      const sign = emblemStamp(emblem, wide),
        mid = [x + wide * 0.15, y + (side - wide * 0.7) / 2];
      fill += stampAt(sign.fill, mid[0], mid[1]);
      stroke += stampAt(sign.stroke, mid[0], mid[1]);
    });
  }
  return [
    path('far-rim', rims),
    ...[...faces].map(([tone, d]) => svg('g', { 'data-tone': tone }, path('counter-face', d))),
    path('far-emblem', fill),
    path('far-emblem-line', stroke),
  ].filter(node => node !== null);
}
