// Which factions received a report, in words, for readers of every faction's reports. Pure.
import { text } from '../../text/en.js';
import { list } from './format.js';
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
  const recipients = factions.filter(({ id }) => to.includes(id)),
    others = factions.filter(({ id }) => !to.includes(id));
  const names = (/** @type {readonly Faction[]} */ sides) => list(sides.map(({ name }) => name));
  if (recipients.length === 0) return { sides: [], words: T.nobody };
  return others.length < recipients.length
    ? { sides: [], words: T.allBut(names(others)) }
    : { sides: to, words: T.some(names(recipients)) };
}
