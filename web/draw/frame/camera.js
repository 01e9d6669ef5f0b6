// The camera over a map: pans, zooms, fits, adapts to a resized window, and brings places into sight.
import { zoomCamera } from '../geometry.js';
import { createCameraLimits } from './camera_limits.js';
import { createZoomStyle, headOf, seenThrough } from './camera_sight.js';
import { createMotion } from './motion.js';
/** @import { BoardOptions, Place, Point, Seen, Surface } from '../types.js' */
/** @import { Camera } from '../geometry.js' */
/** @import { Motion } from './motion.js' */

/**
 * How far a drag may pull the map beyond its edge, as a share of the visible size: for example out from under a card.
 */
const PULL = 0.25;
/** @param {number} at @returns {number} rounded to a whole screen pixel */
const pixel = at => Math.round(at * devicePixelRatio) / devicePixelRatio;

/** @param {HTMLElement} frame @param {HTMLElement} map @param {Surface} surface
 * @param {(HTMLElement | SVGElement)[]} signs elements that keep their size on the screen
 * @param {readonly HTMLElement[]} furniture what lies over the map: buttons, compass, rulers
 * @param {BoardOptions} options
 * @param {(camera: Camera, motion: Motion) => void} looked
 * @param {(k: number, seen?: Seen) => void} lettered lays out the lettering again; seen: absent while the map is moving
 */
export function createCamera(frame, map, surface, signs, furniture, options, looked, lettered) {
  /** @type {Camera} */ let camera = { x: 0, y: 0, k: 1 };
  const limits = createCameraLimits(surface, options),
    motion = createMotion(),
    styleZoom = createZoomStyle(map, signs, surface.unit);
  /** The overview, while the user has not moved the map away from it; a resize fits it again. @type {(() => Camera) | null} */ let again =
    null;

  /** @param {Camera} next @param {{ pull?: number, foot?: number }} [how] */
  function look(next, how) {
    again = null;
    camera = limits.keep(next, how);
    const shown = { x: pixel(camera.x), y: pixel(camera.y), k: camera.k };
    motion.to(map, `translate3d(${shown.x}px, ${shown.y}px, 0) scale(${shown.k})`);
    styleZoom(camera.k);
    looked(shown, motion);
    lettered(camera.k, motion.moving ? undefined : seen());
  }
  const seen = () => seenThrough(frame, furniture, camera, limits.room(), options.letters);

  /** @param {() => Camera} overview */
  function show(overview) {
    limits.lower();
    look(overview());
    again = overview;
  }
  const middle = () => /** @type {Point} */ ([limits.room().width / 2, limits.room().height / 2]);
  /** @param {Point} at pixels of the frame @returns {Point} */
  const toMap = at => [(at[0] - camera.x) / camera.k, (at[1] - camera.y) / camera.k];
  /** @param {Point} at @returns {Point} pixels of the frame */
  const toScreen = at => [at[0] * camera.k + camera.x, at[1] * camera.k + camera.y];

  return {
    now: () => camera,
    room: limits.room,
    middle,
    toMap,
    toScreen,
    look,
    fit: () => show(limits.first),
    whole: () => show(limits.overview),
    /** @param {number} dx @param {number} dy */
    pan(dx, dy) {
      motion.begin();
      look({ ...camera, x: camera.x + dx, y: camera.y + dy }, { pull: PULL });
    },
    /** @param {Point} at @param {number} factor @returns {boolean} whether the zoom changed */
    zoom(at, factor) {
      motion.begin();
      const before = camera.k;
      look(zoomCamera(camera, at, limits.within(camera.k * factor)), { pull: PULL });
      return camera.k !== before;
    },
    rest() {
      motion.end();
      lettered(camera.k, seen());
    },
    /** What covered the lower edge is gone: a map that was raised above it fills the frame again. */
    settle: () => void (limits.lower() && look(camera)),
    /** Zooms in to at least this many pixels a place. @param {number} pixels */
    nearer(pixels) {
      if (pixels > camera.k * surface.unit) look({ ...camera, k: pixels / surface.unit });
    },
    /** Zooms out until these points are visible together, at most to the first view; the first of them stays in place.
     * @param {readonly Point[]} points of the map @param {number} foot covered pixels at the lower edge */
    embrace(points, foot) {
      if (points.length < 2) return;
      const k = limits.spanning(points, foot);
      if (k < camera.k) look(zoomCamera(camera, toScreen(points[0]), k), { foot });
    },
    /**
     * Brings a place into sight, or into the centre if asked.
     * @param {Place} place
     * @param {boolean} [centred]
     * @param {number} [foot] covered pixels at the lower edge
     */
    reveal(place, centred = false, foot = 0) {
      const at = surface.center(place);
      if (!at) return;
      look((centred ? limits.centred : limits.broughtIn)(camera, at, foot), { foot });
    },
    /**
     * After a resize, or when the board first becomes visible: shows the first view, the same overview, or the same
     * part of the map.
     */
    measure() {
      const { clientWidth: width, clientHeight: height } = frame,
        room = limits.room();
      if (width === 0 || (width === room.width && height === room.height)) return; // hidden, or unchanged
      const [x, y] = toMap(middle()),
        before = limits.first().k,
        opened = room.width === 0;
      limits.resize({ width, height, head: headOf(furniture) });
      const k = (camera.k * limits.first().k) / before;
      if (opened) show(limits.first);
      else if (again) show(again);
      else look({ k, x: width / 2 - x * k, y: height / 2 - y * k });
    },
  };
}
