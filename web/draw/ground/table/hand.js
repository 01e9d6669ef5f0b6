// A movement by hand: the wanted rectangle under the finger, the paths of its four corners, and a handle for its first and
// its last turn. What the server foresees is drawn over it (`foreseen`); these sums only follow the finger.
import { disc, group, outline, path, r2, svg } from '../../svg.js';
import { bearingTo, cornersOf, distanceOf, extentOf, moved, poseOf, walked } from './pose.js';
import { draggedTo, lengthened, swung, turnedPoses, turnedTo } from './steps_by_hand.js';
/** @import { Piece, Point } from '../../types.js' */
/** @import { MoveStep } from '../../../core/types.js' */
/** @import { Sweep, Which } from './steps_by_hand.js' */
/** @import { TablePlan } from './table_plan.js' */

/** @typedef {{ piece: string, steps: readonly MoveStep[], sweep: Sweep }} ByHand  a unit whose steps may be set by hand */
/** @typedef {(steps: MoveStep[], over: boolean) => void} OnSteps  over: the drag has ended */

/** A finger's half width, and a handle's distance from the front, in pixels. */
const FINGER = 22,
  AWAY = 34;
const TURN = 500,
  GO = 250,
  PER_TICK = 1500;

/** @type {Record<string, (hand: ByHand, piece: Piece) => MoveStep[]>} */
const keys = {
  q: ({ steps, sweep }, { at }) => turnedBy(at, steps, 'end', -TURN, sweep),
  e: ({ steps, sweep }, { at }) => turnedBy(at, steps, 'end', TURN, sweep),
  Q: ({ steps, sweep }, { at }) => turnedBy(at, steps, 'start', -TURN, sweep),
  E: ({ steps, sweep }, { at }) => turnedBy(at, steps, 'start', TURN, sweep),
  w: ({ steps, sweep }) => lengthened(steps, GO, sweep),
  s: ({ steps, sweep }) => lengthened(steps, -GO, sweep),
  a: ({ steps, sweep }) => swung(steps, -TURN, sweep),
  d: ({ steps, sweep }) => swung(steps, TURN, sweep),
};

/** @param {Piece['at']} at @param {readonly MoveStep[]} steps @param {Which} which @param {number} by @param {Sweep} sweep */
function turnedBy(at, steps, which, by, sweep) {
  const pose = poseOf(at);
  return turnedTo(pose, steps, which, turnedPoses(pose, steps)[which].facing + by, sweep);
}

/**
 * @param {TablePlan} plan
 * @param {(id: string) => Piece | undefined} pieceOf
 * @param {() => number} zoom pixels to a drawing unit
 * @param {OnSteps} onSteps
 * @param {(steps: MoveStep[]) => void} onTyped by keyboard, until Enter
 */
