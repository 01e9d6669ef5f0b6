// Connects the socket to the page: folds every message into the state and notifies the page at most once a frame.
import { hold } from '../page/idle.js';
import { forgetSeat } from '../page/memory.js';
import { connect, socketUrl } from './socket.js';
import { fold, haveOf, nothingYet } from './state.js';
import { hidden_page_ms } from '../timers.js';
import { unpack } from './unpack.js';
/** @import { Faction, State, Message } from '../types.js' */
/** @import { Line } from './line.js' */

/**
 * @param {{ page?: string, onChange: (state: State, line: Line) => void, onMessage?: (message: Message, state: State,
 *   before: State) => void, met: (factions: readonly Faction[]) => void }} options
 * onChange: called at most once an animation frame. onMessage: called for every message, in order, after it is folded.
 *   met: called when the campaign's factions are known, before anything of theirs is drawn.
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
    // A hidden page gets no animation frames, but its title and bell must still update.
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
      if (line.line === 'ended' && line.code === 'revoked') forgetSeat(new URL('.', page).pathname);
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
    /** Restores the state kept from the last visit, as long as no message has arrived. @param {State} kept */
    begin(kept) {
      if (state.welcome || !kept.welcome) return;
      met(kept.welcome.factions);
      state = kept;
      changed();
    },
    /** Requests a redraw without a message. */
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
