// The lists that several procedures of the handbook of Urr share. Data only.
import { choice, flag, group, int, list, names, text } from './procedure_fields.js';
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
export const id = start => text('id', 'Name', { optional: false, start });
export const stance = choice('stance', 'Stance', ['attack', 'defend', 'none'], { optional: true });
export const terrain = choice(
  'terrain',
  'Ground',
  ['open', 'wood', 'city', 'bog', 'hill', 'dwarf_hill', 'dwarf_tunnel'],
  { start: 'open' },
);
export const river = flag('river', 'Across a river');
export const palisade = int('palisade', 'Palisade of the holder', 0, 2, { start: 0, optional: true });
export const circuit = choice('circuit', 'Circuit', ['outer', 'inner'], { start: 'outer' });
export const damage = int('damage', 'Steps crossed off', 0, 7, { start: 0, optional: true });
export const wall = group('wall', 'Section', [circuit, damage]);
export const strength = (/** @type {string} */ label, /** @type {Partial<Field>} */ more = {}) =>
  int('wall_strength', label, 1, 4, more);

/** What is seldom said of a unit lies folded. @type {readonly Field[]} */
const unitMore = [
  choice('kin', 'Kin', kins, rare),
  int('melee', 'Melee', 0, 12, rare),
  choice('use', 'Melee is for', ['both', 'D', 'A'], rare),
  int('ranged', 'Ranged', 0, 12, rare),
  choice('weapon', 'Weapon', qualities, rare),
  choice('armour', 'Armour', qualities, rare),
  choice('bow', 'Bow', ['none', 'excellent'], rare),
  { ...flag('raider', 'Raiders with it'), rare: true },
  choice('tower', 'In the siege tower', ['ranged', 'melee'], rare),
  { ...flag('passing', 'Walks through the breach'), rare: true },
  int('taken', 'Hits in this tactical turn', 0, 99, rare),
  int('magic_attack', 'Magic in attack', -6, 6, rare),
  int('magic_defend', 'Magic in defence', -6, 6, rare),
];
const steps = int('steps', 'Steps', 0, 30, { optional: true });
/** One unit. @param {string} [type] @param {string} [name] @returns {Field[]} */
export const unitFields = (type = 'infantry', name = 'A') => [
  id(name),
  choice('type', 'Type', unitTypes, { optional: true, start: type }),
  steps,
  ...unitMore,
];
/** A unit that fights: it has a stance and may shoot. @param {string} [type] @returns {Field[]} */
export const fighterFields = (type = 'infantry') => [
  { ...id(''), rare: true, optional: true },
  choice('type', 'Type', unitTypes, { optional: true, start: type }),
  steps,
  stance,
  flag('shoot', 'Shoots', false, rare),
  ...unitMore,
];
/** Where only the counter matters. @param {string} name @param {string} label @param {string} first @param {number} [least] @returns {Field} */
export const counters = (name, label, first, least = 1) =>
  list(
    name,
    label,
    [
      id('A'),
      choice('type', 'Type', [...unitTypes, ...starTypes], { optional: true, start: first }),
      steps,
      choice('kin', 'Kin', kins, rare),
      int('taken', 'Hits in this tactical turn', 0, 99, rare),
      { ...flag('passing', 'Walks through the breach'), rare: true },
      { ...flag('attached', 'Attached'), rare: true },
      choice('tower', 'In the siege tower', ['ranged', 'melee'], rare),
    ],
    least,
  );
export const preference = group(
  'preference',
  'Who takes the hits',
  [names('ranged', 'Arrows'), names('melee', 'Blows')],
  { optional: true },
);

/** Both sides of a fight, as in the handbook's example: the holder first. @type {Field} */
export const sides = list(
  'sides',
  'Sides, the holder first',
  [id('Holders'), list('units', 'Units', fighterFields(), 1, { counted: true }), { ...preference, rare: true }],
  2,
  {
    most: 2,
    start: [
      { units: [{ type: 'militia' }, {}] },
      { id: 'Attackers', units: [{ type: 'archers' }, { count: 3, stance: 'attack' }] },
    ],
  },
);
export const combat = [
  choice('kind', 'Combat', ['open', 'storm', 'wall_top'], { start: 'storm' }),
  strength('Strength of the wall', { optional: true, start: 2, help: 'in a storm' }),
  { ...terrain, rare: true },
  { ...river, rare: true },
  { ...palisade, rare: true },
  sides,
];

/** A small land to begin with. @type {Field} */
export const map = group('map', 'Land', [
  names('areas', 'Areas', { optional: false, start: ['south_march', 'south_vale', 'urr_south', 'urr_west'] }),
  list(
    'edges',
    'Edges',
    [
      text('a', 'From', { optional: false, start: 'south_vale' }),
      text('b', 'To', { optional: false, start: 'urr_south' }),
      flag('road', 'Road'),
      flag('river', 'River'),
      choice('crossing', 'Crossing', ['none', 'bridge', 'pontoon'], { optional: true }),
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

/** The switches that the adjudicator knows. @type {Switches} */
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
