// Scrolls open letters to the newest one.
import { perPage } from '../../core/page/per_page.js';
import { typedOf } from '../page/typed.js';
/** @import { Table } from '../page/table.js' */

/** The last letter scrolled into view; -1: the letters are not open. */
const ofPage = perPage((/** @type {Table} */ _table) => ({ inSight: -1 }));

/**
 * Called after each redraw. Scroll to the newest letter when the panel opens and when the player sends one. A letter
 * from others does not scroll, because the player may be reading.
 * @param {Table} table
 * @param {boolean} open
 */
export function followLetters(table, open) {
  const { state } = table,
    page = ofPage(table);
  const newest = state.press.at(-1),
    mine = newest?.from === state.welcome?.you.seat;
  if (open && newest && newest.number !== page.inSight && (page.inSight < 0 || mine))
    document.querySelector('#side .letters > :last-child')?.scrollIntoView({ block: 'nearest' });
  if (open) noteSeen(table);
  page.inSight = open ? (newest?.number ?? 0) : -1;
}

/** Notes which letters have been in sight. @param {Table} table */
function noteSeen({ state, ui }) {
  const typed = typedOf(ui),
    { seen, thread } = typed;
  const newest = state.press.at(-1)?.number ?? 0;
  if ((thread === null ? seen.all : seen.threads[thread]) === newest) return;
  typed.seen = thread === null ? { ...seen, all: newest } : { ...seen, threads: { ...seen.threads, [thread]: newest } };
}
