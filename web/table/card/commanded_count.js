// Counts the commanded pieces in words: units first, then leaders, engines and the like by kind. Pure.
import { list, plural } from '../../core/words/format.js';
import { isUnit, kindLabel, nameOf } from '../../core/words/names.js';
import { rootOf } from '../../core/page/roots.js';
import { text } from '../../text/en.js';
/** @import { Piece, Vocabulary } from '../../core/types.js' */

const words = text.table.beside;

/** Leaders, engines and the like are commanded but are not units. @param {Piece} piece */
export const isBeside = piece => !isUnit(piece) && words[piece.kind] !== undefined;

/**
 * "33 units, 5 engines and 1 leader". Pieces that lead units are counted by kind: "14 units and 2 columns". Kinds of
 * pieces without a word of their own are counted as "others".
 * @param {readonly Piece[]} all
 * @param {ReadonlySet<string>} carriers
 * @param {Vocabulary} [vocabulary]
 */
export function countedWords(all, carriers = new Set(), vocabulary) {
  // A unit that takes others along is a unit too.
  const leads = (/** @type {Piece} */ piece) => carriers.has(piece.id) && piece.kind !== 'unit';
  const leading = all.filter(leads),
    pieces = all.filter(piece => !leads(piece));
  const units = pieces.filter(isUnit).length;
  const columns = [...new Set(leading.map(piece => piece.kind))].map(kind => {
    const one = kindLabel(vocabulary, kind).toLowerCase();
    return plural(leading.filter(piece => piece.kind === kind).length, one, `${one.replace(/y$/, 'ie')}s`);
  });
  const beside = Object.entries(words).flatMap(([kind, [one, many]]) => {
    const those = pieces.filter(piece => piece.kind === kind && isBeside(piece)),
      roots = new Set(those.map(piece => rootOf(nameOf(piece))));
    if (those.length === 0) return [];
    // A label like "A or B" covers two kinds of piece. If all are of one kind, use that kind's own name.
    return [
      one.includes(' or ') && those.length > 1 && roots.size === 1 && those[0].attributes.name
        ? text.table.ofKind(those.length, [...roots][0])
        : plural(those.length, one, many),
    ];
  });
  const others = pieces.filter(piece => !isUnit(piece) && !isBeside(piece)).length;
  return list([
    ...(units > 0 ? [plural(units, ...text.table.unitWords)] : []),
    ...columns,
    ...beside,
    ...(others > 0 ? [plural(others, ...text.table.otherWords)] : []),
  ]);
}

const kinds_max = 3;

/**
 * The pieces by kind, if there are at most three kinds: "4 × Dark raiders and Dark baggage train 1"; '' if there are
 * more.
 * @param {readonly Piece[]} pieces
 */
export function kindsWords(pieces) {
  /** @type {Map<string, Piece[]>} */ const kinds = new Map();
  for (const piece of pieces) {
    const root = rootOf(nameOf(piece));
    kinds.set(root, [...(kinds.get(root) ?? []), piece]);
  }
  if (kinds.size > kinds_max) return '';
  const most = [...kinds].sort(([, a], [, b]) => b.length - a.length);
  return list(most.map(([root, all]) => (all.length === 1 ? nameOf(all[0]) : text.table.ofKind(all.length, root))));
}
