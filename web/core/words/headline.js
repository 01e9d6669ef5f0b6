// Splits a long report into a headline and a part that is collapsed. Pure.
import { byName, rootOf } from '../page/roots.js';
import { sentencesOf } from './sentences.js';
import { escaped } from './whole_words.js';

const headline_chars = 110,
  thrown_chars = 260,
  list_items_min = 5;

/** Splits a report into a headline and a folded rest: a long list of names becomes a count; of long prose the first
 * sentence leads. A report with dice stays whole up to a limit, because its losses are in the second sentence.
 * @param {string} words
 * @param {number} pieces the number of pieces it concerns
 * @param {(n: number, did: string) => string} units their number and what they did
 * @param {boolean} [thrown]
 * @param {readonly string[]} [called] the names of these pieces
 * @returns {{ head: string, names: readonly string[], rest: string }} */
export function headlineOf(words, pieces, units, thrown = false, called = []) {
  const whole = { head: words, names: [], rest: '' };
  if (words.length <= (thrown ? thrown_chars : headline_chars)) return whole;
  // "Guard 1, 2, 3 and 4, Archer 1 and 2 are set up."
  const many = pieces >= list_items_min ? /^([^.;:]*\d) ((?:is|are|has|have) [^,]*)$/.exec(words) : null;
  if (many) return { head: units(pieces, many[2]), names: [], rest: many[1] };
  // "Guard 1, 2 and 3, Archer 1, Wizard march to the gate."
  const list = pieces >= list_items_min ? listAtHead(words, called) : '';
  if (list) return { head: units(pieces, words.slice(list.length).trim()), names: [], rest: list };
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
  const [first, ...others] = sentencesOf(words);
  if (others.length === 0 || first.trimEnd().length > headline_chars + 1) return whole;
  return { head: first.trimEnd(), names: [], rest: others.join('') };
}

/**
 * The list of these names with which a sentence begins, the numbers of like ones joined; '' if it does not.
 * @param {string} words
 * @param {readonly string[]} called
 */
function listAtHead(words, called) {
  const roots = [...new Set(called.flatMap(name => [name, rootOf(name)]))].sort((a, b) => b.length - a.length);
  if (roots.length === 0) return '';
  const one = `(?:(?:${roots.map(escaped).join('|')})(?: \\d+)?|\\d+)`;
  const [found = ''] = new RegExp(`^${one}(?:(?:, | and )${one})+(?= \\p{L})`, 'u').exec(words) ?? [];
  return found.length > headline_chars / 2 ? found : '';
}

/**
 * The beginning of a text that is too long; never splits a character.
 * @param {string} words
 * @param {number} most in characters as people count them
 */
export function beginningOf(words, most) {
  if (words.length <= most) return words;
  const all = Array.from(new Intl.Segmenter().segment(words), ({ segment }) => segment);
  return all.length <= most ? words : `${all.slice(0, most).join('').trimEnd()} …`;
}

/**
 * As many whole sentences as fit on the Screen; a sentence that is too long by itself is cut at a word.
 * @param {string} words
 * @param {number} most letters
 */
export function shortened(words, most) {
  if (words.length <= most) return words;
  let whole = '';
  for (const sentence of sentencesOf(words)) {
    if ((whole + sentence).trimEnd().length > most) break;
    whole += sentence;
  }
  if (whole !== '') return whole.trimEnd();
  const room = words.slice(0, most),
    blank = room.lastIndexOf(' ');
  return blank > 0 ? `${room.slice(0, blank).replace(/[,;:.]$/, '')} …` : beginningOf(words, most);
}

/**
 * "Guard 1", "Guard 2", "Archer 1" → ["Archer", 1], ["Guard", 2].
 * @param {readonly string[]} names
 * @returns {[string, number][]}
 */
export function counted(names) {
  /** @type {Map<string, number>} */ const counts = new Map();
  for (const name of names) counts.set(rootOf(name), (counts.get(rootOf(name)) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => byName(a, b));
}
