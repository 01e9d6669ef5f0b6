// The server's clock, estimated from the times in its messages.
import { clock_sample_ms, slept_ms_min } from '../timers.js';

/** @param {() => number} now this machine's monotonic time @param {() => number} wall its wall clock */
export function createServerClock(now, wall) {
  let offset = 0,
    drift = wall() - now();
  /**
   * How far the server's clock was ahead of ours, and when that was measured.
   * @type {{ ahead: number, at: number }[]}
   */
  let compared = [];

  return {
    now: () => now() + offset,
    /** A new connection: earlier messages no longer count. */
    restart() {
      compared = [];
    },
    /**
     * The message with the least latency gives the best estimate of the server's clock: use the greatest difference
     * within `clock_sample_ms`.
     * @param {number} server_time
     */
    compare(server_time) {
      const at = now();
      compared = [...compared.filter(one => at - one.at < clock_sample_ms), { ahead: server_time - at, at }];
      offset = Math.max(...compared.map(one => one.ahead));
    },
    /**
     * The browser's monotonic clock stops while the machine sleeps; the wall clock goes on. Use the wall clock until the
     * server's time arrives again.
     * @returns {boolean} whether the machine has slept since the last call
     */
    noticeSleep() {
      const before = drift;
      drift = wall() - now();
      if (drift - before < slept_ms_min) return false;
      offset += drift - before;
      return true;
    },
  };
}
