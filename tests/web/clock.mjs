// The clock of a page in Node. While a recording is said again time passes only when the test lets it, so that a busy
// machine changes nothing and nobody waits for a guard of a second.
const real = { setTimeout: globalThis.setTimeout, setImmediate: globalThis.setImmediate };
const frame_ms = 16;
/** A busy machine is slow to load modules; what never comes is still reported. */
const patience_ms = 60_000;

/** What only waits for a timer or a frame (web/core/page/idle.js); everything else that a page is busy with is being loaded. */
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

  /** Runs the timer that is due first, unless none is due by then. @param {number} until */
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
  /** Promises go on, and what was sent arrives. */
  const turn = () => new Promise(done => real.setImmediate(done));

  const origin = Date.now();
  class PageDate extends Date {
    /** @param {any[]} all */
    constructor(...all) {
      // @ts-ignore: whatever a date is made from
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
    /** Lets so much time pass. @param {number} ms */
    async pass(ms) {
      const until = now + ms;
      do await turn();
      while (step(until));
      now = until;
    },
    /** Lets time pass until this comes. @param {Promise<unknown>} coming @param {() => string[]} busyWith @param {string} [what] is waited for */
    async until(coming, busyWith, what = 'nothing that the page knows of') {
      let there = false;
      const over = () => void (there = true);
      coming.then(over, over);
      const late = Date.now() + patience_ms;
      while (!there) {
        await turn();
        if (there) break;
        if (Date.now() > late) throw new Error(`still busy after a minute: ${busyWith().join(', ') || what}`);
        // A module that is being loaded takes the time of this machine, not the page's.
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
