// Arguments of an order in words: targets in order of preference, numbers of contingents, steps on a plane.
import { choiceName, nameOf } from '../../core/words/names.js';
import { number } from '../../core/words/format.js';
import { placeName } from '../../core/board/boards.js';
import { isWord } from '../../kit/list_arguments.js';
import { readable } from '../../text/en.js';
import { listsText as L } from '../../text/orders/lists_en.js';
/** @import { MoveStep, Order, OrderKind, Parameter, State, Target, View } from '../../core/types.js' */

/** @typedef {{ own: { view: View }, welcome: State['welcome'] }} Known */

/**
 * A target as part of a sentence.
 * @param {Known} state
 * @param {Parameter} parameter
 * @param {Target} target
 * @param {{ where?: boolean }} [how] where: a piece with its place, so that two of one name differ
 */
export function targetWords({ own, welcome }, parameter, target, { where = false } = {}) {
  const boards = welcome?.boards ?? [];
  if (typeof target === 'string') {
    const piece = own.view.pieces.get(target);
    const place = where && piece?.at.board ? placeName(boards, piece.at) : '';
    return place ? `${nameOf(piece)} · ${place}` : nameOf(piece);
  }
  if (!isWord(target)) return placeName(boards, target);
  const label = choiceName(welcome?.vocabulary, parameter, target.word);
  return label === readable(target.word) ? L.target(target.word) || label : label;
}

/** Thousandths of an inch, in inches. @param {number} length */
export const inchWords = length => number(Math.round(length / 100) / 10);

/** @param {MoveStep} step */
export const stepWords = step => ('turn' in step ? L.turns(step.turn) : L.goes(inchWords(step.go), step.bearing ?? 0));

/**
 * The lists that an order names, each in words.
 * @param {Known} state
 * @param {OrderKind | undefined} kind
 * @param {Order} order
 * @returns {string[]}
 */
export const listWords = (state, kind, order) =>
  (kind?.parameters ?? []).flatMap(parameter => {
    const value = /** @type {any[] | undefined} */ (order.arguments[parameter.name]);
    if (value === undefined) return [];
    if (parameter.type === 'ranking') return L.inTurn(value.map(target => targetWords(state, parameter, target)));
    if (parameter.type === 'steps') return L.inTurn(value.map(stepWords));
    if (parameter.type === 'counts') return L.numbers(parameter.label, value);
    return [];
  });
