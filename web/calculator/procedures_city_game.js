// The day of the city table: initiative, the dead, the clock, the end.
import { camps } from './procedures_city_fields.js';
import { choice, flag, int, list, square, text, words } from './procedure_fields.js';
/** @import { Procedure } from './procedure_fields.js' */

/** @type {readonly Procedure[]} */
export const gameProcedures = [
  {
    name: 'initiative',
    label: 'Initiative',
    rule: 'CT-25',
    help: 'Who moves and decides first this round.',
    dice: 'one d6 a camp',
    fields: [
      words('camps', 'Camps in play', camps, { start: ['dark', 'city', 'neutral'] }),
      choice('besieger', 'Besieger', camps, { optional: true }),
      choice('previous', 'Last round’s first', camps, { optional: true }),
      int('round', 'Round', 1, 6, { start: 1, optional: true }),
      words('choice', 'The umpire’s choice', camps, { optional: true, help: 'with the switch initiative: umpire' }),
    ],
  },
  {
    name: 'raise_undead',
    label: 'Raise the dead',
    rule: 'CT-65',
    help: 'What the Grand Necromancer calls from the graveyards tonight.',
    dice: 'one d6 a graveyard',
    fields: [
      int('turn', 'Turn', 1, 99, { start: 3 }),
      int('siege_turn', 'Siege began in turn', 1, 99, { start: 2, optional: true }),
      flag('necromancer', 'The Necromancer lives and is free', true),
      list(
        'graveyards',
        'Graveyards',
        [
          text('id', 'Name', { optional: false, start: 'north' }),
          int('remaining', 'Bodies left', 0, 20, { start: 4, optional: true }),
          flag('enemy_present', 'An enemy stands there'),
          int('own_units', 'Own units there', 0, 20, { start: 0, optional: true }),
        ],
        1,
      ),
    ],
  },
  {
    name: 'victory',
    label: 'Victory',
    rule: 'CT-67',
    help: 'Who controls the centre at the end of this round.',
    dice: '',
    fields: [
      int('turn', 'Turn', 1, 7, { start: 7 }),
      int('round', 'Round just ended', 1, 6, { start: 6 }),
      list(
        'squares',
        'Palace and ziggurat squares',
        [
          square('at', 'Square', [15, 15]),
          int('dark', 'Dark units', 0, 20, { start: 0, optional: true }),
          int('city', 'City units', 0, 20, { start: 0, optional: true }),
          choice('control', 'Controlled by', camps, { start: 'city' }),
        ],
        1,
      ),
      flag('guard_in_centre', 'Imperial Guard stand in the centre'),
    ],
  },
  {
    name: 'clock',
    label: 'Clock of the day',
    rule: 'CT-8',
    help: 'Which phase and round it is, so many seconds after a turn began.',
    dice: '',
    fields: [
      choice('preset', 'Clock', ['live', 'day', 'slow'], { start: 'live' }),
      text('start', 'Start of turn 1 (HH:MM)', { help: '10:15 unless said otherwise' }),
      int('turn', 'Turn', 1, 7, { start: 1, optional: true }),
      int('elapsed_s', 'Seconds since that turn began', 0, 6_000_000, { start: 0, optional: true }),
      int('night_s', 'Night, seconds', 1, 604_800, { optional: true }),
      int('round_s', 'Round, seconds', 1, 604_800, { optional: true }),
      int('evening_s', 'Evening, seconds', 1, 604_800, { optional: true }),
    ],
  },
];
