// The records of units as tables, one for each side: a row for a unit or for what it carries, a column for each
// attribute that the rulebook declares and some of them have. Pure.
import { placeName, placeOf } from '../core/board/boards.js';
import { byName } from '../core/page/roots.js';
import { choiceNote, isUnit, kindLabel, nameOf } from '../core/words/names.js';
import { isOfLand } from '../draw/ground/province/province_signs.js';
import { choiceWords, commonText } from '../text/pages/common_en.js';
import { readText } from '../text/pages/read_en.js';
/** @import { Piece, View, Welcome, Word } from '../core/types.js' */

const T = readText.records;
/** Attributes that the name, the place or another column already shows. */
const shown_elsewhere = new Set(['name', 'camp', 'rank', 'steps_max']);

/** numeric: its cells are aligned as numbers. @typedef {{ label: string, numeric: boolean }} Column */
/** depth: 1 for what the unit above it carries. @typedef {{ id: string, depth: number, cells: string[] }} RecordRow */
/** @typedef {{ side: string, columns: Column[], rows: RecordRow[] }} Records */

/**
 * @param {View} view
 * @param {Word} word
 * @param {Piece} piece
 */
function cellOf(view, word, { attributes }) {
  const value = attributes[word.name];
  if (value === undefined || value === false || value === '') return '';
  if (word.type === 'piece') return nameOf(view.pieces.get(String(value)));
  const full = word.name === 'steps' ? attributes.steps_max : undefined;
  if (full !== undefined) return `${value} / ${full}`;
  if (value === true) return commonText.yes;
  return word.type === 'choice' ? choiceWords(word, String(value)) : String(value);
}

/**
 * Units in the order of their names, each followed by what it carries.
 * @param {View} view
 * @param {readonly Piece[]} pieces of one side
 * @returns {{ piece: Piece, depth: number }[]}
 */
function inOrder(view, pieces) {
  const sorted = [...pieces].sort((a, b) => byName(nameOf(a), nameOf(b)));
  const within = (/** @type {string} */ id) => sorted.filter(({ at }) => at.aboard === id);
  const isCarried = (/** @type {Piece} */ { at }) =>
    at.aboard !== undefined && sorted.some(({ id }) => id === at.aboard);
  return sorted
    .filter(piece => !isCarried(piece))
    .flatMap(piece => [{ piece, depth: 0 }, ...within(piece.id).map(one => ({ piece: one, depth: 1 }))]);
}

/**
 * @param {View} view
 * @param {Pick<Welcome, 'boards' | 'factions' | 'vocabulary' | 'you'>} welcome
 * @returns {Records[]} the own side first
 */
export function unitRecords(view, { boards, factions, vocabulary, you }) {
  const own = you.faction ?? '';
  const counts = (/** @type {Piece} */ piece) =>
    piece.side !== undefined &&
    !isOfLand(piece) &&
    (isUnit(piece) || piece.side === own || piece.at.aboard !== undefined);
  const sides = [own, ...factions.map(({ id }) => id).filter(id => id !== own)];
  return sides.flatMap(side => {
    const all = inOrder(
      view,
      [...view.pieces.values()].filter(piece => piece.side === side && counts(piece)),
    );
    if (all.length === 0) return [];
    const kinds = new Set(all.map(({ piece }) => piece.kind)),
      words = vocabulary.attributes.filter(
        word => !shown_elsewhere.has(word.name) && all.some(({ piece }) => cellOf(view, word, piece) !== ''),
      );
    return [
      {
        side,
        columns: [
          { label: T.unit, numeric: false },
          ...(kinds.size > 1 ? [{ label: T.kind, numeric: false }] : []),
          { label: T.place, numeric: false },
          ...words.flatMap(({ label, type, choice_notes }) => [
            { label, numeric: type === 'number' },
            ...(choice_notes ? [{ label: T.figures(label), numeric: false }] : []),
          ]),
        ],
        rows: all.map(({ piece, depth }) => ({
          id: piece.id,
          depth,
          cells: [
            nameOf(piece),
            ...(kinds.size > 1 ? [kindLabel(vocabulary, piece.kind)] : []),
            depth > 0 ? '' : placeName(boards, placeOf(view, piece)),
            ...words.flatMap(word => [
              cellOf(view, word, piece),
              // What the rulebook says of the choice: the figures of a type of troops.
              ...(word.choice_notes ? [choiceNote(vocabulary, word.name, String(piece.attributes[word.name]))] : []),
            ]),
          ],
        })),
      },
    ];
  });
}
