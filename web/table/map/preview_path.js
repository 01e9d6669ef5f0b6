// The path of the unfinished order, which the map shows before the order is given.
import { textOf, withoutPieces } from '../../core/sheet/orders.js';
import { optionOf } from '../../kit/compose.js';
import { later } from '../../kit/parts/later.js';
import { isPreviewed } from '../acts/previewed_order.js';
/** @import { Order, OrderKind, Place } from '../../core/types.js' */
/** @import { Table } from '../page/table.js' */

const previews = later(() => import('./order_preview.js'), 'odds');

/**
 * The orders that are carried out beside the unfinished one: those of other pieces; and of the selected pieces those
 * before the order that is edited, or all of them if the unfinished order may stand beside them.
 * @param {Pick<Table, 'acts' | 'ui'>} table
 * @returns {readonly Order[]}
 */
export function ordersBeside({ acts, ui: { composer } }) {
  const all = acts.orders(),
    own = new Set(composer?.pieces),
    edited = composer?.edits ? textOf(composer.edits) : '',
    at = all.findIndex(order => textOf(order) === edited),
    kept = composer?.edits ? at : composer && optionOf(composer)?.beside ? all.length : 0;
  return all.flatMap((order, i) => (i < kept ? order : (withoutPieces(order, own, acts.kinds()) ?? [])));
}

/** The sheet without the orders of the selected pieces. @param {Pick<Table, 'acts' | 'drafting' | 'ui'>} table */
export function othersOf({ acts, drafting, ui: { composer } }) {
  const gone = new Set(composer?.pieces);
  return {
    ...drafting.draft(),
    orders: acts.orders().flatMap(order => withoutPieces(order, gone, acts.kinds()) ?? []),
  };
}

/** Asks what the unfinished order would lead to, again as it changes. @param {Table} table */
export function followAhead(table) {
  const { acts, replay, ui } = table,
    kind = acts.kinds().find(one => one.name === ui.composer?.kind);
  if (kind && isPreviewed(kind) && replay.view() === null)
    previews()?.followOrder(table, () => ({ ...table.drafting.draft(), orders: ordersBeside(table) }));
  else Object.assign(ui, { foreseen: null, reachable: null });
}

/**
 * A path laid by hand; the way of the unfinished order as the server previews it; or the path to the place under the
 * pointer. An order that is edited has its path already.
 * @param {Table['ui']} ui
 * @param {readonly OrderKind[]} kinds
 * @returns {readonly Place[]}
 */
export function pathAhead({ composer, foreseen, preview }, kinds) {
  if (!composer || composer.way) return composer?.way ?? [];
  const kind = kinds.find(one => one.name === composer.kind);
  const drawnAlready = composer.edits && kind?.parameters.some(({ type }) => type === 'path');
  return (!drawnAlready && foreseen?.preview.path) || (composer.asking ? preview : []);
}
