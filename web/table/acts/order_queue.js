// Turns the unfinished order into a line on the sheet. An order appears at once and is checked in the background, one
// after another. It is never dropped silently: a refused order is removed with its reason, and an order undone
// meanwhile stays removed.
import { piecesOf, sameOrders, textOf, withOrder, withoutPieces } from '../../core/sheet/orders.js';
import { Refused } from '../../core/connection/socket.js';
import { text } from '../../text/en.js';
import { mapWords } from '../../text/pages/board_en.js';
import { optionOf, orderOf } from '../../kit/compose.js';
import { blamedBy, blamedParameter } from './refusal_place.js';
/** @import { Fault, Order, OrderKind, Place, View } from '../../core/types.js' */
/** @import { Client } from '../../core/connection/client.js' */
/** @import { Drafting } from '../../core/sheet/drafting.js' */
/** @import { Composer } from '../../kit/compose.js' */
/** @import { Ui } from '../page/ui.js' */
/** @import { Blamed } from './refusal_place.js' */

const tries_max = 3;

/**
 * Orders that are being checked. lay: inserts them into a list of orders.
 * @typedef {{ orders: readonly Order[], phase: number, lay: (list: readonly Order[], orders: readonly Order[]) =>
 *   Order[] }} OnTheirWay
 */
/**
 * A single order. before: the form to restore if the order is refused.
 * @typedef {OnTheirWay & { composer: Composer, before: Composer, at: Place | null, told?: undefined }} One
 */
/**
 * The result of a batch.
 * @typedef {{ given: readonly Order[], refused: readonly { order: Order, words: string }[] }} Told
 */
/** Several orders at once. told: filled in when the result is known. @typedef {OnTheirWay & { told: Told }} Many */
/** @typedef {One | Many} Pending */

/** @param {{ client: Client, drafting: Drafting, ui: Ui, update: () => void, kinds: () => readonly OrderKind[],
 * tellWhy: (words: string, at: Place | null, rings?: readonly Place[], field?: Blamed) => void, view: () => View, complain: (error:
 * unknown) => void, shown?: () => void, placed?: () => void, spoken?: Partial<import('../page/spoken_choice.js').Spoken> }} parts
 */
