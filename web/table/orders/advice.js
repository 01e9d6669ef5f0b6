// What a bot would order in the player's place. Each request asks the server once; the proposal stays until the next
// request.
import { signal } from '../../vendor/signals-core/signals-core.js';
import { sheetOf, textOf } from '../../core/sheet/orders.js';
/** @import { Draft } from '../../core/sheet/orders.js' */
/** @import { Forecast, Order } from '../../core/types.js' */

/**
 * orders: null while waiting for the server; why: one reason for each order; forecasts: for the sheet with all of them;
 * refused: why the rules refused an order, by order text.
 * @typedef {{
 *   orders: readonly Order[] | null,
 *   why: readonly string[],
 *   forecasts: readonly Forecast[],
 *   refused: ReadonlyMap<string, string>,
 * }} Advice
 */

/**
 * The proposed orders that are not on the sheet yet.
 * @param {Advice} advice
 * @param {readonly Order[]} sheet
 * @returns {readonly Order[]}
 */
export function leftOf({ orders }, sheet) {
  const given = new Set(sheet.map(textOf));
  return (orders ?? []).filter(order => !given.has(textOf(order)));
}

/**
 * @param {{ request: (message: any) => Promise<any>, words: Map<string, string>, failed: (error:
 *   unknown) => void, found: (count: number) => void }} parts words: the server's wording, by order text; failed: the
 *   request failed
 */
export function createAdvice({ request, words, failed, found }) {
  /** @type {Advice} */ const unasked = { orders: null, why: [], forecasts: [], refused: new Map() };
  const advice = signal(unasked);
  /** @type {object | null} */ let about = null;

  return {
    /**
     * Request advice when a new request object comes in.
     * @param {object} wanted a new object for each request
     * @param {Draft} sheet the sheet to add to
     * @returns {Advice}
     */
    follow(wanted, sheet) {
      if (wanted === about) return advice.value;
      about = wanted;
      advice.value = unasked;
      request({ type: 'advise', phase: sheet.phase, sheet: sheetOf(sheet) }).then(
        answer => {
          if (about !== wanted) return;
          for (const [i, order] of answer.orders.entries()) words.set(textOf(order), answer.words[i]);
          const { orders, why = [], forecasts = [] } = answer;
          advice.value = { orders, why, forecasts, refused: new Map() };
          found(answer.orders.length);
        },
        error => {
          if (about === wanted) failed(error);
        },
      );
      return advice.value;
    },
    /**
     * Record which of the accepted orders the rules refused.
     * @param {readonly { order: Order, words: string }[]} refused
     */
    taken(refused) {
      advice.value = { ...advice.value, refused: new Map(refused.map(({ order, words }) => [textOf(order), words])) };
    },
  };
}
