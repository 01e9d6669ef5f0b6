// Procedures of domain war: battles, covert actions, raids, sieges.
import { choice, flag, group, int, list, text } from './procedure_fields.js';
import { collects, drop, holdingTypes, named, rare, stack } from './procedures_realm_fields.js';
import { realmForms as T } from '../text/orders/forms_realm_en.js';
/** @import { Procedure } from './procedure_fields.js' */

const site = [
  choice('setting', T.setting, ['field', 'fortified_holding', 'normal_holding'], { optional: true, start: 'field' }),
  int('holding_level', T.holdingLevel, 0, 20, { optional: true, help: T.notInTheField }),
];
const sides = [
  stack('attackers', T.attackers, { owners: true, start: [{ type: 'cavalry' }, { type: 'infantry', count: 3 }] }),
  stack('defenders', T.defenders, { owners: true, start: [{ type: 'infantry', count: 3 }] }),
];
const fortified = flag('fortified', T.fortified);
const attempt = [
  choice('kind', T.kind, ['spy', 'assassinate', 'sabotage', 'custom'], { start: 'spy' }),
  choice('target', T.assassinationOf, ['underling', 'ruler'], { optional: true, help: T.onlyAssassination }),
  group(
    'sabotage',
    T.sabotageOf,
    [
      group('target', T.sabotageOf, [
        choice('kind', T.kind, ['holding', 'asset'], { start: 'holding' }),
        int('level', T.level, 0, 20, { optional: true, start: 3 }),
        choice('state', T.state, ['sound', 'damaged', 'destroyed'], { optional: true }),
        text('id', T.name, { rare: true }),
      ]),
    ],
    { optional: true, spread: true },
  ),
  flag('approved', T.approved, false, { optional: true, rare: true, help: T.onlyCustom }),
  int('cost', T.cost, 0, 1000, rare),
  int('success_on', T.successOn, 0, 6, rare),
];

/** @type {readonly Procedure[]} */
export const fightProcedures = [
  {
    name: 'battle',
    label: T.battle,
    rule: 'DW-80',
    help: T.battleHelp,
    dice: T.battleDice,
    fields: [...sides, ...site, int('max_rounds', T.maxRounds, 1, 1000, rare)],
  },
  {
    name: 'battle_setup',
    label: T.battleSetup,
    rule: 'DW-92',
    help: T.battleSetupHelp,
    dice: '',
    fields: [...sides, ...site],
  },
  {
    name: 'assault_check',
    label: T.assaultCheck,
    rule: 'DW-72',
    help: T.assaultCheckHelp,
    dice: '',
    fields: [
      group('holding', T.holding, [
        fortified,
        int('level', T.level, 0, 20, { start: 3 }),
        drop,
        stack('inside', T.inside, { optional: true }),
      ]),
      stack('attackers', T.attackers),
      flag('at_war', T.atWar, true),
    ],
  },
  {
    name: 'espionage',
    label: T.espionage,
    rule: 'DW-44',
    help: T.espionageHelp,
    dice: T.espionageDice,
    fields: [
      ...attempt,
      int('gold', T.gold, 0, 1_000_000, { start: 10 }),
      flag('counterspy', T.counterspy),
      flag('has_scout', T.hasScout),
      group(
        'attempts_this_turn',
        T.earlier,
        [
          int('assassinate', T.assassinations, 0, 100, { optional: true }),
          int('sabotage', T.sabotages, 0, 100, { optional: true }),
        ],
        rare,
      ),
    ],
  },
  {
    name: 'espionage_phase',
    label: T.espionagePhase,
    rule: 'DW-44',
    help: T.espionagePhaseHelp,
    dice: T.espionagePhaseDice,
    fields: [
      list(
        'domains',
        T.realms,
        [
          named('id', T.name, 'urr'),
          int('gold', T.gold, 0, 1_000_000, { start: 10 }),
          flag('counterspy', T.wantsWatch),
          int('scouts', T.scouts, 0, 100, { optional: true }),
        ],
        2,
        { start: [{ id: 'urr' }, { id: 'dark', counterspy: true }] },
      ),
      list('attempts', T.attempts, [named('by', T.by, 'urr'), named('against', T.against, 'dark'), ...attempt], 1),
    ],
  },
  {
    name: 'raid',
    label: T.raid,
    rule: 'DW-60',
    help: T.raidHelp,
    dice: T.raidDice,
    fields: [
      int('raiders', T.raiders, 1, 100, { optional: true, start: 1 }),
      stack('enemy', T.enemy, { optional: true }),
      flag('others_join', T.othersJoin, true),
      int('target_gold', T.targetGold, 0, 1_000_000, { start: 10 }),
    ],
  },
  {
    name: 'siege',
    label: T.siege,
    rule: 'DW-67',
    help: T.siegeHelp,
    dice: '',
    fields: [
      int('level', T.level, 1, 20, { start: 4 }),
      list(
        'turns',
        T.turns,
        [
          stack('besiegers', T.besiegers, { start: [{ count: 7 }] }),
          stack('defenders', T.defenders, { optional: true, help: T.asBefore }),
          flag('complete', T.complete, true),
        ],
        1,
      ),
    ],
  },
  {
    name: 'occupation',
    label: T.occupation,
    rule: 'DW-78',
    help: T.occupationHelp,
    dice: '',
    fields: [
      choice('kind', T.kind, ['province', 'holding'], { start: 'province' }),
      int('level', T.level, 0, 20, { optional: true, help: T.onlyHolding }),
      choice('type', T.holdingType, holdingTypes, { optional: true, help: T.onlyHolding }),
      { ...collects(T.collects), start: [], help: T.onlyHolding },
      fortified,
      drop,
      flag('stormed', T.stormed),
      list(
        'turns',
        T.turns,
        [
          stack('occupiers', T.occupiers),
          flag('opposed', T.opposed),
          flag('from_start', T.fromStart, false, { optional: true }),
        ],
        1,
        { start: [{}, {}] },
      ),
    ],
  },
];
