// Asks the server whether the rules would allow a sheet. A check saves nothing.
import { piecesOf, textOf, withOrder, withoutPieces } from '../../core/sheet/orders.js';
import { Refused } from '../../core/connection/socket.js';
/** @import { Fault, Order, OrderKind } from '../../core/types.js' */
/** @import { Client } from '../../core/connection/client.js' */
/** @import { Drafting } from '../../core/sheet/drafting.js' */
/** @import { Ui } from '../page/ui.js' */

const tries_max = 3;

/** @typedef {ReturnType<typeof createSheetCheck>} SheetCheck */

/**
 * @param {{ client: Pick<Client, 'request'>, drafting: Drafting, ui: Ui, kinds: () => readonly OrderKind[] }} parts
 */
export function createSheetCheck({ client, drafting, ui, kinds }) {
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

  /**
   * The name of the parameter that lists the pieces which carry out the order, if it may list several.
   * @param {Order} order
   */
  const subjectName = order =>
    kinds()
      .find(kind => kind.name === order.kind)
      ?.parameters.find(p => p.type === 'pieces' && p.required)?.name;

  /**
   * The order with as many of its pieces as the rules allow, found by bisection.
   * @param {Order} whole an order that was refused
   * @returns {Promise<{ order: Order, fit: number, all: number } | null>} null: it has one piece, or none may do it
   */
  async function largestLawful(whole) {
    const name = subjectName(whole);
    const all = name ? /** @type {string[]} */ (whole.arguments[name]) : [];
    if (!name || !Array.isArray(all) || all.length < 2) return null;
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
    return fit === 0 ? null : { order: some(fit), fit, all: all.length };
  }

  /**
   * Leaves out the orders that the rules refuse.
   * @param {readonly Order[]} wanted
   * @param {(orders: readonly Order[]) => Order[]} layOn adds them to the sheet
   */
  async function lawfulPart(wanted, layOn) {
    let given = wanted;
    /** @type {{ order: Order, words: string }[]} */ const refused = [];
    while (given.length > 0) {
      const list = layOn(given);
      const faults = await check(list);
      if (faults.length === 0) break;
      const named = new Map(faults.map(fault => [list[Number(fault.at.split('/')[2])], fault.words]));
      // Blame a fault that names none of the orders on the last one.
      const bad = given.filter(order => named.has(order));
      const out = bad.length > 0 ? bad : given.slice(-1);
      refused.push(...out.map(order => ({ order, words: named.get(order) ?? faults[0].words })));
      given = given.filter(order => !out.includes(order));
    }
    return { given, refused };
  }

  return { check, lawful, lawfulPart, largestLawful };
}
