// From the order in the making to a line on the sheet: the server is asked whether it is lawful before it is shown as given.
import { piecesOf, textOf, withOrder, withoutPieces } from '../core/orders.js';
import { Refused } from '../core/socket.js';
import { optionOf, orderOf } from './compose.js';
/** @import { Fault, Order, OrderKind, Place } from '../core/types.js' */
/** @import { Client } from '../core/client.js' */
/** @import { Drafting } from '../core/drafting.js' */
/** @import { Composer } from './compose.js' */
/** @import { Ui } from './ui.js' */

const tries_max = 3;

/** @param {{ client: Client, drafting: Drafting, ui: Ui, update: () => void, kinds: () => readonly OrderKind[],
 *   tellWhy: (words: string, at: Place | null) => void, complain: (error: unknown) => void }} parts */
export function createGiving({ client, drafting, ui, update, kinds, tellWhy, complain }) {
  /** Puts the order on the sheet, if the server finds it lawful. @param {Composer} composer @param {Place | null} at */
  async function give(composer, at) {
    const order = orderOf(composer);
    if (!order || ui.busy) return;
    ui.busy = true;
    try {
      const orders = drafting.draft().orders;
      const others = composer.edits ? orders.filter(other => textOf(other) !== textOf(/** @type {Order} */ (composer.edits))) : orders;
      // Beside an older one of its kind where the rules have room for both; else in its stead.
      const asked = optionOf(composer)?.beside && !composer.edits ? [...others, order] : withOrder(others, order, kinds());
      const { list, faults } = await settled(asked, order);
      if (faults.length > 0) {
        // What was refused is not kept: the page shows what stands.
        return tellWhy(faults[0].words, at);
      }
      drafting.change(list);
      ui.why = null;
      if (ui.composer && ui.composer.pieces === composer.pieces) ui.composer = { ...composer, edits: order, asking: null, way: null };
    } catch (error) {
      complain(error);
    } finally {
      ui.busy = false;
      update();
    }
  }

  /** Asks the server about a list with a new order in it. Where an older order of the same units cannot stand beside it, the newer stands.
   * @param {Order[]} list @param {Order} order @returns {Promise<{ list: Order[], faults: Fault[] }>} */
  async function settled(list, order) {
    const faults = await check(list);
    const mine = new Set(piecesOf(order, kinds()));
    const older = list.filter(other => other !== order && piecesOf(other, kinds()).some(id => mine.has(id))).reverse();
    if (faults.length === 0 || older.length === 0) return { list, faults };
    // Which of them is in the way the rules know: each is tried without, the latest first, then all.
    for (const gone of [...older.slice(0, tries_max).map(other => [other]), older]) {
      const rest = list.flatMap(other => (gone.includes(other) ? withoutPieces(other, mine, kinds()) ?? [] : [other]));
      if ((await check(rest)).length === 0) return { list: rest, faults: [] };
    }
    return { list, faults };
  }

  /** @param {readonly Order[]} orders @returns {Promise<Fault[]>} */
  async function check(orders) {
    try {
      const answer = await client.request({ type: 'check', sheet: { orders: [...orders], salt: drafting.draft().salt } });
      for (const [i, words] of (answer.words ?? []).entries()) if (orders[i]) ui.words.set(textOf(orders[i]), words);
      if (answer.faults.length === 0) {
        ui.forecasts = answer.forecasts ?? [];
        ui.withoutOrder = answer.without_order ?? null;
      }
      return answer.faults;
    } catch (error) {
      // Without a line the order is kept unsaved; the server judges it when the line is back.
      if (error instanceof Refused && error.code === 'unanswered') return [];
      throw error;
    }
  }

  return { give, check };
}
