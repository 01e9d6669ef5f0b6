// How many are commanded: units first, then who is commanded beside them, each by what it is. Pure.
import { list, plural } from '../core/format.js';
import { isUnit } from '../core/names.js';
import { text } from '../text/en.js';
/** @import { Piece } from '../core/types.js' */

const words = text.table.beside;

/** Leaders, engines and the like are commanded and are no units. @param {Piece} piece */
export const isBeside = piece => !isUnit(piece) && words[piece.kind] !== undefined;

/** "33 units, 5 engines and 1 leader"; of what has no name here only how many. @param {readonly Piece[]} pieces */
export function countedWords(pieces) {
  const units = pieces.filter(isUnit).length;
  const beside = Object.entries(words).flatMap(([kind, [one, many]]) => {
    const count = pieces.filter(piece => piece.kind === kind && isBeside(piece)).length;
    return count > 0 ? [plural(count, one, many)] : [];
  });
  const others = pieces.filter(piece => !isUnit(piece) && !isBeside(piece)).length;
  return list([
    ...(units > 0 ? [plural(units, ...text.table.unitWords)] : []),
    ...beside,
    ...(others > 0 ? [plural(others, ...text.table.otherWords)] : []),
  ]);
}
