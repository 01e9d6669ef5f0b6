// What a bot would order in the player's place: asked once for each time that it is wanted, and kept as a proposal
// until it is wanted anew.
import { sheetOf, textOf } from '../../core/sheet/orders.js';
/** @import { Draft } from '../../core/sheet/orders.js' */
/** @import { Forecast, Order } from '../../core/types.js' */

/**
 * orders: null: it is thought about. why: one an order; forecasts: of the sheet with all of them. refused: why an order
 * of it could not be taken, by its contents.
 *
 * @typedef {{
 *   orders: readonly Order[] | null,
 *   why: readonly string[],
 *   forecasts: readonly Forecast[],
 *   refused: ReadonlyMap<string, string>,
 * }} Advice
 */

/**
 * What of it is not on the sheet.
 * @param {Advice} advice
 * @param {readonly Order[]} sheet
 * @returns {readonly Order[]}
 */
export function leftOf({ orders }, sheet) {
  const given = new Set(sheet.map(textOf));
  return (orders ?? []).filter(order => !given.has(textOf(order)));
}

/**
 * @param {{ request: (message: any) => Promise<any>, words: Map<string, string>, changed: () => void, failed: (error:
 *   unknown) => void, found: (count: number) => void }} parts words: of orders by their contents; failed: there is none
 */
export function createAdvice({ request, words, changed, failed, found }) {
  /** @type {Advice} */ const unasked = { orders: null, why: [], forecasts: [], refused: new Map() };
  let advice = unasked;
  /** @type {object | null} */ let about = null;

  return {
    /**
     * Asks, when it is wanted anew.
     * @param {object} wanted each time another one
     * @param {Draft} sheet to which it shall add
     * @returns {Advice}
     */
    follow(wanted, sheet) {
      if (wanted === about) return advice;
      about = wanted;
      advice = unasked;
      request({ type: 'advise', phase: sheet.phase, sheet: sheetOf(sheet) }).then(
        answer => {
          if (about !== wanted) return;
          for (const [i, order] of answer.orders.entries()) words.set(textOf(order), answer.words[i]);
          const { orders, why = [], forecasts = [] } = answer;
          advice = { orders, why, forecasts, refused: new Map() };
          found(answer.orders.length);
          changed();
        },
        error => {
          if (about === wanted) failed(error);
        },
      );
      return advice;
    },
    /** What became of those that the player took. @param {readonly { order: Order, words: string }[]} refused */
    taken(refused) {
      advice = { ...advice, refused: new Map(refused.map(({ order, words }) => [textOf(order), words])) };
      changed();
    },
  };
}
