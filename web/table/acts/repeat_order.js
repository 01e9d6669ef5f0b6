// Gives an order of an earlier round again; its path starts from where its pieces are now. Pure.
import { piecesOf } from '../../core/sheet/orders.js';
import { shifted } from '../party/formation.js';
import { startOf } from '../orders/last_round.js';
/** @import { Order, OrderKind, Place, View } from '../../core/types.js' */
/** @import { Line } from '../orders/last_round.js' */

/**
 * An old order for the current positions: a path on a grid keeps its shape. Null: one of its pieces is gone.
 * @param {Line} line
 * @param {readonly OrderKind[]} kinds
 * @param {View} view
 * @returns {Order | null}
 */
export function again({ order, start }, kinds, view) {
  if (piecesOf(order, kinds).some(id => !view.pieces.has(id))) return null;
  const now = startOf(order, kinds, view);
  const kind = kinds.find(k => k.name === order.kind);
  const path = kind?.parameters.find(p => p.type === 'path')?.name ?? '';
  const way = /** @type {Place[] | undefined} */ (order.arguments[path]);
  if (!way || !start || !now || start.board !== now.board || now.area) return order;
  return { ...order, arguments: { ...order.arguments, [path]: way.map(place => shifted(place, start, now)) } };
}
