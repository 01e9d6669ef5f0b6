// The selection box around several counters: with Shift, or with its tool switched on, which touch needs.
import { box, path } from '../svg.js';
/** @import { Point } from '../types.js' */

/** @param {SVGGElement} layer @param {HTMLElement} frame */
export function createBoxTool(layer, frame) {
  let on = false;
  const clear = () => layer.querySelector('.choice-box')?.remove();
  return {
    isOn: () => on,
    /** @param {HTMLButtonElement} button */
    toggle(button) {
      on = !on;
      button.setAttribute('aria-pressed', String(on));
      frame.classList.toggle('boxing', on);
    },
    clear,
    /** @param {Point} a @param {Point} b points of the map */
    draw([ax, ay], [bx, by]) {
      clear();
      const drawn = path('choice-box', box(Math.min(ax, bx), Math.min(ay, by), Math.abs(bx - ax), Math.abs(by - ay)));
      if (drawn) layer.append(drawn);
    },
  };
}
