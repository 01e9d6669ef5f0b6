// Fields shared by several procedures of the handbook of Urr. Data only.
import { choice, flag, group, int, list, names, text } from './procedure_fields.js';
import { urrForms as T } from '../text/orders/forms_urr_en.js';
/** @import { Field, Switches } from './procedure_fields.js' */

export const unitTypes = /** @type {const} */ ([
  'infantry',
  'archers',
  'militia',
  'undead',
  'dwarf_infantry',
  'dwarf_crossbows',
  'gnome_infantry',
  'gnome_militia',
  'elf_archers',
  'elf_infantry',
  'city_engineers',
  'masons',
  'ogres',
  'kobolds',
  'halflings',
  'dragon',
  'colossus',
  'baggage_train',
]);
export const starTypes = /** @type {const} */ ([
  'raiders',
  'elf_raiders',
  'dwarf_raiders',
  'gnome_raiders',
  'orc_raiders',
  'magic_user',
]);
export const engineKinds = /** @type {const} */ (['trebuchet', 'heavy_trebuchet', 'dragon', 'colossus']);
export const projectNames = /** @type {const} */ ([
  'palisade',
  'wall_repair',
  'horse',
  'pontoon',
  'rafts',
  'flood_repair',
  'crane',
  'tunnel',
  'tower_shields',
  'siege_tower',
  'sap',
  'repair_engine',
  'custom',
]);
export const factions = /** @type {const} */ (['urr', 'pod', 'redbeards', 'longbeards', 'gnomes', 'elves']);
export const items = /** @type {const} */ ([
  'good_weapon',
  'excellent_weapon',
  'good_armour',
  'excellent_armour',
  'excellent_bow',
]);
export const kins = /** @type {const} */ ([
  'human',
  'elf',
  'dwarf',
  'gnome',
  'undead',
  'halfling',
  'kobold',
  'ogre',
  'orc',
  'dragon',
]);
const qualities = /** @type {const} */ (['none', 'good', 'excellent']);
const rare = { optional: true, rare: true };

/** @param {string} start */
export const id = start => text('id', T.name, { optional: false, start });
export const stance = choice('stance', T.stance, ['attack', 'defend', 'none'], { optional: true });
export const terrain = choice(
  'terrain',
  T.ground,
  ['open', 'wood', 'city', 'bog', 'hill', 'dwarf_hill', 'dwarf_tunnel'],
  { start: 'open' },
);
export const river = flag('river', T.acrossARiver);
export const palisade = int('palisade', T.palisadeOfTheHolder, 0, 2, { start: 0, optional: true });
export const circuit = choice('circuit', T.circuit, ['outer', 'inner'], { start: 'outer' });
export const damage = int('damage', T.stepsCrossedOff, 0, 7, { start: 0, optional: true });
export const wall = group('wall', T.section, [circuit, damage]);
export const strength = (/** @type {string} */ label, /** @type {Partial<Field>} */ more = {}) =>
  int('wall_strength', label, 1, 4, more);

/** Rarely used fields of a unit are folded. @type {readonly Field[]} */
const unitMore = [
  choice('kin', T.kin, kins, rare),
  int('melee', T.melee, 0, 12, rare),
  choice('use', T.meleeIsFor, ['both', 'D', 'A'], rare),
  int('ranged', T.ranged, 0, 12, rare),
  choice('weapon', T.weapon, qualities, rare),
  choice('armour', T.armour, qualities, rare),
  choice('bow', T.bow, ['none', 'excellent'], rare),
  { ...flag('raider', T.raidersWithIt), rare: true },
  choice('tower', T.inTheSiegeTower, ['ranged', 'melee'], rare),
  { ...flag('passing', T.walksThroughTheBreach), rare: true },
  int('taken', T.hitsInThisTacticalTurn, 0, 99, rare),
  int('magic_attack', T.magicInAttack, -6, 6, rare),
  int('magic_defend', T.magicInDefence, -6, 6, rare),
];
const steps = int('steps', T.steps, 0, 30, { optional: true });
/** One unit. @param {string} [type] @param {string} [name] @returns {Field[]} */
export const unitFields = (type = 'infantry', name = 'A') => [
  id(name),
  choice('type', T.type, unitTypes, { optional: true, start: type }),
  steps,
  ...unitMore,
];
/** A unit that fights: it has a stance and may shoot. @param {string} [type] @returns {Field[]} */
export const fighterFields = (type = 'infantry') => [
  { ...id(''), rare: true, optional: true },
  choice('type', T.type, unitTypes, { optional: true, start: type }),
  steps,
  stance,
  flag('shoot', T.shoots, false, rare),
  ...unitMore,
];
/**
 * Units of which only the counter matters.
 * @param {string} name
 * @param {string} label
 * @param {string} first
 * @param {number} [least]
 * @returns {Field}
 */
