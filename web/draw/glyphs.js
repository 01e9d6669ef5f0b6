// Our own icons, each drawn in a box of 24 × 24: unit classes, emblems and hatching. An icon is a list of parts: f
// filled, s stroked, t thin stroke, c a line cut out in the background colour.
import { disc, group, movedPath, path, r2, svg } from './svg.js';
/** @import { Hatch } from './factions.js' */

/** @typedef {['f' | 's' | 't' | 'c', string]} Part */

/** A toothed wheel. @param {number} teeth @param {number} outer @param {number} inner */
function wheel(teeth, outer, inner) {
  let d = '';
  for (let i = 0; i < teeth * 4; i++) {
    const angle = ((i - 0.5) * Math.PI) / (teeth * 2);
    const r = i % 4 < 2 ? outer : inner;
    d += `${i ? 'L' : 'M'}${r2(12 + r * Math.sin(angle))} ${r2(12 - r * Math.cos(angle))}`;
  }
  return `${d}Z`;
}

/** @type {Record<string, Part[]>} */
export const classGlyphs = {
  infantry: [
    ['s', 'M4 21.5L17.5 6.5'],
    ['f', 'M22 1.6L20 9.2L14.8 4.6Z'],
    ['f', disc(9.8, 13.4, 7) + disc(9.8, 13.4, 4.7) + disc(9.8, 13.4, 2.3)],
  ],
  heavy_infantry: [
    [
      'f',
      'M3.5 2.5h17v9.2c0 5.4-3.6 8.6-8.5 10.8-4.9-2.2-8.5-5.4-8.5-10.8Z' +
        'M10.7 5.2H6.2v4.4h4.5ZM13.3 5.2v4.4h4.5V5.2ZM10.7 12.2H6.3c.3 2.9 2 5 4.4 6.6ZM13.3 12.2v6.6c2.4-1.6 4.1-3.7 4.4-6.6Z',
    ],
  ],
  guard: [
    ['f', 'M3.2 8C4.2 3.4 7.8.8 12 .8s7.8 2.6 8.8 7.2l-2.6-1C16.9 4.9 14.7 4 12 4S7.1 4.9 5.8 7Z'],
    [
      'f',
      'M5 12.2C5 8 8 5.8 12 5.8s7 2.2 7 6.4V19.4l-4.3 3.2V15.8l2.1-1.3v-2.3h-3.7v7h-2.2v-7H7.2v2.3l2.1 1.3v6.8L5 19.4Z',
    ],
  ],
  militia: [
    ['s', 'M12 22.5V9'],
    ['s', 'M5.8 2.5V6.5a6.2 5 0 0 0 12.4 0V2.5'],
    ['s', 'M12 1.8V10'],
  ],
  archers: [
    ['s', 'M7.5 1.8C18.5 5 18.5 19 7.5 22.2'],
    ['t', 'M7.5 1.8V22.2'],
    ['s', 'M2 12H18'],
    ['f', 'M23.5 12L16.8 8.2V15.8Z'],
  ],
  cavalry: [
    [
      'f',
      'M6.6 22.5h13.2c.9-4.1.7-8.4-.8-12C17.4 6.7 14.5 4.3 11.3 3.6L10.8.8 7.8 4.2C6.1 6.4 4.7 9.3 2.6 12.1' +
        'c-.7 1-.5 2 .3 2.7l1.5 1.2c.9.6 1.9.4 2.6-.3l1.6-1.6c1.3 0 2.5-.3 3.5-.9-.6 2.6-3.9 4.3-5.3 6.5-.5.8-.6 1.9-.2 2.8Z' +
        disc(9.6, 8.4, 1.1),
    ],
  ],
  artillery: [
    ['s', 'M9.5 16L1.8 20.8'],
    ['f', 'M2.6 10.4l1.9-1.1 13.4-7 4.3 6.1-13.6 8.3-3.3.3Z'],
    ['f', disc(9.6, 16.4, 6) + disc(9.6, 16.4, 3.9) + disc(9.6, 16.4, 1.6)],
  ],
  steam: [
    ['f', 'M2 9.5h20.5v5.5H2Z'],
    ['f', 'M5 3.5h5l-.8 6H5.8Z'],
    ['f', disc(13, 3.6, 2) + disc(17.5, 2.6, 1.5)],
    ['f', disc(7, 17.6, 5) + disc(7, 17.6, 2.4)],
    ['f', disc(17.5, 18.8, 3.8) + disc(17.5, 18.8, 1.7)],
  ],
  siege: [
    ['s', 'M4.5 22L11.8 8.5L19 22'],
    ['s', 'M2.5 22H21.5'],
    ['s', 'M5.5 14.5L21 1.8'],
    ['f', 'M2 12.2h7v6.4H2Z'],
    ['t', 'M21 1.8c1.4 3 .7 5.3-1.2 7.2'],
    ['f', disc(19, 10.6, 2.2)],
  ],
  undead: [
    [
      'f',
      'M12 1.5C6.2 1.5 3 5.4 3 10.2c0 3 1.3 5.2 3.5 6.6v5.4h2.5v-3h1.8v3h2.4v-3H15v3h2.5v-5.4C19.7 15.4 21 13.2 21 10.2 21 5.4 17.8 1.5 12 1.5Z' +
        disc(8.2, 10.6, 2.5) +
        disc(15.8, 10.6, 2.5) +
        'M12 13.2l1.5 3h-3Z',
    ],
  ],
  leader: [
    ['f', 'M2.5 7.5l5 4.3L12 4.5l4.5 7.3 5-4.3L19.5 18h-15ZM4.5 19.5h15v3h-15Z'],
    ['f', disc(2.5, 6, 1.8) + disc(12, 3, 1.9) + disc(21.5, 6, 1.8)],
  ],
  genie: [
    ['s', 'M17 16.5c4.5 1.8 6.8-3.4 3-4.6-1.6-.5-2.8.4-3.2 1.6'],
    [
      'f',
      'M1 9.8c3.8-.2 5.2 1.9 7 3.2h8.6c1.6 0 2.4.9 2.2 2.3-.4 2.6-3 4-5.6 4.3l2 2.9H8.6l1.6-2.9C6 18.8 5 13 1 9.8Z',
    ],
    ['f', 'M8.7 11.8c.3-1.8 1.7-2.9 3.5-2.9s3.2 1.1 3.5 2.9Z'],
    ['f', 'M17.5.8l1.1 3 3 1.1-3 1.1-1.1 3-1.1-3-3-1.1 3-1.1Z'],
    ['t', 'M3 7.6C1 5.4 5.4 4.6 3.6 1.4'],
  ],
  column: [
    ['s', 'M4.5 1.5V22.5'],
    ['f', 'M6 2h16l-4 4.8 4 4.8H6Z'],
    ['s', 'M8.5 22l3.6-3.6-3.6-3.6'],
    ['s', 'M14.5 22l3.6-3.6-3.6-3.6'],
  ],
  wagon: [
    ['f', 'M2.5 13V7.5C4.5 3.5 19.5 3.5 21.5 7.5V13Z'],
    ['s', 'M1.5 14.5h21'],
    ['f', disc(7, 18, 4.2) + disc(7, 18, 1.8)],
    ['f', disc(17, 18, 4.2) + disc(17, 18, 1.8)],
  ],
  chariot: [
    ['f', disc(9, 16, 6.5) + disc(9, 16, 4.3)],
    ['t', 'M9 10v12M3 16h12M5 12l8 8M13 12l-8 8'],
    ['s', 'M9 8H22.5'],
    ['f', 'M3 2.5h9.5l-2 6H5Z'],
  ],
  beast: [
    [
      'f',
      'M12 11.5c4 0 7.5 4.3 7.5 7.6 0 2.5-1.9 3.4-3.8 3.4-1.4 0-2.3-.6-3.7-.6s-2.3.6-3.7.6c-1.9 0-3.8-.9-3.8-3.4 0-3.3 3.5-7.6 7.5-7.6Z' +
        disc(4.3, 10.8, 2.5) +
        disc(9.3, 5.4, 2.9) +
        disc(14.9, 5.4, 2.9) +
        disc(19.8, 10.8, 2.5),
    ],
  ],
  monster: [
    [
      'f',
      'M2 2c1 4 2.6 5.6 5 6.2 3-1.6 7-1.6 10 0 2.4-.6 4-2.2 5-6.2 1 5.2-.3 8.6-2.6 10.2.6 5-2.4 10.3-7.4 10.3S4 17.2 4.6 12.2C2.3 10.6 1 7.2 2 2Z' +
        'M6.8 12l4 1.8-1.5 2Z' +
        'M17.2 12l-4 1.8 1.5 2Z' +
        'M8.6 19h6.8l-1.7 1.7-1.7-1-1.7 1Z',
    ],
  ],
  scout: [
    ['f', 'M1 12C4 7 7.8 4.8 12 4.8S20 7 23 12c-3 5-6.8 7.2-11 7.2S4 17 1 12Z' + disc(12, 12, 5)],
    ['f', disc(12, 12, 2.8)],
  ],
  tower: [
    ['f', 'M3.5 2h4.2v3h2.4V2h3.8v3h2.4V2h4.2v7l-2.5 2v8.5h2.5v3h-17v-3H6V11L3.5 9ZM10 22.5v-5a2 2 0 0 1 4 0v5Z'],
  ],
  ship: [
    ['f', 'M1.5 15.5h21L19 22H5Z'],
    ['s', 'M11.5 14V2'],
    ['f', 'M13 3c5 1.5 7 5 7 9.5h-7ZM10 5.5v7H4C4.5 9.5 6.5 6.5 10 5.5Z'],
  ],
};

