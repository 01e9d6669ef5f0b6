// When command of units is handed to another seat, their orders leave this seat's sheet: the server would leave them out
// at the end of the phase.
import { notice } from '../../core/page/notices.js';
import { sameOrders, withoutPieces } from '../../core/sheet/orders.js';
import { giverOf, isCommanded } from '../../core/words/team.js';
import { text } from '../../text/en.js';
/** @import { Order, OrderKind, State } from '../../core/types.js' */
/** @import { Table } from '../page/table.js' */

/** Parameters whose words name no piece. */
const wordy = new Set(['text', 'choice', 'flag', 'number', 'faction']);

/**
 * The orders that this seat still commands. As on the server, a role that owns a kind of order decides who commands it;
 * otherwise the first argument that names pieces of the side.
 * @param {readonly Order[]} orders
 * @param {readonly OrderKind[]} kinds
 * @param {State} state
 * @returns {readonly Order[]}
 */
export function stillCommanded(orders, kinds, state) {
  const { you } = state.welcome ?? {},
    mine = state.team.get(you?.seat ?? '');
  if (!mine) return orders;
  const { pieces } = state.own.view;
  /** Pieces of the side that an argument names. @param {unknown} value */
  const ofSide = value =>
    [value].flat().flatMap(id => {
      const piece = typeof id === 'string' ? pieces.get(id) : undefined;
      return piece && piece.side === you?.faction ? [piece] : [];
    });
  return orders.flatMap(order => {
    const giver = giverOf(state, order.kind);
    if (giver !== undefined) return giver === mine.seat ? [order] : [];
    const parameters = kinds.find(kind => kind.name === order.kind)?.parameters ?? [];
    for (const { name, type } of parameters) {
      const own = wordy.has(type) ? [] : ofSide(order.arguments[name]);
      if (own.length === 0) continue;
      const handed = own.filter(piece => !isCommanded(state, piece));
      if (handed.length === 0) return [order];
      if (handed.length === own.length) return [];
      return type === 'pieces' ? (withoutPieces(order, new Set(handed.map(({ id }) => id)), kinds) ?? []) : [order];
    }
    // Orders that name no unit are those of the whole side.
    return mine.treasury ? [order] : [];
  });
}

/** @param {Table} table */
export function dropHandedOrders({ acts, drafting, state }) {
  const { clash, orders } = drafting.draft();
  if (clash || !acts.mayOrder()) return;
  const left = stillCommanded(orders, acts.kinds(), state);
  if (sameOrders(left, orders)) return;
  drafting.change(left);
  notice(text.table.handedOver(orders.length - left.length), { subject: 'handed', seconds: 12 });
}
