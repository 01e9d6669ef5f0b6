// Two windows of one seat: notices in this window when the other one asks which orders to keep, and when it has changed
// orders that were given here.
import { effect } from '../../vendor/signals-core/signals-core.js';
import { remember } from '../../core/page/memory.js';
import { closeNotice, notice } from '../../core/page/notices.js';
import { sameOrders, textOf } from '../../core/sheet/orders.js';
import { text } from '../../text/en.js';
/** @import { Draft } from '../../core/sheet/orders.js' */
/** @import { Table } from '../page/table.js' */

const T = text.table;

/** The storage key by which this browser's other windows learn that this one asks which orders to keep. @param {string} page */
export const clashKey = page => `clash.${page}`;

/**
 * How many of the orders given in this window another window of the seat has removed or replaced.
 * @param {Draft} before
 * @param {Draft} after the draft with the server's sheet taken in
 */
export function changedElsewhere(before, after) {
  const taken = before.phase === after.phase && after.base > before.base && after.by === 'seat';
  // Unsaved orders are merged, or the player is asked.
  if (!taken || before.save !== 'saved' || before.trial) return 0;
  const there = new Set(after.orders.map(textOf));
  return before.orders.filter(order => !there.has(textOf(order))).length;
}

/** @param {() => Table} tableOf */
export function createOtherWindow(tableOf) {
  let asking = false;
  const { drafting, ui } = tableOf(),
    { page } = ui;

  effect(() => {
    const { clash, phase } = drafting.draft();
    if (asking === (clash !== null)) return;
    asking = clash !== null;
    remember(clashKey(page), asking ? phase : null);
  });
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== `ziggurat.${clashKey(page)}` || asking) return;
    if (newValue === null || newValue === 'null') closeNotice('other-asks');
    else if (newValue === JSON.stringify(tableOf().state.own.phase?.number))
      notice(T.otherAsks, { kind: 'warn', subject: 'other-asks', seconds: 0 });
  });

  return {
    /** The draft took in the server's sheet. @param {Draft} before @param {Draft} after */
    follow(before, after) {
      const { acts, show } = tableOf();
      const changed = changedElsewhere(before, after);
      if (changed === 0) return;
      const putBack = () => (sameOrders(drafting.draft().orders, after.orders) ? acts.undo() : show('orders'));
      notice(T.otherChanged(changed), {
        kind: 'warn',
        subject: 'other-changed',
        seconds: 20,
        ...(!after.sealed && { action: { label: T.undo, run: putBack } }),
      });
    },
  };
}
