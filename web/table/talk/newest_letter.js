// Scrolls open letters to the newest one.
import { perPage } from '../../core/page/per_page.js';
/** @import { Table } from '../page/table.js' */

/** The last letter scrolled into view; -1: the letters are not open. */
const ofPage = perPage((/** @type {Table} */ _table) => ({ inSight: -1 }));

/**
 * Called after each redraw. Scroll to the newest letter when the panel opens and when the player sends one. Letters
 * from others do not scroll away what is being read.
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
  page.inSight = open ? (newest?.number ?? 0) : -1;
}
