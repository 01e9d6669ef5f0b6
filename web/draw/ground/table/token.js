// A unit on a table: its own rectangle with its front marked, so that its facing is visible at a glance. Inside, in the
// direction in which it can be read: its side's band, glyph, name, hits of its limit and shots made, struck through once
// none is left. Unknown values are left blank.
import { livery } from '../../factions.js';
import { badgeGlyph, classGlyph, emblemGlyph, hatch } from '../../glyphs.js';
import { glyphName } from '../../pieces/class_names.js';
import { r2, setAttributes, svg, svgText } from '../../svg.js';
import { riderSign, ridersOf } from './riders.js';
/** @import { Badge, Piece } from '../../types.js' */

/** The strip along the front, and the gauge of hits along the rear. */
const FRONT = 5,
  GAUGE = 4;

/**
 * @typedef {{ tone: string, emblem: string, hatch: import('../../factions.js').Hatch, glyph: string, name: string, hits: number | null,
 *   limit: number | null, spent: boolean, thrown: number, age: number | null, planned: boolean, badges: Badge[], riders: string[],
 *   wide: number, deep: number, turn: number, nato: boolean }} Face  turn: degrees clockwise from north
 */

/** @param {unknown} value */
const known = value => (typeof value === 'number' && Number.isFinite(value) ? value : null);

/**
 * Everything a token shows, as plain data.
 * @param {Piece} piece
 * @param {{ wide: number, deep: number }} size in drawing units
 * @param {readonly Piece[]} riders pieces aboard it
 * @param {{ nato?: boolean, badges?: Iterable<Badge> }} [look]
 * @returns {Face}
 */
export function tokenFace(piece, { wide, deep }, riders, { nato = false, badges = [] } = {}) {
  const a = piece.attributes,
    { tone, emblem, hatch } = livery(piece.side);
  return {
    ...{ tone, emblem, hatch, wide, deep, nato },
    glyph: glyphName(piece.kind, a),
    name: typeof a.name === 'string' ? a.name : '',
    hits: known(a.hits),
    limit: known(a.limit),
    spent: a.ran_out === true,
    thrown: known(a.shots_fired) ?? 0,
    age: piece.memory ? piece.memory.age : null,
    planned: piece.planned === true,
    badges: [...badges],
    riders: ridersOf(riders),
    turn: (piece.at.facing ?? 0) / 100,
  };
}

/** Draws a face into its node, whose origin is the middle of the front; an unchanged face costs nothing.
 * @param {SVGGElement} node @param {Face} face */
export function paintToken(node, face) {
  const signature = JSON.stringify(face);
  if (node.dataset.face === signature) return;
  node.dataset.face = signature;
  const { wide, deep, age, planned, glyph, tone } = face,
    left = -wide / 2;
  setAttributes(node, {
    class: `counter token${age === null ? '' : ' ghost'}${glyph ? '' : ' blank'}${planned ? ' planned' : ''}`,
    'data-tone': tone,
  });
  node.dataset.turned = 'yes';
  node.replaceChildren(
    svg('rect', { class: 'counter-keyline', x: left - 1.4, y: -1.4, width: wide + 2.8, height: deep + 2.8, rx: 2.6 }),
    svg('rect', { class: 'counter-face', x: left, y: 0, width: wide, height: deep, rx: 1.4 }),
    ...gauge(face),
    inside(face),
    svg('path', {
      class: 'token-front',
      d: `M${left} 1.4a1.4 1.4 0 0 1 1.4 -1.4H${-left - 1.4}a1.4 1.4 0 0 1 1.4 1.4V${FRONT}H${left}Z`,
    }),
    svg('path', { class: 'token-nose', d: `M-8 ${FRONT}L0 -5.5L8 ${FRONT}Z` }),
    ...marks(face),
  );
}

/** Hits along the rear, as far as the limit allows. @param {Face} face */
function gauge({ hits, limit, wide, deep }) {
  if (hits === null || limit === null || limit <= 0) return [];
  const share = Math.min(1, hits / limit),
    frame = { y: deep - GAUGE, height: GAUGE };
  return [
    svg('rect', { class: 'token-limit', x: -wide / 2, width: wide, ...frame }),
    svg('rect', {
      class: `token-hits${share >= 0.67 ? ' grave' : ''}`,
      x: -wide / 2,
      width: r2(wide * share),
      ...frame,
    }),
  ];
}

/** @param {Face} face */
function inside(face) {
  const { wide, deep, turn } = face,
    // Words are never upside down: those of units that face south are read from behind.
    flipped = turn > 90 && turn <= 270,
    middle = (FRONT + deep - GAUGE) / 2,
    high = deep - FRONT - GAUGE;
  const parts = wide > 1.4 * deep ? inLine(face, wide, high) : upright(face, wide, high);
  return svg(
    'g',
    { class: 'token-inside', transform: `translate(0 ${r2(middle)})${flipped ? ' rotate(180)' : ''}` },
    ...parts.filter(part => part !== null),
  );
}

