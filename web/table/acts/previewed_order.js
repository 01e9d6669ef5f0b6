// The order that the server previews: the unfinished one, with the path to the place under the pointer. Pure.
import { asksSeveral, missingOf, orderOf, withArgument } from '../../kit/compose.js';
/** @import { Order, OrderKind, Place } from '../../core/types.js' */
/** @import { Composer } from '../../kit/compose.js' */

const lists = new Set(['steps', 'counts', 'ranking']);

/**
 * Whether the page asks for previews of such orders: those that are composed of lists, whose effect is hard to see.
 * @param {OrderKind} kind
 */
export const isPreviewed = kind => kind.parameters.some(({ type }) => lists.has(type));

/**
 * @param {Composer | null} composer
 * @param {OrderKind | undefined} kind
 * @param {readonly Place[]} path to the place under the pointer; empty: none
 * @returns {Order | null} null: there is nothing to preview yet
 */
export function previewedOrder(composer, kind, path) {
  if (!composer || !kind || !isPreviewed(kind)) return null;
  const asked = kind.parameters.find(one => one.name === composer.asking);
  const ahead = asked?.type === 'path' && path.length > 0 ? withArgument(composer, asked.name, [...path]) : composer;
  if (ahead === composer && asked && !asksSeveral(composer, kind) && !composer.edits) return null;
  return missingOf(ahead, kind).length === 0 ? orderOf(ahead) : null;
}
