// In which order the phases are read: what one did and what befell one comes before phases in which nothing of one's
// own happened. Pure.
/** @import { Story } from '../../core/types.js' */

/** Whether orders were asked of this seat then. @param {Story} story @param {string | undefined} seat */
export const ordered = (story, seat) => story.fates.some(one => one.seat === seat && one.fate !== 'nothing');

/** The newest first; only phases without anything of one's own give way to the newest with something. A phase of which nothing at all is told is left out.
 * @param {readonly Story[]} stories the newest first
 * @param {string | undefined} seat
 * @param {(story: Story) => boolean} befell whether a report is about one's own
 * @returns {{ stories: Story[], open: Set<Story> }} open: what lies unfolded: the first, and one's last move */
export function readingOrder(stories, seat, befell) {
  const told = stories.filter(story => story.steps.length > 0 || ordered(story, seat));
  const lead = told.find(story => ordered(story, seat) || befell(story));
  const inOrder = lead ? [lead, ...told.filter(story => story !== lead)] : told;
  const move = told.find(story => ordered(story, seat));
  return { stories: inOrder, open: new Set([...inOrder.slice(0, 1), ...(move ? [move] : [])]) };
}
