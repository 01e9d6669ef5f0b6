// Lays the labels of what is lit, and has names make way for them; anew when others are lit, the zoom has changed noticeably, or the map rests
// in another place.
import { setAttributes } from '../svg.js';
import { setLabels } from './labels.js';
/** @import { Seen, Surface } from '../types.js' */
/** @import { Box } from './names.js' */
/** @import { DrawnLabel } from './highlight.js' */

/** @param {Surface} surface @param {() => readonly Box[]} counters where they lie */
export function labelsLayer(surface, counters) {
  /** @type {readonly DrawnLabel[]} */ let labels = [];
  let laid = '',
    now = 1;
  /** @type {Seen | undefined} */ let window;

  function lay() {
    const names = surface.lettering?.();
    const taken = { counters: [...counters(), ...(names?.closed() ?? [])], names: names?.boxes() ?? [] };
    const boxes = setLabels(labels, taken, now, surface.size, window);
    labels.forEach(({ node, put }, i) => {
      const box = boxes[i];
      setAttributes(node, { visibility: box ? 'visible' : 'hidden' });
      if (box) put([box.x + box.w / 2, box.y + box.h / 2]);
    });
    names?.makeWay(boxes.filter(box => box !== null));
  }

  return {
    /** @param {readonly DrawnLabel[]} next */
    show(next) {
      if (next.length === 0 && labels.length === 0) return;
      labels = next;
      lay();
    },
    /** Names have been looked at before. @param {number} k @param {Seen} [seen] absent while the map is moved */
    look(k, seen) {
      const notch = Math.round(Math.log(k) / Math.log(1.07));
      const looked = `${notch} ${seen ? [seen.x, seen.y, seen.w, seen.h].map(Math.round) : ''}`;
      if (looked === laid || (!seen && laid.startsWith(`${notch} `))) return;
      laid = looked;
      now = k;
      window = seen;
      if (labels.length > 0) lay();
    },
  };
}
