// The words in which procedures are described, and the lists that several of them share. Data only.

/** @typedef {'int' | 'flag' | 'choice' | 'text' | 'square' | 'path' | 'words' | 'units' | 'group' | 'list' | 'keyed' | 'fixed'} FieldType */
/**
 * One field of a situation. int: low … high. square: [x, y]. path: squares. words: a list of words. units: a stack, top first.
 * group: an object. list: objects. keyed: objects under the keys of `choices`. fixed: a value nobody chooses.
 * @typedef {{ name: string, label: string, type: FieldType, low?: number, high?: number, choices?: readonly string[], optional?: boolean,
 *   start?: any, fields?: readonly Field[], least?: number, help?: string }} Field
 */
/** @typedef {{ name: string, label: string, rule: string, help: string, fields: readonly Field[], dice: string, headline: readonly string[] }} Procedure
 *  dice: what is thrown, in words; empty: nothing. headline: the members of the outcome that are told first, and counted in a distribution. */

/** @param {string} name @param {string} label @param {number} low @param {number} high @param {Partial<Field>} [more] @returns {Field} */
export const int = (name, label, low, high, more = {}) => ({ name, label, type: 'int', low, high, ...more });
/** @param {string} name @param {string} label @param {readonly string[]} choices @param {Partial<Field>} [more] @returns {Field} */
export const choice = (name, label, choices, more = {}) => ({ name, label, type: 'choice', choices, ...more });
/** @param {string} name @param {string} label @param {boolean} [start] @returns {Field} */
export const flag = (name, label, start = false) => ({ name, label, type: 'flag', start });
/** @param {string} name @param {string} label @param {Partial<Field>} [more] @returns {Field} */
export const text = (name, label, more = {}) => ({ name, label, type: 'text', optional: true, ...more });
/** @param {string} name @param {string} label @param {[number, number]} [start] @param {Partial<Field>} [more] @returns {Field} */
export const square = (name, label, start, more = {}) => ({ name, label, type: 'square', start, ...more });
/** @param {string} name @param {string} label @param {Partial<Field>} [more] @returns {Field} */
export const path = (name, label, more = {}) => ({ name, label, type: 'path', ...more });
/** @param {string} name @param {string} label @param {readonly string[]} choices @param {Partial<Field>} [more] @returns {Field} */
export const words = (name, label, choices, more = {}) => ({ name, label, type: 'words', choices, ...more });
/** @param {string} name @param {string} label @param {readonly Field[]} fields @param {Partial<Field>} [more] @returns {Field} */
export const group = (name, label, fields, more = {}) => ({ name, label, type: 'group', fields, ...more });
/** @param {string} name @param {string} label @param {readonly Field[]} fields @param {number} [least] @param {Partial<Field>} [more] @returns {Field} */
export const list = (name, label, fields, least = 0, more = {}) => ({ name, label, type: 'list', fields, least, ...more });
/** @param {string} name @param {string} label @param {string} first @param {Partial<Field>} [more] @returns {Field} */
export const units = (name, label, first, more = {}) => ({ name, label, type: 'units', choices: unitTypes, start: first ? [{ type: first }] : [], ...more });

export const unitTypes = /** @type {const} */ ([
  'urr_heavy_infantry', 'urr_light_infantry', 'urr_militia', 'urr_archer', 'urr_cavalry', 'urr_artillery', 'urr_genie', 'imperial_guard',
  'mercenary_heavy_infantry', 'mercenary_light_infantry', 'mercenary_archer', 'mercenary_cavalry', 'mercenary_artillery', 'trebuchet', 'zombie',
  'dwarf_heavy_infantry', 'dwarf_light_infantry', 'dwarf_archer', 'gnome_light_infantry', 'gnome_steam_artillery', 'elf_light_infantry', 'elf_archer', 'elf_cavalry']);
export const camps = /** @type {const} */ (['city', 'dark', 'neutral']);
export const fightingCamps = /** @type {const} */ (['city', 'dark']);
export const results = /** @type {const} */ (['DV', 'D', 'X', 'A', 'AV']);
export const directions = /** @type {const} */ (['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']);

export const terrain = choice('terrain', 'Ground of the defender', ['open', 'building', 'wall', 'breach'], { start: 'open' });
export const umpireShift = int('umpire_shift', 'Umpire’s column shift', -12, 12, { start: 0, optional: true, help: 'positive: in the attacker’s favour' });
export const initiative = words('initiative', 'Initiative, first to last', camps, { optional: true });

/** The standard map with what happened to its walls and gates. @type {Field} */
export const board = group('board', 'Map of the siege', [
  { name: 'map', label: 'Map', type: 'fixed', start: 'siege_of_ur' },
  list('markers', 'Damaged sections', [square('at', 'Section', [14, 6]), int('count', 'Markers', 0, 3, { start: 1 })], 0, { optional: true }),
  list('gates', 'Gates not as at the start', [square('at', 'Gate', [15, 6]), choice('held', 'Held by', camps, { start: 'city' }), flag('open', 'Open')], 0, { optional: true }),
]);

/** The switches that the adjudicator knows: what may be chosen, the rulebook's own choice first. @type {Readonly<Record<string, readonly (string | number | boolean)[]>>} */
export const switches = {
  stack_limit: [4, 1, 2, 3, 5, 6, 8, 10, 12, 16, 20], reduced_combat: [true, false], loss_rounding: ['half_up', 'half_down', 'defender'],
  melee_loss_order: ['top_first', 'spread'], cavalry_measure: ['units', 'steps'], cavalry_zero: ['as_one', 'overwhelming'], difficult_terrain: [false, true],
  retreat_mode: ['together', 'each'], no_retreat_units: ['stay', 'destroyed'], blocked_retreat: ['extra_step', 'surrender'], missile_limit: ['per_round', 'per_target'],
  static_missile_fire: [false, true], artillery_range: ['up_to', 'exact'], gnome_chance: ['always', 'long_range', 'off'], genie_closes_breach: [true, false],
  initiative: ['roll', 'alternate', 'besieger_first', 'umpire'], resolution: ['simultaneous', 'initiative_order'], move_score: ['scores', 'free'],
  pass_through: ['archers', 'never', 'always'], raise_nights: ['every_night', 'first_night_only'], guarded_graveyard_blocks: [true, false],
  capture_rule: ['all', 'majority'], guard_required: [false, true],
};
