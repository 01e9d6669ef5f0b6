// Who stands with whom, where a rulebook tells it: the fact `camp_<side>` is the camp of a side, `toward_<side>_<side>` how one stands to another.
// Pure.
/** @import { State } from './types.js' */

/** @typedef {{ id: string, name: string, stands: 'with' | 'against' | 'apart' }} Relation */

/** How every other side stands to mine; none: the rulebook does not tell it. @param {State} state @returns {Relation[]} */
export function relationsOf({ welcome, own }) {
  const mine = welcome?.you.faction;
  const { facts } = own.view;
  if (!welcome || !mine) return [];
  return welcome.factions.flatMap(({ id, name }) => {
    if (id === mine) return [];
    const camp = facts[`camp_${mine}`],
      other = facts[`camp_${id}`];
    const toward = [facts[`toward_${mine}_${id}`], facts[`toward_${id}_${mine}`]];
    if (typeof camp === 'string' && typeof other === 'string') {
      const stands = camp === 'neutral' || other === 'neutral' ? 'apart' : camp === other ? 'with' : 'against';
      return [{ id, name, stands: /** @type {Relation['stands']} */ (stands) }];
    }
    if (toward.every(word => word === undefined)) return [];
    // An alliance takes two; for a war one is enough.
    const stands = toward.includes('hostile') ? 'against' : toward.every(word => word === 'allied') ? 'with' : 'apart';
    return [{ id, name, stands: /** @type {Relation['stands']} */ (stands) }];
  });
}

/** Whether units of this side are enemies of mine: those who are known to stand with me, or apart, are not. @param {State} state @param {string | undefined} side */
export function isHostile(state, side) {
  if (side === undefined || side === state.welcome?.you.faction) return false;
  const relation = relationsOf(state).find(one => one.id === side);
  return relation === undefined || relation.stands === 'against';
}
