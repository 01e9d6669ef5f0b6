// What lies over a board and tells where one is: the fog, the chosen places, the place under the pointer, the cursor.
import { placeKey } from '../geometry.js';
import { path } from '../svg.js';
/** @import { Board, Place, Surface } from '../types.js' */

/** @param {SVGGElement} layer @param {Surface} surface @param {{ places: readonly Place[], hovered: Place | null, cursor: Place | null }} now places: where the chosen pieces stand */
export function drawChosen(layer, surface, { places, hovered, cursor }) {
  const once = new Map(places.map(p => [placeKey(p), p]));
  /** @param {string} name @param {Place | null} place */
  const shape = (name, place) => (place && surface.center(place) ? path(name, surface.shape(place)) : null);
  layer.replaceChildren(
    ...[
      ...[...once.values()].map(p => shape('chosen-place', p)),
      shape('hover-place', hovered),
      shape('cursor-place', cursor),
    ].filter(n => n !== null),
  );
}

/** A veil over what is out of sight. @param {SVGGElement} layer @param {Surface} surface @param {Board} board @param {ReadonlySet<string> | undefined} fog the keys in sight (see boardKey) */
export function drawFog(layer, surface, board, fog) {
  /** @param {string} key @returns {Place} */
  const placeOf = key => surface.placeOf?.(key) ?? { board: board.id, area: key };
  const hidden = fog
    ? [...surface.keys()]
        .filter(key => !fog.has(`${board.id}/${key}`))
        .map(key => surface.shape(placeOf(key)))
        .join('')
    : '';
  layer.replaceChildren(...[path('fog-edge', hidden), path('fog', hidden)].filter(n => n !== null));
}
