// Where the rings of the city lie: eight sides around one centre, fields outside, two walls, the citadel inside. A
// section of the inner wall and a quarter of the citadel cover two sides each. Pure geometry.
import { cityRole } from '../../../core/board/city_rings.js';
/** @import { Area, AreaBoard, Point } from '../../types.js' */
/** @import { Role } from '../../../core/board/city_rings.js' */

/** A stack's width. */
export const UNIT = 70;
export const HALF = 640;
/** The inner and outer radius of each ring, from the centre to the flat side. @type {Record<Role, [number, number]>} */
export const bands = {
  citadel: [0, 188],
  inner: [188, 256],
  quarter: [256, 384],
  outer: [384, 494],
  field: [494, 620],
};
/** The centre line of the masonry, and its breadth. */
export const masonry = { outer: { at: 424, breadth: 30 }, inner: { at: 222, breadth: 26 } };
/** Where the row of step boxes lies, in front of the wall. */
export const boxesAt = { outer: 477, inner: 249 };
/** Where siege works lie. */
export const worksAt = 506;
/** The citadel's landmarks: distance from the centre, and size. */
export const landmark = { far: 73, size: 90 };
/** Where stacks stand, in each ring. */
const stacks = { citadel: 150, inner: 222, quarter: 320, outer: 411, field: 566 };

const turn = Math.PI / 4;
/** A point clockwise from north. @param {number} angle in eighths of a turn @param {number} far @returns {Point} */
export const polar = (angle, far) => [HALF + Math.sin(angle * turn) * far, HALF - Math.cos(angle * turn) * far];
/** A corner of the octagon whose sides are at this distance. @param {number} angle @param {number} flat */
const corner = (angle, flat) => polar(angle, flat / Math.cos(turn / 2));

/**
 * A point relative to its side: along the wall to the right (clockwise), and away from the centre.
 * @param {number} side 0 is north
 * @param {number} along
 * @param {number} out
 * @returns {Point}
 */
export const onSide = (side, along, out) => [
  HALF + Math.sin(side * turn) * out + Math.cos(side * turn) * along,
  HALF - Math.cos(side * turn) * out + Math.sin(side * turn) * along,
];
/** Half the length of an octagon's side. @param {number} flat */
export const halfSide = flat => flat * Math.tan(turn / 2);

/** The sides that a place covers. @param {Role} role @param {number} number */
export const sidesOf = (role, number) =>
  role === 'inner' || role === 'citadel' ? [2 * number - 2, 2 * number - 1] : [number - 1];

/** @param {Role} role @param {number} number @param {[number, number]} [band] @returns {Point[]} */
export function plot(role, number, band = bands[role]) {
  const sides = sidesOf(role, number),
    joints = [sides[0] - 0.5, ...sides.map(s => s + 0.5)];
  const outer = joints.map(a => corner(a, band[1]));
  return band[0] === 0 ? [...outer, [HALF, HALF]] : [...outer, ...joints.toReversed().map(a => corner(a, band[0]))];
}

/** The whole ring between two octagons as one path with a hole. @param {number} flat @returns {Point[]} */
export const octagon = flat => Array.from({ length: 8 }, (_, i) => corner(i + 0.5, flat));

/** @param {Role} role @param {number} number @returns {Point} */
export function standing(role, number) {
  if (role === 'citadel') return polar(2 * number - 1.5, stacks.citadel);
  return role === 'inner' ? corner(2 * number - 1.5, stacks.inner) : polar(number - 1, stacks[role]);
}

/** @typedef {{ area: Area, role: Role, number: number, at: Point, outline: Point[] }} Site */

/** @param {Site} site */
export const isWall = ({ role }) => role === 'outer' || role === 'inner';

/** @param {AreaBoard} board @returns {Site[]} */
export const cityPlan = board =>
  board.areas.flatMap(area => {
    const found = cityRole(area);
    return found
      ? [{ area, ...found, at: standing(found.role, found.number), outline: plot(found.role, found.number) }]
      : [];
  });

/**
 * A row of step boxes in reading order, left to right or downward: the side it lies on, and whether it runs
 * anticlockwise.
 * @param {Role} role
 * @param {number} number
 */
export function rowOf(role, number) {
  const side = role === 'inner' ? 2 * number - 1 : number - 1;
  return { side, back: side > 2 && side < 6.5 };
}
