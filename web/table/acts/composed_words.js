// The order in the making in the server's words, with what it costs, before it is given: a check of the sheet with it
// says them. Nothing is saved by asking.
import { sheetOf, textOf } from '../../core/sheet/orders.js';
/** @import { Draft } from '../../core/sheet/orders.js' */
/** @import { Fault, Order } from '../../core/types.js' */

/**
 * @param {{ request: (message: any) => Promise<any>, words: Map<string, string>, against: Map<string, string>, known:
 *   () => void }} parts words: of orders by their contents; against: why the rules would refuse them; known: an answer
 *   has come
 */
export function createMade({ request, words, against, known }) {
  let about = '';

  /** @param {string} mine @param {Order} order @param {Draft} sheet */
  async function ask(mine, order, sheet) {
    const answer = await request({ type: 'check', sheet: sheetOf({ ...sheet, orders: [...sheet.orders, order] }) });
    const at = sheet.orders.length,
      said = answer.words?.[at];
    if (about !== mine || !said) return;
    words.set(textOf(order), said);
    // What the rules would refuse comes to nothing: the reason is said instead.
    const fault = answer.faults?.find((/** @type {Fault} */ one) => Number(one.at.split('/')[2]) === at);
    if (fault) against.set(textOf(order), fault.words);
    else against.delete(textOf(order));
    known();
  }

  return {
    /**
     * Begins to ask when there is something new to be asked.
     * @param {Order | null} order
     * @param {() => Draft} others the sheet without the chosen pieces' orders
     */
    follow(order, others) {
      const sheet = order ? others() : null;
      const mine = order && sheet ? textOf([sheet.phase, order]) : '';
      if (mine === about) return;
      about = mine;
      // Without an answer the page's own words stand.
      if (order && sheet) ask(mine, order, sheet).catch(() => undefined);
    },
  };
}
