// A chronicle is made of what one viewer was shown: a chapter for each turn, told in the order in which it fell, with
// what it cost and what is believed of the others afterwards. Nothing of a rulebook is known here but what its
// vocabulary says. Pure.
import { withNames } from '../core/board/boards.js';
import { believed } from './believed.js';
import { pursesOf, troopsOf } from './cost.js';
/** @import { Fate, Report, Story, StoryStep, Welcome, Word } from '../core/types.js' */
/** @import { Believed } from './believed.js' */
/** @import { Purse, Troops } from './cost.js' */

/** What an entry of the story is: a fight with its forces and dice, something told with its circumstances, or a line.
 * @typedef {{ sort: 'fight' | 'told' | 'line', words: string, report: Report, times: number }} Item times: so often in
 *   the same words
 */
/**
 * phase: its title, where the turn has several. paid: what changed in whose stores meanwhile, where all sides are told
 * of.
 * @typedef {{ phase: string, title: string, items: readonly Item[], paid: readonly Paid[] }} Passage
 */
/** @typedef {{ faction: string, word: Word, change: number }} Paid */
/** @typedef {{ phase: number, title: string, headline: string, more: number, rung_at: number | null, fate: Fate['fate'] | null, passages: readonly Passage[],
 *   purses: readonly Purse[], troops: readonly Troops[], believed: readonly Believed[], story: Story }} Chapter
 *  more: how many other things were of note */

/**
 * Whose chronicle it is: a side of its own, or all sides together.
 * @typedef {{ welcome: Welcome, faction: string | null }} Reader
 */

/** The turn that a phase belongs to, as its title says: "Turn 2" of "Turn 2 · Council". @param {string} title */
const turnOf = title => title.split(' · ')[0];

/**
 * A chapter for each turn: the phases that follow each other in it.
 * @param {readonly Story[]} stories the oldest first
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
 * @param {readonly Story[]} turn its phases, with what lay on the map
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
    title,
    headline: head ? head.words.replace(/\.$/, '') : '',
    more: Math.max(0, noted.length - 1),
    rung_at: story.bell_at,
    fate: story.fates.findLast(one => one.seat === welcome.you.seat)?.fate ?? null,
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
 * Reports as they are read; what was said to the same sides in the same words again and again is said once.
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
