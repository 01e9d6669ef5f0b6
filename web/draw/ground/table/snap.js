// A turn by a handle stops at the facings that a player is likely to want: square to a unit near by, or along a road under
// it. Pure.
import { bearingTo, distanceOf, facingOf, half_turned } from './pose.js';
/** @import { Piece, Point } from '../../types.js' */

/** How near a unit or a road must be, in thousandths of an inch, and a facing, in hundredths of a degree. */
const NEAR_UNIT = 8000,
  NEAR_ROAD = 1000,
  TOLERANCE = 300;

/** The distance of a point from the stretch of road between two others. @param {Point} p @param {Point} a @param {Point} b */
function fromStretch([x, y], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay],
    t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

/**
 * The nearest of these facings, if it is near enough; otherwise the facing itself.
 * @param {number} facing
 * @param {Point} at the middle of the front
 * @param {Iterable<Pick<Piece, 'at'>>} others
 * @param {readonly (readonly Point[])[]} roads
 */
export function snappedFacing(facing, at, others, roads) {
  const wanted = [
    ...[...others].flatMap(({ at: { point, facing: theirs } }) =>
      point && theirs !== undefined && distanceOf(point, at) <= NEAR_UNIT ? [theirs, theirs + 9_000] : [],
    ),
    ...roads.flatMap(road =>
      road.slice(1).flatMap((end, i) => (fromStretch(at, road[i], end) <= NEAR_ROAD ? [bearingTo(road[i], end)] : [])),
    ),
  ].flatMap(angle => [angle, angle + 18_000]);
  const best = wanted
    .map(angle => ({ angle, off: Math.abs(half_turned(angle - facing)) }))
    .sort((a, b) => a.off - b.off)[0];
  return best && best.off <= TOLERANCE ? facingOf(best.angle) : facing;
}
