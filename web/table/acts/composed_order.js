// The unfinished order, if it is complete enough to submit.
import { asksSeveral, missingOf, orderOf } from '../../kit/compose.js';
/** @import { OrderKind } from '../../core/types.js' */
/** @import { Composer } from '../../kit/compose.js' */

/**
 * The order as it stands, or null while a parameter is missing or the player is typing text.
 * @param {Composer | null} composer
 * @param {readonly OrderKind[]} kinds
 */
export function composedOrder(composer, kinds) {
  const kind = kinds.find(one => one.name === composer?.kind);
  if (!composer || !kind || composer.edits || missingOf(composer, kind).length > 0) return null;
  if (composer.asking && !asksSeveral(composer, kind)) return null;
  const writing = (/** @type {import('../../core/types.js').Parameter} */ { name, type, required }) =>
    type === 'text' && (required || composer.args[name] !== undefined);
  return kind.parameters.some(writing) ? null : orderOf(composer);
}
