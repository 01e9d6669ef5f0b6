// The state machine of the connection: connecting, open, lost, retrying, until the server ends it for good.
import { quiet_ms_max, silence_ms_max } from '../timers.js';
import { afterLoss, createResyncDelay } from './retry.js';
import { createWire } from './wire.js';
/** @import { Goodbye } from './retry.js' */

/**
 * `lost`: the connection broke; next attempt at `retry_at` by `localNow`. `ended`: the server closed it for good.
 * `silent`: open, but without a message for longer than the server's ping interval. `slow`: replies wait for the server's disk. The code
 * `seat_unknown` of a lost connection: this server does not know the seat now; `not_served`: it does not run the campaign
 * now. Another server may have taken over the campaign, so the page keeps retrying.
 * @typedef {{ line: 'connecting' | 'open' | 'lost' | 'ended', code: string, words: string, retry_at: number | null,
 *   tries: number, silent: boolean, slow: boolean }} Line
 */
/** @type {Line} */
const connecting = { line: 'connecting', code: '', words: '', retry_at: null, tries: 0, silent: false, slow: false };

/**
 * A browser hides why a socket was refused, so fetch the page itself to see whether the server knows the seat.
 * @param {Promise<number>} answer the status of the page
 * @returns {Promise<string | null>} null: no network, so it is not known
 */
const codeOfSeat = answer =>
  answer.then(
    status => ([401, 403, 404].includes(status) ? 'seat_unknown' : status === 503 ? 'not_served' : ''),
    () => null,
  );

/**
 * @param {{ url: string, page?: string, onLine: (line: Line) => void, Socket: typeof WebSocket, now: () => number, random: () =>
 *   number, probe: (page: string) => Promise<number>, hello: () => string, onData: (data: string, isCurrent: () => boolean)
 *   => void, broken: (for_good: boolean) => void }} of
 *   broken: this socket will deliver no more replies; for_good: no other socket will either
 */
export function createLine({ url, page, onLine, Socket, now, random, probe, hello, onData, broken }) {
  let line = connecting;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let retry;
  /** @type {Goodbye | null} */ let goodbye = null;
  const resyncDelay = createResyncDelay(now, random);
  const wire = createWire({
    ...{ url, Socket, now, hello, lost },
    onData(data, isCurrent) {
      if (line.silent) update({ silent: false });
      onData(data, isCurrent);
    },
  });

  /** @param {Partial<Line>} change */
  function update(change) {
    line = { ...line, ...change };
    onLine(line);
  }

  function open() {
    clearTimeout(retry);
    goodbye = null;
    update({ line: line.line === 'lost' ? 'lost' : 'connecting', retry_at: null });
    wire.open();
  }

  function lost() {
    const { delay, change } = afterLoss(line, goodbye, now(), random);
    broken(delay === null);
    update(change);
    if (delay === null) return;
    retry = setTimeout(open, delay);
    // Even for an unknown seat keep retrying: only the server's goodbye is final.
    if (change.tries % 3 === 2 && page)
      codeOfSeat(probe(page)).then(code => {
        if (code !== null && line.line === 'lost') update({ code });
      });
  }

  function drop() {
    wire.letGo();
    lost();
  }

  return {
    now: () => line,
    isOpen: () => wire.isOpen() && line.line === 'open',
    quiet_ms: wire.quiet_ms,
    send: wire.send,
    open,
    /** The server has sent `welcome`. */
    welcome: () => update({ line: 'open', code: '', words: '', retry_at: null, tries: 0, silent: false, slow: false }),
    /** @param {boolean} slow whether replies wait for the server's disk */
    slow(slow) {
      if (line.slow !== slow) update({ slow });
    },
    /** The server has sent `bye`: it ends this connection. @param {Goodbye} words */
    bye(words) {
      goodbye = words;
      wire.close();
    },
    /** Reconnect at once: the network is back, or the page is visible again. */
    hurry() {
      if (line.line === 'lost' && line.retry_at !== null && !wire.isUp()) open();
      else if (wire.isUp() && (line.silent || wire.quiet_ms() > silence_ms_max)) drop();
    },
    /** Replaces a socket that may have died while the machine slept. */
    reopen() {
      if (!wire.isUp()) return;
      wire.letGo();
      broken(false);
      open();
    },
    checkQuiet() {
      if (!wire.isUp()) return;
      if (wire.quiet_ms() > silence_ms_max) drop();
      else if (wire.quiet_ms() > quiet_ms_max && line.line === 'open' && !line.silent) update({ silent: true });
    },
    /** Reconnects for a full snapshot. */
    resync() {
      wire.letGo();
      broken(false);
      const delay = resyncDelay();
      if (delay === 0) return open();
      update({ line: 'lost', code: '', words: '', retry_at: now() + delay, silent: false });
      clearTimeout(retry);
      retry = setTimeout(open, delay);
    },
    /** After `ended`: reconnects, because the user wants to use this window again. */
    again() {
      if (line.line === 'ended' || line.line === 'lost') open();
    },
    close() {
      clearTimeout(retry);
      wire.letGo();
      broken(true);
      update({ line: 'ended', code: 'closed', words: '', retry_at: null, silent: false });
    },
  };
}
