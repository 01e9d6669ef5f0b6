// Opens the hand-over brief once, in place of the welcome, for a player who takes over a seat.
import { recall } from '../../core/page/memory.js';
import { briefKey, tookOver } from './brief.js';
/** @import { Table } from '../page/table.js' */

/** @param {Table} table */
export function briefFirst({ state, ui }) {
  if (!tookOver(state) || state.own.ended || (ui.dialog !== null && ui.dialog !== 'welcome')) return;
  if (!recall(briefKey(state), false)) ui.dialog = 'brief';
}
