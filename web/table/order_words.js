// The words of an order, as its line says them.
import { withNames } from '../core/boards.js';
import { choiceName } from '../core/names.js';
import { piecesOf, textOf } from '../core/orders.js';
import { readable } from '../text/en.js';
import { nameOf, stackWords } from './parts.js';
/** @import { Order } from '../core/types.js' */
/** @import { Table } from './table.js' */

/** @param {Table} table @param {Order} order */
export const wordsOf = (table, order) =>
  withNames(
    withChoices(table, order, table.ui.words.get(textOf(order)) ?? ownWords(table, order)),
    table.state.welcome?.boards ?? [],
  );

/** How it is to be done stands in the order's line, where its words do not say it. @param {Table} table @param {Order} order @param {string} words */
function withChoices(table, order, words) {
  const said = words.toLowerCase();
  const chosen = (table.acts.kinds().find(kind => kind.name === order.kind)?.parameters ?? []).flatMap(parameter => {
    const value = order.arguments[parameter.name];
    if (parameter.type !== 'choice' || typeof value !== 'string') return [];
    const called = choiceName(table.state.welcome?.vocabulary, parameter, value);
    return said.includes(called.toLowerCase()) || said.includes(readable(value)) ? [] : [called];
  });
  return [words, ...chosen].join(' · ');
}

/** An order in our own words, until the server has put it in its. @param {Table} table @param {Order} order */
function ownWords({ acts }, order) {
  const label = acts.kinds().find(kind => kind.name === order.kind)?.label ?? order.kind;
  const names = piecesOf(order, acts.kinds()).map(id => nameOf(acts.view().pieces.get(id)));
  return names.length > 0 ? `${stackWords(names)}: ${label}` : label;
}
