// What this browser keeps of the own sheet of each phase, so that a player can still show the receipt of a seal, and
// read who wrote the orders and why, when the phase is over.
import { recall, remember } from '../../core/page/memory.js';
/** @import { State } from '../../core/types.js' */

const kept_max = 40;
/** none_needed: the phase had no unit that needed an order, and none was given.
 * @typedef {{ phase: number, at: number, receipt: string, by?: 'seat' | 'deputy' | 'umpire' | 'bot', reason?: string,
 *   none_needed?: true }} KeptSheet */

/** @param {State} state */
const key = ({ welcome }) => `receipts.${welcome?.campaign.id}.${welcome?.you.seat}`;

/** A sheet of the own seat has arrived: keep what a player may want to know of it later. @param {State} state */
export function keepSheet(state) {
  const sheet = state.sheets.get(state.welcome?.you.seat ?? '');
  if (!sheet) return;
  const kept = recall(key(state), /** @type {KeptSheet[]} */ ([]));
  // Keep the last sheet of each phase. The receipt of a seal stays when the seat opens its sheet again.
  const others = kept.filter(one => one.phase !== sheet.phase),
    before = kept.find(one => one.phase === sheet.phase);
  const needed = sheet.without_order.length > 0 || sheet.sheet.orders.length > 0;
  /** @type {KeptSheet} */ const now = sheet.receipt
    ? {
        phase: sheet.phase,
        at: sheet.saved_at ?? 0,
        receipt: sheet.receipt,
        by: sheet.by,
        ...(sheet.reason ? { reason: sheet.reason } : {}),
      }
    : { at: 0, receipt: '', ...before, phase: sheet.phase };
  delete now.none_needed;
  if (!needed) now.none_needed = true;
  if (now.receipt || now.none_needed) remember(key(state), [...others, now].slice(-kept_max));
  else if (before) remember(key(state), others);
}

/** What was kept of the own sheet of a phase. @param {State} state @param {number} phase */
export const keptSheet = (state, phase) =>
  recall(key(state), /** @type {KeptSheet[]} */ ([])).find(one => one.phase === phase) ?? null;
