// Column and row numbers along the top and left edges; they stay in sight while the map moves under them.
/** @import { Surface } from '../types.js' */
/** @import { Camera } from '../geometry.js' */
/** @import { Motion } from './motion.js' */

/** How far counters and their badges extend beyond a square, as a share of it. */
const BEYOND = 0.25;

/** Where the first number's cell begins, and the distance between two. @typedef {{ from: number, step: number }} Pitch */

/**
 * @param {Pick<Surface, 'unit' | 'margin'> & { rulers: NonNullable<Surface['rulers']>, pitch?: { across: Pitch, down: Pitch
 *   } }} surface pitch: where columns and rows are not as far apart as a unit
 * @param {HTMLElement | undefined} north the compass
 */
export function createRulers({ rulers, unit, margin, pitch }, north) {
  const own = { from: margin, step: unit };
  const pitches = [pitch?.across ?? own, pitch?.down ?? own];
  const lines = /** @type {const} */ ([
    ['across', rulers.across],
    ['down', rulers.down],
  ]);
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
  /**
   * Lay out the numbers again when the zoom has changed; while the map only moves, the whole strip moves with it.
   * @param {number} k
   */
  function set(k) {
    if (k === zoom) return;
    zoom = k;
    // Zoomed far out, every fifth number is enough.
    const every = k * unit < 16 ? 5 : k * unit < 22 ? 2 : 1;
    nodes.forEach((strip, i) => {
      const run = /** @type {HTMLElement} */ (strip.firstElementChild);
      const marks = /** @type {HTMLElement[]} */ ([...run.children]);
      run.style[i === 0 ? 'left' : 'top'] = `${pitches[i].from * k}px`;
      run.style[i === 0 ? 'width' : 'height'] = `${marks.length * pitches[i].step * k}px`;
      if (every !== shown) marks.forEach((mark, j) => (mark.style.visibility = (j + 1) % every && j ? 'hidden' : ''));
    });
    shown = every;
  }
  return {
    /** @type {HTMLElement[]} */ nodes,
    /** @param {Camera} camera @param {Motion} motion */
    look({ x, y, k }, motion) {
      set(k);
      // Where the map leaves room beside it, put the numbers at the map's own edge, clear of what stands in its first
      // row.
      const rim = (margin - BEYOND * unit) * k;
      const inward = { x: Math.max(0, x + rim - 24), y: Math.max(0, y + rim - 20) };
      // The compass stands beside the numbers, not on them.
      if (north) motion.to(north, `translateX(${inward.x}px)`);
      nodes.forEach((strip, i) => {
        const run = /** @type {HTMLElement} */ (strip.firstElementChild);
        motion.to(strip, i === 0 ? `translateY(${inward.y}px)` : `translateX(${inward.x}px)`);
        motion.to(run, i === 0 ? `translateX(${x}px)` : `translateY(${y}px)`);
      });
    },
  };
}
