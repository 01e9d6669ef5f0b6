// Finds the small sign under a tap: a tap on a holding's sign selects the holding, not everything in its province.
import { sameAs } from '../../core/board/boards.js';
/** @import { Place, View } from '../../core/types.js' */

/** Tolerance around a small mark. */
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
      // A fanned stack lies over the mark: the tap is for one of its units.
      met = map.querySelector('.fan-plate') ? null : (mark?.getAttribute('data-piece') ?? null);
    },
    { capture: true, passive: true },
  );
  // The keyboard selects a place, never a mark.
  map.addEventListener('keydown', () => (met = null), { capture: true, passive: true });
  return {
    met: () => met !== null,
    /**
     * The piece of the mark, if it was tapped; otherwise all tapped pieces.
     * @param {readonly string[]} ids
     * @param {Place} place
     * @param {View} view
     */
    meant: (ids, place, view) => (met !== null && sameAs(view.pieces.get(met)?.at ?? {}, place) ? [met] : ids),
  };
}
