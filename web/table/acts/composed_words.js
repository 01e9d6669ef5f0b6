// Requests the server's wording of the unfinished order, with its cost, before it is submitted: it checks a sheet that
// includes the order. A check saves nothing.
import { askAgain } from '../../core/connection/ask_again.js';
import { sheetOf, textOf } from '../../core/sheet/orders.js';
/** @import { Draft } from '../../core/sheet/orders.js' */
/** @import { Fault, Order } from '../../core/types.js' */

/**
 * Requests the wording of one order at a time.
 * @param {{ request: (message: any) => Promise<any>, words: Map<string, string>, against: Map<string, Fault>, later?:
 *   typeof setTimeout }} parts words: the server's wording, by order text; against: why the rules would refuse it, by order
 *   text
 */
export function createWording({ request, words, against, later }) {
  let about = '';

  /** @param {string} mine @param {Order} order @param {Draft} sheet */
  async function ask(mine, order, sheet) {
    const check = { type: 'check', sheet: sheetOf({ ...sheet, orders: [...sheet.orders, order] }) };
    const answer = await askAgain(
      () => request(check),
      () => about === mine,
      later,
    );
    const at = sheet.orders.length,
      said = answer.words?.[at];
    if (about !== mine || !said) return;
    words.set(textOf(order), said);
    // If the rules would refuse the order, show the reason instead.
    const fault = answer.faults?.find((/** @type {Fault} */ one) => Number(one.at.split('/')[2]) === at);
    if (fault) against.set(textOf(order), fault);
    else against.delete(textOf(order));
  }

  return {
    /**
     * Request the wording of an order if the order or the phase changed.
     * @param {Order | null} order
     * @param {() => Draft} others the sheet without the selected pieces' orders
     */
    follow(order, others) {
      const sheet = order ? others() : null;
      const mine = order && sheet ? textOf([sheet.phase, order]) : '';
      if (mine === about) return;
      about = mine;
      // Without an answer, keep the page's own words.
      if (order && sheet) ask(mine, order, sheet).catch(() => undefined);
    },
  };
}
