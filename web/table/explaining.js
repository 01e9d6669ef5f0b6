// What the player wants explained: begun by a long press, a key or a button, ended by Esc or the next choice.
/** @import { Place } from '../core/types.js' */
/** @import { Table } from './table.js' */

/** @param {Table} table @param {Place} place @param {string | null} [piece] one of those that stand there */
export function explain({ ui, update }, place, piece = null) {
  ui.explain = { place, piece };
  update();
}

/** @param {Table} table */
export function closeExplain({ ui, update }) {
  ui.explain = null;
  update();
}
