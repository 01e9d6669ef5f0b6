// How a field without a grid is drawn: its ground, its features and their names, and the footprints of pieces.
import { livery } from '../factions.js';
import { disc, outline, path, r2, svg } from '../svg.js';
/** @import { Feature, Piece, PlaneBoard, Point } from '../types.js' */
/** @import { Name } from '../over/names.js' */

/** @typedef {(point: Point) => Point} ToMap from thousandths of an inch to the drawing */

/** How features are drawn, by their rulebook's words; the first match counts. @type {readonly [RegExp, string][]} */
const looks = [
  [/water|river|lake/, 'ground-water'],
  [/wood|forest/, 'ground-forest'],
  [/hill|ridge/, 'land-hill'],
  [/zone|goal|objective/, 'plane-zone'],
];

/** The whole field. @param {PlaneBoard} board @param {ToMap} to @param {number} scale drawing units to a thousandth */
export function fieldOf({ width, height }, to, scale) {
  const [x, y] = to([0, height]);
  return svg('rect', { class: 'ground-field', x, y, width: width * scale, height: height * scale });
}

/** @param {Feature} feature @param {ToMap} to @param {number} scale drawing units to a thousandth */
export function featureNode(feature, to, scale) {
  const points = feature.outline.map(to);
  const look = looks.find(([words]) => words.test(feature.kind))?.[1] ?? 'ground-street';
  if (feature.radius && points.length === 1)
    return svg('path', { class: look, d: disc(...points[0], feature.radius * scale) });
  return svg('path', { class: feature.open ? 'plane-line' : look, d: outline(points, !feature.open) });
}

/** @param {PlaneBoard} board @param {ToMap} to @returns {Name[]} */
export const featureNames = ({ features }, to) =>
  features
    .filter(feature => feature.name)
    .map(feature => ({
      text: feature.name,
      area: feature.id,
      at: middleOf(feature.outline.map(to)),
      half: [6, 6],
      rank: 2,
    }));

/** @param {readonly Point[]} points @returns {Point} */
const middleOf = points => [
  points.reduce((sum, p) => sum + p[0], 0) / points.length,
  points.reduce((sum, p) => sum + p[1], 0) / points.length,
];

/** The ground that a piece covers, with its front. @param {Piece} piece @param {readonly Point[]} corners from its front, left to right */
export function footprintNode({ id, side }, corners) {
  const [left, right] = corners;
  const front = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2];
  return svg(
    'g',
    { class: 'footprint', 'data-tone': livery(side).tone, 'data-piece': id },
    path('footprint-ground', outline(corners)),
    path('footprint-front', outline([left, right], false)),
    path('footprint-arrow', disc(r2(front[0]), r2(front[1]), 3)),
  );
}
