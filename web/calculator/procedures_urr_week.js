// Procedures of the handbook of Urr: raids, marches, purchases, what starts a tactical turn.
import { choice, flag, group, int, list, names, text } from './procedure_fields.js';
import { factions, id, items, map } from './procedures_urr_fields.js';
import { urrForms as T } from '../text/orders/forms_urr_en.js';
/** @import { Procedure } from './procedure_fields.js' */

const party = [id('R'), int('story', T.story, -2, 2, { start: 0, optional: true })];

/** @type {readonly Procedure[]} */
export const weekProcedures = [
  {
    name: 'raid',
    label: T.raid,
    rule: 'UH-90',
    help: T.raidHelp,
    dice: T.oneD6AGuardThenOne,
    fields: [
      group('party', T.party, party),
      choice(
        'target',
        T.target,
        ['spy', 'rafts', 'pontoon', 'trebuchet', 'siege_works', 'escort', 'stores', 'gate', 'leader', 'custom'],
        { start: 'trebuchet' },
      ),
      int('difficulty', T.difficulty, 0, 6, { optional: true }),
      choice('entry', T.wayIn, ['overland', 'horse', 'crane', 'tunnel', 'magic'], { optional: true }),
      flag('behind_walls', T.behindTheWallsOfUrr),
      list('guards', T.guards, party, 0, { most: 6, optional: true }),
      int('engine_base', T.baseOfTheEngine, -6, 12, { optional: true, rare: true }),
      int('engine_modifier', T.itsModifier, -12, 0, { optional: true, rare: true }),
      int('works', T.partsStanding, 0, 5, { optional: true, rare: true }),
      choice('loot', T.loot, ['food', 'gold'], { optional: true, rare: true }),
      int('supply', T.stores, 0, 100_000, { optional: true, rare: true }),
    ],
  },
  {
    name: 'march',
    label: T.march,
    rule: 'UH-100',
    help: T.marchHelp,
    dice: '',
    fields: [
      map,
      names('path', T.path, { optional: false, start: ['south_march', 'south_vale'] }),
      int('allowance', T.points, 1, 20, { optional: true, start: 2 }),
      flag('rafts', T.onRafts),
      names('enemy_in', T.enemyIn),
      names('closed', T.closedAreas),
    ],
  },
  {
    name: 'berserk',
    label: T.theBerserkDead,
    rule: 'UH-24',
    help: T.berserkHelp,
    dice: T.oneD6BetweenEquals,
    fields: [
      map,
      text('area', T.theyStandIn, { optional: false, start: 'south_vale' }),
      names('living', T.theLivingAreIn, { start: ['urr_west'] }),
    ],
  },
  {
    name: 'tactical_start',
    label: T.doesATacticalTurnStart,
    rule: 'UH-103',
    help: T.tacticalStartHelp,
    dice: '',
    fields: [
      list(
        'orders',
        T.orders,
        [
          choice('faction', T.whose, factions, { start: 'pod' }),
          choice(
            'kind',
            T.what,
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
          text('front', T.where, { optional: false, start: 'O5' }),
        ],
        1,
      ),
    ],
  },
  {
    name: 'check_purchase',
    label: T.purchase,
    rule: 'UH-33',
    help: T.checkPurchaseHelp,
    dice: '',
    fields: [
      choice('seller', T.seller, factions, { start: 'redbeards' }),
      choice('buyer', T.buyer, factions, { start: 'urr' }),
      choice('item', T.goods, items, { start: 'good_weapon' }),
      int('quantity', T.howMany, 1, 100, { start: 1, optional: true }),
      flag('agreed', T.agreedBetweenThem),
      flag('embargo', T.embargo),
      int('price', T.priceOfOne, 0, 1000, { optional: true }),
      int('gold', T.buyersGold, 0, 100_000, { start: 40 }),
    ],
  },
  {
    name: 'palisade_week',
    label: T.aPalisadeAfterAWeek,
    rule: 'UH-62',
    help: T.palisadeWeekHelp,
    dice: '',
    fields: [
      int('bonus', T.bonus, 0, 2, { start: 2, optional: true }),
      flag('built', T.builtThisWeek),
      flag('besieged', T.siegeWarfareThisWeek),
    ],
  },
  {
    name: 'flood_week',
    label: T.aFloodedPlace,
    rule: 'UH-66',
    help: T.floodWeekHelp,
    dice: '',
    fields: [
      flag('flooded', T.flooded, true),
      int('weeks_flooded', T.weeksAlready, 0, 99, { start: 0, optional: true }),
      int('repair_corps', T.corpsAtTheRepair, 0, 9, { start: 0, optional: true }),
    ],
  },
];
