// What a type of unit can do, in one line with the rule that says so: by the word of the rulebook for its type, else
// for its class, else for its kind.

/** @typedef {{ words: string, rule: string }} CanDo */

const scores =
  'It shoots with its Ranged score, unless that is 0, then fights with its Melee score. A score with D serves in defence only, one with A in attack only.';

/** By rulebook. @type {Record<string, Record<string, CanDo>>} */
export const canDoWords = {
  'city-table': {
    infantry: {
      words: 'Fights whom it meets in a square, and climbs walls from inside, by the stairs.',
      rule: 'CT-33',
    },
    archer: {
      words: 'Shoots at enemies who pass it, or whom it passes, in a square that touches its own; fights badly.',
      rule: 'CT-40',
    },
    cavalry: {
      words: 'Fast: where its side has more cavalry the odds are better. It enters no closed wall but a gate.',
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
      words: 'Stands on walls and gates alone: it strikes at enemies who touch its section, or mends a wall.',
      rule: 'CT-49',
    },
  },
  'urr-handbook': {
    unit: { words: scores, rule: 'UH-12' },
    undead: { words: `${scores} Undead stand only with undead, halflings, kobolds and ogres.`, rule: 'UH-22' },
    star: {
      words:
        'Does not fight by itself. Once a week it does one of three things: it raids or spies on an enemy, it watches for enemy raiders in the place where it stands, or it goes with a unit and helps it fight.',
      rule: 'UH-94',
    },
    engine: {
      words:
        'Once a week, if it did not march, it throws over its field at the wall before it: stones, the undead or fire.',
      rule: 'UH-52',
    },
  },
  'domain-war': {
    scouts: {
      words: 'Marches, fights, besieges and holds what is taken; besides, it raids and sabotages.',
      rule: 'DW-20',
    },
    artillerists: { words: 'Marches and fights; the walls of a holding are stormed with it.', rule: 'DW-70' },
    unit: { words: 'Marches, fights, besieges and holds what is taken.', rule: 'DW-20' },
  },
};

/**
 * How land changes hands: what takes it from whom it belongs to, and what keeps it. By rulebook.
 * @type {Record<string, Record<'province' | 'holding', { take: CanDo, keep: CanDo }>>}
 */
export const takingWords = {
  'domain-war': {
    province: {
      take: {
        words:
          'To take the land: let a unit of yours stand here in the open from one dusk to the next, with no enemy in the open and no enemy walls here but those you besiege. Against its ruler you must be at war.',
        rule: 'DW-79',
      },
      keep: {
        words:
          'You lose the land to an enemy who stands here in the open from one dusk to the next. A unit of yours in the open, or walls of yours that are not besieged, keep it.',
        rule: 'DW-79',
      },
    },
    holding: {
      take: {
        words:
          'To take a holding: be at war with its owner, go in with as many points of troops as its level, and stay from one dusk to the next. Walls must first be stormed with artillerists, or starved.',
        rule: 'DW-77',
      },
      keep: {
        words:
          'You lose a holding to an enemy who goes in with as many points of troops as its level and stays from one dusk to the next. Troops inside must be beaten first, and walls stormed or starved.',
        rule: 'DW-77',
      },
    },
  },
};
