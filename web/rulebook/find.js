// Search in the rules: a number, a range of numbers, or words matched from their beginning ("stance" does not match
// "distance"). Pure.
import { readable } from '../text/en.js';
import { before, escaped } from '../core/words/whole_words.js';
import { rulesIn } from '../kit/markup.js';
/** @import { Book } from './book.js' */
/** @import { Block, Run } from '../kit/markup.js' */

/**
 * @typedef {{ key: string, section: number, rules: readonly string[], words: string }} Place key: "section.block" or
 *   "section.block.item"
 */
/** @typedef {{ places: readonly Place[], marks: RegExp | null }} Found marks: what to mark in the text */

/** @param {readonly Run[]} runs */
const plain = runs => runs.map(run => run.text).join('');
/** @param {readonly Run[]} cell */
export const cellWords = cell => (isWord(plain(cell)) ? readable(plain(cell)) : plain(cell));
/** A rulebook identifier, alone in its cell. @param {string} words */
export const isWord = words => /^[a-z]+(_[a-z]+)+$/.test(words);

/** @param {Block} block @param {number} section @param {string} key @returns {Place[]} */
function placesIn(block, section, key) {
  /** @param {string} words @param {string | null} anchor @param {number} [i] @returns {Place} */
  const place = (words, anchor, i) => ({
    key: i === undefined ? key : `${key}.${i}`,
    section,
    rules: anchor ? [anchor] : [],
    words,
  });
  switch (block.kind) {
    case 'list':
      return block.items.map((item, i) => place(plain(item.runs), item.anchor, i));
    case 'table':
      return [block.head, ...block.rows].map((row, i) => place(row.map(cellWords).join(' · '), null, i));
    case 'fixed':
      return [place(block.text, null)];
    default:
      return [place(plain(block.runs), block.anchor)];
  }
}

/**
 * All searchable places of a book: its titles, paragraphs, items and rows.
 * @param {Book} book
 * @returns {Place[]}
 */
export const placesOf = book =>
  book.sections.flatMap((section, i) => [
    { key: `${i}`, section: i, rules: section.inTitle, words: section.title },
    ...section.blocks.flatMap((block, j) => placesIn(block, i, `${i}.${j}`)),
  ]);

/**
 * Parses "ct41", "CT 41", "41" and "41-43" as rule numbers of this book.
 * @param {string} query
 * @param {Book} book
 * @returns {string[] | null} null: the query is words
 */
export function numbersIn(query, book) {
  const match = /^\s*(?:([a-z]{2,3})\s*-?\s*)?(\d+[a-z]?)(?:\s*(?:-|–|to)\s*(?:[a-z]{2,3}\s*-?\s*)?(\d+))?\s*$/i.exec(
    query,
  );
  if (!match) return null;
  const [, said, first, last] = match;
  const prefixes = said ? [said.toUpperCase()] : [...new Set([...book.stated].map(rule => rule.split('-')[0]))];
  const wanted = prefixes.flatMap(prefix => rulesIn(`${prefix}-${first.toLowerCase()}${last ? ` to ${last}` : ''}`));
  const known = wanted.filter(rule => book.stated.has(rule));
  // A bare number that is not a rule's may still occur in a table.
  return said || known.length > 0 ? known : null;
}

/** @param {Book} book @param {readonly Place[]} places @param {string} query @returns {Found} */
export function find(book, places, query) {
  const words = query.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return { places: [], marks: null };
  const numbers = numbersIn(query, book);
  if (numbers) {
    const wanted = new Set(numbers);
    const states = places.filter(place => place.rules.some(rule => wanted.has(rule))),
      names = places.filter(
        place =>
          !states.includes(place) && place.key.includes('.') && rulesIn(place.words).some(rule => wanted.has(rule)),
      );
    return {
      places: [...states, ...names],
      marks: numbers.length > 0 ? new RegExp(`${before}(?:${numbers.map(escaped).join('|')})(?![\\w-])`, 'gu') : null,
    };
  }
  const each = words.map(word => new RegExp(`${before}${escaped(word)}`, 'iu'));
  return {
    places: places.filter(place => {
      const near = `${place.words} ${book.sections[place.section].title}`;
      return each.every(word => word.test(near)) && each.some(word => word.test(place.words));
    }),
    marks: new RegExp(words.map(word => `${before}${escaped(word)}`).join('|'), 'giu'),
  };
}

const near_max = 5;

/** Suggestions for a search without results: words of the book with the same stem ("ally": alliance, allied), otherwise
 * words that differ by one letter.
 * @param {readonly Place[]} places @param {string} query @returns {string[]} most frequent first */
export function wordsNear(places, query) {
  /** @type {Map<string, number>} */ const counts = new Map();
  for (const { words } of places)
    for (const [word] of words.toLowerCase().matchAll(/\p{L}{3,}/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const asked = query.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const near = [...counts].filter(([word]) =>
    asked.some(one => word.startsWith(stemOf(one)) || (one.length > 3 && isLetterOff(one, word))),
  );
  return near
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .slice(0, near_max)
    .map(([word]) => word);
}

/**
 * A word without its ending: "allies" and "ally" share a stem, and so do "retreating" and "retreat".
 * @param {string} word
 */
const stemOf = word => word.replace(/(?<=\p{L}{3})(?:ies|y)$/u, 'i').replace(/(?<=\p{L}{3})(?:ing|ed|es|s|e)$/u, '');

/** One letter changed, added or missing; the first letter must match. @param {string} a @param {string} b */
function isLetterOff(a, b) {
  if (a[0] !== b[0] || Math.abs(a.length - b.length) > 1) return false;
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  const [longer, shorter] = a.length >= b.length ? [a, b] : [b, a];
  return longer.slice(i + 1) === shorter.slice(a.length === b.length ? i + 1 : i);
}

/** Two sample queries, with rule numbers that exist in the book. @param {Iterable<string>} stated */
export function hintOf(stated) {
  const [prefix, first] = [...stated].find(rule => /-\d\d$/.test(rule))?.split('-') ?? [];
  return prefix ? [first, `${prefix}-${first} to ${Number(first) + 2}`] : [];
}
