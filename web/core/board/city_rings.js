// Recognises a city in rings by the terrain of its locations or, failing that, by their ids. Pure.

/** @typedef {{ id: string, terrain?: string }} Located */
/** @typedef {'field' | 'outer' | 'quarter' | 'inner' | 'citadel'} Role */

/** Terrain words in the data, and the first letters of the ids F1 O1 C1 I1 K1. @type {[Role, RegExp, RegExp][]} */
const roles = [
  ['outer', /outer.?wall/, /^o[1-8]$/i],
  ['inner', /inner.?wall/, /^i[1-4]$/i],
  ['citadel', /citadel/, /^k[1-4]$/i],
  ['quarter', /quarter/, /^c[1-8]$/i],
  ['field', /^field$|open/, /^f[1-8]$/i],
];

/**
 * The role of a location in a city in rings, and its number clockwise from north; null: not such a location.
 * @param {Located} area
 * @returns {{ role: Role, number: number } | null}
 */
export function cityRole(area) {
  const found =
    roles.find(([, , id]) => id.test(area.id)) ??
    (/\d$/.test(area.id) ? roles.find(([, words]) => words.test(area.terrain ?? '')) : undefined);
  const number = Number(/\d+$/.exec(area.id)?.[0]);
  return found && number >= 1 && number <= (found[0] === 'inner' || found[0] === 'citadel' ? 4 : 8)
    ? { role: found[0], number }
    : null;
}

/**
 * Whether all areas of this board belong to a city in rings. The board may show only part of the city.
 * @param {{ areas: readonly Located[] }} board
 */
export const isCity = board => board.areas.length > 0 && board.areas.every(area => cityRole(area) !== null);
