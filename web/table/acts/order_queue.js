// Turns the unfinished order into a line on the sheet. An order appears at once and is checked in the background, one
// after another. It is never dropped silently: a refused order is removed with its reason, and an order undone
// meanwhile stays removed.
import { piecesOf, sameOrders, textOf, withOrder, withoutPieces } from '../../core/sheet/orders.js';
import { text } from '../../text/en.js';
import { mapWords } from '../../text/pages/board_en.js';
import { optionOf, orderOf } from '../../kit/compose.js';
import { blamedBy, blamedParameter } from './refusal_place.js';
import { createPendingOrders } from './pending_orders.js';
import { createSheetCheck } from './sheet_check.js';
/** @import { Fault, Order, OrderKind, Place, View } from '../../core/types.js' */
/** @import { Client } from '../../core/connection/client.js' */
/** @import { Drafting } from '../../core/sheet/drafting.js' */
/** @import { Composer } from '../../kit/compose.js' */
/** @import { Ui } from '../page/ui.js' */
/** @import { Blamed } from './refusal_place.js' */
/** @import { BatchResult, Pending, PendingBatch, PendingOrder, PendingOrders } from './pending_orders.js' */
/** @import { SheetCheck } from './sheet_check.js' */

/**
 * complain: reports a failed request. shown: a new side order became a line of the list. placed: the map completed an
 * order.
 * @typedef {{ client: Pick<Client, 'request'>, drafting: Drafting, ui: Ui, kinds: () => readonly OrderKind[],
 * tellWhy: (words: string, at: Place | null, rings?: readonly Place[], field?: Blamed) => void, view: () => View, complain: (error:
 * unknown) => void, shown?: () => void, placed?: () => void, spoken?: Partial<import('../page/spoken_choice.js').Spoken> }} Parts
 */

/** An order together with the current sheet, as text for comparison. @param {Drafting} drafting @param {Order} order */
const tried = (drafting, order) => textOf([drafting.draft().phase, order, ...drafting.draft().orders]);

/** The order that a fault is about. @param {Fault} fault @param {readonly Order[]} list the sheet */
const orderOfFault = ({ at }, list) => (at.startsWith('/orders/') ? list[Number(at.split('/')[2])] : undefined);

/**
 * The fault that refuses a new order: one about that order, or else one about an older order, which is then named.
 * @param {readonly Fault[]} faults at least one
 * @param {readonly Order[]} list the sheet
 * @param {Order} order
 * @param {ReadonlyMap<string, string>} words of the sheet's orders
 * @returns {Fault}
 */
function shownFault(faults, list, order, words) {
  const own = faults.find(fault => orderOfFault(fault, list) === order);
  if (own) return own;
  const [first] = faults,
    older = orderOfFault(first, list),
    called = older && words.get(textOf(older));
  return called ? { ...first, words: text.table.olderRefused(called, first.words) } : first;
}

/**
 * Shows the result of a check in the form and on the map.
 * @param {Parts} parts
 * @param {SheetCheck['largestLawful']} largestLawful
 */
function createAnswer({ ui, tellWhy, shown = () => undefined }, largestLawful) {
  /**
   * Remove a refused order: the page shows the orders that remain, and the reason.
   * @param {Pending} one
   * @param {string} words
   * @param {readonly Place[]} [rings] what on the map forbids it
   * @param {Blamed} [field] the parameter that the rules refuse
   */
  function refuse(one, words, rings, field) {
    restoreForm(one);
    tellWhy(words, one.result ? null : one.at, rings, field);
  }

  /**
   * If the rules would allow fewer of the pieces, add the largest permitted number to the refusal.
   * @param {PendingOrder} one
   * @param {string} words
   */
  async function showLargest(one, words) {
    const found = await largestLawful(one.orders[0]);
    if (!found || ui.why?.words !== words) return;
    const { order, fit, all } = found;
    const composer = { ...one.composer, args: order.arguments, edits: null };
    ui.why = { ...ui.why, words: mapWords.fewer(words, fit, all), fewer: { count: fit, composer, at: one.at } };
  }

  /**
   * Close the form of a new side order and show its line instead. The form stays open when it edits an existing order.
   * @param {PendingOrder} one
   */
  function closeForm({ composer, orders: [order] }) {
    if (composer.pieces.length > 0 || composer.edits || !ui.composer?.edits) return;
    if (textOf(ui.composer.edits) !== textOf(order)) return;
    ui.composer = null;
    shown();
  }

  /** If the form is still open, restore its previous contents so the player can retry. @param {Pending} one */
  function restoreForm(one) {
    if (!one.result && ui.composer?.edits && textOf(ui.composer.edits) === textOf(one.orders[0]))
      ui.composer = one.before;
  }

  return { refuse, showLargest, closeForm, restoreForm };
}

/**
 * Checks the pending orders, one after another.
 * @param {Parts} parts
 * @param {PendingOrders} pending
 * @param {SheetCheck} sheet
 */
