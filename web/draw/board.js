// Creates a board in a page: ground, counters, orders, highlights and effects under a camera, with pan, zoom and a
// keyboard cursor. It knows no rules: the caller says what to show, and the board reports what was chosen.
import { holdWhile } from '../core/page/idle.js';
import { listenToPointers } from './frame/camera_input.js';
import { createCarrying } from './frame/carrying.js';
import { createChoosing } from './frame/choosing.js';
import { createCursor } from './frame/cursor.js';
import { createHovering } from './frame/hovering.js';
import { keyActs } from './frame/key_acts.js';
import { listenToKeys } from './frame/keys_input.js';
import { createParts } from './frame/parts.js';
import { createShown } from './over/shown.js';
/** @import { Board, Effect, Place, Point, Surface } from './types.js' */

/** @typedef {import('./types.js').BoardEvents} BoardEvents */

/**
 * What fingers and the mouse do on a board.
 * @param {ReturnType<typeof createParts>} parts
 * @param {ReturnType<typeof createChoosing>} choosing
 * @param {BoardEvents} events
 * @param {AbortSignal} signal
 */
const pointerActs = (parts, choosing, events, signal) => {
  const { camera, pieces, tool, tools } = parts;
  const hover = createHovering(parts, choosing.fanOut, signal),
    acts = { hover, ...choosing.byFinger, ...createCarrying(parts) };
  return {
    pan: camera.pan,
    zoom: parts.zoom,
    settle: camera.rest,
    mayBox: (/** @type {boolean} */ add) => Boolean(events.onBox) && (add || tool.isOn()),
    box: (/** @type {Point} */ from, /** @type {Point} */ to) => tool.draw(camera.toMap(from), camera.toMap(to)),
    boxed(/** @type {Point} */ from, /** @type {Point | null} */ to) {
      tool.clear();
      if (to) events.onBox?.(pieces.within(camera.toMap(from), camera.toMap(to)));
    },
    ...(tools?.over(acts) ?? acts),
  };
};

/**
 * @param {HTMLElement} host
 * @param {Board} board
 * @param {Surface} surface the board's ground (ground/surface.js)
 * @param {BoardEvents} [events]
 */
export function createBoard(host, board, surface, events = {}) {
  const stop = new AbortController(),
    { signal } = stop;
  const parts = createParts(host, board, surface, events);
  const { frame, map, layers, camera, pieces, now } = parts;
  const cursor = createCursor(parts, signal);
  const shown = createShown(parts, cursor.tellMore);
  const choosing = createChoosing(parts, cursor.point);

  listenToPointers(frame, pointerActs(parts, choosing, events, signal), signal);
  let goTo = () => false;
  if (surface.find)
    holdWhile('going', import('./frame/go_to.js')).then(
      ({ createGoTo }) => {
        if (!signal.aborted) goTo = createGoTo(parts, cursor.go);
      },
      () => undefined,
    );
  listenToKeys(frame, { ...keyActs(parts, cursor.go, choosing.choose), goTo: () => goTo() }, signal);

  // Before printing, draw the whole map: only the part near the window may be drawn.
  addEventListener('beforeprint', parts.whole, { signal });

  const watch = new ResizeObserver(camera.measure);
  watch.observe(frame);
  // Measure and fill the board before attaching it, to avoid reflowing the whole page. It is attached once the caller
  // has set the first view.
  const emptyView = now.view;
  queueMicrotask(() => {
    if (signal.aborted) return;
    if (now.view === emptyView) surface.refresh(emptyView);
    camera.measure();
    frame.prepend(map);
  });

  return {
    ...shown,
    /**
     * Plays one effect; resolves when it is over. The code is loaded with the first effect, which no first view has; if
     * loading fails the effect is skipped.
     * @param {Effect} effect
     * @returns {Promise<void>}
     */
    effect: effect =>
      holdWhile('effects', import('./over/effects.js')).then(
        ({ playEffect }) => playEffect(layers.effects, surface, effect, parts.calm(), pieces.walkers),
        () => undefined,
      ),
    /**
     * Moves camera and cursor to a place.
     * @param {Place} place
     * @param {{ zoom?: number, middle?: boolean, covered?: number }} [how] zoom: minimum pixels per square; middle:
     *   false scrolls only as far as needed; covered: the share of the map's lower edge that is hidden
     */
    focus(place, { zoom: pixels = 0, middle = true, covered = 0 } = {}) {
      camera.measure();
      camera.nearer(pixels);
      camera.reveal(place, middle, camera.room().height * covered);
      cursor.point(place);
    },
    /**
     * Zooms out until all of these places are visible, as long as stacks stay large enough to touch.
     * @param {readonly Place[]} places
     * @param {number} covered the share of the map's lower edge that is hidden
     */
    embrace(places, covered) {
      camera.measure();
      const points = places.map(surface.center).filter(at => at !== null);
      camera.embrace(points, camera.room().height * covered);
    },
    fit: camera.fit,
    /** Fills the frame again after `focus` or `embrace` raised the map above a cover that is gone. */
    settle: camera.settle,
    /** The unit whose steps are set by hand, on boards where units have steps. @type {import('./types.js').Tools['show']} */
    hand: hand => parts.tools?.show(hand),
    /** Closes a fanned stack, as Esc does. */
    closeStack: () => pieces.close(),
    describe: parts.describe,
    legend: () => surface.legend?.(parts.words) ?? [],
    /**
     * The current position and size of a place in the frame, in pixels.
     * @param {Place} place
     * @returns {{ x: number, y: number, size: number } | null}
     */
    where(place) {
      camera.measure();
      const at = (surface.middle ?? surface.center)(place);
      if (!at) return null;
      const [x, y] = camera.toScreen(at);
      return { x, y, size: surface.unit * camera.now().k };
    },
    element: frame,
    destroy() {
      stop.abort();
      watch.disconnect();
      host.classList.remove('board-host');
      host.replaceChildren();
    },
  };
}
/** @typedef {ReturnType<typeof createBoard>} BoardView */
