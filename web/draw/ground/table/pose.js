// Where a unit stands on a table: the middle of its front, its facing and its size. Lengths in thousandths of an inch
// from the south-west corner, angles in hundredths of a degree clockwise from north. Pure. The server's rules use exact
// integers; this arithmetic only moves the unit under a finger until the server's preview arrives.
/** @import { Piece, Place, Point } from '../../types.js' */
/** @import { MoveStep } from '../../../core/types.js' */

/** @typedef {{ at: Point, facing: number }} Pose  at: the middle of the front */
/** @typedef {{ wide: number, deep: number }} Extent */

/** The size of a piece that states none. */
const COMMON = 2000;
const FULL = 36_000;

/** @param {number} angle 1/100 degree */
const radians = angle => (angle / 18_000) * Math.PI;

/** An angle between -18,000 and 18,000. @param {number} angle */
export const half_turned = angle => ((((angle + 18_000) % FULL) + FULL) % FULL) - 18_000;

/** An angle from 0 to 35,999. @param {number} angle */
export const facingOf = angle => ((Math.round(angle) % FULL) + FULL) % FULL;

/** The direction from one point to another, clockwise from north. @param {Point} from @param {Point} to */
export const bearingTo = ([x, y], [tx, ty]) => facingOf((Math.atan2(tx - x, ty - y) / Math.PI) * 18_000);

/** @param {Point} from @param {number} bearing @param {number} distance @returns {Point} */
export const moved = ([x, y], bearing, distance) => [
  Math.round(x + distance * Math.sin(radians(bearing))),
  Math.round(y + distance * Math.cos(radians(bearing))),
];

/** The part of a circle about the middle of the front, between two bearings, as an outline.
 * @param {Pose} pose @param {{ bearing_from: number, bearing_to: number, greatest: number }} sweep @returns {Point[]} */
export function sectorOf({ at, facing }, { bearing_from, bearing_to, greatest }) {
  const parts = Math.max(1, Math.ceil((bearing_to - bearing_from) / 500));
  const rim = Array.from({ length: parts + 1 }, (_, i) =>
    moved(at, facing + bearing_from + ((bearing_to - bearing_from) * i) / parts, greatest),
  );
  return [at, ...rim];
}

/** @param {Place} place @returns {Pose} */
export const poseOf = place => ({ at: place.point ?? [0, 0], facing: place.facing ?? 0 });

/** A column is half as wide as its line, and twice as deep. @param {Pick<Piece, 'attributes'>} piece @returns {Extent} */
export function extentOf({ attributes: { frontage, depth, formation } }) {
  const known = (/** @type {unknown} */ value) => (typeof value === 'number' && value > 0 ? value : COMMON);
  const [wide, deep] = [known(frontage), known(depth)];
  return formation === 'column' ? { wide: Math.floor(wide / 2), deep: deep * 2 } : { wide, deep };
}

/**
 * The corners of the ground it covers: front left, front right, rear right, rear left.
 * @param {Pose} pose
 * @param {Extent} extent
 * @returns {Point[]}
 */
export function cornersOf({ at: [x, y], facing }, { wide, deep }) {
  const [ahead, right] = [
    [Math.sin(radians(facing)), Math.cos(radians(facing))],
    [Math.cos(radians(facing)), -Math.sin(radians(facing))],
  ];
  return [
    [-0.5, 0],
    [0.5, 0],
    [0.5, 1],
    [-0.5, 1],
  ].map(([aside, behind]) => [
    x + aside * wide * right[0] - behind * deep * ahead[0],
    y + aside * wide * right[1] - behind * deep * ahead[1],
  ]);
}

/** The middle of the ground it covers. @param {Pose} pose @param {Extent} extent @returns {Point} */
export const middleOf = ({ at, facing }, { deep }) => moved(at, facing + 18_000, deep / 2);

/** The pose at the start and after each step. @param {Pose} pose @param {readonly MoveStep[]} steps @returns {Pose[]} */
export function walked(pose, steps) {
  const poses = [pose];
  for (const step of steps) {
    const { at, facing } = poses[poses.length - 1];
    poses.push(
      'turn' in step
        ? { at, facing: facingOf(facing + step.turn) }
        : { at: moved(at, facing + (step.bearing ?? 0), step.go), facing },
    );
  }
  return poses;
}

/** @param {Point} a @param {Point} b */
export const distanceOf = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
