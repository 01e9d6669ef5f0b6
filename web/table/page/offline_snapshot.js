// Offline use: the page saves its latest state while connected, and restores it when it opens without a server. Only
// for a seat that the player holds, and only where the browser allows storage.
import { keyOf } from '../../core/board/boards.js';
import { keptOf, stateOf } from '../../core/page/kept_results.js';
import { recall, remember } from '../../core/page/memory.js';
import { canKeep, fetchBack, forgetPage, keepPage, putAway } from '../../core/connection/offline.js';
import { ask_ahead_ms, keep_after_ms, offline_ms } from '../../core/timers.js';
/** @import { Table } from './table.js' */
/** @import { Answers } from '../acts/answers.js' */
/** @import { State } from '../../core/types.js' */

const stacks_asked_max = 40;

/** @param {{ tableOf: () => Table, answers: Answers, page: string }} parts page: the address of the seat */
export function createOfflineSnapshot({ tableOf, answers, page }) {
  let on = recall('offline', true);
  /** @type {'no' | 'asked' | 'yes'} */ let settled = 'no';
  let opened = false;
  /** When the shown data was current, while it comes from the snapshot. @type {number | null} */ let since = null;
  /** @type {State | null} */ let written = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let waiting;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let asking;
  let asked = 0,
    asked_in = 0;

  const isOpen = () => tableOf().client.line().line === 'open';

  /** The server did not answer: restore the snapshot. */
  async function open() {
    if (opened) return;
    opened = true;
    const [kept, answered] = on ? await Promise.all([fetchBack(page, 'kept'), fetchBack(page, 'answers')]) : [];
    const { client } = tableOf();
    const state = stateOf(kept ?? null);
    if (!state || client.state().welcome) return;
    since = kept.at;
    client.begin(state);
    answers.take(answered);
    tableOf().update();
  }
  const late = setTimeout(() => {
    if (!tableOf().client.state().welcome) open();
  }, offline_ms);

  async function settle() {
    settled = 'asked';
    const rulebook = tableOf().state.welcome?.campaign.rulebook ?? '';
    const done = await keepPage(page, ['/', `/rules/${rulebook}`, `/api/rules/${rulebook}`]);
    settled = done && on ? 'yes' : 'no';
    if (settled !== 'yes') return;
    writeSoon();
    askAhead();
    tableOf().update();
  }

  function writeSoon() {
    if (waiting !== undefined) return;
    waiting = setTimeout(() => {
      waiting = undefined;
      write();
    }, keep_after_ms);
  }

  async function write() {
    const { client } = tableOf();
    const state = client.state();
    if (settled !== 'yes' || !isOpen()) return;
    const at = client.serverNow();
    const kept = state === written ? null : keptOf(state, at);
    written = state;
    const fresh = answers.changed() ? answers.kept() : null;
    if (kept) await putAway(page, 'kept', kept, at);
    if (fresh) await putAway(page, 'answers', fresh, at);
  }

  /** Request the options of the player's stacks in advance, one at a time, so that orders can be written offline. */
  function askAhead() {
    if (asking !== undefined) return;
    asking = setTimeout(() => {
      asking = undefined;
      const { acts, state, ui } = tableOf();
      const number = state.own.phase?.number ?? 0;
      if (number !== asked_in) [asked, asked_in] = [0, number];
      if (settled !== 'yes' || !isOpen() || asked >= stacks_asked_max || !acts.mayOrder()) return;
      const next = ui.composer ? undefined : stacks().find(ids => !answers.knows(ids));
      if (!next) return ui.composer ? askAhead() : undefined;
      asked++;
      acts.askAbout(next).then(
        () => {
          writeSoon();
          askAhead();
        },
        () => undefined, // the server is busy: try again next phase
      );
    }, ask_ahead_ms);
  }

  /** The player's units by place, grouped as a tap selects them. */
  function stacks() {
    const { acts } = tableOf();
    /** @type {Map<string, string[]>} */ const by = new Map();
    for (const piece of acts.view().pieces.values())
      if (acts.isOwn(piece) && piece.at.board && piece.attributes.steps !== undefined)
        by.set(keyOf(piece.at), [...(by.get(keyOf(piece.at)) ?? []), piece.id]);
    return [...by.values()];
  }

  function forget() {
    clearTimeout(waiting);
    waiting = undefined;
    settled = 'no';
    written = null;
    return forgetPage(page);
  }

  return {
    /** Whether this browser can store anything here. */
    can: canKeep,
    on: () => on,
    /** Whether this page can open without a network. */
    ready: () => settled === 'yes',
    /** When the shown data was current, if it comes from the snapshot and no message has arrived since. */
    since: () => since,
    /** @param {boolean} wanted */
    set(wanted) {
      on = wanted;
      remember('offline', on);
      if (on) settle();
      else forget();
      tableOf().update();
    },
    /** The state or the connection changed. */
    follow() {
      const { client } = tableOf();
      const { line, code } = client.line();
      const { welcome } = client.state();
      if (line === 'ended' && code === 'revoked') {
        on = false;
        forget();
        for (const key of ['draft', 'words', 'heard']) remember(`${key}.${page}`, null);
      }
      if (!welcome && line === 'lost') open();
      if (!welcome || line !== 'open') return;
      clearTimeout(late);
      since = null;
      if (welcome.you.role !== 'player' || !on || !canKeep()) return;
      if (settled === 'no') settle();
      else if (settled === 'yes') {
        if (client.state() !== written) writeSoon();
        askAhead();
      }
    },
  };
}
