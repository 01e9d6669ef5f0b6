// The marks in the middle of a province: the ruler's banner, the capital's star, and the holdings, which grow as the map
// shrinks.
import { group, r2, svg } from '../../svg.js';
import { banner, capitalMark, heldMark, slot } from './province_marks.js';
import { BESIDE, below, signScale, starAt } from './province_names.js';
/** @import { Point } from '../../types.js' */
/** @import { Province } from './province_plan.js' */
/** @import { Estate } from './province_signs.js' */

/** The holdings of a province, in rows. @param {Estate} estate @param {Point} at the middle of the province */
const holdings = ({ held }, at) =>
  svg(
    'g',
    { 'data-at': at.map(r2).join(' ') },
    ...held.map((one, i) => {
      const [x, y] = slot(held.length, i);
      return svg('g', { transform: `translate(${r2(x)} ${r2(y)})` }, heldMark(one));
    }),
  );

/** @typedef {ReturnType<typeof createHeldMarks>} HeldMarks */

/** @param {ReadonlyMap<string, Province>} provinces */
export function createHeldMarks(provinces) {
  const node = group('realm-held');
  /** @type {SVGGElement[]} */ let scaled = [];
  return {
    node,
    /** @param {ReadonlyMap<string, Estate>} estates by the area's key */
    draw(estates) {
      scaled = [];
      node.replaceChildren(
        ...[...provinces].flatMap(([id, { at }]) => {
          const estate = estates.get(id);
          if (!estate) return [];
          const grown = holdings(estate, at);
          scaled.push(grown);
          return [
            ...(estate.ruler ? [banner(estate.ruler, [at[0] - BESIDE, at[1]])] : []),
            ...(estate.capital
              ? [svg('g', { transform: `translate(${r2(starAt(at[0]))} ${r2(at[1] - 5)})` }, capitalMark(9))]
              : []),
            grown,
          ];
        }),
      );
    },
    /** @param {number} k pixels per unit */
    grow(k) {
      const scale = signScale(k);
      for (const mark of scaled) {
        const [x, y] = (mark.getAttribute('data-at') ?? '').split(' ').map(Number);
        mark.setAttribute('transform', `translate(${x} ${r2(y + below(scale))}) scale(${r2(scale)})`);
      }
    },
  };
}
