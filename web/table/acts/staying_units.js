// The units that the player leaves without an order, in a phase whose rules have no order to hold. This browser stores
// them for each seat until the phase ends.
import { recall, remember } from '../../core/page/memory.js';
/** @import { State } from '../../core/types.js' */

/** @param {State} state */
const keyOf = ({ welcome }) => `stay.${welcome?.campaign.id}.${welcome?.you.seat}`;
/** A phase that is replayed after a rewind counts as another phase. @param {State} state */
const phaseOf = ({ own }) => `${own.stream} ${own.phase?.number}`;

/** @param {State} state @returns {ReadonlySet<string>} */
export function recallStaying(state) {
  const { phase, ids } = recall(keyOf(state), { phase: '', ids: /** @type {string[]} */ ([]) });
  return new Set(phase === phaseOf(state) ? ids : []);
}

/** @param {State} state @param {ReadonlySet<string>} staying */
export const rememberStaying = (state, staying) => remember(keyOf(state), { phase: phaseOf(state), ids: [...staying] });