/** Adds glyphs that only some boards need. @param {Record<string, Part[]>} more */
export const addGlyphs = more => void Object.assign(classGlyphs, more);

/** @type {Record<string, Part[]>} */
export const emblems = {
  ziggurat: [['f', 'M9.5 3.5h5v4.2h3.2v4.5h3.2v4.5H24V22H0v-5.3h3.1v-4.5h3.2V7.7h3.2ZM10.3 22h3.4v-5h-3.4Z']],
  crowned_skull: [
    ['f', 'M4.5 8.5L3 1.5l5 3.2L12 .5l4 4.2 5-3.2-1.5 7Z'],
    [
      'f',
      'M4.8 10h14.4c1.2 1 1.8 2.3 1.8 3.8 0 2.4-1.2 3.9-3 4.8v4.9H6v-4.9c-1.8-.9-3-2.4-3-4.8C3 12.3 3.6 11 4.8 10Z' +
        disc(8.4, 14.4, 2.1) +
        disc(15.6, 14.4, 2.1),
    ],
  ],
  hammer: [
    ['f', 'M3 2.5h13.5L21.5 7l-5 4.5H3Z'],
    ['f', 'M8.3 11.5h4.2v12H8.3Z'],
  ],
  hammers: [
    ['s', 'M4.5 22L16 7.5'],
    ['s', 'M19.5 22L8 7.5'],
    ['f', 'M22.6 7.4L19.2 11.7 10.8 5 14.2.7Z'],
    ['f', 'M1.4 7.4L4.8 11.7 13.2 5 9.8.7Z'],
  ],
  cog: [['f', wheel(8, 11.5, 8.3) + disc(12, 12, 3.8)]],
  leaf: [
    ['f', 'M3.5 17.5C1.5 8 9 2 22.5 1.5 23 15 16 22 6.5 20.3L3.8 23 1.5 20.7Z'],
    ['c', 'M4.5 20.5L15.5 8.5'],
  ],
  ring: [['f', disc(12, 12, 10.5) + disc(12, 12, 5.8)]],
  star: [['f', 'M12 1l3 7.9 8.4.4-6.6 5.2 2.3 8.1L12 18l-7.1 4.6 2.3-8.1L.6 9.3 9 8.9Z']],
  moon: [['f', 'M15.5 1.5A10.8 10.8 0 1 0 22.5 16 8.6 8.6 0 0 1 15.5 1.5Z']],
  sun: [['f', wheel(12, 11.8, 7.6) + disc(12, 12, 4.6)]],
  fish: [['f', 'M1 12C5 5.5 12 4.5 17 10.4L23 5.5V18.5L17 13.6C12 19.5 5 18.5 1 12Z' + disc(6.6, 10.8, 1.5)]],
  wheel: [
    ['s', 'M12 2.5V21.5M2.5 12H21.5M5.3 5.3L18.7 18.7M18.7 5.3L5.3 18.7'],
    ['f', disc(12, 12, 11) + disc(12, 12, 8)],
  ],
  cup: [['f', 'M4 2h16v5.5c0 4.6-2.8 7.6-6.5 8.3V19H18v3H6v-3h4.500V15.800C6.800 15.100 4 12.100 4 7.500Z']],
};

