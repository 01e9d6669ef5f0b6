// Keeps a seat's sheet in step with the server: sends each change soon after it is made, one at a time. Unacknowledged
// changes show as unsaved and are retried. They are also kept in this browser, so that a reload loses nothing.
import { signal } from '../../vendor/signals-core/signals-core.js';
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

/** Keeps unsaved work in this browser. @param {string | undefined} key undefined: it keeps nothing */
function createKeptWork(key) {
  /** The work that this window stored or took over: it never deletes the unsaved work of another window. */
  let mine = 'null';
  return {
    read() {
      const found = key ? recall(key, /** @type {any} */ (null)) : null;
      mine = JSON.stringify(found);
      return found;
    },
    /** @param {Draft | null} draft */
    write(draft) {
      if (!key) return;
      const nothingLeft = !draft || draft.save === 'saved' || draft.trial;
      if (nothingLeft && JSON.stringify(recall(key, null)) !== mine) return;
      const work = nothingLeft
        ? null
        : { phase: draft.phase, saved: draft.saved, orders: draft.orders, base: draft.base };
      mine = JSON.stringify(work);
      remember(key, work);
    },
  };
}

/** The orders that differ from the saved sheet; 0: none. @param {Pick<Draft, 'orders' | 'saved'>} draft */
function unsavedIn({ orders, saved }) {
  if (sameOrders(orders, saved)) return 0;
  const had = new Set(saved.map(textOf));
  return orders.filter(order => !had.has(textOf(order))).length || 1;
}

/**
 * Sends unsaved changes soon after they are made, one at a time.
 * @param {{ draft: () => Draft, set: (next: Draft) => void, request: (message: Message) => Promise<Message>,
 *   later: (run: () => void, ms: number) => any, kinds: () => readonly OrderKind[] }} parts
 */
function createSender({ draft, set, request, later, kinds }) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;
  /** @type {Promise<void> | null} */ let running = null;
  /** Unsaved work that will be sent soon holds the page. @type {() => void} */ let over = () => undefined;

  function wait() {
    clearTimeout(timer);
    over();
  }

  /** @param {number} ms */
  function soon(ms) {
    wait();
    if (ms === save_after_ms) over = hold('draft');
    timer = later(() => {
      flush().catch(() => undefined);
    }, ms);
  }

  /** Sends unsaved changes and waits for the reply. @returns {Promise<void>} */
  function flush() {
    wait();
    if (running) return running.then(() => (draft().save === 'unsaved' ? flush() : undefined));
    const { clash, save, sealed, trial } = draft();
    if (save !== 'unsaved' || clash || sealed || trial) return Promise.resolve();
    running = send().finally(() => {
      running = null;
    });
    return running;
  }

  async function send() {
    const { phase, base } = draft();
    const message = { type: 'draft', phase, base, sheet: sheetOf(draft()) };
    set(sending(draft()));
    try {
      const answer = await request(message);
      if (draft().phase === phase) set(acknowledged(draft(), answer.revision, kinds()));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (draft().phase === phase) set(notSaved(draft(), error, kinds()));
      if (error.code === 'unanswered') soon(save_again_after_ms);
      throw error;
    }
  }

  return { wait, soon, flush };
}

/**
 * @param {{ request: (message: Message) => Promise<Message>, tooLate?: (orders: number) => void,
 * key?: string, later?: (run: () => void, ms: number) => any, kinds?: () => readonly OrderKind[] }} options tooLate:
 *   called with the number of orders still unsaved when their phase closed. key: the key under which this browser keeps
 *   unsaved work
 */
