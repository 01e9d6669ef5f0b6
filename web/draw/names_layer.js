// Draws the names of an area map and sets them anew when the zoom has changed noticeably.
import { LEADING, setNames } from './names.js';
import { r2, svg } from './svg.js';
/** @import { Point } from './types.js' */
/** @import { Box, Name } from './names.js' */

/** @param {SVGGElement} layer @param {{ names: readonly Name[], closed: (k: number) => readonly Box[], busy: readonly Point[], size: { width: number, height: number } }} what @returns {(k: number) => void} */
export function namesLayer(layer, { names, closed, busy, size }) {
  let drawn = NaN;
  return k => {
    const notch = Math.round(Math.log(k) / Math.log(1.07));
    if (notch === drawn) return;
    drawn = notch;
    layer.replaceChildren(...setNames(names, closed(k), busy, k, size).map(({ name, lines, x, y, anchor, font }) => svg('text',
      { class: `map-name map-name-${name.rank}`, 'text-anchor': anchor, 'font-size': r2(font), 'stroke-width': r2(font * 0.26) },
      ...lines.map((line, i) => { const span = svg('tspan', { x: r2(x), y: r2(y + i * LEADING * font) }); span.textContent = line; return span; }))));
  };
}