/** Icons for states, drawn at a counter's corners. @type {Record<string, Part[]>} */
export const badgeGlyphs = {
  ordered: [['s', 'M4 13l5.5 5.5L20 6']],
  fought: [
    ['s', 'M4 4l16 16M20 4L4 20'],
    ['t', 'M3 16l5 5M21 16l-5 5'],
  ],
  disrupted: [['s', 'M14.5 2L6.5 13h5.5l-2.5 9 8.5-12h-5.5Z']],
  carrying: [['f', 'M9 2h6l-1.5 4.5C18.5 8.5 21 13 21 17c0 4-3.5 5.5-9 5.5S3 21 3 17c0-4 2.5-8.5 7.5-10.5Z']],
  age: [['s', 'M12 4v8l5.5 3.5']],
};

/** NATO-style military symbols, for players who prefer them. @type {Record<string, Part[]>} */
const natoInner = {
  infantry: [['s', 'M1 5l22 14M23 5L1 19']],
  heavy_infantry: [
    ['s', 'M1 5l22 14M23 5L1 19'],
    ['s', 'M5 5v14'],
  ],
  guard: [
    ['s', 'M1 5l22 14M23 5L1 19'],
    ['f', 'M12 1.5l3.5 3.5h-7Z'],
  ],
  militia: [
    ['s', 'M1 5l22 14M23 5L1 19'],
    ['f', disc(12, 7.6, 1.9)],
  ],
  archers: [
    ['s', 'M1 5l22 14M23 5L1 19'],
    ['f', 'M12 8l2.8 4-2.8 4-2.8-4Z'],
  ],
  cavalry: [['s', 'M1 19L23 5']],
  artillery: [['f', disc(12, 12, 3.4)]],
  steam: [
    ['f', disc(12, 12, 3.4)],
    ['s', 'M5 9v6M19 9v6'],
  ],
  siege: [['s', 'M6 16.5V8.5h12v8M12 8.5v8']],
  undead: [['s', 'M7 7l10 10M17 7L7 17M12 5v14']],
  leader: [['f', 'M12 6.5l1.7 3.7 4 .4-3 2.7.9 4-3.6-2.1-3.6 2.1.9-4-3-2.7 4-.4Z']],
  genie: [['s', 'M12 7.5v9M8 9.8l8 4.4M16 9.8l-8 4.4']],
  column: [['s', 'M6 12h11M13 8.5l4.5 3.5-4.5 3.5']],
  wagon: [['s', 'M1 15.5h22']],
  scout: [
    ['s', 'M1 19L23 5'],
    ['f', disc(6.5, 9, 1.9)],
  ],
};
/** @param {string} name @returns {Part[] | null} */
const natoGlyph = name => (natoInner[name] ? [['s', 'M1 5H23V19H1Z'], ...natoInner[name]] : null);

