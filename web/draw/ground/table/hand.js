// A movement set by hand: a drag or a key changes the steps of one unit. The page's own arithmetic only follows the finger;
// the server's preview is drawn beside it.
import { group } from '../../svg.js';
import { arcNodes, areaNodes, handNodes, handlesOf, wantedNodes } from './hand_drawing.js';
import { followed } from './follow.js';
import { cornersOf, distanceOf, extentOf, poseOf, walked } from './pose.js';
import { lengthened, swung, turnedPoses, turnedTo } from './steps_by_hand.js';
/** @import { Piece, Point } from '../../types.js' */
/** @import { MoveStep } from '../../../core/types.js' */
/** @import { Sweep, Which } from './steps_by_hand.js' */
/** @import { TablePlan } from './table_plan.js' */

/** @typedef {{ piece: string, steps: readonly MoveStep[], sweep: Sweep }} ByHand  a unit whose steps may be set by hand */
/**
 * own: the unit that the hand may move now; others: what units are ordered to do; areas: what the server foresees: how far
 *   the unit can get, and where it would stand after each step, as corners in thousandths of an inch; arcs: of the shot or
 *   charge that is being chosen, with its range.
 * @typedef {{ own: ByHand | null, others: readonly Pick<ByHand, 'piece' | 'steps'>[], areas: readonly (readonly Point[])[],
 *   arcs: readonly (readonly Point[])[] }} Hands
 */
/** @typedef {Extract<import('../../types.js').HandAct, { steps: unknown }>['stage']} Stage */

/** A finger's half width in pixels. */
const FINGER = 22;
/** What a key turns, in 1/100 degree, and how far it goes, in 1/1000 inch. */
const TURN = 500,
  GO = 250;

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

/** @param {readonly Point[]} corners clockwise @param {Point} p */
const within = (corners, p) =>
  corners.every(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length];
    return (bx - ax) * (p[1] - ay) - (by - ay) * (p[0] - ax) <= 0;
  });

/** @param {readonly [number, number]} a @param {readonly [number, number]} b @returns {Point} */
const less = ([ax, ay], [bx, by]) => [ax - bx, ay - by];

/** The handle under this point, if one is near enough. @param {ReturnType<typeof handlesOf>} handles @param {Point} point @param {number} near */
const handleAt = (handles, point, near) =>
  handles
    .map(({ which, at }) => ({ which, far: distanceOf(at, point) }))
    .filter(({ far }) => far <= near)
    .sort((a, b) => a.far - b.far)[0]?.which;

/**
 * @param {TablePlan} plan
 * @param {{ pieceOf: (id: string) => Piece | undefined, zoom: () => number, others: (id: string) => Piece[], onSteps: (steps: MoveStep[], stage: Stage) => void }} parts
 *   zoom: pixels to a drawing unit; others: the units besides this one
 */
export function createHand({ to, from, scale, of }, { pieceOf, zoom, others, onSteps }) {
  const roads = of('road').map(({ outline }) => outline);
  const mineNode = group('hand-own'),
    othersNode = group('hand-others'),
    areasNode = group('foreseen-areas'),
    node = group('by-hand', othersNode, mineNode);
  /** @type {ByHand | null} */ let now = null;
  /** Keys have changed the steps, and Enter gives them. */
  let typed = false;
  /** What is being dragged: a handle, or the unit, whose front lies by this beside the finger. @type {Which | Point | null} */ let held =
    null;
  /** The steps when the drag began. @type {readonly MoveStep[]} */ let before = [];

  const piece = () => (now ? pieceOf(now.piece) : undefined);
  const pixel = () => 1 / zoom() / scale;

  function draw() {
    const mine = piece();
    if (!now || !mine) return mineNode.replaceChildren();
    const handles = handlesOf(now, mine, pixel());
    mineNode.replaceChildren(...handNodes(now, mine, handles, { to, zoom: zoom(), held }));
  }
  /** @param {MoveStep[]} steps */
  function change(steps) {
    if (now) now = { ...now, steps };
    draw();
  }
  return {
    node,
    draw,
    areasNode,
    /** @param {Hands | null} hands */
    show(hands) {
      areasNode.replaceChildren(...areaNodes(hands?.areas ?? [], to), ...arcNodes(hands?.arcs ?? [], to));
      if (held) return; // during a drag the page's steps are older than the finger's
      const next = hands?.own ?? null;
      othersNode.replaceChildren(
        ...(hands?.others ?? []).flatMap(({ piece: id, steps }) => {
          const other = pieceOf(id);
          return other ? wantedNodes(steps, other, to) : [];
        }),
      );
      if (next?.piece !== now?.piece) typed = false;
      now = next;
      draw();
    },
    isFor: (/** @type {readonly string[]} */ ids) => now !== null && ids.length === 1 && ids[0] === now.piece,
    isHeld: () => held !== null,
    /** Takes hold of a handle, or of the wanted rectangle. @param {Point} spot in drawing units */
    grab(spot) {
      const mine = piece();
      if (!now || !mine) return false;
      const point = from(spot),
        end = walked(poseOf(mine.at), now.steps).at(-1) ?? poseOf(mine.at);
      const onGhost = now.steps.length > 0 && within(cornersOf(end, extentOf(mine)), point);
      before = now.steps;
      held = handleAt(handlesOf(now, mine, pixel()), point, FINGER * pixel()) ?? (onGhost ? less(end.at, point) : null);
      draw();
      return held !== null;
    },
    /** Takes the unit itself along, by the spot at which it was grasped. @param {Point} spot */
    lift(spot) {
      const mine = piece();
      if (!now || !mine) return;
      before = now.steps;
      held = less(poseOf(mine.at).at, from(spot));
    },
    /** @param {Point} spot */
    move(spot) {
      const mine = piece();
      if (!now || !mine || !held) return;
      // From the steps before the drag: a stop that the finger leaves again adds nothing.
      const steps = followed(held, { ...now, steps: before }, mine, from(spot), { others: others(mine.id), roads });
      if (!steps) return;
      change(steps);
      onSteps([...now.steps], 'while');
    },
    /** Lets go. @param {boolean} cancelled another finger came down, or it was dropped on an enemy */
    drop(cancelled) {
      if (!held) return;
      held = null;
      draw();
      if (now && !cancelled) onSteps([...now.steps], 'over');
    },
    /** @param {string} key @returns {boolean} whether it is one of the hand's */
    key(key) {
      const mine = piece();
      if (!now || !mine) return false;
      const gives = key === 'Enter' && typed;
      if (!gives && !Object.hasOwn(keys, key)) return false;
      typed = !gives;
      if (gives) onSteps([...now.steps], 'over');
      else {
        change(keys[key](now, mine));
        onSteps([...now.steps], 'typed');
      }
      return true;
    },
  };
}
