// What leads of a long report, and what is folded below it. Pure.
import { byName, rootOf } from './names.js';

const headline_chars = 110,
  list_items_min = 5;

/** A report as a headline and what may be folded below it: a long list of names becomes their number, of long prose the first sentence leads.
 * @param {string} words @returns {{ head: string, names: readonly string[], rest: string }} */
export function headlineOf(words) {
  if (words.length <= headline_chars) return { head: words, names: [], rest: '' };
  const colon = words.indexOf(': ');
  const names =
    colon < 0
      ? []
      : words
          .slice(colon + 2)
          .replace(/\.$/, '')
          .split(/, | and /);
  if (names.length >= list_items_min && names.every(name => name.length < 48 && !/[.;:]/.test(name)))
    return { head: words.slice(0, colon), names, rest: '' };
  const end = /[.!?] (?=[A-Z])/.exec(words);
  if (!end || end.index > headline_chars) return { head: words, names: [], rest: '' };
  return { head: words.slice(0, end.index + 1), names: [], rest: words.slice(end.index + 2) };
}

/** "Guard 1", "Guard 2", "Archer 1" → ["Archer", 1], ["Guard", 2]. @param {readonly string[]} names @returns {[string, number][]} */
export function counted(names) {
  /** @type {Map<string, number>} */ const counts = new Map();
  for (const name of names) counts.set(rootOf(name), (counts.get(rootOf(name)) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => byName(a, b));
}
