// Colour, emblem and hatch of each faction: always two of the three can tell them apart, also in grey print.

/** @typedef {'urr' | 'dark' | 'dwarves' | 'gnomes' | 'elves' | 'neutral'} Tone */
/** @typedef {'none' | 'diagonal' | 'brick' | 'dots' | 'wave' | 'cross'} Hatch */
/** @typedef {{ tone: Tone, emblem: string, hatch: Hatch }} Livery */

/** @type {Record<string, Livery>} */
const liveries = {
  urr: { tone: 'urr', emblem: 'ziggurat', hatch: 'none' },
  dark: { tone: 'dark', emblem: 'crowned_skull', hatch: 'diagonal' },
  dwarves: { tone: 'dwarves', emblem: 'hammer', hatch: 'brick' },
  longbeards: { tone: 'dwarves', emblem: 'hammers', hatch: 'brick' },
  gnomes: { tone: 'gnomes', emblem: 'cog', hatch: 'dots' },
  elves: { tone: 'elves', emblem: 'leaf', hatch: 'wave' },
  neutral: { tone: 'neutral', emblem: 'ring', hatch: 'cross' },
};

/** Other names of the same sides, and camps by the faction that leads them. @type {Record<string, string>} */
const aliases = { pod: 'dark', prince: 'dark', city: 'urr', ur: 'urr', redbeards: 'dwarves', berserk: 'neutral' };

/** A side nobody knows wears the neutral livery. @param {string | undefined} side @returns {Livery} */
export const livery = side => liveries[aliases[side ?? ''] ?? side ?? ''] ?? liveries.neutral;
