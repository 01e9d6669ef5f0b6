// What a form asks for in a player's own words, and what is at stake in an order: by rulebook and kind of order. The numbers are those of the rule named.

/** @typedef {{ label: string, ask: string, help: string, example: string }} AskedFor */
/** @typedef {{ words: string, rule: string, of?: Record<string, string> }} Stakes of: what one gains, by the word that the option offers */

const story = {
  label: 'How they do it',
  ask: 'say how they do it',
  help: 'One or two sentences. The umpire, who leads the game, judges them and adds up to 2 to the die or takes up to 2 from it; without his word nothing.',
};

/** @type {Record<string, Record<string, Record<string, AskedFor>>>} */
export const askedFor = {
  'urr-handbook': {
    raid: {
      story: { ...story, example: 'They cross at night in fishing boats and cut the ropes before the watch changes.' },
    },
    guard: { story: { ...story, example: 'Two sleep, two lie in the reeds with a bell on a string.' } },
  },
};

/** What the numbers on the lit places count, where the rules set no limit to them. @type {Record<string, Record<string, string>>} */
export const waysCount = { 'city-table': { march: 'The numbers are rounds of march.' } };

/** @type {Record<string, Record<string, Stakes>>} */
export const stakes = {
  'urr-handbook': {
    raid: {
      words:
        'One die and your story, less the difficulty: 5 or more is a great success and unseen, 3 or 4 a success, 1 or 2 a failure; less, and the party is lost. A 1 on the die never succeeds. Who watches there may stop or destroy the party before.',
      rule: 'UH-92',
      of: {
        spy: 'Difficulty 0: you are told what is there.',
        rafts: 'Difficulty 0: the rafts are destroyed.',
        pontoon: 'Difficulty 1: the pontoon is destroyed.',
        trebuchet: 'Difficulty 1: the engine throws worse by 1, after a great success by 2.',
        siege_works: 'Difficulty 1: one part of the works is undone, after a great success two.',
        escort: 'Difficulty 1: an envoy or freight passes.',
        stores: 'Difficulty 2: the enemy loses 5 % of his food or gold, after a great success 10 %.',
        gate: 'Difficulty 3: the gate stands open in the first round of the next tactical turn.',
        leader: 'Difficulty 3: the leader is wounded and has no magic in the week after; a great success kills.',
        custom: 'The umpire sets the difficulty and says what comes of it.',
      },
    },
  },
};
