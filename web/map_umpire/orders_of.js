// The orders of this phase that name some pieces. Pure.
import { piecesOf } from '../core/sheet/orders.js';
/** @import { OrderKind, State } from '../core/types.js' */

/**
 * @param {Pick<State, 'sheets'> & { own: Pick<State['own'], 'clock' | 'phase'> }} state
 * @param {readonly OrderKind[]} kinds
 * @param {readonly string[]} ids of the pieces
 * @returns {{ words: string, sealed: boolean, seat: string }[] | null} null: nothing is ordered now, or these pieces
 *   take no orders
 */
export function ordersOf({ own, sheets }, kinds, ids) {
  const stage = own.clock?.stage;
  if (stage !== 'orders' && stage !== 'held') return null;
  const open = [...sheets.values()].filter(sheet => sheet.phase === own.phase?.number);
  const found = open.flatMap(({ seat, sealed, sheet, words }) =>
    sheet.orders.flatMap((order, i) =>
      piecesOf(order, kinds).some(id => ids.includes(id)) ? [{ seat, sealed, words: words[i] ?? order.kind }] : [],
    ),
  );
  const waits = open.some(sheet => sheet.without_order.some(id => ids.includes(id)));
  return found.length > 0 || waits ? found : null;
}
