// The words of an order, as shown in its line.
import { sameAs, withNames } from '../../core/board/boards.js';
import { choiceName, kindLabel, nameOf, stackWords } from '../../core/words/names.js';
import { piecesOf, textOf } from '../../core/sheet/orders.js';
import { isSection, wallState } from '../../draw/ground/city/wall_state.js';
import { boardWords } from '../../text/pages/board_en.js';
import { readable, text } from '../../text/en.js';
import { listWords } from './order_arguments.js';
/** @import { Order, Place } from '../../core/types.js' */
/** @import { Table } from '../page/table.js' */

/** @param {Table} table @param {Order} order */
export const wordsOf = (table, order) =>
  withNames(
    withChoices(table, order, table.ui.words.get(textOf(order)) ?? ownWords(table, order)),
    table.state.welcome?.boards ?? [],
  );

/** A stem found in singular and plural: "1 pikeman" for "Pikemen", "1 scout" for "Scouts". @param {string} words */
const stem = words => words.toLowerCase().slice(0, Math.max(4, words.length - 2));

/**
 * Append choices that the order's words do not mention.
 * @param {Table} table
 * @param {Order} order
 * @param {string} words
 */
function withChoices(table, order, words) {
  const said = words.toLowerCase();
  const chosen = (table.acts.kinds().find(kind => kind.name === order.kind)?.parameters ?? []).flatMap(parameter => {
    const value = order.arguments[parameter.name];
    if (parameter.type !== 'choice' || typeof value !== 'string') return [];
    const called = choiceName(table.state.welcome?.vocabulary, parameter, value);
    if (said.includes(called.toLowerCase()) || said.includes(readable(value)) || said.includes(stem(called))) return [];
    // The rulebook's own label is an answer to what the parameter asks: "If it fails: hold its ground".
    return parameter.choice_labels ? [text.table.choiceOf(parameter.label, called)] : [called];
  });
  return [words, ...chosen, ...wallsAt(table, order)].join(' · ');
}

/**
 * Append the state of a wall at the order's destination: the name of the place does not include it.
 * @param {Table} table
 * @param {Order} order
 */
function wallsAt({ acts, state }, order) {
  const ends = Object.values(order.arguments).flatMap(value => {
    const last = /** @type {Place | undefined} */ (Array.isArray(value) ? value.at(-1) : value);
    return last?.square ? [last] : [];
  });
  return [...acts.view().pieces.values()].flatMap(piece =>
    isSection(piece) && ends.some(place => sameAs(place, piece.at))
      ? [
          text.table.wallThere(
            kindLabel(state.welcome?.vocabulary, piece.kind).toLowerCase(),
            boardWords.wall({ ...wallState(piece), gate: piece.kind === 'gate' }),
          ),
        ]
      : [],
  );
}

/** The page's own words for an order, until the server's arrive. @param {Table} table @param {Order} order */
function ownWords({ acts, state }, order) {
  const kind = acts.kinds().find(one => one.name === order.kind),
    label = [
      kind?.label ?? order.kind,
      ...listWords({ own: { view: acts.view() }, welcome: state.welcome }, kind, order),
    ].join(' ');
  const names = piecesOf(order, acts.kinds()).map(id => nameOf(acts.view().pieces.get(id)));
  return names.length > 0 ? `${stackWords(names)}: ${label}` : label;
}
