// The parts of a party (several stacks selected together): its pieces, grouped by place.
import { keyOf } from '../../core/board/boards.js';
/** @import { Option, Place, View } from '../../core/types.js' */

/** @typedef {{ ids: readonly string[], at: Place, options: readonly Option[] | null }} Part the pieces of one place */

/** Group pieces by place. @param {View} view @param {readonly string[]} ids @returns {Part[]} */
export function partsOf(view, ids) {
  /** @type {Map<string, { ids: string[], at: Place, options: null }>} */ const parts = new Map();
  for (const id of ids) {
    const at = view.pieces.get(id)?.at;
    if (!at) continue;
    const part = parts.get(keyOf(at)) ?? { ids: [], at, options: null };
    part.ids.push(id);
    parts.set(keyOf(at), part);
  }
  return [...parts.values()];
}
