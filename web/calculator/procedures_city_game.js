// Procedures of the city table: initiative, raising the dead, the clock and the end of the game.
import { camps } from './procedures_city_fields.js';
import { choice, flag, int, list, square, text, words } from './procedure_fields.js';
import { cityForms as T } from '../text/orders/forms_city_en.js';
/** @import { Procedure } from './procedure_fields.js' */

/** @type {readonly Procedure[]} */
export const gameProcedures = [
  {
    name: 'initiative',
    label: T.initiative,
    rule: 'CT-25',
    help: T.initiativeHelp,
    dice: T.oneD6ACamp,
    fields: [
      words('camps', T.campsInPlay, camps, { start: ['dark', 'city', 'neutral'] }),
      choice('besieger', T.besieger, camps, { optional: true }),
      choice('previous', T.lastRoundsFirst, camps, { optional: true }),
      int('round', T.round, 1, 6, { start: 1, optional: true }),
      words('choice', T.theUmpiresChoice, camps, { optional: true, help: T.withTheSwitchInitiativeUmpire }),
    ],
  },
  {
    name: 'raise_undead',
    label: T.raiseTheDead,
    rule: 'CT-65',
    help: T.raiseUndeadHelp,
    dice: T.oneD6AGraveyard,
    fields: [
      int('turn', T.turn, 1, 99, { start: 3 }),
      int('siege_turn', T.siegeBeganInTurn, 1, 99, { start: 2, optional: true }),
      flag('necromancer', T.theNecromancerLivesAndIsFree, true),
      list(
        'graveyards',
        T.graveyards,
        [
          text('id', T.name, { optional: false, start: 'north' }),
          int('remaining', T.bodiesLeft, 0, 20, { start: 4, optional: true }),
          flag('enemy_present', T.anEnemyStandsThere),
          int('own_units', T.ownUnitsThere, 0, 20, { start: 0, optional: true }),
        ],
        1,
      ),
    ],
  },
  {
    name: 'victory',
    label: T.victory,
    rule: 'CT-67',
    help: T.victoryHelp,
    dice: '',
    fields: [
      int('turn', T.turn, 1, 7, { start: 7 }),
      int('round', T.roundJustEnded, 1, 6, { start: 6 }),
      list(
        'squares',
        T.palaceAndZigguratSquares,
        [
          square('at', T.square, [15, 15]),
          int('dark', T.darkUnits, 0, 20, { start: 0, optional: true }),
          int('city', T.cityUnits, 0, 20, { start: 0, optional: true }),
          choice('control', T.controlledBy, camps, { start: 'city' }),
        ],
        1,
      ),
      flag('guard_in_centre', T.imperialGuardStandInTheCentre),
    ],
  },
  {
    name: 'clock',
    label: T.clockOfTheDay,
    rule: 'CT-7',
    help: T.clockHelp,
    dice: '',
    fields: [
      choice('preset', T.clock, ['live', 'day', 'slow'], { start: 'live' }),
      text('start', T.startOfTurn1HHMM, { help: T.n1015UnlessSaidOtherwise }),
      int('turn', T.turn, 1, 7, { start: 1, optional: true }),
      int('elapsed_s', T.secondsSinceThatTurnBegan, 0, 6_000_000, { start: 0, optional: true }),
      int('night_s', T.nightSeconds, 1, 604_800, { optional: true }),
      int('round_s', T.roundSeconds, 1, 604_800, { optional: true }),
      int('evening_s', T.eveningSeconds, 1, 604_800, { optional: true }),
    ],
  },
];
