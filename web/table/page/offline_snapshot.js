// The table without a line: what was shown last is put away while the line is open, and taken out again when a page is
// opened that cannot reach the server. Only for a seat that is held, and only where the browser allows it.
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
export function createKeeper({ tableOf, answers, page }) {
  let on = recall('offline', true);
  /** @type {'no' | 'asked' | 'yes'} */ let settled = 'no';
  let opened = false;
  /** When what is shown was true, while it is from the box. @type {number | null} */ let since = null;
  /** @type {State | null} */ let written = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let waiting;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let asking;
  let asked = 0,
    asked_in = 0;

  const isOpen = () => tableOf().client.line().line === 'open';

  /** Nothing came from the server: what was kept is laid on the table. */
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

  /**
   * What my stacks may do is asked while there is time, one after another, so that they can be ordered without a line
   * too.
   */
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
        () => undefined, // the server has enough to do: the next phase is another try
      );
    }, ask_ahead_ms);
  }

  /** My units, place by place, as a tap takes them. */
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
    /** Whether a browser of this kind can keep anything here. */
    can: canKeep,
    on: () => on,
    /** This page opens without a network by now. */
    ready: () => settled === 'yes',
    /** When what is shown was true, if it comes from the box and no word has come since. */
    since: () => since,
    /** @param {boolean} wanted */
    set(wanted) {
      on = wanted;
      remember('offline', on);
      if (on) settle();
      else forget();
      tableOf().update();
    },
    /** News came, or the line changed. */
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
