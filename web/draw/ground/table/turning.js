// How a token turns: always the short way round.
/** @import { Spot } from '../../types.js' */

/** The same direction as `turn`, as near to `last` as it can be. @param {number} turn @param {number} last */
export const nearestTurn = (turn, last) => turn + 360 * Math.round((last - turn) / 360);

/** @param {Spot} spot @param {string} [px] @param {string} [deg] the units that a style needs, and an attribute must not have */
export const transformOf = ({ x, y, turn = 0 }, px = '', deg = '') =>
  `translate(${x}${px}, ${y}${px}) rotate(${turn}${deg})`;

/** The poses of a path as key frames, each turned the short way from the one before. @param {readonly Spot[]} spots */
export function turningFrames(spots) {
  let last = spots[0]?.turn ?? 0;
  return spots.map(spot => {
    last = nearestTurn(spot.turn ?? 0, last);
    return { transform: transformOf({ ...spot, turn: last }, 'px', 'deg') };
  });
}
