// Keys of a focused board: arrows move the cursor (Shift: five steps), Enter chooses (Shift: adds to the selection),
// digits pick from a stack, i explains, g goes to a place by its label, + and − zoom, 0 shows all.
import { digitOf } from '../../core/page/keys.js';
/** @import { Point } from '../types.js' */

/**
 * @typedef {{ walk: (dx: number, dy: number, far: number) => boolean, enter: (add: boolean) => boolean, explain: () =>
 *   boolean, pick: (number: number) => boolean, zoom: (factor: number) => boolean,
 *   whole: () => boolean, goTo: () => boolean, escape: () => boolean, own: (key: string) => boolean, done: () => void }} Acts  each returns whether it did something;
 *   own: keys of the board's own tools, which come first
 */

/** The keys above, without those of a board's own tools. */
export const board_keys = [
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Enter', 'i', 'g', '+', '=', '-', '0', 'Escape'],
  ...['1', '2', '3', '4', '5', '6', '7', '8', '9'],
];

/** @type {Record<string, Point>} */
const steps = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** @param {HTMLElement} frame @param {Acts} acts @param {AbortSignal} signal */
export function listenToKeys(frame, acts, signal) {
  frame.addEventListener(
    'keydown',
    e => {
      if (e.ctrlKey || e.metaKey || e.altKey) return;
      const did = acts.own(e.key)
        ? true
        : Object.hasOwn(steps, e.key)
          ? acts.walk(...steps[e.key], e.shiftKey ? 5 : 1)
          : e.key === 'Enter'
            ? acts.enter(e.shiftKey)
            : e.key === 'i'
              ? acts.explain()
              : e.key === 'g'
                ? acts.goTo()
                : !e.shiftKey && Number(digitOf(e)) > 0
                  ? acts.pick(Number(digitOf(e)))
                  : e.key === '+' || e.key === '='
                    ? acts.zoom(1.3)
                    : e.key === '-'
                      ? acts.zoom(1 / 1.3)
                      : !e.shiftKey && digitOf(e) === '0'
                        ? acts.whole()
                        : e.key === 'Escape' && acts.escape();
      if (!did) return;
      e.preventDefault();
      e.stopPropagation();
      acts.done();
    },
    { signal },
  );
}
