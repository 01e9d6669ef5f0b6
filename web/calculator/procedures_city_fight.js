// Procedures of the city table: fights, shooting and siege work.
import { directions, results, terrain, umpireShift, units } from './procedures_city_fields.js';
import { choice, flag, group, int, list, square, text } from './procedure_fields.js';
import { cityForms as T } from '../text/orders/forms_city_en.js';
/** @import { Procedure } from './procedure_fields.js' */

/** @type {readonly Procedure[]} */
export const fightProcedures = [
  {
    name: 'melee',
    label: T.melee,
    rule: 'CT-51',
    help: T.meleeHelp,
    dice: T.oneD6,
    fields: [
      group('attacker', T.attacker, [units('units', T.unitsTopFirst, 'imperial_guard')]),
      group('defender', T.defender, [units('units', T.unitsTopFirst, 'urr_heavy_infantry')]),
      terrain,
      umpireShift,
    ],
  },
  {
    name: 'odds',
    label: T.oddsAndColumn,
    rule: 'CT-51',
    help: T.oddsHelp,
    dice: '',
    fields: [
      int('attack', T.attackStrength, 1, 999, { start: 12 }),
      int('defence', T.defenceStrength, 1, 999, { start: 6 }),
      int('attacker_cavalry', T.attackersCavalry, 0, 99, { start: 0, optional: true }),
      int('defender_cavalry', T.defendersCavalry, 0, 99, { start: 0, optional: true }),
      terrain,
      umpireShift,
    ],
  },
  {
    name: 'losses',
    label: T.losses,
    rule: 'CT-54',
    help: T.lossesHelp,
    dice: '',
    fields: [
      choice('result', T.result, results, { start: 'X' }),
      int('attacker_steps', T.attackersSteps, 1, 99, { start: 8 }),
      int('defender_steps', T.defendersSteps, 1, 99, { start: 6 }),
    ],
  },
  {
    name: 'missile',
    label: T.shootingAtAMovingStack,
    rule: 'CT-41',
    help: T.missileHelp,
    dice: T.oneD6AnArcherUnit,
    fields: [
      group('moving', T.movingStack, [units('units', T.unitsTopFirst, 'imperial_guard')]),
      list(
        'firers',
        T.whoShoots,
        [text('id', T.name), units('units', T.units, 'urr_archer'), flag('moved', T.theyMovedToo)],
        1,
      ),
      text('return_fire_at', T.theAnswerGoesAt, { help: T.nameOfWhoShootsF1F2 }),
    ],
  },
  {
    name: 'missile_phase',
    label: T.aWholeShootingStep,
    rule: 'CT-42',
    help: T.missilePhaseHelp,
    dice: T.oneD6AnArcherUnit,
    fields: [
      list('groups', T.groups, [text('id', T.name), units('units', T.units, 'urr_archer')], 2),
      list(
        'fire',
        T.fire,
        [
          int('batch', T.batch, 1, 3, { start: 1 }),
          text('from', T.from, { optional: false, start: 'g1' }),
          text('at', T.at, { optional: false, start: 'g2' }),
        ],
        1,
      ),
    ],
  },
  {
    name: 'artillery',
    label: T.artillery,
    rule: 'CT-44',
    help: T.artilleryHelp,
    dice: T.aD6AShotForGnomes,
    fields: [
      group('firer', T.firer, [
        choice('type', T.type, ['urr_artillery', 'mercenary_artillery', 'gnome_steam_artillery'], {
          start: 'urr_artillery',
        }),
        int('steps', T.steps, 1, 9, { optional: true }),
        square('at', T.standsAt, [16, 9]),
        flag('moved', T.movedThisRound),
        flag('engaged', T.inContact),
      ]),
      group('target', T.target, [
        square('at', T.square, [16, 6]),
        terrain,
        units('units', T.unitsThereTopFirst, 'imperial_guard', { least: 0 }),
        flag('friends_present', T.friendsAreThereToo),
      ]),
      {
        name: 'around',
        label: T.aroundTheTargetShouldItScatter,
        type: 'keyed',
        optional: true,
        choices: directions,
        fields: [terrain, units('units', T.units, 'imperial_guard', { least: 0 })],
      },
    ],
  },
  {
    name: 'siege_fire',
    label: T.fireAtAWall,
    rule: 'CT-61',
    help: T.siegeFireHelp,
    dice: T.oneD6AnEngine,
    fields: [
      group('section', T.section, [
        square('at', T.square, [14, 6]),
        choice('ring', T.ring, ['outer', 'inner'], { start: 'outer' }),
        int('markers', T.markersAlready, 0, 3, { start: 0, optional: true }),
      ]),
      list(
        'engines',
        T.engines,
        [
          choice('type', T.type, ['trebuchet'], { start: 'trebuchet' }),
          text('id', T.name),
          square('at', T.standsAt, [14, 5]),
          flag('moved', T.movedThisRound),
          flag('engaged', T.inContact),
          int('demolition', T.demolition, 0, 20, { optional: true }),
        ],
        1,
      ),
    ],
  },
  {
    name: 'genie',
    label: T.genies,
    rule: 'CT-49',
    help: T.genieHelp,
    dice: T.oneD6,
    fields: [
      group('genie', T.genies, [square('at', T.standAt, [17, 6])]),
      choice('action', T.whatTheyDo, ['attack', 'repair'], { start: 'attack' }),
      group(
        'target',
        T.toStrike,
        [
          square('at', T.square, [17, 5]),
          flag('on_wall', T.itStandsOnAClosedWall),
          units('units', T.unitsThere, 'imperial_guard', { least: 0 }),
        ],
        { optional: true },
      ),
      group(
        'section',
        T.toMend,
        [
          square('at', T.section, [17, 6]),
          int('markers', T.markers, 0, 3, { start: 1 }),
          flag('enemy_in_section', T.anEnemyStandsInIt),
        ],
        { optional: true },
      ),
    ],
  },
  {
    name: 'breach',
    label: T.breaches,
    rule: 'CT-64',
    help: T.breachHelp,
    dice: '',
    fields: [
      list(
        'sections',
        T.sections,
        [
          square('at', T.square, [16, 6]),
          choice('ring', T.ring, ['outer', 'inner'], { start: 'outer' }),
          int('markers', T.markers, 0, 3, { start: 3 }),
        ],
        1,
      ),
    ],
  },
];
