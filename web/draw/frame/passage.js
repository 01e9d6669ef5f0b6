// The passage between two linked boards: into a town with a map of its own, and out again. By a button, by choosing the
// town, or by zooming on at the end of the zoom.
/** @import { Board, BoardWords, Place, Surface } from '../types.js' */

/** Zooming by this factor against the end of the zoom enters. */
const ENOUGH = 1.7;

/** @param {Surface} surface @param {Board} board @param {BoardWords} words @param {(board: string) => void} go */
export function createPassage(surface, board, words, go) {
  const out = board.kind === 'area' ? board.inside : undefined;
  // A sign that is not an area is pressed itself.
  const inward =
    board.kind === 'area'
      ? Object.entries(board.opens ?? {}).find(([id]) => board.areas.some(area => area.id === id))?.[1]
      : undefined;
  let push = 1;
  const to = out ?? inward;
  const button = to ? document.createElement('button') : null;
  if (button && to) {
    button.type = 'button';
    button.className = 'board-passage';
    button.textContent = out ? `‹ ${words.leave}` : `${words.enter} ›`;
    button.addEventListener('click', () => go(to));
  }
  return {
    nodes: button ? [button] : [],
    /** @param {Place} place @returns {boolean} whether it led somewhere */
    enter(place) {
      const inside = surface.opens?.(place);
      if (inside) go(inside);
      return Boolean(inside);
    },
    /**
     * One step of the wheel.
     * @param {number} factor
     * @param {boolean} end whether the zoom is at its limit
     * @param {Place | null} place the place under the pointer
     */
    pushed(factor, end, place) {
      const inside = factor > 1 && place ? surface.opens?.(place) : undefined;
      const next = inside ?? (factor < 1 ? out : undefined);
      if (!end || !next) {
        push = 1;
        return;
      }
      push *= Math.max(factor, 1 / factor);
      if (push < ENOUGH) return;
      push = 1;
      go(next);
    },
  };
}
