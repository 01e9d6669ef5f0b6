// Which ground a board is drawn on: squares, the rings of a city, signs on open land around a city, or areas as cells.
import { areaSurface } from './area_board.js';
import { isCity } from './area_kind.js';
import { citySurface } from './city_board.js';
import { landSurface } from './land_board.js';
import { squareSurface } from './square_board.js';
/** @import { Board, Surface } from '../types.js' */

/** @param {Board} board @returns {Surface} */
export function surfaceOf(board) {
  if (board.kind === 'square') return squareSurface(board);
  if (isCity(board)) return citySurface(board);
  return board.city_at ? areaSurface(board) : landSurface(board);
}
