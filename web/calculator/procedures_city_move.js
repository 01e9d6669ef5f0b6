// Marching, stacking and falling back at the city table.
import { board, camps, fightingCamps, initiative, units } from './procedures_city_fields.js';
import { choice, flag, group, int, list, path, square, text, words } from './procedure_fields.js';
/** @import { Procedure } from './procedure_fields.js' */

const stance = choice('stance', 'Stance', ['attack', 'hold'], { optional: true });
const areas = [
  'ashen_pass',
  'black_plain',
  'upper_ford',
  'barley_fields',
  'north_head',
  'date_groves',
  'east_head',
  'salt_track',
  'south_east_head',
  'reed_marsh',
  'west_head',
  'old_canal',
  'south_west_head',
  'dwarf_halls',
  'gnome_works',
  'elf_wood',
];

/** @type {readonly Procedure[]} */
export const moveProcedures = [
  {
    name: 'check_move',
    label: 'Is this move lawful?',
    rule: 'CT-31',
    help: 'Cost, walls, gates and what bars the way.',
    dice: '',
    fields: [
      board,
      group('group', 'Who moves', [
        text('id', 'Name'),
        choice('camp', 'Camp', camps, { start: 'dark' }),
        square('at', 'Stands at', [14, 3]),
        units('units', 'Units', 'imperial_guard'),
        group('order', 'Order', [
          choice('kind', 'Kind', ['move', 'break_off'], { start: 'move' }),
          path('path', 'Path', {
            start: [
              [14, 4],
              [14, 5],
            ],
          }),
          flag('avoid_contact', 'Stop before the enemy'),
          stance,
        ]),
      ]),
      list('others', 'Others on the map', [
        choice('camp', 'Camp', camps, { start: 'city' }),
        square('at', 'At', [15, 6]),
      ]),
    ],
  },
  {
    name: 'resolve_moves',
    label: 'Resolve moves',
    rule: 'CT-37',
    help: 'All moves at once, pulse by pulse: who arrives, who meets whom, who shoots at whom.',
    dice: '',
    fields: [
      board,
      initiative,
      list(
        'groups',
        'Groups',
        [
          text('id', 'Name'),
          choice('camp', 'Camp', camps, { start: 'dark' }),
          square('at', 'Stands at', [14, 3]),
          units('units', 'Units', 'imperial_guard'),
          group('order', 'Order', [
            choice('kind', 'Kind', ['hold', 'move', 'break_off'], { start: 'hold' }),
            path('path', 'Path', { optional: true }),
            flag('avoid_contact', 'Stop before the enemy'),
            stance,
            text('shoot', 'Archers shoot', { help: 'first, none or the name of a group' }),
          ]),
        ],
        1,
      ),
    ],
  },
  {
    name: 'roles',
    label: 'Who attacks?',
    rule: 'CT-39',
    help: 'Attacker and defender of a contact.',
    dice: '',
    fields: [
      initiative,
      list(
        'groups',
        'Groups in the square',
        [choice('camp', 'Camp', fightingCamps, { start: 'dark' }), flag('moved_in', 'Moved in'), stance],
        2,
      ),
    ],
  },
  {
    name: 'stacking',
    label: 'Stacking',
    rule: 'CT-14',
    help: 'May these units enter, and how do they stand then?',
    dice: '',
    fields: [
      list('present', 'Already there', [
        choice('camp', 'Camp', camps, { start: 'city' }),
        units('units', 'Units', 'urr_heavy_infantry', { least: 0 }),
      ]),
      group('entering', 'Entering', [
        choice('camp', 'Camp', camps, { start: 'city' }),
        units('units', 'Units', 'urr_light_infantry'),
      ]),
    ],
  },
  {
    name: 'retreat_path',
    label: 'Way of retreat',
    rule: 'CT-60',
    help: 'Where a beaten stack falls back to.',
    dice: '',
    fields: [
      board,
      group('group', 'Who retreats', [
        choice('camp', 'Camp', camps, { start: 'dark' }),
        square('at', 'Stands at', [15, 5]),
        int('squares', 'Squares to go', 1, 20, { start: 2 }),
        int('count', 'Units', 1, 20, { start: 1 }),
        flag('climbs', 'May cross closed walls (not cavalry)', true),
        flag('walls_only', 'Only along walls (genies)'),
        square('rally', 'Rally square', undefined, { optional: true }),
        path('prefer', 'Ordered path', { optional: true }),
      ]),
      list('others', 'Others on the map', [
        choice('camp', 'Camp', camps, { start: 'city' }),
        square('at', 'At', [15, 6]),
        int('count', 'Units', 1, 20, { start: 1, optional: true }),
      ]),
    ],
  },
  {
    name: 'approach',
    label: 'March on the land map',
    rule: 'CT-10',
    help: 'How many rounds a column takes, and when it arrives.',
    dice: '',
    fields: [
      words('path', 'Areas in order', areas, { start: ['ashen_pass', 'black_plain'] }),
      flag('with_engines', 'With engines'),
      int('turn', 'Starts in turn', 1, 7, { start: 1, optional: true }),
      int('round', 'Starts in round', 1, 6, { start: 1, optional: true }),
    ],
  },
  {
    name: 'visibility',
    label: 'What is seen',
    rule: 'CT-72',
    help: 'The squares that these watchers see (fog).',
    dice: '',
    fields: [
      board,
      choice('time', 'Time', ['day', 'night'], { start: 'day' }),
      path('viewers', 'Watchers stand at', { start: [[15, 6]] }),
    ],
  },
];
