// Numbers of columns and rows along the top and left edge; they stay in sight while the map moves under them.
/** @import { Surface } from '../types.js' */
/** @import { Camera } from '../geometry.js' */
/** @import { Motion } from './motion.js' */

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
    shown = 0;
  /** The numbers are set anew when the zoom has changed; while the map is only moved the whole row moves with it. @param {number} k */
  function set(k) {
    if (k === zoom) return;
    zoom = k;
    // Far out, every fifth number is enough.
    const every = k * unit < 16 ? 5 : k * unit < 22 ? 2 : 1;
    nodes.forEach((strip, i) => {
      const run = /** @type {HTMLElement} */ (strip.firstElementChild);
      const marks = /** @type {HTMLElement[]} */ ([...run.children]);
      run.style[i === 0 ? 'left' : 'top'] = `${margin * k}px`;
      run.style[i === 0 ? 'width' : 'height'] = `${marks.length * unit * k}px`;
      if (every !== shown) marks.forEach((mark, j) => (mark.style.visibility = (j + 1) % every && j ? 'hidden' : ''));
    });
    shown = every;
  }
  return {
    nodes,
    /** @param {Camera} camera @param {Motion} motion */
    look({ x, y, k }, motion) {
      set(k);
      nodes.forEach((strip, i) => {
        const run = /** @type {HTMLElement} */ (strip.firstElementChild);
        // Where the map leaves room beside it, the numbers stand at the map's own edge.
        const rim = i === 0 ? y + margin * k - 20 : x + margin * k - 24;
        motion.to(strip, i === 0 ? `translateY(${Math.max(0, rim)}px)` : `translateX(${Math.max(0, rim)}px)`);
        motion.to(run, i === 0 ? `translateX(${x}px)` : `translateY(${y}px)`);
      });
    },
  };
}
