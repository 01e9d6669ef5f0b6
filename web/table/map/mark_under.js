// Which mark of the land a finger came down on: who taps a holding's own sign means it, and not all who stand in its
// province.
import { sameAs } from '../../core/board/boards.js';
/** @import { Place, View } from '../../core/types.js' */

/** Small marks are met a little beside them as well. */
const beside_px = 4;

/** @param {HTMLElement} map */
export function createMarks(map) {
  /** @type {string | null} */ let met = null;
  map.addEventListener(
    'pointerdown',
    ({ clientX: x, clientY: y }) => {
      const mark = [...map.querySelectorAll('.held[data-piece]')].find(one => {
        const { left, right, top, bottom, width } = one.getBoundingClientRect();
        return (
          width > 0 && x > left - beside_px && x < right + beside_px && y > top - beside_px && y < bottom + beside_px
        );
      });
      // Of a stack that lies spread over it one of the units is meant.
      met = map.querySelector('.fan-plate') ? null : (mark?.getAttribute('data-piece') ?? null);
    },
    { capture: true, passive: true },
  );
  // By the keys a place is chosen, and no mark.
  map.addEventListener('keydown', () => (met = null), { capture: true, passive: true });
  return {
    met: () => met !== null,
    /**
     * Its piece, if the tap was for its place; else all that were tapped.
     * @param {readonly string[]} ids
     * @param {Place} place
     * @param {View} view
     */
    meant: (ids, place, view) => (met !== null && sameAs(view.pieces.get(met)?.at ?? {}, place) ? [met] : ids),
  };
}
