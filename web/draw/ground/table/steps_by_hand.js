// The steps of a movement after a drag or a key press. Angles and distances are rounded so that the numbers in the form
// stay plain. Pure; the server alone decides what is lawful.
import { bearingTo, distanceOf, half_turned, walked } from './pose.js';
/** @import { MoveStep } from '../../../core/types.js' */
/** @import { Point } from '../../types.js' */
/** @import { Pose } from './pose.js' */

/** What the rules allow a piece. turns: the most turns; 0: any number. @typedef {{ bearing_from: number, bearing_to: number, greatest: number, turns: number }} Sweep */
/** @typedef {'start' | 'end'} Which  the first turn, or the last one */

const WHOLE = 100,
  /** Within this angle a movement goes straight ahead, and a turn is none. */
  STRAIGHT = 250;

/** @param {MoveStep | undefined} step @returns {step is { turn: number }} */
const isTurn = step => step !== undefined && 'turn' in step;
/** @param {number} angle @param {number} [whole] */
const rounded = (angle, whole = WHOLE) =>
  whole > 1 && Math.abs(angle) < STRAIGHT ? 0 : half_turned(Math.round(angle / whole) * whole);
/** @param {number} go @param {number} bearing @returns {MoveStep} */
const goStep = (go, bearing) => (bearing === 0 ? { go } : { go, bearing });
/** @param {readonly MoveStep[]} steps @returns {MoveStep[]} */
const used = steps => steps.filter(step => (isTurn(step) ? step.turn !== 0 : step.go > 0));

/** The steps before the last movement, it, and those after it. @param {readonly MoveStep[]} steps */
function parted(steps) {
  const at = steps.findLastIndex(step => !isTurn(step));
  if (at < 0)
    return { before: steps.slice(0, 1), last: /** @type {{ go: number, bearing?: number }} */ ({ go: 0 }), after: [] };
  return {
    before: steps.slice(0, at),
    last: /** @type {{ go: number, bearing?: number }} */ (steps[at]),
    after: steps.slice(at + 1),
  };
}

/** @param {readonly MoveStep[]} steps */
const turnsIn = steps => steps.filter(isTurn).length;
/** @param {readonly MoveStep[]} steps */
const lengthIn = steps => steps.reduce((sum, step) => sum + (isTurn(step) ? 0 : step.go), 0);

/**
 * The steps that bring the middle of the front to this point. Beyond the arc the unit turns first, as far as it must and
 * may.
 * @param {Pose} pose
 * @param {readonly MoveStep[]} steps
 * @param {Point} to
 * @param {Sweep} sweep
 * @param {number} [whole] angles and distances are multiples of this
 * @returns {MoveStep[]}
 */
export function draggedTo(pose, steps, to, { bearing_from: low, bearing_to: high, greatest, turns }, whole = WHOLE) {
  let { before, after } = parted(steps);
  const base = () => walked(pose, before).at(-1) ?? pose;
  const { at, facing } = base();
  const wanted = half_turned(bearingTo(at, to) - facing),
    arc = Math.min(high, Math.max(low, wanted));
  let bearing = rounded(arc, whole),
    far = distanceOf(at, to);
  if (arc !== wanted) {
    const lead = isTurn(before[0]) ? before[0].turn : 0;
    const may = before.length <= 1 && (turns === 0 || 1 + turnsIn(after) <= turns || lead !== 0 || turns === 1);
    if (may) {
      if (turns === 1) after = [];
      before = [{ turn: rounded(lead + wanted - arc, whole) }];
    } else far = Math.max(0, far * Math.cos(((wanted - arc) / 18_000) * Math.PI));
  } else if (bearing !== arc) bearing = bearing === 0 ? 0 : Math.min(high, Math.max(low, bearing));
  const room = Math.max(0, greatest - lengthIn(before));
  const go = Math.min(room, Math.round(far / whole) * whole);
  return used([...before, goStep(go, bearing), ...after]);
}

/**
 * The steps with their first or last turn such that the unit faces this way after it.
 * @param {Pose} pose
 * @param {readonly MoveStep[]} steps
 * @param {Which} which
 * @param {number} facing
 * @param {Sweep} sweep
 * @param {number} [whole] angles and distances are multiples of this
 * @returns {MoveStep[]}
 */
export function turnedTo(pose, steps, which, facing, sweep, whole = WHOLE) {
  const { before, last, after } = parted(steps),
    moves = last.go > 0;
  if (which === 'start' || !moves) {
    const rest = isTurn(before[0]) ? before.slice(1) : before;
    const kept = sweep.turns === 1 ? after.filter(step => !isTurn(step)) : after;
    return used([
      { turn: rounded(half_turned(facing - pose.facing), whole) },
      ...rest,
      ...(moves ? [last] : []),
      ...kept,
    ]);
  }
  const end = walked(pose, [...before, last]).at(-1) ?? pose;
  const turn = { turn: rounded(half_turned(facing - end.facing), whole) };
  const full = sweep.turns > 0 && turnsIn(before) + 1 > sweep.turns;
  if (!full || turn.turn === 0) return used([...before, last, turn]);
  // There is only one turn, and it is wanted at the end: go to the same place without the first.
  const straight = draggedTo(pose, [{ go: 1 }], end.at, { ...sweep, turns: -1 }, whole);
  const there = walked(pose, straight).at(-1) ?? pose;
  return used([...straight, { turn: rounded(half_turned(facing - there.facing), whole) }]);
}

/** The steps with their last movement longer or shorter. @param {readonly MoveStep[]} steps @param {number} by @param {Sweep} sweep @returns {MoveStep[]} */
export function lengthened(steps, by, { greatest }) {
  const { before, last, after } = parted(steps);
  const go = Math.min(greatest - lengthIn(before), Math.max(0, last.go + by));
  return used([...before, { ...last, go }, ...after]);
}

/** The steps with their last movement in another direction. @param {readonly MoveStep[]} steps @param {number} by @param {Sweep} sweep @returns {MoveStep[]} */
export function swung(steps, by, { bearing_from: low, bearing_to: high }) {
  const { before, last, after } = parted(steps);
  if (last.go === 0) return [...steps];
  return used([...before, goStep(last.go, Math.min(high, Math.max(low, (last.bearing ?? 0) + by))), ...after]);
}

/** Where the handles of the first and the last turn lie: the pose that each of them turns. @param {Pose} pose @param {readonly MoveStep[]} steps */
export function turnedPoses(pose, steps) {
  const { before, last } = parted(steps),
    poses = walked(pose, steps);
  const start = isTurn(before[0]) ? poses[1] : pose;
  return { start, end: poses[poses.length - 1], moves: last.go > 0 };
}
