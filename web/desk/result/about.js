// The subject of a ruling or a die in words: the rules' own names for fights and dice are internal. Pure.
import { headlineOf } from '../../core/words/headline.js';
import { readable } from '../../text/en.js';
import { baseStream } from './amend.js';
/** @import { Held, State } from '../../core/types.js' */

/** @param {State} state @param {string} subject a fight, a stream of dice, a piece's name or an area
 * @param {Held['outcome'] | null} [before] the outcome before the amendment, which still contains overruled reports */
export function aboutWords({ welcome, held }, subject, before = null) {
  for (const step of [...(held?.outcome.steps ?? []), ...(before?.steps ?? [])])
    for (const report of step.reports)
      if (
        (report.fight && baseStream(report.fight) === subject) ||
        report.rolls.some(roll => baseStream(roll.stream) === subject)
      ) {
        const { head } = headlineOf(report.text, report.pieces.length, (_, did) => did);
        const words = head.replace(/\.$/, '');
        return step.title ? `${step.title} · ${words}` : words;
      }
  const areas = (welcome?.boards ?? []).flatMap(board => board.areas?.areas ?? []);
  return areas.find(area => area.id === subject)?.name ?? readable(subject);
}
