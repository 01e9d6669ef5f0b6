// The keyboard cursor, and the spoken description of its place.
/** @import { Place } from '../types.js' */
/** @import { BoardParts } from './parts.js' */

/** @typedef {ReturnType<typeof createCursor>} Cursor */

/** @param {BoardParts} parts @param {AbortSignal} signal */
export function createCursor({ now, frame, said, surface, camera, selection, events, describe }, signal) {
  /** The last announced description of the cursor's place. @type {string[]} */ let announced = [];

  /** @param {Place} place */
  function point(place) {
    now.cursor = place;
    selection.point(place);
  }
  /** Moves to a place, scrolls it into sight and announces it. @param {Place} place */
  function go(place) {
    now.cursor = place;
    camera.reveal(place);
    events.onHover?.(place);
    tell();
    selection.point(place);
  }
  function tell() {
    if (!now.cursor) return;
    announced = describe(now.cursor);
    said.textContent = `${announced.join('. ')}.`;
  }

  frame.addEventListener(
    'focus',
    () => {
      // When the keyboard focus arrives, announce the current place.
      if (!frame.matches(':focus-visible')) return;
      if (!now.cursor) return go(surface.first());
      // Clear first, or screen readers ignore repeated words.
      said.textContent = '';
      requestAnimationFrame(tell);
    },
    { signal },
  );

  return {
    point,
    go,
    /** The highlight or odds under the cursor arrive a moment after the key: announce only those. */
    tellMore() {
      if (!now.cursor || document.activeElement !== frame || announced.length === 0) return;
      const words = describe(now.cursor),
        more = words.filter(one => !announced.includes(one));
      if (words[0] !== announced[0] || more.length === 0) return;
      announced = words;
      said.textContent = `${more.join('. ')}.`;
    },
  };
}
