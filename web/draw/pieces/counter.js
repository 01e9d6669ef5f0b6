// One counter design for all boards: a rounded square in the faction's colour; a livery band with emblem and hatching;
// the class glyph; steps as pips along the foot; states at the corners. Unknown values are left blank, never guessed.
import { glyphName } from './class_names.js';
import { livery } from '../factions.js';
import { badgeGlyph, classGlyph, emblemGlyph, hatch } from '../glyphs.js';
import { group, setAttributes, svg, svgText } from '../svg.js';
/** @import { Badge, Piece } from '../types.js' */
/** @import { Livery } from '../factions.js' */

/** How a unit's record is drawn; null: no board here shows records. @type {typeof import('./record_marks.js') | null} */
let records = null;
/** Called by the boards that show records, so that other pages need not load it. @param {typeof records} marks */
export function addRecordMarks(marks) {
  records = marks;
}

/** Side of a counter in its own units. */
export const COUNTER = 40;

/**
 * @typedef {{ livery: Livery, glyph: string, steps: number | null, stepsMax: number, age: number | null, badges:
 *   Badge[], nato: boolean, count: number | null, planned: boolean, record: import('./record_marks.js').UnitRecord | null }}
 *   Face
 */

/** A number that is actually known. @param {unknown} value */
const known = value => (typeof value === 'number' && Number.isFinite(value) ? value : null);

/**
 * Everything a counter shows, as plain data.
 * @param {Piece} piece
 * @param {{ nato?: boolean, badges?: Iterable<Badge> }} [options]
 * @returns {Face}
 */
export function faceOf(piece, { nato = false, badges = [] } = {}) {
  const a = piece.attributes;
  const steps = known(a.steps);
  /** @type {Badge[]} */ const flags = ['ordered', 'fought', 'disrupted', 'carrying'];
  const set = new Set([...badges, ...flags.filter(f => a[f] === true)]);
  return {
    livery: livery(piece.side),
    glyph: glyphName(piece.kind, a),
    steps,
    stepsMax: steps === null ? 0 : Math.min(8, Math.max(known(a.steps_max) ?? steps, steps)),
    age: piece.memory ? piece.memory.age : null,
    badges: flags.filter(f => set.has(f)),
    nato,
    planned: piece.planned === true,
    record: records?.recordOf(a) ?? null,
    count: Array.isArray(a.units) ? a.units.length : known(a.count),
  };
}

/** Draws a face into its node; an unchanged face costs nothing. @param {SVGGElement} node @param {Face} face */
export function paintCounter(node, face) {
  const signature = JSON.stringify(face);
  if (node.dataset.face === signature) return;
  node.dataset.face = signature;
  setAttributes(node, {
    class: `counter${face.age === null ? '' : ' ghost'}${face.glyph ? '' : ' blank'}${face.planned ? ' planned' : ''}`,
    'data-tone': face.livery.tone,
  });
  const glyph = face.glyph ? classGlyph(face.glyph, face.nato, [13.4, 5, 1]) : null;
  // A face without a glyph shows the emblem large: the owner is known, and nothing else. board.css repeats the sizes
  // for strokes.
  const emblem = emblemGlyph(face.livery.emblem, face.glyph ? [2.6, 3, 0.43] : [12, 8, 0.8]);
  node.replaceChildren(
    svg('rect', { class: 'counter-keyline', x: -2, y: -2, width: 44, height: 44, rx: 8.5 }),
    svg('rect', { class: 'counter-face', x: 0, y: 0, width: 40, height: 40, rx: 6.5 }),
    svg('path', {
      class: 'counter-shine',
      d: 'M1 9V6.5A5.5 5.5 0 0 1 6.5 1H33.5A5.5 5.5 0 0 1 39 6.5V9A5.5 5.5 0 0 0 33.5 2.6H6.5A5.5 5.5 0 0 0 1 9Z',
    }),
    ...(face.glyph
      ? [
          svg('path', { class: 'counter-band', d: 'M0 6.5A6.5 6.5 0 0 1 6.5 0H12V32H0Z' }),
          hatch(face.livery.hatch, 0.8, 15, 10.6, 16.5),
        ]
      : [hatch(face.livery.hatch, 3, 4, 34, 25)]
    ).filter(n => n !== null),
    (face.record && records?.footOf(face.record)) ?? foot(face),
    emblem,
    ...(glyph ? [glyph] : []),
    ...((face.record && records?.marksOf(face.record)) ?? []),
    ...corners(face),
  );
}

