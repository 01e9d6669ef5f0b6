// What the bells since one last looked have brought to one's own side: it stays until it is tapped away. Pure.
import { isMine, touchesMine } from '../../kit/story/beats.js';
/** @import { Report, State, Story } from '../../core/types.js' */

/**
 * @typedef {{ story: Story, reports: readonly Report[], more: number }} Chapter more: of this phase so many are read in
 *   the report alone
 */
/**
 * @typedef {{ chapters: readonly Chapter[], upTo: number, title: string }} Result upTo: the last phase of which it
 *   tells
 */

/** So many lines a glance takes in. */
const lines_max = 6;

/** My side, and how it and my seat are called. @param {Pick<State, 'welcome'>} state */
export const meOf = ({ welcome }) => ({
  faction: welcome?.you.faction,
  names: [welcome?.factions.find(one => one.id === welcome.you.faction)?.name ?? '', welcome?.you.title ?? ''],
});

/**
 * What befell one's own and fights first, then what else is weighty, as it was told.
 * @param {Report} report
 * @param {boolean} touches
 */
const weight = (report, touches) => (!report.important ? 0 : touches || report.fight ? 2 : 1);

/**
 * What of a phase was one's own, the weighty first.
 * @param {Story} story
 * @param {{ faction: string | undefined, names: readonly string[] }} me
 */
export function oursIn(story, me) {
  return toldIn(story)
    .filter(({ report, step }) => isMine(report, step.before, me) || isMine(report, step.after, me))
    .map(({ report, step }) => ({
      report,
      weight: weight(report, touchesMine(report, step.before, me) || touchesMine(report, step.after, me)),
    }))
    .sort((a, b) => b.weight - a.weight);
}

/** @param {Story} story */
const toldIn = story =>
  story.steps.filter(step => !step.takenBack).flatMap(step => step.reports.map(report => ({ report, step })));

/** Of phases after `read` what touched one's own, the weighty first; a phase without any of it has no chapter.
 * @param {readonly Story[]} stories
 * @param {number} read the last phase that was tapped away
 * @param {{ faction: string | undefined, names: readonly string[] }} me
 * @returns {Result | null} null: nothing of one's own happened */
export function resultOf(stories, read, me) {
  const fresh = stories.filter(story => story.phase > read).sort((a, b) => a.phase - b.phase);
  let room = lines_max;
  const chapters = fresh.flatMap(story => {
    const mine = oursIn(story, me);
    if (mine.length === 0) return [];
    const reports = mine.map(({ report }) => report).slice(0, Math.max(1, room));
    room -= reports.length;
    return [{ story, reports, more: toldIn(story).length - reports.length }];
  });
  const last = chapters.at(-1)?.story;
  return last ? { chapters, upTo: fresh.at(-1)?.phase ?? last.phase, title: last.title } : null;
}
