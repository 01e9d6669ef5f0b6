// Whether the page is at rest. Every asynchronous part of a page holds it while its work is under way: a request without
// an answer, a pending redraw, a press held back, a module being fetched. Tests wait for `idle()`; the page itself never
// does.

/** What is under way, and its name: a test that waits too long prints it. @type {Map<{}, string>} */
const held = new Map();

/**
 * Something has begun.
 * @param {string} what its name, for whoever waits too long
 * @returns {() => void} it is over; calling it again does nothing
 */
export function hold(what) {
  const one = {};
  held.set(one, what);
  return () => void held.delete(one);
}

/** The page is not at rest until this promise is settled. @template T @param {string} what @param {Promise<T>} work */
export function holdWhile(what, work) {
  const over = hold(what);
  work.then(over, over);
  return work;
}

/** A timer that the page is not at rest before. @param {string} what @param {() => void} run @param {number} ms */
export function heldTimer(what, run, ms) {
  const over = hold(what);
  const timer = setTimeout(() => {
    over();
    run();
  }, ms);
  return () => {
    over();
    clearTimeout(timer);
  };
}

const frame = () => new Promise(requestAnimationFrame);
/** An animation that will end. @param {Animation} one */
const moves = one => one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity;

/** Resolves once nothing is held, the fonts are there, and nothing moves that will ever end, for two frames on end. */
async function idle() {
  await document.fonts.ready;
  for (let quiet = 0; quiet < 2;) {
    // Asked frame by frame: of an animation that another replaces, `finished` may never resolve.
    await frame();
    quiet = held.size > 0 || document.getAnimations().some(moves) ? 0 : quiet + 1;
  }
}

const ziggurat = { idle, busyWith: () => [...held.values()] };
Object.assign(globalThis, { ziggurat });

/** Adds to what tests may ask of a page. @param {Record<string, (...asked: any[]) => unknown>} asked */
export const expose = asked => void Object.assign(ziggurat, asked);
