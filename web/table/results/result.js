// The result for the player's own side: the reports about it from the phases that the player has not read. It stays
// until dismissed. Pure.
import { firstLines } from '../../kit/long_list.js';
import { isMine, touchesMine } from '../../kit/story/beats.js';
/** @import { Report, State, Story } from '../../core/types.js' */

/**
 * @typedef {{ story: Story, reports: readonly Report[], rest: readonly Report[] }} Chapter rest: the phase's other
 *   reports, shown after a tap
 */
/** @typedef {{ chapters: readonly Chapter[], upTo: number, title: string }} Result upTo: the last phase it covers */

/** The number of lines that can be read at a glance. */
const lines_max = 6;

/** The player's faction, and the names of faction and seat. @param {Pick<State, 'welcome'>} state */
export const meOf = ({ welcome }) => ({
  faction: welcome?.you.faction,
  names: [welcome?.factions.find(one => one.id === welcome.you.faction)?.name ?? '', welcome?.you.title ?? ''],
});

/**
 * Weights: 2 for important reports about fights or what happened to the reader's side, 1 for other important ones,
 * 0 for the rest.
 * @param {Report} report
 * @param {boolean} touches
 */
const weight = (report, touches) => (!report.important ? 0 : touches || report.fight ? 2 : 1);

/**
 * The reports of a phase about the reader's own side, most important first.
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

/**
 * What the phases after `read` brought for the reader's own side, most important first; a phase without such reports
 * has no chapter.
 * @param {readonly Story[]} stories
 * @param {number} read the last phase that was dismissed
 * @param {{ faction: string | undefined, names: readonly string[] }} me
 * @returns {Result | null} null: nothing about the reader's side
 */
export function resultOf(stories, read, me) {
  const fresh = stories.filter(story => story.phase > read).sort((a, b) => a.phase - b.phase);
  let room = lines_max;
  const chapters = fresh.flatMap(story => {
    const mine = oursIn(story, me);
    if (mine.length === 0) return [];
    const own = mine.map(({ report }) => report),
      told = [...own, ...toldIn(story).flatMap(({ report }) => (own.includes(report) ? [] : report))];
    const reports = firstLines(told, Math.min(own.length, Math.max(1, room)));
    room -= reports.length;
    return [{ story, reports, rest: told.slice(reports.length) }];
  });
  const last = chapters.at(-1)?.story;
  return last ? { chapters, upTo: fresh.at(-1)?.phase ?? last.phase, title: last.title } : null;
}

/**
 * The lines beside the picture of a whole phase: the reports about the reader's own side; if there are none, its
 * important ones. They are read in the order in which they happened, so that a unit falls after the blow.
 * @param {Story} story
 * @param {{ faction: string | undefined, names: readonly string[] }} me
 * @param {number} most how many to show of a phase without either
 * @returns {{ shown: readonly Report[], rest: readonly Report[] }} rest: shown after a tap
 */
export function overviewOf(story, me, most) {
  const all = toldIn(story).map(({ report }) => report),
    weighty = all.filter(report => report.important),
    mine = resultOf([story], story.phase - 1, me)?.chapters[0];
  const lead =
    mine?.reports ??
    firstLines([...weighty, ...all.filter(report => !report.important)], Math.min(most, weighty.length || most));
  return {
    shown: all.filter(report => lead.includes(report)),
    rest: mine?.rest ?? all.filter(report => !lead.includes(report)),
  };
}
