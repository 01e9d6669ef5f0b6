// Tracks whether the page is idle. Every asynchronous part holds the page while it works: a pending request, a pending
// redraw, a deferred press, a module being fetched. Tests wait for `idle()`; the page itself never does.

/** Work in progress, with names: a test that times out prints them. @type {Map<{}, string>} */
const held = new Map();

/**
 * Marks the start of some work.
 * @param {string} what its name, printed when a test times out
 * @returns {() => void} marks its end; calling it twice is harmless
 */
export function hold(what) {
  const one = {};
  held.set(one, what);
  return () => void held.delete(one);
}

/** Holds the page until this promise settles. @template T @param {string} what @param {Promise<T>} work */
export function holdWhile(what, work) {
  const over = hold(what);
  work.then(over, over);
  return work;
}

/** A timer that holds the page until it has run. @param {string} what @param {() => void} run @param {number} ms */
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
/** An animation that ends. @param {Animation} one */
const moves = one => one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity;

/** Resolves once nothing is held, fonts are loaded, and no finite animation has run for two consecutive frames. */
async function idle() {
  await document.fonts.ready;
  for (let quiet = 0; quiet < 2;) {
    // Poll each frame: `finished` may never resolve for an animation that another replaces.
    await frame();
    quiet = held.size > 0 || document.getAnimations().some(moves) ? 0 : quiet + 1;
  }
}

const ziggurat = { idle, busyWith: () => [...held.values()] };
Object.assign(globalThis, { ziggurat });

/** Adds to what tests may query on a page. @param {Record<string, (...asked: any[]) => unknown>} asked */
export const expose = asked => void Object.assign(ziggurat, asked);