/** A line: band, glyph, then two rows of words. @param {Face} face @param {number} wide @param {number} high */
function inLine(face, wide, high) {
  const band = Math.min(14, wide * 0.16),
    size = Math.min(high, 22),
    left = -wide / 2,
    from = left + band + size + 5,
    room = wide / 2 - from - 2;
  return [
    ...bandOf(face, left, -high / 2, band, high),
    face.glyph ? classGlyph(face.glyph, face.nato, [left + band + 2, -size / 2, size / 24]) : null,
    nameOf(face, from, -high / 2 + 8.9, room, 'start'),
    numbersOf(face, from, high / 2 - 2.4, 'start'),
  ];
}

/** A column, or a unit of unknown size: glyph above, words below. @param {Face} face @param {number} wide @param {number} high */
function upright(face, wide, high) {
  const size = Math.min(wide * 0.62, high * 0.55),
    band = Math.min(10, wide * 0.2),
    middle = band / 2;
  return [
    ...bandOf(face, -wide / 2, -high / 2, band, high),
    face.glyph ? classGlyph(face.glyph, face.nato, [middle - size / 2, -high / 2 + 1, size / 24]) : null,
    high > 40 ? nameOf(face, middle, high / 2 - 12, wide - band - 3, 'middle') : null,
    numbersOf(face, middle, high / 2 - 1.6, 'middle'),
  ];
}

/** @param {Face} face @param {number} x @param {number} y @param {number} wide @param {number} high */
const bandOf = ({ emblem, hatch: kind }, x, y, wide, high) => [
  svg('rect', { class: 'counter-band', x: r2(x), y: r2(y), width: r2(wide), height: r2(high) }),
  hatch(kind, x + 1, y + wide + 1, wide - 2, Math.max(3, high - wide - 2)),
  emblemGlyph(emblem, [x + 1, y + 1, (wide - 2) / 24]),
];

/** How wide a letter is by the size of its font, as it stands and pressed together. Names longer than that are cut. */
const LETTER = 0.5,
  NARROW = 0.38;

/** @param {Face} face @param {number} x @param {number} y @param {number} room @param {'start' | 'middle'} anchor */
function nameOf({ name }, x, y, room, anchor) {
  if (!name) return null;
  const font = Math.min(10, Math.max(6.8, room / (LETTER * name.length))),
    most = Math.floor(room / (NARROW * font));
  const words = name.length > most ? `${name.slice(0, most - 1).trimEnd()}…` : name,
    narrow = LETTER * font * words.length > room + 0.1;
  return svgText(words, {
    ...{ class: 'token-name', x: r2(x), y: r2(y), 'font-size': r2(font), 'text-anchor': anchor },
    ...(narrow ? { textLength: r2(room), lengthAdjust: 'spacingAndGlyphs' } : {}),
  });
}

/** @param {Face} face @param {number} x @param {number} y @param {'start' | 'middle'} anchor */
function numbersOf({ hits, limit, spent, thrown }, x, y, anchor) {
  const missiles = spent || thrown > 0 ? `➹${thrown}` : '';
  if (hits === null && !missiles) return null;
  const part = (/** @type {string} */ look, /** @type {string} */ words, /** @type {number} */ dx) => {
    const span = svg('tspan', { class: look, dx });
    span.textContent = words;
    return span;
  };
  return svg(
    'text',
    { class: 'token-numbers', x: r2(x), y: r2(y), 'text-anchor': anchor },
    hits === null ? null : part('token-count', limit === null ? String(hits) : `${hits}/${limit}`, 0),
    missiles ? part(`token-shots${spent ? ' spent' : ''}`, missiles, hits === null ? 0 : 4) : null,
  );
}

/** Signs on the edge stay upright on the screen, however the unit is turned. @param {Face} face */
function marks({ badges, age, riders, wide, deep, turn }) {
  const right = wide / 2 - 3;
  const upright = (
    /** @type {string} */ name,
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {Node[]} */ ...parts
  ) => svg('g', { class: name, transform: `translate(${r2(x)} ${r2(y)}) rotate(${-turn})` }, ...parts);
  return [
    ...riders.map((rider, i) => upright(`rider rider-${rider}`, right - 5 - i * 15, deep, ...riderSign(rider))),
    ...badges.map((badge, i) =>
      upright(
        `badge-mark badge-${badge}`,
        right - i * 15,
        1,
        svg('circle', { r: 7 }),
        badgeGlyph(badge, [-4.6, -4.6, 0.383]),
      ),
    ),
    ...(age === null
      ? []
      : [
          upright(
            'badge-mark badge-age',
            right,
            deep - 2,
            svg('circle', { r: 8 }),
            svgText(String(age), { y: 4.6, 'text-anchor': 'middle' }),
          ),
        ]),
  ];
}
