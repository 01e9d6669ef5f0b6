// When to reconnect after a connection broke.
import { resync_ms_min, retry_ms_first, retry_ms_max } from '../timers.js';
/** @import { Line } from './line.js' */

/** The server's reason for closing a connection. @typedef {{ code: string, words: string, retry_ms?: number }} Goodbye */

/** After these the page does not reconnect by itself. */
const final_codes = ['revoked', 'taken_elsewhere', 'abuse'];

/**
 * The delay before the next attempt: exponential backoff with jitter.
 * @param {number} tries
 * @param {() => number} random
 */
export const retryDelay = (tries, random) =>
  Math.min(retry_ms_max, retry_ms_first * 2 ** Math.min(tries, 8)) * (0.5 + random() / 2);

/**
 * The next state of a connection that broke. delay: until the next attempt; null: there is none.
 * @param {Line} line
 * @param {Goodbye | null} goodbye
 * @param {number} now
 * @param {() => number} random
 * @returns {{ delay: number | null, change: Partial<Line> & { tries: number } }}
 */
export function afterLoss(line, goodbye, now, random) {
  const tries = line.tries + 1;
  if (goodbye && final_codes.includes(goodbye.code)) {
    const { code, words } = goodbye;
    return { delay: null, change: { line: 'ended', code, words, retry_at: null, tries, silent: false } };
  }
  const delay = goodbye?.retry_ms ? goodbye.retry_ms * (1 + random() / 4) : retryDelay(line.tries, random);
  const code = goodbye?.code ?? line.code,
    words = goodbye?.words ?? '';
  return { delay, change: { line: 'lost', code, words, retry_at: now + delay, tries, silent: false } };
}

/**
 * The delay before a full snapshot: 0, unless snapshots are requested in quick succession.
 * @param {() => number} now
 * @param {() => number} random
 * @returns {() => number}
 */
export function createResyncDelay(now, random) {
  let resynced_at = -Infinity,
    resyncs = 0;
  return () => {
    resyncs = now() - resynced_at < resync_ms_min ? resyncs + 1 : 0;
    resynced_at = now();
    return resyncs === 0 ? 0 : retryDelay(resyncs, random);
  };
}
