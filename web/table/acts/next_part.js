// What comes after this phase: of whom nothing is asked now he hears when he may order again. Pure.
import { courseOf } from '../../core/words/course.js';
import { readable, text } from '../../text/en.js';
/** @import { State } from '../../core/types.js' */

/**
 * The part of the turn that comes next, where the rulebook tells its course, or one that always follows this one; ''
 * where neither.
 * @param {Pick<State, 'own' | 'welcome'>} state
 */
export function nextPart({ own, welcome }) {
  const course = courseOf(own, welcome?.vocabulary),
    { hangs, follows } = text.table.sentence;
  const now = course.find(part => part.when === 'now'),
    next = course.find(part => part.when === 'later');
  if (now && Object.hasOwn(hangs, now.name)) return hangs[now.name];
  return next ? readable(next.name) : (follows[String(own.view.facts.phase ?? '')] ?? '');
}
