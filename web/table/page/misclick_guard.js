// Ignores a press on a button that appeared or changed its meaning just before: the player aimed at what was there
// earlier. Most buttons ignore only touches, since mouse and keyboard users see the target until the last moment. A
// button that cannot be undone ignores every press, for longer, and looks disabled meanwhile.

import { signal } from '../../vendor/signals-core/signals-core.js';
import { heldTimer } from '../../core/page/idle.js';
import { misclick_grave_ms, misclick_ms } from '../../core/timers.js';

/** @param {() => number} [now] milliseconds, by the clock of the events */
export function createMisclickGuard(now = () => performance.now()) {
  let meaning = '',
    since = -Infinity,
    grave = false,
    early = false;
  /** @type {() => void} */ let over = () => undefined;
  /** Changes when the button becomes ready, so that the parts that show it as disabled are redrawn. */
  const ready = signal(0);
  return {
    /**
     * Set what the button means as it is drawn now; a change starts the guard.
     * @param {string} words
     * @param {boolean} [cannotBeTakenBack]
     */
    means(words, cannotBeTakenBack = false) {
      if (words !== meaning) {
        since = now();
        over();
        over = heldTimer(
          'press',
          () => void (ready.value = ready.peek() + 1),
          (cannotBeTakenBack ? misclick_grave_ms : misclick_ms) + 1,
        );
      }
      meaning = words;
      grave = cannotBeTakenBack;
    },
    /** Milliseconds until it accepts presses again; 0: ready. */
    blocked_ms: () => (void ready.value, grave ? Math.max(0, since + misclick_grave_ms - now()) : 0),
    /** A pointer press begins on the button. @param {{ pointerType: string, timeStamp: number }} event */
    lands({ pointerType, timeStamp }) {
      early = timeStamp - since < (grave ? misclick_grave_ms : pointerType === 'touch' ? misclick_ms : -Infinity);
    },
    /** Whether to accept the click that follows. */
    isMeant() {
      const meant = !early && this.blocked_ms() === 0;
      early = false;
      return meant;
    },
  };
}

/** The guard shared by the order buttons of the card. */
export const listGuard = createMisclickGuard();
