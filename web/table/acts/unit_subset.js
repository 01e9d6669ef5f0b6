// Orders that only some of the selected pieces may be given: for a single unit, or only for their baggage train. The
// server is asked about one piece of each type.
import { alikeOf } from '../../kit/parts/variants.js';
import { typeOf } from './next_unit.js';
/** @import { Option, OrderKind, Piece } from '../../core/types.js' */

/**
 * @typedef {{ id: string, choice: Option, all: readonly Option[] }} OfSome id: the piece to be ordered; choice: the
 *   first option of the kind; all: the options of the kind that the page shows separately
 */

/** The number of types asked about in a mixed stack. */
const types_max = 8;

/**
 * The first piece of each type, if more than one piece is selected.
 * @param {readonly Piece[]} pieces
 * @returns {Piece[]}
 */
export function firstOfEachType(pieces) {
  if (pieces.length < 2) return [];
  /** @type {Map<string, Piece>} */ const first = new Map();
  for (const piece of pieces) if (!first.has(typeOf(piece))) first.set(typeOf(piece), piece);
  return [...first.values()].slice(0, types_max);
}

/**
 * The order kinds open to one piece but not to all selected pieces together.
 * @param {string} id
 * @param {readonly Option[]} own the options of that piece
 * @param {readonly Option[]} together
 * @param {readonly OrderKind[]} kinds
 * @returns {OfSome[]}
 */
export function ofSome(id, own, together, kinds) {
  const known = new Set(together.filter(option => !option.refused).map(option => option.kind));
  const open = own.filter(option => !option.refused && !known.has(option.kind));
  return [...new Set(open.map(option => option.kind))].map(name => {
    const all = open.filter(option => option.kind === name);
    const kind = kinds.find(one => one.name === name);
    // The same offer for several rounds appears on the page once.
    const apart = all.filter(option => {
      const alike = alikeOf(all, option, kind);
      return alike.length === 0 || all[alike[0]] === option;
    });
    return { id, choice: all[0], all: apart };
  });
}
