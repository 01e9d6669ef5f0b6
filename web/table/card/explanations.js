// Opens and closes the explanation card.
/** @import { Place } from '../../core/types.js' */
/** @import { Table } from '../page/table.js' */

/**
 * @param {Table} table
 * @param {Place} place
 * @param {string | null} [piece] one piece of that place; default: the whole place
 * @param {string} [name] heading of the card that the explanation was opened from
 */
export function explain({ ui, narrow }, place, piece = null, name = '') {
  // The text needs room, even if the sheet was lowered to show the map.
  if (narrow() && ui.rest === 'peek') ui.forNow = 'half';
  ui.explain = { place, piece, name };
}

/** @param {Table} table */
export function closeExplain({ ui }) {
  ui.explain = null;
}
