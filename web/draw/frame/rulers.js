// Numbers of columns and rows along the top and left edge; they stay in sight while the map moves under them.
/** @import { Surface } from '../types.js' */
/** @import { Camera } from '../geometry.js' */

/** How far counters and their signs reach beyond a square, as a share of it. */
const BEYOND = 0.25;

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
    const strip = document.createElement('div'),
      run = document.createElement('div');
    strip.className = `ruler ruler-${way}`;
    strip.setAttribute('aria-hidden', 'true');
    run.className = 'ruler-run';
    for (const label of labels) {
      const mark = document.createElement('span');
      mark.textContent = label;
      run.append(mark);
    }
    strip.append(run);
    return strip;
  });
  let zoom = NaN,
    shift = NaN;
  /** The numbers are set anew when the zoom has changed; while the map is only moved the whole row moves with it. @param {number} k */
  function set(k) {
    if (k === zoom) return;
    zoom = k;
    // Far out, every fifth number is enough.
    const every = k * unit < 16 ? 5 : k * unit < 22 ? 2 : 1;
    nodes.forEach((strip, i) =>
      [...(strip.firstElementChild?.children ?? [])].forEach((mark, j) => {
        const node = /** @type {HTMLElement} */ (mark);
        node.hidden = (j + 1) % every !== 0 && j !== 0;
        node.style[i === 0 ? 'left' : 'top'] = `${(margin + (j + 0.5) * unit) * k}px`;
      }),
    );
  }
  return {
    nodes,
    /** @param {Camera} camera */
    look({ x, y, k }) {
      set(k);
      // Where the map leaves room beside it, the numbers stand at the map's own edge, clear of what stands in its first row.
      const rim = (margin - BEYOND * unit) * k;
      const inward = { x: Math.max(0, x + rim - 24), y: Math.max(0, y + rim - 20) };
      // The compass stands beside the numbers, not on them.
      const house = nodes[1]?.parentElement?.parentElement;
      if (house && inward.x !== shift) house.style.setProperty('--ruler-inward', `${(shift = inward.x)}px`);
      nodes.forEach((strip, i) => {
        strip.style.transform = i === 0 ? `translateY(${inward.y}px)` : `translateX(${inward.x}px)`;
        const run = /** @type {HTMLElement} */ (strip.firstElementChild);
        run.style.transform = i === 0 ? `translateX(${x}px)` : `translateY(${y}px)`;
      });
    },
  };
}