export const counters = (name, label, first, least = 1) =>
  list(
    name,
    label,
    [
      id('A'),
      choice('type', T.type, [...unitTypes, ...starTypes], { optional: true, start: first }),
      steps,
      choice('kin', T.kin, kins, rare),
      int('taken', T.hitsInThisTacticalTurn, 0, 99, rare),
      { ...flag('passing', T.walksThroughTheBreach), rare: true },
      { ...flag('attached', T.attached), rare: true },
      choice('tower', T.inTheSiegeTower, ['ranged', 'melee'], rare),
    ],
    least,
  );
export const preference = group('preference', T.whoTakesTheHits, [names('ranged', T.arrows), names('melee', T.blows)], {
  optional: true,
});

/** Both sides of a fight, as in the handbook's example: the defender first. @type {Field} */
export const sides = list(
  'sides',
  T.sidesTheHolderFirst,
  [id(T.holders), list('units', T.units, fighterFields(), 1, { counted: true }), { ...preference, rare: true }],
  2,
  {
    most: 2,
    start: [
      { units: [{ type: 'militia' }, {}] },
      { id: T.attackers, units: [{ type: 'archers' }, { count: 3, stance: 'attack' }] },
    ],
  },
);
export const combat = [
  choice('kind', T.combat, ['open', 'storm', 'wall_top'], { start: 'storm' }),
  strength(T.strengthOfTheWall, { optional: true, start: 2, help: T.inAStorm }),
  { ...terrain, rare: true },
  { ...river, rare: true },
  { ...palisade, rare: true },
  sides,
];

/** A small sample land. @type {Field} */
export const map = group('map', T.land, [
  names('areas', T.areas, { optional: false, start: ['south_march', 'south_vale', 'urr_south', 'urr_west'] }),
  list(
    'edges',
    T.edges,
    [
      text('a', T.from, { optional: false, start: 'south_vale' }),
      text('b', T.to, { optional: false, start: 'urr_south' }),
      flag('road', T.road),
      flag('river', T.river),
      choice('crossing', T.crossing, ['none', 'bridge', 'pontoon'], { optional: true }),
    ],
    1,
    {
      start: [
        { a: 'south_march', b: 'south_vale', road: true },
        { road: true, river: true },
        { a: 'urr_south', b: 'urr_west' },
      ],
    },
  ),
]);

/** The switches that the adjudicator accepts. @type {Switches} */
export const switches = {
  rounds_per_tactical_turn: [3, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  hit_spread: ['cumulative', 'phase', 'free'],
  undead_target: ['majority', 'any', 'all'],
  raider_ranged: [false, true],
  weapon_on_defence: [true, false],
  dwarf_terrain: ['dwarves', 'all'],
  wall_holder_attack: ['minus', 'none'],
  breach_vulnerable: ['first_hit', 'none'],
  tower_defenders: ['keep', 'lose'],
  enforce_stacking: [true, false],
  shields_cancel_wall: [false, true],
  undead_build_ramp: [false, true],
  wall_resists_bombardment: [false, true],
  demolition_multi: [false, true],
  bombardment_starts_tactical: [false, true],
  fire_loss: ['sequential', 'pooled'],
  fire_rounding: ['up', 'nearest', 'down'],
  sapping: ['umpire', 'proposed'],
};
