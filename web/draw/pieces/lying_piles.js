// Piles that are not fanned: their counters one upon another, and the counts beside them.
import { COUNTER } from './counter.js';
import { createPileCounts } from './pile_counts.js';
import { pileSpot } from '../geometry.js';
import { group } from '../svg.js';
/** @import { Point, Spot, Surface } from '../types.js' */
/** @import { Counters } from './counters.js' */
/** @import { Pile } from './piles.js' */

/** Where a pile's counters lie @param {Pile} pile @param {Surface} surface @returns {[string, Spot][]} bottom first */
function lyingSpots(pile, surface) {
  const { token } = surface;
  if (token) return pile.camps.flat().map(piece => [piece.id, token.spot(piece)]);
  const center = /** @type {Point} */ (surface.center(pile.place)),
    unit = surface.unit;
  return pile.camps.flatMap((list, camp) =>
    list
      .map((piece, depth) => {
        const { x, y, size } = pileSpot(pile.camps.length, camp, depth, surface.spread),
          w = unit * size;
        return /** @type {[string, Spot]} */ ([
          piece.id,
          { x: center[0] + (x - 0.5) * unit - w / 2, y: center[1] + (y - 0.5) * unit - w / 2, scale: w / COUNTER },
        ]);
      })
      .reverse(),
  );
}

/** Whether these nodes are in a layer, one after another. @param {SVGElement[]} nodes @param {SVGElement} layer */
const isInOrder = (nodes, layer) =>
  nodes.every(
    (node, i) =>
      node.parentNode === layer &&
      (i === 0 || Boolean(nodes[i - 1].compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING)),
  );

/**
 * @param {SVGGElement} layer
 * @param {Surface} surface
 * @param {Counters} counters
 * @param {{ zoom: number, plain: boolean }} look as the counts are drawn; the caller changes it
 */
export function createLyingPiles(layer, surface, counters, look) {
  // Above all counters, so that none hides the count of a neighbouring pile.
  const tags = group('pile-tags');
  layer.append(tags);
  const counts = createPileCounts(tags, surface, id => counters.has(id, '.badge-disrupted'));
  /** @param {Pile} pile */
  const count = pile => counts.tell(pile, lyingSpots(pile, surface), look);

  return {
    counts,
    count,
    /** Puts the counters of a pile on its place, and counts them. @param {Pile} pile */
    lay(pile) {
      const lying = lyingSpots(pile, surface);
      /** @type {SVGElement[]} */ const stack = lying.flatMap(([id]) => counters.node(id) ?? []);
      counts.tell(pile, lying, look);
      // Skip nodes already in order; each re-insertion forces a layout.
      if (!isInOrder(stack, layer)) tags.before(...stack);
      for (const [id, spot] of lying) counters.put(id, spot);
    },
    /**
     * Counts what stays of a pile when these pieces leave it.
     * @param {Pile} pile
     * @param {ReadonlySet<string>} going
     * @returns {SVGElement[]} the counts of whole camps, which go with their counters
     */
    part(pile, going) {
      const staying = pile.camps.map(list => list.filter(({ id }) => !going.has(id)));
      if (staying.every((list, i) => list.length === pile.camps[i].length)) return [];
      count({ ...pile, camps: pile.camps.map((list, i) => (staying[i].length === 0 ? list : staying[i])) });
      return staying.flatMap((list, camp) => (list.length === 0 && counts.tag(pile, camp)) || []);
    },
  };
}
