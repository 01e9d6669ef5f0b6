// Who lies under the top of a pile and is not like it: its sign stands small on the counter, so that an engine behind infantry is
// not found by chance.
import { classGlyph } from '../glyphs.js';
import { group, setAttributes, svg } from '../svg.js';
import { glyphName } from './class_names.js';
/** @import { Piece } from '../types.js' */

/** The sign of another kind of thing before that of another type; '': all look alike. @param {readonly Piece[]} pile top first */
export function mateSign(pile) {
  const top = pile[0];
  const sign = (/** @type {Piece} */ piece) => glyphName(piece.kind, piece.attributes);
  const others = top ? pile.filter(piece => !['', sign(top)].includes(sign(piece))) : [];
  const mate = others.find(piece => piece.kind !== top.kind) ?? others[0];
  return mate ? sign(mate) : '';
}

/** On the band of the top counter below its emblem, where no neighbour covers it; or, where a state sits there, at the other
 * edge. @param {{ x: number, y: number, scale: number }} top @param {boolean} aside */
const placed = ({ x, y, scale }, aside) =>
  `translate(${x + (aside ? 28 : -0.8) * scale} ${y + (aside ? 9.5 : 16) * scale}) scale(${scale})`;

/** @param {SVGElement} node @param {string} name @param {boolean} nato @param {{ x: number, y: number, scale: number }} top
 * @param {boolean} [aside] something else sits at its usual place */
export function setMate(node, name, nato, top, aside = false) {
  setAttributes(node, { transform: placed(top, aside) });
  const sign = `${name} ${nato}`;
  if (node.dataset.sign === sign) return;
  node.dataset.sign = sign;
  const glyph = name ? classGlyph(name, nato, [1.7, 1.7, 0.4]) : null;
  node.replaceChildren(...(glyph ? [svg('rect', { width: 13, height: 13, rx: 3.5, 'stroke-width': 1 }), glyph] : []));
}

/** As it lies on a pile, for a legend. @param {SVGSVGElement} icon a counter by itself @param {string} name @returns {SVGSVGElement} */
export function withMate(icon, name) {
  const node = group('pile-mate');
  setMate(node, name, false, { x: 0, y: 0, scale: 1 });
  icon.append(node);
  return icon;
}
