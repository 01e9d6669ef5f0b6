// The clock of a page in Node. During a replay, time advances only when the test says so: a busy machine changes
// nothing, and no test waits for a real timer.
const real = { setTimeout: globalThis.setTimeout, setImmediate: globalThis.setImmediate };
const frame_ms = 16;
/** A busy machine loads modules slowly; what never loads is still reported. */
const patience_ms = 60_000;

/** Holds that wait for a timer or a frame (web/core/page/idle.js); all other holds wait for loading. */
const timed = /^(press|result|story|redraw|news|camera|paint|maps|draft|request .*)$/;

export function createClock() {
  /** @type {Map<number, { due: number, run: () => void, every: number | null }>} */ const timers = new Map();
  let now = 1_000,
    counter = 0;

  const set =
    (/** @type {boolean} */ again) =>
    (/** @type {(...all: any[]) => void} */ run, ms = 0, /** @type {any[]} */ ...all) => {
      const wait = Math.max(again ? 1 : 0, Number(ms) || 0);
      timers.set(++counter, { due: now + wait, run: () => run(...all), every: again ? wait : null });
      return counter;
    };
  const clear = (/** @type {number} */ id) => void timers.delete(id);

  /** Runs the next timer, if it is due by then. @param {number} until */
  function step(until) {
    const [id, next] = [...timers].reduce(
      (first, one) => (one[1].due < first[1].due ? one : first),
      [0, { due: Infinity, run: () => {}, every: null }],
    );
    if (next.due > until) return false;
    now = Math.max(now, next.due);
    if (next.every === null) timers.delete(id);
    else next.due = now + next.every;
    next.run();
    return true;
  }
  /** Lets promises resolve and sent messages arrive. */
  const turn = () => new Promise(done => real.setImmediate(done));

  const origin = Date.now();
  class PageDate extends Date {
    /** @param {any[]} all */
    constructor(...all) {
      // @ts-ignore: any arguments of a date
      super(...(all.length === 0 ? [PageDate.now()] : all));
    }
    static now = () => origin + now;
  }
  return {
    globals: {
      Date: PageDate,
      setTimeout: set(false),
      setInterval: set(true),
      clearTimeout: clear,
      clearInterval: clear,
      requestAnimationFrame: (/** @type {(at: number) => void} */ run) => set(false)(() => run(now), frame_ms),
      cancelAnimationFrame: clear,
      performance: { timeOrigin: origin, now: () => now, mark: () => undefined, measure: () => undefined },
    },
    now: () => now,
    /** Advances the clock by this much. @param {number} ms */
    async pass(ms) {
      const until = now + ms;
      do await turn();
      while (step(until));
      now = until;
    },
    /**
     * Advances the clock until this resolves.
     * @param {Promise<unknown>} coming
     * @param {() => string[]} busyWith
     * @param {string} [what] the thing awaited, for the error message
     */
    async until(coming, busyWith, what = 'nothing that the page knows of') {
      let there = false;
      const over = () => void (there = true);
      coming.then(over, over);
      const late = Date.now() + patience_ms;
      while (!there) {
        await turn();
        if (there) break;
        if (Date.now() > late) throw new Error(`still busy after a minute: ${busyWith().join(', ') || what}`);
        // Loading a module takes real time, not the page's time.
        if (busyWith().every(what => timed.test(what))) step(Infinity);
        else {
          await new Promise(done => real.setTimeout(done, 1));
          const next = now + 2;
          while (step(next));
          now = next;
        }
      }
      await coming;
    },
  };
}
