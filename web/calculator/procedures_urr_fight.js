// Procedures of the handbook of Urr: units, their rows, one round of combat, a whole battle.
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
import { urrForms as T } from '../text/orders/forms_urr_en.js';
/** @import { Procedure } from './procedure_fields.js' */

const rows = (/** @type {string} */ name, /** @type {string} */ label) =>
  int(name, label, 0, 4, { start: 0, optional: true });

/** @type {readonly Procedure[]} */
export const fightProcedures = [
  {
    name: 'combat_round',
    label: T.oneRoundOfACombat,
    rule: 'UH-105',
    help: T.combatRoundHelp,
    dice: T.shootersThenTheMeleeTheHolders,
    fields: combat,
  },
  {
    name: 'battle',
    label: T.aWholeFight,
    rule: 'UH-104',
    help: T.battleHelp,
    dice: T.roundByRound,
    fields: [
      ...combat,
      int('rounds', T.rounds, 1, 12, { optional: true, start: 3 }),
      list(
        'orders',
        T.newOrdersRoundByRound,
        [
          keyed(
            'changes',
            T.side,
            [
              pairs('stance', T.stances, ['attack', 'defend', 'none'], { rare: true }),
              pairs('shoot', T.whoShoots, ['yes', 'no'], { rare: true }),
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
    label: T.aUnitsScores,
    rule: 'UH-20',
    help: T.unitProfileHelp,
    dice: '',
    fields: [group('unit', T.unit, unitFields())],
  },
  {
    name: 'modifiers',
    label: T.rowsOfOneRoll,
    rule: 'UH-35',
    help: T.modifiersHelp,
    dice: '',
    fields: [
      choice('table', T.table, ['ranged', 'attack', 'defend'], { start: 'attack' }),
      group('unit', T.unit, unitFields()),
      rows('from_wall', T.shootsFromAWallOf),
      rows('to_wall', T.shootsAtAWallOf),
      flag('target_undead', T.atUndead),
      rows('wall', T.wallFoughtOver),
      flag('holder', T.itHoldsThePlace, false, { optional: true }),
      terrain,
      river,
      palisade,
    ],
  },
  {
    name: 'hits',
    label: T.hitsOfATotal,
    rule: 'UH-4',
    help: T.hitsHelp,
    dice: '',
    fields: [
      int('total', T.total, -50, 50, { start: 6 }),
      choice('target', T.target, ['unit', 'wall'], { optional: true }),
    ],
  },
  {
    name: 'allocate_hits',
    label: T.whoTakesTheHits,
    rule: 'UH-15',
    help: T.allocateHitsHelp,
    dice: '',
    fields: [
      counters('units', T.units, 'infantry'),
      int('hits', T.hits, 0, 99, { start: 3 }),
      names('preference', T.preference),
    ],
  },
  {
    name: 'check_stack',
    label: T.stacking,
    rule: 'UH-18',
    help: T.checkStackHelp,
    dice: '',
    fields: [
      choice('kind', T.where, ['open', 'storm', 'wall_top', 'tower'], { start: 'storm' }),
      counters('units', T.units, 'infantry'),
    ],
  },
  {
    name: 'round_orders',
    label: T.ordersOfARound,
    rule: 'UH-95',
    help: T.roundOrdersHelp,
    dice: '',
    fields: [
      list(
        'sides',
        T.sides,
        [
          id('urr'),
          flag('attacking', T.declaredTheAssault),
          list('units', T.units, fighterFields('militia'), 1, { counted: true }),
          .../** @type {const} */ ([
            ['submitted', T.newOrders],
            ['previous', T.ordersOfTheLastRound],
          ]).map(([name, label]) =>
            group(
              name,
              label,
              [
                pairs('stance', T.stances, stance.choices ?? []),
                pairs('shoot', T.whoShoots, ['yes', 'no']),
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
    label: T.issueAMarker,
    rule: 'UH-31',
    help: T.equipHelp,
    dice: '',
    fields: [group('unit', T.unit, unitFields()), choice('item', T.marker, items, { start: 'good_armour' })],
  },
  {
    name: 'breach_pass',
    label: T.throughTheBreach,
    rule: 'UH-44',
    help: T.breachPassHelp,
    dice: '',
    fields: [
      int('wall_strength', T.strength, 1, 4, { start: 1 }),
      names('candidates', T.whoWantsToPass, { start: ['A'] }),
      int('passed', T.passedAlready, 0, 24, { optional: true, start: 0 }),
    ],
  },
];
