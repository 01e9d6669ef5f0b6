// The boards of a campaign in one frame. Only the visible board is drawn; the others keep what they will show, and are
// brought up to date when they are opened. The ground module of each kind of board is loaded on demand; a `focus` on a
// board that is still loading waits for it.
import { html, render } from '../../vendor/lit-html/lit-html.js';
import { createBoard } from '../../draw/board.js';
import { surfaceOf } from '../../draw/ground/surface.js';
import { drawnBoard } from '../../core/board/boards.js';
import { expose, hold, holdWhile } from '../../core/page/idle.js';
import { boardWords } from '../../text/pages/board_en.js';
import { firstText as T } from '../../text/pages/first_en.js';
import { createMapCamera } from './map_camera.js';
import { kinds_of_content, lay, noContent } from './map_content.js';
/** @import { BoardView, BoardEvents } from '../../draw/board.js' */
/** @import { Board, Effect, Highlight, OrderArrow, Surface, View } from '../../draw/types.js' */
/** @import { SentBoard } from '../../core/types.js' */
/** @import { Content } from './map_content.js' */

/**
 * A board with its element in the frame. view: set once it is drawn; stale: the content that has changed since it was
 * drawn; waiting: the `focus` that waits until it is drawn.
 * @typedef {{ id: string, host: HTMLElement, board: Board, name: string, ground: Promise<Surface> | null, surface:
 *   Surface | null, view: BoardView | null, stale: Set<keyof Content>, waiting: (() => void)[], opens?: Record<string,
 *   string> }} BoardSlot
 */
/** @typedef {BoardSlot & { view: BoardView }} DrawnSlot */
/** @typedef {{ read: () => void, changed: () => void }} Watch */

/** @param {BoardSlot} slot the board whose ground failed to load */
const missing = ({ host }) =>
  render(
    html`<div class="line-state" role="alert">
      ${T.broken} <button type="button" @click=${() => location.reload()}>${T.again}</button>
    </div>`,
    host,
  );

/** Puts a board, still hidden, into the frame. @param {HTMLElement} frame @param {SentBoard} sent @param {Board} board */
function addSlot(frame, { id, name }, board) {
  const host = document.createElement('div');
  host.className = 'map-host';
  host.hidden = true;
  frame.append(host);
  /** @type {BoardSlot} */
  const slot = { id, host, board, name, ground: null, surface: null, view: null, stale: new Set(), waiting: [] };
  return board.kind === 'area' && board.opens ? { ...slot, opens: board.opens } : slot;
}

/**
 * Draws boards once their ground is loaded, and keeps what they show.
 * @param {{ eventsOf: (board: string) => BoardEvents, current: () => string, onDrawn?: () => void, watch: Watch }} parts
 */
function createSlots({ eventsOf, current, onDrawn, watch }) {
  /** @type {Map<string, BoardSlot>} */ const boards = new Map();
  let content = noContent,
    settings = {};

  /** @param {DrawnSlot} slot */
  function update(slot) {
    for (const kind of kinds_of_content) if (slot.stale.delete(kind)) lay[kind](content, slot);
  }

  /** A board, drawn and up to date; undefined: it is unknown or still loading. @param {string | undefined} id */
  function drawn(id) {
    watch.read();
    const slot = boards.get(id ?? '');
    if (!slot) return undefined;
    if (!slot.surface) return void load(slot);
    if (!slot.view) {
      const text = { ...boardWords, board: slot.name };
      slot.view = createBoard(slot.host, slot.board, slot.surface, { ...eventsOf(slot.id), text, options: settings });
      for (const kind of kinds_of_content) slot.stale.add(kind);
      update(/** @type {DrawnSlot} */ (slot));
      for (const act of slot.waiting.splice(0)) act();
    }
    const there = /** @type {DrawnSlot} */ (slot);
    update(there);
    return there;
  }

  /** @param {BoardSlot} slot */
  function load(slot) {
    slot.ground ??= holdWhile('ground', surfaceOf(slot.board));
    slot.ground.then(
      surface => {
        if (slot.surface || boards.get(slot.id) !== slot) return;
        slot.surface = surface;
        watch.changed();
        if (current() !== slot.id && slot.waiting.length === 0) return;
        drawn(slot.id);
        onDrawn?.();
        // Prepare the other boards in the background, so that opening them needs no waiting.
        const over = hold('maps');
        requestAnimationFrame(() =>
          setTimeout(() => {
            over();
            [...boards.values()].forEach(load);
          }),
        );
      },
      () => {
        missing(slot);
        onDrawn?.();
      },
    );
  }

  return {
    drawn,
    slot: (/** @type {string | undefined} */ id) => boards.get(id ?? ''),
    has: (/** @type {string} */ id) => (watch.read(), boards.has(id)),
    ids: () => (watch.read(), [...boards.keys()]),
    all: () => [...boards.values()],
    content: () => content,
    /** @param {Partial<Content>} change */
    show(change) {
      content = { ...content, ...change };
      for (const slot of boards.values()) {
        if (!slot.view) continue;
        for (const kind of kinds_of_content) if (kind in change) slot.stale.add(kind);
        if (slot.id === current()) update(/** @type {DrawnSlot} */ (slot));
      }
    },
    /** @param {BoardSlot[]} slots @param {object} options @param {boolean} keep what was shown before these boards */
    fill(slots, options, keep) {
      if (!keep) content = noContent;
      settings = options;
      for (const { view, host } of boards.values()) {
        view?.destroy();
        host.remove();
      }
      boards.clear();
      for (const slot of slots) boards.set(slot.id, slot);
      watch.changed();
    },
    /** @param {{ nato?: boolean, hideOrders?: boolean }} options */
    set(options) {
      settings = { ...settings, ...options };
      for (const { view } of boards.values()) view?.setOptions(options);
    },
  };
}

