// The picture on the first page: a city in rings under siege, drawn like the maps. It represents no game and adds no
// information to the words beside it.
import { createLayers } from '../draw/frame/layers.js';
import { citySurface } from '../draw/ground/city/city_board.js';
import { COUNTER, faceOf, paintCounter } from '../draw/pieces/counter.js';
import { svg } from '../draw/svg.js';
/** @import { Piece, Place } from '../draw/types.js' */

/** @param {string} area @returns {Place} */
const at = area => ({ board: 'city', area });
/** @type {readonly (readonly [string, string, string])[]} */
const troops = [
  ['K1', 'urr', 'leader'],
  ['K3', 'urr', 'imperial_guard'],
  ['C2', 'urr', 'urr_archer'],
  ['C6', 'urr', 'urr_heavy_infantry'],
  ['O1', 'urr', 'urr_militia'],
  ['O3', 'urr', 'urr_archer'],
  ['O7', 'urr', 'urr_militia'],
  ['F4', 'dark', 'trebuchet'],
  ['F5', 'dark', 'mercenary_heavy_infantry'],
  ['F6', 'dark', 'mercenary_cavalry'],
  ['F8', 'elves', 'elf_archer'],
  ['F2', 'dwarves', 'dwarf_infantry'],
  ['F3', 'gnomes', 'trebuchet'],
];

/** All of it: eight fields, walls and quarters, four parts within. */
const areas = Object.entries({ F: 8, O: 8, C: 8, I: 4, K: 4 }).flatMap(([ring, many]) =>
  Array.from({ length: many }, (_, i) => ({ id: `${ring}${i + 1}`, name: '', at: /** @type {const} */ ([0, 0]) })),
);

/** @param {HTMLElement} host */
export function drawCity(host) {
  const surface = citySurface({ id: 'city', kind: 'area', areas, links: [] });
  const { map, layers } = createLayers(surface, 'area');
  surface.draw({ ground: layers.ground, features: layers.features, walls: layers.walls, names: layers.names });
  /** @type {Piece[]} */ const pieces = troops.map(([area, side, type], i) => ({
    id: `front-${i}`,
    kind: type === 'leader' ? 'leader' : 'unit',
    side,
    at: at(area),
    attributes: { type, steps: 4, steps_max: 4 },
  }));
  /** @type {Piece[]} */ const walls = ['O5', 'O4', 'I3'].map((area, i) => ({
    id: `wall-${i}`,
    kind: 'wall',
    side: 'urr',
    at: at(area),
    attributes: { damage: [7, 3, 2][i] },
  }));
  surface.refresh({ pieces: new Map([...walls, ...pieces].map(piece => [piece.id, piece])) });
  const size = surface.unit * 0.9;
  for (const piece of pieces) {
    const middle = surface.center(piece.at);
    if (!middle) continue;
    const [x, y] = middle.map(n => n - size / 2),
      node = svg('g', { transform: `translate(${x} ${y}) scale(${size / COUNTER})` });
    paintCounter(node, faceOf(piece));
    layers.counters.append(node);
  }
  for (const sheet of map.querySelectorAll(':scope > svg')) {
    sheet.removeAttribute('width');
    sheet.removeAttribute('height');
  }
  host.append(map);
}
