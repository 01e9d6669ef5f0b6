// A button that came, or changed its meaning, just before it is pressed was aimed at when something else stood there:
// that press is let go. Of most buttons a finger's alone, for a mouse and a key see where they are to the last moment;
// of one that cannot be taken back every press, and for longer, and it says so by its look.

import { heldTimer } from '../../core/page/idle.js';
import { misclick_grave_ms, misclick_ms } from '../../core/timers.js';

/** @param {() => number} [now] milliseconds, by the clock of the events */
export function createSteady(now = () => performance.now()) {
  let meaning = '',
    since = -Infinity,
    grave = false,
    early = false;
  /** @type {() => void} */ let over = () => undefined;
  return {
    /** What it means as it is drawn now. @param {string} words @param {boolean} [cannotBeTakenBack] */
    means(words, cannotBeTakenBack = false) {
      if (words !== meaning) {
        since = now();
        over();
        over = heldTimer('press', () => undefined, cannotBeTakenBack ? misclick_grave_ms : misclick_ms);
      }
      meaning = words;
      grave = cannotBeTakenBack;
    },
    /** For how long it takes no press at all; 0: it is ready. */
    rests_ms: () => (grave ? Math.max(0, since + misclick_grave_ms - now()) : 0),
    /** A finger or a mouse comes down on it. @param {{ pointerType: string, timeStamp: number }} event */
    lands({ pointerType, timeStamp }) {
      early = timeStamp - since < (grave ? misclick_grave_ms : pointerType === 'touch' ? misclick_ms : -Infinity);
    },
    /** Whether the click that follows is meant. */
    isMeant() {
      const meant = !early && this.rests_ms() === 0;
      early = false;
      return meant;
    },
  };
}

/** Of the orders that the card offers. */
export const listSteady = createSteady();
