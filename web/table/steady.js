// A button whose meaning changes just before a finger lands was aimed at when it meant something else: that tap is let go. A mouse and
// a key see where they are to the last moment.

/** So long after a change a finger is still on its way to what stood there before. */
const steady_ms = 400;

/** @param {() => number} [now] milliseconds, by the clock of the events */
export function createSteady(now = () => performance.now()) {
  let meaning = '',
    since = -Infinity,
    early = false;
  return {
    /** What it means as it is drawn now. @param {string} words */
    means(words) {
      if (words !== meaning) since = now();
      meaning = words;
    },
    /** A finger or a mouse comes down on it. @param {{ pointerType: string, timeStamp: number }} event */
    lands({ pointerType, timeStamp }) {
      early = pointerType === 'touch' && timeStamp - since < steady_ms;
    },
    /** Whether the click that follows is meant. */
    isMeant() {
      const meant = !early;
      early = false;
      return meant;
    },
  };
}
