// Whose turn it is, where armies act one after another: the fact `turn_order` lists the factions, first to act first,
// separated by " > "; the faction that the phase asks for orders acts now. Pure.
/** @import { Stream } from '../types.js' */

/** @typedef {{ faction: string, when: 'past' | 'now' | 'next' | 'later' }} Turn */

/**
 * @param {Pick<Stream, 'view' | 'phase'>} stream
 * @returns {Turn[]} none: the rulebook does not publish it
 */
export function turnsOf({ view, phase }) {
  const order = String(view.facts.turn_order ?? '')
    .split('>')
    .map(id => id.trim())
    .filter(Boolean);
  const asked = order.filter(id => phase?.orders_from.includes(id));
  // In a phase for all, nobody's turn comes before another's.
  const now = asked.length === 1 ? order.indexOf(asked[0]) : -1;
  return order.map((faction, i) => ({
    faction,
    when: now < 0 || i > now + 1 ? 'later' : i === now ? 'now' : i < now ? 'past' : 'next',
  }));
}

/** Facts shown elsewhere, and so left out of the general list. @param {{ name: string }} word */
export const isOfTurns = word => word.name === 'turn_order';
