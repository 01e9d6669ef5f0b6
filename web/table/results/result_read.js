// Whether results have been read: the browser remembers, for each seat, the last phase that was dismissed.
import { recall, remember } from '../../core/page/memory.js';
import { heldTimer } from '../../core/page/idle.js';
import { misclick_ms } from '../../core/timers.js';
import { meOf, resultOf } from './result.js';
/** @import { Story } from '../../core/types.js' */
/** @import { Table } from '../page/table.js' */
/** @import { Result } from './result.js' */

/** @param {Table['state']} state */
const keyOf = ({ welcome }) => `result.${welcome?.campaign.id}.${welcome?.you.seat}`;

/**
 * The result computed last: the sentence asks for it on every redraw.
 * @type {{ from: readonly Story[], read: number, result: Result | null }}
 */
let found = { from: [], read: -1, result: null };

/**
 * The last phase whose result was dismissed; null: this seat is shown no results.
 * @param {Table} table
 * @returns {number | null}
 */
function lastRead({ state, ui }) {
  const { ended, phase } = state.own;
  if (!phase || !state.welcome || state.welcome.campaign.lesson || ended || state.welcome.you.role !== 'player')
    return null;
  if (ui.resultRead === undefined) {
    // On the first visit there is nothing to catch up on: remember where the player came in. After a rewind there may
    // be fewer phases than were read.
    ui.resultRead = Math.min(recall(keyOf(state), phase.number - 1), phase.number - 1);
    remember(keyOf(state), ui.resultRead);
  }
  return ui.resultRead;
}

/** The unread result, if it should be shown now. @param {Table} table @returns {Result | null} */
export function waitingResult(table) {
  const { state, replay, ui } = table;
  const read = lastRead(table);
  if (read === null) return null;
  if (!table.narrow() || ui.panel !== 'map' || ui.dialog || replay.playing() || replay.scrubber()) return null;
  const from = replay.stories();
  if (found.read !== read || found.from.length !== from.length || from.some((story, i) => story !== found.from[i]))
    found = { from, read, result: resultOf(from, read, meOf(state)) };
  return found.result;
}

/** Dismiss the result: by its button, or by going on to the units. @param {Table} table */
export function putResultAway(table) {
  if (keepRead(table)) table.update();
}

/** An open report also counts as reading the result, so the map then shows the present. @param {Table} table */
export function readInReport(table) {
  if (!document.hidden) keepRead(table);
}

/** @param {Table} table @returns {boolean} whether it was unread before */
function keepRead(table) {
  return readUpTo(table, Math.max(found.result?.upTo ?? 0, (table.state.own.phase?.number ?? 0) - 1));
}

/**
 * Mark the results of all phases up to this one as read.
 * @param {Table} table
 * @param {number} read
 * @returns {boolean}
 */
export function readUpTo({ state, ui }, read) {
  if (read <= (ui.resultRead ?? read)) return false;
  ui.resultRead = read;
  remember(keyOf(state), read);
  return true;
}

/** @type {Result | null} */ let shown = null;
let shownAt = 0;

/** Record when a result first appeared. @param {Result} result */
export function stands(result) {
  if (result !== shown) {
    shownAt = performance.now();
    heldTimer('result', () => undefined, misclick_ms);
  }
  shown = result;
}

/**
 * Dismiss the result after a tap outside it, unless it has only just appeared.
 * @param {Table} table
 * @returns {boolean} whether it was dismissed
 */
export function tapBesideResult(table) {
  if (performance.now() - shownAt <= misclick_ms) return false;
  putResultAway(table);
  return true;
}
