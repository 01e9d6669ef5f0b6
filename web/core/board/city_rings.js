// A city in rings, told from the terrain of its locations and, failing that, from their ids. Pure.

/** @typedef {{ id: string, terrain?: string }} Located */
/** @typedef {'field' | 'outer' | 'quarter' | 'inner' | 'citadel'} Role */

/** Words of the data, and the letters of the ids F1 O1 C1 I1 K1. @type {[Role, RegExp, RegExp][]} */
const roles = [
  ['outer', /outer.?wall/, /^o[1-8]$/i],
  ['inner', /inner.?wall/, /^i[1-4]$/i],
  ['citadel', /citadel/, /^k[1-4]$/i],
  ['quarter', /quarter/, /^c[1-8]$/i],
  ['field', /^field$|open/, /^f[1-8]$/i],
];

/**
 * A location of a city in rings and its number clockwise from the north; null: something else.
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

/** Is this board a city in rings, whole or in part? @param {{ areas: readonly Located[] }} board */
export const isCity = board => board.areas.length > 0 && board.areas.every(area => cityRole(area) !== null);
