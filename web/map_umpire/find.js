// Finding a place or a piece by its name, or a place by its number. Pure.
import { placeName, placeOf } from '../core/board/boards.js';
import { byName } from '../core/page/roots.js';
/** @import { Place, SentBoard, View } from '../core/types.js' */

/** @typedef {{ words: string, place: Place, piece?: string, side?: string }} Found piece: its id */

export const found_max = 30;

/** Without case, accents and signs. @param {string} words */
const plain = words =>
  words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** How well a name answers; 0: not at all. @param {string} name @param {string} sought */
function rank(name, sought) {
  const said = plain(name);
  if (said === sought) return 4;
  if (said.startsWith(sought)) return 3;
  return ` ${said}`.includes(` ${sought}`) ? 2 : said.includes(sought) ? 1 : 0;
}

/** The named places of a board. @param {SentBoard} board @returns {Found[]} */
const namedOn = board => [
  ...board.labels.map(({ at, text }) => ({ words: text, place: { ...at, board: board.id } })),
  ...(board.areas?.areas ?? []).map(({ id, name }) => ({ words: name, place: { board: board.id, area: id } })),
  ...(board.plane?.features ?? []).flatMap(({ name, outline }) =>
    name && outline.length > 0 ? [{ words: name, place: { board: board.id, point: middleOf(outline) } }] : [],
  ),
];

/** @param {readonly [number, number][]} outline @returns {[number, number]} */
const middleOf = outline =>
  /** @type {[number, number]} */ (
    [0, 1].map(i => Math.round(outline.reduce((sum, point) => sum + point[i], 0) / outline.length))
  );

/** The square or hex with this number. @param {SentBoard} board @param {string} sought @returns {Found[]} */
function numberedOn(board, sought) {
  const grid = board.squares ?? board.hexes;
  const [, x, y] = /^(\d{1,2}) (\d{1,2})$/.exec(sought) ?? /^(\d\d)(\d\d)$/.exec(sought) ?? [];
  if (!grid || !x || (board.squares && !sought.includes(' '))) return [];
  const at = /** @type {[number, number]} */ ([Number(x), Number(y)]);
  if (at[0] < 1 || at[1] < 1 || at[0] > (grid.rows[0]?.length ?? 0) || at[1] > grid.rows.length) return [];
  const place = board.squares ? { board: board.id, square: at } : { board: board.id, hex: at };
  return [{ words: placeName([board], place) || at.join(','), place }];
}

/** @param {readonly SentBoard[]} boards @returns {Found[]} */
const placesOn = boards => [
  ...new Map(
    boards.flatMap(namedOn).map(one => /** @type {const} */ ([`${one.words} ${JSON.stringify(one.place)}`, one])),
  ).values(),
];

/** The named places of one board, by name. @param {readonly SentBoard[]} boards @param {string} id @returns {readonly Found[]} */
export const placesOfBoard = (boards, id) =>
  placesOn(boards.filter(board => board.id === id)).sort((a, b) => byName(a.words, b.words));

/**
 * Best answers first; of equal ones, places before pieces.
 * @param {string} typed
 * @param {{ boards: readonly SentBoard[], view: Pick<View, 'pieces'> & Partial<View> }} campaign
 * @returns {readonly Found[]}
 */
export function findOnMaps(typed, { boards, view }) {
  const sought = plain(typed);
  if (!sought) return [];
  /** @type {Found[]} */
  const pieces = [...view.pieces.values()].flatMap(piece => {
    const place = placeOf(/** @type {View} */ (view), piece),
      { name } = piece.attributes;
    const isOnMap = place.board && (place.square || place.hex || place.area || place.point);
    return isOnMap && typeof name === 'string' && name
      ? [{ words: name, place, piece: piece.id, ...(piece.side && { side: piece.side }) }]
      : [];
  });
  const named = [...placesOn(boards), ...pieces]
    .map(one => ({ one, rank: rank(one.words, sought) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank || Number(Boolean(a.one.piece)) - Number(Boolean(b.one.piece)))
    .map(({ one }) => one);
  return [...boards.flatMap(board => numberedOn(board, sought)), ...named].slice(0, found_max);
}
