// Slows a page down on purpose: each message and each frame arrives late. Proves that the suite waits for events rather
// than for usual durations. Runs in the page, before its scripts.

/** @param {number} ms */
export function slowDown(ms) {
  const soon = requestAnimationFrame.bind(window);
  /** @type {Map<number, () => void>} */ const pending = new Map();
  let last = 0;
  window.requestAnimationFrame = run => {
    const mine = ++last;
    const timer = setTimeout(() => {
      const frame = soon(at => {
        pending.delete(mine);
        run(at);
      });
      pending.set(mine, () => cancelAnimationFrameOfBrowser(frame));
    }, ms);
    pending.set(mine, () => clearTimeout(timer));
    return mine;
  };
  const cancelAnimationFrameOfBrowser = cancelAnimationFrame.bind(window);
  window.cancelAnimationFrame = mine => {
    pending.get(mine)?.();
    pending.delete(mine);
  };

  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...how) {
      super(...how);
      // Timers of equal length keep their order: the last message comes before the connection's end.
      for (const what of ['message', 'close']) {
        /** @type {((event: Event) => void) | null} */ let heard = null;
        super.addEventListener(what, event => void setTimeout(() => heard?.call(this, event), ms));
        Object.defineProperty(this, `on${what}`, { get: () => heard, set: run => void (heard = run) });
      }
    }
  };
}
