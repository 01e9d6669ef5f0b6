// Keys for maps and sets of places. Pure.

/**
 * @typedef {{ board?: string, square?: readonly number[], hex?: readonly number[], point?: readonly number[], area?:
 *   string, edge?: readonly string[] }} Keyed
 */

/** A place as a map key: "14,1", an area's id, or the two areas of an edge. @param {Keyed} place */
export function placeKey(place) {
  const numbers = place.square ?? place.hex ?? place.point;
  return numbers ? `${numbers[0]},${numbers[1]}` : (place.area ?? (place.edge ? [...place.edge].sort().join('|') : ''));
}

/** A key for a place on any board; boards do not share places. @param {Keyed} place */
export const boardKey = place => `${place.board}/${placeKey(place)}`;
