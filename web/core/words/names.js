// Names of pieces, single and grouped.
import { choiceWords, commonText as T, readable } from '../../text/pages/common_en.js';
import { list } from './format.js';
import { rootOf } from '../page/roots.js';
import { wholeWords } from './whole_words.js';
/** @import { Parameter, Piece, Vocabulary } from '../types.js' */

/** @param {Piece | undefined} piece */
export const nameOf = piece =>
  typeof piece?.attributes.name === 'string' && piece.attributes.name
    ? piece.attributes.name
    : piece
      ? readable(piece.kind)
      : T.unknownUnit;

/**
 * Units with their place, unless their names contain it already: "Cavalry, rear guard 0603".
 * @param {string} words
 * @param {string} where
 * @param {string} [between]
 */
export const withPlace = (words, where, between = ', ') => (says(words, where) ? words : `${words}${between}${where}`);

/** Whether a text already has these words. @param {string} text @param {string} words */
const says = (text, words) => words === '' || wholeWords([words], '').test(text);

/**
 * A heading and the line below it; '' for one that the other already contains.
 * @param {string} head
 * @param {string} below
 * @returns {[string, string]}
 */
export const headings = (head, below) =>
  says(head, below) ? [head, ''] : says(below, head) ? [below, ''] : [head, below];

/** A side within a sentence: "the Elves", "Urr". @param {import('../types.js').Welcome | null | undefined} welcome @param {string | undefined} id */
export function sideSaid(welcome, id) {
  const side = welcome?.factions.find(one => one.id === id);
  return side ? (side.in_sentence ?? `the ${side.name}`) : (id ?? '');
}

/**
 * A seat within a sentence: like its side if both have the same name.
 * @param {import('../types.js').Welcome | null | undefined} welcome
 * @param {string} id
 */
export function seatSaid(welcome, id) {
  const seat = welcome?.seats.find(one => one.id === id);
  const side = welcome?.factions.find(one => one.id === seat?.faction);
  return side && side.name === seat?.title ? sideSaid(welcome, side.id) : (seat?.title ?? id);
}

/** The rulebook's label for a kind of piece. @param {Vocabulary | undefined} vocabulary @param {string} kind */
export function kindLabel(vocabulary, kind) {
  const found = vocabulary?.kinds.find(one => (typeof one === 'string' ? one : one.name) === kind);
  return typeof found === 'object' ? found.label : readable(kind);
}

/**
 * The label of an order's choice: the parameter's own, or that of a vocabulary word that has exactly these choices.
 * @param {Vocabulary | undefined} vocabulary
 * @param {Pick<Parameter, 'choices' | 'choice_labels'> | undefined} parameter
 * @param {string} choice
 */
export function choiceName(vocabulary, parameter, choice) {
  if (parameter?.choice_labels) return choiceWords(parameter, choice);
  const choices = parameter?.choices ?? [];
  const known = [...(vocabulary?.facts ?? []), ...(vocabulary?.attributes ?? [])].find(
    word =>
      word.choice_labels &&
      word.choices?.length === choices.length &&
      choices.every(one => word.choices?.includes(one)),
  );
  return known ? choiceWords(known, choice) : readable(choice);
}

/**
 * A one-line note on a choice: for example what a knight costs and how well it fights.
 * @param {Vocabulary | undefined} vocabulary
 * @param {string} name of an attribute, or of the parameter that asks for one
 * @param {string} choice
 */
export function choiceNote(vocabulary, name, choice) {
  const word = vocabulary?.attributes.find(one => one.name === name && one.choice_notes);
  return word?.choice_notes?.[word.choices?.indexOf(choice) ?? -1] ?? '';
}

/** Troops that are counted and commanded; excludes pieces that only accompany them. @param {Piece} piece */
export const isUnit = piece => piece.kind === 'unit' || piece.attributes.steps !== undefined;

/**
 * "Guard 1", "Guard 2", "Guard 3" → "3 × Guard"; a mixed stack names two kinds, a larger mix only the first.
 * @param {readonly string[]} names
 */
export function stackWords(names) {
  /** @type {Map<string, string[]>} */ const alike = new Map();
  for (const name of names) alike.set(rootOf(name), [...(alike.get(rootOf(name)) ?? []), name]);
  const parts = [...alike].map(([root, all]) => (all.length === 1 ? all[0] : `${all.length} × ${root}`));
  return parts.length < 3 ? list(parts) : T.stack(parts[0], names.length - ([...alike.values()][0]?.length ?? 0));
}
