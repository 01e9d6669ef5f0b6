// What leads of a phase where there is room for a few lines, and the board on which most of it happened. Pure.
import { isBare } from './beats.js';
/** @import { Report, Story } from '../../core/types.js' */

/** Of importance as much as of anything else put together. */
const weight = (/** @type {Report} */ { important }) => (important ? 4 : 1);

/** @param {Story} story @returns {readonly Report[]} that were not taken back */
const toldIn = story => story.steps.filter(step => !step.takenBack).flatMap(step => step.reports);

/** What was important; where nothing was, whatever is about somebody or some place. In the order in which it fell, and nothing twice.
 * @param {Story} story
 * @param {number} most
 * @param {(report: Report) => string} wordsOf
 * @returns {{ heads: readonly string[], more: number }} more: how many others there were */
export function headsOf(story, most, wordsOf) {
  const told = toldIn(story),
    noted = told.filter(report => report.important),
    about = told.filter(report => !isBare(report));
  const heads = [...new Set((noted.length > 0 ? noted : about.length > 0 ? about : told).map(wordsOf))];
  // The last line is as well used for the last of them as for saying that there is one more.
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
