// Going somewhere: to a board, a place, an order or those who wait for one. What lies in the way of seeing it gives way.
import { placeOf } from '../../core/board/boards.js';
import { announce } from '../../core/page/live.js';
import { piecesOf } from '../../core/sheet/orders.js';
import { highlightOf } from '../../kit/compose.js';
import { upNext } from '../newcomer/first_units.js';
import { putResultAway } from '../results/result_read.js';
/** @import { Order, Place } from '../../core/types.js' */
/** @import { createFirstLook } from './first_look.js' */
/** @import { Table } from './table.js' */

/** Who goes on to order has seen enough of the story. @param {Table} table */
export function stopStory({ theatre }) {
  if (theatre.playing()) theatre.skip();
}

/** Who goes on from what was told, and from what the bell has brought. @param {Table} table */
export function goOn(table) {
  stopStory(table);
  putResultAway(table);
}

/** @param {() => Table} tableOf @param {ReturnType<typeof createFirstLook>} firstLook */
export function createGoing(tableOf, firstLook) {
  /** @param {string} board @param {boolean} [byHand] */
  function lookAt(board, byHand = false) {
    const { maps, ui, update } = tableOf();
    if (!maps.has(board)) return;
    ui.board = board;
    if (byHand) ui.boardByHand = board;
    maps.lookAt(board);
    update();
  }

  /**
   * Brings a place into sight; on a narrow page the panel gives way.
   * @param {Place} place
   * @param {readonly Place[]} [all]
   */
  function focus(place, all = [place]) {
    const { maps, narrow, ui, update } = tableOf();
    if (!place.board) return;
    lookAt(place.board, true);
    firstLook.skip(place.board);
    if (narrow()) ui.panel = 'map';
    maps.focus(place, { zoom: narrow() ? 36 : 20 });
    for (const one of all.length > 8 ? [place] : all)
      if (one.board) maps.effect({ kind: 'mark', at: /** @type {any} */ (one), seconds: 1.4 });
    update();
  }

  /** Brings what is lit on this map into sight, if none of it is. */
  function seeLit() {
    const { acts, maps, narrow, ui } = tableOf();
    const { reach = [], targets = [] } = highlightOf(ui.composer, acts.view(), acts.kinds());
    const lit = /** @type {Place[]} */ ([...reach.map(({ at }) => at), ...targets]).filter(
      ({ board }) => board === maps.current(),
    );
    if (lit.some(maps.sees)) return;
    // The one in the midst of the others: as many as can be are seen beside it.
    const spots = lit.flatMap(at => ({ at, ...(maps.where(at) ?? { x: 0, y: 0 }) }));
    /** @param {{ x: number, y: number }} a */
    const far = a => spots.reduce((sum, b) => sum + Math.hypot(a.x - b.x, a.y - b.y), 0);
    const middle = spots.toSorted((a, b) => far(a) - far(b))[0];
    if (middle) maps.focus(middle.at, { covered: narrow() ? 0.3 : 0 });
  }

  /** @param {readonly string[]} ids pieces of one place */
  function goTo(ids) {
    const { acts, narrow, ui } = tableOf();
    const piece = acts.view().pieces.get(ids[0] ?? '');
    if (!piece) return;
    goOn(tableOf());
    const at = placeOf(acts.view(), piece);
    if (at.board) focus(at);
    else if (narrow()) ui.panel = 'map';
    const chosen = acts.select(ids);
    // Who comes onto the map is shown where.
    if (!at.board) chosen.then(seeLit);
  }

  return {
    lookAt,
    focus,
    seeLit,
    goTo,
    /** A story shows where it happens, above what is laid over the map's foot. @param {Place} place */
    follow(place) {
      const { maps, ui } = tableOf();
      lookAt(place.board ?? ui.board);
      firstLook.skip(ui.board);
      maps.focus(place, { covered: 0.4 });
    },
    /**
     * Shows the board where most of a story happened, and as much of it as fits.
     * @param {readonly Place[]} places
     */
    followAll(places) {
      const { maps, ui } = tableOf();
      /** @param {Place} place */
      const beside = place => places.filter(({ board }) => board === place.board);
      const most = places.filter(place => place.board).sort((a, b) => beside(b).length - beside(a).length)[0];
      if (!most) return;
      lookAt(most.board ?? ui.board);
      firstLook.skip(ui.board);
      maps.seeAll(beside(most), { covered: 0.4 });
    },
    /** To another map by hand: its name is said, and the keys go on there. @param {string} board */
    goToBoard(board) {
      const { maps, state } = tableOf();
      lookAt(board, true);
      announce(state.welcome?.boards.find(one => one.id === board)?.name ?? '', { again: true });
      maps.element()?.focus({ preventScroll: true });
    },
    /** From what lies over the page to a place as it is now. @param {Place} place */
    goToPlace(place) {
      tableOf().open(null);
      goOn(tableOf());
      focus(place);
    },
    /** Goes to the next who have no order. */
    nextUnit() {
      const table = tableOf(),
        next = upNext(table);
      if (!next[0]) {
        announce(table.sentence.words, { again: true });
        return false;
      }
      goTo(next.map(piece => piece.id));
    },
    /** @param {Order} order */
    showOrder(order) {
      const { acts } = tableOf();
      const shown = acts.showOrder(order);
      const place = acts.view().pieces.get(piecesOf(order, acts.kinds())[0] ?? '')?.at;
      if (place?.board) focus(place);
      shown.then(seeLit);
    },
  };
}
