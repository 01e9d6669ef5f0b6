// What has come about since this seat last gave orders, in the line of the page: what was its own, or that nothing was,
// and which parts of the turn were passed over meanwhile. Pure.
import { list } from '../../core/words/format.js';
import { headlineOf } from '../../core/words/headline.js';
import { isUnit } from '../../core/words/names.js';
import { isBare } from '../../kit/story/beats.js';
import { text } from '../../text/en.js';
import { meOf, oursIn } from './result.js';
/** @import { Report, State, Story } from '../../core/types.js' */

/** @typedef {{ title: string, first: string, more: number, came: number, passed: readonly string[], why: string }} Since
 * title: of the phase, or of the week or turn where others have passed since. first: the weightiest of what was one's
 * own; '': nothing was. more: so many more
 * were. came: so many units of others came into sight. passed: the parts in which nothing was asked; why: what was told
 * of it
 */

/** Weeks or turns that are told of together: of those who are asked for nothing for longer the last alone. */
const heads_max = 2;

/** "Week 1" of "Week 1 · Assault orders". @param {Story} story */
const headOf = ({ title }) => title.split(' · ')[0];
/** @param {Story} story */
const partOf = ({ title }) => title.split(' · ').slice(1).join(' · ') || title;

/**
 * All phases from the one whose bell took this seat's orders: it has seen none of them.
 * @param {State} state
 * @returns {Since | null} null: it is not known, or was not his
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
  // What is not known, or from its reports alone, is not called nothing.
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

/** A head of the page has room for a line: the whole is in the report. @param {Report} report */
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
