// Procedures of the city table: movement, stacking and falling back.
import { board, camps, fightingCamps, initiative, units } from './procedures_city_fields.js';
import { choice, flag, group, int, list, path, square, text, words } from './procedure_fields.js';
import { cityForms as T } from '../text/orders/forms_city_en.js';
/** @import { Procedure } from './procedure_fields.js' */

const stance = choice('stance', T.stance, ['attack', 'hold'], { optional: true });
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
    label: T.isThisMoveLawful,
    rule: 'CT-31',
    help: T.checkMoveHelp,
    dice: '',
    fields: [
      board,
      group('group', T.whoMoves, [
        text('id', T.name),
        choice('camp', T.camp, camps, { start: 'dark' }),
        square('at', T.standsAt, [14, 3]),
        units('units', T.units, 'imperial_guard'),
        group('order', T.order, [
          choice('kind', T.kind, ['move', 'break_off'], { start: 'move' }),
          path('path', T.path, {
            start: [
              [14, 4],
              [14, 5],
            ],
          }),
          flag('avoid_contact', T.stopBeforeTheEnemy),
          stance,
        ]),
      ]),
      list('others', T.othersOnTheMap, [choice('camp', T.camp, camps, { start: 'city' }), square('at', T.at, [15, 6])]),
    ],
  },
  {
    name: 'resolve_moves',
    label: T.resolveMoves,
    rule: 'CT-37',
    help: T.resolveMovesHelp,
    dice: '',
    fields: [
      board,
      initiative,
      list(
        'groups',
        T.groups,
        [
          text('id', T.name),
          choice('camp', T.camp, camps, { start: 'dark' }),
          square('at', T.standsAt, [14, 3]),
          units('units', T.units, 'imperial_guard'),
          group('order', T.order, [
            choice('kind', T.kind, ['hold', 'move', 'break_off'], { start: 'hold' }),
            path('path', T.path, { optional: true }),
            flag('avoid_contact', T.stopBeforeTheEnemy),
            stance,
            text('shoot', T.archersShoot, { help: T.firstNoneOrTheNameOf }),
          ]),
        ],
        1,
      ),
    ],
  },
  {
    name: 'roles',
    label: T.whoAttacks,
    rule: 'CT-39',
    help: T.rolesHelp,
    dice: '',
    fields: [
      initiative,
      list(
        'groups',
        T.groupsInTheSquare,
        [choice('camp', T.camp, fightingCamps, { start: 'dark' }), flag('moved_in', T.movedIn), stance],
        2,
      ),
    ],
  },
  {
    name: 'stacking',
    label: T.stacking,
    rule: 'CT-14',
    help: T.stackingHelp,
    dice: '',
    fields: [
      list('present', T.alreadyThere, [
        choice('camp', T.camp, camps, { start: 'city' }),
        units('units', T.units, 'urr_heavy_infantry', { least: 0 }),
      ]),
      group('entering', T.entering, [
        choice('camp', T.camp, camps, { start: 'city' }),
        units('units', T.units, 'urr_light_infantry'),
      ]),
    ],
  },
  {
    name: 'retreat_path',
    label: T.wayOfRetreat,
    rule: 'CT-60',
    help: T.retreatPathHelp,
    dice: '',
    fields: [
      board,
      group('group', T.whoRetreats, [
        choice('camp', T.camp, camps, { start: 'dark' }),
        square('at', T.standsAt, [15, 5]),
        int('squares', T.squaresToGo, 1, 20, { start: 2 }),
        int('count', T.units, 1, 20, { start: 1 }),
        flag('climbs', T.mayCrossClosedWallsNotCavalry, true),
        flag('walls_only', T.onlyAlongWallsGenies),
        square('rally', T.rallySquare, undefined, { optional: true }),
        path('prefer', T.orderedPath, { optional: true }),
      ]),
      list('others', T.othersOnTheMap, [
        choice('camp', T.camp, camps, { start: 'city' }),
        square('at', T.at, [15, 6]),
        int('count', T.units, 1, 20, { start: 1, optional: true }),
      ]),
    ],
  },
  {
    name: 'approach',
    label: T.marchOnTheLandMap,
    rule: 'CT-10',
    help: T.approachHelp,
    dice: '',
    fields: [
      words('path', T.areasInOrder, areas, { start: ['ashen_pass', 'black_plain'] }),
      flag('with_engines', T.withEngines),
      int('turn', T.startsInTurn, 1, 7, { start: 1, optional: true }),
      int('round', T.startsInRound, 1, 6, { start: 1, optional: true }),
    ],
  },
  {
    name: 'visibility',
    label: T.whatIsSeen,
    rule: 'CT-72',
    help: T.visibilityHelp,
    dice: '',
    fields: [
      board,
      choice('time', T.time, ['day', 'night'], { start: 'day' }),
      path('viewers', T.watchersStandAt, { start: [[15, 6]] }),
    ],
  },
];
