// The name under each counter of a fanned stack: drops the words that all share, and sets the rest in at most two
// lines.
import { group, svg } from '../svg.js';
/** @import { Piece } from '../types.js' */

/** An average letter of the text face, and its line, relative to the font size. */
const WIDE = 0.54,
  LEADING = 1.08;

/**
 * Drops the words that all names begin with, if enough remains of each.
 * @param {readonly string[]} names
 * @returns {string[]}
 */
export function shortNames(names) {
  const words = names.map(name => name.split(' '));
  const least = Math.min(...words.map(one => one.length));
  let alike = 0;
  while (alike < least - 1 && words.every(one => one[alike] === words[0][alike])) alike++;
  // "1" and "2" alone say nothing.
  if (words.some(one => one.slice(alike).every(word => /^\d+$/.test(word)))) alike = Math.max(0, alike - 1);
  return words.map(one => one.slice(alike).join(' '));
}

/**
 * Breaks a name into at most two lines of this many letters; a longer name keeps the number at its end.
 * @param {string} name
 * @param {number} letters
 * @returns {string[]}
 */
export function nameLines(name, letters) {
  if (name.length <= letters) return [name];
  const words = name.split(' ');
  const breaks = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const longest = (/** @type {string[]} */ lines) => Math.max(...lines.map(line => line.length));
  const [best] = breaks.sort((one, other) => longest(one) - longest(other));
  if (best && longest(best) <= letters) return best;
  const number = /^\d+$/.test(words.at(-1) ?? '') ? ` ${words.at(-1)}` : '';
  const cut = (/** @type {string} */ line, /** @type {number} */ room) =>
    line.length <= room ? line : `${line.slice(0, room - 1).trimEnd()}…`;
  const [first, ...rest] = number ? words.slice(0, -1) : words;
  return [cut(first, letters), `${cut(rest.join(' '), letters - number.length)}${number}`.trim()].filter(Boolean);
}

/**
 * @param {readonly { piece: Piece, x: number, y: number }[]} spots the middle of each counter's foot
 * @param {number} wide of each name
 * @param {number} font in units of the map
 */
export function fanNames(spots, wide, font) {
  const short = shortNames(
    spots.map(({ piece: { attributes, kind } }) => String(attributes.name ?? kind.replaceAll('_', ' '))),
  );
  const letters = Math.floor(wide / (WIDE * font));
  return group(
    'fan-names',
    ...spots.map(({ x, y }, i) =>
      svg(
        'text',
        { class: 'fan-name', 'text-anchor': 'middle', 'font-size': font },
        ...nameLines(short[i], letters).map((words, n) => {
          const line = svg('tspan', { x, y: y + (n + 0.9) * LEADING * font });
          line.textContent = words;
          return line;
        }),
      ),
    ),
  );
}
