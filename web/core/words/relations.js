// Alliances and hostilities, where a rulebook publishes them: the fact `camp_<side>` is a side's camp,
// `toward_<side>_<side>` is one side's stance to another. Pure.
/** @import { State, View } from '../types.js' */

/** @typedef {{ id: string, name: string, stands: 'with' | 'against' | 'apart' }} Relation */

/** How one side stands to another as far as known; undefined: the rulebook does not publish it.
 * @param {Record<string, unknown>} facts
 * @param {string} mine
 * @param {string} other
 * @returns {Relation['stands'] | undefined}
 */
export function standing(facts, mine, other) {
  const camp = facts[`camp_${mine}`],
    theirs = facts[`camp_${other}`];
  if (typeof camp === 'string' && typeof theirs === 'string')
    return camp === 'neutral' || theirs === 'neutral' ? 'apart' : camp === theirs ? 'with' : 'against';
  const toward = [facts[`toward_${mine}_${other}`], facts[`toward_${other}_${mine}`]];
  if (toward.every(word => word === undefined)) return undefined;
  // An alliance needs both sides; one side is enough for a war.
  return toward.includes('hostile') ? 'against' : toward.every(word => word === 'allied') ? 'with' : 'apart';
}

/**
 * How every other side stands to mine; empty: the rulebook does not publish it.
 * @param {Pick<State, 'welcome'>} state
 * @param {View} view
 * @returns {Relation[]}
 */
export function relationsOf({ welcome }, view) {
  const mine = welcome?.you.faction;
  if (!welcome || !mine) return [];
  return welcome.factions.flatMap(({ id, name }) => {
    const stands = id === mine ? undefined : standing(view.facts, mine, id);
    return stands ? [{ id, name, stands }] : [];
  });
}
