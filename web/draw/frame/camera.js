// The camera over a map: it pans, zooms, fits, follows a window that changes its size, and brings places into sight.
import { clampCamera, fitCamera, zoomCamera } from '../geometry.js';
import { createMotion } from './motion.js';
/** @import { BoardOptions, Place, Point, Seen, Surface } from '../types.js' */
/** @import { Camera } from '../geometry.js' */
/** @import { Motion } from './motion.js' */

/** No square is smaller than a finger at the first look. */
const LEAST_SQUARE = 24;
const MOST_ZOOM = 4;
/** So far beyond its rim a hand may pull the map, as a share of what is seen: out from under a card. */
const PULL = 0.25;
/** @param {number} at @returns {number} the next whole pixel of the screen */
const pixel = at => Math.round(at * devicePixelRatio) / devicePixelRatio;

/** @param {HTMLElement} frame @param {HTMLElement} map @param {Surface} surface @param {(HTMLElement | SVGElement)[]} signs that keep their size on the screen
 * @param {readonly HTMLElement[]} furniture what lies over the map: buttons, compass, rulers
 * @param {BoardOptions} options
 * @param {(camera: Camera, motion: Motion) => void} looked
 * @param {(k: number, seen?: Seen) => void} lettered what is said in letters is laid anew; seen: absent while the map
 *   is moved
 */
export function createCamera(frame, map, surface, signs, furniture, options, looked, lettered) {
  /** @type {Camera} */ let camera = { x: 0, y: 0, k: 1 };
  let room = { width: 0, height: 0, head: 0 };
  let notch = NaN;
  /**
   * So far the map was lifted off its foot for something that covers it there. When that goes the map stays where it
   * is: nobody asked for it to move.
   */
  let lift = 0;
  const motion = createMotion();
  /** So much of the window's head lies under the way to another map. */
  const head = () => {
    const way = furniture.find(one => one.matches('.board-passage'));
    return way ? way.offsetTop * 2 + way.offsetHeight : 0;
  };
  const finger = () => Math.min(surface.finger ?? LEAST_SQUARE, options.finger?.() ?? LEAST_SQUARE);
  const edge = surface.rulers ? 16 : 0; // the rulers' strip, less the margin the board has anyway
  const least = () => Math.min(fitCamera(surface.size, room, surface.unit, 0, edge).k, finger() / surface.unit);
  /** A look at the whole that was not left since: a window of another size takes it again. @type {(() => void) | null} */ let again =
    null;

  /** @param {number} k */
  const within = k => Math.min(MOST_ZOOM, Math.max(least(), k));

  /** @param {Camera} next @param {{ pull?: number, foot?: number }} [how] */
  function look(next, how) {
    again = null;
    lift = Math.max(lift, how?.foot ?? 0);
    camera = clampCamera({ ...next, k: within(next.k) }, surface.size, room, { edge, ...how, foot: lift });
    // What has come down again is not lifted any more.
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

  /** Signs that keep their size on the screen go by the zoom; in notches, so that a pinch restyles seldom. */
  function tellZoom() {
    const next = Math.round(Math.log(camera.k) / Math.log(1.07));
    if (next === notch) return;
    notch = next;
    const square = camera.k * surface.unit;
    // To those alone: what all inherit has all their looks worked out anew.
    for (const sign of signs) sign.style.setProperty('--k', String(camera.k));
    map.dataset.detail = square < 20 ? 'far' : square < 29.5 ? 'middle' : 'near';
  }

  /** The first look: as much as fits while squares stay large enough to touch. */
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
    /** @param {Point} at @param {number} factor @returns {boolean} whether there was anything left to zoom */
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
    /** At least so many pixels to a place. @param {number} pixels */
    nearer(pixels) {
      if (pixels > camera.k * surface.unit) look({ ...camera, k: pixels / surface.unit });
    },
    /** As far away as these points want it to be seen beside one another, and no farther than the first look; the first of them stays where it is.
     * @param {readonly Point[]} points of the map @param {number} foot pixels below that something covers */
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
     * Brings a place into sight; into the middle if asked.
     * @param {Place} place
     * @param {boolean} [centred]
     * @param {number} [foot] pixels below that something covers
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
     * The window has another size, or shows the board at last: the first look, the same look again, or the same part of
     * the map.
     */
    measure() {
      const { clientWidth: width, clientHeight: height } = frame;
      if (width === 0 || (width === room.width && height === room.height)) return; // hidden, or nothing new
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
