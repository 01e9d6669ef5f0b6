// Reading offline: the page saves its latest state while connected, and restores it when it opens without a server.
// Only for a seat that the player holds, and only where the browser allows storage. Unsent orders are kept by
// core/sheet/drafting.js.
import { reactive } from '../../core/page/reactive.js';
import { keptOf, stateOf } from '../../core/connection/offline_copy.js';
import { recall, remember } from '../../core/page/memory.js';
import { canKeep, fetchBack, forgetPage, keepPage, putAway } from '../../core/connection/offline.js';
import { keep_after_ms, offline_ms } from '../../core/timers.js';
import { createPrefetch } from '../acts/prefetch_options.js';
/** @import { Table } from './table.js' */
/** @import { OptionsCache } from '../acts/options_cache.js' */
/** @import { Client } from '../../core/connection/client.js' */
/** @import { State } from '../../core/types.js' */

/** @typedef {{ on: boolean, settled: 'no' | 'asked' | 'yes', since: number | null }} Now */

/**
 * Writes the state and the server's answers into the browser's storage, some time after they changed.
 * @param {Client} client
 * @param {OptionsCache} answers
 * @param {string} page
 * @param {() => boolean} mayWrite
 */
function createWriter(client, answers, page, mayWrite) {
  /** @type {State | null} */ let written = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let waiting;

  async function write() {
    if (!mayWrite()) return;
    const state = client.state(),
      at = client.serverNow();
    const kept = state === written ? null : keptOf(state, at);
    written = state;
    const fresh = answers.changed() ? answers.kept() : null;
    if (kept) await putAway(page, 'kept', kept, at);
    if (fresh) await putAway(page, 'answers', fresh, at);
  }

  return {
    isWritten: () => client.state() === written,
    soon() {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        write();
      }, keep_after_ms);
    },
    forget() {
      clearTimeout(waiting);
      waiting = undefined;
      written = null;
      return forgetPage(page);
    },
  };
}

/**
 * @param {{ client: Client, tableOf: () => Table, answers: OptionsCache, page: string }} parts page: the address of the seat
 */
export function createOfflineSnapshot({ client, tableOf, answers, page }) {
  /** since: when the shown data was current, while it comes from the snapshot. @type {Now} */
  const now = reactive({ on: recall('offline', true), settled: 'no', since: null });
  let opened = false;
  const isOpen = () => client.line().line === 'open';
  const mayWrite = () => now.settled === 'yes' && isOpen();
  const writer = createWriter(client, answers, page, mayWrite);
  const prefetch = createPrefetch({ tableOf, answers, mayAsk: mayWrite, answered: writer.soon });

  /** The server did not answer: restore the snapshot. */
  async function open() {
    if (opened) return;
    opened = true;
    const [kept, answered] = now.on ? await Promise.all([fetchBack(page, 'kept'), fetchBack(page, 'answers')]) : [];
    const state = stateOf(kept ?? null);
    if (!state || client.state().welcome) return;
    now.since = kept.at;
    client.begin(state);
    answers.take(answered);
  }
  const late = setTimeout(() => {
    if (!client.state().welcome) open();
  }, offline_ms);

  async function settle() {
    now.settled = 'asked';
    const rulebook = client.state().welcome?.campaign.rulebook ?? '';
    const done = await keepPage(page, ['/', `/rules/${rulebook}`, `/api/rules/${rulebook}`]);
    now.settled = done && now.on ? 'yes' : 'no';
    if (now.settled !== 'yes') return;
    writer.soon();
    prefetch();
  }

  function forget() {
    now.settled = 'no';
    return writer.forget();
  }

  return {
    /** Whether this browser can store anything here. */
    can: canKeep,
    on: () => now.on,
    /** Whether this page can open without a network. */
    ready: () => now.settled === 'yes',
    /** When the shown data was current, if it comes from the snapshot and no message has arrived since. */
    since: () => now.since,
    /** @param {boolean} wanted */
    set(wanted) {
      now.on = wanted;
      remember('offline', wanted);
      if (wanted) settle();
      else forget();
    },
    /** The state or the connection changed. */
    follow() {
      const { line, code } = client.line();
      const { welcome } = client.state();
      if (line === 'ended' && code === 'revoked') {
        now.on = false;
        forget();
      }
      if (!welcome && line === 'lost') open();
      if (!welcome || line !== 'open') return;
      clearTimeout(late);
      now.since = null;
      if (welcome.you.role !== 'player' || !now.on || !canKeep()) return;
      if (now.settled === 'no') settle();
      else if (now.settled === 'yes') {
        if (!writer.isWritten()) writer.soon();
        prefetch();
      }
    },
  };
}
