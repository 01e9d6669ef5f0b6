// Draws the names of an area map and sets them anew when the zoom has changed noticeably, or the map rests in another place. A name
// that leans out of its area is still its own area to whoever taps it.
import { LEADING, setNames } from './names.js';
import { r2, svg } from '../svg.js';
/** @import { Point, Seen } from '../types.js' */
/** @import { Box, Name } from './names.js' */

/** While the map is moved every place of it may come into sight. */
const anywhere = { x: -1e6, y: -1e6, w: 2e6, h: 2e6, under: [] };

/** @param {SVGGElement} layer @param {{ names: readonly Name[] | (() => readonly Name[]), closed: (k: number) => readonly Box[], busy: readonly Point[], size: { width: number, height: number } }} what @returns {{ look: (k: number, seen?: Seen) => void, again: () => void, areaAt: (x: number, y: number) => string | null }} again: what is closed has changed */
export function namesLayer(layer, { names, closed, busy, size }) {
  let drawn = '',
    now = 1;
  /** @type {Seen | undefined} */ let window;
  let letters = 1;
  /** @type {{ area: string, node: SVGTextElement }[]} */ let set = [];
  /** @param {number} k @param {Seen} [seen] absent while the map is moved: then names stay where they are */
  function look(k, seen) {
    const notch = Math.round(Math.log(k) / Math.log(1.07));
    if (!seen && drawn.startsWith(`${notch} `)) return;
    const looked = `${notch} ${seen ? [seen.x, seen.y, seen.w, seen.h].map(Math.round) : ''}`;
    now = k;
    window = seen;
    letters = seen?.letters ?? letters;
    if (looked === drawn) return;
    drawn = looked;
    set = setNames(
      typeof names === 'function' ? names() : names,
      closed(k),
      busy,
      k,
      size,
      seen ?? { ...anywhere, letters },
    ).map(({ name, lines, x, y, anchor, font }) => ({
      area: name.area,
      node: svg(
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
      ),
    }));
    layer.replaceChildren(...set.map(({ node }) => node));
  }
  /** By the letters as they are drawn, and the ground they stand on. @param {number} x @param {number} y */
  function areaAt(x, y) {
    return (
      set.find(({ node }) => {
        const box = node.getBBox(),
          rim = Number(node.getAttribute('stroke-width')) / 2;
        return x >= box.x - rim && x <= box.x + box.width + rim && y >= box.y && y <= box.y + box.height;
      })?.area ?? null
    );
  }
  const again = () => {
    if (!drawn) return; // not looked at yet: it will be
    drawn = '';
    look(now, window);
  };
  return { look, again, areaAt };
}
