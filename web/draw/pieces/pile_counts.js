// The counts of piles: a tag for each camp of a pile, above all counters, with the sign of what else lies under its top.
import { countOf } from './piles.js';
import { mateSign, setCount, setMate } from './mate.js';
import { group, svg, svgText } from '../svg.js';
/** @import { Surface } from '../types.js' */
/** @import { Spot } from '../types.js' */
/** @import { Pile } from './piles.js' */

/**
 * @param {SVGGElement} tags the layer of the tags
 * @param {Surface} surface
 * @param {(id: string) => boolean} isDisrupted whether a counter has the badge that the sign must not cover
 */
export function createPileCounts(tags, surface, isDisrupted) {
  /** By pile and camp. @type {Map<string, SVGGElement>} */ const counts = new Map();
  /** @type {import('../over/names.js').Box[]} */ let plates = [];

  /** @param {string} key */
  function drop(key) {
    counts.get(key)?.remove();
    counts.delete(key);
  }

  return {
    /** Where the counts lie. */
    plates: () => plates,
    /** All counts are about to be laid anew. */
    begin() {
      plates = [];
    },
    /** Remove the counts of piles and camps that are gone. @param {ReadonlyMap<string, Pile>} piles */
    keepOnly(piles) {
      for (const key of [...counts.keys()]) {
        const [pile, camp] = key.split('/');
        if (Number(camp) >= (piles.get(pile)?.camps.length ?? 0)) drop(key);
      }
    },
    /** The tag of a camp. @param {Pile} pile @param {number} camp */
    tag: (pile, camp) => counts.get(`${pile.key}/${camp}`),
    /** Remove the counts of a pile. @param {Pile} pile */
    drop(pile) {
      for (const camp of pile.camps.keys()) drop(`${pile.key}/${camp}`);
    },
    /** Take the counts of a pile off the board while it is fanned. @param {Pile} pile */
    hide(pile) {
      for (const camp of pile.camps.keys()) counts.get(`${pile.key}/${camp}`)?.remove();
    },
    /**
     * @param {Pile} pile
     * @param {[string, Spot][]} lying
     * @param {{ zoom: number, plain: boolean }} look
     */
    tell(pile, lying, { zoom, plain }) {
      pile.camps.forEach((list, camp) => {
        const key = `${pile.key}/${camp}`;
        if (list.length < 2) return drop(key);
        const tag =
          counts.get(key) ??
          group('pile-count', svg('rect'), svgText('', { 'text-anchor': 'middle' }), group('pile-mate'));
        counts.set(key, tag);
        // It has moved with its stack; put it where the stack is now.
        for (const walk of tag.getAnimations?.() ?? []) walk.cancel();
        const top = lying.find(([id]) => id === list[0].id)?.[1];
        if (top) {
          const own = pile.camps.length > 1 ? 0.72 : Math.max(1, surface.unit / 46);
          plates.push(...setCount(tag, countOf(list), top, own, zoom, camp === 1 && pile.camps.length === 2));
          setMate(/** @type {SVGElement} */ (tag.children[2]), mateSign(list), plain, top, isDisrupted(list[0].id));
        }
        if (tag.parentNode !== tags) tags.append(tag);
      });
    },
  };
}