const looks = { f: 'part-fill', s: 'part-stroke', t: 'part-thin', c: 'part-cut' };
/** @typedef {readonly [x: number, y: number, scale: number]} Spot  where an icon is drawn, and its size */
/** @param {readonly Part[]} parts @param {string} name @param {Spot} [spot] */
export function draw(parts, name, spot) {
  const shape = (/** @type {string} */ d) => (spot ? movedPath(d, ...spot) : d);
  return group(
    name,
    ...parts.map(([kind, d]) => svg('path', { class: looks[kind], d: shape(d), 'fill-rule': 'evenodd' })),
  );
}

/**
 * @param {string} name
 * @param {boolean} nato
 * @param {Spot} spot
 * @returns {SVGGElement | null} null: we have no such icon
 */
export function classGlyph(name, nato, spot) {
  const parts = (nato && natoGlyph(name)) || classGlyphs[name];
  return parts ? draw(parts, 'glyph', spot) : null;
}
/** For templates: the style and shape of each part. @param {string} name @returns {[look: string, d: string][]} */
export const emblemParts = name => (emblems[name] ?? emblems.ring).map(([kind, d]) => [looks[kind], d]);
/** @param {string} name @param {Spot} [spot] */
export const emblemGlyph = (name, spot) => draw(emblems[name] ?? emblems.ring, 'emblem', spot);
/** @param {string} name @param {Spot} spot */
export const badgeGlyph = (name, spot) => draw(badgeGlyphs[name] ?? [], 'badge-sign', spot);

