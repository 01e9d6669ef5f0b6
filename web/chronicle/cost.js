// The gains and costs of a phase: the stores before and after with every change between, and units gained and lost.
// Pure.
import { isUnit, nameOf } from '../core/words/names.js';
/** @import { StoryStep, View, Vocabulary, Word } from '../core/types.js' */

/**
 * @typedef {{ faction: string, word: Word, before: number, after: number, changes: readonly { title: string, change:
 *   number }[] }} Purse
 */
/**
 * @typedef {{ faction: string, before: number, after: number, come: readonly string[], gone: readonly string[] }}
 *   Troops come, gone: names
 */

/**
 * One for each side and store that the viewer knows.
 * @param {readonly StoryStep[]} steps
 * @param {readonly string[]} sides
 * @param {Vocabulary} vocabulary
 * @returns {Purse[]}
 */
export function pursesOf(steps, sides, vocabulary) {
  return sides.flatMap(faction =>
    vocabulary.ledgers.flatMap(word => {
      const at = (/** @type {View | undefined} */ view) => view?.ledgers[faction]?.[word.name];
      const before = at(steps[0]?.before),
        after = at(steps.at(-1)?.after);
      if (before === undefined && after === undefined) return [];
      const changes = steps.flatMap(step => {
        const change = (at(step.after) ?? 0) - (at(step.before) ?? 0);
        return change === 0 ? [] : [{ title: step.title, change }];
      });
      if (!before && !after && changes.length === 0) return [];
      return [{ faction, word, before: before ?? 0, after: after ?? 0, changes }];
    }),
  );
}

/** @param {View} before @param {View} after @param {readonly string[]} sides @returns {Troops[]} */
export function troopsOf(before, after, sides) {
  return sides.flatMap(faction => {
    const [old, now] = [before, after].map(
      view => new Map([...view.pieces].filter(([, piece]) => piece.side === faction && isUnit(piece))),
    );
    if (old.size === 0 && now.size === 0) return [];
    const names = (/** @type {typeof old} */ of, /** @type {typeof old} */ without) =>
      [...of].filter(([id]) => !without.has(id)).map(([, piece]) => nameOf(piece));
    return [{ faction, before: old.size, after: now.size, come: names(now, old), gone: names(old, now) }];
  });
}
