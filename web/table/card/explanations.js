// What the player wants explained: begun by a long press, a key or a button, ended by Esc or the next choice.
/** @import { Place } from '../../core/types.js' */
/** @import { Table } from '../page/table.js' */

/** @param {Table} table @param {Place} place @param {string | null} [piece] one of those that stand there
 * @param {string} [name] by which the card is headed that asks */
export function explain({ ui, update, narrow }, place, piece = null, name = '') {
  // What is read needs its room, though the map has just been asked.
  if (narrow() && ui.rest === 'peek') ui.forNow = 'half';
  ui.explain = { place, piece, name };
  update();
}

/** @param {Table} table */
export function closeExplain({ ui, update }) {
  ui.explain = null;
  update();
}
