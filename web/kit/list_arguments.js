// Arguments that are lists: numbers of several contingents, targets in order of preference, and the steps of a movement
// on a plane. Pure.
import { keyOf } from '../core/board/boards.js';
/** @import { MoveStep, Parameter, ParameterOptions, Place, Target } from '../core/types.js' */

/**
 * A parameter that takes several answers from the map, one tap each.
 * @param {string | undefined} type
 */
export const takesSeveral = type => type === 'places' || type === 'ranking';

/** @param {Target} target @returns {target is { word: string }} */
export const isWord = target => typeof target === 'object' && 'word' in target;

/** Equal for equal targets: a piece by its id, a word, or a place. @param {Target} target */
export const targetKey = target =>
  typeof target === 'string' ? `piece ${target}` : isWord(target) ? `word ${target.word}` : `place ${keyOf(target)}`;

/**
 * Everything that may be ranked. Words that the option does not limit are those of the order kind.
 * @param {Parameter} parameter
 * @param {ParameterOptions | undefined} offered
 * @returns {Target[]}
 */
export const rankable = (parameter, offered) => [
  ...(offered?.pieces ?? []),
  ...(offered?.places ?? []),
  ...(offered?.words ?? parameter.choices ?? []).map(word => ({ word })),
];

/**
 * The list with the target at its end, or without it if it is there already.
 * @param {readonly Target[]} targets
 * @param {Target} target
 * @returns {Target[]}
 */
export function toggled(targets, target) {
  const others = targets.filter(other => targetKey(other) !== targetKey(target));
  return others.length < targets.length ? others : [...targets, target];
}

/**
 * What a tap on a place ranks: a piece that stands there and is not ranked yet, otherwise the last one ranked, which
 * the tap removes; or the place itself.
 * @param {readonly Target[]} targets ranked so far
 * @param {readonly string[]} pieces the pieces that may be ranked and stand there
 * @param {Place | undefined} place the place, if it may be ranked
 * @returns {Target | undefined}
 */
export function tappedTarget(targets, pieces, place) {
  const ranked = new Set(targets.map(targetKey));
  return pieces.find(id => !ranked.has(targetKey(id))) ?? pieces.at(-1) ?? place;
}

/**
 * The list with one item moved to another position.
 * @template T
 * @param {readonly T[]} list
 * @param {number} from
 * @param {number} to limited to the positions of the list
 * @returns {T[]}
 */
export function movedTo(list, from, to) {
  const next = [...list];
  const [item] = next.splice(from, 1);
  next.splice(Math.max(0, Math.min(list.length - 1, to)), 0, item);
  return next;
}

/**
 * The lowest and highest number of each contingent. Without ranges from the server there is one, limited by the order
 * kind.
 * @param {Parameter} parameter
 * @param {ParameterOptions | undefined} offered
 * @returns {[number, number][]}
 */
export const rangesOf = (parameter, offered) =>
  offered?.ranges?.length ? offered.ranges : [[parameter.low ?? 0, parameter.high ?? parameter.low ?? 0]];

/**
 * Counts within their ranges: the numbers given, and the lowest for each that is missing.
 * @param {readonly number[]} counts
 * @param {readonly [number, number][]} ranges
 */
export const countsWithin = (counts, ranges) =>
  ranges.map(([low, high], i) => Math.max(low, Math.min(high, Math.trunc(counts[i] ?? low) || 0)));

/** @param {readonly number[]} counts */
export const sumOf = counts => counts.reduce((sum, count) => sum + count, 0);

/** How far the steps go in all, in 1/1000 inch. @param {readonly MoveStep[]} steps */
export const lengthOf = steps => sumOf(steps.map(step => ('go' in step ? step.go : 0)));
