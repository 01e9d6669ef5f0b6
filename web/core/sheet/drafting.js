// Keeps a seat's sheet in step with the server: sends each change soon after it is made, one at a time. Unacknowledged
// changes show as unsaved and are retried. They are also kept in this browser, so that a reload loses nothing.
import {
  acknowledged,
  changeOrders,
  emptyDraft,
  newSalt,
  notSaved,
  redo,
  sameOrders,
  sending,
  settle,
  sheetOf,
  takeSheet,
  textOf,
  undo,
} from './orders.js';
import { hold } from '../page/idle.js';
import { Refused } from '../connection/socket.js';
import { save_after_ms, save_again_after_ms } from '../timers.js';
import { recall, remember } from '../page/memory.js';
import { text } from '../../text/en.js';
/** @import { Draft } from './orders.js' */
/** @import { Message, Order, OrderKind, SheetMessage } from '../types.js' */

/**
 * @param {{ request: (message: Message) => Promise<Message>, changed: () => void, tooLate?: (orders: number) => void,
 * key?: string, later?: (run: () => void, ms: number) => any, kinds?: () => readonly OrderKind[] }} options tooLate:
 *   called with the number of orders still unsaved when their phase closed. key: the key under which this browser keeps
 *   unsaved work
 */
export function createDrafting({
  request,
  changed,
  tooLate = () => undefined,
  key,
  later = setTimeout,
  kinds = () => [],
}) {
  /** @type {Draft} */ let draft = emptyDraft(0, '');
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;
  /** @type {Promise<void> | null} */ let running = null;
  /** Unsaved work that will be sent soon holds the page. @type {() => void} */ let over = () => undefined;

  /** @param {Draft} next */
  function set(next) {
    if (next === draft) return;
    draft = next;
    if (key)
      remember(
        key,
        draft.save === 'saved' || draft.trial
          ? null
          : { phase: draft.phase, saved: draft.saved, orders: draft.orders, base: draft.base },
      );
    changed();
    if (draft.save === 'unsaved' && !draft.clash && !draft.trial) soon(save_after_ms);
  }

  /** @param {number} ms */
  function soon(ms) {
    wait();
    if (ms === save_after_ms) over = hold('draft');
    timer = later(() => {
      flush().catch(() => undefined);
    }, ms);
  }
  function wait() {
    clearTimeout(timer);
    over();
  }

  /** Sends unsaved changes and waits for the reply. @returns {Promise<void>} */
  function flush() {
    wait();
    if (running) return running.then(() => (draft.save === 'unsaved' ? flush() : undefined));
    if (draft.save !== 'unsaved' || draft.clash || draft.sealed || draft.trial) return Promise.resolve();
    running = send().finally(() => {
      running = null;
    });
    return running;
  }

  async function send() {
    const { phase, base } = draft;
    const message = { type: 'draft', phase, base, sheet: sheetOf(draft) };
    set(sending(draft));
    try {
      const answer = await request(message);
      if (draft.phase === phase) set(acknowledged(draft, answer.revision, kinds()));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (draft.phase === phase) set(notSaved(draft, error, kinds()));
      if (error.code === 'unanswered') soon(save_again_after_ms);
      throw error;
    }
  }

  return {
    draft: () => draft,
    /**
     * Follows the current phase: a new one has opened, or the page has reconnected.
     * @param {number} phase
     * @param {SheetMessage | undefined} sheet the seat's own sheet, if there is one
     */
    follow(phase, sheet) {
      if (phase !== draft.phase) {
        wait();
        const fresh = emptyDraft(phase, newSalt());
        const kept = key ? recall(key, /** @type {any} */ (null)) : null;
        // Trial orders were never meant to be sent.
        const before = draft.trial
          ? null
          : draft.phase > 0
            ? ['unsaved', 'saving'].includes(draft.save)
              ? draft
              : null
            : kept;
        if (before && before.phase < phase && !sameOrders(before.orders, before.saved)) {
          const had = new Set(before.saved.map(textOf));
          tooLate(before.orders.filter((/** @type {Order} */ order) => !had.has(textOf(order))).length || 1);
          if (key) remember(key, null);
        }
        // Reapply unsaved work of this phase to the server's sheet; work of an earlier phase is too late.
        draft =
          kept?.phase === phase && !sameOrders(kept.orders, kept.saved)
            ? { ...fresh, saved: kept.saved, orders: kept.orders, base: kept.base, save: 'unsaved' }
            : fresh;
        changed();
        if (draft.save === 'unsaved') soon(save_after_ms);
      }
      if (sheet && sheet.phase === phase && (sheet.revision >= draft.base || sheet.sealed !== draft.sealed))
        set(takeSheet(sheet.sealed ? { ...draft, trial: false } : draft, sheet, kinds()));
    },
    /** @param {readonly Order[]} orders */
    change: orders => set(changeOrders(draft, orders)),
    undo: () => set(undo(draft)),
    redo: () => set(redo(draft)),
    /** @param {'mine' | 'theirs'} which */
    settle: which => set(settle(draft, which)),
    /** Sends waiting changes after reconnecting. */
    resume() {
      if (draft.save === 'unsaved') soon(0);
    },
    flush,
    /**
     * Starts a trial: orders stay local and the server's sheet stays as it is. Save first, because only a saved sheet
     * can be restored.
     */
    async tryOut() {
      await flush();
      if (draft.save === 'saved' && !draft.sealed) set({ ...draft, trial: true });
    },
    /** @param {boolean} keep true: keep the trial orders; false: restore the server's sheet */
    endTrial(keep) {
      if (!draft.trial) return;
      const same = sameOrders(draft.orders, draft.saved);
      if (keep) set({ ...draft, trial: false, save: same ? 'saved' : 'unsaved' });
      else
        set({
          ...draft,
          trial: false,
          orders: draft.saved,
          past: same ? draft.past : [...draft.past, draft.orders],
          future: [],
          save: 'saved',
          refusal: null,
          clash: null,
        });
    },
    /** One action: saves unsaved changes, then seals. An empty sheet can be sealed too. */
    async seal() {
      if (draft.trial) throw new Refused({ code: 'trial', words: text.table.trial.notSealed });
      if (draft.base === 0 && draft.save === 'saved') set({ ...draft, save: 'unsaved' });
      await flush();
      if (draft.clash) throw new Refused({ code: 'clash', words: text.table.clashTask });
      if (draft.save !== 'saved')
        throw new Refused({ code: draft.refusal?.code ?? 'unanswered', words: draft.refusal?.words ?? '' });
      await request({ type: 'seal', phase: draft.phase, revision: draft.base });
      set({ ...draft, sealed: true });
    },
    async open() {
      await request({ type: 'open', phase: draft.phase });
      set({ ...draft, sealed: false });
    },
  };
}

/** @typedef {ReturnType<typeof createDrafting>} Drafting */
