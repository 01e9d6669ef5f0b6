// The boards of a campaign in one frame: one is visible, the others store what they will show and are drawn when first
// opened. The ground module of each kind of board is loaded on demand; calls made to a board before then are replayed.
import { html, render } from '../../vendor/lit-html/lit-html.js';
import { createBoard } from '../../draw/board.js';
import { surfaceOf } from '../../draw/ground/surface.js';
import { drawnBoard, pathOn } from '../../core/board/boards.js';
import { expose, hold, holdWhile } from '../../core/page/idle.js';
import { boardWords } from '../../text/pages/board_en.js';
import { firstText as T } from '../../text/pages/first_en.js';
/** @import { BoardView, BoardEvents } from '../../draw/board.js' */
/** @import { Board, Effect, Highlight, OrderArrow, Surface, View } from '../../draw/types.js' */
/** @import { Place, SentBoard } from '../../core/types.js' */

/**
 * @param {HTMLElement} frame
 * @param {(board: string) => BoardEvents} eventsOf
 * @param {() => void} [onDrawn] called when an awaited board is ready or has failed
 */
export function createMaps(frame, eventsOf, onDrawn) {
  /**
   * @typedef {{ host: HTMLElement, board: Board, name: string, ground: Promise<Surface> | null, surface: Surface |
   *   null, view: BoardView | null, wanted: (() => void)[], opens?: Record<string, string> }} Shelf
   */
  /** @type {Map<string, Shelf>} */ const boards = new Map();
  let current = '',
    made = '',
    settings = {};
  /**
   * What the maps show, kept for boards that are not drawn yet.
   * @type {{ view: View | null, arrows: OrderArrow[], signs: readonly Effect[], lit: Highlight, ids: string[] }}
   */
  let lies = { view: null, arrows: [], signs: [], lit: {}, ids: [] };

  /** @param {string | undefined} id @returns {(Shelf & { view: BoardView }) | undefined} */
  function drawn(id) {
    const shelf = boards.get(id ?? '');
    if (!shelf || !id) return undefined;
    if (!shelf.surface) {
      load(shelf);
      return undefined;
    }
    if (!shelf.view) {
      shelf.view = createBoard(shelf.host, shelf.board, shelf.surface, {
        ...eventsOf(id),
        text: { ...boardWords, board: shelf.name },
        options: settings,
      });
      if (lies.view) shelf.view.show(lies.view);
      shelf.view.orders(arrowsOn(id, shelf));
      shelf.view.signs(signsOn(id));
      shelf.view.highlight(litOn(id));
      shelf.view.select(lies.ids);
      for (const act of shelf.wanted.splice(0)) act();
    }
    return /** @type {any} */ (shelf);
  }
  /** @param {Shelf} shelf */
  function load(shelf) {
    shelf.ground ??= holdWhile('ground', surfaceOf(shelf.board));
    shelf.ground.then(
      surface => {
        if (shelf.surface || boards.get(shelf.board.id) !== shelf) return;
        shelf.surface = surface;
        if (current !== shelf.board.id && shelf.wanted.length === 0) return;
        drawn(shelf.board.id);
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
  /** @param {Shelf} shelf */
  const missing = ({ host }) =>
    render(
      html`<div class="line-state" role="alert">
        ${T.broken} <button type="button" @click=${() => location.reload()}>${T.again}</button>
      </div>`,
      host,
    );
  /** @returns {[string, Shelf & { view: BoardView }][]} */
  const allDrawn = () => /** @type {any} */ ([...boards].filter(([, { view }]) => view));

  /** @param {string} id @param {Shelf} shelf */
  const arrowsOn = (id, { opens }) =>
    lies.arrows
      .map(arrow => ({ ...arrow, path: /** @type {any[]} */ (pathOn(/** @type {Place[]} */ (arrow.path), id, opens)) }))
      .filter(arrow => arrow.path.length > 1);

  /** @param {string} id */
  const signsOn = id => lies.signs.filter(({ at }) => at?.board === id);

  /** @param {string} id @returns {Highlight} */
  function litOn(id) {
    const { lit } = lies;
    const reach = lit.reach?.filter(r => r.at.board === id),
      targets = lit.targets?.filter(t => t.board === id),
      foes = lit.foes?.filter(f => f.at.board === id),
      rings = lit.rings?.filter(r => r.board === id),
      shown = lit.shown?.filter(r => r.board === id),
      ranks = lit.ranks?.filter(r => r.at.board === id),
      areas = lit.areas?.filter(([corner]) => corner?.board === id);
    return {
      ...(reach?.length && { reach }),
      ...(targets?.length && { targets }),
      ...(foes?.length && { foes }),
      ...(rings?.length && { rings }),
      ...(shown?.length && { shown }),
      ...(ranks?.length && { ranks }),
      ...(areas?.length && { areas }),
    };
  }

  expose({
    /** Where a place is in the window, or which board is shown instead. @param {Place} place */
    where(place) {
      const view = drawn(current)?.view,
        at = place.board === current && view?.where(/** @type {any} */ (place));
      if (!view || !at) return current;
      const { x, y } = view.element.getBoundingClientRect();
      return { x: x + at.x, y: y + at.y };
    },
  });

  return {
    /**
     * @param {readonly SentBoard[]} sent
     * @param {{ nato: boolean, hideOrders: boolean, finger?: () => number, letters?: number }} options
     */
    build(sent, options) {
      const key = sent.map(board => board.id).join();
      if (key === made) return;
      // Content shown before any board existed applies to the first.
      if (made !== '') lies = { view: null, arrows: [], signs: [], lit: {}, ids: [] };
      made = key;
      settings = options;
      for (const { view, host } of boards.values()) {
        view?.destroy();
        host.remove();
      }
      boards.clear();
      for (const one of sent) {
        const board = /** @type {Board | null} */ (drawnBoard(one, sent));
        if (!board) continue;
        const host = document.createElement('div');
        host.className = 'map-host';
        host.hidden = true;
        frame.append(host);
        boards.set(one.id, {
          host,
          ...(board.kind === 'area' && board.opens && { opens: board.opens }),
          board,
          name: one.name,
          ground: null,
          surface: null,
          view: null,
          wanted: [],
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
      const shown = drawn(board);
      // Move the keyboard focus along, so that walking the map by keys continues on the visible board.
      if (walked) shown?.view.element.focus({ preventScroll: true });
    },
    /** @param {View} view */
    show(view) {
      lies = { ...lies, view };
      for (const [, { view: board }] of allDrawn()) board.show(view);
    },
    /** @param {OrderArrow[]} arrows */
    orders(arrows) {
      lies = { ...lies, arrows };
      for (const [id, shelf] of allDrawn()) shelf.view.orders(arrowsOn(id, shelf));
    },
    /** Lasting signs of what happened where. @param {readonly Effect[]} signs */
    signs(signs) {
      if (signs === lies.signs || signs.length + lies.signs.length === 0) return;
      lies = { ...lies, signs };
      for (const [id, { view }] of allDrawn()) view.signs(signsOn(id));
    },
    /** @param {Highlight} lit */
    highlight(lit) {
      lies = { ...lies, lit };
      for (const [id, { view }] of allDrawn()) view.highlight(litOn(id));
    },
    /** @param {Iterable<string>} ids */
    select(ids) {
      lies = { ...lies, ids: [...ids] };
      for (const [, { view }] of allDrawn()) view.select(lies.ids);
    },
    /** @param {Effect} effect */
    effect(effect) {
      const board = effect.at?.board ?? effect.to?.board ?? effect.path?.[0]?.board;
      return drawn(board ?? current)?.view.effect(effect) ?? Promise.resolve();
    },
    /**
     * Centres the map on a place; a place well in sight stays where it is.
     * @param {Place} place
     * @param {{ zoom?: number, covered?: number, gently?: boolean }} [how] covered: the share of the map's lower edge
     *   that is hidden; gently: scroll only as far as needed, not to the centre
     */
    focus(place, { zoom, covered = 0, gently = false } = {}) {
      const shown = drawn(place.board);
      if (!shown) {
        const shelf = boards.get(place.board ?? '');
        if (shelf) shelf.wanted = [() => this.focus(place, { zoom, covered, gently })];
        return;
      }
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
    /** Zooms out until these places fit above the covered part of the map, the first of them staying in place; never
     * zooms in, and never out beyond the initial view. @param {readonly Place[]} places
     * @param {{ covered?: number }} [how] */
    embrace(places, { covered = 0 } = {}) {
      const board = places[0]?.board;
      const here = places.filter(place => place.board === board);
      drawn(board)?.view.embrace(/** @type {any} */ (here), covered);
    },
    /** Brings as many of these places into sight as fit; the first has priority. @param {readonly Place[]} places
     * @param {{ covered?: number }} [how] */
    seeAll(places, { covered = 0 } = {}) {
      this.embrace(places, { covered });
      for (const place of places.toReversed()) this.focus(place, { covered, gently: true });
    },
    /** @param {{ nato?: boolean, hideOrders?: boolean }} options */
    setOptions(options) {
      settings = { ...settings, ...options };
      for (const [, { view }] of allDrawn()) view.setOptions(options);
    },
    closeStack() {
      drawn(current)?.view.closeStack();
    },
    /** The place's name, then its description. @param {Place} place @returns {readonly string[]} */
    describe: place => (place.board ? (drawn(place.board)?.view.describe(/** @type {any} */ (place)) ?? []) : []),
    /** The legend of the ground on the visible board. */
    legend: () => drawn(current)?.view.legend() ?? [],
    /** @param {Place} place pixels in the map's frame */
    where: place => (place.board === current ? (drawn(current)?.view.where(/** @type {any} */ (place)) ?? null) : null),
    /** Whether a place is within the frame. @param {Place} place */
    sees(place) {
      const shown = place.board === current ? drawn(current) : undefined,
        at = shown?.view.where(/** @type {any} */ (place));
      return Boolean(
        shown && at && at.x > 0 && at.y > 0 && at.x < shown.host.clientWidth && at.y < shown.host.clientHeight,
      );
    },
    element: () => drawn(current)?.view.element ?? null,
  };
}

/** @typedef {ReturnType<typeof createMaps>} Maps */
