// Which factions received a report; the umpire reads every faction's reports. Pure.
import { text } from '../../text/en.js';
import { list } from '../words/format.js';
/** @import { Faction, Report } from '../types.js' */

const T = text.table.toldTo;

/** The factions to name and the words to use: lists the recipients or the others, whichever list is shorter; null if
 * all factions received it.
 * @param {Pick<Report, 'to'>} report
 * @param {readonly Faction[]} factions
 * @returns {{ sides: readonly string[], words: string } | null}
 */
export function toldTo({ to }, factions) {
  if (!to) return null;
  const told = factions.filter(({ id }) => to.includes(id)),
    others = factions.filter(({ id }) => !to.includes(id));
  const names = (/** @type {readonly Faction[]} */ sides) => list(sides.map(({ name }) => name));
  if (told.length === 0) return { sides: [], words: T.nobody };
  return others.length < told.length
    ? { sides: [], words: T.allBut(names(others)) }
    : { sides: to, words: T.some(names(told)) };
}
