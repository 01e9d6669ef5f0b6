// Recognises gestures of fingers, mouse and wheel on the board: pan, pinch, tap, long press, dragging a counter, a
// selection box, hover. Works in pixels of the host only; the caller maps them to places.
import { long_press_ms, wheel_ms } from '../../core/timers.js';
/** @import { Point } from '../types.js' */

/**
 * @typedef {{
 *   pan: (dx: number, dy: number) => void, zoom: (at: Point, factor: number) => void, settle: () => void,
 *   aim: (at: Point) => void, tap: (add: boolean) => void, hover: (at: Point | null) => void, hold: () => boolean,
 * mayBox: (add: boolean) => boolean, box: (from: Point, to: Point) => void, boxed: (from: Point, to: Point | null) =>
 * void,
 *   mayDrag: (at: Point, touch: boolean) => boolean, drag: (at: Point) => void, drop: (at: Point | null) => void,
 * }} Gestures  aim: a tap may begin here; tap: on what was aimed at, wherever the board has moved since (add: to the
 *   selection); hold: a long press on it, true if it did something, and then no tap follows; box: being drawn; boxed:
 *   drawn, or null if cancelled
 */

/**
 * One finger, or the mouse, since it was pressed.
 * @typedef {{
 *   start: Point, moved: boolean, dragging: boolean, boxing: boolean, add: boolean, held: boolean, touch: boolean,
 *   since: number
 * }} Touch
 */

/** The movement within which a press still counts as a tap. */
const SLOP = { mouse: 4, touch: 10 };
/** The movement within which a press still counts as a long press. */
const long_press_slack = 8;

/** @typedef {<K extends keyof HTMLElementEventMap>(type: K, run: (e: HTMLElementEventMap[K]) => void) => void} On */

/** @param {On} on @param {(e: WheelEvent) => Point} where @param {Gestures} gestures */
function listenToWheel(on, where, gestures) {
  let settling = 0;
  on('wheel', e => {
    e.preventDefault();
    const lines = e.deltaMode === 1 ? 16 : 1;
    if (e.shiftKey) gestures.pan(-(e.deltaX || e.deltaY) * lines, 0);
    // A touchpad pinch arrives as a wheel event with Ctrl and small steps.
    else gestures.zoom(where(e), Math.exp(-e.deltaY * lines * (e.ctrlKey ? 0.01 : 0.0016)));
    clearTimeout(settling);
    settling = window.setTimeout(gestures.settle, wheel_ms);
  });
}

/** The finger that stays after a pinch goes on panning. @param {Point} at @returns {Touch} */
const stayingFinger = at => ({
  start: at,
  moved: true,
  dragging: false,
  boxing: false,
  add: false,
  held: false,
  touch: true,
  since: NaN,
});

/**
 * One pointer, from its press to its release: tells a tap, a long press, a drag, a selection box and a pan apart.
 * @param {Gestures} gestures
 */
