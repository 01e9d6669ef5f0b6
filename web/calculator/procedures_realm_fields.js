// Fields shared by several procedures of domain war. Data only.
import { choice, couples, flag, group, int, list, names, text, words } from './procedure_fields.js';
import { realmForms as T } from '../text/orders/forms_realm_en.js';
/** @import { Field, Switches } from './procedure_fields.js' */

export const unitTypes = /** @type {const} */ ([
  'levies',
  'irregulars',
  'scouts',
  'pikemen',
  'infantry',
  'artillerists',
  'archers',
  'cavalry',
  'elite_infantry',
  'knights',
]);
export const holdingTypes = /** @type {const} */ (['law', 'guild', 'temple', 'source']);
export const rare = { optional: true, rare: true };

/** @param {string} name @param {string} label @param {string} start */
export const named = (name, label, start) => text(name, label, { optional: false, start });
export const unitType = choice('type', T.type, unitTypes, { start: 'infantry' });
const count = int('count', T.howMany, 1, 1000, { start: 1 });

/**
 * Troops by type.
 * @param {string} name
 * @param {string} label
 * @param {Partial<Field> & { owners?: boolean }} [how]
 */
export const stack = (name, label, { owners = false, ...more } = {}) =>
  list(name, label, [unitType, count, ...(owners ? [text('owner', T.owner, { rare: true })] : [])], 0, {
    start: more.optional ? [] : [{}],
    ...more,
  });

export const drop = int('siege_drop', T.siegeDrop, 0, 20, rare);
export const map = group('map', T.map, [
  list('provinces', T.provinces, [named('id', T.name, 'urr'), text('ruler', T.ruler)], 1, {
    start: [
      { id: 'urr', ruler: 'urr' },
      { id: 'gate_fields', ruler: 'urr' },
      { id: 'ash_waste', ruler: 'dark' },
    ],
  }),
  list(
    'borders',
    T.borders,
    [named('a', T.from, 'urr'), named('b', T.to, 'gate_fields'), flag('river', T.river), flag('bridge', T.bridge)],
    0,
    {
      start: [
        { a: 'urr', b: 'gate_fields' },
        { a: 'gate_fields', b: 'ash_waste', river: true, bridge: true },
      ],
    },
  ),
]);
export const alliances = couples('alliances', T.alliances, { help: T.alliancesHelp });
const lands = names('provinces', T.inProvinces, { help: T.allProvinces });
export const passages = list(
  'passages',
  T.passages,
  [named('by', T.by, 'elves'), named('to', T.passageTo, 'urr'), lands],
  0,
  rare,
);
export const denials = list(
  'denials',
  T.denials,
  [named('by', T.by, 'elves'), named('against', T.against, 'dark'), lands],
  0,
  rare,
);
export const rights = [couples('wars', T.wars, { help: T.warsHelp }), alliances, passages, denials];
/** @param {string} label */
export const collects = label => words('collects', label, holdingTypes, { optional: true, start: ['law'] });

const yes_no = /** @type {const} */ ([true, false]),
  no_yes = /** @type {const} */ ([false, true]);
/**
 * Numbers from low to high, the rulebook's default first.
 * @param {number} own
 * @param {number} low
 * @param {number} high
 */
const numbers = (own, low, high) => [
  own,
  ...Array.from({ length: high - low + 1 }, (_, i) => low + i).filter(n => n !== own),
];
/** @type {Switches} */
export const switches = {
  success_on: numbers(3, 0, 6),
  counterspy_on: numbers(3, 0, 6),
  counterspy_cost: numbers(4, 0, 20),
  spy_cost: numbers(1, 0, 20),
  sabotage_cost: numbers(1, 0, 20),
  assassinate_underling_cost: numbers(5, 0, 20),
  assassinate_ruler_cost: numbers(10, 0, 20),
  assassination_limit: ['actor', 'target', 'both'],
  counterspy_rolls: ['per_attempt', 'per_turn'],
  discovery: ['if_countered', 'on_failure', 'never'],
  sabotage_asset: ['step', 'destroy'],
  doubled_defence: ['each_roll', 'either_roll'],
  fortified_roll: ['at_most', 'at_least'],
  natural_defence: numbers(3, 0, 6),
  natural_defence_with_units: no_yes,
  normal_holding_troops_doubled: yes_no,
  order_of_death: ['situational', 'typical'],
  rout: yes_no,
  rout_min_dice: numbers(1, 1, 20),
  stack_limit: numbers(10, 1, 20),
  stack_scope: ['side', 'province'],
  count_musters_in: ['units', 'points'],
  count_cap_in: ['units', 'points'],
  cap_excess: ['disband', 'no_new'],
  siege_counts_in: ['points', 'units'],
  siege_requirement: ['base_level', 'current_level'],
  siege_counts_arrival_turn: no_yes,
  siege_capture_level: ['current', 'original'],
  occupation_counts_in: ['points', 'units'],
  occupation_turns: numbers(1, 1, 12),
  gold_per_level: numbers(2, 0, 20),
  province_gold: numbers(0, 0, 20),
  spotted_shows: ['count', 'presence'],
};
