// Regular expressions from names and words of a campaign, in any script. Pure.

/** The source of an expression that matches this text and nothing else. @param {string} text */
export const escaped = text => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Not behind a letter or a digit. `\b` knows only Latin letters. */
export const before = '(?<![\\p{L}\\p{N}_])';
const behind = '(?![\\p{L}\\p{N}_])';

/** Matches any of these texts where it stands as whole words. @param {readonly string[]} texts @param {string} flags */
export const wholeWords = (texts, flags) =>
  new RegExp(`${before}(${texts.map(escaped).join('|')})${behind}`, `${flags}u`);
