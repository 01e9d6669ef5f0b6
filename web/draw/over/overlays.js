// Overlays of the current position: the fog, the chosen places, the place under the pointer, the cursor.
import { placeKey } from '../geometry.js';
import { group, keepOrder, path, setAttributes, svg } from '../svg.js';
/** @import { Board, Place, Surface } from '../types.js' */

/** Each shape is one permanent node: a moving pointer changes its outline and inserts or removes nothing.
 * @param {SVGGElement} layer @param {Surface} surface */
export function createSelection(layer, surface) {
  const chosen = group('chosen-places');
  const [hovered, cursor] = ['hover-place', 'cursor-place'].map(name => svg('path', { class: name, d: '' }));
  const { width, height } = surface.size;
  layer.append(svg('rect', { class: 'sheet-edge', width, height }), chosen, hovered, cursor);
  /** @type {Map<string, SVGElement>} */ let drawn = new Map();
  /** @param {Place | null} place */
  const shape = place => (place && surface.center(place) ? surface.shape(place) : '');
  return {
    /** Where the selected pieces stand. @param {readonly Place[]} places */
    choose(places) {
      const shapes = new Map(places.map(p => [placeKey(p), shape(p)]));
      drawn = new Map(
        [...shapes].flatMap(([key, d]) => {
          const node = drawn.get(key) ?? path('chosen-place', d);
          if (node) setAttributes(node, { d });
          return node && d ? [[key, node]] : [];
        }),
      );
      keepOrder(chosen, [...drawn.values()]);
    },
    /** @param {Place | null} place */
    hover: place => setAttributes(hovered, { d: shape(place) }),
    /** @param {Place | null} place */
    point: place => setAttributes(cursor, { d: shape(place) }),
  };
}

/**
 * A veil over places out of sight.
 * @param {SVGGElement} layer
 * @param {Surface} surface
 * @param {Board} board
 * @param {ReadonlySet<string> | undefined} fog the keys in sight (see boardKey)
 */
export function drawFog(layer, surface, board, fog) {
  /** @param {string} key @returns {Place} */
  const placeOf = key => surface.placeOf?.(key) ?? { board: board.id, area: key };
  const places = fog ? [...surface.keys()].filter(key => !fog.has(`${board.id}/${key}`)).map(placeOf) : [];
  const hidden = surface.region?.(places) ?? places.map(surface.shape).join('');
  layer.replaceChildren(...[path('fog-edge', hidden), path('fog', hidden)].filter(n => n !== null));
}
