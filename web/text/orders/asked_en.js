// Fields that a player fills with a text: their labels and help, by rulebook and kind of order.

/**
 * @typedef {{ label: string, ask: string, help: string, unheard: string, example: string, plain?: string }} AskedFor
 *   unheard: replaces the help while no umpire is present who could judge it; plain: what the order says meanwhile unless
 *   the player writes something else
 */

const story = {
  label: 'How they do it',
  ask: 'say how they do it',
  help: 'One or two sentences. The umpire, who runs the game, judges them and adds up to 2 to the die or takes up to 2 off it.',
  unheard: 'There is no umpire now: unless one joins and judges your words, they do not change the die.',
};

/** @type {Record<string, Record<string, Record<string, AskedFor>>>} */
export const askedFor = {
  'urr-handbook': {
    raid: {
      story: {
        ...story,
        unheard: `You can leave this as it is. ${story.unheard}`,
        example: 'They cross at night in fishing boats and cut the ropes before the watch changes.',
        plain: 'They go quietly, by night.',
      },
    },
    guard: { story: { ...story, example: 'Two sleep, two lie in the reeds with a bell on a string.' } },
  },
};

/**
 * What the numbers on the highlighted places count, where the rules set no limit to them.
 * @type {Record<string, Record<string, string>>}
 */
export const waysCount = { 'city-table': { march: 'The numbers show how many rounds the march takes.' } };
