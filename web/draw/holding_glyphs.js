// Icons for types of holdings, by the words of the type. A type without a known word has none; the map shows its
// letter.
import { draw } from './glyphs.js';
import { disc } from './svg.js';
/** @import { Part, Spot } from './glyphs.js' */

/** @type {readonly [words: string, parts: Part[]][]} */
const signs = [
  [
    'law castle fort keep court crown',
    [['f', 'M3 7l4.5 4L12 4l4.5 7L21 7l-1.8 10.500H4.800ZM4.8 19h14.400v2.500H4.800Z']],
  ],
  [
    'guild market trade town port',
    [
      ['s', 'M12 3.500V20M4 6.500h16M7.5 20.500h9'],
      ['f', 'M0.8 14h7.400a3.7 3.7 0 0 1-7.4 0ZM15.8 14h7.400a3.7 3.7 0 0 1-7.4 0Z'],
      ['t', 'M4.5 6.500L1.5 14M4.5 6.500L7.5 14M19.5 6.500L16.5 14M19.5 6.500L22.5 14'],
    ],
  ],
  [
    'temple church shrine abbey',
    [['f', 'M12 2L22 8v2H2V8ZM4 11h3v7H4ZM10.5 11h3v7h-3ZM17 11h3v7h-3ZM2 19h20v2.500H2Z']],
  ],
  [
    'source spring well grove magic',
    [
      ['f', 'M12 1c4 5.8 7 9.3 7 13.200a7 7 0 0 1-14 0C5 10.3 8 6.8 12 1Z'],
      ['c', 'M8.3 14.500a3.8 3.8 0 0 0 3.5 3.7'],
    ],
  ],
  [
    'works mine forge mill granary',
    [
      ['s', 'M5 20L15 9'],
      ['f', 'M9 4.500L13 2l8.5 7-2.5 4.5-3-2.2-2.5 2.2-4-3.500Z'],
      ['f', disc(5, 20, 2)],
    ],
  ],
];

/** @param {string} type @param {Spot} spot @returns {SVGGElement | null} */
export function holdingGlyph(type, spot) {
  const words = new Set(type.toLowerCase().split(/[^a-z]+/));
  const found = signs.find(([some]) => some.split(' ').some(word => words.has(word)));
  return found ? draw(found[1], 'glyph', spot) : null;
}
