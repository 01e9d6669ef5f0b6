// A board of squares, [x, y] counted from 1, x to the east, y to the south: the layout of squares and the state of
// walls.
import { createRulers } from '../frame/rulers.js';
import { namesLayer } from '../over/names_layer.js';
import { drawSquareGround } from './square_ground.js';
import { createSquareRoom, placeNames } from './square_names.js';
import { MARGIN, UNIT, squarePlaces } from './square_places.js';
import { createSquareWalls } from './square_walls.js';
import { wallSections } from './city/walls.js';
/** @import { SquareBoard, Surface } from '../types.js' */

/** @param {SquareBoard} board @returns {Surface} */
export function squareSurface(board) {
  const sections = wallSections(board),
    walls = createSquareWalls(board, sections),
    room = createSquareRoom(board, sections);
  const size = { width: board.width * UNIT + 2 * MARGIN, height: board.height * UNIT + 2 * MARGIN };
  const rulers = {
    across: Array.from({ length: board.width }, (_, i) => String(i + 1)),
    down: Array.from({ length: board.height }, (_, i) => String(i + 1)),
  };
  /** @type {ReturnType<typeof namesLayer> | null} */ let named = null;

  return {
    ...squarePlaces(board, sections),
    size,
    unit: UNIT,
    margin: MARGIN,
    draw(layers) {
      const { ground, features, grid } = drawSquareGround(board, UNIT, [MARGIN, MARGIN], sections);
      layers.ground.append(ground, grid);
      layers.features.append(features);
      walls.draw(layers.walls);
      named = namesLayer(layers.names, {
        names: () => placeNames(board, sections),
        closed: room.closed,
        busy: [],
        size,
      });
    },
    refresh(view) {
      walls.refresh(view);
      if (room.stand(view)) named?.again();
      if (room.hoist(view)) named?.again();
    },
    look: (k, seen) => named?.look(k, seen),
    lettering: () => named,
    rulers,
    rule: north => createRulers({ rulers, unit: UNIT, margin: MARGIN }, north),
  };
}
