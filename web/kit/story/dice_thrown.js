// Which dice of a report a side rolled. Both sides roll in a fight: the purpose of a die names the unit that rolled it,
// as in "attack:Urr cavalry 1". Pure.
import { nameOf } from '../../core/words/names.js';
/** @import { Report, Roll, View } from '../../core/types.js' */

/** The unit that a purpose names: without the count of a second shot, and without a number that tells namesakes apart
 * or the raiders that ride along. @param {string} purpose */
const namedIn = purpose =>
  purpose.includes(':') ? purpose.slice(purpose.lastIndexOf(':') + 1).replace(/(#\d+)?( \((\d+|raiders)\))*$/, '') : '';

/**
 * The sides that rolled the dice of a report, in their order.
 * @param {Report} report
 * @param {View} view before the report
 * @returns {(string | undefined)[]} undefined: it is not known here
 */
export function throwersOf({ pieces, rolls }, view) {
  if (rolls.length === 0) return [];
  const shown = pieces.flatMap(id => view.pieces.get(id) ?? []);
  /** @type {Map<string, string | undefined>} */ const sides = new Map();
  for (const piece of shown)
    for (const key of [piece.id, nameOf(piece)]) if (!sides.has(key)) sides.set(key, piece.side);
  const named = rolls.map(({ purpose }) => namedIn(purpose));
  const lacking = new Set(named.filter(name => name && !sides.has(name)));
  if (lacking.size > 0)
    for (const piece of view.pieces.values())
      for (const key of [piece.id, nameOf(piece), piece.side ?? ''])
        if (lacking.has(key) && !sides.has(key)) sides.set(key, piece.side);
  // Without names, the first piece of a report is the one that acts.
  return named.some(name => sides.has(name)) ? named.map(name => sides.get(name)) : rolls.map(() => shown[0]?.side);
}

/**
 * The dice of a report that this side rolled.
 * @param {Report} report
 * @param {View} view before the report
 * @param {string | undefined} faction
 * @returns {Roll[]}
 */
export function rollsBy(report, view, faction) {
  const by = throwersOf(report, view);
  return faction === undefined ? [] : report.rolls.filter((_, i) => by[i] === faction);
}
