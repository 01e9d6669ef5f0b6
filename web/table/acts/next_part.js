// What comes after this phase, for a seat that has nothing to order now. Pure.
import { courseOf } from '../../core/words/course.js';
import { readable, text } from '../../text/en.js';
/** @import { State } from '../../core/types.js' */

/**
 * The next part of the turn, where the rulebook publishes the parts of a turn; or else the part that always follows
 * this one; '' if neither is known.
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
