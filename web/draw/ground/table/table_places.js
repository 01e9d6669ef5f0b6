// Places on a table: a tap finds the unit under it, or the nearest tenth of an inch; the keyboard cursor goes by inches and
// stops at units.
import { placeKey } from '../../geometry.js';
import { disc, outline } from '../../svg.js';
import { planeWords } from '../../../text/pages/plane_en.js';
import { inside } from '../province/voronoi.js';
import { cornersOf, extentOf, middleOf, poseOf } from './pose.js';
import { covers, depthIn } from './table_plan.js';
/** @import { Piece, Place, Point, Surface } from '../../types.js' */
/** @import { TablePlan } from './table_plan.js' */

const PER_INCH = 1000;
/** A tap beside a unit selects the nearest tenth of an inch. */
const GRAIN = 100;
/** A tap this far beside a unit still means it, in drawing units. */
const SLACK = 3;

/**
 * @param {TablePlan} plan
 * @param {() => readonly Piece[]} standing the units on the table
 * @param {() => boolean} deploying the zones of deployment are shown
 */
export function tablePlaces({ board, to, from, features, scale }, standing, deploying) {
  /** @param {Point} point @returns {Place} */
  const place = point => ({ board: board.id, point });
  const spare = board.margin ?? 0;
  /** @param {number} n @param {number} most */
  const within = (n, most) => Math.min(most + spare, Math.max(-spare, Math.round(n / GRAIN) * GRAIN));

  /** @param {Piece} piece @returns {Point[]} */
  const footprint = piece => cornersOf(poseOf(piece.at), extentOf(piece)).map(to);
  /** @param {Place} p */
  const pieceAt = p => standing().find(piece => placeKey(piece.at) === placeKey(p));
  /** The unit whose ground is under this spot, or at most `SLACK` beside it. @param {Point} spot */
  function pieceUnder(spot) {
    const near = standing()
      .map(piece => ({ piece, depth: depthIn(footprint(piece), spot) }))
      .filter(({ depth }) => depth >= -SLACK)
      .sort((a, b) => b.depth - a.depth);
    return near[0]?.piece;
  }

  /** @satisfies {Partial<Surface>} */
  const places = {
    *keys() {},
    /** @param {Place} p */
    center: p => (p.point ? to(p.point) : null),
    /** @param {Place} p @returns {Point | null} */
    middle(p) {
      const piece = pieceAt(p);
      return piece ? to(middleOf(poseOf(piece.at), extentOf(piece))) : p.point ? to(p.point) : null;
    },
    /** @param {number} x @param {number} y */
    placeAt(x, y) {
      const hit = pieceUnder([x, y]);
      if (hit) return hit.at;
      const [east, north] = from([x, y]);
      if (east < -spare || north < -spare || east > board.width + spare || north > board.height + spare) return null;
      return place([within(east, board.width), within(north, board.height)]);
    },
    /** @param {Place} start @param {number} dx @param {number} dy */
    step(start, dx, dy) {
      if (!start.point) return null;
      const next = /** @type {Point} */ ([
        within(start.point[0] + dx * PER_INCH, board.width),
        within(start.point[1] - dy * PER_INCH, board.height),
      ]);
      // The cursor stops at each unit and goes on from there.
      const met = standing().find(
        piece => placeKey(piece.at) !== placeKey(start) && inside(footprint(piece), to(next)),
      );
      const to_place = met?.at ?? place(next);
      return placeKey(to_place) === placeKey(start) ? null : to_place;
    },
    first: () => place([within(board.width / 2, board.width), within(board.height / 2, board.height)]),
    /** @param {Place} p */
    shape(p) {
      const piece = pieceAt(p);
      return piece ? outline(footprint(piece)) : p.point ? disc(...to(p.point), 200 * scale) : '';
    },
    /** @param {Place} p */
    describe(p) {
      const [x, y] = p.point ?? [0, 0];
      const over = features.filter(
        feature =>
          feature.name && !feature.open && (feature.look !== 'deployment' || deploying()) && covers(feature, [x, y]),
      );
      const where = planeWords.point(x / PER_INCH, y / PER_INCH, over.map(feature => feature.name).join(', '));
      const facing = pieceAt(p)?.at.facing;
      return facing === undefined ? where : `${where}. ${planeWords.faces(facing)}`;
    },
  };
  return { ...places, footprint, pieceAt };
}
