// What a side believed at a moment, against the truth of that moment. Pure: both views have the same ids.
import { keyOf, placeOf } from '../core/board/boards.js';
import { isUnit } from '../core/words/names.js';
/** @import { Piece, Place, View } from '../core/types.js' */
/** @import { Place as DrawnPlace } from '../draw/types.js' */

/**
 * unknown: units that the side knew nothing of. elsewhere: units that it believed in another place. gone: units that it
 * believed to be there and that were no more. otherwise: units of which it believed something else, with the names of
 * those attributes.
 * @typedef {{ unknown: readonly Piece[], elsewhere: readonly { piece: Piece, believed: Place, was: Place, as_of: number |
 *   undefined }[], gone: readonly Piece[], otherwise: readonly { piece: Piece, what: readonly string[] }[] }} Differences
 */

/** @param {View} was the truth @param {View} believed @returns {Differences} */
export function differencesOf(was, believed) {
  const units = [...was.pieces.values()].filter(isUnit);
  const known = units.flatMap(piece => {
    const other = believed.pieces.get(piece.id);
    return other ? [{ piece, other, was: placeOf(was, piece), believed: placeOf(believed, other) }] : [];
  });
  const moved = known.filter(one => keyOf(one.was) !== keyOf(one.believed));
  return {
    unknown: units.filter(piece => !believed.pieces.has(piece.id)),
    elsewhere: moved.map(({ piece, other, ...places }) => ({ piece, ...places, as_of: other.as_of })),
    gone: [...believed.pieces.values()].filter(piece => isUnit(piece) && isCounted(piece) && !was.pieces.has(piece.id)),
    otherwise: known.flatMap(one => {
      const what = Object.entries(one.other.attributes).flatMap(([name, value]) =>
        one.piece.attributes[name] === value ? [] : [name],
      );
      return moved.includes(one) || what.length === 0 ? [] : [{ piece: one.piece, what }];
    }),
  };
}

/** Numbers below zero are counters that nobody can tell apart: they have no piece of their own. @param {Piece} piece */
const isCounted = piece => !piece.id.startsWith('-');

/** The places to mark on the map of the belief, and on that of the truth. @param {Differences} differences @param {View} was @param {View} believed */
export function placesOf({ unknown, elsewhere, gone, otherwise }, was, believed) {
  const each = (/** @type {readonly Place[]} */ places) =>
    /** @type {DrawnPlace[]} */ ([
      ...new Map(places.filter(place => place.board).map(place => [keyOf(place), place])).values(),
    ]);
  return {
    believed: each([
      ...elsewhere.map(one => one.believed),
      ...gone.map(piece => placeOf(believed, piece)),
      ...otherwise.map(({ piece }) => placeOf(was, piece)),
    ]),
    was: each([...unknown.map(piece => placeOf(was, piece)), ...elsewhere.map(one => one.was)]),
  };
}
