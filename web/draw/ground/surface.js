// Which ground a board is drawn on: squares, hexes, an open field, the rings of a city, provinces with borders, signs
// on open land around a city, or areas as cells. Each module is loaded when a campaign has such a board.
import { isCity } from '../../core/board/city_rings.js';
import { isProvinces } from './area_kind.js';
/** @import { Board, Surface } from '../types.js' */

/** @type {Record<string, () => Promise<(board: any) => Surface>>} */
const grounds = {
  square: () => import('./square_board.js').then(ground => ground.squareSurface),
  hex: () => import('./hexes/hex_board.js').then(ground => ground.hexSurface),
  plane: () => import('./table/table.js').then(table => table.styledTable()),
  city: () => import('./city/city_board.js').then(ground => ground.citySurface),
  provinces: () => import('./province/province.js').then(ground => ground.provinceSurface),
  signs: () => import('./area_board.js').then(ground => ground.areaSurface),
  land: () => import('./land/land_board.js').then(ground => ground.landSurface),
};

/** @param {Board} board */
function groundOf(board) {
  if (board.kind !== 'area') return board.kind;
  if (isProvinces(board)) return 'provinces'; // whatever its areas are called
  if (isCity(board)) return 'city';
  return board.city_at ? 'signs' : 'land';
}

/** @param {Board} board @returns {Promise<Surface>} */
export const surfaceOf = async board => (await grounds[groundOf(board)]())(board);