/**
 * @param {HTMLElement} frame
 * @param {(board: string) => BoardEvents} eventsOf
 * @param {() => void} [onDrawn] called when an awaited board is ready or has failed
 * @param {() => number} [foot] the pixels of the maps' lower edge that the page always covers
 */
export function createMaps(frame, eventsOf, onDrawn, foot = () => 0) {
  /** @type {Watch} */ const watch = { read: () => undefined, changed: () => undefined };
  let current = '';
  const seen = () => (watch.read(), current);
  const slots = createSlots({ eventsOf, current: () => current, onDrawn, watch });
  const { drawn, slot, show } = slots;
  const { inWindow, ...camera } = createMapCamera({ drawn, slot, all: slots.all, current: seen, foot });
  let made = '';
  expose({ where: inWindow });

  return {
    ...camera,
    /**
     * Sets the callbacks for reads of the boards' state and changes to it: which boards exist, which are loaded, and which
     * is in sight.
     * @param {Watch} watcher
     */
    watch: watcher => void Object.assign(watch, watcher),
    /**
     * @param {readonly SentBoard[]} sent
     * @param {{ nato: boolean, hideOrders: boolean, finger?: () => number, letters?: number }} options
     */
    build(sent, options) {
      const key = sent.map(board => board.id).join();
      if (key === made) return;
      const boards = sent.flatMap(one => {
        const board = /** @type {Board | null} */ (drawnBoard(one, sent));
        return board ? [addSlot(frame, one, board)] : [];
      });
      // Content shown before any board existed applies to the first.
      slots.fill(boards, options, made === '');
      made = key;
      current = '';
    },
    has: slots.has,
    ids: slots.ids,
    current: seen,
    /** @param {string} board */
    lookAt(board) {
      if (board === current || !slot(board)) return;
      const walked = slot(current)?.host.contains(document.activeElement);
      current = board;
      watch.changed();
      for (const { id, host } of slots.all()) host.hidden = id !== board;
      const shown = drawn(board);
      // Move the keyboard focus along, so that walking the map by keys continues on the visible board.
      if (walked) shown?.view.element.focus({ preventScroll: true });
    },
    /** @param {View} view */
    show: view => show({ view }),
    /** @param {OrderArrow[]} arrows */
    orders: arrows => show({ arrows }),
    /** Lasting signs of what happened where. @param {readonly Effect[]} signs */
    signs(signs) {
      const old = slots.content().signs;
      if (signs !== old && signs.length + old.length > 0) show({ signs });
    },
    /** @param {Highlight} lit */
    highlight: lit => show({ lit }),
    /** @param {Iterable<string>} ids */
    select: ids => show({ ids: [...ids] }),
    /** The unit whose steps are set by hand. @param {import('../../draw/ground/table/hand.js').Hands | null} hand */
    hand: hand => show({ hand }),
    /** @param {Effect} effect */
    effect(effect) {
      const board = effect.at?.board ?? effect.to?.board ?? effect.path?.[0]?.board;
      return drawn(board ?? current)?.view.effect(effect) ?? Promise.resolve();
    },
    setOptions: slots.set,
    closeStack: () => drawn(current)?.view.closeStack(),
    /** The legend of the ground on the visible board. */
    legend: () => drawn(current)?.view.legend() ?? [],
    element: () => drawn(current)?.view.element ?? null,
  };
}

/** @typedef {ReturnType<typeof createMaps>} Maps */
