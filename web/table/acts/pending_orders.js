// The orders that the server is still checking. The page shows them with those on the sheet.
import { computed, signal } from '../../vendor/signals-core/signals-core.js';
import { sameOrders, textOf } from '../../core/sheet/orders.js';
/** @import { Order, Place } from '../../core/types.js' */
/** @import { Drafting } from '../../core/sheet/drafting.js' */
/** @import { Composer } from '../../kit/compose.js' */

/**
 * Orders that are being checked. lay: adds them to a list of orders.
 * @typedef {{ orders: readonly Order[], phase: number, lay: (list: readonly Order[], orders: readonly Order[]) =>
 *   Order[] }} Submitted
 */
/**
 * A single order. before: the form to restore if the order is refused.
 * @typedef {Submitted & { composer: Composer, before: Composer, at: Place | null, result?: undefined }} PendingOrder
 */
/**
 * The result of a batch.
 * @typedef {{ given: readonly Order[], refused: readonly { order: Order, words: string }[] }} BatchResult
 */
/** Several orders at once. result: filled in when it is known. @typedef {Submitted & { result: BatchResult }} PendingBatch */
/** @typedef {PendingOrder | PendingBatch} Pending */

/** @typedef {ReturnType<typeof createPendingOrders>} PendingOrders */

/** @param {Drafting} drafting */
export function createPendingOrders(drafting) {
  const pending = signal(/** @type {readonly Pending[]} */ ([]));
  // A list of its own, so that saving the draft, which changes no order, redraws no arrows.
  const drafted = computed(() => drafting.draft().orders);
  const orders = computed(() => pending.value.reduce((list, one) => one.lay(list, one.orders), drafted.value));

  return {
    /** @param {Pending} one */
    add(one) {
      pending.value = [...pending.value, one];
    },
    /** @param {Pending} one */
    drop(one) {
      pending.value = pending.value.filter(other => other !== one);
    },
    /** The one to check next. @returns {Pending | undefined} */
    first: () => pending.value[0],
    /** @param {Pending} one */
    has: one => pending.value.includes(one),
    /** The orders as the player sees them: the draft plus the orders being checked. */
    orders: () => orders.value,
    /** @param {Order} order */
    isPending: order =>
      pending.value.some(({ orders }) => orders.includes(order) || orders.some(mine => textOf(mine) === textOf(order))),
    /**
     * Change every order, whether it is in the draft or still being checked.
     * @param {(order: Order) => Order | null} change null: remove it
     */
    changeEach(change) {
      pending.value = pending.value.flatMap(one => {
        const orders = one.orders.flatMap(order => {
          const now = change(order);
          return !now ? [] : textOf(now) === textOf(order) ? order : now; // same object: callers still find it
        });
        if (orders.length === 0) return [];
        return sameOrders(orders, one.orders) ? [one] : [{ ...one, orders }];
      });
      drafting.change(drafting.draft().orders.flatMap(order => change(order) ?? []));
    },
    /**
     * Withdraw the order submitted last, if it has not been checked yet. Returns whether there was one.
     * @returns {boolean}
     */
    takeBack() {
      if (pending.value.length === 0) return false;
      pending.value = pending.value.slice(0, -1);
      return true;
    },
  };
}
