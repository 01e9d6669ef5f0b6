// The state of a wall section on a board of squares, from its piece.
/** @import { Piece } from '../../types.js' */
/** @import { WallState } from './walls.js' */

/** @param {Pick<Piece, 'kind'>} piece */
export const isSection = ({ kind }) => kind === 'wall' || kind === 'gate';

/**
 * A section as the viewer knows it; unknown values count as intact.
 * @param {Pick<Piece, 'attributes'>} piece
 * @returns {WallState}
 */
export function wallState({ attributes: a }) {
  const markers = typeof a.markers === 'number' ? Math.max(0, Math.min(3, a.markers)) : 0;
  return {
    markers,
    breached: a.breached === true || markers >= 3,
    passable: a.passable === true,
    open: a.open === true,
    held: typeof a.held === 'string' ? a.held : '',
  };
}
