// Whether this phase is one of those in which units march. Pure.
/** @import { Table } from '../page/table.js' */

const moves = new Set(['move', 'attack', 'raid']);
/**
 * Whether units can be moved in this phase; null where the rulebook knows no such order.
 * @param {Pick<Table, 'acts' | 'state'>} table
 */
export function canMove({ acts, state }) {
  const known = acts.kinds().filter(kind => moves.has(kind.arrow ?? ''));
  return known.length === 0 ? null : known.some(kind => state.own.phase?.order_kinds.includes(kind.name));
}