export function createDrafting({ request, tooLate = () => undefined, key, later = setTimeout, kinds = () => [] }) {
  const current = signal(emptyDraft(0, ''));
  const draft = () => current.value;
  const kept = createKeptWork(key);
  const sender = createSender({ draft, set, request, later, kinds });

  /** @param {Draft} next */
  function set(next) {
    if (next === current.peek()) return;
    current.value = next;
    kept.write(next);
    if (next.save === 'unsaved' && !next.clash && !next.trial) sender.soon(save_after_ms);
  }

  /** Begin the sheet of a new phase; unsaved work of an earlier one is too late. @param {number} phase */
  function begin(phase) {
    sender.wait();
    const old = draft(),
      found = kept.read();
    // Trial orders were never meant to be sent.
    const left = old.trial ? null : old.phase === 0 ? found : ['unsaved', 'saving'].includes(old.save) ? old : null;
    const late = left && left.phase < phase ? unsavedIn(left) : 0;
    if (late > 0) {
      tooLate(late);
      kept.write(null);
    }
    const fresh = emptyDraft(phase, newSalt());
    // Reapply unsaved work of this phase to the server's sheet.
    const again = found?.phase === phase && unsavedIn(found) > 0;
    current.value = again
      ? { ...fresh, saved: found.saved, orders: found.orders, base: found.base, save: 'unsaved' }
      : fresh;
    if (again) sender.soon(save_after_ms);
  }

  return {
    draft,
    /**
     * Follows the current phase: a new one has opened, or the page has reconnected.
     * @param {number} phase
     * @param {SheetMessage | undefined} sheet the seat's own sheet, if there is one
     */
    follow(phase, sheet) {
      if (phase !== draft().phase) begin(phase);
      const { base, sealed } = draft();
      if (sheet && sheet.phase === phase && (sheet.revision >= base || sheet.sealed !== sealed))
        set(takeSheet(sheet.sealed ? { ...draft(), trial: false } : draft(), sheet, kinds()));
    },
    /** @param {readonly Order[]} orders */
    change: orders => set(changeOrders(draft(), orders)),
    undo: () => set(undo(draft())),
    redo: () => set(redo(draft())),
    /** @param {'mine' | 'theirs'} which */
    settle: which => set(settle(draft(), which)),
    /** Sends waiting changes after reconnecting. */
    resume() {
      if (draft().save === 'unsaved') sender.soon(0);
    },
    flush: sender.flush,
    /**
     * Starts a trial: orders stay local and the server's sheet stays as it is. Save first, because only a saved sheet
     * can be restored.
     */
    async tryOut() {
      await sender.flush();
      if (draft().save === 'saved' && !draft().sealed) set({ ...draft(), trial: true });
    },
    /** @param {boolean} keep true: keep the trial orders; false: restore the server's sheet */
    endTrial(keep) {
      if (draft().trial) set(afterTrial(draft(), keep));
    },
    /** One action: saves unsaved changes, then seals. An empty sheet can be sealed too. */
    async seal() {
      if (draft().trial) throw new Refused({ code: 'trial', words: text.table.trial.notSealed });
      if (draft().base === 0 && draft().save === 'saved') set({ ...draft(), save: 'unsaved' });
      await sender.flush();
      const { base, clash, phase, refusal, save } = draft();
      if (clash) throw new Refused({ code: 'clash', words: text.table.clashTask });
      if (save !== 'saved') throw new Refused({ code: refusal?.code ?? 'unanswered', words: refusal?.words ?? '' });
      await request({ type: 'seal', phase, revision: base });
      set({ ...draft(), sealed: true });
    },
    async open() {
      await request({ type: 'open', phase: draft().phase });
      set({ ...draft(), sealed: false });
    },
  };
}

/** @param {Draft} draft @param {boolean} keep true: keep the trial orders @returns {Draft} */
function afterTrial(draft, keep) {
  const same = sameOrders(draft.orders, draft.saved);
  if (keep) return { ...draft, trial: false, save: same ? 'saved' : 'unsaved' };
  return {
    ...draft,
    trial: false,
    orders: draft.saved,
    past: same ? draft.past : [...draft.past, draft.orders],
    future: [],
    save: 'saved',
    refusal: null,
    clash: null,
  };
}

/** @typedef {ReturnType<typeof createDrafting>} Drafting */
