// The one stack that is fanned: its counters side by side on a plate, with their names.
import { holdWhile } from '../../core/page/idle.js';
import { COUNTER } from './counter.js';
import { fanLayout } from './fan_layout.js';
import { svg } from '../svg.js';
/** @import { Sight, Surface } from '../types.js' */
/** @import { Counters } from './counters.js' */
/** @import { FanLayout } from './fan_layout.js' */
/** @import { Pile } from './piles.js' */

/**
 * @param {SVGGElement} layer
 * @param {Surface} surface
 * @param {Counters} counters
 */
export function createFan(layer, surface, counters) {
  /** @type {FanLayout & { key: string, zoom: number, sight: Sight } | null} */ let fan = null;

  /** The names below the counters; the card names them too. @param {Pile} pile @param {FanLayout} laid */
  const name = (pile, { spots, size, pitch, font }, /** @type {number} */ zoom) =>
    holdWhile('names', import('./fan_names.js')).then(
      ({ fanNames }) => {
        const feet = pile.camps.flat().flatMap(piece => {
          const spot = spots.get(piece.id);
          return spot ? [{ piece, x: spot.x + size / 2, y: spot.y + size + 3 / zoom }] : [];
        });
        if (fan?.spots === spots) layer.append(fanNames(feet, pitch, font));
      },
      () => undefined,
    );

  return {
    now: () => fan,
    clear() {
      fan = null;
      layer.replaceChildren();
    },
    /** @param {Pile} pile @param {number} zoom @param {Sight} sight */
    spread(pile, zoom, sight) {
      const laid = fanLayout(pile, surface, zoom, sight);
      const { spots, pitch, named, box } = laid;
      fan = { ...laid, key: pile.key, zoom, sight };
      const { x, y, w: width, h: height } = box;
      layer.replaceChildren(svg('rect', { class: 'fan-plate', x, y, width, height, rx: pitch * 0.16 }));
      for (const [id, spot] of spots) {
        const node = counters.node(id);
        if (!node) continue;
        layer.append(node);
        counters.put(id, spot, 160);
      }
      if (named > 0) name(pile, laid, zoom);
    },
    /** What is under a point: a piece, the plate, or nothing. @param {number} x @param {number} y */
    at(x, y) {
      if (!fan) return null;
      const { box: b, spots, named } = fan;
      for (const [id, s] of spots)
        if (x >= s.x && y >= s.y && x <= s.x + COUNTER * s.scale && y <= s.y + COUNTER * s.scale + named) return id;
      return x >= b.x && y >= b.y && x <= b.x + b.w && y <= b.y + b.h ? 'plate' : null;
    },
  };
}
