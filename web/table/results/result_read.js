// Whether what the bells have brought was read: kept in the browser for each seat as the last phase of which it was put
// away.
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
 * What was found last: the line of the page asks at every drawing.
 * @type {{ from: readonly Story[], read: number, result: Result | null }}
 */
let found = { from: [], read: -1, result: null };

/**
 * The last phase of which it was put away; null: nothing is laid before this seat.
 * @param {Table} table
 * @returns {number | null}
 */
function lastRead({ state, ui }) {
  const { ended, phase } = state.own;
  if (!phase || !state.welcome || state.welcome.campaign.lesson || ended || state.welcome.you.role !== 'player')
    return null;
  if (ui.resultRead === undefined) {
    // Whoever comes for the first time has nothing behind him; from then on it is known where he came in, though he put
    // nothing away yet. After a rewind there are fewer phases than he has read of.
    ui.resultRead = Math.min(recall(keyOf(state), phase.number - 1), phase.number - 1);
    remember(keyOf(state), ui.resultRead);
  }
  return ui.resultRead;
}

/** The result that waits to be read, where it is to be shown now. @param {Table} table @returns {Result | null} */
export function waitingResult(table) {
  const { state, theatre, ui } = table;
  const read = lastRead(table);
  if (read === null) return null;
  if (!table.narrow() || ui.panel !== 'map' || ui.dialog || theatre.playing() || theatre.scrubber()) return null;
  const from = theatre.stories();
  if (found.read !== read || found.from.length !== from.length || from.some((story, i) => story !== found.from[i]))
    found = { from, read, result: resultOf(from, read, meOf(state)) };
  return found.result;
}

/** It has been read: by the button, or by going on to one's units. @param {Table} table */
export function putResultAway(table) {
  if (keepRead(table)) table.update();
}

/**
 * It stands in the report as well, and whoever has that before him reads it there: he comes back to a map of the
 * present.
 * @param {Table} table
 */
export function readInReport(table) {
  if (!document.hidden) keepRead(table);
}

/** @param {Table} table @returns {boolean} whether it was not read before */
function keepRead(table) {
  return readUpTo(table, Math.max(found.result?.upTo ?? 0, (table.state.own.phase?.number ?? 0) - 1));
}

/** The results of all phases up to this one have been read, or told. @param {Table} table @param {number} read @returns {boolean} */
export function readUpTo({ state, ui }, read) {
  if (read <= (ui.resultRead ?? read)) return false;
  ui.resultRead = read;
  remember(keyOf(state), read);
  return true;
}

/** @type {Result | null} */ let shown = null;
let shownAt = 0;

/** It is drawn. @param {Result} result */
export function stands(result) {
  if (result !== shown) {
    shownAt = performance.now();
    heldTimer('result', () => undefined, misclick_ms);
  }
  shown = result;
}

/**
 * A tap on the map beside it: it gives way, unless it has come only just now.
 * @param {Table} table
 * @returns {boolean} whether it gave way
 */
export function tapBesideResult(table) {
  if (performance.now() - shownAt <= misclick_ms) return false;
  putResultAway(table);
  return true;
}
