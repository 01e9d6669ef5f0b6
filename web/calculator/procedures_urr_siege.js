// Procedures of the handbook of Urr: walls, engines and engineers.
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
import { urrForms as T } from '../text/orders/forms_urr_en.js';
/** @import { Procedure } from './procedure_fields.js' */

const site = [
  int('damage', T.stepsCrossedOff, 0, 7, { start: 0, optional: true }),
  .../** @type {const} */ ([
    ['enemy_outside', T.enemyInTheField],
    ['enemy_inside', T.enemyInTheQuarter],
    ['river', T.aRiver],
    ['solid_stone', T.solidStone],
    ['city_wall', T.underTheWalls],
    ['flooded', T.flooded],
    ['inside_city', T.insideTheCity],
    ['shields', T.shieldsStand],
    ['tower', T.towerStands],
    ['ramp_work', T.rampIsWorkedOn],
    ['engine_damaged', T.engineDamaged],
  ]).map(([name, label]) => flag(name, label)),
];

/** @type {readonly Procedure[]} */
export const siegeProcedures = [
  {
    name: 'bombard',
    label: T.bombardment,
    rule: 'UH-51',
    help: T.bombardHelp,
    dice: T.oneD6AShot,
    fields: [
      wall,
      list(
        'engines',
        T.engines,
        [
          id('T1'),
          choice('kind', T.kind, engineKinds, { optional: true }),
          int('modifier', T.modifierAfterRaids, -12, 12, { optional: true }),
          int('base', T.base, -6, 12, { optional: true, rare: true }),
          int('shots', T.shots, 1, 6, { optional: true, rare: true }),
        ],
        1,
      ),
    ],
  },
  {
    name: 'wall_state',
    label: T.aSectionOfTheWall,
    rule: 'UH-40',
    help: T.wallStateHelp,
    dice: '',
    fields: [circuit, damage, int('change', T.crossedOffNow, -20, 20, { start: 0, optional: true })],
  },
  {
    name: 'siege_tower_week',
    label: T.aWeekAtTheSiegeTower,
    rule: 'UH-70',
    help: T.siegeTowerWeekHelp,
    dice: T.oneD6ABuilderWhoIs,
    fields: [
      group('state', T.asItStands, [
        flag('shields', T.shields),
        int('ramp_weeks', T.weeksOfRamp, 0, 3, { start: 0, optional: true }),
        flag('tower', T.tower),
      ]),
      words('projects', T.projects, ['tower_shields', 'siege_tower'], { optional: true }),
      list('builders', T.builders, unitFields('infantry', 'B1'), 0, { most: 2, optional: true }),
      strength(T.strengthOfTheWall, { optional: true, start: 4 }),
      list('shooters', T.whoShootsAtEach, unitFields('archers', 'S'), 0, { most: 2, optional: true, holes: true }),
    ],
  },
  {
    name: 'check_project',
    label: T.isThisProjectLawful,
    rule: 'UH-60',
    help: T.checkProjectHelp,
    dice: '',
    fields: [
      choice('faction', T.whose, factions, { start: 'urr' }),
      group('corps', T.corps, [
        choice('kind', T.kind, ['dwarf', 'baggage_train', 'other'], { start: 'dwarf' }),
        int('busy', T.projectsAlready, 0, 9, { start: 0, optional: true }),
        flag('in_combat', T.inACombatThisWeek),
      ]),
      choice('project', T.project, projectNames, { start: 'wall_repair' }),
      group('site', T.place, site, { optional: true }),
    ],
  },
  {
    name: 'sap',
    label: T.sapping,
    rule: 'UH-57',
    help: T.sapHelp,
    dice: T.oneD6,
    fields: [
      wall,
      int('weeks', T.weeks, 1, 12, { start: 2 }),
      int('corps', T.corps, 1, 4, { start: 1, optional: true }),
      int('countermine', T.counterMiningCorps, 0, 4, { start: 0, optional: true }),
    ],
  },
  {
    name: 'vault',
    label: T.throwTheDead,
    rule: 'UH-80',
    help: T.vaultHelp,
    dice: '',
    fields: [
      int('trebuchets', T.trebuchets, 0, 24, { start: 2 }),
      int('busy', T.busy, 0, 24, { start: 0, optional: true }),
      counters('units', T.undead, 'undead'),
    ],
  },
  {
    name: 'fire_attack',
    label: T.setFires,
    rule: 'UH-82',
    help: T.fireAttackHelp,
    dice: '',
    fields: [
      int('trebuchets', T.trebuchets, 0, 24, { start: 2 }),
      int('busy', T.busy, 0, 24, { start: 0, optional: true }),
      int('food', T.food, 0, 100_000, { start: 30 }),
      names('targets', T.quarters, { optional: true, start: ['C5'] }),
      names('burnt', T.burntAlready),
    ],
  },
  {
    name: 'fire_end',
    label: T.firesAtTheEndOfThe,
    rule: 'UH-84',
    help: T.fireEndHelp,
    dice: '',
    fields: [
      int('food', T.food, 0, 100_000, { start: 60 }),
      int('gold', T.gold, 0, 100_000, { start: 40 }),
      list(
        'fires',
        T.fires,
        [
          text('section', T.quarter, { optional: false, start: 'C5' }),
          flag('magic', T.magicHelps),
          list('fighters', T.fireFighters, [
            id('A'),
            flag('whole_turn', T.theWholeTurn, true),
            flag('alive', T.alive, true),
          ]),
        ],
        1,
      ),
    ],
  },
];
