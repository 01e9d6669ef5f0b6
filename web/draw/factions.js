// Colour, emblem and hatching of each faction: any two factions differ in at least two of the three, also in grey
// print.

/**
 * @typedef {'urr' | 'dark' | 'dwarves' | 'gnomes' | 'elves' | 'violet' | 'cyan' | 'olive' | 'brown' | 'rose' | 'steel'
 *   | 'neutral'} Tone
 */
/** @typedef {'none' | 'diagonal' | 'brick' | 'dots' | 'wave' | 'cross'} Hatch */
/** @typedef {{ tone: Tone, emblem: string, hatch: Hatch }} Livery */

/** @type {Record<string, Livery>} */
export const liveries = {
  urr: { tone: 'urr', emblem: 'ziggurat', hatch: 'none' },
  dark: { tone: 'dark', emblem: 'crowned_skull', hatch: 'diagonal' },
  dwarves: { tone: 'dwarves', emblem: 'hammer', hatch: 'brick' },
  longbeards: { tone: 'dwarves', emblem: 'hammers', hatch: 'brick' },
  gnomes: { tone: 'gnomes', emblem: 'cog', hatch: 'dots' },
  elves: { tone: 'elves', emblem: 'leaf', hatch: 'wave' },
  neutral: { tone: 'neutral', emblem: 'ring', hatch: 'cross' },
};

/** Other names of the same factions, and of camps by the faction that leads them. @type {Record<string, string>} */
export const aliases = {
  pod: 'dark',
  prince: 'dark',
  city: 'urr',
  ur: 'urr',
  redbeards: 'dwarves',
  berserk: 'neutral',
};
/** Values that mean "no faction". */
const nobody = new Set(['', 'nobody', 'none', 'contested', 'public', 'umpire', 'undefined']);

/** Emblems for factions without a drawn one, assigned in order of appearance. */
const spareEmblems = ['star', 'moon', 'sun', 'fish', 'wheel', 'cup'];
/** @type {readonly Hatch[]} */ const spareHatches = ['dots', 'wave', 'brick', 'diagonal', 'cross', 'none'];
/** Colours for twelve factions: two factions with the same colour get different emblems and hatching. */
/** @type {readonly Tone[]} */ const tones = [
  'urr',
  'dark',
  'elves',
  'dwarves',
  'gnomes',
  'violet',
  'cyan',
  'olive',
  'brown',
  'rose',
  'steel',
];

/** Liveries assigned on this page to factions that have none of their own. */
/** @type {Map<string, Livery>} */ const given = new Map();
/** The liveries of this campaign's factions. */
/** @type {Map<string, Livery>} */ const named = new Map();

/** The names of the campaign's factions. @type {Map<string, string>} */ const titles = new Map();
/** @param {string} side '': nobody */
export const sideName = side => titles.get(side) ?? side;

/** @param {string} side @returns {Livery | undefined} */
function known(side) {
  const name = Object.hasOwn(aliases, side) ? aliases[side] : side;
  return nobody.has(name) ? liveries.neutral : Object.hasOwn(liveries, name) ? liveries[name] : undefined;
}

/** An unused livery. @param {string} side @returns {Livery} */
function spare(side) {
  const old = given.get(side);
  if (old) return old;
  const i = given.size;
  const worn = [...named.values(), ...given.values()];
  const tone = tones.find(one => worn.every(other => other.tone !== one)) ?? tones[i % tones.length];
  const alike = worn.filter(other => other.tone === tone);
  /**
   * The first entry from this index on, wrapping round, that is unused with this colour.
   * @template T
   * @param {readonly T[]} list
   * @param {number} from
   * @param {(one: T) => boolean} taken
   */
  const free = (list, from, taken) =>
    list.map((_, n) => list[(from + n) % list.length]).find(one => !taken(one)) ?? list[from % list.length];
  const fresh = {
    tone,
    emblem: free(spareEmblems, i, emblem => alike.some(other => other.emblem === emblem)),
    hatch: free(spareHatches, i + Math.floor(i / spareEmblems.length), hatch =>
      alike.some(other => other.hatch === hatch),
    ),
  };
  given.set(side, fresh);
  return fresh;
}

/**
 * Assigns the colours that the server gives the campaign's factions; no two look alike.
 * @param {readonly { id: string, emblem: string, name?: string }[]} factions
 */
export function nameFactions(factions) {
  named.clear();
  titles.clear();
  for (const { id, name } of factions) titles.set(id, name ?? id);
  given.clear();
  const alike = (/** @type {Livery} */ a) => [...named.values()].some(b => b.tone === a.tone && b.emblem === a.emblem);
  for (const { id, emblem } of factions) {
    const said = known(emblem),
      own = known(id);
    // If two share a colour, one may keep an emblem of its own.
    const wanted = own && said && own.tone === said.tone ? own : (said ?? own);
    if (wanted && wanted !== liveries.neutral && !alike(wanted)) named.set(id, wanted);
  }
  for (const { id, emblem } of factions) {
    if (!named.has(id) && (known(emblem) ?? known(id)) !== liveries.neutral) named.set(id, spare(id));
  }
}

/**
 * The livery of a faction of the campaign, a camp, or an unknown side; unknown sides get distinct ones too.
 * @param {string | undefined} side
 * @returns {Livery}
 */
export const livery = side => named.get(side ?? '') ?? known(side ?? '') ?? spare(side ?? '');
