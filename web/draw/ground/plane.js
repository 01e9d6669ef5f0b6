// A board without a grid: a field measured in thousandths of an inch from its south-west corner. Pieces are rectangles
// turned to their facing; a tap finds the rectangle, the keyboard cursor moves by inches and stops at pieces.
import { placeKey } from '../geometry.js';
import { disc, group, outline } from '../svg.js';
import { namesLayer } from '../over/names_layer.js';
import { featureNames, featureNode, fieldOf, footprintNode } from './plane_ground.js';
import { inside } from './province/voronoi.js';
/** @import { Piece, Place, PlaneBoard, Point, Surface } from '../types.js' */

/** Drawing units to an inch. */
const INCH = 20;
const PER_INCH = 1000;
const UNIT = 30;
/** Half the front and half the depth of a piece of unknown size, in thousandths. */
const COMMON = 1000;
/** A tap beside a piece selects the nearest tenth of an inch. */
const GRAIN = 100;

/** Corners of a rectangle around its middle, turned clockwise from north. On the map, y points down.
 * @param {Point} middle
 * @param {number} facing 1/100 degree
 * @param {number} front half of it
 * @param {number} deep half of it
 * @returns {Point[]}
 */
export function turned([x, y], facing, front, deep) {
  const angle = (facing / 100) * (Math.PI / 180),
    [ahead, right] = [
      [Math.sin(angle), -Math.cos(angle)],
      [Math.cos(angle), Math.sin(angle)],
    ];
  return [
    [-1, 1],
    [1, 1],
    [1, -1],
    [-1, -1],
  ].map(([side, fore]) => [
    x + side * front * right[0] + fore * deep * ahead[0],
    y + side * front * right[1] + fore * deep * ahead[1],
  ]);
}

/** @param {PlaneBoard['features'][number]} feature @param {Point} p */
const covers = ({ outline: points, radius }, p) =>
  points.length === 1
    ? Math.hypot(points[0][0] - p[0], points[0][1] - p[1]) <= (radius ?? 0)
    : points.length > 2 && inside(points, p);

/** @param {PlaneBoard} board @returns {Surface} */
export function planeSurface(board) {
  const margin = ((board.margin ?? 0) / PER_INCH) * INCH + 12;
  const scale = INCH / PER_INCH;
  const size = { width: board.width * scale + 2 * margin, height: board.height * scale + 2 * margin };
  /** @param {Point} p @returns {Point} */
  const to = ([x, y]) => [margin + x * scale, margin + (board.height - y) * scale];
  /** @param {Point} point @returns {Place} */
  const place = point => ({ board: board.id, point });
  /** @param {number} n @param {number} most */
  const within = (n, most) => Math.min(most, Math.max(0, Math.round(n / GRAIN) * GRAIN));
  /** @type {Piece[]} */ let standing = [];
  /** @type {SVGGElement | null} */ let footprints = null;
  /** @type {ReturnType<typeof namesLayer> | null} */ let named = null;

  /** @param {Piece} piece @returns {Point[]} */
  function footprint({ at, attributes: a }) {
    const half = (/** @type {unknown} */ value) =>
      (typeof value === 'number' && value > 0 ? value / 2 : COMMON) * scale;
    return turned(to(at.point ?? [0, 0]), at.facing ?? 0, half(a.front), half(a.depth));
  }
  /** @param {Place} p */
  const pieceAt = p => standing.find(piece => placeKey(piece.at) === placeKey(p));

  return {
    size,
    unit: UNIT,
    margin: 0,
    finger: 20,
    *keys() {},
    center: p => (p.point ? to(p.point) : null),
    placeAt(x, y) {
      const hit = standing.find(piece => inside(footprint(piece), [x, y]));
      if (hit) return hit.at;
      const [east, north] = [(x - margin) / scale, board.height - (y - margin) / scale];
      if (east < 0 || north < 0 || east > board.width || north > board.height) return null;
      return place([within(east, board.width), within(north, board.height)]);
    },
    step(from, dx, dy) {
      if (!from.point) return null;
      const next = /** @type {Point} */ ([
        within(from.point[0] + dx * PER_INCH, board.width),
        within(from.point[1] - dy * PER_INCH, board.height),
      ]);
      // The cursor stops at each piece and goes on from there.
      const met = standing.find(
        piece => placeKey(piece.at) !== placeKey(from) && inside(footprint(piece), to(next)) && piece.at.point,
      );
      return met?.at ?? place(next);
    },
    first: () => place([within(board.width / 2, board.width), within(board.height / 2, board.height)]),
    shape(p) {
      const piece = pieceAt(p);
      return piece ? outline(footprint(piece)) : p.point ? disc(...to(p.point), UNIT * 0.3) : '';
    },
    describe(p, words) {
      const [x, y] = p.point ?? [0, 0];
      const over = board.features.filter(feature => feature.name && !feature.open && covers(feature, [x, y]));
      return words.point(x / PER_INCH, y / PER_INCH, over.map(feature => feature.name).join(', '));
    },
    draw(layers) {
      layers.ground.append(
        fieldOf(board, to, scale),
        ...board.features.map(feature => featureNode(feature, to, scale)),
      );
      footprints = group('footprints');
      layers.features.append(footprints);
      named = namesLayer(layers.names, { names: featureNames(board, to), closed: () => [], busy: [], size });
    },
    refresh(view) {
      standing = [...view.pieces.values()].filter(piece => piece.at.board === board.id && piece.at.point);
      footprints?.replaceChildren(...standing.map(piece => footprintNode(piece, footprint(piece))));
    },
    look: (k, seen) => named?.look(k, seen),
    scale: { units: 6 * INCH, words: words => words.scale(6) },
  };
}
