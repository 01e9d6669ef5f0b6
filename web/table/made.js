// The order in the making in the server's words, with what it costs, before it is given: a check of the sheet with it says them. Nothing is
// saved by asking.
import { sheetOf, textOf } from '../core/orders.js';
import { missingOf, orderOf } from '../kit/compose.js';
/** @import { Draft } from '../core/orders.js' */
/** @import { Order, OrderKind } from '../core/types.js' */
/** @import { Composer } from '../kit/compose.js' */

/** The order that may be given as it stands; none while something is wanted, or while somebody writes. @param {Composer | null} composer @param {readonly OrderKind[]} kinds */
export function madeOf(composer, kinds) {
  const kind = kinds.find(one => one.name === composer?.kind);
  if (!composer || !kind || composer.edits || composer.asking || missingOf(composer, kind).length > 0) return null;
  return kind.parameters.some(parameter => parameter.type === 'text') ? null : orderOf(composer);
}

/** @param {{ request: (message: any) => Promise<any>, words: Map<string, string>, known: () => void }} parts words: of orders by their contents; known: an answer has come */
export function createMade({ request, words, known }) {
  let about = '';

  /** @param {string} mine @param {Order} order @param {Draft} sheet */
  async function ask(mine, order, sheet) {
    const answer = await request({ type: 'check', sheet: sheetOf({ ...sheet, orders: [...sheet.orders, order] }) });
    const said = answer.words?.[sheet.orders.length];
    if (about !== mine || !said) return;
    words.set(textOf(order), said);
    known();
  }

  return {
    /** Begins to ask when there is something new to be asked. @param {Order | null} order @param {() => Draft} others the sheet without the chosen pieces' orders */
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
