// The connection to the server: one WebSocket that reconnects by itself, requests as promises, and the server's clock.
/** @import { Message, Fault } from '../types.js' */

/**
 * The state of the connection. `lost`: broken, next attempt at `retry_at` by `localNow`. `ended`: the server closed it
 * for good. `silent`: open, but quiet for longer than the server ever is. The code `seat_unknown` of a lost connection:
 * this server does not know the seat now; another server may have taken over the campaign, so the page keeps retrying.
 * `slow`: replies wait for the server's disk.
 * @typedef {{ line: 'connecting' | 'open' | 'lost' | 'ended', code: string, words: string, retry_at: number | null,
 *   tries: number, silent: boolean, slow: boolean }} Line
 */
/** @typedef {{ url: string, page?: string, have: () => { stream: string, revision: number } | undefined, onMessage: (message: Message) => void,
 *   unpack?: (sent: any) => Iterable<Message>,
 *   onLine: (line: Line) => void, WebSocket?: typeof WebSocket, now?: () => number, wall?: () => number, random?: () => number,
 *   probe?: (page: string) => Promise<number> }} Options */

import { hold } from '../page/idle.js';
import {
  answer_ms_max,
  clock_sample_ms,
  doubt_ms_max,
  quiet_ms_max,
  resync_ms_min,
  retry_ms_first,
  retry_ms_max,
  silence_ms_max,
  slept_ms_min,
  watch_ms,
} from '../timers.js';

/** This machine's time, monotonic: it does not jump with the wall clock. */
export const localNow = () => performance.timeOrigin + performance.now();

/** Requests that the server deduplicates by id, so that a repeated send takes effect once. Those unanswered when the
 * connection broke are sent again on the next one; a manual retry after no answer reuses the id. */
const known_again = new Set([
  'seal',
  'open',
  'press',
  'propose',
  'answer',
  'pause',
  'resume',
  'end_campaign',
  'ring',
  'publish',
  'next',
  'move_bell',
  'hold',
  'amend',
  'change',
  'undo',
  'announce',
  'act_for',
  'rule',
  'set_bot',
  'press_law',
  'rewind',
]);

/** A request that the server refused, with its reason; or one that was never answered (`unanswered`). */
export class Refused extends Error {
  /** @param {{ code: string, at?: string, words: string, faults?: Fault[] }} message */
  constructor({ code, at = '', words, faults = [] }) {
    super(words);
    this.code = code;
    this.at = at;
    this.words = words;
    this.faults = faults;
  }
}

/** The socket's URL for a page: `/play/<seat>/` → `wss://…/play/<seat>/socket`. @param {string} page */
export function socketUrl(page) {
  const url = new URL('socket', page);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.search = url.hash = '';
  return url.href;
}

/**
 * The delay before the next attempt: exponential backoff with jitter.
 * @param {number} tries
 * @param {() => number} random
 */
export const retryDelay = (tries, random) =>
  Math.min(retry_ms_max, retry_ms_first * 2 ** Math.min(tries, 8)) * (0.5 + random() / 2);

/** Takes over, once, the connection opened by the page's head (early_socket.js) if it is still open: whether the first
 * message was sent, and the buffered replies.
 * @typedef {{ line: WebSocket, greeted: boolean, heard: MessageEvent[] }} Laid
 * @param {string} url
 * @returns {Laid | null}
 */
function laidLine(url) {
  const page = /** @type {{ laidLine?: Laid }} */ (globalThis);
  const laid = page.laidLine;
  delete page.laidLine;
  return laid && laid.line.url === url && laid.line.readyState < 2 ? laid : null;
}

