// Loads the layer of highlight labels with the first highlight; until then each label lies where it is drawn.
import { holdWhile } from '../../core/page/idle.js';
/** @import { Seen, Surface } from '../types.js' */
/** @import { DrawnLabel } from './highlight.js' */

/**
 * @param {Surface} surface
 * @param {() => readonly { x: number, y: number, scale: number }[]} spots where counters lie
 * @param {() => void} settle lays out the map once more
 */
export function createLabels(surface, spots, settle) {
  /** @type {ReturnType<typeof import('./labels_layer.js').labelsLayer> | undefined} */ let layer;
  /** The last labels drawn before the layer was loaded. @type {unknown} */ let lettered;
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
        () => undefined, // the next highlight retries the load
      );
    },
    /** @param {number} k @param {Seen} [seen] */
    look: (k, seen) => layer?.look(k, seen),
  };
}
