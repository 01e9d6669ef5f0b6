// What a movement by hand stops at, because a player is likely to want it. A turn by a handle: square to a unit near by, or
// along a road under it. A unit that is dragged: in line with a friend, or on a road. Pure.
import { bearingTo, distanceOf, extentOf, facingOf, half_turned, moved } from './pose.js';
/** @import { Piece, Point } from '../../types.js' */
/** @import { Extent, Pose } from './pose.js' */

/** How near a unit or a road must be, in thousandths of an inch, and a facing, in hundredths of a degree. */
const NEAR_UNIT = 8000,
  NEAR_ROAD = 1000,
  TOLERANCE = 300;
/** How near the front of a dragged unit must be to a friend's line, to its flank or to a road; and how nearly it faces that way. */
const NEAR_FRONT = 600,
  ALIGNED = 2000;

/** The point of the stretch of road between two others that is nearest to a point. @param {Point} p @param {Point} a @param {Point} b @returns {Point} */
function onStretch([x, y], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay],
    t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return [Math.round(ax + t * dx), Math.round(ay + t * dy)];
}
/** @param {Point} p @param {Point} a @param {Point} b */
const fromStretch = (p, a, b) => distanceOf(p, onStretch(p, a, b));
/** @param {readonly Point[]} road @returns {[Point, Point][]} */
const stretchesOf = road => road.slice(1).map((end, i) => [road[i], end]);

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
      stretchesOf(road).flatMap(([a, b]) => (fromStretch(at, a, b) <= NEAR_ROAD ? [bearingTo(a, b)] : [])),
    ),
  ].flatMap(angle => [angle, angle + 18_000]);
  const best = wanted
    .map(angle => ({ angle, off: Math.abs(half_turned(angle - facing)) }))
    .sort((a, b) => a.off - b.off)[0];
  return best && best.off <= TOLERANCE ? facingOf(best.angle) : facing;
}

/**
 * Where a unit stands in one line with a friend: front beside front, without a gap if it is that near.
 * @param {Pose} pose
 * @param {Extent} extent
 * @param {Pick<Piece, 'at' | 'attributes'>} friend
 * @returns {Pose[]}
 */
function besideFriend({ at, facing }, { wide }, { at: { point, facing: theirs }, attributes }) {
  if (!point || theirs === undefined || Math.abs(half_turned(facing - theirs)) > ALIGNED) return [];
  const far = distanceOf(point, at),
    off = ((bearingTo(point, at) - theirs) / 18_000) * Math.PI,
    [ahead, aside] = [far * Math.cos(off), far * Math.sin(off)];
  const beside = (extentOf({ attributes }).wide + wide) / 2;
  if (Math.abs(ahead) > NEAR_FRONT || Math.abs(aside) > NEAR_UNIT || Math.abs(aside) < beside - NEAR_FRONT) return [];
  const flush = Math.abs(aside) <= beside + NEAR_FRONT ? Math.sign(aside) * Math.ceil(beside) : aside;
  return [{ at: moved(point, theirs + 9_000, flush), facing: facingOf(theirs) }];
}

/**
 * Where a unit stands on a road and looks along it.
 * @param {Pose} pose
 * @param {readonly Point[]} road
 * @returns {Pose[]}
 */
const onRoad = ({ at, facing }, road) =>
  stretchesOf(road).flatMap(([a, b]) => {
    const on = onStretch(at, a, b),
      along = bearingTo(a, b);
    const way = [along, along + 18_000].find(one => Math.abs(half_turned(one - facing)) <= ALIGNED);
    return way === undefined || distanceOf(on, at) > NEAR_FRONT ? [] : [{ at: on, facing: facingOf(way) }];
  });

/**
 * The pose near this one that a player is likely to want: in line with a friend, or on a road; null: none is near.
 * @param {Pose} pose
 * @param {Extent} extent
 * @param {Iterable<Pick<Piece, 'at' | 'attributes'>>} friends
 * @param {readonly (readonly Point[])[]} roads
 * @returns {Pose | null}
 */
export function snappedPose(pose, extent, friends, roads) {
  const far = (/** @type {Pose} */ { at }) => distanceOf(at, pose.at);
  const found = [
    ...[...friends].flatMap(friend => besideFriend(pose, extent, friend)),
    ...roads.flatMap(road => onRoad(pose, road)),
  ];
  return found.sort((a, b) => far(a) - far(b))[0] ?? null;
}