function createChecker(parts, pending, { lawful, lawfulPart, largestLawful }) {
  const { drafting, ui, kinds, view, complain, placed = () => undefined, spoken = {} } = parts;
  const { refuse, showLargest, closeForm, restoreForm } = createAnswer(parts, largestLawful);
  /** @type {Promise<void> | null} */ let running = null;

  /** Resolves when all submitted orders have been checked. */
  const checked = () =>
    (running ??= checkAll().finally(() => {
      running = null;
    }));

  /** @param {Pending} one */
  const stillOpen = one => pending.has(one) && drafting.draft().phase === one.phase;

  async function checkAll() {
    for (let one = pending.first(); one; one = pending.first()) await settle(one);
  }

  /** @param {Pending} one */
  async function settle(one) {
    try {
      /** @type {readonly Order[]} */ let from;
      /** @type {() => unknown} */ let outcome;
      do {
        from = drafting.draft().orders;
        outcome = await (one.result ? checkBatch(one, from) : checkOrder(one, from));
        // Check again if the sheet changed meanwhile.
      } while (stillOpen(one) && !sameOrders(from, drafting.draft().orders));
      if (!pending.has(one)) return;
      pending.drop(one);
      const { phase, sealed } = drafting.draft();
      if (phase !== one.phase || sealed) refuse(one, phase !== one.phase ? text.table.late : text.table.sealedBefore);
      else await outcome();
    } catch (error) {
      pending.drop(one);
      restoreForm(one);
      complain(error);
    }
  }

  /**
   * Validate one order. Returns what to do if the sheet is still unchanged.
   * @param {PendingOrder} one
   * @param {readonly Order[]} from
   * @returns {Promise<() => unknown>}
   */
  async function checkOrder(one, from) {
    const [order] = one.orders;
    const { list, faults } = await lawful(one.lay(from, one.orders), order);
    return () => {
      if (faults.length > 0) {
        ui.refused = tried(drafting, order);
        const fault = shownFault(faults, list, order, ui.words),
          rings = blamedBy([fault], list, kinds(), view(), one.at);
        refuse(one, fault.words, rings, blamedParameter(fault, list.indexOf(order)));
        return showLargest(one, fault.words);
      }
      ui.done = [order];
      drafting.change(list);
      closeForm(one);
      if (one.at) placed();
      spoken.ordered?.(order);
    };
  }

  /**
   * Validate several orders and leave out those that the rules refuse.
   * @param {PendingBatch} batch
   * @param {readonly Order[]} from
   * @returns {Promise<() => unknown>}
   */
  async function checkBatch({ orders: wanted, lay, result }, from) {
    const { given, refused } = await lawfulPart(wanted, orders => lay(from, orders));
    return () => {
      Object.assign(result, { given, refused });
      ui.done = [...given];
      drafting.change(lay(from, given));
    };
  }

  return checked;
}

/** @param {Parts} parts */
export function createOrderQueue(parts) {
  const { drafting, ui, kinds } = parts;
  const pending = createPendingOrders(drafting),
    sheet = createSheetCheck(parts),
    checked = createChecker(parts, pending, sheet);

  /**
   * Add the order to the sheet.
   * @param {Composer} composer
   * @param {Place | null} at
   * @param {Composer} [before] the form to restore if the rules refuse the order
   * @returns {Promise<void>} resolves when the order has been checked
   */
  function give(composer, at, before = composer) {
    const order = orderOf(composer);
    if (!order) return Promise.resolve();
    const edited = composer.edits && textOf(composer.edits);
    // Add it beside an older order of its kind where the rules allow both; otherwise replace that one.
    const beside = optionOf(composer)?.beside && !edited;
    /** @type {PendingOrder['lay']} */
    const lay = (list, [mine]) => {
      const others = list.filter(other => textOf(other) !== edited);
      return beside ? [...others, mine] : withOrder(others, mine, kinds());
    };
    pending.add({ orders: [order], composer, before, at, phase: drafting.draft().phase, lay });
    ui.why = null;
    if (ui.composer && ui.composer.pieces === composer.pieces) {
      ui.composer = { ...composer, edits: order, asking: null, way: null };
    }
    return checked();
  }

  /**
   * Submit several orders at once. Those that the rules refuse are left out; the rest are added as one undo step.
   * @param {readonly Order[]} wanted
   * @param {{ beside?: boolean }} [how] beside: their units keep their existing orders
   * @returns {Promise<BatchResult>}
   */
  async function giveAll(wanted, { beside = false } = {}) {
    /** @type {PendingBatch['lay']} */
    const lay = (list, orders) => {
      const same = new Set(orders.map(textOf)), // skip duplicates
        gone = new Set(orders.flatMap(order => piecesOf(order, kinds())));
      const others = list.filter(other => !same.has(textOf(other)));
      return [...(beside ? others : others.flatMap(other => withoutPieces(other, gone, kinds()) ?? [])), ...orders];
    };
    /** @type {BatchResult} */ const result = { given: [], refused: [] };
    pending.add({ orders: wanted, phase: drafting.draft().phase, lay, result });
    await checked();
    return result;
  }

  const { orders, isPending, changeEach, takeBack } = pending;
  return {
    ...{ give, giveAll, checked, check: sheet.check, orders, isPending, changeEach, takeBack },
    /** Whether the rules have just refused this order and nothing has changed since. @param {Order | null} order */
    isRefused: order => order !== null && ui.refused !== '' && ui.refused === tried(drafting, order),
  };
}
