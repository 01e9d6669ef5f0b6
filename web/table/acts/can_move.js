// Tells phases with movement from others, by the arrows of the order kinds. Pure.
/** @import { Table } from '../page/table.js' */

const moves = new Set(['move', 'attack', 'raid']);
/**
 * Whether units can move in this phase; null if the rulebook has no order to move.
 * @param {Pick<Table, 'acts' | 'state'>} table
 */
export function canMove({ acts, state }) {
  const known = acts.kinds().filter(kind => moves.has(kind.arrow ?? ''));
  return known.length === 0 ? null : known.some(kind => state.own.phase?.order_kinds.includes(kind.name));
}
