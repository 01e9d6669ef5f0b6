// The calculator's answers as sentences: functions that the answers of several rulebooks share.
import { list, number, plural } from '../../core/words/format.js';
import { why } from './reasons_en.js';

/** @typedef {Record<string, any>} Outcome */
/**
 * The first sentence is the answer; the others say how it came about.
 * @typedef {(outcome: Outcome, situation: Outcome) => (string | false | null | undefined)[]} Say
 */

/** The words of a rulebook, made readable. @param {unknown} word */
export const plain = word => String(word).replaceAll('_', ' ');
/** @param {string} words */
export const capital = words => words.charAt(0).toUpperCase() + words.slice(1);
/** @param {readonly string[]} words @param {string} [nobody] */
export const all = (words, nobody = 'nobody') => (words.length > 0 ? list(words) : nobody);
/** @param {number} n */
export const steps = n => plural(n, 'step', 'steps');
/** @param {number} n */
export const signed = n => (n > 0 ? `+${number(n)}` : n < 0 ? `−${number(-n)}` : '0');
/** @param {readonly [number, number]} at */
export const place = at => `${at[0]},${at[1]}`;
/** @param {readonly (readonly [number, number])[]} squares */
export const places = squares => all(squares.map(place), 'none');

/** @param {Outcome} outcome @param {string} yes @param {string} [no] */
export const lawful = (outcome, yes, no = 'It is not allowed') =>
  outcome.legal ? yes : `${no}${outcome.reason ? `: ${why(outcome.reason)}` : ''}.`;

/** Units of a kind and strength together: "3 dwarf archers whole". @param {readonly Outcome[]} units */
export function stack(units) {
  /** @type {Map<string, number>} */ const counts = new Map();
  for (const unit of units) {
    const words = `${plain(unit.type)} with ${steps(unit.steps)}`;
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return all(
    [...counts].map(([words, n]) => `${number(n)} × ${words}`),
    'nobody',
  );
}

export const calculatorAnswers = {
  dice: (/** @type {readonly number[]} */ faces) =>
    faces.length === 1 ? `Die: ${faces[0]}.` : `Dice: ${faces.join(', ')}.`,
  share: (/** @type {string} */ percent, /** @type {string} */ words) => `${percent}: ${words}`,
  likeliest: (/** @type {string} */ percent, /** @type {string} */ words) => `Most likely, ${percent}: ${words}`,
  table: (/** @type {string} */ title) => `From the rules: ${title}`,
};
