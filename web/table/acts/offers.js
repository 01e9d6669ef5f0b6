// Requests options for pieces or the seat, both beside existing orders and in place of them, based on the current
// sheet.
import { isGivenOnce, piecesOf, sameOrders, sheetOf, withoutPieces } from '../../core/sheet/orders.js';
import { Refused } from '../../core/connection/socket.js';
import { bestOptions } from '../../kit/compose.js';
/** @import { Client } from '../../core/connection/client.js' */
/** @import { Draft } from '../../core/sheet/orders.js' */
/** @import { Option, OrderKind } from '../../core/types.js' */
/** @import { OptionsCache } from './options_cache.js' */

/**
 * @param {{ client: Pick<Client, 'request'>, answers: OptionsCache, kinds: () => readonly OrderKind[], draft: () => Draft }} parts draft:
 *   including the orders that are still being checked
 */
export function createOffers({ client, answers, kinds, draft }) {
  /**
   * What may stand beside the existing orders. Offline this is unknown: no options.
   * @param {readonly string[]} ids
   * @param {Draft} sheet
   * @returns {Promise<Option[]>}
   */
  const askBeside = (ids, sheet) =>
    client.request({ type: 'options', pieces: [...ids], sheet: sheetOf(sheet) }).then(
      answer => answer.options,
      error => {
        if (error instanceof Refused && error.code === 'unanswered') return [];
        throw error;
      },
    );

  /**
   * The sheet without the orders of these pieces.
   * @param {Draft} sheet
   * @param {readonly string[]} ids
   * @returns {Draft}
   */
  function withoutOrdersOf(sheet, ids) {
    const gone = new Set(ids);
    return { ...sheet, orders: sheet.orders.flatMap(order => withoutPieces(order, gone, kinds()) ?? []) };
  }

  /** @param {Draft} sheet @param {OrderKind} kind */
  const stands = (sheet, kind) =>
    sheet.orders.some(order => order.kind === kind.name && piecesOf(order, kinds()).length === 0);

  /** Options in place of the pieces' current orders. @param {readonly string[]} ids */
  const instead = ids => answers.ask(ids, sheetOf(withoutOrdersOf(draft(), ids)));

  return {
    instead,
    /** @param {readonly string[]} ids @returns {Promise<Option[]>} */
    async forPieces(ids) {
      const sheet = draft();
      const alone = sameOrders(withoutOrdersOf(sheet, ids).orders, sheet.orders);
      const [freed, beside] = await Promise.all([instead(ids), alone ? [] : askBeside(ids, sheet)]);
      return bestOptions(beside, freed);
    },
    /** Includes what could replace an order of a kind that is given only once. @returns {Promise<Option[]>} */
    async forSeat() {
      const sheet = draft();
      const offered = await answers.ask([], sheetOf(sheet));
      const open = (/** @type {OrderKind} */ { name }) => offered.some(one => one.kind === name && !one.refused);
      const given = kinds().filter(kind => isGivenOnce(kind) && stands(sheet, kind) && !open(kind));
      const again = await Promise.all(
        given.map(({ name }) =>
          askBeside([], { ...sheet, orders: sheet.orders.filter(order => order.kind !== name) }).then(options =>
            options.filter(option => option.kind === name),
          ),
        ),
      );
      return [...offered.filter(option => !given.some(kind => kind.name === option.kind)), ...again.flat()];
    },
  };
}
