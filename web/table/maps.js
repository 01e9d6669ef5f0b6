// The boards of a campaign in one frame: one is looked at, the others wait with what they will show.
import { createBoard } from '../draw/board.js';
import { drawnBoard, pathOn } from '../core/boards.js';
import { text } from '../text/en.js';
/** @import { BoardView, BoardEvents } from '../draw/board.js' */
/** @import { Board, Effect, Highlight, OrderArrow, View } from '../draw/types.js' */
/** @import { Place, SentBoard } from '../core/types.js' */

/** @param {HTMLElement} frame @param {(board: string) => BoardEvents} eventsOf */
export function createMaps(frame, eventsOf) {
  /** @type {Map<string, { host: HTMLElement, view: BoardView, opens?: Record<string, string> }>} */ const boards =
    new Map();
  let current = '',
    made = '';

  return {
    /** @param {readonly SentBoard[]} sent @param {{ nato: boolean, hideOrders: boolean }} options */
    build(sent, options) {
      const key = sent.map(board => board.id).join();
      if (key === made) return;
      made = key;
      for (const { view, host } of boards.values()) {
        view.destroy();
        host.remove();
      }
      boards.clear();
      for (const one of sent) {
        const drawn = /** @type {Board | null} */ (drawnBoard(one, sent));
        if (!drawn) continue;
        const host = document.createElement('div');
        host.className = 'map-host';
        host.hidden = true;
        frame.append(host);
        boards.set(one.id, {
          host,
          ...(drawn.kind === 'area' && drawn.opens && { opens: drawn.opens }),
          view: createBoard(host, drawn, { ...eventsOf(one.id), text: { ...text.board, board: one.name }, options }),
        });
      }
      current = '';
    },
    has: (/** @type {string} */ board) => boards.has(board),
    ids: () => [...boards.keys()],
    current: () => current,
    /** @param {string} board */
    lookAt(board) {
      if (board === current || !boards.has(board)) return;
      const walked = boards.get(current)?.host.contains(document.activeElement);
      current = board;
      for (const [id, { host }] of boards) host.hidden = id !== board;
      // Whoever walks a map by keys goes on where he can be seen to.
      if (walked) boards.get(board)?.view.element.focus({ preventScroll: true });
    },
    /** @param {View} view */
    show(view) {
      for (const { view: board } of boards.values()) board.show(view);
    },
    /** @param {OrderArrow[]} arrows */
    orders(arrows) {
      for (const [id, { view, opens }] of boards)
        view.orders(
          arrows
            .map(arrow => ({
              ...arrow,
              path: /** @type {any[]} */ (pathOn(/** @type {Place[]} */ (arrow.path), id, opens)),
            }))
            .filter(arrow => arrow.path.length > 1),
        );
    },
    /** @param {Highlight} highlight */
    highlight(highlight) {
      for (const [id, { view }] of boards) {
        const reach = highlight.reach?.filter(r => r.at.board === id),
          targets = highlight.targets?.filter(t => t.board === id),
          foes = highlight.foes?.filter(f => f.at.board === id),
          rings = highlight.rings?.filter(r => r.board === id),
          shown = highlight.shown?.filter(r => r.board === id);
        view.highlight({
          ...(reach?.length && { reach }),
          ...(targets?.length && { targets }),
          ...(foes?.length && { foes }),
          ...(rings?.length && { rings }),
          ...(shown?.length && { shown }),
        });
      }
    },
    /** @param {Iterable<string>} ids */
    select(ids) {
      const list = [...ids];
      for (const { view } of boards.values()) view.select(list);
    },
    /** @param {Effect} effect */
    effect(effect) {
      const board = effect.at?.board ?? effect.to?.board ?? effect.path?.[0]?.board;
      return boards.get(board ?? current)?.view.effect(effect) ?? Promise.resolve();
    },
    /** Turns the map to a place; one that is well in sight stays where it is. @param {Place} place @param {{ zoom?: number, covered?: number, gently?: boolean }} [how] covered: the share of the map's foot that
     * something hides; gently: only into sight, not into the middle */
    focus(place, { zoom, covered = 0, gently = false } = {}) {
      const shown = place.board ? boards.get(place.board) : undefined;
      if (!shown) return;
      const at = shown.view.where(/** @type {any} */ (place)),
        { clientWidth: width, clientHeight: height } = shown.host;
      const inSight =
        at !== null &&
        at.size >= (zoom ?? 0) &&
        at.x > at.size &&
        at.x < width - at.size &&
        at.y > at.size * 1.5 &&
        at.y < height * (1 - covered) - at.size;
      shown.view.focus(/** @type {any} */ (place), { zoom, covered, middle: !inSight && !gently });
    },
    settle() {
      for (const { view } of boards.values()) view.settle();
    },
    /** @param {{ nato?: boolean, hideOrders?: boolean }} options */
    setOptions(options) {
      for (const { view } of boards.values()) view.setOptions(options);
    },
    closeStack() {
      boards.get(current)?.view.closeStack();
    },
    /** The place's name, then what is to be said of it. @param {Place} place @returns {readonly string[]} */
    describe: place => (place.board ? (boards.get(place.board)?.view.describe(/** @type {any} */ (place)) ?? []) : []),
    /** @param {Place} place pixels in the map's frame */
    where: place =>
      place.board === current ? (boards.get(current)?.view.where(/** @type {any} */ (place)) ?? null) : null,
    /** Whether a place is within the frame. @param {Place} place */
    sees(place) {
      const shown = place.board === current ? boards.get(current) : undefined,
        at = shown?.view.where(/** @type {any} */ (place));
      return Boolean(
        shown && at && at.x > 0 && at.y > 0 && at.x < shown.host.clientWidth && at.y < shown.host.clientHeight,
      );
    },
    element: () => boards.get(current)?.view.element ?? null,
  };
}

/** @typedef {ReturnType<typeof createMaps>} Maps */
