// A faction's goals: their opening sentences, and the map places that they name. Pure.
import { sentencesOf } from './sentences.js';
import { wholeWords } from './whole_words.js';
/** @import { Place, SentBoard } from '../types.js' */

const least_letters = 4;
const short_letters = 60;

/** The opening sentences of a goal: as many as it takes to be informative. @param {string} goal */
export function openingOf(goal) {
  let opening = '';
  for (const sentence of sentencesOf(goal)) if (opening.length < short_letters) opening += sentence;
  return opening.trim();
}

/** Splits a text at the map places it names; a number that the map puts before a name is not part of it.
 * @param {string} words
 * @param {readonly SentBoard[]} boards
 * @param {ReadonlySet<string>} [not] names that are also factions
 * @returns {{ words: string, place: Place | null }[]}
 */
export function withPlaces(words, boards, not = new Set()) {
  /** @type {Map<string, Place>} */ const known = new Map();
  for (const board of boards)
    for (const { name, place } of [
      ...board.labels.map(({ text, at }) => ({ name: text, place: /** @type {Place} */ ({ ...at, board: board.id }) })),
      ...(board.areas?.areas ?? []).map(({ name, id }) => ({ name, place: { board: board.id, area: id } })),
    ]) {
      const bare = name.replace(/^[A-Z]{1,2}\d+ /, '');
      if (bare.length >= least_letters && !not.has(bare) && !known.has(bare.toLowerCase()))
        known.set(bare.toLowerCase(), place);
    }
  const names = [...known.keys()].sort((a, b) => b.length - a.length);
  if (names.length === 0) return [{ words, place: null }];
  return words
    .split(wholeWords(names, 'gi'))
    .filter(run => run !== '')
    .map(run => ({ words: run, place: known.get(run.toLowerCase()) ?? null }));
}