export function createOrderQueue({
  client,
  drafting,
  ui,
  update,
  kinds,
  view,
  tellWhy,
  complain,
  spoken = {},
  shown = () => undefined,
  placed = () => undefined,
}) {
  /** @type {readonly Pending[]} */ let pending = [];
  /** @type {Promise<void> | null} */ let running = null;

  /** The orders as the player sees them: the draft plus the orders being checked. */
  const orders = () => {
    /** @type {readonly Order[]} */ const kept = drafting.draft().orders;
    return pending.reduce((list, one) => one.lay(list, one.orders), kept);
  };
  /** @param {Pending} one */
  const drop = one => {
    pending = pending.filter(other => other !== one);
  };

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
    /** @type {One['lay']} */
    const lay = (list, [mine]) => {
      const others = list.filter(other => textOf(other) !== edited);
      return beside ? [...others, mine] : withOrder(others, mine, kinds());
    };
    pending = [...pending, { orders: [order], composer, before, at, phase: drafting.draft().phase, lay }];
    ui.why = null;
    if (ui.composer && ui.composer.pieces === composer.pieces) {
      ui.composer = { ...composer, edits: order, asking: null, way: null };
    }
    update();
    return checked();
  }

  /** Resolves when all submitted orders have been checked. */
  const checked = () =>
    (running ??= checkAll().finally(() => {
      running = null;
    }));

  /** @param {Pending} one */
  const stillOpen = one => pending.includes(one) && drafting.draft().phase === one.phase;

  async function checkAll() {
    while (pending[0]) await settle(pending[0]);
  }

  /** @param {Pending} one */
  async function settle(one) {
    try {
      /** @type {readonly Order[]} */ let from;
      /** @type {() => unknown} */ let outcome;
      do {
        from = drafting.draft().orders;
        outcome = await (one.told ? judgeMany(one, from) : judge(one, from));
        // Check again if the sheet changed meanwhile.
      } while (stillOpen(one) && !sameOrders(from, drafting.draft().orders));
      if (!pending.includes(one)) return;
      drop(one);
      const { phase, sealed } = drafting.draft();
      if (phase !== one.phase || sealed) refuse(one, phase !== one.phase ? text.table.late : text.table.sealedBefore);
      else await outcome();
    } catch (error) {
      drop(one);
      takeUpAgain(one);
      complain(error);
    }
    update();
  }

  /**
   * Validate one order. Returns what to do if the sheet is still unchanged.
   * @param {One} one
   * @param {readonly Order[]} from
   * @returns {Promise<() => unknown>}
   */
  async function judge(one, from) {
    const [order] = one.orders;
    const { list, faults } = await lawful(one.lay(from, one.orders), order);
    return () => {
      if (faults.length > 0) {
        ui.refused = tried(order);
        const rings = blamedBy(faults, list, kinds(), view(), one.at);
        refuse(one, faults[0].words, rings, blamedParameter(faults[0], list.indexOf(order)));
        return tellHowMany(one, faults[0].words);
      }
      ui.done = [order];
      drafting.change(list);
      putAway(one);
      if (one.at) placed();
      spoken.ordered?.(order);
    };
  }

  /**
   * Validate several orders and leave out those that the rules refuse.
   * @param {Many} many
   * @param {readonly Order[]} from
   * @returns {Promise<() => unknown>}
   */
  async function judgeMany({ orders: wanted, lay, told }, from) {
    let given = wanted;
    /** @type {{ order: Order, words: string }[]} */ const refused = [];
    while (given.length > 0) {
      const list = lay(from, given);
      const faults = await check(list);
      if (faults.length === 0) break;
      const named = new Map(faults.map(fault => [list[Number(fault.at.split('/')[2])], fault.words]));
      // Blame a fault that names none of the orders on the last one.
      const bad = given.filter(order => named.has(order));
      const out = bad.length > 0 ? bad : given.slice(-1);
      refused.push(...out.map(order => ({ order, words: named.get(order) ?? faults[0].words })));
      given = given.filter(order => !out.includes(order));
    }
    return () => {
      Object.assign(told, { given, refused });
      ui.done = [...given];
      drafting.change(lay(from, given));
    };
  }

  /**
   * Remove a refused order: the page shows the orders that remain, and the reason.
   * @param {Pending} one
   * @param {string} words
   * @param {readonly Place[]} [rings] what on the map forbids it
   * @param {Blamed} [field] the parameter that the rules refuse
   */
  function refuse(one, words, rings, field) {
    takeUpAgain(one);
    tellWhy(words, one.told ? null : one.at, rings, field);
  }

  /**
   * If the rules would allow fewer of the pieces, find the largest permitted number by bisection and add it to the
   * refusal.
   * @param {One} one
   * @param {string} words
   */
  async function tellHowMany(one, words) {
    const [whole] = one.orders;
    const name = subjectName(whole);
    const all = name ? /** @type {string[]} */ (whole.arguments[name]) : [];
    if (!name || !Array.isArray(all) || all.length < 2) return;
    const some = (/** @type {number} */ count) => ({
      ...whole,
      arguments: { ...whole.arguments, [name]: all.slice(0, count) },
    });
    let [fit, most] = [0, all.length - 1];
    while (fit < most) {
      const count = Math.ceil((fit + most) / 2);
      const order = some(count);
      const { faults } = await lawful(withOrder(drafting.draft().orders, order, kinds()), order);
      if (faults.length === 0) fit = count;
      else most = count - 1;
    }
    if (fit === 0 || ui.why?.words !== words) return;
    const composer = { ...one.composer, args: some(fit).arguments, edits: null };
    ui.why = { ...ui.why, words: mapWords.fewer(words, fit, all.length), fewer: { count: fit, composer, at: one.at } };
  }
  /**
   * The name of the parameter that lists the pieces which carry out the order, if it may list several.
   * @param {Order} order
   */
  const subjectName = order =>
    kinds()
      .find(kind => kind.name === order.kind)
      ?.parameters.find(p => p.type === 'pieces' && p.required)?.name;

  /** The text of an order together with the current sheet. @param {Order} order */
  const tried = order => textOf([drafting.draft().phase, order, ...drafting.draft().orders]);

  /**
   * Close the form of a new side order and show its line instead. The form stays open when it edits an existing order.
   * @param {One} one
   */
  function putAway({ composer, orders: [order] }) {
    if (composer.pieces.length > 0 || composer.edits || !ui.composer?.edits) return;
    if (textOf(ui.composer.edits) !== textOf(order)) return;
    ui.composer = null;
    shown();
  }

  /** If the form is still open, restore its previous contents so the player can retry. @param {Pending} one */
  function takeUpAgain(one) {
    if (!one.told && ui.composer?.edits && textOf(ui.composer.edits) === textOf(one.orders[0]))
      ui.composer = one.before;
  }

  /**
   * Check a list that contains a new order. Where an older order of the same units conflicts with it, the new order
   * replaces the older one.
   * @param {Order[]} list
   * @param {Order} order
   * @returns {Promise<{ list: Order[], faults: Fault[] }>}
   */
  async function lawful(list, order) {
    const faults = await check(list);
    const mine = new Set(piecesOf(order, kinds()));
    const older = list.filter(other => other !== order && piecesOf(other, kinds()).some(id => mine.has(id))).reverse();
    if (faults.length === 0 || older.length === 0) return { list, faults };
    // Only the rules know which older order conflicts: try without each of them, the latest first, then without all.
    for (const gone of [...older.slice(0, tries_max).map(other => [other]), older]) {
      const rest = list.flatMap(other =>
        gone.includes(other) ? (withoutPieces(other, mine, kinds()) ?? []) : [other],
      );
      if ((await check(rest)).length === 0) return { list: rest, faults: [] };
    }
    return { list, faults };
  }

  /** @param {readonly Order[]} list @returns {Promise<Fault[]>} */
  async function check(list) {
    try {
      const answer = await client.request({ type: 'check', sheet: { orders: [...list], salt: drafting.draft().salt } });
      for (const [i, words] of (answer.words ?? []).entries()) if (list[i]) ui.words.set(textOf(list[i]), words);
      if (answer.faults.length === 0) {
        ui.forecasts = answer.forecasts ?? [];
        ui.warnings = new Map(
          (answer.warnings ?? []).map((/** @type {any} */ one) => [textOf(list[one.order]), one.words]),
        );
        ui.withoutOrder = answer.without_order ?? null;
      }
      return answer.faults;
    } catch (error) {
      // Offline, keep the order unsaved; the server validates it after reconnecting.
      if (error instanceof Refused && error.code === 'unanswered') return [];
      throw error;
    }
  }

  /**
   * Submit several orders at once. Those that the rules refuse are left out; the rest are added as one undo step.
   * @param {readonly Order[]} wanted
   * @param {{ beside?: boolean }} [how] beside: their units keep their existing orders
   * @returns {Promise<Told>}
   */
  async function giveAll(wanted, { beside = false } = {}) {
    /** @type {Many['lay']} */
    const lay = (list, orders) => {
      const same = new Set(orders.map(textOf)), // skip duplicates
        gone = new Set(orders.flatMap(order => piecesOf(order, kinds())));
      const others = list.filter(other => !same.has(textOf(other)));
      return [...(beside ? others : others.flatMap(other => withoutPieces(other, gone, kinds()) ?? [])), ...orders];
    };
    /** @type {Told} */ const told = { given: [], refused: [] };
    pending = [...pending, { orders: wanted, phase: drafting.draft().phase, lay, told }];
    update();
    await checked();
    return told;
  }

  return {
    give,
    giveAll,
    check,
    orders,
    /** Whether the rules have just refused this order and nothing has changed since. @param {Order | null} order */
    isRefused: order => order !== null && ui.refused !== '' && ui.refused === tried(order),
    /** @param {Order} order */
    isPending: order =>
      pending.some(({ orders }) => orders.includes(order) || orders.some(mine => textOf(mine) === textOf(order))),
    checked,
    /**
     * Change every order, whether it is in the draft or still being checked.
     * @param {(order: Order) => Order | null} change null: remove it
     */
    changeEach(change) {
      pending = pending.flatMap(one => {
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
      if (pending.length === 0) return false;
      pending = pending.slice(0, -1);
      return true;
    },
  };
}
