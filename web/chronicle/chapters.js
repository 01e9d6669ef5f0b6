// Builds a chronicle from what one viewer was shown: a chapter for each turn, in order, with its costs and what the
// viewer then believes about the others. It knows a rulebook only through its vocabulary. Pure.
import { withNames } from '../core/board/boards.js';
import { believed } from './believed.js';
import { pursesOf, troopsOf } from './cost.js';
/** @import { Fate, Report, Story, StoryStep, Welcome, Word } from '../core/types.js' */
/** @import { Believed } from './believed.js' */
/** @import { Purse, Troops } from './cost.js' */

/** An entry of the story: a fight with its forces and dice, a report with its details, or a line.
 * @typedef {{ sort: 'fight' | 'told' | 'line', words: string, report: Report, times: number }} Item times: the number
 *   of repetitions in the same words
 */
/**
 * phase: its title, if the turn has several. paid: whose stores changed meanwhile and how, in a chronicle of all sides.
 * @typedef {{ phase: string, title: string, items: readonly Item[], paid: readonly Paid[] }} Passage
 */
/** @typedef {{ faction: string, word: Word, change: number }} Paid */
/** @typedef {{ phase: number, first: number, title: string, headline: string, more: number, rung_at: number | null, fate: Fate | null, passages: readonly Passage[],
 *   purses: readonly Purse[], troops: readonly Troops[], believed: readonly Believed[], story: Story }} Chapter
 *  phase: the newest of its turn, first: the oldest. more: the number of further notable reports */

/**
 * The chronicle's reader: one side, or all sides together.
 * @typedef {{ welcome: Welcome, faction: string | null }} Reader
 */

/** The turn of a phase, from its title: "Turn 2" of "Turn 2 · Council". @param {string} title */
const turnOf = title => title.split(' · ')[0];

/**
 * A chapter for each turn, from its consecutive phases.
 * @param {readonly Story[]} stories oldest first
 * @param {Reader} reader
 * @param {(phase: number) => string} titleOf
 * @returns {Chapter[]}
 */
export function chaptersOf(stories, reader, titleOf) {
  /** @type {Story[][]} */ const turns = [];
  for (const story of stories) {
    const before = turns.at(-1)?.at(-1);
    if (before && turnOf(titleOf(before.phase)) === turnOf(titleOf(story.phase))) turns.at(-1)?.push(story);
    else turns.push([story]);
  }
  return turns.map(turn => chapterOf(turn, reader, titleOf));
}

/**
 * @param {readonly Story[]} turn its phases, with the full views
 * @param {Reader} reader
 * @param {(phase: number) => string} titleOf
 * @returns {Chapter}
 */
export function chapterOf(turn, { welcome, faction }, titleOf) {
  const newest = /** @type {Story} */ (turn.at(-1));
  const story = { ...newest, steps: turn.flatMap(one => one.steps), fates: turn.flatMap(one => one.fates) };
  const title = turn.length > 1 ? turnOf(titleOf(newest.phase)) : titleOf(newest.phase);
  const steps = story.steps.filter(step => !step.takenBack);
  const passages = steps
    .map(step => ({
      phase: turn.length > 1 ? titleOf(step.phase).slice(title.length).replace(/^ · /, '') : '',
      title: step.title,
      items: itemsOf(step.reports, welcome),
      paid: faction ? [] : paidIn(step, welcome),
    }))
    .filter(passage => passage.items.length > 0 || passage.paid.length > 0);
  const items = passages.flatMap(passage => passage.items);
  const noted = items.filter(item => item.report.important);
  const head = noted.find(item => item.sort === 'fight') ?? noted[0];
  const first = steps[0]?.before,
    last = steps.at(-1)?.after;
  const sides = faction ? [faction] : welcome.factions.map(one => one.id);
  return {
    phase: story.phase,
    first: turn[0].phase,
    title,
    headline: head ? head.words.replace(/\.$/, '') : '',
    more: Math.max(0, noted.length - 1),
    rung_at: story.bell_at,
    fate: story.fates.findLast(one => one.seat === welcome.you.seat) ?? null,
    passages,
    purses: pursesOf(steps, sides, welcome.vocabulary),
    troops: first && last ? troopsOf(first, last, sides) : [],
    believed: faction && last ? believed(last, welcome, faction) : [],
    story,
  };
}

/** @param {StoryStep} step @param {Welcome} welcome @returns {Paid[]} */
const paidIn = (step, { factions, vocabulary }) =>
  pursesOf(
    [step],
    factions.map(one => one.id),
    vocabulary,
  ).flatMap(({ faction, word, before, after }) =>
    before === after ? [] : [{ faction, word, change: after - before }],
  );

/**
 * Reports for reading; repeated words to the same sides are merged.
 * @param {readonly Report[]} reports
 * @param {Welcome} welcome
 */
function itemsOf(reports, welcome) {
  /** @type {Item[]} */ const items = [];
  for (const report of reports) {
    const words = withNames(report.text, welcome.boards, report.places);
    const same = items.find(
      item =>
        item.sort === 'line' &&
        item.words === words &&
        sortOf(report) === 'line' &&
        String(item.report.to) === String(report.to),
    );
    if (same) same.times++;
    else items.push({ sort: sortOf(report), words, report, times: 1 });
  }
  return items;
}

/** @param {Report} report @returns {Item['sort']} */
const sortOf = report => (report.details.length === 0 ? 'line' : report.rolls.length > 0 ? 'fight' : 'told');
