// The one line from socket to page: every message is folded into the state, and whoever watches is told once a frame.
import { hold } from '../page/idle.js';
import { connect, socketUrl } from './socket.js';
import { fold, haveOf, nothingYet } from './state.js';
import { hidden_page_ms } from '../timers.js';
import { unpack } from './unpack.js';
/** @import { Faction, State, Message } from '../types.js' */
/** @import { Line } from './socket.js' */

/**
 * @param {{ page?: string, onChange: (state: State, line: Line) => void, onMessage?: (message: Message, state: State,
 *   before: State) => void, met: (factions: readonly Faction[]) => void }} options
 * onChange: at most once an animation frame. onMessage: every message, in order, after it was folded. met: the sides of
 * the campaign are known, before
 *  anything of theirs is drawn.
 */
export function createClient({ page = location.href, onChange, onMessage, met }) {
  /** @type {State} */ let state = nothingYet;
  /** @type {Line} */ let line = {
    line: 'connecting',
    code: '',
    words: '',
    retry_at: null,
    tries: 0,
    silent: false,
    slow: false,
  };
  let waiting = false;

  function changed() {
    if (waiting) return;
    waiting = true;
    const over = hold('news');
    // A hidden page gets no animation frames, yet its title and its bell must go on.
    const soon = document.hidden
      ? (/** @type {() => void} */ f) => setTimeout(f, hidden_page_ms)
      : requestAnimationFrame;
    soon(() => {
      waiting = false;
      over();
      onChange(state, line);
    });
  }

  const connection = connect({
    url: socketUrl(page),
    page: new URL('.', page).href,
    have: () => haveOf(state),
    unpack: sent => unpack(sent, () => state),
    onLine: next => {
      line = next;
      changed();
    },
    onMessage: message => {
      if (message.type === 'welcome') met(message.factions);
      const before = state;
      try {
        state = fold(state, message);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        connection.resync();
        return;
      }
      onMessage?.(message, state, before);
      changed();
    },
  });

  return {
    state: () => state,
    line: () => line,
    /** Lays down what was known when this page was last open, while no word has come. @param {State} kept */
    begin(kept) {
      if (state.welcome || !kept.welcome) return;
      met(kept.welcome.factions);
      state = kept;
      changed();
    },
    /** Ask for a new drawing although no message came. */
    changed,
    request: connection.request,
    send: connection.send,
    serverNow: connection.serverNow,
    quietFor: connection.quietFor,
    resync: connection.resync,
    again: connection.again,
    hurry: connection.hurry,
    close: connection.close,
  };
}

/** @typedef {ReturnType<typeof createClient>} Client */
