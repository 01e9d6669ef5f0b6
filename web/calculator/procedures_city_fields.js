// Fields shared by several procedures of the city table. Data only.
import { choice, flag, group, int, list, square, units as stack, words } from './procedure_fields.js';
import { cityForms as T } from '../text/orders/forms_city_en.js';
/** @import { Field, Switches } from './procedure_fields.js' */

export const unitTypes = /** @type {const} */ ([
  'urr_heavy_infantry',
  'urr_light_infantry',
  'urr_militia',
  'urr_archer',
  'urr_cavalry',
  'urr_artillery',
  'urr_genie',
  'imperial_guard',
  'mercenary_heavy_infantry',
  'mercenary_light_infantry',
  'mercenary_archer',
  'mercenary_cavalry',
  'mercenary_artillery',
  'trebuchet',
  'zombie',
  'dwarf_heavy_infantry',
  'dwarf_light_infantry',
  'dwarf_archer',
  'gnome_light_infantry',
  'gnome_steam_artillery',
  'elf_light_infantry',
  'elf_archer',
  'elf_cavalry',
]);
/** @param {string} name @param {string} label @param {string} first @param {Partial<Field>} [more] @returns {Field} */
export const units = (name, label, first, more = {}) => stack(name, label, first, { choices: unitTypes, ...more });
export const camps = /** @type {const} */ (['city', 'dark', 'neutral']);
export const fightingCamps = /** @type {const} */ (['city', 'dark']);
export const results = /** @type {const} */ (['DV', 'D', 'X', 'A', 'AV']);
export const directions = /** @type {const} */ (['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']);

export const terrain = choice('terrain', T.groundOfTheDefender, ['open', 'building', 'wall', 'breach'], {
  start: 'open',
  rare: true,
});
export const umpireShift = int('umpire_shift', T.umpiresColumnShift, -12, 12, {
  start: 0,
  optional: true,
  rare: true,
  help: T.positiveInTheAttackersFavour,
});
export const initiative = words('initiative', T.initiativeFirstToLast, camps, { optional: true });

/** The standard map with the state of its walls and gates. @type {Field} */
export const board = group('board', T.mapOfTheSiege, [
  { name: 'map', label: T.map, type: 'fixed', start: 'siege_of_ur' },
  list(
    'markers',
    T.damagedSections,
    [square('at', T.section, [14, 6]), int('count', T.markers, 0, 3, { start: 1 })],
    0,
    { optional: true },
  ),
  list(
    'gates',
    T.gatesNotAsAtTheStart,
    [square('at', T.gate, [15, 6]), choice('held', T.heldBy, camps, { start: 'city' }), flag('open', T.open)],
    0,
    { optional: true },
  ),
]);

/** The switches that the adjudicator accepts. @type {Switches} */
export const switches = {
  stack_limit: [4, 1, 2, 3, 5, 6, 8, 10, 12, 16, 20],
  reduced_combat: [true, false],
  loss_rounding: ['half_up', 'half_down', 'defender'],
  melee_loss_order: ['top_first', 'spread'],
  cavalry_measure: ['units', 'steps'],
  cavalry_zero: ['as_one', 'overwhelming'],
  difficult_terrain: [false, true],
  retreat_mode: ['together', 'each'],
  no_retreat_units: ['stay', 'destroyed'],
  blocked_retreat: ['extra_step', 'surrender'],
  missile_limit: ['per_round', 'per_target'],
  static_missile_fire: [false, true],
  artillery_range: ['up_to', 'exact'],
  gnome_chance: ['always', 'long_range', 'off'],
  genie_closes_breach: [true, false],
  initiative: ['roll', 'alternate', 'besieger_first', 'umpire'],
  resolution: ['simultaneous', 'initiative_order'],
  move_score: ['scores', 'free'],
  pass_through: ['archers', 'never', 'always'],
  raise_nights: ['every_night', 'first_night_only'],
  guarded_graveyard_blocks: [true, false],
  capture_rule: ['all', 'majority'],
  guard_required: [false, true],
};
