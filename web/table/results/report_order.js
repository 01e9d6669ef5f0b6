// The order in which the report lists the phases: a phase that concerns the reader comes before newer ones that do not.
// Pure.
/** @import { Story } from '../../core/types.js' */

/** Whether this seat had orders to give in that phase. @param {Story} story @param {string | undefined} seat */
export const ordered = (story, seat) => story.fates.some(one => one.seat === seat && one.fate !== 'nothing');

/**
 * Newest first, except that the newest phase with something about the reader comes before newer phases without. Phases
 * without any report are left out.
 * @param {readonly Story[]} stories newest first
 * @param {string | undefined} seat
 * @param {(story: Story) => boolean} befell whether a phase has a report about the reader's side
 * @returns {{ stories: Story[], open: Set<Story> }} open: the phases to expand: the first, and the reader's last move
 */
export function readingOrder(stories, seat, befell) {
  const told = stories.filter(story => story.steps.length > 0 || ordered(story, seat));
  const lead = told.find(story => ordered(story, seat) || befell(story));
  const inOrder = lead ? [lead, ...told.filter(story => story !== lead)] : told;
  const move = told.find(story => ordered(story, seat));
  return { stories: inOrder, open: new Set([...inOrder.slice(0, 1), ...(move ? [move] : [])]) };
}
