// The selected pieces and their options, requested on selection and again when the sheet or the phase changes.
import { isOffMap, placeOf, sameAs } from '../../core/board/boards.js';
import { Refused } from '../../core/connection/socket.js';
import { text } from '../../text/en.js';
import { newComposer, offeredAnew, withOptions } from '../../kit/compose.js';
import { firstOfEachType, ofSome } from './unit_subset.js';
/** @import { Option, Order, OrderKind, Piece, View } from '../../core/types.js' */
/** @import { ActsPage } from './acts.js' */
/** @import { createOffers } from './offers.js' */
/** @import { Ui } from '../page/ui.js' */

/** Clear the messages about the previous selection. @param {Ui} ui */
export const forget = ui =>
  Object.assign(ui, { why: null, party: null, instead: null, unable: false, shown: /** @type {Ui['shown']} */ ([]) });

/** Clear what belonged to the previous selection. @param {Ui} ui @param {boolean} picked one by one */
function beginSelection(ui, picked) {
  forget(ui);
  Object.assign(ui, { forNow: null, explain: null, some: [], done: [], stayed: [], picked });
  if (picked) return;
  ui.unfolded.clear();
  ui.adding = false;
}

/** @param {View} view @param {readonly string[]} ids */
const areOffMap = (view, ids) => ids.every(id => isOffMap(view.pieces.get(id)));

/**
 * The piece to order, if the pieces off the map cannot share an order: the one picked last, else the first.
 * @param {readonly string[]} ids
 * @param {boolean} picked one by one
 */
const oneOf = (ids, picked) => [picked ? ids[ids.length - 1] : ids[0]];

/** @typedef {ReturnType<typeof createChoosing>} Choosing */

/**
 * The orders that only some of these pieces may be given, in addition to those for all of them together.
 * @param {ReturnType<typeof createOffers>} offers
 * @param {readonly Piece[]} pieces
 * @param {readonly Option[]} together
 * @param {readonly OrderKind[]} kinds
 */
async function offeredToSome(offers, pieces, together, kinds) {
  const found = await Promise.all(
    firstOfEachType(pieces).map(async ({ id }) => {
      try {
        return ofSome(id, await offers.instead([id]), together, kinds);
      } catch (error) {
        if (error instanceof Refused) return []; // the options common to all are offered anyway
        throw error;
      }
    }),
  );
  return found.flat();
}

/**
 * @param {ActsPage} page
 * @param {ReturnType<typeof createOffers>} offers
 * @param {() => readonly Order[]} orders including those still being checked
 * @param {() => void} lookWhereAsked
 */
export function createChoosing(page, offers, orders, lookWhereAsked) {
  const { ui, view, kinds, isOwn, mayOrder, closeStack, spoken } = page;
  /** @param {readonly string[]} ids @returns {Piece[]} */
  const ownOf = ids => ids.flatMap(id => view().pieces.get(id) ?? []).filter(isOwn);

  /**
   * Select pieces of one place and request their options.
   * @param {readonly string[]} ids
   * @param {boolean} [picked] one by one
   */
  async function select(ids, picked = false) {
    beginSelection(ui, picked);
    const first = view().pieces.get(ids[0] ?? '');
    ui.place = first ? placeOf(view(), first) : null;
    ui.looked = ids;
    ui.composer = mayOrder() || ids.length === 0 ? newComposer(ids) : null;
    if (!ui.composer) return;
    const mine = ui.composer;
    try {
      const offered = await offers.forPieces(ids);
      if (ui.composer !== mine) return;
      const none = offered.length === 0;
      if (none && ids.length > 1 && areOffMap(view(), ids)) return select(oneOf(ids, picked), true);
      ui.unable = none && ownOf(ids).length > 0;
      ui.composer = none && ids.length > 0 ? null : withOptions(mine, offered, kinds(), orders(), view());
      // The order proposed for units off the map is begun: a tap on an own stack answers it, and does not select that.
      if (ui.composer?.kind && (areOffMap(view(), ids) || (ui.composer.asking && !ui.place?.board)))
        ui.composer.meant = true;
      askSome(ids, offered);
      // A fanned stack would cover squares that can now be chosen.
      if (ui.composer?.asking) closeStack();
      lookWhereAsked();
      spoken.chosen?.();
    } catch (error) {
      if (ui.composer === mine && error instanceof Refused)
        ui.why = { words: error.words || text.common.noAnswer, at: null };
    }
  }

  /**
   * Request the orders that only some of the pieces may be given; the card lists them after those for all.
   * @param {readonly string[]} ids
   * @param {readonly Option[]} together
   */
  async function askSome(ids, together) {
    const found = await offeredToSome(offers, ownOf(ids), together, kinds());
    if (ui.looked === ids) ui.some = found;
  }

  function deselect() {
    forget(ui);
    ui.composer = null;
    ui.place = null;
    ui.looked = [];
  }

  return {
    select,
    deselect,
    /**
     * Select only these pieces of a stack. If none are left, the card still lists the stack.
     * @param {readonly string[]} ids
     */
    pickOut(ids) {
      if (ids.length > 0) return select(ids, true);
      const { place } = ui;
      deselect();
      ui.place = place;
    },
    /** A new phase opened: request new options for the selection. */
    async chooseAgain() {
      const still = ownOf(ui.looked);
      if (!still[0]) return;
      const { explain } = ui,
        at = placeOf(view(), still[0]);
      const chosen = select(still.filter(piece => sameAs(placeOf(view(), piece), at)).map(piece => piece.id));
      // A new phase must not close an explanation that the player is reading.
      ui.explain = explain;
      await chosen;
    },
    /**
     * The sheet changed: request the options of the unfinished order again, since one order may allow or forbid
     * another.
     */
    async offerAnew() {
      const mine = ui.composer;
      if (!mine?.options || !mayOrder() || (mine.pieces.length === 0 && mine.edits)) return;
      const offered = await (mine.pieces.length === 0 ? offers.forSeat() : offers.forPieces(mine.pieces)).catch(
        error => {
          if (error instanceof Refused) return null; // keep the old options; the server validates the order anyway
          throw error;
        },
      );
      const now = ui.composer;
      if (!offered || offered.length === 0 || !now || now.pieces !== mine.pieces) return;
      ui.composer = offeredAnew(now, offered, kinds(), view());
    },
  };
}
