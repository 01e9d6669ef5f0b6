// What an order can win and cost, by rulebook and kind of order. The numbers are those of the named rule.

/**
 * @typedef {{ words: string, rule: string, of?: Record<string, string | { words: string, rule: string }> }} Stakes of:
 *   what one gains, by the word that the option offers; rule: where it stands on one of its own
 */

/** A text with its rule. @param {string} rule @param {string} words */
const by = (rule, words) => ({ words, rule });

/** @type {Record<string, Record<string, Stakes>>} */
export const stakes = {
  'urr-handbook': {
    trade: {
      words: '',
      rule: 'UH-33',
      of: {
        buy: 'You pay the gold and get the goods at the end of the phase in which the other side agrees, before the raids of that week.',
        sell: 'You give the goods and get the gold at the end of the phase in which the other side agrees.',
        lend: 'You get the gold; your engine or unit obeys the other side for that many weeks and is then yours again, wherever it stands.',
        borrow:
          'You pay the gold and command an engine or unit of the other side for that many weeks. They choose which one, and must order the same loan, weeks and gold, in the same council phase.',
        embargo:
          'From the end of this phase you sell and lend them nothing, and an offer of yours that they accept has no effect. They are told. It lasts until you end it.',
        end_embargo: 'From the end of this phase you may sell and lend to them again. They are told.',
      },
    },
    mission: {
      words: '',
      rule: 'UH-52',
      of: {
        none: 'The engine does nothing this week.',
        bombard: by(
          'UH-51',
          'The server rolls one die for each shot and adds the engine’s base and modifier. A total of 3 or more crosses off a step of the wall.',
        ),
        vault: by(
          'UH-80',
          'One undead unit is thrown over the wall. It lands in the quarter behind with three steps at most, and a tactical turn begins, in which it fights.',
        ),
        fire: by(
          'UH-82',
          'The engine sets fire to one of the three nearest outer quarters; no die is rolled. All fires of the week together cost you one food. A tactical turn begins: unless two units fight the fire until that turn ends, the quarter burns down and Urr loses 5 % of its food and gold.',
        ),
      },
    },
    project: {
      words: '',
      rule: 'UH-61',
      of: {
        palisade: by(
          'UH-62',
          'The side that holds the place adds 2 to its defence; after a week of siege there, only 1.',
        ),
        wall_repair: by(
          'UH-63',
          'One step of the wall comes back, if no enemy is in the field before it or the quarter behind it.',
        ),
        horse: by(
          'UH-64',
          'A wooden horse for one raiding party. The besieged see it and may haul it in; if they leave it outside, its raid does not take place.',
        ),
        pontoon: by('UH-65', 'A bridge over one river, for everybody, from the next march on.'),
        rafts: by('UH-65', 'One army of yours can cross a river once. An enemy who comes into the area burns them.'),
        flood_repair: by(
          'UH-66',
          'A flooded place is drained. If it is left under water for a week, nobody can live there.',
        ),
        crane: by(
          'UH-67',
          'It takes one raiding party a week over the city wall, and lowers the difficulty of its raid by 1.',
        ),
        tunnel: by(
          'UH-68',
          'A way in for raiding parties: the difficulty of a raid through it is 1 lower if no wall of Urr lies between.',
        ),
        tower_shields: by(
          'UH-70',
          'The first work for a siege tower: under the shields two units can pile up the ramp.',
        ),
        siege_tower: by(
          'UH-70',
          'The tower itself: order it in a week in which two units work on the ramp, or once the ramp is complete. When shields, ramp and tower are ready, one unit shoots from the tower and one fights.',
        ),
        sap: by(
          'UH-57',
          'The corps digs under the wall week after week. The umpire decides what comes of it, or the sapping table if this campaign uses it.',
        ),
        repair_engine: by('UH-69', 'Repairs the damage that raids did to one of your engines.'),
        custom: by('UH-61', 'Anything else that you can describe. It works only if an umpire allows it.'),
      },
    },
    raid: {
      words:
        'One die and your story, less the difficulty: 5 or more is a great success and unseen, 3 or 4 a success, 1 or 2 a failure; below that the party is lost. A 1 on the die never succeeds. The difficulty is 1 more behind the walls of Urr, unless the raiders come in a wooden horse or by magic. A watch there may first stop or destroy the party.',
      rule: 'UH-92',
      of: {
        spy: 'Difficulty 0: you are told what is there.',
        rafts: 'Difficulty 0: the rafts are destroyed.',
        pontoon: 'Difficulty 1: the pontoon is destroyed.',
        trebuchet: 'Difficulty 1: the engine’s rolls are 1 worse, after a great success 2.',
        siege_works: 'Difficulty 1: one part of the works is undone, after a great success two.',
        escort: 'Difficulty 1: an envoy or freight gets through.',
        stores: 'Difficulty 2: the enemy loses 5 % of its food or gold, after a great success 10 %.',
        gate: 'Difficulty 3: the gate stands open in the first round of the next tactical turn.',
        leader: 'Difficulty 3: the leader is wounded and cannot use magic next week; a great success kills the leader.',
        custom: 'The umpire sets the difficulty and says what comes of it.',
      },
    },
  },
};
