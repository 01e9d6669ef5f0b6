// What some of those who are chosen together may be ordered, and not all of them: a kind that one alone carries out, or
// that only their train knows. Of each type the first is asked in their name.
import { alikeOf } from '../../kit/parts/variants.js';
import { typeOf } from './next_unit.js';
/** @import { Option, OrderKind, Piece } from '../../core/types.js' */

/**
 * @typedef {{ id: string, choice: Option, all: readonly Option[] }} OfSome id: who would be ordered; choice: the first
 *   option of the kind; all: those of the kind that stand on the page apart
 */

/** A stack of many types is asked about so many of them. */
const types_max = 8;

/** Of each type the first, where more than one piece is chosen. @param {readonly Piece[]} pieces @returns {Piece[]} */
export function spokesmen(pieces) {
  if (pieces.length < 2) return [];
  /** @type {Map<string, Piece>} */ const first = new Map();
  for (const piece of pieces) if (!first.has(typeOf(piece))) first.set(typeOf(piece), piece);
  return [...first.values()].slice(0, types_max);
}

/**
 * Kinds that he may be ordered and that are not offered for all.
 * @param {string} id
 * @param {readonly Option[]} his
 * @param {readonly Option[]} together
 * @param {readonly OrderKind[]} kinds
 * @returns {OfSome[]}
 */
export function ofSome(id, his, together, kinds) {
  const known = new Set(together.filter(option => !option.refused).map(option => option.kind));
  const open = his.filter(option => !option.refused && !known.has(option.kind));
  return [...new Set(open.map(option => option.kind))].map(name => {
    const all = open.filter(option => option.kind === name);
    const kind = kinds.find(one => one.name === name);
    // What is offered for each of several rounds stands on the page as one.
    const apart = all.filter(option => {
      const alike = alikeOf(all, option, kind);
      return alike.length === 0 || all[alike[0]] === option;
    });
    return { id, choice: all[0], all: apart };
  });
}
