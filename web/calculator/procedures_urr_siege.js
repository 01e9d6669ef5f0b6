// Walls, engines and engineers of the handbook of Urr.
import { choice, flag, group, int, list, names, text, words } from './procedure_fields.js';
import {
  circuit,
  counters,
  damage,
  engineKinds,
  factions,
  id,
  projectNames,
  strength,
  unitFields,
  wall,
} from './procedures_urr_fields.js';
/** @import { Procedure } from './procedure_fields.js' */

const site = [
  int('damage', 'Steps crossed off', 0, 7, { start: 0, optional: true }),
  .../** @type {const} */ ([
    ['enemy_outside', 'Enemy in the field'],
    ['enemy_inside', 'Enemy in the quarter'],
    ['river', 'A river'],
    ['solid_stone', 'Solid stone'],
    ['city_wall', 'Under the walls of Urr'],
    ['flooded', 'Flooded'],
    ['inside_city', 'Inside the city'],
    ['shields', 'Shields stand'],
    ['tower', 'Tower stands'],
    ['ramp_work', 'Ramp is worked on'],
    ['engine_damaged', 'Engine damaged'],
  ]).map(([name, label]) => flag(name, label)),
];

/** @type {readonly Procedure[]} */
export const siegeProcedures = [
  {
    name: 'bombard',
    label: 'Bombardment',
    rule: 'UH-51',
    help: 'From a total of 3 a shot crosses off a step.',
    dice: 'one d6 a shot',
    fields: [
      wall,
      list(
        'engines',
        'Engines',
        [
          id('T1'),
          choice('kind', 'Kind', engineKinds, { optional: true }),
          int('modifier', 'Modifier after raids', -12, 12, { optional: true }),
          int('base', 'Base', -6, 12, { optional: true, rare: true }),
          int('shots', 'Shots', 1, 6, { optional: true, rare: true }),
        ],
        1,
      ),
    ],
  },
  {
    name: 'wall_state',
    label: 'A section of the wall',
    rule: 'UH-40',
    help: 'Boxes, strength, rows.',
    dice: '',
    fields: [circuit, damage, int('change', 'Crossed off now', -20, 20, { start: 0, optional: true })],
  },
  {
    name: 'siege_tower_week',
    label: 'A week at the siege tower',
    rule: 'UH-70',
    help: 'Shields, ramp, tower; two builders under fire.',
    dice: 'one d6 a builder who is shot at',
    fields: [
      group('state', 'As it stands', [
        flag('shields', 'Shields'),
        int('ramp_weeks', 'Weeks of ramp', 0, 3, { start: 0, optional: true }),
        flag('tower', 'Tower'),
      ]),
      words('projects', 'Projects', ['tower_shields', 'siege_tower'], { optional: true }),
      list('builders', 'Builders', unitFields('infantry', 'B1'), 0, { most: 2, optional: true }),
      strength('Strength of the wall', { optional: true, start: 4 }),
      list('shooters', 'Who shoots at each', unitFields('archers', 'S'), 0, { most: 2, optional: true, holes: true }),
    ],
  },
  {
    name: 'check_project',
    label: 'Is this project lawful?',
    rule: 'UH-60',
    help: 'Corps, capacity, place.',
    dice: '',
    fields: [
      choice('faction', 'Whose', factions, { start: 'urr' }),
      group('corps', 'Corps', [
        choice('kind', 'Kind', ['dwarf', 'baggage_train', 'other'], { start: 'dwarf' }),
        int('busy', 'Projects already', 0, 9, { start: 0, optional: true }),
        flag('in_combat', 'In a combat this week'),
      ]),
      choice('project', 'Project', projectNames, { start: 'wall_repair' }),
      group('site', 'Place', site, { optional: true }),
    ],
  },
  {
    name: 'sap',
    label: 'Sapping',
    rule: 'UH-57',
    help: 'One roll a week from the second.',
    dice: 'one d6',
    fields: [
      wall,
      int('weeks', 'Weeks', 1, 12, { start: 2 }),
      int('corps', 'Corps', 1, 4, { start: 1, optional: true }),
      int('countermine', 'Counter-mining corps', 0, 4, { start: 0, optional: true }),
    ],
  },
  {
    name: 'vault',
    label: 'Throw the dead',
    rule: 'UH-80',
    help: 'One undead a trebuchet; it lands with three steps.',
    dice: '',
    fields: [
      int('trebuchets', 'Trebuchets', 0, 24, { start: 2 }),
      int('busy', 'Busy', 0, 24, { start: 0, optional: true }),
      counters('units', 'Undead', 'undead'),
    ],
  },
  {
    name: 'fire_attack',
    label: 'Set fires',
    rule: 'UH-82',
    help: 'One food for all; one fire a trebuchet.',
    dice: '',
    fields: [
      int('trebuchets', 'Trebuchets', 0, 24, { start: 2 }),
      int('busy', 'Busy', 0, 24, { start: 0, optional: true }),
      int('food', 'Food', 0, 100_000, { start: 30 }),
      names('targets', 'Quarters', { optional: true, start: ['C5'] }),
      names('burnt', 'Burnt already'),
    ],
  },
  {
    name: 'fire_end',
    label: 'Fires at the end of the turn',
    rule: 'UH-84',
    help: 'Two units for the whole turn douse one.',
    dice: '',
    fields: [
      int('food', 'Food', 0, 100_000, { start: 60 }),
      int('gold', 'Gold', 0, 100_000, { start: 40 }),
      list(
        'fires',
        'Fires',
        [
          text('section', 'Quarter', { optional: false, start: 'C5' }),
          flag('magic', 'Magic helps'),
          list('fighters', 'Fire-fighters', [
            id('A'),
            flag('whole_turn', 'The whole turn', true),
            flag('alive', 'Alive', true),
          ]),
        ],
        1,
      ),
    ],
  },
];
