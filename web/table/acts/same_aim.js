// Finds own units that already aim at the same place: two engines at one section may be intended or a mistake.
import { textOf } from '../../core/sheet/orders.js';
import { nameOf, stackWords } from '../../core/words/names.js';
import { text } from '../../text/en.js';
/** @import { Order, OrderKind, View } from '../../core/types.js' */

/**
 * What an order to shoot aims at, as text; '' for any other order.
 * @param {Order} order
 * @param {readonly OrderKind[]} kinds
 */
function aimOf(order, kinds) {
  const kind = kinds.find(one => one.name === order.kind);
  if (kind?.arrow !== 'shot') return '';
  const aims = kind.parameters.flatMap(({ name, type }) => {
    const aim = order.arguments[name];
    return (type === 'place' || type === 'target') && aim !== undefined ? [textOf(aim)] : [];
  });
  return aims.length === 1 ? aims[0] : '';
}

/**
 * The pieces that shoot, without the ammunition (optional parameters).
 * @param {Order} order
 * @param {readonly OrderKind[]} kinds
 */
const shootersOf = (order, kinds) =>
  (kinds.find(one => one.name === order.kind)?.parameters ?? [])
    .filter(({ type, required }) => required && (type === 'piece' || type === 'pieces'))
    .flatMap(({ name }) => /** @type {string | string[] | undefined} */ (order.arguments[name]) ?? []);

/**
 * "Trebuchet 2 aims there too."; '' if no other unit does.
 * @param {Order} order
 * @param {readonly Order[]} orders
 * @param {readonly OrderKind[]} kinds
 * @param {Pick<View, 'pieces'>} view
 */
export function sameAimWords(order, orders, kinds, view) {
  const aim = aimOf(order, kinds),
    mine = new Set(shootersOf(order, kinds));
  if (aim === '') return '';
  const others = orders
    .filter(other => aimOf(other, kinds) === aim)
    .flatMap(other => shootersOf(other, kinds))
    .filter(id => !mine.has(id));
  return others.length === 0
    ? ''
    : text.table.aimsToo(stackWords(others.map(id => nameOf(view.pieces.get(id)))), others.length);
}
