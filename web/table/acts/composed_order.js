// Which order in the making may be given as it stands.
import { missingOf, orderOf } from '../../kit/compose.js';
/** @import { OrderKind } from '../../core/types.js' */
/** @import { Composer } from '../../kit/compose.js' */

/**
 * The order that may be given as it stands; none while something is wanted, or while somebody writes.
 * @param {Composer | null} composer
 * @param {readonly OrderKind[]} kinds
 */
export function madeOf(composer, kinds) {
  const kind = kinds.find(one => one.name === composer?.kind);
  if (!composer || !kind || composer.edits || composer.asking || missingOf(composer, kind).length > 0) return null;
  const writing = (/** @type {import('../../core/types.js').Parameter} */ { name, type, required }) =>
    type === 'text' && (required || composer.args[name] !== undefined);
  return kind.parameters.some(writing) ? null : orderOf(composer);
}
