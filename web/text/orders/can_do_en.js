// What a type of unit can do, in one line with its rule. The keys are the rulebook's words for the type; if there is no
// entry, for the class; then for the kind.

/** @typedef {{ words: string, rule: string }} CanDo */

const scores =
  'It shoots with its Ranged score, unless that is 0, then fights with its Melee score. A score with D counts only in defence, one with A only in attack.';

/** By rulebook. @type {Record<string, Record<string, CanDo>>} */
export const canDoWords = {
  'city-table': {
    infantry: {
      words: 'Fights the enemies in its square, and climbs walls from inside, by the stairs.',
      rule: 'CT-33',
    },
    archer: {
      words: 'Shoots at enemies that pass it, or that it passes, in a square that touches its own; weak in melee.',
      rule: 'CT-40',
    },
    cavalry: {
      words: 'Fast. The side with more cavalry gets better odds. It can enter a closed wall only at a gate.',
      rule: 'CT-52',
    },
    artillery: {
      words: 'Shoots at a square up to 3 away, 2 when diagonal, in a round in which it does not move.',
      rule: 'CT-44',
    },
    gnome_steam_artillery: {
      words:
        'Shoots at a square up to 9 away, 6 when diagonal, in a round in which it does not move; its boiler may fail.',
      rule: 'CT-47',
    },
    siege: {
      words:
        'Breaks a wall: fires at a section that touches its square, in a round in which it does not move. It cannot defend itself.',
      rule: 'CT-61',
    },
    genie: {
      words: 'Stands only on walls and gates: it strikes at enemies that touch its section, or mends a wall.',
      rule: 'CT-49',
    },
  },
  'urr-handbook': {
    unit: { words: scores, rule: 'UH-12' },
    undead: { words: `${scores} Undead stand only with undead, halflings, kobolds and ogres.`, rule: 'UH-22' },
    star: {
      words:
        'Does not fight on its own. Once a week it can raid or spy on an enemy, watch for enemy raiders, or join a unit and help it fight.',
      rule: 'UH-94',
    },
    magic_user: {
      words: 'Does not fight or raid. To use its magic, order a ritual: the umpire decides what happens.',
      rule: 'UH-96',
    },
    engine: {
      words:
        'In a week in which it does not march, it can throw stones at the wall in front of its field, or an undead unit or fire over that wall.',
      rule: 'UH-52',
    },
  },
  'domain-war': {
    scouts: { words: 'Marches, fights, besieges and holds what you take; it also raids and sabotages.', rule: 'DW-20' },
    artillerists: { words: 'Marches and fights; you need it to storm the walls of a holding.', rule: 'DW-70' },
    unit: { words: 'Marches, fights, besieges and holds what you take.', rule: 'DW-20' },
  },
};

/**
 * How land changes hands: how to take it from its owner, and how an owner keeps it. By rulebook.
 * @type {Record<string, Record<'province' | 'holding', { take: CanDo, keep: CanDo }>>}
 */
export const takingWords = {
  'domain-war': {
    province: {
      take: {
        words:
          'To take the land, keep a unit of yours here in the open from one dusk to the next, with no enemy in the open here and no enemy walls except those you besiege. If it has a ruler, you must be at war with that ruler.',
        rule: 'DW-79',
      },
      keep: {
        words:
          'You lose the land to an enemy that stands here in the open from one dusk to the next. A unit of yours in the open, or walls of yours that are not besieged, prevent that.',
        rule: 'DW-79',
      },
    },
    holding: {
      take: {
        words:
          'To take a holding, be at war with its owner, go in with as many points of troops as its level, and stay from one dusk to the next. Walls must first be stormed with artillerists, or starved out.',
        rule: 'DW-77',
      },
      keep: {
        words:
          'You lose a holding to an enemy that goes in with as many points of troops as its level and stays from one dusk to the next. The enemy must first beat the troops inside, and storm or starve out any walls.',
        rule: 'DW-77',
      },
    },
  },
};
