// How many are commanded: units first, then who is commanded beside them, each by what it is. Pure.
import { list, plural } from '../core/format.js';
import { isUnit, kindLabel } from '../core/names.js';
import { text } from '../text/en.js';
/** @import { Piece, Vocabulary } from '../core/types.js' */

const words = text.table.beside;

/** Leaders, engines and the like are commanded and are no units. @param {Piece} piece */
export const isBeside = piece => !isUnit(piece) && words[piece.kind] !== undefined;

/** "33 units, 5 engines and 1 leader"; who leads units along is counted by what he is: "14 units and 2 columns"; of what has no name here only how many.
 * @param {readonly Piece[]} all @param {ReadonlySet<string>} carriers @param {Vocabulary} [vocabulary] */
export function countedWords(all, carriers = new Set(), vocabulary) {
  const leading = all.filter(piece => carriers.has(piece.id)),
    pieces = all.filter(piece => !carriers.has(piece.id));
  const units = pieces.filter(isUnit).length;
  const columns = [...new Set(leading.map(piece => piece.kind))].map(kind => {
    const one = kindLabel(vocabulary, kind).toLowerCase();
    return plural(leading.filter(piece => piece.kind === kind).length, one, `${one.replace(/y$/, 'ie')}s`);
  });
  const beside = Object.entries(words).flatMap(([kind, [one, many]]) => {
    const count = pieces.filter(piece => piece.kind === kind && isBeside(piece)).length;
    return count > 0 ? [plural(count, one, many)] : [];
  });
  const others = pieces.filter(piece => !isUnit(piece) && !isBeside(piece)).length;
  return list([
    ...(units > 0 ? [plural(units, ...text.table.unitWords)] : []),
    ...columns,
    ...beside,
    ...(others > 0 ? [plural(others, ...text.table.otherWords)] : []),
  ]);
}
