// The way between two boards that hang together: into a town that has a map of its own, and out of it again. By a
// button, by choosing the town, or by zooming on when there is nothing more to see.
/** @import { Board, BoardWords, Place, Surface } from '../types.js' */

/** Pushing on against the end of the zoom for so long means: go through. */
const ENOUGH = 1.7;

/** @param {Surface} surface @param {Board} board @param {BoardWords} words @param {(board: string) => void} go */
export function createPassage(surface, board, words, go) {
  const out = board.kind === 'area' ? board.inside : undefined;
  // A sign that is no area is pressed itself.
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
     * One turn of the wheel.
     * @param {number} factor
     * @param {boolean} end whether the zoom has come to its end
     * @param {Place | null} place what lies under it
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
