// The order in which the report lists the phases, and which of them it expands. Pure.
/** @import { Story } from '../../core/types.js' */

/** Whether this seat had orders to give in that phase. @param {Story} story @param {string | undefined} seat */
export const ordered = (story, seat) => story.fates.some(one => one.seat === seat && one.fate !== 'nothing');

/**
 * Newest first, without phases that have no steps and in which the seat had no orders to give.
 * @param {readonly Story[]} stories newest first
 * @param {string | undefined} seat
 * @param {(story: Story) => boolean} concerns whether a phase has a report about the reader's side
 * @returns {{ stories: Story[], open: Set<Story> }} open: the phases to expand: the newest with something about the
 *   reader, and the reader's last move; without either, the newest
 */
export function readingOrder(stories, seat, concerns) {
  const told = stories.filter(story => story.steps.length > 0 || ordered(story, seat));
  const lead = told.find(story => ordered(story, seat) || concerns(story)) ?? told[0];
  const move = told.find(story => ordered(story, seat));
  return { stories: told, open: new Set([lead, move].filter(story => story !== undefined)) };
}
