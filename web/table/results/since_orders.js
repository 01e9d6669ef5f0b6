// Summarises what happened since this seat last gave orders, for the sentence: what concerned the seat, or that nothing
// did, and which parts of the turn passed meanwhile. Pure.
import { list } from '../../core/words/format.js';
import { headlineOf } from '../../core/words/headline.js';
import { isUnit } from '../../core/words/names.js';
import { isBare } from '../../kit/story/beats.js';
import { text } from '../../text/en.js';
import { meOf, oursIn } from './result.js';
/** @import { Report, State, Story } from '../../core/types.js' */

/**
 * @typedef {{ title: string, first: string, more: number, came: number, passed: readonly string[], why: string }} Since
 * title: of the phase, or of the week or turn if more phases passed.
 * first: the most important report about the reader's side; '': none.
 * more: how many others there are.
 * came: how many units of others came into view.
 * passed: the parts of the turn in which the seat had no orders to give; why: what was announced about them
 */

/**
 * The summary covers at most this many weeks or turns; for a seat that had no orders to give for longer, only the last.
 */
const heads_max = 2;

/** "Week 1" of "Week 1 · Assault orders". @param {Story} story */
const headOf = ({ title }) => title.split(' · ')[0];
/** @param {Story} story */
const partOf = ({ title }) => title.split(' · ').slice(1).join(' · ') || title;

/**
 * The summary of all phases since the one whose bell took this seat's orders.
 * @param {State} state
 * @returns {Since | null} null: unknown, or the seat did not play then
 */
export function sinceOrders({ own, welcome }) {
  const last = (own.phase?.number ?? 0) - 1,
    seat = welcome?.you.seat;
  const fateOf = (/** @type {Story} */ story) => story.fates.find(one => one.seat === seat)?.fate;
  const isAsked = (/** @type {Story} */ story) => (fateOf(story) ?? 'nothing') !== 'nothing';
  const stories = own.stories.filter(one => one.phase <= last).sort((a, b) => a.phase - b.phase);
  const newest = stories.at(-1);
  if (!newest || newest.phase !== last) return null;
  const asked = stories.findLastIndex(isAsked),
    heads = new Set(stories.slice(asked).map(headOf));
  const since =
    asked >= 0 && heads.size <= heads_max
      ? stories.slice(asked)
      : stories.filter(one => headOf(one) === headOf(newest) && !isAsked(one));
  // If a phase is unknown or known only from its reports, do not claim that nothing happened.
  const [first] = since;
  if (first && !isAsked(first) && first.phase > 1 && !stories.some(one => one.phase === first.phase - 1)) return null;
  if (!since.some(fateOf) || !since.every((one, i) => one.whole && one.title && one.phase === first.phase + i))
    return null;
  const me = meOf({ welcome });
  const ours = since.flatMap(story => oursIn(story, me)).sort((a, b) => b.weight - a.weight);
  const passed = since.filter(one => !isAsked(one));
  return {
    title: since.length === 1 ? newest.title : list([...new Set(since.map(headOf))]),
    first: ours[0] ? inShort(ours[0].report) : '',
    more: Math.max(0, ours.length - 1),
    came: ours.length > 0 ? 0 : cameInSight(since, me.faction),
    passed: passed.length < since.length ? passed.map(partOf) : [],
    why:
      passed
        .flatMap(story => story.steps.flatMap(step => step.reports))
        .find(report => report.kind === 'announcement' && isBare(report))?.text ?? '',
  };
}

/** The page head has room for one line; the report has the full text. @param {Report} report */
function inShort({ text: words, pieces }) {
  const { head } = headlineOf(words, pieces.length, (n, did) => text.table.unitsDid(n, did, ''));
  return /[.!?]$/.test(head) ? head : `${head}.`;
}

/** @param {readonly Story[]} stories @param {string | undefined} faction */
function cameInSight(stories, faction) {
  const steps = stories.flatMap(story => story.steps);
  const before = steps[0]?.before.pieces,
    after = steps.at(-1)?.after.pieces;
  return [...(after?.values() ?? [])].filter(
    piece => isUnit(piece) && piece.side !== faction && piece.as_of === undefined && !before?.has(piece.id),
  ).length;
}