export function createHand({ to, from, scale }, pieceOf, zoom, onSteps, onTyped) {
  const node = group('by-hand');
  /** @type {ByHand | null} */ let now = null;
  /** Keys have changed the steps, and Enter gives them. */
  let typed = false;
  /** What is being dragged: a handle, or the unit by this spot relative to its front. @type {Which | Point | null} */ let held =
    null;

  const piece = () => (now ? pieceOf(now.piece) : undefined);
  /** The spots of the handles, in thousandths of an inch. */
  function handles() {
    const mine = piece();
    if (!now || !mine) return [];
    const { start, end, moves } = turnedPoses(poseOf(mine.at), now.steps);
    const away = AWAY / zoom() / scale;
    const spot = (/** @type {Which} */ which, /** @type {import('./pose.js').Pose} */ pose) => ({
      which,
      pose,
      at: moved(pose.at, pose.facing, away),
    });
    return moves ? [spot('start', start), spot('end', end)] : [spot('end', end)];
  }

  function draw() {
    const mine = piece();
    if (!now || !mine) return node.replaceChildren();
    const extent = extentOf(mine),
      poses = walked(poseOf(mine.at), now.steps);
    const end = cornersOf(poses[poses.length - 1], extent).map(to),
      [left, right] = end;
    node.replaceChildren(
      ...[
        ...trails(poses, extent).map(trail => path('hand-trail', outline(trail.map(to), false))),
        path('hand-ghost', now.steps.length > 0 ? outline(end) : ''),
        path('hand-front', now.steps.length > 0 ? outline([left, right], false) : ''),
        ...handles().map(handleNode),
      ].filter(one => one !== null),
    );
  }

  /** @param {ReturnType<typeof handles>[number]} handle */
  function handleNode({ which, pose, at }) {
    const [x, y] = to(at),
      r = 10 / zoom();
    return svg(
      'g',
      { class: `hand-handle hand-${which}${held === which ? ' held' : ''}` },
      path('hand-stem', outline([to(pose.at), [x, y]], false)),
      svg('path', { class: 'hand-knob', d: disc(x, y, r) }),
      svg('path', {
        class: 'hand-turn',
        d: 'M-4.6 1.6A5 5 0 0 1 4.6 1.6M4.8 -2.4V2.2H.4M-4.8 -2.4V2.2H-.4',
        transform: `translate(${r2(x)} ${r2(y)}) rotate(${pose.facing / 100}) scale(${r2(1 / zoom())})`,
      }),
    );
  }

  /** @param {MoveStep[]} steps */
  function change(steps) {
    if (!now) return;
    now = { ...now, steps };
    draw();
  }
  /** @param {MoveStep[]} steps */
  function drag(steps) {
    change(steps);
    onSteps(steps, false);
  }

  return {
    node,
    /** @param {ByHand | null} next */
    show(next) {
      if (held) return; // the finger is ahead of what the page shows
      if (next?.piece !== now?.piece) typed = false;
      now = next;
      draw();
    },
    draw,
    isFor: (/** @type {readonly string[]} */ ids) => now !== null && ids.length === 1 && ids[0] === now.piece,
    isHeld: () => held !== null,
    /** Takes hold of a handle, or of the wanted rectangle. @param {Point} spot in drawing units */
    grab(spot) {
      const mine = piece();
      if (!now || !mine) return false;
      const point = from(spot),
        near = FINGER / zoom() / scale;
      const found = handles()
        .map(handle => ({ handle, far: distanceOf(handle.at, point) }))
        .sort((a, b) => a.far - b.far)[0];
      if (found && found.far <= near) held = found.handle.which;
      else {
        const end = walked(poseOf(mine.at), now.steps).at(-1) ?? poseOf(mine.at);
        const [a, b, c, d] = cornersOf(end, extentOf(mine));
        if (now.steps.length === 0 || !within([a, b, c, d], point)) return false;
        held = [end.at[0] - point[0], end.at[1] - point[1]];
      }
      draw();
      return true;
    },
    /** Takes the unit itself along, by the spot at which it was grasped. @param {Point} spot */
    lift(spot) {
      const mine = piece();
      if (!mine) return;
      const point = from(spot),
        [x, y] = poseOf(mine.at).at;
      held = [x - point[0], y - point[1]];
    },
    /** @param {Point} spot */
    move(spot) {
      const mine = piece();
      if (!now || !mine || !held) return;
      const pose = poseOf(mine.at),
        point = from(spot);
      if (typeof held === 'string') {
        const { at } = turnedPoses(pose, now.steps)[held];
        if (distanceOf(at, point) > 100) drag(turnedTo(pose, now.steps, held, bearingTo(at, point), now.sweep));
      } else drag(draggedTo(pose, now.steps, [point[0] + held[0], point[1] + held[1]], now.sweep));
    },
    /** Lets go. cancelled: another finger came down, or it was dropped on an enemy. @param {boolean} cancelled */
    drop(cancelled) {
      if (!held) return;
      held = null;
      draw();
      if (now && !cancelled) onSteps([...now.steps], true);
    },
    /** @param {string} key @returns {boolean} whether it is one of the hand's */
    key(key) {
      const mine = piece();
      if (!now || !mine) return false;
      if (key === 'Enter' && typed) {
        typed = false;
        onSteps([...now.steps], true);
        return true;
      }
      if (!Object.hasOwn(keys, key)) return false;
      typed = true;
      change(keys[key](now, mine));
      onTyped([...now.steps]);
      return true;
    },
  };
}

/** @param {readonly Point[]} corners clockwise @param {Point} p */
const within = (corners, p) =>
  corners.every(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length];
    return (bx - ax) * (p[1] - ay) - (by - ay) * (p[0] - ax) <= 0;
  });

/** The path of each corner; through a turn it is an arc. @param {readonly import('./pose.js').Pose[]} poses @param {import('./pose.js').Extent} extent @returns {Point[][]} */
function trails(poses, extent) {
  const between = poses.flatMap((pose, i) => {
    const next = poses[i + 1];
    if (!next) return [pose];
    const turn = ((next.facing - pose.facing + 54_000) % 36_000) - 18_000,
      parts = Math.max(1, Math.ceil(Math.abs(turn) / PER_TICK));
    return Array.from({ length: parts }, (_, j) => ({ at: pose.at, facing: pose.facing + (turn * j) / parts }));
  });
  if (between.length < 2) return [];
  const corners = between.map(pose => cornersOf(pose, extent));
  return [0, 1, 2, 3].map(corner => corners.map(all => all[corner]));
}
