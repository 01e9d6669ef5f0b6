// Numbers of columns and rows along the top and left edge; they stay in sight while the map moves under them.
/** @import { Surface } from '../types.js' */
/** @import { Camera } from '../geometry.js' */

/** @param {Surface} surface */
export function createRulers(surface) {
  const { rulers, unit, margin } = surface;
  const lines = rulers
    ? /** @type {const} */ ([
        ['across', rulers.across],
        ['down', rulers.down],
      ])
    : [];
  const nodes = lines.map(([way, labels]) => {
    const strip = document.createElement('div');
    strip.className = `ruler ruler-${way}`;
    strip.setAttribute('aria-hidden', 'true');
    for (const label of labels) {
      const mark = document.createElement('span');
      mark.textContent = label;
      strip.append(mark);
    }
    return strip;
  });
  return {
    nodes,
    /** @param {Camera} camera */
    look({ x, y, k }) {
      // Far out, every fifth number is enough.
      const every = k * unit < 16 ? 5 : k * unit < 22 ? 2 : 1;
      // Where the map leaves room beside it, the numbers stand at the map's own edge.
      nodes.forEach((strip, i) => {
        strip.style.transform =
          i === 0
            ? `translateY(${Math.max(0, y + margin * k - 20)}px)`
            : `translateX(${Math.max(0, x + margin * k - 24)}px)`;
      });
      nodes.forEach((strip, i) =>
        [...strip.children].forEach((mark, j) => {
          const node = /** @type {HTMLElement} */ (mark),
            at = margin + (j + 0.5) * unit;
          node.hidden = (j + 1) % every !== 0 && j !== 0;
          node.style.transform =
            i === 0
              ? `translate(${x + at * k}px, 0) translateX(-50%)`
              : `translate(0, ${y + at * k}px) translateY(-50%)`;
        }),
      );
    },
  };
}
