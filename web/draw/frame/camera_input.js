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

/** @param {HTMLElement} host @param {Gestures} gestures @param {AbortSignal} signal */
export function listenToPointers(host, gestures, signal) {
  /** @type {Map<number, Point>} */ const down = new Map();
  /** @type {Touch | null} */ let single = null;
  let pressing = 0;
  const letGo = () => clearTimeout(pressing);
  /** @param {PointerEvent | WheelEvent} e @returns {Point} */
  const where = e => {
    const box = host.getBoundingClientRect();
    return [e.clientX - box.left, e.clientY - box.top];
  };
  const on = /** @type {On} */ (
    (type, run) => host.addEventListener(type, /** @type {EventListener} */ (run), { signal, passive: false })
  );
  const pinch = () => {
    const [a, b] = [...down.values()];
    return {
      middle: /** @type {Point} */ ([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]),
      spread: Math.hypot(a[0] - b[0], a[1] - b[1]) || 1,
    };
  };

  /** @param {Point} at @param {PointerEvent} e @param {boolean} touch */
  function begin(at, e, touch) {
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
  }

  /**
   * @param {Touch} touch
   * @param {Point} at
   * @param {Point} before
   * @returns {boolean} whether it has moved far enough to count
   */
  function moveSingle(touch, at, before) {
    const slop = touch.touch ? SLOP.touch : SLOP.mouse;
    const first = !touch.moved,
      far = Math.hypot(at[0] - touch.start[0], at[1] - touch.start[1]);
    if (far > long_press_slack) letGo();
    if (touch.held || (first && far < slop)) return false;
    touch.moved = true;
    const from = first ? touch.start : before;
    if (touch.boxing) gestures.box(touch.start, at);
    else if (touch.dragging) gestures.drag(at);
    else gestures.pan(at[0] - from[0], at[1] - from[1]);
    return true;
  }

  on('pointerdown', e => {
    if (e.pointerType === 'mouse' && e.button !== 0 && e.button !== 1) return;
    const at = where(e),
      touch = e.pointerType !== 'mouse';
    down.set(e.pointerId, at);
    host.setPointerCapture(e.pointerId);
    if (down.size === 1) gestures.aim(at);
    if (down.size === 1) begin(at, e, touch);
    else if (single) {
      // a second finger turns the drag into a pinch
      letGo();
      if (single.boxing && single.moved) gestures.boxed(single.start, null);
      if (single.dragging && single.moved) gestures.drop(null);
      single = null;
    }
  });
  on('pointermove', e => {
    const at = where(e),
      before = down.get(e.pointerId);
    if (!before) {
      if (e.pointerType === 'mouse') gestures.hover(at);
      return;
    }
    if (down.size === 2) {
      const old = pinch();
      down.set(e.pointerId, at);
      const now = pinch();
      gestures.pan(now.middle[0] - old.middle[0], now.middle[1] - old.middle[1]);
      gestures.zoom(now.middle, now.spread / old.spread);
      return;
    }
    if (single && !moveSingle(single, at, before)) return;
    down.set(e.pointerId, at);
  });
  /** @param {PointerEvent} e @param {boolean} cancelled */
  const up = (e, cancelled) => {
    if (!down.delete(e.pointerId)) return;
    letGo();
    const at = where(e),
      was = single;
    const [left] = down.values();
    if (down.size < 2) single = down.size === 1 ? stayingFinger(left) : null;
    if (was?.boxing && was.moved) gestures.boxed(was.start, cancelled ? null : at);
    else if (was?.dragging && was.moved) gestures.drop(cancelled ? null : at);
    // A busy device may report the release only after the long-press time; by the event's own time stamp it was a tap.
    else if (was && !was.moved && (!was.held || e.timeStamp - was.since < long_press_ms) && !cancelled)
      gestures.tap(was.add);
    gestures.settle();
  };
  // The secondary mouse button inspects; suppress the context menu after a long press too.
  on('contextmenu', e => {
    e.preventDefault();
    if (single) return;
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
