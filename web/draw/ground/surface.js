// Which ground a board is drawn on: squares, hexes, an open field, the rings of a city, provinces with borders, signs on
// open land around a city, or areas as cells.
import { areaSurface } from './area_board.js';
import { isCity } from './area_kind.js';
import { citySurface } from './city_board.js';
import { landSurface } from './land_board.js';
import { hexSurface } from './hex.js';
import { planeSurface } from './plane.js';
import { isProvinces, provinceSurface } from './province.js';
import { squareSurface } from './square_board.js';
/** @import { Board, Surface } from '../types.js' */

/** @param {Board} board @returns {Surface} */
export function surfaceOf(board) {
  if (board.kind === 'square') return squareSurface(board);
  if (board.kind === 'hex') return hexSurface(board);
  if (board.kind === 'plane') return planeSurface(board);
  if (isCity(board)) return citySurface(board);
  if (isProvinces(board)) return provinceSurface(board);
  return board.city_at ? areaSurface(board) : landSurface(board);
}
