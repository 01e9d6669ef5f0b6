// The camera over a map: pans, zooms, fits, adapts to a resized window, and brings places into sight.
import { clampCamera, fitCamera, zoomCamera } from '../geometry.js';
import { createMotion } from './motion.js';
/** @import { BoardOptions, Place, Point, Seen, Surface } from '../types.js' */
/** @import { Camera } from '../geometry.js' */
/** @import { Motion } from './motion.js' */

/** In the first view no square is smaller than this, so that a finger can hit it. */
const LEAST_SQUARE = 24;
const MOST_ZOOM = 4;
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
  let room = { width: 0, height: 0, head: 0 };
  let notch = NaN;
  /**
   * How far the map is raised above a cover at its lower edge. When the cover goes, the map stays: it never moves
   * unasked.
   */
  let lift = 0;
  const motion = createMotion();
  /** The height at the top of the window that the button to another map covers. */
  const head = () => {
    const way = furniture.find(one => one.matches('.board-passage'));
    return way ? way.offsetTop * 2 + way.offsetHeight : 0;
  };
  const finger = () => Math.min(surface.finger ?? LEAST_SQUARE, options.finger?.() ?? LEAST_SQUARE);
  const edge = surface.rulers ? 16 : 0; // the rulers' strip, less the board's own margin
  const least = () => Math.min(fitCamera(surface.size, room, surface.unit, 0, edge).k, finger() / surface.unit);
  /** An overview that the user has not left since; a resize fits it again. @type {(() => void) | null} */ let again =
    null;

  /** @param {number} k */
  const within = k => Math.min(MOST_ZOOM, Math.max(least(), k));

  /** @param {Camera} next @param {{ pull?: number, foot?: number }} [how] */
  function look(next, how) {
    again = null;
    lift = Math.max(lift, how?.foot ?? 0);
    camera = clampCamera({ ...next, k: within(next.k) }, surface.size, room, { edge, ...how, foot: lift });
    // Once the map has come down again, it no longer counts as raised.
    const down = clampCamera(camera, surface.size, room, { edge });
    lift = Math.min(lift, Math.max(0, down.y - camera.y));
    const shown = { x: pixel(camera.x), y: pixel(camera.y), k: camera.k };
    motion.to(map, `translate3d(${shown.x}px, ${shown.y}px, 0) scale(${shown.k})`);
    tellZoom();
    looked(shown, motion);
    lettered(camera.k, motion.moving ? undefined : seen());
  }
  /** @returns {Seen} */
  function seen() {
    const { x, y, k } = camera,
      at = frame.getBoundingClientRect();
    const under = furniture.map(one => one.getBoundingClientRect()).filter(box => box.width > 0);
    return {
      letters: options.letters ?? 1,
      ...{ x: -x / k, y: -y / k, w: room.width / k, h: room.height / k },
      under: under.map(box => ({
        ...{ x: (box.x - at.x - x) / k, y: (box.y - at.y - y) / k },
        ...{ w: box.width / k, h: box.height / k },
      })),
    };
  }

  /** Publishes the zoom for elements that keep their screen size, in steps, so that a pinch restyles rarely. */
  function tellZoom() {
    const next = Math.round(Math.log(camera.k) / Math.log(1.07));
    if (next === notch) return;
    notch = next;
    const square = camera.k * surface.unit;
    // Set it on these elements only: an inherited property would restyle everything.
    for (const sign of signs) sign.style.setProperty('--k', String(camera.k));
    map.dataset.detail = square < 20 ? 'far' : square < 29.5 ? 'middle' : 'near';
  }

  /** The first view: as much as fits while squares stay large enough to touch. */
  const first = () => fitCamera(surface.size, room, surface.unit, finger(), edge);
  function fit() {
    lift = 0;
    look(first());
    again = fit;
  }
  function whole() {
    lift = 0;
    look(fitCamera(surface.size, room, surface.unit, 0, edge));
    again = whole;
  }
  const middle = () => /** @type {Point} */ ([room.width / 2, room.height / 2]);
  /** @param {Point} at pixels of the frame @returns {Point} */
  const toMap = at => [(at[0] - camera.x) / camera.k, (at[1] - camera.y) / camera.k];

  return {
    now: () => camera,
    room: () => room,
    middle,
    toMap,
    /** @param {Point} at @returns {Point} */
    toScreen: at => [at[0] * camera.k + camera.x, at[1] * camera.k + camera.y],
    look,
    fit,
    whole,
    /** @param {number} dx @param {number} dy */
    pan(dx, dy) {
      motion.begin();
      look({ ...camera, x: camera.x + dx, y: camera.y + dy }, { pull: PULL });
    },
    /** @param {Point} at @param {number} factor @returns {boolean} whether the zoom changed */
    zoom(at, factor) {
      motion.begin();
      const before = camera.k;
      look(zoomCamera(camera, at, within(camera.k * factor)), { pull: PULL });
      return camera.k !== before;
    },
    rest() {
      motion.end();
      lettered(camera.k, seen());
    },
    /** Zooms in to at least this many pixels a place. @param {number} pixels */
    nearer(pixels) {
      if (pixels > camera.k * surface.unit) look({ ...camera, k: pixels / surface.unit });
    },
    /** Zooms out until these points are visible together, but never beyond the first view; the first of them stays in
     * place.
     * @param {readonly Point[]} points of the map @param {number} foot covered pixels at the lower edge */
    embrace(points, foot) {
      if (points.length < 2) return;
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
      const wide = (/** @type {readonly number[]} */ all) => Math.max(...all) - Math.min(...all) + surface.unit * 2;
      const all = Math.min(room.width / wide(xs), (room.height - foot) / wide(ys));
      const k = Math.max(all, finger() / surface.unit);
      const [[x, y]] = points;
      if (k < camera.k) look(zoomCamera(camera, [x * camera.k + camera.x, y * camera.k + camera.y], k), { foot });
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
      const [x, y] = [at[0] * camera.k + camera.x, at[1] * camera.k + camera.y],
        near = surface.unit * camera.k;
      const next = centred
        ? { ...camera, x: room.width / 2 - at[0] * camera.k, y: (room.height - foot) / 2 - at[1] * camera.k }
        : {
            ...camera,
            x: camera.x + Math.max(0, near - x) - Math.max(0, x - room.width + near),
            y: camera.y + Math.max(0, near - y) - Math.max(0, y - room.height + foot + near),
          };
      look(next, { foot });
    },
    /**
     * After a resize, or when the board first becomes visible: shows the first view, the same overview, or the same
     * part of the map.
     */
    measure() {
      const { clientWidth: width, clientHeight: height } = frame;
      if (width === 0 || (width === room.width && height === room.height)) return; // hidden, or unchanged
      const [x, y] = toMap(middle()),
        before = first().k,
        opened = room.width === 0;
      if (width !== room.width) lift = 0;
      room = { width, height, head: head() };
      const k = (camera.k * first().k) / before;
      if (opened) fit();
      else if (again) again();
      else look({ k, x: width / 2 - x * k, y: height / 2 - y * k });
    },
  };
}
