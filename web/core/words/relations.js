// Who stands with whom, where a rulebook tells it: the fact `camp_<side>` is the camp of a side, `toward_<side>_<side>`
// how one stands to another. Pure.
/** @import { State } from '../types.js' */

/** @typedef {{ id: string, name: string, stands: 'with' | 'against' | 'apart' }} Relation */

/** How one side stands to another by what is known; undefined: the rulebook does not tell it.
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
  // An alliance takes two; for a war one is enough.
  return toward.includes('hostile') ? 'against' : toward.every(word => word === 'allied') ? 'with' : 'apart';
}

/**
 * How every other side stands to mine; none: the rulebook does not tell it.
 * @param {State} state
 * @returns {Relation[]}
 */
export function relationsOf({ welcome, own }) {
  const mine = welcome?.you.faction;
  if (!welcome || !mine) return [];
  return welcome.factions.flatMap(({ id, name }) => {
    const stands = id === mine ? undefined : standing(own.view.facts, mine, id);
    return stands ? [{ id, name, stands }] : [];
  });
}
