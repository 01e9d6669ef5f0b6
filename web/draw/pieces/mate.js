// What a pile shows: its count, and a small sign for a unit under its top that differs from it, so that an engine
// behind infantry is found.
import { classGlyph } from '../glyphs.js';
import { group, r2, setAttributes, svg } from '../svg.js';
import { COUNTER } from './counter.js';
import { glyphName } from './class_names.js';
/** @import { Piece } from '../types.js' */
/** @import { Box } from '../over/names.js' */
/** @import { Spot } from '../types.js' */

/** The minimum size of a pile's count on the screen; it is left out on counters smaller than this. */
const COUNT_PX = 10.4,
  BARE_PX = 17;

/** The count of a pile, at the upper left corner of its top counter; never too small to read, but not on a counter no
 * larger than itself.
 * @param {SVGElement} tag
 * @param {number} many
 * @param {Spot} top
 * @param {number} own its own size
 * @param {number} zoom
 * @param {boolean} right puts it at the lower right, so as not to hide another camp on the left
 * @returns {Box[]} its box, if it is shown
 */
export function setCount(tag, many, top, own, zoom, right) {
  const s = Math.max(own, COUNT_PX / 12 / zoom),
    // As it grows it extends outwards, so that the emblem below it stays in sight.
    out = 1 - 4 * (s - own),
    by = right ? COUNTER * top.scale - out : out,
    [x, y] = [top.x + by, top.y + by],
    at = { x: x - 8 * s, y: y - 7.5 * s },
    [w, h] = [16 * s, 15 * s],
    hidden = COUNTER * top.scale * zoom < BARE_PX;
  const [plate, words] = tag.children;
  setAttributes(tag, { visibility: hidden ? 'hidden' : 'visible' });
  setAttributes(plate, { ...at, width: w, height: h, rx: 5 * s, 'stroke-width': 0.8 * s });
  setAttributes(words, { x, y: y + 4.5 * s, 'font-size': 12 * s });
  if (words.textContent !== String(many)) words.textContent = String(many);
  // A name may touch its rim.
  return hidden ? [] : [{ x: at.x + s, y: at.y + s, w: w - 2 * s, h: h - 2 * s }];
}

/**
 * The size of a sign on the map; and of its plate, which extends over the counter's edge, so that it is readable on a
 * whole board on a phone.
 */
const size = 0.56,
  plate = 17.6;

/**
 * The sign of another kind of piece takes precedence over that of another type; '': all look alike.
 * @param {readonly Piece[]} pile top first
 */
export function mateSign(pile) {
  const top = pile[0];
  const sign = (/** @type {Piece} */ piece) => glyphName(piece.kind, piece.attributes);
  const others = top ? pile.filter(piece => !['', sign(top)].includes(sign(piece))) : [];
  const mate = others.find(piece => piece.kind !== top.kind) ?? others[0];
  return mate ? sign(mate) : '';
}

/** At the edge of the top counter below its emblem, above all counters; or at the other edge, where a state occupies
 * the first. Drawn in place rather than translated: a group with a transform costs as much as a counter.
 * @param {SVGElement} node
 * @param {string} name
 * @param {boolean} nato
 * @param {{ x: number, y: number, scale: number }} top
 * @param {boolean} [aside] something else occupies its usual place */
export function setMate(node, name, nato, top, aside = false) {
  const { scale } = top;
  const x = top.x + (aside ? 27 : -5.5) * scale,
    y = top.y + (aside ? 8.5 : 14.5) * scale;
  const drawn = name ? `${name} ${nato} ${x} ${y} ${scale}` : '';
  if (node.dataset.drawn === drawn) return;
  node.dataset.drawn = drawn;
  const glyph = name ? classGlyph(name, nato, [x + 2.1 * scale, y + 2.1 * scale, size * scale]) : null;
  if (!glyph) return node.replaceChildren();
  node.style.setProperty('--part', String(r2(size * scale)));
  const side = plate * scale;
  node.replaceChildren(svg('rect', { x, y, width: side, height: side, rx: 4.5 * scale, 'stroke-width': scale }), glyph);
}

/**
 * As on a pile, for a legend.
 * @param {SVGSVGElement} icon a counter by itself
 * @param {string} name
 * @returns {SVGSVGElement}
 */
export function withMate(icon, name) {
  const node = group('pile-mate');
  setMate(node, name, false, { x: 0, y: 0, scale: 1 });
  icon.append(node);
  return icon;
}
