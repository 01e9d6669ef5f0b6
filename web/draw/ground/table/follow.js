// The steps that follow a finger: on a handle, or on the unit itself. Pure.
import { bearingTo, distanceOf, extentOf, half_turned, poseOf, walked } from './pose.js';
import { snappedFacing, snappedPose } from './snap.js';
import { draggedTo, turnedPoses, turnedTo } from './steps_by_hand.js';
/** @import { MoveStep } from '../../../core/types.js' */
/** @import { Piece, Point } from '../../types.js' */
/** @import { ByHand } from './hand.js' */
/** @import { Pose } from './pose.js' */
/** @import { Which } from './steps_by_hand.js' */

/** What a movement may stop at. @typedef {{ others: readonly Piece[], roads: readonly (readonly Point[])[] }} Around */

/** Nearer to the middle of the front than this, a handle has no direction. */
const HUB = 100;
/** A stop counts only if the steps lead that near to it, in thousandths of an inch and hundredths of a degree. */
const EXACT = 20;

/**
 * The steps that end exactly there; null: the unit cannot get there by hand.
 * @param {ByHand} hand
 * @param {Pose} pose
 * @param {Pose} to
 * @returns {MoveStep[] | null}
 */
function stepsTo({ steps, sweep }, pose, to) {
  const near = draggedTo(pose, steps, to.at, sweep, 1);
  const there = turnedTo(pose, near, 'end', to.facing, sweep, 1),
    end = walked(pose, there).at(-1) ?? pose;
  return distanceOf(end.at, to.at) <= EXACT && Math.abs(half_turned(end.facing - to.facing)) <= EXACT ? there : null;
}

/**
 * The steps that follow the finger; null: it is too near to the middle of the front to turn the unit.
 * @param {Which | Point} held a handle, or how far the front lies beside the finger
 * @param {ByHand} hand
 * @param {Piece} piece
 * @param {Point} point
 * @param {Around} around
 * @returns {MoveStep[] | null}
 */
export function followed(held, hand, piece, point, { others, roads }) {
  const { steps, sweep } = hand,
    pose = poseOf(piece.at);
  if (typeof held === 'string') {
    const { at } = turnedPoses(pose, steps)[held];
    if (distanceOf(at, point) < HUB) return null;
    return turnedTo(pose, steps, held, snappedFacing(bearingTo(at, point), at, others, roads), sweep);
  }
  const loose = draggedTo(pose, steps, [point[0] + held[0], point[1] + held[1]], sweep);
  if (loose.length === 0) return loose;
  const end = walked(pose, loose).at(-1) ?? pose,
    friends = others.filter(({ side }) => side === piece.side);
  const stop = snappedPose(end, extentOf(piece), friends, roads);
  return (stop && stepsTo(hand, pose, stop)) ?? loose;
}
