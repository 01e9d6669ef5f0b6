// The layers of a drawn map, from the ground up, and the picture that holds them.
import { group, svg } from '../svg.js';
/** @import { Surface } from '../types.js' */

const names = /** @type {const} */ ([
  'ground',
  'features',
  'walls',
  'lamp',
  'fog',
  'names',
  'highlight',
  'markers',
  'counters',
  'aims',
  'orders',
  'effects',
  'selection',
  'fan',
]);

/** @typedef {Record<typeof names[number], SVGGElement>} MapLayers */

/** @param {Surface} surface @param {string} kind of board @returns {{ map: SVGSVGElement, layers: MapLayers }} */
export function createLayers(surface, kind) {
  const { width, height } = surface.size;
  const layers = /** @type {MapLayers} */ (Object.fromEntries(names.map(name => [name, group(`layer layer-${name}`)])));
  const map = svg(
    'svg',
    { class: `board-map board-${kind}`, width, height, viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' },
    ...Object.values(layers),
  );
  // Where names are set anew for each zoom they stand over works and water.
  if (surface.look) layers.counters.before(layers.names);
  return { map, layers };
}
