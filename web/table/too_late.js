// A hand that comes too late: who was about to order something when the bell rang, or pressed just after it, hears that
// nothing was ordered by it.

/** So long before the bell a hand was still at it. */
const before_ms = 3_000;
/** So long after it a hand meant what had stood there. */
const after_ms = 1_000;

/** @param {() => void} tell @param {() => number} [now] milliseconds */
export function createTooLate(tell, now = () => performance.now()) {
  let pressed = -Infinity,
    rang = -Infinity,
    open = false;
  return {
    /** A finger or a mouse came down. */
    pressed() {
      pressed = now();
      if (open && pressed - rang < after_ms) {
        open = false;
        tell();
      }
    },
    /** The bell has rung. @param {boolean} composing an order was being made */
    rang(composing) {
      rang = now();
      open = composing && rang - pressed >= before_ms;
      if (composing && !open) tell();
    },
  };
}
