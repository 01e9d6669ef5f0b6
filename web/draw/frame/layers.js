// The layers of a drawn map, from the ground up, on three sheets. A browser repaints a whole sheet when anything on it
// changes, so the ground, the counters and the pointer's marks have one each.
import { group, svg } from '../svg.js';
/** @import { Surface } from '../types.js' */

const sheets = /** @type {const} */ ([
  ['ground', 'features', 'walls', 'lamp'],
  ['fog', 'names', 'highlight', 'markers', 'counters'],
  ['aims', 'orders', 'effects', 'selection', 'fan'],
]);

/** @typedef {Record<typeof sheets[number][number], SVGGElement>} MapLayers */

/**
 * @param {Surface} surface
 * @param {string} kind of board
 * @returns {{ map: HTMLElement, layers: MapLayers }} map: the element that the camera moves
 */
export function createLayers(surface, kind) {
  const { width, height } = surface.size;
  const layers = /** @type {MapLayers} */ (
    Object.fromEntries(sheets.flat().map(name => [name, group(`layer layer-${name}`)]))
  );
  const map = document.createElement('div');
  map.className = `board-sheets ${surface.dress ?? ''}`.trim();
  map.append(
    ...sheets.map((names, i) =>
      svg(
        'svg',
        {
          class: `${i === 0 ? 'board-map' : 'board-sheet'} board-${kind}`,
          width,
          height,
          viewBox: `0 0 ${width} ${height}`,
          'aria-hidden': 'true',
        },
        ...names.map(name => layers[name]),
      ),
    ),
  );
  // Names that are laid out at each zoom lie above works and water.
  if (surface.look) layers.counters.before(layers.names);
  return { map, layers };
}
