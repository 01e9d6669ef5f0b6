// Draws the names of an area map and lays them out again when the zoom has changed noticeably or the map has
// stopped elsewhere. A tap on a name that leans out of its area still means its area. Names make way for the labels of
// highlights (`labels_layer.js`).
import { oncePainted } from '../frame/painted.js';
import { LEADING, overlap, setNames } from './names.js';
import { r2, svg } from '../svg.js';
/** @import { Point, Seen } from '../types.js' */
/** @import { Box, Name, SetName } from './names.js' */

/** @typedef {ReturnType<typeof namesLayer>} NamesLayer */

/** While the map is moving, any place may come into sight. */
const anywhere = { x: -1e6, y: -1e6, w: 2e6, h: 2e6, under: [] };

/** A name as it is written on the map. @param {SetName} name */
const letteringOf = ({ name, lines, x, y, anchor, font }) =>
  svg(
    'text',
    {
      class: `map-name map-name-${name.look ?? name.rank}`,
      'text-anchor': anchor,
      'font-size': r2(font),
      'stroke-width': r2(font * 0.26),
    },
    ...lines.map((line, i) => {
      const span = svg('tspan', { x: r2(x), y: r2(y + i * LEADING * font) });
      span.textContent = line;
      return span;
    }),
  );

/**
 * @param {SVGGElement} layer
 * @param {{ names: readonly Name[] | (() => readonly Name[]), closed: (k: number) => readonly Box[], busy: readonly
 *   Point[], size: { width: number, height: number } }} what
 */
export function namesLayer(layer, { names, closed, busy, size }) {
  let drawn = '',
    now = 1,
    waits = false,
    ripe = false;
  /** @type {Seen | undefined} */ let window;
  let letters = 1;
  /** The layout without highlights. @type {readonly SetName[]} */ let unlit = [];
  /** @type {readonly Box[]} */ let labels = [];
  /** @type {readonly Box[]} */ let plates = [];
  /** @type {{ area: string, node: SVGTextElement }[]} */ let set = [];
  /** @param {number} k @param {Seen} [seen] absent while the map is moving: then names stay where they are */
  function look(k, seen) {
    const notch = Math.round(Math.log(k) / Math.log(1.07));
    if (!seen && drawn.startsWith(`${notch} `)) return;
    const looked = `${notch} ${seen ? [seen.x, seen.y, seen.w, seen.h].map(Math.round) : ''}`;
    now = k;
    window = seen;
    letters = seen?.letters ?? letters;
    if (looked === drawn) return;
    drawn = looked;
    if (ripe) return letter();
    if (waits) return;
    waits = true;
    oncePainted(() => {
      ripe = true;
      letter();
    });
  }
  function letter() {
    unlit = setAll([]);
    draw();
  }
  /** @param {readonly Box[]} more additional closed boxes */
  const setAll = more =>
    setNames(
      typeof names === 'function' ? names() : names,
      [...closed(now), ...plates, ...more],
      busy,
      now,
      size,
      window ?? { ...anywhere, letters },
    );
  function draw() {
    const free = unlit.every(({ box }) => labels.every(label => overlap(box, label) === 0));
    set = (free ? unlit : setAll(labels)).map(one => ({ area: one.name.area, node: letteringOf(one) }));
    layer.replaceChildren(...set.map(({ node }) => node));
  }
  /** By the drawn letters and their background. @param {number} x @param {number} y */
  function areaAt(x, y) {
    return (
      set.find(({ node }) => {
        const box = node.getBBox(),
          rim = Number(node.getAttribute('stroke-width')) / 2;
        return x >= box.x - rim && x <= box.x + box.width + rim && y >= box.y && y <= box.y + box.height;
      })?.area ?? null
    );
  }
  return {
    look,
    areaAt,
    /** The closed boxes have changed. */
    again() {
      if (!drawn) return; // no view yet: the first one will do it
      drawn = '';
      look(now, window);
    },
    /**
     * The counts of piles have moved or grown: names avoid them from the next layout on.
     * @param {readonly Box[]} boxes
     * @returns {boolean} whether anything has changed
     */
    clear(boxes) {
      if (JSON.stringify(boxes) === JSON.stringify(plates)) return false;
      plates = boxes;
      drawn = drawn && ' ';
      return true;
    },
    /** Where no name may lie: signs of the ground, and troops. */
    closed: () => closed(now),
    /** Where names lie when nothing displaces them. */
    boxes: () => unlit.map(({ box }) => box),
    /** @param {readonly Box[]} boxes of the labels that are on the map now */
    makeWay(boxes) {
      const before = labels;
      labels = boxes;
      const met = [...before, ...labels].some(label => unlit.some(({ box }) => overlap(box, label) > 0));
      if (met) draw();
    },
  };
}
