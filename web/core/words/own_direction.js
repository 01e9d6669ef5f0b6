// Names and titles that people chose keep their own text direction wherever they are shown: alone, in a sentence of ours,
// in a label or in a picture. They are marked once, when they arrive. Pure.
import { isolated } from './format.js';
/** @import { Welcome } from '../types.js' */

/** Hebrew, Arabic, Syriac, N'Ko and the other scripts that run from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** @param {string} name @returns {string} */
export const inOwnDirection = name => (rightToLeft.test(name) && !name.startsWith('\u2068') ? isolated(name) : name);

/** A name as its person typed it. @param {string} name */
export const asTyped = name => name.replace(/[\u2068\u2069]/g, '');

/**
 * @template {{ title: string, person?: string }} T
 * @param {T} thing
 * @returns {T}
 */
export const titled = thing => {
  const title = inOwnDirection(thing.title),
    person = thing.person && inOwnDirection(thing.person);
  return title === thing.title && person === thing.person ? thing : { ...thing, title, ...(person && { person }) };
};

/** @param {Welcome} welcome @returns {Welcome} */
export const welcomed = welcome => ({
  ...welcome,
  campaign: { ...welcome.campaign, name: inOwnDirection(welcome.campaign.name) },
  you: titled(welcome.you),
  seats: welcome.seats.map(titled),
});
