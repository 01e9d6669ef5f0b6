// What the camera may show: the room of its window, the first view and the overview, the limits of the zoom, and how far
// the map is raised. No DOM.
import { clampCamera, fitCamera } from '../geometry.js';
/** @import { BoardOptions, Point, Surface } from '../types.js' */
/** @import { Camera } from '../geometry.js' */

/** In the first view no square is smaller than this, so that a finger can hit it. */
const LEAST_SQUARE = 24;
const MOST_ZOOM = 4;

/** @param {Surface} surface @param {BoardOptions} options */
export function createCameraLimits(surface, options) {
  const { size, unit } = surface;
  let room = { width: 0, height: 0, head: 0 };
  /** How far the map is raised above a cover at its lower edge, until it comes down by itself or `lower` is called. */
  let lift = 0;
  const finger = () => Math.min(surface.finger ?? LEAST_SQUARE, options.finger?.() ?? LEAST_SQUARE);
  const edge = surface.rulers ? 16 : 0; // the rulers' strip, less the board's own margin
  const overview = () => fitCamera(size, room, unit, 0, edge);
  /** @param {number} k */
  const within = k => Math.min(MOST_ZOOM, Math.max(Math.min(overview().k, finger() / unit), k));

  return {
    room: () => room,
    /** The whole map. */
    overview,
    /** The first view: as much as fits while squares stay large enough to touch. */
    first: () => fitCamera(size, room, unit, finger(), edge),
    within,
    /** The map is no longer raised; returns whether it was. */
    lower() {
      const raised = lift > 0;
      lift = 0;
      return raised;
    },
    /** @param {typeof room} next */
    resize(next) {
      if (next.width !== room.width) lift = 0;
      room = next;
    },
    /**
     * The nearest camera that keeps the map in its window.
     * @param {Camera} next
     * @param {{ pull?: number, foot?: number }} [how]
     */
    keep(next, how) {
      lift = Math.max(lift, how?.foot ?? 0);
      const camera = clampCamera({ ...next, k: within(next.k) }, size, room, { edge, ...how, foot: lift });
      // Once the map has come down again, it no longer counts as raised.
      const down = clampCamera(camera, size, room, { edge });
      lift = Math.min(lift, Math.max(0, down.y - camera.y));
      return camera;
    },
    /**
     * The zoom at which these points are visible together, but no farther out than the first view.
     * @param {readonly Point[]} points of the map
     * @param {number} foot covered pixels at the lower edge
     */
    spanning(points, foot) {
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
      const wide = (/** @type {readonly number[]} */ all) => Math.max(...all) - Math.min(...all) + unit * 2;
      return Math.max(Math.min(room.width / wide(xs), (room.height - foot) / wide(ys)), finger() / unit);
    },
    /** @param {Camera} camera @param {Point} at of the map @param {number} foot covered pixels at the lower edge @returns {Camera} */
    centred: (camera, at, foot) => ({
      ...camera,
      x: room.width / 2 - at[0] * camera.k,
      y: (room.height - foot) / 2 - at[1] * camera.k,
    }),
    /**
     * Moved no further than it takes to see this point with a square around it.
     * @param {Camera} camera
     * @param {Point} at of the map
     * @param {number} foot covered pixels at the lower edge
     * @returns {Camera}
     */
    broughtIn(camera, at, foot) {
      const [x, y] = [at[0] * camera.k + camera.x, at[1] * camera.k + camera.y],
        near = unit * camera.k;
      return {
        ...camera,
        x: camera.x + Math.max(0, near - x) - Math.max(0, x - room.width + near),
        y: camera.y + Math.max(0, near - y) - Math.max(0, y - room.height + foot + near),
      };
    },
  };
}
