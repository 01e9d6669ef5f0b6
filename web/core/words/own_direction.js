// Names and titles that people chose keep their own text direction wherever they are shown: alone, in a sentence of ours,
// in a label or in a picture. They are marked once, when they arrive. Pure.
import { isolated } from './format.js';
/** @import { Welcome } from '../types.js' */

/** Hebrew, Arabic, Syriac, N'Ko and the other scripts that run from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** @param {string} name @returns {string} */
export const inOwnDirection = name => (rightToLeft.test(name) && !name.startsWith('\u2068') ? isolated(name) : name);

/**
 * @template {{ title: string }} T
 * @param {T} thing
 * @returns {T}
 */
export const titled = thing => {
  const title = inOwnDirection(thing.title);
  return title === thing.title ? thing : { ...thing, title };
};

/** @param {Welcome} welcome @returns {Welcome} */
export const welcomed = welcome => ({
  ...welcome,
  campaign: { ...welcome.campaign, name: inOwnDirection(welcome.campaign.name) },
  you: titled(welcome.you),
  seats: welcome.seats.map(titled),
});
