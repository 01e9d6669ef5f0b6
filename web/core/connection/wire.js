// One WebSocket: a new one, or the one that the page's head opened early (early_socket.js), with its buffered messages.
/** @import { Message } from '../types.js' */

/** Takes over, once, the connection opened by the page's head if it is still open. greeted: its first message was sent;
 * heard: the buffered replies.
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

/**
 * JSON has no half of a character. A paste or an input method can leave one; the server would refuse the whole message.
 * @param {string} _ @param {unknown} value
 */
const wellFormed = (_, value) => (typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value);

/**
 * The WebSocket of a connection; each attempt replaces it. Events of an abandoned one are ignored.
 * @param {{ url: string, Socket: typeof WebSocket, now: () => number, hello: () => string, heard: (data: string, isCurrent:
 *   () => boolean) => void, lost: () => void }} line hello: the first message; lost: the other side has closed it
 */
export function createWire({ url, Socket, now, hello, heard, lost }) {
  /** @type {WebSocket | null} */ let socket = null;
  let heard_at = 0;

  /** @param {MessageEvent} event @param {WebSocket} mine */
  function hear(event, mine) {
    if (mine !== socket) return;
    heard_at = now();
    heard(event.data, () => mine === socket);
  }

  return {
    isUp: () => socket !== null,
    isOpen: () => socket?.readyState === 1,
    /** Milliseconds since the last message. */
    quiet_ms: () => now() - heard_at,
    open() {
      const laid = laidLine(url);
      const mine = laid?.line ?? new Socket(url, 'ziggurat.2');
      socket = mine;
      heard_at = now();
      const greet = () => mine.send(hello());
      if (!laid?.greeted) {
        if (mine.readyState === 1) queueMicrotask(greet);
        else mine.onopen = greet;
      }
      // Deliver buffered messages first, once the caller of connect is ready for them.
      let boxed = laid?.heard ?? [];
      mine.onmessage = event => (boxed.length > 0 ? void boxed.push(event) : hear(event, mine));
      if (boxed.length > 0)
        queueMicrotask(() => {
          const all = boxed;
          boxed = [];
          for (const event of all) hear(event, mine);
        });
      mine.onclose = () => {
        if (mine !== socket) return;
        socket = null;
        lost();
      };
    },
    /** @param {Message} message */
    send(message) {
      if (socket?.readyState === 1) socket.send(JSON.stringify(message, wellFormed));
    },
    /** Closes it; `lost` is called as if the server had closed it. */
    close: () => socket?.close(),
    /** Closes it without a call of `lost`. */
    letGo() {
      const old = socket;
      socket = null;
      old?.close();
    },
  };
}
