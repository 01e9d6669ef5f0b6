// How a movement by hand is drawn: the wanted rectangle with its front, the paths of its four corners, and a handle before
// the front at the first and at the last turn.
import { disc, outline, path, r2, svg } from '../../svg.js';
import { cornersOf, extentOf, moved, poseOf, walked } from './pose.js';
import { turnedPoses } from './steps_by_hand.js';
/** @import { Piece, Point } from '../../types.js' */
/** @import { ByHand } from './hand.js' */
/** @import { Extent, Pose } from './pose.js' */
/** @import { Which } from './steps_by_hand.js' */

/** @typedef {{ which: Which, pose: Pose, at: Point }} Handle  at: in thousandths of an inch */

/** A handle's distance from the front, and its radius, in pixels. */
const AWAY = 34,
  KNOB = 10;
/** A turn is drawn in parts of at most this many hundredths of a degree. */
const PER_PART = 1500;

/** @param {ByHand} hand @param {Piece} piece @param {number} pixel thousandths of an inch @returns {Handle[]} */
export function handlesOf({ steps }, { at }, pixel) {
  const { start, end, moves } = turnedPoses(poseOf(at), steps);
  const handle = (/** @type {Which} */ which, /** @type {Pose} */ pose) => ({
    which,
    pose,
    at: moved(pose.at, pose.facing, AWAY * pixel),
  });
  return moves ? [handle('start', start), handle('end', end)] : [handle('end', end)];
}

/**
 * @param {ByHand} hand
 * @param {Piece} piece
 * @param {readonly Handle[]} handles
 * @param {{ to: (point: Point) => Point, zoom: number, held: unknown }} how held: the handle that is being dragged
 */
export function handNodes({ steps }, piece, handles, { to, zoom, held }) {
  const extent = extentOf(piece),
    poses = walked(poseOf(piece.at), steps);
  const end = cornersOf(poses[poses.length - 1], extent).map(to),
    [left, right] = end;
  return [
    ...trails(poses, extent).map(trail => path('hand-trail', outline(trail.map(to), false))),
    ...(steps.length > 0 ? [path('hand-ghost', outline(end)), path('hand-front', outline([left, right], false))] : []),
    ...handles.map(({ which, pose, at }) => {
      const [x, y] = to(at);
      return svg(
        'g',
        { class: `hand-handle hand-${which}${held === which ? ' held' : ''}` },
        path('hand-stem', outline([to(pose.at), [x, y]], false)),
        svg('path', { class: 'hand-knob', d: disc(x, y, KNOB / zoom) }),
        svg('path', {
          class: 'hand-turn',
          d: 'M-5 2.4A5.4 5.4 0 0 1 5 2.4M6 -1.8L5 2.6L1 1M-6 -1.8L-5 2.6L-1 1',
          transform: `translate(${r2(x)} ${r2(y)}) rotate(${pose.facing / 100}) scale(${r2(1 / zoom)})`,
        }),
      );
    }),
  ].filter(one => one !== null);
}

/** @param {readonly (readonly Point[])[]} areas @param {(point: Point) => Point} to */
export const areaNodes = (areas, to) =>
  areas.flatMap(corners => path('foreseen-area', corners.length > 2 ? outline(corners.map(to)) : '') ?? []);

/** @param {readonly (readonly Point[])[]} arcs @param {(point: Point) => Point} to */
export const arcNodes = (arcs, to) => arcs.flatMap(sector => path('arc-area', outline(sector.map(to))) ?? []);

/** Where another unit is ordered to go: the way of its front, and its rectangle at the end. @param {ByHand['steps']} steps @param {Piece} piece @param {(point: Point) => Point} to */
export function wantedNodes(steps, piece, to) {
  const poses = walked(poseOf(piece.at), steps),
    end = cornersOf(poses[poses.length - 1], extentOf(piece)).map(to);
  return [
    path(
      'wanted-way',
      outline(
        poses.map(({ at }) => to(at)),
        false,
      ),
    ),
    path('wanted-ghost', outline(end)),
    path('wanted-front', outline(end.slice(0, 2), false)),
  ].filter(one => one !== null);
}

/** The path of each corner; through a turn it is an arc. @param {readonly Pose[]} poses @param {Extent} extent @returns {Point[][]} */
function trails(poses, extent) {
  const between = poses.flatMap((pose, i) => {
    const next = poses[i + 1];
    if (!next) return [pose];
    const turn = ((next.facing - pose.facing + 54_000) % 36_000) - 18_000,
      parts = Math.max(1, Math.ceil(Math.abs(turn) / PER_PART));
    return Array.from({ length: parts }, (_, j) => ({ at: pose.at, facing: pose.facing + (turn * j) / parts }));
  });
  if (between.length < 2) return [];
  const corners = between.map(pose => cornersOf(pose, extent));
  return [0, 1, 2, 3].map(corner => corners.map(all => all[corner]));
}
