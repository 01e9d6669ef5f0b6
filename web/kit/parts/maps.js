// The boards of a campaign in one frame. Only the visible board is drawn; the others keep what they will show, and are
// brought up to date when they are opened. The ground module of each kind of board is loaded on demand; calls made to a
// board before then are replayed.
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
 * A board with its place in the frame. view: once it is drawn; stale: what has changed since it was drawn; wanted: calls
 * that wait for its ground.
 * @typedef {{ id: string, host: HTMLElement, board: Board, name: string, ground: Promise<Surface> | null, surface:
 *   Surface | null, view: BoardView | null, stale: Set<keyof Content>, wanted: (() => void)[], opens?: Record<string,
 *   string> }} Shelf
 */
/** @typedef {Shelf & { view: BoardView }} DrawnShelf */
/** @typedef {{ read: () => void, changed: () => void }} Watch */

/** @param {Shelf} shelf the board whose ground failed to load */
const missing = ({ host }) =>
  render(
    html`<div class="line-state" role="alert">
      ${T.broken} <button type="button" @click=${() => location.reload()}>${T.again}</button>
    </div>`,
    host,
  );

/** Puts a board, still hidden, into the frame. @param {HTMLElement} frame @param {SentBoard} sent @param {Board} board */
function shelve(frame, { id, name }, board) {
  const host = document.createElement('div');
  host.className = 'map-host';
  host.hidden = true;
  frame.append(host);
  /** @type {Shelf} */
  const shelf = { id, host, board, name, ground: null, surface: null, view: null, stale: new Set(), wanted: [] };
  return board.kind === 'area' && board.opens ? { ...shelf, opens: board.opens } : shelf;
}

/**
 * Draws boards once their ground is loaded, and keeps what they show.
 * @param {{ eventsOf: (board: string) => BoardEvents, current: () => string, onDrawn?: () => void, watch: Watch }} parts
 */
function createShelves({ eventsOf, current, onDrawn, watch }) {
  /** @type {Map<string, Shelf>} */ const boards = new Map();
  let content = noContent,
    settings = {};

  /** @param {DrawnShelf} shelf */
  function freshen(shelf) {
    for (const kind of kinds_of_content) if (shelf.stale.delete(kind)) lay[kind](content, shelf);
  }

  /** A board as it can be seen now; undefined: it is unknown or still loading. @param {string | undefined} id */
  function drawn(id) {
    watch.read();
    const shelf = boards.get(id ?? '');
    if (!shelf) return undefined;
    if (!shelf.surface) return void load(shelf);
    if (!shelf.view) {
      const text = { ...boardWords, board: shelf.name };
      shelf.view = createBoard(shelf.host, shelf.board, shelf.surface, {
        ...eventsOf(shelf.id),
        text,
        options: settings,
      });
      for (const kind of kinds_of_content) shelf.stale.add(kind);
      freshen(/** @type {DrawnShelf} */ (shelf));
      for (const act of shelf.wanted.splice(0)) act();
    }
    const there = /** @type {DrawnShelf} */ (shelf);
    freshen(there);
    return there;
  }

  /** @param {Shelf} shelf */
  function load(shelf) {
    shelf.ground ??= holdWhile('ground', surfaceOf(shelf.board));
    shelf.ground.then(
      surface => {
        if (shelf.surface || boards.get(shelf.id) !== shelf) return;
        shelf.surface = surface;
        watch.changed();
        if (current() !== shelf.id && shelf.wanted.length === 0) return;
        drawn(shelf.id);
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
        missing(shelf);
        onDrawn?.();
      },
    );
  }

  return {
    drawn,
    shelf: (/** @type {string | undefined} */ id) => boards.get(id ?? ''),
    has: (/** @type {string} */ id) => (watch.read(), boards.has(id)),
    ids: () => (watch.read(), [...boards.keys()]),
    all: () => [...boards.values()],
    content: () => content,
    /** @param {Partial<Content>} change */
    show(change) {
      content = { ...content, ...change };
      for (const shelf of boards.values()) {
        if (!shelf.view) continue;
        for (const kind of kinds_of_content) if (kind in change) shelf.stale.add(kind);
        if (shelf.id === current()) freshen(/** @type {DrawnShelf} */ (shelf));
      }
    },
    /** @param {Shelf[]} shelves @param {object} options @param {boolean} keep what was shown before these boards */
    fill(shelves, options, keep) {
      if (!keep) content = noContent;
      settings = options;
      for (const { view, host } of boards.values()) {
        view?.destroy();
        host.remove();
      }
      boards.clear();
      for (const shelf of shelves) boards.set(shelf.id, shelf);
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
  const shelves = createShelves({ eventsOf, current: () => current, onDrawn, watch });
  const { drawn, shelf, show } = shelves;
  const { inWindow, ...camera } = createMapCamera({ drawn, shelf, all: shelves.all, current: seen, foot });
  let made = '';
  expose({ where: inWindow });

  return {
    ...camera,
    /**
     * Tells when something is read that depends on which boards there are, are loaded or in sight, and when that changes.
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
        return board ? [shelve(frame, one, board)] : [];
      });
      // Content shown before any board existed applies to the first.
      shelves.fill(boards, options, made === '');
      made = key;
      current = '';
    },
    has: shelves.has,
    ids: shelves.ids,
    current: seen,
    /** @param {string} board */
    lookAt(board) {
      if (board === current || !shelf(board)) return;
      const walked = shelf(current)?.host.contains(document.activeElement);
      current = board;
      watch.changed();
      for (const { id, host } of shelves.all()) host.hidden = id !== board;
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
      const old = shelves.content().signs;
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
    setOptions: shelves.set,
    closeStack: () => drawn(current)?.view.closeStack(),
    /** The legend of the ground on the visible board. */
    legend: () => drawn(current)?.view.legend() ?? [],
    element: () => drawn(current)?.view.element ?? null,
  };
}

/** @typedef {ReturnType<typeof createMaps>} Maps */
