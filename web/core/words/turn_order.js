// The order of turns, where armies act one after another: the ledger `position` numbers the factions in the order of the
// round; the faction that the phase asks for orders acts now. Pure.
/** @import { Stream } from '../types.js' */

/** @typedef {{ faction: string, when: 'past' | 'now' | 'next' | 'later' }} Turn */

/**
 * @param {Pick<Stream, 'view' | 'phase'>} stream
 * @returns {Turn[]} none: the rulebook does not publish it, or there is no order yet
 */
export function turnsOf({ view, phase }) {
  const order = Object.entries(view.ledgers)
    .filter(([, { position = 0 }]) => position > 0)
    .sort(([, a], [, b]) => a.position - b.position)
    .map(([faction]) => faction);
  const asked = order.filter(id => phase?.orders_from.includes(id));
  // In a phase of several factions no turn is current.
  const now = asked.length === 1 ? order.indexOf(asked[0]) : -1;
  return order.map((faction, i) => ({
    faction,
    when: now < 0 || i > now + 1 ? 'later' : i === now ? 'now' : i < now ? 'past' : 'next',
  }));
}
