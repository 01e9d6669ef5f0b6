// To whom of the sides a report was told: for the umpire, who reads what all of them are told. Pure.
import { text } from '../../text/en.js';
import { list } from '../words/format.js';
/** @import { Faction, Report } from '../types.js' */

const T = text.table.toldTo;

/** The sides to be named, and the words: the shorter list of those who were told and those who were not. Nothing: it was told to all.
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
