// Under each counter of a spread stack stands who it is: what all of them are called alike is left out, the rest in two
// lines that have room.
import { group, svg } from '../svg.js';
/** @import { Piece } from '../types.js' */

/** A letter of the text face at its usual mix, and its line, in its own height. */
const WIDE = 0.54,
  LEADING = 1.08;

/**
 * Without the words with which all begin, where enough is left of each.
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
 * In lines of so many letters, two at most; of what is longer the number at its end is kept.
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
 * @param {number} wide room of each
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
