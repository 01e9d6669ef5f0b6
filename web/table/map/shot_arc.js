// The arc and range of a shot or charge that is being chosen on a board without a grid, from where the unit will stand, and
// which targets lie in it.
import { sameAs } from '../../core/board/boards.js';
import {
  bearingTo,
  cornersOf,
  distanceOf,
  extentOf,
  half_turned,
  poseOf,
  sectorOf,
  walked,
} from '../../draw/ground/table/pose.js';
import { choicesOf } from '../../kit/compose.js';
import { ordersBeside } from './preview_path.js';
/** @import { MoveStep, Order, Place } from '../../core/types.js' */
/** @import { Point } from '../../draw/types.js' */
/** @import { Table } from '../page/table.js' */

/** @typedef {Pick<Table, 'acts' | 'ui'>} Page */

/** The number of parts into which a unit's edge is divided, to test whether it lies in an arc. */
const edge_parts = 16;

/** @param {Page} page */
const kindOf = ({ acts, ui }) => acts.kinds().find(one => one.name === ui.composer?.kind);

/** The steps of an order, and the piece that takes them; null: it has none. @param {Page['acts']} acts @param {Order} order */
export function stepsIn(acts, order) {
  const kind = acts.kinds().find(({ name }) => name === order.kind),
    parameter = kind?.parameters.find(({ type }) => type === 'steps'),
    steps = /** @type {MoveStep[] | undefined} */ (order.arguments[parameter?.name ?? '']),
    piece = String(order.arguments[kind?.parameters.find(({ type }) => type === 'piece')?.name ?? '']);
  return steps ? { piece, steps } : null;
}

/**
 * The arc and range of the shot or charge that is being chosen, from where the unit will stand by its orders.
 * @param {Page} page
 */
function aimOf(page) {
  const { acts, ui } = page,
    { composer } = ui;
  if (!composer || composer.pieces.length !== 1) return null;
  const at = acts.view().pieces.get(composer.pieces[0])?.at,
    sweep = (kindOf(page)?.parameters ?? [])
      .filter(({ type }) => type !== 'steps')
      .map(({ name }) => choicesOf(composer, name)?.sweep)
      .find(Boolean);
  if (!at?.point || !sweep) return null;
  const moves = ordersBeside(page).flatMap(order => stepsIn(acts, order) ?? []),
    pose = poseOf(/** @type {any} */ (at)),
    steps = moves.find(({ piece }) => piece === composer.pieces[0])?.steps ?? [];
  return { pose: walked(pose, steps).at(-1) ?? pose, sweep };
}

/** @param {Page} page @returns {Point[][]} */
export function arcsOf(page) {
  const aim = aimOf(page);
  return aim ? [sectorOf(aim.pose, aim.sweep)] : [];
}

/**
 * The targets of a shot that lie in its arc and range, if only by a corner.
 * @param {Page} page
 * @param {readonly Place[]} targets
 * @returns {readonly Place[]}
 */
export function inArc(page, targets) {
  const aim = kindOf(page)?.arrow === 'shot' ? aimOf(page) : null;
  if (!aim) return targets;
  const pieces = [...page.acts.view().pieces.values()];
  return targets.filter(place => {
    const piece = pieces.find(({ at }) => sameAs(at, place));
    return !piece || edgeOf(cornersOf(poseOf(/** @type {any} */ (piece.at)), extentOf(piece))).some(isWithin(aim));
  });
}

/** Points along an outline, close enough to miss no corner of an arc. @param {readonly Point[]} corners @returns {Point[]} */
const edgeOf = corners =>
  corners.flatMap(([x, y], i) => {
    const [to_x, to_y] = corners[(i + 1) % corners.length];
    return Array.from({ length: edge_parts }, (_, part) => {
      const share = part / edge_parts;
      return /** @type {Point} */ ([x + (to_x - x) * share, y + (to_y - y) * share]);
    });
  });

/** @param {NonNullable<ReturnType<typeof aimOf>>} aim @returns {(point: Point) => boolean} */
const isWithin =
  ({ pose, sweep }) =>
  point => {
    const aside = half_turned(bearingTo(pose.at, point) - pose.facing);
    return distanceOf(pose.at, point) <= sweep.greatest && aside >= sweep.bearing_from && aside <= sweep.bearing_to;
  };
