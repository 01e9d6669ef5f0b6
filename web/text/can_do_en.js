// What a type of unit can do, in one line with the rule that says so: by the word of the rulebook for its type, else for its class, else for
// its kind.

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
      words: 'Does not fight by itself: once a week it raids, watches where it is, or stays with a unit.',
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
