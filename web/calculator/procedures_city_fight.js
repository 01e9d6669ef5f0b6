// Fights, shooting and siege work of the city table.
import { directions, results, terrain, umpireShift, units } from './procedures_city_fields.js';
import { choice, flag, group, int, list, square, text } from './procedure_fields.js';
/** @import { Procedure } from './procedure_fields.js' */

/** @type {readonly Procedure[]} */
export const fightProcedures = [
  {
    name: 'melee',
    label: 'Melee',
    rule: 'CT-51',
    help: 'Two stacks fight: odds, shifts, one die, losses and retreat.',
    dice: 'one d6',
    fields: [
      group('attacker', 'Attacker', [units('units', 'Units, top first', 'imperial_guard')]),
      group('defender', 'Defender', [units('units', 'Units, top first', 'urr_heavy_infantry')]),
      terrain,
      umpireShift,
    ],
  },
  {
    name: 'odds',
    label: 'Odds and column',
    rule: 'CT-51',
    help: 'From strengths to the column of the table.',
    dice: '',
    fields: [
      int('attack', 'Attack strength', 1, 999, { start: 12 }),
      int('defence', 'Defence strength', 1, 999, { start: 6 }),
      int('attacker_cavalry', 'Attacker’s cavalry', 0, 99, { start: 0, optional: true }),
      int('defender_cavalry', 'Defender’s cavalry', 0, 99, { start: 0, optional: true }),
      terrain,
      umpireShift,
    ],
  },
  {
    name: 'losses',
    label: 'Losses',
    rule: 'CT-54',
    help: 'What a result letter costs both sides.',
    dice: '',
    fields: [
      choice('result', 'Result', results, { start: 'X' }),
      int('attacker_steps', 'Attacker’s steps', 1, 99, { start: 8 }),
      int('defender_steps', 'Defender’s steps', 1, 99, { start: 6 }),
    ],
  },
  {
    name: 'missile',
    label: 'Shooting at a moving stack',
    rule: 'CT-41',
    help: 'Archers beside the way shoot, those who stand first; the stack’s own archers answer.',
    dice: 'one d6 an archer unit',
    fields: [
      group('moving', 'Moving stack', [units('units', 'Units, top first', 'imperial_guard')]),
      list(
        'firers',
        'Who shoots',
        [text('id', 'Name'), units('units', 'Units', 'urr_archer'), flag('moved', 'They moved too')],
        1,
      ),
      text('return_fire_at', 'The answer goes at', { help: 'name of who shoots: f1, f2 … unless named' }),
    ],
  },
  {
    name: 'missile_phase',
    label: 'A whole shooting step',
    rule: 'CT-42',
    help: 'Three batches of fire between groups.',
    dice: 'one d6 an archer unit',
    fields: [
      list('groups', 'Groups', [text('id', 'Name'), units('units', 'Units', 'urr_archer')], 2),
      list(
        'fire',
        'Fire',
        [
          int('batch', 'Batch', 1, 3, { start: 1 }),
          text('from', 'From', { optional: false, start: 'g1' }),
          text('at', 'At', { optional: false, start: 'g2' }),
        ],
        1,
      ),
    ],
  },
  {
    name: 'artillery',
    label: 'Artillery',
    rule: 'CT-44',
    help: 'A shot at a square; the gnomes’ engine takes its chance, and may scatter or burst.',
    dice: 'a d6 a shot; for gnomes more',
    fields: [
      group('firer', 'Firer', [
        choice('type', 'Type', ['urr_artillery', 'mercenary_artillery', 'gnome_steam_artillery'], {
          start: 'urr_artillery',
        }),
        int('steps', 'Steps', 1, 9, { optional: true }),
        square('at', 'Stands at', [16, 9]),
        flag('moved', 'Moved this round'),
        flag('engaged', 'In contact'),
      ]),
      group('target', 'Target', [
        square('at', 'Square', [16, 6]),
        terrain,
        units('units', 'Units there, top first', 'imperial_guard', { least: 0 }),
        flag('friends_present', 'Friends are there too'),
      ]),
      {
        name: 'around',
        label: 'Around the target, should it scatter',
        type: 'keyed',
        optional: true,
        choices: directions,
        fields: [terrain, units('units', 'Units', 'imperial_guard', { least: 0 })],
      },
    ],
  },
  {
    name: 'siege_fire',
    label: 'Fire at a wall',
    rule: 'CT-61',
    help: 'Engines beside a section; three successes breach it.',
    dice: 'one d6 an engine',
    fields: [
      group('section', 'Section', [
        square('at', 'Square', [14, 6]),
        choice('ring', 'Ring', ['outer', 'inner'], { start: 'outer' }),
        int('markers', 'Markers already', 0, 3, { start: 0, optional: true }),
      ]),
      list(
        'engines',
        'Engines',
        [
          choice('type', 'Type', ['trebuchet'], { start: 'trebuchet' }),
          text('id', 'Name'),
          square('at', 'Stands at', [14, 5]),
          flag('moved', 'Moved this round'),
          flag('engaged', 'In contact'),
          int('demolition', 'Demolition', 0, 20, { optional: true }),
        ],
        1,
      ),
    ],
  },
  {
    name: 'genie',
    label: 'Genies',
    rule: 'CT-49',
    help: 'They strike a stack below the wall, or mend a section.',
    dice: 'one d6',
    fields: [
      group('genie', 'Genies', [square('at', 'Stand at', [17, 6])]),
      choice('action', 'What they do', ['attack', 'repair'], { start: 'attack' }),
      group(
        'target',
        'To strike',
        [
          square('at', 'Square', [17, 5]),
          flag('on_wall', 'It stands on a closed wall'),
          units('units', 'Units there', 'imperial_guard', { least: 0 }),
        ],
        { optional: true },
      ),
      group(
        'section',
        'To mend',
        [
          square('at', 'Section', [17, 6]),
          int('markers', 'Markers', 0, 3, { start: 1 }),
          flag('enemy_in_section', 'An enemy stands in it'),
        ],
        { optional: true },
      ),
    ],
  },
  {
    name: 'breach',
    label: 'Breaches',
    rule: 'CT-64',
    help: 'Which damaged sections are breached, and through which one can pass.',
    dice: '',
    fields: [
      list(
        'sections',
        'Sections',
        [
          square('at', 'Square', [16, 6]),
          choice('ring', 'Ring', ['outer', 'inner'], { start: 'outer' }),
          int('markers', 'Markers', 0, 3, { start: 3 }),
        ],
        1,
      ),
    ],
  },
];
