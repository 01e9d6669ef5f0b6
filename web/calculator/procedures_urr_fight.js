// Combats of the handbook of Urr: units, their rows, one round, a whole battle.
import { choice, flag, group, int, keyed, list, names, pairs } from './procedure_fields.js';
import {
  combat,
  counters,
  fighterFields,
  id,
  items,
  palisade,
  preference,
  river,
  stance,
  terrain,
  unitFields,
} from './procedures_urr_fields.js';
/** @import { Procedure } from './procedure_fields.js' */

const rows = (/** @type {string} */ name, /** @type {string} */ label) =>
  int(name, label, 0, 4, { start: 0, optional: true });

/** @type {readonly Procedure[]} */
export const fightProcedures = [
  {
    name: 'combat_round',
    label: 'One round of a combat',
    rule: 'UH-105',
    help: 'Arrows, then blows: every die, every hit.',
    dice: 'shooters, then the melee; the holder’s units first',
    fields: combat,
  },
  {
    name: 'battle',
    label: 'A whole fight',
    rule: 'UH-104',
    help: 'Several rounds on end.',
    dice: 'round by round',
    fields: [
      ...combat,
      int('rounds', 'Rounds', 1, 12, { optional: true, start: 3 }),
      list(
        'orders',
        'New orders, round by round',
        [
          keyed(
            'changes',
            'Side',
            [
              pairs('stance', 'Stances', ['attack', 'defend', 'none'], { rare: true }),
              pairs('shoot', 'Who shoots', ['yes', 'no'], { rare: true }),
              preference,
            ],
            { spread: true },
          ),
        ],
        0,
        { optional: true },
      ),
    ],
  },
  {
    name: 'unit_profile',
    label: 'A unit’s scores',
    rule: 'UH-20',
    help: 'What it fights and shoots with, by its own equipment.',
    dice: '',
    fields: [group('unit', 'Unit', unitFields())],
  },
  {
    name: 'modifiers',
    label: 'Rows of one roll',
    rule: 'UH-35',
    help: 'Every row of the tables that applies.',
    dice: '',
    fields: [
      choice('table', 'Table', ['ranged', 'attack', 'defend'], { start: 'attack' }),
      group('unit', 'Unit', unitFields()),
      rows('from_wall', 'Shoots from a wall of'),
      rows('to_wall', 'Shoots at a wall of'),
      flag('target_undead', 'At undead'),
      rows('wall', 'Wall fought over'),
      flag('holder', 'It holds the place', false, { optional: true }),
      terrain,
      river,
      palisade,
    ],
  },
  {
    name: 'hits',
    label: 'Hits of a total',
    rule: 'UH-4',
    help: 'At 6, 10 and 14; at a wall from 3.',
    dice: '',
    fields: [
      int('total', 'Total', -50, 50, { start: 6 }),
      choice('target', 'Target', ['unit', 'wall'], { optional: true }),
    ],
  },
  {
    name: 'allocate_hits',
    label: 'Who takes the hits',
    rule: 'UH-15',
    help: 'Evenly; the owner’s list decides among equals.',
    dice: '',
    fields: [
      counters('units', 'Units', 'infantry'),
      int('hits', 'Hits', 0, 99, { start: 3 }),
      names('preference', 'Preference'),
    ],
  },
  {
    name: 'check_stack',
    label: 'Stacking',
    rule: 'UH-18',
    help: 'How many, and who with whom.',
    dice: '',
    fields: [
      choice('kind', 'Where', ['open', 'storm', 'wall_top', 'tower'], { start: 'storm' }),
      counters('units', 'Units', 'infantry'),
    ],
  },
  {
    name: 'round_orders',
    label: 'Orders of a round',
    rule: 'UH-95',
    help: 'What counts when some orders are missing or cannot be.',
    dice: '',
    fields: [
      list(
        'sides',
        'Sides',
        [
          id('urr'),
          flag('attacking', 'Declared the assault'),
          list('units', 'Units', fighterFields('militia'), 1, { counted: true }),
          .../** @type {const} */ ([
            ['submitted', 'New orders'],
            ['previous', 'Those of the last round'],
          ]).map(([name, label]) =>
            group(
              name,
              label,
              [
                pairs('stance', 'Stances', stance.choices ?? []),
                pairs('shoot', 'Who shoots', ['yes', 'no']),
                preference,
              ],
              { optional: true },
            ),
          ),
        ],
        1,
        { most: 2 },
      ),
    ],
  },
  {
    name: 'equip',
    label: 'Issue a marker',
    rule: 'UH-31',
    help: 'Weapon, armour or bow for good.',
    dice: '',
    fields: [group('unit', 'Unit', unitFields()), choice('item', 'Marker', items, { start: 'good_armour' })],
  },
  {
    name: 'breach_pass',
    label: 'Through the breach',
    rule: 'UH-44',
    help: 'One a round through a section of strength 1.',
    dice: '',
    fields: [
      int('wall_strength', 'Strength', 1, 4, { start: 1 }),
      names('candidates', 'Who wants to pass', { start: ['A'] }),
      int('passed', 'Passed already', 0, 24, { optional: true, start: 0 }),
    ],
  },
];
