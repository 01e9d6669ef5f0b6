// The cursor that the keys walk, and what is said aloud of the place where it is.
/** @import { Place } from '../types.js' */
/** @import { BoardParts } from './parts.js' */

/** @typedef {ReturnType<typeof createCursor>} Cursor */

/** @param {BoardParts} parts @param {AbortSignal} signal */
export function createCursor({ now, frame, said, surface, camera, selection, events, describe }, signal) {
  /** What was said of the place of the cursor. @type {string[]} */ let told = [];

  /** @param {Place} place */
  function point(place) {
    now.cursor = place;
    selection.point(place);
  }
  /** To a place that is seen, and told. @param {Place} place */
  function go(place) {
    now.cursor = place;
    camera.reveal(place);
    events.onHover?.(place);
    tell();
    selection.point(place);
  }
  function tell() {
    if (!now.cursor) return;
    told = describe(now.cursor);
    said.textContent = `${told.join('. ')}.`;
  }

  frame.addEventListener(
    'focus',
    () => {
      // Whoever comes here by a key is told where he is.
      if (!frame.matches(':focus-visible')) return;
      if (!now.cursor) return go(surface.first());
      // The same words would not be said again over themselves.
      said.textContent = '';
      requestAnimationFrame(tell);
    },
    { signal },
  );

  return {
    point,
    go,
    /** What lights up below the cursor, or its odds, come a moment after the keys: that alone is said then. */
    tellMore() {
      if (!now.cursor || document.activeElement !== frame || told.length === 0) return;
      const words = describe(now.cursor),
        more = words.filter(one => !told.includes(one));
      if (words[0] !== told[0] || more.length === 0) return;
      told = words;
      said.textContent = `${more.join('. ')}.`;
    },
  };
}
