// Tells players who were too late: if they were composing an order when the bell rang, or pressed just after it, they
// learn that nothing was ordered.

import { composing_before_bell_ms, press_after_bell_ms } from '../../core/timers.js';

/** @param {() => void} tell @param {() => number} [now] milliseconds */
export function createTooLate(tell, now = () => performance.now()) {
  let pressed = -Infinity,
    rang = -Infinity,
    open = false;
  return {
    /** A pointer was pressed. */
    pressed() {
      pressed = now();
      if (open && pressed - rang < press_after_bell_ms) {
        open = false;
        tell();
      }
    },
    /** The bell has rung. @param {boolean} composing an order was being composed */
    rang(composing) {
      rang = now();
      open = composing && rang - pressed >= composing_before_bell_ms;
      if (composing && !open) tell();
    },
  };
}