function createSinglePointer(gestures) {
  /** @type {Touch | null} */ let single = null;
  let pressing = 0;
  const letGo = () => clearTimeout(pressing);

  return {
    isDown: () => single !== null,
    /** @param {Point} at @param {PointerEvent} e @param {boolean} touch */
    begin(at, e, touch) {
      const add = e.shiftKey,
        boxing = e.button === 0 && gestures.mayBox(add);
      const dragging = !boxing && e.button === 0 && gestures.mayDrag(at, touch);
      const mine = { start: at, moved: false, dragging, boxing, add, held: false, touch, since: e.timeStamp };
      single = mine;
      letGo();
      if (touch)
        pressing = setTimeout(() => {
          if (single === mine && !mine.moved) mine.held = gestures.hold();
        }, long_press_ms);
    },
    /** A second finger turns the drag into a pinch. */
    interrupt() {
      if (!single) return;
      letGo();
      if (single.boxing && single.moved) gestures.boxed(single.start, null);
      if (single.dragging && single.moved) gestures.drop(null);
      single = null;
    },
    /**
     * @param {Point} at
     * @param {Point} before
     * @returns {boolean} false: it has not moved far enough to count
     */
    move(at, before) {
      if (!single) return true;
      const slop = single.touch ? SLOP.touch : SLOP.mouse;
      const first = !single.moved,
        far = Math.hypot(at[0] - single.start[0], at[1] - single.start[1]);
      if (far > long_press_slack) letGo();
      if (single.held || (first && far < slop)) return false;
      single.moved = true;
      const from = first ? single.start : before;
      if (single.boxing) gestures.box(single.start, at);
      else if (single.dragging) gestures.drag(at);
      else gestures.pan(at[0] - from[0], at[1] - from[1]);
      return true;
    },
    /**
     * A pointer was released.
     * @param {Point} at
     * @param {PointerEvent} e
     * @param {boolean} cancelled
     * @param {readonly Point[]} left the pointers that are still down
     */
    release(at, e, cancelled, left) {
      letGo();
      const was = single;
      if (left.length < 2) single = left.length === 1 ? stayingFinger(left[0]) : null;
      if (was?.boxing && was.moved) gestures.boxed(was.start, cancelled ? null : at);
      else if (was?.dragging && was.moved) gestures.drop(cancelled ? null : at);
      // A busy device may report the release only after the long-press time; by the event's own time stamp it was a tap.
      else if (was && !was.moved && (!was.held || e.timeStamp - was.since < long_press_ms) && !cancelled)
        gestures.tap(was.add);
    },
  };
}

/** The middle of two fingers, and how far they are apart. @param {Iterable<Point>} fingers */
function pinchOf(fingers) {
  const [a, b] = [...fingers];
  return {
    middle: /** @type {Point} */ ([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]),
    spread: Math.hypot(a[0] - b[0], a[1] - b[1]) || 1,
  };
}

/** @param {HTMLElement} host @param {Gestures} gestures @param {AbortSignal} signal */
export function listenToPointers(host, gestures, signal) {
  /** @type {Map<number, Point>} */ const down = new Map();
  const single = createSinglePointer(gestures);
  /** @param {PointerEvent | WheelEvent} e @returns {Point} */
  const where = e => {
    const box = host.getBoundingClientRect();
    return [e.clientX - box.left, e.clientY - box.top];
  };
  const on = /** @type {On} */ (
    (type, run) => host.addEventListener(type, /** @type {EventListener} */ (run), { signal, passive: false })
  );

  on('pointerdown', e => {
    if (e.pointerType === 'mouse' && e.button !== 0 && e.button !== 1) return;
    const at = where(e);
    down.set(e.pointerId, at);
    host.setPointerCapture(e.pointerId);
    if (down.size > 1) return single.interrupt();
    gestures.aim(at);
    single.begin(at, e, e.pointerType !== 'mouse');
  });
  on('pointermove', e => {
    const at = where(e),
      before = down.get(e.pointerId);
    if (!before) {
      if (e.pointerType === 'mouse') gestures.hover(at);
      return;
    }
    if (down.size === 2) {
      const old = pinchOf(down.values());
      down.set(e.pointerId, at);
      const now = pinchOf(down.values());
      gestures.pan(now.middle[0] - old.middle[0], now.middle[1] - old.middle[1]);
      gestures.zoom(now.middle, now.spread / old.spread);
    } else if (single.move(at, before)) down.set(e.pointerId, at);
  });
  /** @param {PointerEvent} e @param {boolean} cancelled */
  const up = (e, cancelled) => {
    if (!down.delete(e.pointerId)) return;
    single.release(where(e), e, cancelled, [...down.values()]);
    gestures.settle();
  };
  // The secondary mouse button inspects; suppress the context menu after a long press too.
  on('contextmenu', e => {
    e.preventDefault();
    if (single.isDown()) return;
    gestures.aim(where(/** @type {PointerEvent} */ (e)));
    gestures.hold();
  });
  on('pointerup', e => up(e, false));
  on('pointercancel', e => up(e, true));
  on('pointerleave', e => {
    if (e.pointerType === 'mouse' && !down.has(e.pointerId)) gestures.hover(null);
  });
  listenToWheel(on, where, gestures);
}
