// The week of the handbook of Urr: raids, marches, purchases, what starts a tactical turn.
import { choice, flag, group, int, list, names, text } from './procedure_fields.js';
import { factions, id, items, map } from './procedures_urr_fields.js';
/** @import { Procedure } from './procedure_fields.js' */

const party = [id('R'), int('story', 'Story', -2, 2, { start: 0, optional: true })];

/** @type {readonly Procedure[]} */
export const weekProcedures = [
  {
    name: 'raid',
    label: 'Raid',
    rule: 'UH-90',
    help: 'Guards first, then the raiders: a die, the story, the difficulty.',
    dice: 'one d6 a guard, then one',
    fields: [
      group('party', 'Party', party),
      choice(
        'target',
        'Target',
        ['spy', 'rafts', 'pontoon', 'trebuchet', 'siege_works', 'escort', 'stores', 'gate', 'leader', 'custom'],
        { start: 'trebuchet' },
      ),
      int('difficulty', 'Difficulty', 0, 6, { optional: true }),
      choice('entry', 'Way in', ['overland', 'horse', 'crane', 'tunnel', 'magic'], { optional: true }),
      flag('behind_walls', 'Behind the walls of Urr'),
      list('guards', 'Guards', party, 0, { most: 6, optional: true }),
      int('engine_base', 'Base of the engine', -6, 12, { optional: true, rare: true }),
      int('engine_modifier', 'Its modifier', -12, 0, { optional: true, rare: true }),
      int('works', 'Parts standing', 0, 5, { optional: true, rare: true }),
      choice('loot', 'Loot', ['food', 'gold'], { optional: true, rare: true }),
      int('supply', 'Stores', 0, 100_000, { optional: true, rare: true }),
    ],
  },
  {
    name: 'march',
    label: 'March',
    rule: 'UH-100',
    help: 'Two points a week; an edge costs two, by road one.',
    dice: '',
    fields: [
      map,
      names('path', 'Path', { optional: false, start: ['south_march', 'south_vale'] }),
      int('allowance', 'Points', 1, 20, { optional: true, start: 2 }),
      flag('rafts', 'On rafts'),
      names('enemy_in', 'Enemy in'),
      names('closed', 'Closed areas'),
    ],
  },
  {
    name: 'berserk',
    label: 'The berserk dead',
    rule: 'UH-24',
    help: 'Whom they go for, and by which way.',
    dice: 'one d6 between equals',
    fields: [
      map,
      text('area', 'They stand in', { optional: false, start: 'south_vale' }),
      names('living', 'The living are in', { start: ['urr_west'] }),
    ],
  },
  {
    name: 'tactical_start',
    label: 'Does a tactical turn start?',
    rule: 'UH-103',
    help: 'From what was ordered.',
    dice: '',
    fields: [
      list(
        'orders',
        'Orders',
        [
          choice('faction', 'Whose', factions, { start: 'pod' }),
          choice(
            'kind',
            'What',
            [
              'storm',
              'sally',
              'field_attack',
              'march_contact',
              'vault',
              'fire',
              'bombard',
              'raid',
              'project',
              'march',
              'none',
            ],
            { start: 'storm' },
          ),
          text('front', 'Where', { optional: false, start: 'O5' }),
        ],
        1,
      ),
    ],
  },
  {
    name: 'check_purchase',
    label: 'Purchase',
    rule: 'UH-33',
    help: 'Who makes it, who sells it, for how much.',
    dice: '',
    fields: [
      choice('seller', 'Seller', factions, { start: 'redbeards' }),
      choice('buyer', 'Buyer', factions, { start: 'urr' }),
      choice('item', 'Goods', items, { start: 'good_weapon' }),
      int('quantity', 'How many', 1, 100, { start: 1, optional: true }),
      flag('agreed', 'Agreed between them'),
      flag('embargo', 'Embargo'),
      int('price', 'Price of one', 0, 1000, { optional: true }),
      int('gold', 'Buyer’s gold', 0, 100_000, { start: 40 }),
    ],
  },
  {
    name: 'palisade_week',
    label: 'A palisade after a week',
    rule: 'UH-62',
    help: 'Built, then worn by the siege.',
    dice: '',
    fields: [
      int('bonus', 'Bonus', 0, 2, { start: 2, optional: true }),
      flag('built', 'Built this week'),
      flag('besieged', 'Siege warfare this week'),
    ],
  },
  {
    name: 'flood_week',
    label: 'A flooded place',
    rule: 'UH-66',
    help: 'Repaired at once, or uninhabitable.',
    dice: '',
    fields: [
      flag('flooded', 'Flooded', true),
      int('weeks_flooded', 'Weeks already', 0, 99, { start: 0, optional: true }),
      int('repair_corps', 'Corps at the repair', 0, 9, { start: 0, optional: true }),
    ],
  },
];
