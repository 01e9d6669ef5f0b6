// The labels of what is lit, whose layer is fetched when first something is: till then each lies where it is drawn.
import { holdWhile } from '../../core/page/idle.js';
/** @import { Seen, Surface } from '../types.js' */
/** @import { DrawnLabel } from './highlight.js' */

/**
 * @param {Surface} surface
 * @param {() => readonly { x: number, y: number, scale: number }[]} spots where counters lie
 * @param {() => void} settle has the map looked at once more
 */
export function createLabels(surface, spots, settle) {
  /** @type {ReturnType<typeof import('./labels_layer.js').labelsLayer> | undefined} */ let layer;
  /** What was drawn last, before the layer was there. @type {unknown} */ let lettered;
  return {
    /** @param {readonly DrawnLabel[]} drawn */
    show(drawn) {
      if (layer) return layer.show(drawn);
      for (const { at, put } of drawn) put(at);
      if (drawn.length === 0) return;
      lettered = drawn;
      holdWhile('labels', import('./labels_layer.js')).then(
        ({ labelsLayer }) => {
          layer ??= labelsLayer(surface, spots);
          settle();
          if (lettered === drawn) layer.show(drawn);
        },
        () => undefined, // they are asked for again with the next place that is lit
      );
    },
    /** @param {number} k @param {Seen} [seen] */
    look: (k, seen) => layer?.look(k, seen),
  };
}
