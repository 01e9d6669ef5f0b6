// One WebSocket: a new one, or the one that the page's head opened early (early_socket.js), with its buffered messages.
/** @import { Message } from '../types.js' */

/**
 * greeted: the first message was sent; received: the buffered replies.
 * @typedef {{ socket: WebSocket, greeted: boolean, received: MessageEvent[] }} EarlySocket
 */

/**
 * The socket that the page's head opened, if it is for this URL and not closed; it is handed out only once.
 * @param {string} url
 * @returns {EarlySocket | null}
 */
function takeEarlySocket(url) {
  const page = /** @type {{ earlySocket?: EarlySocket }} */ (globalThis);
  const early = page.earlySocket;
  delete page.earlySocket;
  return early && early.socket.url === url && early.socket.readyState < 2 ? early : null;
}

/**
 * Replaces lone surrogates, which a paste or an input method can leave: the server would refuse the whole message.
 * @param {string} _ @param {unknown} value
 */
const wellFormed = (_, value) => (typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value);

/**
 * The WebSocket of a connection; each attempt replaces it. Events of an abandoned one are ignored.
 * @param {{ url: string, Socket: typeof WebSocket, now: () => number, hello: () => string, onData: (data: string, isCurrent:
 *   () => boolean) => void, lost: () => void }} line hello: the first message; isCurrent: false once this socket was
 *   replaced or closed; lost: the other side has closed it
 */
export function createWire({ url, Socket, now, hello, onData, lost }) {
  /** @type {WebSocket | null} */ let socket = null;
  let received_at = 0;

  /** @param {MessageEvent} event @param {WebSocket} mine */
  function receive(event, mine) {
    if (mine !== socket) return;
    received_at = now();
    onData(event.data, () => mine === socket);
  }

  return {
    isUp: () => socket !== null,
    isOpen: () => socket?.readyState === 1,
    /** Milliseconds since the last message. */
    quiet_ms: () => now() - received_at,
    open() {
      const early = takeEarlySocket(url);
      const mine = early?.socket ?? new Socket(url, 'ziggurat.2');
      socket = mine;
      received_at = now();
      const greet = () => mine.send(hello());
      if (!early?.greeted) {
        if (mine.readyState === 1) queueMicrotask(greet);
        else mine.onopen = greet;
      }
      // Deliver buffered messages first, once the caller of connect is ready for them.
      let buffered = early?.received ?? [];
      mine.onmessage = event => (buffered.length > 0 ? void buffered.push(event) : receive(event, mine));
      if (buffered.length > 0)
        queueMicrotask(() => {
          const all = buffered;
          buffered = [];
          for (const event of all) receive(event, mine);
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
    /** Closes it without calling `lost`. */
    letGo() {
      const old = socket;
      socket = null;
      old?.close();
    },
  };
}
