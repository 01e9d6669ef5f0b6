// The parts of a turn and the current one, where a rulebook publishes them: the fact `part` is a choice of the turn's
// parts in order; a part that repeats has its count in the fact of the same name. Pure.
/** @import { Stream, Vocabulary } from '../types.js' */

/**
 * @typedef {{ name: string, count: number, when: 'past' | 'now' | 'later' }} CoursePart count: 0 if the part does not
 *   repeat
 */

/**
 * @param {Pick<Stream, 'view'>} stream
 * @param {Vocabulary | undefined} vocabulary
 * @returns {CoursePart[]} none: the rulebook does not publish it
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

/** Whether a fact is shown by the course, so that lists leave it out. @param {{ name: string, type: string }} word */
export const isOfCourse = word => word.name === 'part' && word.type === 'choice';
