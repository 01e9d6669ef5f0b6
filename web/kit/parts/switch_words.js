// A rulebook switch and its value in words. Pure.
import { readable } from '../../text/en.js';
import { deskText } from '../../text/pages/desk_en.js';

/** @param {string} name */
export const switchName = name => {
  const words = readable(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
/** @param {string} word */
export const switchWord = word =>
  word === 'true' ? deskText.yes : word === 'false' ? deskText.no : isTable(word) ? tableWords(word) : readable(word);

const isTable = (/** @type {string} */ word) => /^[{[]/.test(word);

/** Lists a table of custom values; an empty one means that the rules' own values apply. @param {string} word */
function tableWords(word) {
  /** @type {string[]} */ const told = [];
  /** @param {unknown} value @param {readonly string[]} path */
  const walk = (value, path) => {
    if (value && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) walk(inner, [...path, readable(key)]);
    else told.push(`${path.join(' ')} ${switchWord(String(value))}`);
  };
  try {
    walk(JSON.parse(word), []);
  } catch {
    return readable(word);
  }
  return told.length === 0 ? deskText.world.asRules : told.join(', ');
}
