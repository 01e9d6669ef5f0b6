// Where in its course a turn stands, where a rulebook tells it: the fact `part` is a choice of the turn's parts in
// their order, and a part that comes more than once counts in the fact that bears its name. Pure.
/** @import { Stream, Vocabulary } from '../types.js' */

/**
 * @typedef {{ name: string, count: number, when: 'past' | 'now' | 'later' }} CoursePart count: 0 where there is nothing
 *   to count
 */

/**
 * @param {Stream} stream
 * @param {Vocabulary | undefined} vocabulary
 * @returns {CoursePart[]} none: the rulebook does not tell it
 */
export function courseOf({ view }, vocabulary) {
  const parts = vocabulary?.facts.find(word => word.name === 'part' && word.type === 'choice')?.choices ?? [];
  const now = parts.indexOf(String(view.facts.part ?? ''));
  if (now < 0) return [];
  return parts.map((name, i) => {
    const count = view.facts[name];
    return {
      name,
      count: i === now && typeof count === 'number' ? count : 0,
      when: i === now ? 'now' : i < now ? 'past' : 'later',
    };
  });
}

/** Facts that are told elsewhere than in the list of all. @param {{ name: string, type: string }} word */
export const isOfCourse = word => word.name === 'part' && word.type === 'choice';
