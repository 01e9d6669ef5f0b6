// Changes orders on the sheet: remove, undo, redo, seal, unseal.
import { notice } from '../../core/page/notices.js';
import { ReactiveMap } from '../../core/page/reactive.js';
import { piecesOf, textOf, withoutPieces } from '../../core/sheet/orders.js';
import { createQueue } from '../../core/sheet/queue.js';
import { askedAnew } from '../../kit/compose.js';
import { text } from '../../text/en.js';
/** @import { Order, OrderKind, State, View } from '../../core/types.js' */
/** @import { Drafting } from '../../core/sheet/drafting.js' */
/** @import { createOrderQueue } from './order_queue.js' */
/** @import { Spoken } from '../page/spoken_choice.js' */
/** @import { Ui } from '../page/ui.js' */

const T = text.table;

/**
 * What these actions need of the page.
 * @typedef {{ drafting: Drafting, ui: Ui, state: () => State, view: () => View,
 *   kinds: () => readonly OrderKind[], complain: (error: unknown) => void, spoken: Partial<Spoken> }} ActsPage
 */

/**
 * Actions on the whole sheet, one after another.
 * @param {ActsPage} page
 * @param {ReturnType<typeof createOrderQueue>} orderQueue
 * @param {() => void} deselect
 */
function createWholeActs({ drafting, state, complain }, orderQueue, deselect) {
  const queue = createQueue();
  /** The actions that are under way. @type {ReactiveMap<string, boolean>} */ const running = new ReactiveMap();

  /**
   * Run an action on the whole sheet after all submitted orders have been checked.
   * @param {string} name
   * @param {() => Promise<void>} act
   * @param {string} said
   */
  function whole(name, act, said) {
    const { phase } = drafting.draft();
    const done = queue
      .act(name, async () => {
        try {
          await orderQueue.checked();
          await act();
          // The last seal ends the phase: do not announce the seal in the next one.
          const { own } = state();
          if (own.phase?.number === phase && own.clock?.stage === 'orders')
            notice(said, { kind: 'ok', subject: 'seal' });
          deselect();
        } catch (error) {
          complain(error);
        }
      })
      .finally(() => running.delete(name));
    running.set(name, true);
    return done;
  }

  return {
    whole,
    /** Whether this action is running. @param {'seal' | 'open'} name */
    runs: name => running.has(name),
  };
}

/**
 * @param {{ page: ActsPage, orderQueue: ReturnType<typeof createOrderQueue>, select: (ids: readonly string[]) => unknown, deselect: () => void,
 * sealing: () => void, sealed: () => void }} parts sealing: called before a seal, to dismiss results of earlier phases;
 *   sealed: called after it, to clear the map
 */
export function createSheetActs({ page, orderQueue, select, deselect, sealing, sealed }) {
  const { drafting, ui, view, kinds, spoken } = page;
  const { whole, runs } = createWholeActs(page, orderQueue, deselect);

  /** Change every order on the sheet. @param {(order: Order) => Order | null} change null: remove it */
  const changeEach = change => {
    orderQueue.changeEach(change);
    recheck();
  };
  const recheck = () => {
    orderQueue.check(orderQueue.orders()).catch(() => undefined);
  };

  return {
    recheck,
    runs,
    /** @param {number} index */
    remove(index) {
      const order = orderQueue.orders()[index];
      if (!order) return;
      if (ui.composer?.edits && textOf(ui.composer.edits) === textOf(order)) deselect();
      let gone = false; // removes one of two equal orders
      changeEach(other => (gone || textOf(other) !== textOf(order) ? other : ((gone = true), null)));
      spoken.removed?.([order]);
    },
    /** Remove the selected pieces from all their orders. */
    removeChosen() {
      const ids = ui.composer?.pieces ?? [];
      if (ids.length === 0 || drafting.draft().sealed) return;
      const gone = new Set(ids);
      const held = orderQueue.orders().filter(order => piecesOf(order, kinds()).some(id => gone.has(id)));
      changeEach(order => withoutPieces(order, gone, kinds()));
      if (held.length > 0) spoken.removed?.(held);
      select(ids);
    },
    clear() {
      changeEach(() => null);
      spoken.removed?.([]);
    },
    undo() {
      if (!orderQueue.takeBack()) drafting.undo();
      recheck();
      deselect();
      spoken.undone?.();
    },
    redo() {
      drafting.redo();
      recheck();
      deselect();
      spoken.redone?.();
    },
    seal() {
      sealing();
      return whole(
        'seal',
        async () => {
          await drafting.seal();
          sealed();
        },
        T.sealDone,
      );
    },
    open: () => whole('open', () => drafting.open(), T.openDone),
    /** Go to an order: select its pieces and highlight where else it could lead. @param {Order} order */
    async showOrder(order) {
      const ids = piecesOf(order, kinds()).filter(id => view().pieces.has(id));
      if (ids.length === 0) return;
      await select(ids);
      const kind = kinds().find(one => one.name === order.kind);
      if (!kind || !ui.composer?.edits || textOf(ui.composer.edits) !== textOf(order)) return;
      ui.composer = askedAnew(ui.composer, kind);
    },
  };
}
