// Notices an order that was not finished when the bell rang: the player was composing it, or pressed a button just after
// the bell. Orders that were sent too late are refused by the server (`late`); unsaved ones are reported by
// core/sheet/drafting.js (`tooLate`).

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
