// Lays out the labels of highlights and makes names give way to them: again when the highlights change, the zoom has
// changed noticeably, or the map has stopped elsewhere.
import { COUNTER } from '../pieces/counter.js';
import { setAttributes } from '../svg.js';
import { setLabels } from './labels.js';
import { namePixels } from './names.js';
/** @import { Seen, Surface } from '../types.js' */
/** @import { Box } from './names.js' */
/** @import { DrawnLabel } from './highlight.js' */

/** How far the count of a pile, with its rim, extends over its counters. */
const RIM = 3;

/**
 * @param {Surface} surface
 * @param {() => readonly { x: number, y: number, scale: number }[]} spots where counters lie
 */
export function labelsLayer(surface, spots) {
  /** @type {readonly DrawnLabel[]} */ let labels = [];
  let laid = '',
    now = 1;
  /** @type {Seen | undefined} */ let window;

  /** A line of the names' face is taller than its letters. @param {Box} box @returns {Box} */
  const tall = ({ x, y, w, h }) => {
    const more = (namePixels(now) / now) * (window?.letters ?? 1) * 0.2;
    return { x, y: y - more, w, h: h + 2 * more, hard: true };
  };

  function lay() {
    const names = surface.lettering?.();
    const counters = spots().map(({ x, y, scale }) => ({
      ...{ x: x - RIM, y: y - RIM },
      ...{ w: COUNTER * scale + 2 * RIM, h: COUNTER * scale + 2 * RIM },
    }));
    const taken = { counters, signs: names?.closed() ?? [], names: (names?.boxes() ?? []).map(tall) };
    const boxes = setLabels(labels, taken, now, surface, window);
    labels.forEach(({ node, put }, i) => {
      const box = boxes[i];
      setAttributes(node, { visibility: box ? 'visible' : 'hidden' });
      if (box) put([box.x + box.w / 2, box.y + box.h / 2]);
    });
    names?.makeWay(boxes.flatMap(box => box ?? []).map(tall));
  }

  return {
    /** @param {readonly DrawnLabel[]} next */
    show(next) {
      if (next.length === 0 && labels.length === 0) return;
      labels = next;
      lay();
    },
    /** The names are laid out already. @param {number} k @param {Seen} [seen] absent while the map is moving */
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
