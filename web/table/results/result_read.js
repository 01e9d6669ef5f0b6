// Whether results have been read: the browser remembers, for each seat, the last phase that was dismissed.
import { recall, remember } from '../../core/page/memory.js';
import { heldTimer } from '../../core/page/idle.js';
import { perPage } from '../../core/page/per_page.js';
import { misclick_ms } from '../../core/timers.js';
import { meOf, resultOf } from './result.js';
/** @import { Table } from '../page/table.js' */
/** @import { Result } from './result.js' */

/** @param {Table['state']} state */
const keyOf = ({ welcome }) => `result.${welcome?.campaign.id}.${welcome?.you.seat}`;

/** Whether this seat is shown results. @param {Table['state']} state */
const hasResults = ({ own, welcome }) =>
  own.phase !== null && !own.ended && welcome?.you.role === 'player' && !welcome.campaign.lesson;

/**
 * Reads, once, the last phase whose result was dismissed from this browser.
 * @param {Table} table
 */
export function recallRead({ state, ui }) {
  const { phase } = state.own;
  if (!phase || !hasResults(state) || ui.resultRead !== undefined) return;
  // On the first visit there is nothing to catch up on: remember where the player came in. After a rewind there may be
  // fewer phases than were read.
  ui.resultRead = Math.min(recall(keyOf(state), phase.number - 1), phase.number - 1);
  remember(keyOf(state), ui.resultRead);
}

/** The unread result, whether or not it is shown now. @param {Table} table @returns {Result | null} */
export const unreadResult = ({ state, replay, ui }) =>
  hasResults(state) && ui.resultRead !== undefined ? resultOf(replay.stories(), ui.resultRead, meOf(state)) : null;

/** The unread result, if it should be shown now. @param {Table} table @returns {Result | null} */
export const waitingResult = ({ narrow, replay, ui, unread }) =>
  narrow() && ui.panel === 'map' && !ui.dialog && !replay.playing() && !replay.scrubber() ? unread : null;

/** Dismiss the result: by its button, or by going on to the units. @param {Table} table */
export function putResultAway(table) {
  keepRead(table);
}

/** An open report counts as reading the result, so the map shows the present again. @param {Table} table */
export function readInReport(table) {
  if (!document.hidden) keepRead(table);
}

/** @param {Table} table @returns {boolean} whether it was unread before */
function keepRead(table) {
  return readUpTo(table, Math.max(table.unread?.upTo ?? 0, (table.state.own.phase?.number ?? 0) - 1));
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
  // Another window may have read more.
  remember(keyOf(state), Math.max(read, Math.min(recall(keyOf(state), read), (state.own.phase?.number ?? 0) - 1)));
  return true;
}

/** The result that is shown, and since when. */
const shownOn = perPage((/** @type {Table} */ _table) => ({ result: /** @type {Result | null} */ (null), at: 0 }));

/** Record when a result first appeared. @param {Table} table @param {Result} result */
export function stands(table, result) {
  const shown = shownOn(table);
  if (result === shown.result) return;
  Object.assign(shown, { result, at: performance.now() });
  heldTimer('result', () => undefined, misclick_ms);
}

/**
 * Dismiss the result after a tap outside it, unless it has only just appeared.
 * @param {Table} table
 * @returns {boolean} whether it was dismissed
 */
export function tapBesideResult(table) {
  if (performance.now() - shownOn(table).at <= misclick_ms) return false;
  putResultAway(table);
  return true;
}
