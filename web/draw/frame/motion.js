// Moves the map, and the rulers at its edge. The compositor applies an animated transform as it is; a transform set as
// a style makes the browser re-sort everything on the map at each step of a drag. So use a paused animation while
// moving, and a style again at rest.

import { hold } from '../../core/page/idle.js';

export function createMotion() {
  /** @type {Map<HTMLElement, { at: string, held: Animation | null }>} */ const things = new Map();
  let moving = false;
  /** @type {() => void} */ let over = () => undefined;
  return {
    /** @param {HTMLElement} node @param {string} at a transform */
    to(node, at) {
      const thing = things.get(node) ?? { at: '', held: null };
      things.set(node, thing);
      if (thing.at === at) return;
      thing.at = at;
      const still = { transform: [at, at] };
      if (!moving) node.style.transform = at;
      else if (thing.held) /** @type {KeyframeEffect} */ (thing.held.effect).setKeyframes(still);
      else {
        thing.held = node.animate(still, 1000);
        thing.held.pause();
      }
    },
    get moving() {
      return moving;
    },
    begin() {
      if (!moving) over = hold('camera');
      moving = true;
    },
    end() {
      moving = false;
      over();
      for (const [node, thing] of things) {
        if (!thing.held) continue;
        node.style.transform = thing.at;
        thing.held.cancel();
        thing.held = null;
      }
    },
  };
}
/** @typedef {ReturnType<typeof createMotion>} Motion */
