// Values derived from the page's state: each is computed once for all its readers, and again when its inputs change.
import { computed } from '../../vendor/signals-core/signals-core.js';
import { computedByText, computedList } from '../../core/page/reactive.js';
import { piecesOf } from '../../core/sheet/orders.js';
import { unreadResult, waitingResult } from '../results/result_read.js';
import { mySheet } from './news.js';
import { sentenceOf, withoutOrderOf } from './sentence.js';
import { sentenceInputs } from './sentence_inputs.js';
/** @import { Result } from '../results/result.js' */
/** @import { Sentence } from './sentence.js' */
/** @import { Table } from './table.js' */

/**
 * The sentence as text, to compare two of them. Without the remaining time while the page counts down by itself.
 * @param {Sentence} sentence
 */
const said = sentence => JSON.stringify({ ...sentence, left: sentence.until === null ? sentence.left : null });

/** @param {Table} table */
function sentenceNow(table) {
  const { drafting, now, state } = table;
  return sentenceOf(state, drafting.draft(), now, sentenceInputs(table));
}

/** Units without an order as the server last listed them, minus those that were given one since. @param {Table} table */
function unitsWithoutOrder({ acts, state, ui }) {
  const given = new Set(
    acts
      .orders()
      .filter(acts.isPending)
      .flatMap(order => piecesOf(order, acts.kinds())),
  );
  return (ui.withoutOrder ?? withoutOrderOf(mySheet(state))).filter(id => !given.has(id) && !ui.staying.has(id));
}

/** The pieces that have an order, of this seat or of another of its side. @param {Table} table */
function orderedPieces({ acts, state, withoutOrder }) {
  if (state.own.clock?.stage !== 'orders') return [];
  const others = [...state.sheets].filter(([seat]) => seat !== state.welcome?.you.seat);
  const orders = [...acts.orders(), ...others.flatMap(([, sheet]) => sheet.sheet.orders)];
  // A unit mentioned in another unit's order may still need its own.
  const idle = new Set(withoutOrder);
  return orders.flatMap(order => piecesOf(order, acts.kinds())).filter(id => !idle.has(id));
}

/**
 * @param {Table} table
 * @returns {{ withoutOrder: () => readonly string[], ordered: () => ReadonlySet<string>, unread: () => Result | null,
 *   result: () => Result | null, sentence: () => Sentence }}
 */
export function createDerived(table) {
  // Each passing second redraws only the clock.
  const sentence = computedByText(() => sentenceNow(table), said);
  const withoutOrder = computedList(() => unitsWithoutOrder(table));
  const orderedList = computedList(() => orderedPieces(table));
  const ordered = computed(() => new Set(orderedList()));
  const unread = computed(() => unreadResult(table));
  const result = computed(() => waitingResult(table));
  return {
    withoutOrder,
    ordered: () => ordered.value,
    unread: () => unread.value,
    result: () => result.value,
    sentence,
  };
}
