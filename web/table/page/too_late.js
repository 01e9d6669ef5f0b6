// A hand that comes too late: who was about to order something when the bell rang, or pressed just after it, hears that
// nothing was ordered by it.

import { composing_before_bell_ms, press_after_bell_ms } from '../../core/timers.js';

/** @param {() => void} tell @param {() => number} [now] milliseconds */
export function createTooLate(tell, now = () => performance.now()) {
  let pressed = -Infinity,
    rang = -Infinity,
    open = false;
  return {
    /** A finger or a mouse came down. */
    pressed() {
      pressed = now();
      if (open && pressed - rang < press_after_bell_ms) {
        open = false;
        tell();
      }
    },
    /** The bell has rung. @param {boolean} composing an order was being made */
    rang(composing) {
      rang = now();
      open = composing && rang - pressed >= composing_before_bell_ms;
      if (composing && !open) tell();
    },
  };
}
