// How well a bot plays.
/** @import { Strength } from '../core/types.js' */

/** @type {Record<Strength, string>} */
export const strengths = { easy: 'easy', fair: 'fair', hard: 'hard' };
export const howWell = (/** @type {string} */ who) => `Strength of the bot for ${who}`;
