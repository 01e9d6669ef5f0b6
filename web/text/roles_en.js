// The words about roles of a scenario, for the table, the Desk, the Office and a scenario's preview.
import { list } from '../core/words/format.js';

export const roleText = {
  leads: 'Leads the side.',
  units: (/** @type {readonly string[]} */ what) => `Units: ${list([...what])}.`,
  orders: (/** @type {readonly string[]} */ kinds) =>
    `Gives the ${kinds.length > 1 ? 'orders' : 'order'} ${list(kinds.map(kind => `“${kind}”`))}.`,
  treasury: 'Gives the orders of the whole side.',
  press: 'Writes to other sides.',
  leader: 'the leader',
  signed: (/** @type {readonly string[]} */ kinds, /** @type {string} */ by) =>
    `${list(kinds.map(kind => `“${kind}”`))} ${kinds.length > 1 ? 'count' : 'counts'} only if ${by} signs before the phase ends.`,
  role: 'Role',
  none: 'no role',
  of: (/** @type {string} */ side, /** @type {string} */ role) => `${side} – ${role}`,
};