/** @param {Options} options */
export function connect({
  url,
  page,
  have,
  onMessage,
  unpack = sent => [sent],
  onLine,
  WebSocket: Socket = WebSocket,
  now = localNow,
  wall = Date.now,
  random = Math.random,
  probe = probePage,
}) {
  /** @type {WebSocket | null} */ let socket = null;
  /** @type {Line} */ let line = {
    line: 'connecting',
    code: '',
    words: '',
    retry_at: null,
    tries: 0,
    silent: false,
    slow: false,
  };
  /** @typedef {{ done: (answer: Message) => void, failed: (reason: Refused) => void, timer: ReturnType<typeof setTimeout>, message: Message, asked: string,
   *   over: () => void, again: boolean, in_doubt: boolean }} Waiting */
  /** @type {Map<string, Waiting>} */ const waiting = new Map();
  /**
   * Requests whose fate is unknown, by their contents, with the id they were sent under.
   * @type {Map<string, string>}
   */
  const unsure = new Map();
  const page_name = [random(), random()].map(part => part.toString(36).slice(2, 10)).join('');
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let retry;
  let counter = 0,
    offset = 0,
    heard_at = 0,
    watched_at = 0,
    drift = wall() - now(),
    fresh = false;
  let resynced_at = -Infinity,
    resyncs = 0;
  /**
   * How far the server's clock was ahead of ours, and when that was measured.
   * @type {{ ahead: number, at: number }[]}
   */
  let compared = [];
  /** @type {{ code: string, words: string, retry_ms?: number } | null} */ let goodbye = null;

  /** @param {Partial<Line>} change */
  const tell = change => {
    line = { ...line, ...change };
    onLine(line);
  };

  function open() {
    clearTimeout(retry);
    goodbye = null;
    tell({ line: line.line === 'lost' ? 'lost' : 'connecting', retry_at: null });
    const laid = laidLine(url);
    const mine = laid?.line ?? new Socket(url, 'ziggurat.2');
    socket = mine;
    heard_at = now();
    const hello = () => {
      const known = fresh ? undefined : have();
      fresh = false;
      mine.send(JSON.stringify({ type: 'hello', protocol: 2, ...(known && { have: known }) }));
    };
    if (!laid?.greeted) {
      if (mine.readyState === 1) queueMicrotask(hello);
      else mine.onopen = hello;
    }
    const hear = (/** @type {MessageEvent} */ event) => {
      if (mine !== socket) return;
      heard_at = now();
      if (line.silent) tell({ silent: false });
      for (const message of unpack(JSON.parse(event.data))) if (mine === socket) take(message);
    };
    // Deliver buffered messages first, once the caller of connect is ready for them.
    let boxed = laid?.heard ?? [];
    mine.onmessage = event => (boxed.length > 0 ? void boxed.push(event) : hear(event));
    if (boxed.length > 0)
      queueMicrotask(() => {
        const all = boxed;
        boxed = [];
        all.forEach(hear);
      });
    mine.onclose = () => {
      if (mine === socket) lost();
    };
  }

  /** The message with the least latency gives the best estimate of the server's clock: use the greatest difference of
   * the last minutes.
   * @param {number} server_time */
  function compare(server_time) {
    const at = now();
    compared = [...compared.filter(one => at - one.at < clock_sample_ms), { ahead: server_time - at, at }];
    offset = Math.max(...compared.map(one => one.ahead));
  }

  /** @param {Message} message */
  function take(message) {
    if (message.type === 'welcome') {
      compared = [];
      compare(message.server_time);
    } else if (typeof message.at === 'number' && Number.isSafeInteger(message.revision)) compare(message.at);
    if (message.type === 'ping') return send({ type: 'pong' });
    if (message.type === 'bye') {
      goodbye = { code: message.code, words: message.words, retry_ms: message.retry_ms };
      socket?.close();
      return;
    }
    if (message.type === 'welcome') {
      tell({ line: 'open', code: '', words: '', retry_at: null, tries: 0, silent: false, slow: false });
      for (const asked of waiting.values()) send(asked.message);
    }
    if (message.type === 'status' && line.slow !== (message.store === 'slow')) tell({ slow: message.store === 'slow' });
    const asked = typeof message.id === 'string' ? waiting.get(message.id) : undefined;
    // It is still unknown whether the request was stored; the server answers once it has checked.
    if (asked && message.type === 'refused' && message.code === 'in_doubt') asked.in_doubt = true;
    else if (asked) {
      waiting.delete(message.id);
      unsure.delete(asked.asked);
      clearTimeout(asked.timer);
      asked.over();
      if (message.type === 'refused') asked.failed(new Refused(/** @type {any} */ (message)));
      else asked.done(message);
    }
    onMessage(message);
  }

  /** @param {string} id @param {Waiting} asked */
  function unanswered(id, asked) {
    clearTimeout(asked.timer);
    asked.over();
    waiting.delete(id);
    if (asked.again) unsure.set(asked.asked, id);
    asked.failed(new Refused({ code: 'unanswered', words: '' }));
  }

  /**
   * Extend the timeout while the server reports that it is still working on the request.
   * @param {string} id
   * @param {Waiting} asked
   * @param {number} waited
   */
  function giveUpLater(id, asked, waited) {
    asked.timer = setTimeout(() => {
      if ((line.slow || asked.in_doubt) && waited < doubt_ms_max) giveUpLater(id, asked, waited + answer_ms_max);
      else unanswered(id, asked);
    }, answer_ms_max);
  }

  /**
   * Reject pending requests that will never be answered; deduplicated requests are sent again on the next connection,
   * if there is one.
   * @param {boolean} for_good
   */
  function failWaiting(for_good) {
    for (const [id, asked] of waiting) if (for_good || !asked.again) unanswered(id, asked);
  }

  function lost() {
    socket = null;
    const tries = line.tries + 1,
      for_good = goodbye !== null && ['revoked', 'taken_elsewhere', 'abuse'].includes(goodbye.code);
    failWaiting(for_good);
    if (goodbye && for_good)
      return tell({ line: 'ended', code: goodbye.code, words: goodbye.words, retry_at: null, tries, silent: false });
    const delay = goodbye?.retry_ms ? goodbye.retry_ms * (1 + random() / 4) : retryDelay(line.tries, random);
    tell({
      line: 'lost',
      code: goodbye?.code ?? line.code,
      words: goodbye?.words ?? '',
      retry_at: now() + delay,
      tries,
      silent: false,
    });
    retry = setTimeout(open, delay);
    // A browser hides why a socket was refused, so fetch the page itself to see whether the seat is known. Even then
    // keep retrying: only the server's goodbye is final.
    if (tries % 3 === 2 && page)
      probe(page).then(
        status => {
          if (line.line === 'lost')
            tell({ code: status === 401 || status === 403 || status === 404 ? 'seat_unknown' : '' });
        },
        () => {
          /* no network: the next attempt will tell */
        },
      );
  }

  /** @param {Message} message */
  function send(message) {
    if (socket?.readyState === 1) socket.send(JSON.stringify(message));
  }

  /** Reconnect at once: the network is back, or the page is visible again. */
  function hurry() {
    if (line.line === 'lost' && line.retry_at !== null && !socket) open();
    else if (socket && (line.silent || now() - heard_at > silence_ms_max)) drop();
  }

  function drop() {
    const dead = socket;
    socket = null;
    dead?.close();
    lost();
  }

  /** The browser's monotonic clock stops while the machine sleeps; the wall clock goes on. Ask for the server's time
   * again, and use the wall clock until it arrives. */
  function noticeSleep() {
    const before = drift;
    drift = wall() - now();
    if (drift - before < slept_ms_min) return;
    offset += drift - before;
    if (!socket) return;
    const old = socket;
    socket = null;
    old.close();
    failWaiting(false);
    open();
  }

  const watch = setInterval(() => {
    noticeSleep();
    const late = now() - watched_at > 4 * watch_ms;
    watched_at = now();
    // After sleep or a busy spell, process queued frames before calling the connection silent.
    if (!socket || late) return;
    const quiet_ms = now() - heard_at;
    if (quiet_ms > silence_ms_max) drop();
    else if (quiet_ms > quiet_ms_max && line.line === 'open' && !line.silent) tell({ silent: true });
  }, watch_ms);
  if (typeof addEventListener === 'function') {
    addEventListener('online', hurry);
    globalThis.document?.addEventListener('visibilitychange', () => {
      if (!document.hidden) hurry();
    });
  }
  open();

  return {
    /** The server's clock; it alone decides what is late. */
    serverNow: () => now() + offset,
    line: () => line,
    /** Milliseconds since the last message. */
    quietFor: () => now() - heard_at,
    send,
    /** @param {Message} message @returns {Promise<Message>} the reply; rejects with Refused */
    request(message) {
      const asked = JSON.stringify(message);
      const id = unsure.get(asked) ?? `${page_name}-${++counter}`;
      return new Promise((done, failed) => {
        if (socket?.readyState !== 1 || line.line !== 'open')
          return failed(new Refused({ code: 'unanswered', words: '' }));
        /** @type {Waiting} */ const one = {
          done,
          failed,
          timer: setTimeout(() => {}, 0),
          message: { ...message, id },
          asked,
          over: hold(`request ${message.type}`),
          again: known_again.has(message.type),
          in_doubt: false,
        };
        giveUpLater(id, one, 0);
        waiting.set(id, one);
        send(one.message);
      });
    },
    /** A message was missed: request a full snapshot. */
    resync() {
      fresh = true;
      const old = socket;
      socket = null;
      old?.close();
      failWaiting(false);
      resyncs = now() - resynced_at < resync_ms_min ? resyncs + 1 : 0;
      resynced_at = now();
      if (resyncs === 0) return open();
      const delay = retryDelay(resyncs, random);
      tell({ line: 'lost', code: '', words: '', retry_at: now() + delay, silent: false });
      clearTimeout(retry);
      retry = setTimeout(open, delay);
    },
    /** After `ended`: reconnects, because the user wants to use this window again. */
    again() {
      if (line.line === 'ended' || line.line === 'lost') open();
    },
    hurry,
    close() {
      clearInterval(watch);
      clearTimeout(retry);
      const old = socket;
      socket = null;
      old?.close();
      failWaiting(true);
      tell({ line: 'ended', code: 'closed', words: '', retry_at: null, silent: false });
    },
  };
}

/** @typedef {ReturnType<typeof connect>} Connection */

/** @param {string} page */
const probePage = async page =>
  (await fetch(page, { method: 'HEAD', credentials: 'same-origin', cache: 'no-store' })).status;
