// The camera of the maps: moves to places, and tells where a place is in the frame. What it follows during a replay is
// decided by each page (at the Table: table/page/go_to.js).
/** @import { Place } from '../../core/types.js' */
/** @import { DrawnSlot, BoardSlot } from './maps.js' */

/**
 * @param {{ drawn: (board: string | undefined) => DrawnSlot | undefined, slot: (board: string | undefined) =>
 *   BoardSlot | undefined, all: () => readonly BoardSlot[], current: () => string, foot: () => number }} maps drawn: a board as it
 *   can be seen; slot: a board that may still be loading; current: the board in sight; foot: the pixels of the map's
 *   lower edge that the page always covers
 */
export function createMapCamera({ drawn, slot, all, current, foot }) {
  /**
   * The hidden share of the map's height: `covered`, or what the page always covers if that is more.
   * @param {BoardSlot} shown
   * @param {number} covered
   */
  const hiddenOf = ({ host: { clientHeight } }, covered) =>
    Math.max(covered, clientHeight > 0 ? foot() / clientHeight : 0);

  /**
   * Centres the map on a place; a place well in sight stays where it is.
   * @param {Place} place
   * @param {{ zoom?: number, covered?: number, gently?: boolean }} [how] covered: the share of the map's lower edge
   *   that is hidden; gently: scroll only as far as needed, not to the centre
   */
  function focus(place, { zoom, covered = 0, gently = false } = {}) {
    const shown = drawn(place.board);
    if (!shown) {
      const loading = slot(place.board);
      if (loading) loading.waiting = [() => focus(place, { zoom, covered, gently })];
      return;
    }
    const hidden = hiddenOf(shown, covered);
    const at = shown.view.where(/** @type {any} */ (place)),
      { clientWidth: width, clientHeight: height } = shown.host;
    const inSight =
      at !== null &&
      at.size >= (zoom ?? 0) &&
      at.x > at.size &&
      at.x < width - at.size &&
      at.y > at.size * 1.5 &&
      at.y < height * (1 - hidden) - at.size;
    shown.view.focus(/** @type {any} */ (place), { zoom, covered: hidden, middle: !inSight && !gently });
  }

  /**
   * Zooms out until these places fit above the covered part of the map, the first of them staying in place; never
   * zooms in, and never out beyond the initial view.
   * @param {readonly Place[]} places
   * @param {{ covered?: number }} [how]
   */
  function embrace(places, { covered = 0 } = {}) {
    const board = places[0]?.board;
    const here = places.filter(place => place.board === board);
    const shown = drawn(board);
    shown?.view.embrace(/** @type {any} */ (here), hiddenOf(shown, covered));
  }

  /** Where a place is in the map's frame, in pixels. @param {Place} place */
  const where = place =>
    place.board === current() ? (drawn(current())?.view.where(/** @type {any} */ (place)) ?? null) : null;

  return {
    focus,
    embrace,
    where,
    /**
     * Brings as many of these places into sight as fit; the first has priority.
     * @param {readonly Place[]} places
     * @param {{ covered?: number }} [how]
     */
    seeAll(places, { covered = 0 } = {}) {
      embrace(places, { covered });
      for (const place of places.toReversed()) focus(place, { covered, gently: true });
    },
    /** Every drawn board fills the frame again, after a cover over the map's foot has gone. */
    settle() {
      for (const { view } of all()) view?.settle();
    },
    /** Whether a place is within the frame. @param {Place} place */
    sees(place) {
      const host = slot(current())?.host,
        at = where(place);
      return Boolean(
        host && at && at.x > 0 && at.y > 0 && at.x < host.clientWidth && at.y < host.clientHeight - foot(),
      );
    },
    /** The place's name, then its description. @param {Place} place @returns {readonly string[]} */
    describe: place => (place.board ? (drawn(place.board)?.view.describe(/** @type {any} */ (place)) ?? []) : []),
    /** Where a place is in the window, or which board is shown instead. @param {Place} place */
    inWindow(place) {
      const view = drawn(current())?.view,
        at = view && where(place);
      if (!at) return current();
      const { x, y } = view.element.getBoundingClientRect();
      return { x: x + at.x, y: y + at.y };
    },
  };
}