/**
 * Hatching lines inside a box, as path data (no <pattern>: this prints and scales without ids).
 * @param {Hatch} kind
 * @param {number} x
 * @param {number} y
 * @param {number} wide
 * @param {number} high
 * @param {number} [size] scale, relative to a counter's hatching
 */
export function hatchLines(kind, x, y, wide, high, size = 1) {
  const w = wide / size,
    h = high / size;
  let d = '';
  /** @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 */
  const line = (x1, y1, x2, y2) => {
    d += `M${r2(x + x1 * size)} ${r2(y + y1 * size)}L${r2(x + x2 * size)} ${r2(y + y2 * size)}`;
  };
  /** Lines y = x·s + c, clipped to the box. @param {1 | -1} s @param {number} gap */
  const slanted = (s, gap) => {
    for (let c = gap / 2; c < w + h; c += gap) {
      const [a, b] = [Math.max(0, c - h), Math.min(w, c)]; // across the box where x + y = c
      if (b - a < 1) continue;
      if (s < 0) line(a, c - a, b, c - b);
      else line(w - a, c - a, w - b, c - b);
    }
  };
  if (kind === 'diagonal') slanted(-1, 5);
  if (kind === 'cross') {
    slanted(-1, 6.5);
    slanted(1, 6.5);
  }
  if (kind === 'brick')
    for (let row = 0, top = 3; top < h; top += 4.5, row++) {
      line(0, top, w, top);
      for (let left = row % 2 ? 2.5 : 5.5; left < w; left += 6) if (top + 4.5 < h) line(left, top, left, top + 4.5);
    }
  if (kind === 'dots')
    for (let row = 0, top = 2.5; top < h - 1; top += 4, row++)
      for (let left = row % 2 ? 4.5 : 2.2; left < w - 1; left += 4.6) line(left, top, left + 0.01, top);
  if (kind === 'wave') {
    const wave = `q${1.375 * size} ${-2.6 * size} ${2.75 * size} 0t${2.75 * size} 0`;
    for (let top = 3; top < h - 1; top += 4.6) {
      d += `M${r2(x)} ${r2(y + top * size)}`;
      for (let left = 0; left + 5.5 <= w + 0.1; left += 5.5) d += wave;
    }
  }
  return d;
}
/**
 * Hatching as a node; dots are wide strokes with round caps.
 * @param {Hatch} kind
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 */
export const hatch = (kind, x, y, w, h) =>
  path(kind === 'dots' ? 'hatch hatch-dots' : 'hatch', hatchLines(kind, x, y, w, h));
