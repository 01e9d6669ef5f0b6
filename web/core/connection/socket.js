// The connection to the server: one WebSocket that reconnects by itself, requests as promises, and the server's clock.
/** @import { Message } from '../types.js' */
/** @import { Line } from './line.js' */

/** @typedef {{ url: string, page?: string, have: () => { stream: string, revision: number } | undefined, onMessage: (message: Message) => void,
 *   unpack?: (sent: any) => Iterable<Message>,
 *   onLine: (line: Line) => void, WebSocket?: typeof WebSocket, now?: () => number, wall?: () => number, random?: () => number,
 *   probe?: (page: string) => Promise<number> }} Options */

import { watch_ms } from '../timers.js';
import { createLine } from './line.js';
import { Refused, createRequests } from './requests.js';
import { retryDelay } from './retry.js';
import { createServerClock } from './server_clock.js';

export { Refused, retryDelay };

/** Monotonic time of this machine: it does not jump with the wall clock. */
export const localNow = () => performance.timeOrigin + performance.now();

/** The socket's URL for a page: `/play/<seat>/` → `wss://…/play/<seat>/socket`. @param {string} page */
export function socketUrl(page) {
  const url = new URL('socket', page);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.search = url.hash = '';
  return url.href;
}

/** @param {Options} options */
export function connect(options) {
  const { url, page, have, onMessage, onLine, unpack = sent => [sent], WebSocket: Socket = WebSocket } = options;
  const { now = localNow, wall = Date.now, random = Math.random, probe = probePage } = options;
  let watched_at = 0,
    fresh = false;
  const clock = createServerClock(now, wall);
  const line = createLine({
    ...{ url, page, onLine, Socket, now, random, probe },
    hello() {
      const known = fresh ? undefined : have();
      fresh = false;
      return JSON.stringify({ type: 'hello', protocol: 2, ...(known && { have: known }) });
    },
    onData(data, isCurrent) {
      for (const message of unpack(JSON.parse(data))) if (isCurrent()) take(message);
    },
    broken: for_good => requests.fail(for_good),
  });
  const requests = createRequests({ send: line.send, isOpen: line.isOpen, isSlow: () => line.now().slow, random });

  /** @param {Message} message */
  function take(message) {
    if (message.type === 'welcome') {
      clock.restart();
      clock.compare(message.server_time);
    } else if (typeof message.at === 'number' && Number.isSafeInteger(message.revision)) clock.compare(message.at);
    // A hidden page says so, so that the server may send notices to the player instead.
    if (message.type === 'ping')
      return line.send(globalThis.document?.hidden ? { type: 'pong', hidden: true } : { type: 'pong' });
    if (message.type === 'bye')
      return line.bye({ code: message.code, words: message.words, retry_ms: message.retry_ms });
    if (message.type === 'welcome') {
      line.welcome();
      requests.resend();
    }
    if (message.type === 'status') line.slow(message.store === 'slow');
    requests.take(message);
    onMessage(message);
  }

  const watch = setInterval(() => {
    if (clock.noticeSleep()) line.reopen();
    const late = now() - watched_at > 4 * watch_ms;
    watched_at = now();
    // After sleep or a long task, process queued messages before calling the connection silent.
    if (!late) line.checkQuiet();
  }, watch_ms);
  if (typeof addEventListener === 'function') {
    addEventListener('online', line.hurry);
    globalThis.document?.addEventListener('visibilitychange', () => {
      if (!document.hidden) line.hurry();
    });
  }
  line.open();

  return {
    /** The server's clock; it alone decides what is late. */
    serverNow: clock.now,
    line: line.now,
    /** Milliseconds since the last message. */
    quietFor: line.quiet_ms,
    send: line.send,
    request: requests.request,
    /** A message was missed: request a full snapshot. */
    resync() {
      fresh = true;
      line.resync();
    },
    again: line.again,
    hurry: line.hurry,
    close() {
      clearInterval(watch);
      line.close();
    },
  };
}

/** @typedef {ReturnType<typeof connect>} Connection */

/** @param {string} page */
const probePage = async page =>
  (await fetch(page, { method: 'HEAD', credentials: 'same-origin', cache: 'no-store' })).status;
