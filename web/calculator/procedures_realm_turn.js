// Procedures of domain war: troops and gold, marches and rights, sight and retreat.
import { choice, flag, int, list, names, text } from './procedure_fields.js';
import {
  alliances,
  collects,
  denials,
  drop,
  holdingTypes,
  map,
  named,
  passages,
  rare,
  rights,
  stack,
  unitType,
} from './procedures_realm_fields.js';
import { realmForms as T } from '../text/orders/forms_realm_en.js';
/** @import { Procedure } from './procedure_fields.js' */

const level = int('level', T.level, 0, 20, { start: 3 });
const army = stack('units', T.army, { start: [{ type: 'cavalry' }] });
const path = names('path', T.path, { start: ['gate_fields'] });
const moved = int('moved', T.moved, 0, 100, rare);
const march = [
  map,
  ...rights,
  named('regent', T.whose, 'urr'),
  army,
  named('at', T.at, 'urr'),
  moved,
  names('hostile_at', T.hostileAt),
];

/** @type {readonly Procedure[]} */
export const turnProcedures = [
  {
    name: 'muster',
    label: T.muster,
    rule: 'DW-22',
    help: T.musterHelp,
    dice: '',
    fields: [
      int('gold', T.gold, 0, 1_000_000, { start: 10 }),
      stack('units', T.unitsKept, { optional: true }),
      list(
        'holdings',
        T.holdings,
        [
          named('id', T.name, 'castle'),
          level,
          drop,
          int('mustered', T.mustered, 0, 1000, rare),
          flag('besieged', T.besieged, false, { rare: true }),
        ],
        1,
      ),
      list(
        'provinces',
        T.provinces,
        [named('id', T.name, 'urr'), level, int('levied', T.levied, 0, 1000, rare)],
        0,
        rare,
      ),
      list(
        'requests',
        T.requests,
        [
          text('holding', T.inHolding, { start: 'castle' }),
          text('province', T.inProvince, { help: T.onlyLevies, rare: true }),
          unitType,
          int('count', T.howMany, 1, 1000, { start: 1 }),
        ],
        1,
      ),
    ],
  },
  {
    name: 'troop_cap',
    label: T.troopCap,
    rule: 'DW-25',
    help: T.troopCapHelp,
    dice: '',
    fields: [
      list('holdings', T.holdings, [level, drop], 0, { start: [{}] }),
      list('units', T.units, [named('id', T.name, 'u1'), unitType], 1, {
        start: [{ id: 'u1' }, { id: 'u2', type: 'archers' }],
      }),
      names('disband_first', T.disbandFirst),
    ],
  },
  {
    name: 'attrition',
    label: T.attrition,
    rule: 'DW-30',
    help: T.attritionHelp,
    dice: '',
    fields: [
      list('units', T.units, [named('id', T.name, 'u1'), unitType, named('owner', T.owner, 'urr')], 1),
      text('ruler', T.ruler),
      alliances,
    ],
  },
  {
    name: 'income',
    label: T.income,
    rule: 'DW-27',
    help: T.incomeHelp,
    dice: '',
    fields: [
      int('gold', T.gold, 0, 1_000_000, { start: 3 }),
      collects(T.realmCollects),
      list(
        'holdings',
        T.holdings,
        [
          choice('type', T.type, holdingTypes, { start: 'law' }),
          level,
          drop,
          flag('occupied', T.occupied, false, { rare: true }),
        ],
        0,
        { start: [{}] },
      ),
      stack('units', T.unitsKept, { optional: true, start: [{ count: 2 }] }),
    ],
  },
  { name: 'move', label: T.move, rule: 'DW-34', help: T.moveHelp, dice: '', fields: [...march, path] },
  { name: 'reachable', label: T.reachable, rule: 'DW-34', help: T.reachableHelp, dice: '', fields: march },
  {
    name: 'movement_phase',
    label: T.movementPhase,
    rule: 'DW-37',
    help: T.movementPhaseHelp,
    dice: T.movementPhaseDice,
    fields: [
      map,
      ...rights,
      list(
        'forces',
        T.armies,
        [named('id', T.name, 'a1'), named('regent', T.whose, 'urr'), army, named('at', T.at, 'urr'), path, moved],
        1,
      ),
    ],
  },
  {
    name: 'entry_rights',
    label: T.entryRights,
    rule: 'DW-54',
    help: T.entryRightsHelp,
    dice: '',
    fields: [
      named('regent', T.whose, 'urr'),
      named('province', T.province, 'ash_waste'),
      text('ruler', T.ruler, { start: 'dark' }),
      int('turn', T.turn, 1, 10_000, { start: 5 }),
      int('round', T.round, 1, 6, { start: 1 }),
      list(
        'declarations',
        T.declarations,
        [
          named('by', T.by, 'urr'),
          named('on', T.on, 'dark'),
          int('turn', T.turn, 1, 10_000, { start: 4 }),
          int('round', T.round, 1, 6, { start: 1 }),
          names('notified', T.notified),
        ],
        0,
        { start: [{}], optional: true },
      ),
      alliances,
      passages,
      denials,
    ],
  },
  {
    name: 'war_notices',
    label: T.warNotices,
    rule: 'DW-55',
    help: T.warNoticesHelp,
    dice: '',
    fields: [
      named('by', T.by, 'urr'),
      named('on', T.on, 'dark'),
      int('turn', T.turn, 1, 10_000, { start: 4 }),
      list(
        'provinces',
        T.provinces,
        [named('id', T.name, 'ash_waste'), text('ruler', T.ruler), names('holdings', T.holdingsOf)],
        0,
        rare,
      ),
      list('units', T.units, [named('owner', T.owner, 'elves'), named('province', T.province, 'ash_waste')], 0, rare),
      alliances,
    ],
  },
  {
    name: 'spotting',
    label: T.spotting,
    rule: 'DW-106',
    help: T.spottingHelp,
    dice: '',
    fields: [
      named('viewer', T.viewer, 'urr'),
      map,
      list('holdings', T.holdings, [named('province', T.province, 'urr'), named('owner', T.owner, 'urr')], 0, {
        optional: true,
        start: [],
      }),
      list(
        'units',
        T.units,
        [
          named('owner', T.owner, 'dark'),
          unitType,
          int('count', T.howMany, 1, 1000, { start: 1, optional: true }),
          named('at', T.at, 'gate_fields'),
        ],
        0,
        { start: [{}] },
      ),
    ],
  },
  {
    name: 'retreat',
    label: T.retreat,
    rule: 'DW-111',
    help: T.retreatHelp,
    dice: '',
    fields: [
      map,
      named('regent', T.whose, 'urr'),
      named('at', T.at, 'gate_fields'),
      choice('reason', T.reason, ['rout', 'choice'], { start: 'rout' }),
      alliances,
      names('enemy_at', T.hostileAt),
      names('enemy_from', T.enemyFrom),
      text('came_from', T.cameFrom),
      names('prefer', T.prefer),
    ],
  },
];
