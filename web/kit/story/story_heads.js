// The headlines of a phase for a space of a few lines, and the board where most of it happened. Pure.
import { isBare } from './beats.js';
/** @import { Report, Story } from '../../core/types.js' */

/** An important report outweighs all the others together. */
const weight = (/** @type {Report} */ { important }) => (important ? 4 : 1);

/** @param {Story} story @returns {readonly Report[]} reports that were not undone */
const toldIn = story => story.steps.filter(step => !step.takenBack).flatMap(step => step.reports);

/** The important reports; if there are none, those about a piece or a place. In order, without duplicates.
 * @param {Story} story
 * @param {number} most
 * @param {(report: Report) => string} wordsOf
 * @returns {{ heads: readonly string[], more: number }} more: how many others there were */
export function headsOf(story, most, wordsOf) {
  const told = toldIn(story),
    noted = told.filter(report => report.important),
    about = told.filter(report => !isBare(report));
  const heads = [...new Set((noted.length > 0 ? noted : about.length > 0 ? about : told).map(wordsOf))];
  // Show the last headline rather than "1 more", which takes the same line.
  const shown = heads.length <= most ? heads : heads.slice(0, most - 1);
  return { heads: shown, more: heads.length - shown.length };
}

/** @param {Story} story @param {readonly string[]} boards @param {string} otherwise @returns {string} */
export function boardOfStory(story, boards, otherwise) {
  /** @type {Map<string, number>} */ const counts = new Map();
  for (const report of toldIn(story))
    for (const board of new Set(report.places.map(place => place.board)))
      if (board && boards.includes(board)) counts.set(board, (counts.get(board) ?? 0) + weight(report));
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? otherwise;
}
