// Personalities that ride with a unit, as small signs on its rear edge: leader, hero, priest, banner.
import { draw } from '../../glyphs.js';
import { svg } from '../../svg.js';
/** @import { Part } from '../../glyphs.js' */
/** @import { Piece } from '../../types.js' */

/** @type {Record<string, Part[]>} */
const signs = {
  leader: [['f', 'M3 7.5L7.5 11.5L12 4.5L16.5 11.5L21 7.5L19 18.5H5Z']],
  hero: [['f', 'M12 1.5L14.4 5V14.5H18.5V17H13.6V21L12 22.8L10.4 21V17H5.5V14.5H9.6V5Z']],
  priest: [['f', 'M10.2 2H13.8V7H19V10.6H13.8V22H10.2V10.6H5V7H10.2Z']],
  banner: [['f', 'M5 2H7.4V22H5ZM8.4 3H20.5L17 7.5L20.5 12H8.4Z']],
};
const words = Object.keys(signs);

/**
 * The signs of those aboard. A rulebook says which by `role`, by `glyph`, or by the kind of piece; a flag `banner` adds its
 * own sign.
 * @param {readonly Piece[]} riders
 * @returns {string[]}
 */
export const ridersOf = riders =>
  riders.flatMap(({ kind, attributes: { role, glyph, banner } }) => {
    const sign = [role, glyph, kind].find(word => words.includes(String(word)));
    return [...(sign ? [String(sign)] : []), ...(banner === true && sign !== 'banner' ? ['banner'] : [])];
  });

/** @param {string} rider @returns {SVGElement[]} around its middle */
export const riderSign = rider => [svg('circle', { r: 7.2 }), draw(signs[rider], 'glyph', [-4.9, -4.9, 0.41])];
