// Names of pieces, in their order and without their numbers.
import { readable, text } from '../text/en.js';
import { list } from './format.js';
/** @import { Piece } from './types.js' */

/** Guard 2 before Guard 10. */
export const byName = new Intl.Collator('en', { numeric: true }).compare;

/** "Guard 7" → "Guard". @param {string} name */
export const rootOf = name => name.replace(/ [0-9]+$/, '');

/** @param {Piece | undefined} piece */
export const nameOf = piece =>
  typeof piece?.attributes.name === 'string' && piece.attributes.name
    ? piece.attributes.name
    : piece
      ? readable(piece.kind)
      : text.common.unknownUnit;

/** "Guard 1", "Guard 2", "Guard 3" → "3 × Guard"; of a mixed stack two parts are named, of more the first. @param {readonly string[]} names */
export function stackWords(names) {
  /** @type {Map<string, string[]>} */ const alike = new Map();
  for (const name of names) alike.set(rootOf(name), [...(alike.get(rootOf(name)) ?? []), name]);
  const parts = [...alike].map(([root, all]) => (all.length === 1 ? all[0] : `${all.length} × ${root}`));
  return parts.length < 3
    ? list(parts)
    : text.table.stack(parts[0], names.length - ([...alike.values()][0]?.length ?? 0));
}
