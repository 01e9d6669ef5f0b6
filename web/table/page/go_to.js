// Moves the maps: to a board, a place, an order or the next units without one, and along with a replay (`follow`,
// `followAll`). Panels and replays that hide the target close.
import { placeOf } from '../../core/board/boards.js';
import { announce } from '../../core/page/live.js';
import { piecesOf } from '../../core/sheet/orders.js';
import { highlightOf } from '../../kit/compose.js';
import { upNext } from '../newcomer/first_units.js';
import { putResultAway } from '../results/result_read.js';
/** @import { Order, Place } from '../../core/types.js' */
/** @import { createFirstLook } from './first_look.js' */
/** @import { Table } from './table.js' */

/** The share of the map's height that the sheet of the replay covers. @param {boolean} narrow */
const replaySheet = narrow => (narrow ? 0.4 : 0.25);

/** From this size on a finger can hit a place. */
const finger_px = 20;

/** End the replay: the player goes on to give orders. @param {Table} table */
export function stopStory({ replay }) {
  if (replay.playing()) replay.stop();
}

/** End the replay and dismiss the result. @param {Table} table */
export function goOn(table) {
  stopStory(table);
  putResultAway(table);
}

/**
 * The place closest to all others: centred on it, the map shows as many as possible.
 * @param {readonly Place[]} places
 * @param {Table['maps']} maps
 */
function centralOf(places, maps) {
  const spots = places.map(at => ({ at, ...(maps.where(at) ?? { x: 0, y: 0 }) }));
  /** @param {{ x: number, y: number }} a */
  const far = a => spots.reduce((sum, b) => sum + Math.hypot(a.x - b.x, a.y - b.y), 0);
  return spots.toSorted((a, b) => far(a) - far(b))[0]?.at;
}

/** The places that an order highlights, on any board. @param {Table} table @returns {readonly Place[]} */
function litBy({ acts, ui }) {
  const { reach = [], targets = [] } = highlightOf(ui.composer, acts.view(), acts.kinds());
  return /** @type {Place[]} */ ([...reach.map(({ at }) => at), ...targets]);
}

/**
 * The height of the map's foot below all highlighted places, in pixels; 0: some of them are not in sight.
 * @param {Table} table
 */
export function roomBelowLit(table) {
  const { maps } = table,
    lit = litBy(table),
    height = maps.element()?.clientHeight ?? 0;
  if (lit.length === 0 || !lit.every(maps.sees)) return 0;
  const lowest = Math.max(...lit.map(place => maps.where(place)).map(at => (at ? at.y + at.size : Infinity)));
  return Math.max(0, height - lowest);
}

/** If no highlighted place of this map is in view, bring some into view. @param {Table} table */
function seeLit(table) {
  const { maps, narrow } = table,
    lit = litBy(table).filter(({ board }) => board === maps.current());
  if (lit.some(maps.sees)) return;
  const middle = centralOf(lit, maps);
  if (middle) maps.focus(middle, { covered: narrow() ? 0.3 : 0 });
}

/** The places on the board that has the most of them. @param {readonly Place[]} places */
function onBusiestBoard(places) {
  /** @param {Place} place */
  const beside = place => places.filter(({ board }) => board === place.board);
  const most = places.filter(place => place.board).sort((a, b) => beside(b).length - beside(a).length)[0];
  return most ? beside(most) : [];
}

/**
 * How the map looks at a place. One that can be seen and touched needs no closer look: on a phone the map would lose what
 * is around it.
 * @param {Table} table
 * @param {Place} place
 */
function lookOf({ maps, narrow }, place) {
  if (!narrow()) return { zoom: 20 };
  return maps.sees(place) && (maps.where(place)?.size ?? 0) >= finger_px ? { gently: true } : { zoom: 36 };
}

/** @param {() => Table} tableOf @param {ReturnType<typeof createFirstLook>} firstLook */
export function createGoing(tableOf, firstLook) {
  /** @param {string} board @param {boolean} [byHand] */
  function lookAt(board, byHand = false) {
    const { maps, ui } = tableOf();
    if (!maps.has(board)) return;
    ui.board = board;
    if (byHand) ui.boardByHand = board;
    maps.lookAt(board);
  }

  /**
   * Bring a place into view; on a narrow page the open panel closes.
   * @param {Place} place
   * @param {readonly Place[]} [all]
   */
  function focus(place, all = [place]) {
    const { maps, narrow, ui } = tableOf();
    if (!place.board) return;
    lookAt(place.board, true);
    firstLook.skip(place.board);
    if (narrow()) ui.panel = 'map';
    maps.focus(place, lookOf(tableOf(), place));
    for (const one of all.length > 8 ? [place] : all)
      if (one.board) maps.effect({ kind: 'mark', at: /** @type {any} */ (one), seconds: 1.4 });
  }

  /**
   * @param {readonly string[]} ids pieces of one place
   * @param {() => unknown} [then] called when their orders are known */
  function goTo(ids, then) {
    const { acts, narrow, ui } = tableOf();
    const piece = acts.view().pieces.get(ids[0] ?? '');
    if (!piece) return;
    goOn(tableOf());
    const at = placeOf(acts.view(), piece);
    if (at.board) focus(at);
    else if (narrow()) ui.panel = 'map';
    const chosen = then ? acts.select(ids).then(then) : acts.select(ids);
    // The units are off the map: show where they may enter.
    if (!at.board) chosen.then(() => seeLit(tableOf()));
  }

  return {
    lookAt,
    focus,
    seeLit: () => seeLit(tableOf()),
    goTo,
    /** Show where the current step of a replay happens, above the sheet over the map's foot. @param {Place} place */
    follow(place) {
      const { maps, narrow, ui } = tableOf();
      lookAt(place.board ?? ui.board);
      firstLook.skip(ui.board);
      maps.focus(place, { covered: replaySheet(narrow()) });
    },
    /**
     * Show the board where most of a story happened, and as many of these places as fit.
     * @param {readonly Place[]} places
     */
    followAll(places) {
      const { maps, narrow, ui } = tableOf();
      const beside = onBusiestBoard(places),
        most = beside[0];
      if (!most) return;
      lookAt(most.board ?? ui.board);
      firstLook.skip(ui.board);
      maps.seeAll(beside, { covered: replaySheet(narrow()) });
    },
    /** Switch to another map by key: announce its name and focus it. @param {string} board */
    goToBoard(board) {
      const { maps, state } = tableOf();
      lookAt(board, true);
      announce(state.welcome?.boards.find(one => one.id === board)?.name ?? '', { again: true });
      maps.element()?.focus({ preventScroll: true });
    },
    /** Close the dialog and go to a place on the current map. @param {Place} place */
    goToPlace(place) {
      tableOf().open(null);
      goOn(tableOf());
      focus(place);
    },
    /** Go to the next units that have no order. */
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
      shown.then(() => seeLit(tableOf()));
    },
  };
}
