// Receipts of sealed orders, kept in this browser, so that a player can still show one when the phase is over.
import { recall, remember } from '../../core/page/memory.js';
/** @import { State } from '../../core/types.js' */

const kept_max = 40;
/** @typedef {{ phase: number, at: number, receipt: string }} Receipt */

/** @param {State} state */
const key = ({ welcome }) => `receipts.${welcome?.campaign.id}.${welcome?.you.seat}`;

/** A sheet of the own seat has arrived: keep its receipt. @param {State} state */
export function keepReceipt(state) {
  const sheet = state.sheets.get(state.welcome?.you.seat ?? '');
  if (!sheet?.receipt) return;
  const kept = recall(key(state), /** @type {Receipt[]} */ ([]));
  if (kept.some(one => one.receipt === sheet.receipt)) return;
  // The last seal of a phase is the one that counts.
  const others = kept.filter(one => one.phase !== sheet.phase);
  remember(
    key(state),
    [...others, { phase: sheet.phase, at: sheet.saved_at ?? 0, receipt: sheet.receipt }].slice(-kept_max),
  );
}

/** The receipt of the last seal of a phase. @param {State} state @param {number} phase */
export const receiptOf = (state, phase) =>
  recall(key(state), /** @type {Receipt[]} */ ([])).find(one => one.phase === phase) ?? null;
