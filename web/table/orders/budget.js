// Limits on how often a side may act in a phase, such as its rounds: which of them are used, by which orders, and which
// are free. Derived from the counting parameter (order_limits.js) of the options and of the orders.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { number } from '../../core/words/format.js';
import { text } from '../../text/en.js';
import { only } from '../../kit/parts/variants.js';
import { counting } from '../acts/order_limits.js';
/** @import { Option, Order, OrderKind } from '../../core/types.js' */
/** @import { Table } from '../page/table.js' */

const T = text.table;

/**
 * @param {readonly Option[]} options of the side itself
 * @param {readonly Order[]} orders
 * @param {readonly OrderKind[]} kinds
 * @returns {{ label: string, numbers: { number: number, orders: Order[] }[] } | null} null: nothing is counted here
 */
export function budgetOf(options, orders, kinds) {
  const kindOf = (/** @type {string} */ name) => kinds.find(one => one.name === name);
  /** @type {Map<number, Order[]>} */ const found = new Map();
  for (const option of options) {
    const name = counting(kindOf(option.kind))?.name,
      free = option.refused ? null : only(option.parameters.find(one => one.name === name));
    if (free !== null) found.set(free, []);
  }
  for (const order of orders) {
    const at = order.arguments[counting(kindOf(order.kind))?.name ?? ''];
    if (typeof at === 'number') found.set(at, [...(found.get(at) ?? []), order]);
  }
  const label = kinds.flatMap(kind => counting(kind)?.label ?? [])[0] ?? '';
  const numbers = [...found].sort(([a], [b]) => a - b).map(([n, of]) => ({ number: n, orders: of }));
  return numbers.length > 0 ? { label, numbers } : null;
}

/** @param {Table} table */
const budgetHere = ({ seatOptions, acts }) => budgetOf(seatOptions, acts.orders(), acts.kinds());

/** A note that this order uses none of the numbers. @param {Table} table @param {OrderKind | undefined} kind */
export function takesNone(table, kind) {
  const found = counting(kind) ? null : budgetHere(table);
  return found ? T.takesNone(found.label.toLowerCase()) : '';
}

/** A box for each number: a used one goes to its order, a free one to the list of orders. @param {Table} table */
export function budget(table) {
  const { acts } = table,
    found = acts.mayOrder() ? budgetHere(table) : null;
  if (!found) return nothing;
  const { label, numbers } = found;
  const named = (/** @type {Order} */ { kind }) => acts.kinds().find(one => one.name === kind)?.label ?? kind;
  const free = numbers.filter(({ orders }) => orders.length === 0).length;
  return html`<section class="budget" aria-label=${T.budget(label.toLowerCase(), free)}>
    <h3 class="overline">${T.budget(label.toLowerCase(), free)}</h3>
    <ol role="list">
      ${numbers.map(
        ({ number: n, orders }) =>
          html`<li>
            <button
              type="button"
              class=${orders.length > 0 ? 'taken' : ''}
              data-point=${`budget:${n}`}
              @click=${() => (orders[0] ? table.showOrder(orders[0]) : toOrders())}
            >
              <span class="muted small">${label} ${number(n)}</span>
              ${orders.length > 0 ? [...new Set(orders.map(named))].join(', ') : T.budgetFree}
            </button>
          </li>`,
      )}
    </ol>
    <p class="muted small">${T.budgetHint(label.toLowerCase())}</p>
  </section>`;
}

const toOrders = () => document.querySelector('#orders .side-orders')?.scrollIntoView({ block: 'start' });