/** @param {Face} face */
function foot({ steps, stepsMax, count }) {
  const strip = group(
    'counter-foot',
    svg('path', {
      class: 'foot-strip',
      d: `M0 ${steps === null && count !== null ? 29 : 32}H40V33.5A6.5 6.5 0 0 1 33.5 40H6.5A6.5 6.5 0 0 1 0 33.5Z`,
    }),
  );
  if (steps !== null) {
    const gap = 2,
      width = Math.min(12, (33 - gap * (stepsMax - 1)) / stepsMax);
    const left = 20 - (stepsMax * width + (stepsMax - 1) * gap) / 2;
    for (let i = 0; i < stepsMax; i++)
      strip.append(
        svg('rect', {
          class: i < steps ? 'pip' : 'pip pip-lost',
          x: left + i * (width + gap),
          y: 34,
          width,
          height: 4,
          rx: 1.6,
        }),
      );
  } else if (count !== null)
    strip.append(svgText(String(count), { class: 'foot-number', x: 20, y: 39.4, 'text-anchor': 'middle' }));
  return strip;
}

/** A fixed position for each state, so that it is found without reading. */
const spots = { ordered: [38, 2], fought: [38, 28], disrupted: [2, 28], carrying: [20, -1] };

/** @param {Face} face */
function corners({ badges, age }) {
  const nodes = badges.map(badge => {
    const [x, y] = spots[badge];
    return group(
      `badge-mark badge-${badge}`,
      svg('circle', { cx: x, cy: y, r: 8 }),
      badgeGlyph(badge, [x - 5.2, y - 5.2, 0.433]),
    );
  });
  if (age !== null)
    nodes.push(
      group(
        'badge-mark badge-age',
        svg('circle', { cx: 36, cy: 3, r: 8.5 }),
        svgText(String(age), { x: 36, y: 7, 'text-anchor': 'middle' }),
      ),
    );
  return nodes;
}

/**
 * A counter for panels and lists, as a picture of its own. Hidden from screen readers: the words stand beside it.
 * @param {Piece} piece
 * @param {number} [pixels]
 * @param {{ nato?: boolean, badges?: Iterable<Badge> }} [options]
 * @returns {SVGSVGElement}
 */
export function counterIcon(piece, pixels = 40, options) {
  const node = svg('g');
  paintCounter(node, faceOf(piece, options));
  return svg(
    'svg',
    { class: 'counter-icon', viewBox: '-5 -5 50 50', width: pixels, height: pixels, 'aria-hidden': 'true' },
    node,
  );
}

/**
 * A faction's emblem on its colour, for headings and seats.
 * @param {string} side
 * @param {number} [pixels]
 * @returns {SVGSVGElement}
 */
export function emblemIcon(side, pixels = 24) {
  const { tone, emblem } = livery(side);
  const sign = emblemGlyph(emblem);
  sign.setAttribute('transform', 'translate(5 5) scale(.58)');
  return svg(
    'svg',
    {
      class: 'emblem-icon counter',
      'data-tone': tone,
      viewBox: '0 0 24 24',
      width: pixels,
      height: pixels,
      'aria-hidden': 'true',
    },
    svg('rect', { class: 'counter-face', x: 0, y: 0, width: 24, height: 24, rx: 5 }),
    sign,
  );
}
