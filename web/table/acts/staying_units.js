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

/**
 * Changes the units that any window of the seat has stored for this phase.
 * @param {State} state
 * @param {ReadonlySet<string>} known what this window knows
 * @param {(staying: ReadonlySet<string>) => Iterable<string>} change
 * @returns {ReadonlySet<string>}
 */
export function changeStaying(state, known, change) {
  const stored = recall(keyOf(state), { phase: '', ids: /** @type {string[]} */ ([]) });
  const next = new Set(change(stored.phase === phaseOf(state) ? new Set(stored.ids) : known));
  remember(keyOf(state), { phase: phaseOf(state), ids: [...next] });
  return next;
}
